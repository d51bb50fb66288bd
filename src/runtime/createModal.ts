import { namespaceOf, type ChainNamespace } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { caipNetworkIdOf } from '../domain/network/network'
import type { Account } from '../domain/account/account'
import { withDefaults, type ModalOptions } from '../domain/options/options'
import { checkOptionNames } from '../domain/options/check'
import { adapterMissing } from '../domain/texts'
import { giveHandle } from './public/handle'
import { initialSnapshot } from './public/initialSnapshot'
import { createPublicStore } from './public/store'
import { createLifecycle } from './lifecycle'
import type { Headless } from './headless/headless'
import { createReadings } from './readings'
import type { ConnectOptions, WalletModal } from './walletModal'
import { late } from '../domain/late'

/**
 * Creates a modal. Touches nothing: no request, no timer, no window, until it is started, opened or asked to
 * connect. This is the only part of the product that a page loads before it is needed.
 *
 * @throws ModalError `options.unknown`, `options.invalid`, `options.siwxAndSiweConfig`
 */
export function createModal(host: ModalOptions): WalletModal {
  checkOptionNames(host)
  // `updateOptions` writes here, and leaves the host's own object alone.
  const given = { ...host }
  const options = withDefaults(given)
  let networks = [...options.networks]
  const initial = initialSnapshot(options)
  const namespaces = Object.keys(initial.accounts) as ChainNamespace[]
  const store = createPublicStore(initial)
  const lifecycle = createLifecycle({ given, options, networks: () => networks, namespaces, initial, store })
  const { run, live, draw, onScreen } = lifecycle
  /** What hosts call whose code comes when it is called. */
  const headless =
    <Name extends keyof Headless>(name: Name) =>
    async (...asked: Parameters<Headless[Name]>): Promise<Awaited<ReturnType<Headless[Name]>>> => {
      const createHeadless = await late(async () => (await import('./headless/headless')).createHeadless)
      // Written so that TypeScript sees what belongs to a name.
      const calls: { [N in keyof Headless]: (...all: Parameters<Headless[N]>) => ReturnType<Headless[N]> } =
        createHeadless(await run(), ModalError, given)
      return await calls[name](...asked)
    }

  /** Errors are told where a system runs that can tell them. */
  const told =
    <A extends unknown[]>(work: (...given: A) => void) =>
    (...given: A): void =>
      (live()?.system.wrap(work) ?? work)(...given)

  function requireAdapter(namespace: ChainNamespace): void {
    if (namespaces.includes(namespace)) return
    throw new ModalError('adapter.missing', adapterMissing(namespace))
  }
  const without = (id: string) => networks.filter((one) => caipNetworkIdOf(one) !== id)
  function setNetworks(next: typeof networks): void {
    if (next.length === 0)
      throw new ModalError('options.invalid.lastNetwork', 'The last network cannot be removed. Add another one first.')
    live()?.system.setNetworks(next)
    networks = next
  }

  const modal: WalletModal = {
    ...createReadings(store, namespaces, (namespace) => live()?.system.provider(namespace)),
    options,
    start: lifecycle.start,
    preload: lifecycle.preload,
    async dispose() {
      lifecycle.stop()
    },
    async ready() {
      await run()
    },
    open: (how) =>
      lifecycle.drawing(how?.view, async () => {
        const code = draw()
        code.catch(() => {}) // It is awaited only once the charts are open.
        const { outcomes } = await run()
        await (how?.wallet ? headless('openWallet')(how) : outcomes.open(how))
        await code
        await onScreen()
      }),
    async close() {
      await (await lifecycle.running()?.catch(() => undefined))?.outcomes.close()
    },
    // The account is one of the namespace that was asked for.
    connect: <N extends ChainNamespace>({ namespace, connectorId, signal }: ConnectOptions<N> = {}) =>
      (connectorId
        ? headless('connect')(connectorId, signal)
        : lifecycle.drawing('Connect', async () => (await run()).outcomes.connect(namespace))) as Promise<Account<N>>,
    pair: headless('pair'),
    selectAccount: headless('selectAccount'),
    submitEmail: headless('submitEmail'),
    submitCode: headless('submitCode'),
    pay: headless('pay'),
    getNetworks: () => networks,
    disconnect: (namespace) => run().then(({ outcomes }) => outcomes.disconnect(namespace)),
    switchNetwork: (network) => run().then(({ outcomes }) => outcomes.switchNetwork(network)),
    simulate: headless('simulate'),
    sendCalls: headless('sendCalls'),
    getCallsStatus: headless('getCallsStatus'),
    getCapabilities: headless('getCapabilities'),
    updateOptions: headless('updateOptions'),
    addNetwork: told((namespace, network) => {
      requireAdapter(namespace)
      const id = caipNetworkIdOf(network)
      if (namespaceOf(id) !== namespace)
        throw new ModalError('options.invalid.namespace', `${id} is no network of ${namespace}.`)
      setNetworks([...without(id), network])
    }),
    removeNetwork: told((namespace, id) => {
      requireAdapter(namespace)
      setNetworks(without(`${namespace}:${id}`))
    }),
    getSystem: () => live()?.system,
  }

  giveHandle(modal, {
    hydrate: lifecycle.hydrate,
    mount: lifecycle.mount,
    system: () => live()?.system,
    subscribe: store.subscribe,
    drawn: lifecycle.drawn,
  })
  for (const adapter of options.adapters) adapter.attach?.(modal)
  return modal
}
