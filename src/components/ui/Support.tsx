import { useEffect } from 'react'
import type { Fault } from '../../domain/errors'
import { useSystem } from '../systemContext'
import { fetchViews, useChunk } from '../views/chunks'

/**
 * Place of the button that copies a report, where something failed. Empty if the host offers no support. The button's
 * code loads once the dialog is at rest, or here.
 */
export function Support({ fault }: { fault: Fault | undefined }) {
  const offered = Boolean(useSystem().options.support)
  const code = useChunk('support')
  // Loads code only. If that fails too, no second failure is shown.
  useEffect(() => void (offered && fetchViews('support', true)), [offered])
  return offered && typeof code !== 'string' ? <code.CopyReport fault={fault} /> : null
}
