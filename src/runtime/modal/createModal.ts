import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { adapterMissingError, ModalError } from '../../domain/errors'
import { caipNetworkIdOf } from '../../domain/network/network'
import type { Account } from '../../domain/account/account'
import { withDefaults, type ModalOptions } from '../../domain/options/options'
import { checkOptionNames } from '../../domain/options/check'
import { giveHandle } from '../public/handle'
import { initialSnapshot } from '../public/initialSnapshot'
import { createPublicStore } from '../public/store'
import { createLifecycle } from './lifecycle'
import type { Headless } from '../headless/headless'
import { createReadings } from '../services/readings'
import type { ConnectOptions, WalletModal } from './walletModal'
import { loadChunk } from '../../domain/chunk'

/**
 * Creates a modal. It has no side effects (request, timer, `window`) and loads no further code before it is started,
 * opened or asked to connect.
 *
 * @throws ModalError `options.unknown`, `options.invalid`, `options.siwxAndSiweConfig`. Values and the names of features
 *   are checked when the modal starts: `open` and `ready` reject.
 * @example
 * const modal = createModal({ projectId, networks: [mainnet] })
 * await modal.open()
 */
export function createModal(host: ModalOptions): WalletModal {
  checkOptionNames(host)
  // `updateOptions` writes to this copy, not to the host's object.
  const given = { ...host }
  const options = withDefaults(given)
  let networks = [...options.networks]
  const initial = initialSnapshot(options)
  const namespaces = Object.keys(initial.accounts) as ChainNamespace[]
  const store = createPublicStore(initial)
  const lifecycle = createLifecycle({ given, options, networks: () => networks, namespaces, initial, store })
  const { run, live, draw, onScreen } = lifecycle
  /** Creates a method whose code is loaded when it is called. */
  const headless =
    <Name extends keyof Headless>(name: Name) =>
    async (...asked: Parameters<Headless[Name]>): Promise<Awaited<ReturnType<Headless[Name]>>> => {
      const createHeadless = await loadChunk(async () => (await import('../headless/headless')).createHeadless)
      // Mapped type, so that TypeScript relates each name to its arguments and result.
      const calls: { [N in keyof Headless]: (...all: Parameters<Headless[N]>) => ReturnType<Headless[N]> } =
        createHeadless(await run(), ModalError, given)
      return await calls[name](...asked)
    }

  const methods = <Name extends keyof Headless & keyof WalletModal>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, headless(name)])) as unknown as Pick<WalletModal, Name>

  /** Reports unexpected errors while a system runs. */
  const told =
    <A extends unknown[]>(work: (...given: A) => void) =>
    (...given: A): void =>
      (live()?.system.wrap(work) ?? work)(...given)

  function requireAdapter(namespace: ChainNamespace): void {
    if (namespaces.includes(namespace)) return
    throw adapterMissingError(namespace)
  }
  const without = (id: string) => networks.filter((one) => caipNetworkIdOf(one) !== id)
  function setNetworks(next: typeof networks): void {
    if (!next[0])
      throw new ModalError('options.invalid.lastNetwork', 'The last network can’t be removed. Add another one first.')
    live()?.system.setNetworks(next)
    networks = next
  }

  const modal: WalletModal = {
    ...createReadings(store, namespaces, (...which) => live()?.system.provider(...which)),
    options,
    start: lifecycle.start,
    preload: lifecycle.preload,
    press: lifecycle.press,
    async dispose() {
      lifecycle.stop()
    },
    async ready() {
      await run()
    },
    open: (how) =>
      lifecycle.drawing(how, async () => {
        const code = draw()
        code.catch(() => {}) // Awaited below: avoids an unhandled rejection until then.
        const { outcomes } = await run()
        await (how?.wallet || how?.networks ? headless('openWallet')(how) : outcomes.open(how))
        await code
        await onScreen()
      }),
    async close() {
      await (await lifecycle.running()?.catch(() => undefined))?.outcomes.close()
    },
    // The cast is right without `connectorId`: the account is in the requested namespace.
    connect: <N extends ChainNamespace>(how: ConnectOptions<N> = {}) =>
      (how.connectorId
        ? headless('connect')(how.connectorId, how.signal)
        : lifecycle.drawing({ view: 'Connect' }, async () =>
            (await run()).outcomes.connect(how.namespace, how.add),
          )) as Promise<Account<N>>,
    ...methods(
      'pair',
      'selectAccount',
      'submitEmail',
      'submitCode',
      'pay',
      'switchConnection',
      'simulate',
      'explain',
      'report',
      'sendCalls',
      'getCallsStatus',
      'getCapabilities',
      'updateOptions',
    ),
    transactions: { add: headless('addTransaction') },
    getNetworks: () => networks,
    disconnect: (what) => run().then(({ outcomes }) => outcomes.disconnect(what)),
    switchNetwork: (network) => run().then(({ outcomes }) => outcomes.switchNetwork(network)),
    addNetwork: told((namespace, network) => {
      requireAdapter(namespace)
      const id = caipNetworkIdOf(network)
      if (namespaceOf(id) !== namespace)
        throw new ModalError('options.invalid.namespace', `${id} is not a network of ${namespace}.`)
      setNetworks([...without(id), network])
    }),
    removeNetwork: told((namespace, id) => {
      requireAdapter(namespace)
      setNetworks(without(`${namespace}:${id}`))
    }),
    getSystem: () => live()?.system,
  }

  // A prototype of its own: reactive frameworks put proxies around plain objects, which are other objects.
  Object.setPrototypeOf(modal, { [Symbol.toStringTag]: 'WalletModal' })
  giveHandle(modal, { ...lifecycle, system: () => live()?.system, subscribe: store.subscribe })
  for (const adapter of options.adapters) adapter.attach?.(modal)
  return modal
}
