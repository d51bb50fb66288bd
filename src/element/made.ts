import type {
  AccountState,
  EventState,
  HoldingsState,
  ModalState,
  NetworkState,
  ThemeState,
} from '../domain/account/modalState'
import type { Connector, WalletInfo } from '../domain/account/connector'
import type { SettledTransaction, TransactionState } from '../domain/transaction/hostTransaction'
import { handleOf, type Drawing } from '../runtime/public/handle'
import { isObject } from '../domain/object'
import { optionRows, type ModalOptions } from '../domain/options/options'
import { createModal } from '../runtime/createModal'
import type { WalletModal } from '../runtime/walletModal'
import { isCode } from './attributes'

export { withNetworks } from './networks'

/** Modals of the elements, with all that `createModal` needs: a chunk that loads at idle. */

/** Modal of one project on this page. */
interface Shared {
  modal: WalletModal
  options: ModalOptions
  /** Number of elements in the page that have it. */
  users: number
}

const byProject = new Map<string, Shared>()

/**
 * Takes the modal of these options. Elements with the same project id share one, made with the options of the first
 * (docs/decisions.md#215). An element that is put back has its modal again, unless its options have changed.
 *
 * @param ignored called with the names of options that the other elements' modal has with another value
 * @throws ModalError as `createModal`
 */
export function takeModal(
  options: ModalOptions,
  ignored: (names: string[]) => void,
): { modal: WalletModal; release: () => void } {
  const key = options.projectId ?? ''
  let shared = byProject.get(key)
  const changed = shared ? differences(shared.options, options) : []
  if (shared && shared.users > 0 && changed.length > 0) ignored(changed)
  if (!shared || (shared.users === 0 && changed.length > 0)) {
    shared = { modal: createModal(options), options, users: 0 }
    byProject.set(key, shared)
  }
  const taken = shared
  taken.users += 1
  return { modal: taken.modal, release: () => void (taken.users -= 1) }
}

/** Returns the names of options with another value. */
function differences(before: ModalOptions, after: ModalOptions): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof ModalOptions>
  return [...names].filter((name) => !isSame(before[name], after[name], isCode(name) ? 1 : LEVELS))
}

/** Levels of plain data that are compared. Data may contain itself. */
const LEVELS = 12

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as null)

/** Whether two values are the same, or lists or plain objects of the same, down to a level. */
function isSame(before: unknown, after: unknown, levels: number): boolean {
  if (Object.is(before, after)) return true
  if (levels === 0 || !isPlain(before) || !isPlain(after)) return false
  const names = Object.keys(before)
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => name in after && isSame(before[name], after[name], levels - 1))
  )
}

/** Options that `updateOptions` takes. */
const changeable: readonly string[] = [
  ...['allWallets', 'customWallets', 'chainImages', 'connectorImages', 'termsConditionsUrl', 'privacyPolicyUrl'],
  ...['enableWalletGuide', 'features'],
]

/**
 * Applies an option to a modal that is made. Returns whether it applies now; others do when the modal is made again.
 *
 * @param value `undefined` for the default
 * @param fail called with the error if `updateOptions` refuses the value
 */
export function applyOption(
  modal: WalletModal,
  name: keyof ModalOptions,
  value: unknown,
  fail: (error: unknown) => void,
): boolean {
  const { default: standard } = optionRows[name] as { default?: unknown }
  const next = value ?? standard
  if (name === 'theme') modal.setTheme(next as ModalOptions['theme'])
  else if (name === 'themeMode') modal.setThemeMode(next as ThemeState['themeMode'])
  else if (name === 'themeVariables') modal.setThemeVariables(next as ThemeState['themeVariables'])
  else if (changeable.includes(name) && next !== undefined) modal.updateOptions({ [name]: next }).catch(fail)
  else return false
  return true
}

/** Events of `<walletchart-modal>`, with their `detail`. None bubbles. */
export interface ModalElementDetails {
  /** The modal is made: `detail` is what `createModal` returns. */
  ready: WalletModal
  /** `createModal` or `updateOptions` has refused an option (a `ModalError`), or code could not be loaded. */
  error: unknown
  statechange: ModalState
  accountchange: AccountState
  networkchange: NetworkState
  walletchange: WalletInfo | undefined
  connectorschange: readonly Connector[]
  holdingschange: HoldingsState | undefined
  transactionschange: readonly TransactionState[]
  transactionsettled: SettledTransaction
  themechange: ThemeState
  /** The last event of telemetry. */
  track: EventState
}

/** Dispatches an event of the element. */
export type Dispatch = <Name extends keyof ModalElementDetails>(name: Name, detail: ModalElementDetails[Name]) => void

/** Subscriptions of a modal, as events. */
const follow = (modal: WalletModal, dispatch: Dispatch): (() => void)[] => [
  modal.subscribeState((state) => dispatch('statechange', state)),
  modal.subscribeAccount((account) => dispatch('accountchange', account)),
  modal.subscribeNetwork((network) => dispatch('networkchange', network)),
  modal.subscribeWalletInfo((wallet) => dispatch('walletchange', wallet)),
  modal.subscribeConnectors((connectors) => dispatch('connectorschange', connectors)),
  modal.subscribeHoldings((holdings) => dispatch('holdingschange', holdings)),
  modal.subscribeTransactions((transactions) => dispatch('transactionschange', transactions)),
  modal.on('transaction.settled', (settled) => dispatch('transactionsettled', settled)),
  modal.subscribeTheme((theme) => dispatch('themechange', theme)),
  modal.subscribeEvents((event) => dispatch('track', event)),
]

/** Starts a modal in the page: its events, its stored connection, and the place where it is drawn. Returns its end. */
export function startModal(modal: WalletModal, place: Drawing, dispatch: Dispatch): () => void {
  const handle = handleOf(modal)
  const ends = follow(modal, dispatch)
  handle.hydrate()
  const unmount = handle.mount(place)
  return () => {
    for (const end of ends) end()
    unmount()
  }
}
