import type { Account } from '../../domain/account/account'
import { isAbort } from '../../domain/abort'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { hasErrorCode } from '../../domain/errorCodes'
import { adapterMissingError, ModalError, type Fault } from '../../domain/errors'
import { caipNetworkIdOf, type NetworkInput, findNetwork } from '../../domain/network/network'
import { chainNotConfigured, requestCancelled } from '../../domain/texts'
import { isPublicView, lacksProject, type View } from '../../domain/view'
import { untilAborted } from '../../services/page/signal'
import { connectionStatus } from '../public/snapshot'
import { createSettling, type Outcome, type Settling } from './outcome'
import type { RunningSystem } from '../system/startSystem'
import type { DisconnectOptions, OpenOptions } from './walletModal'

/** Promises that a host receives: each settles exactly once, also when the modal is disposed. */
export interface Outcomes {
  open: (options: OpenOptions | undefined) => Promise<void>
  close: () => Promise<void>
  /**
   * @param add whether to connect another wallet, although one is connected
   * @param signal ends this caller's promise; the dialog stays the visitor's
   */
  connect: (namespace: ChainNamespace | undefined, add?: boolean, signal?: AbortSignal) => Promise<Account>
  disconnect: (what?: ChainNamespace | DisconnectOptions) => Promise<void>
  switchNetwork: (network: NetworkInput | CaipNetworkId) => Promise<void>
  outcome: Outcome
  /** Resolves with what has connected, once its account has signed in, or need not. */
  signedIn: <T>(made: T, signal?: AbortSignal) => Promise<T>
  dispose: () => void
}

const abortedError = () => new ModalError('closed.aborted', requestCancelled)
/** Settles like the work, or rejects with `closed.aborted` once the caller aborts. */
const orAborted = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> =>
  signal
    ? untilAborted(signal, work).catch((error: unknown) => {
        throw isAbort(error) ? abortedError() : error
      })
    : work

/** Creates the function that connects a wallet of a namespace by the dialog. Rejects if the visitor closes it. */
function createConnect(system: RunningSystem, { outcome, when }: Settling) {
  const { root } = system
  const accountIn = (namespace: ChainNamespace) =>
    system.connection(namespace)?.getSnapshot().context.current?.accounts[0]

  return async function connect(wanted: ChainNamespace | undefined, add: boolean): Promise<Account> {
    await when('settled')
    const namespace = wanted ?? namespaceOf(root.getSnapshot().context.active)
    if (!system.connection(namespace)) {
      throw adapterMissingError(namespace)
    }
    const status = connectionStatus(system, namespace)
    const account = !add && status === 'connected' && accountIn(namespace)
    if (account) return account
    let fault: Fault | undefined
    return outcome<Account>(
      (resolve, reject) => [
        root.on('connected', (connected) => {
          const account = connected.namespace === namespace && accountIn(namespace)
          if (account) resolve(account)
        }),
        root.on('connecting.failed', (failed) => {
          fault = failed.fault
        }),
        root.on('closed', () => {
          reject(
            hasErrorCode(fault, 'wallet.declined', 'pairing.declined')
              ? new ModalError('declined', 'The visitor declined in the wallet and closed the dialog.')
              : new ModalError('closed', 'The visitor closed the dialog without connecting.'),
          )
        }),
      ],
      () => {
        // Wait for the wallet that the visitor has chosen: opening Connect again would cancel it.
        if (status === 'connecting' && root.getSnapshot().hasTag('open')) return
        root.send({ type: 'modal.open', view: { name: 'Connect' }, namespace })
      },
      'Connection',
    )
  }
}

/** Creates the promises of a running system. */
export function createOutcomes(system: RunningSystem): Outcomes {
  const { root } = system
  const settling = createSettling(system)
  const { outcome, when, dispose } = settling
  const connect = createConnect(system, settling)
  /** Pending connections: calls for the same namespace share one promise. */
  const connecting = new Map<string, Promise<Account>>()

  const signedIn: Outcomes['signedIn'] = (made, signal) =>
    orAborted(signal, (async () => (await (await system.signIn?.())?.(), made))())

  const outcomes: Omit<Outcomes, 'outcome' | 'signedIn' | 'dispose'> = {
    async open({ view, namespace, networks, arguments: params } = {}) {
      if (view !== undefined && !isPublicView(view)) {
        throw new ModalError('options.invalid.view', `"${String(view)}" is not a view that \`open\` can show.`)
      }
      if (namespace && !system.connection(namespace)) throw adapterMissingError(namespace)
      const isMissing = view !== undefined && lacksProject(view, system.options.projectId)
      if (isMissing) system.lackProject([view])
      root.send({
        type: 'modal.open',
        ...(view &&
          !isMissing && { view: { name: view, ...((view as string) === 'Swap' && { params: params ?? {} }) } as View }),
        ...(namespace && { namespace }),
        // Ids, as the code that limits an opening leaves them.
        ...(networks && { networks: networks as CaipNetworkId[] }),
      })
      await when('open')
    },
    async close() {
      if (!root.getSnapshot().hasTag('open')) return
      // Resolve on `closed`, even if a required sign-in opens the dialog again at once.
      await outcome<void>(
        (resolve) => [root.on('closed', () => resolve())],
        () => root.send({ type: 'modal.close' }),
      )
    },
    connect(namespace, add = false, signal = undefined) {
      if (signal?.aborted) return Promise.reject(abortedError())
      const adds = add && system.options.multiWallet
      if (add && !adds) system.raise('addIgnored')
      const key = `${adds}${namespace ?? ''}`
      if (!connecting.has(key))
        connecting.set(
          key,
          connect(namespace, adds)
            .then((account) => signedIn(account))
            .finally(() => connecting.delete(key)),
        )
      return orAborted(signal, connecting.get(key) as Promise<Account>)
    },
    disconnect(what) {
      return outcome<void>(
        (resolve, reject) => [
          root.on('disconnected', ({ fault }) => (fault ? reject(ModalError.from(fault)) : resolve())),
        ],
        () => root.send({ ...(typeof what === 'string' ? { namespace: what } : what), type: 'disconnect' }),
        'Connection',
      )
    },
    async switchNetwork(network) {
      const id = typeof network === 'string' ? network : caipNetworkIdOf(network)
      if (!findNetwork(system.options.networks, id)) {
        system.raise('networkNotFound')
        throw new ModalError(
          'network.notFound.options',
          `${chainNotConfigured} Add ${id} to \`networks\` in the options of \`createModal\`.`,
        )
      }
      await when('settled')
      const { active, connected } = root.getSnapshot().context
      // Without a wallet, the network is still a choice: the next wallet is asked for it.
      if (active === id && Object.keys(connected).length > 0) return
      await outcome<void>(
        (resolve, reject) => [
          root.on('switched', ({ caipNetworkId }) => {
            if (caipNetworkId === id) resolve()
            else reject(new ModalError('closed.network', 'Another network was chosen before this switch finished.'))
          }),
          root.on('switch.refused', ({ fault }) => reject(ModalError.from(fault))),
        ],
        () => root.send({ type: 'network.selected', caipNetworkId: id }),
        'Network',
      )
    },
  }
  const { wrap } = system
  return {
    open: wrap(outcomes.open),
    close: wrap(outcomes.close),
    connect: wrap(outcomes.connect),
    disconnect: wrap(outcomes.disconnect),
    switchNetwork: wrap(outcomes.switchNetwork),
    outcome,
    signedIn,
    dispose,
  }
}
