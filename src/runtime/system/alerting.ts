import {
  alertForRelayError,
  alerts,
  frameErrorOf,
  projectAlert,
  storageFailed,
  tokenAlert,
  type AlertKey,
} from '../../domain/alerts'
import type { ModalError } from '../../domain/errors'
import type { ModalOptions } from '../../domain/options/options'
import { projectNeeds } from '../../domain/options/projectNeeds'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { featureFailed } from '../../domain/texts'
import { lackingFeatures } from '../../services/page/lacking'
import type { Telemetry } from '../../services/api/telemetry'
import { preventedFeatures } from '../explain/configuration'
import type { ModalSystem } from './system'

/** Alerts for the host's developer. A separate chunk, loaded with the first alert. */

/** Root actor and telemetry that an alert is sent to. */
export interface Alerted {
  root: Pick<ModalSystem['root'], 'getSnapshot' | 'send'>
  telemetry: Pick<Telemetry, 'error'>
}

/** Raises an alert in the developer banner, unless the root has stopped. Frame errors also go to telemetry. */
export function raise(key: AlertKey, { root, telemetry }: Alerted): void {
  if (root.getSnapshot().status !== 'active') return
  root.send({ type: 'alert.requested', alert: { variant: 'error', ...alerts[key] } })
  const error = frameErrorOf(key)
  if (error) telemetry.error('SECURE_SITE_ERROR', error)
}

/** Raises an alert that names what needs a project id, unless nothing does. */
export function raiseWithoutProject(names: readonly string[], { root }: Pick<Alerted, 'root'>): void {
  if (names.length > 0) root.send({ type: 'alert.requested', alert: { variant: 'warning', ...projectAlert(names) } })
}

/** Raises an alert that names the networks whose token of the option `balance` cannot be shown. */
export function raiseWrongTokens(networks: readonly string[], { root }: Pick<Alerted, 'root'>): void {
  if (networks.length > 0)
    root.send({ type: 'alert.requested', alert: { variant: 'warning', ...tokenAlert(networks) } })
}

/** Raises that alert for networks that the host does not have, and for those without ERC-20 tokens. */
function raiseStrayTokens(
  { balance, networks }: Pick<ResolvedOptions, 'balance' | 'networks'>,
  alerted: Pick<Alerted, 'root'>,
): void {
  const has = (id: string) => id.startsWith('eip155:') && networks.some(({ caipNetworkId }) => caipNetworkId === id)
  raiseWrongTokens(
    Object.keys(balance?.token ?? {}).filter((id) => !has(id)),
    alerted,
  )
}

/** Raises an alert for a relay error that is a matter of configuration; ignores all others. */
export function raiseRelayError(text: string, alerted: Alerted): void {
  const key = alertForRelayError(text)
  if (key) raise(key, alerted)
}

/** Tells the developer of a host's feature that does not work, in the banner and the console, with `debug` only. */
export function tell(error: ModalError, debug: boolean, { root }: Alerted): void {
  if (!debug || root.getSnapshot().status !== 'active') return
  console.error(error)
  root.send({ type: 'alert.requested', alert: { variant: 'error', short: featureFailed, long: error.message } })
}

/** Logs blocked or full storage if `debug` is on. No alert: the visitor loses nothing until the page ends. */
export function logStorageFailure(debug: boolean, error: unknown): void {
  if (debug) console.warn(storageFailed, error)
}

/** Reviews browser and options at the start, for a host with `debug`. */
export function review(
  { window, given, options }: { window: Window & typeof globalThis; given: ModalOptions; options: ResolvedOptions },
  alerted: Pick<Alerted, 'root'>,
): void {
  void logLacking(window)
  if (!options.projectId) raiseWithoutProject(projectNeeds(given), alerted)
  else logPrevented(given, options)
  raiseStrayTokens(options, alerted)
}

/** Logs the features that the host has switched on and that its own options prevent. */
function logPrevented(given: ModalOptions, options: ResolvedOptions): void {
  for (const { option, reasons } of preventedFeatures(given, options))
    console.warn(`walletchart: \`${option}\` has no effect.`, ...reasons.map(({ message, fix }) => `${message} ${fix}`))
}

/** Logs missing browser features to the console: they only cost the visitor a convenience. */
async function logLacking(window: Window & typeof globalThis): Promise<void> {
  for (const line of await lackingFeatures(window)) console.warn(`walletchart: ${line}`)
}
