import type { makeSheet } from '../../react/sheet'
import { inPieces } from '../../runtime/public/tasks'
import type { WalletModal } from '../../runtime/modal/walletModal'
import type { Language } from '../language'
import { adoptSheet, compileStyles } from '../style'
import { fetchLanguage } from '../texts'
import { fetchTheme } from '../theme'
import { DrawnDialog } from './DrawnDialog'

/**
 * Loads all that the dialog needs before it is drawn: neither English nor the default accent may flash before the chosen
 * one. Resolves with `undefined` if the element is removed meanwhile.
 *
 * @param make see `adoptSheet`
 */
async function prepare(
  host: { readonly current: HTMLElement | null },
  modal: WalletModal,
  make: typeof makeSheet,
): Promise<{ language: Language; shadow: ShadowRoot } | undefined> {
  const [language] = await Promise.all([
    fetchLanguage(modal.options),
    fetchTheme(modal.getTheme()),
    inPieces(compileStyles()),
  ])
  if (!host.current) return undefined
  const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
  await adoptSheet(shadow, make, modal.options.debug)
  return { language, shadow }
}

/** Exports of the lazily loaded chunk that renders the dialog. */
export const drawing = { DrawnDialog, prepare }
