import { alertForRelayError, alerts, frameErrorOf, storageFailed, type AlertKey } from '../domain/alerts'
import { lacking } from '../services/page/lacking'
import type { Telemetry } from '../services/api/telemetry'
import type { ModalSystem } from './system'

/** Alerts for the host's developer. A chunk of its own, loaded with the first of them. */

export interface Alerted {
  root: Pick<ModalSystem['root'], 'getSnapshot' | 'send'>
  telemetry: Pick<Telemetry, 'error'>
}

/** Raises the banner. Of what kept the secure frame from answering telemetry is told too. */
export function raise(key: AlertKey, { root, telemetry }: Alerted): void {
  if (root.getSnapshot().status !== 'active') return
  root.send({ type: 'alert.requested', alert: { variant: 'error', ...alerts[key] } })
  const error = frameErrorOf(key)
  if (error) telemetry.error('SECURE_SITE_ERROR', error)
}

/** What the relay or its library says is raised where it is a matter of configuration. */
export function raiseRelayError(text: string, alerted: Alerted): void {
  const key = alertForRelayError(text)
  if (key) raise(key, alerted)
}

/** Storage that is blocked or full takes nothing from the visitor before the page ends: only the developer is told. */
export function logStorageFailure(debug: boolean, error: unknown): void {
  if (debug) console.warn(storageFailed, error)
}

/** What the browser lacks costs a visitor a convenience, and is told to the developer alone. */
export async function logLacking(window: Window & typeof globalThis): Promise<void> {
  for (const line of await lacking(window)) console.warn(`walletchart: ${line}`)
}
