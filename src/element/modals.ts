import { ModalError } from '../domain/errors'
import { handleOf, type Drawing, type Handle } from '../runtime/public/handle'
import { optionNames, type ModalOptions } from '../domain/options/options'
import { createModal } from '../runtime/modal/createModal'
import type { WalletModal } from '../runtime/modal/walletModal'
import { hasFunctions } from './attributes'
import type { Dispatch } from './events'
import { withNetworks } from './networks'
import { copyOf, copyOfList, isSame, LEVELS } from './options'
import type { tell } from './page'

/** Modals of the elements, with all that `createModal` needs: a chunk that loads at idle. */

export { applyOption } from './options'

/** Modal of one project on this page. */
interface Shared {
  modal: WalletModal
  options: ModalOptions
  /** Number of elements in the page that have it. */
  users: number
}

const byProject = new Map<string, Shared>()

/** Modal that an element has taken. */
interface Taken {
  modal: WalletModal
  release: () => void
}

/** Element whose options are read. */
interface Described extends HTMLElement {
  read: (name: keyof ModalOptions) => unknown
}

/**
 * Takes the modal that an element describes: the host's own, else that of its options.
 *
 * @param properties values that were set as properties
 * @param isHere whether the modal is still wanted
 * @returns `undefined` if it is no longer wanted
 * @throws ModalError as `createModal`; a `TypeError` if the host's own is no modal
 */
export async function takeModal(
  element: Described,
  properties: ReadonlyMap<string, unknown>,
  isHere: () => boolean,
  tellHost: (say: Parameters<typeof tell>[1]) => void,
): Promise<Taken | undefined> {
  const hostModal = properties.get('modal') as WalletModal | undefined
  if (hostModal) {
    handleOf(hostModal)
    return { modal: hostModal, release: () => {} }
  }
  if (!isHere()) return undefined
  tellHost((problems) => problems.attributesOf(element, properties))
  const values = optionNames.map((name) => [name, element.read(name)] as const)
  const options = await withNetworks(Object.fromEntries(values.filter(([, value]) => value !== undefined)), (entry) =>
    tellHost(({ unknownNetwork }) => unknownNetwork(entry)),
  )
  return isHere() ? shareModal(options, (names) => tellHost(({ ignored }) => ignored(names))) : undefined
}

/**
 * Takes the modal of these options. Elements with the same project id share one, made with the options of the first
 * (docs/decisions.md#215). An element that is put back has its modal again, unless its options have changed.
 *
 * @param ignored called with the names of options that the other elements' modal has with another value
 * @throws ModalError as `createModal`
 */
export function shareModal(options: ModalOptions, ignored: (names: string[]) => void): Taken {
  const key = options.projectId ?? ''
  const copied = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      hasFunctions(name as keyof ModalOptions) ? copyOfList(value) : copyOf(value, LEVELS),
    ]),
  ) as unknown as ModalOptions // The same names, each with a value of the same type.
  let shared = byProject.get(key)
  const changed = shared ? differences(shared.options, copied) : []
  if (shared && shared.users > 0 && changed.length > 0) ignored(changed)
  if (!shared || (shared.users === 0 && changed.length > 0)) {
    shared = { modal: createModal(copied), options: copied, users: 0 }
    byProject.set(key, shared)
  }
  const taken = shared
  taken.users += 1
  return { modal: taken.modal, release: () => void (taken.users -= 1) }
}

/** Returns the names of options with another value. */
function differences(before: ModalOptions, after: ModalOptions): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof ModalOptions>
  return [...names].filter((name) => !isSame(before[name], after[name], hasFunctions(name) ? 1 : LEVELS))
}

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

/** Modal in the page. */
export interface Started extends Pick<Handle, 'running' | 'draw'> {
  /** Ends its events, and takes its place away. */
  stop: () => void
}

/** Starts a modal in the page: its events, its stored connection, and the place where it is drawn. */
export function startModal(modal: WalletModal, place: Drawing, dispatch: Dispatch): Started {
  const handle = handleOf(modal)
  const ends = follow(modal, dispatch)
  let reason: string | undefined
  /**
   * Dispatches why the modal cannot start, once. The console, or the promise of `open`, has that error too. Begins no
   * start: the host may have stopped the modal.
   */
  const watchStart = () => {
    handle.running()?.catch((error: unknown) => {
      if (error instanceof ModalError && error.code === 'disposed') return
      const message = error instanceof Error ? error.message : String(error)
      if (ends.length > 0 && message !== reason) dispatch('error', error)
      reason = message
    })
  }
  handle.hydrate()
  const unmount = handle.mount({
    ...place,
    load() {
      // The dialog's code starts the modal in the same task.
      queueMicrotask(watchStart)
      return place.load()
    },
  })
  // A stored connection starts the modal too.
  watchStart()
  return {
    ...handle,
    stop() {
      for (const end of ends.splice(0)) end()
      unmount()
    },
  }
}
