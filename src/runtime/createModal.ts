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
import { createLifecycle, type Lifecycle, type Running } from './lifecycle'
import type { Headless } from './headless/headless'
import { createReadings } from './readings'
import type { ConnectOptions, WalletModal } from './walletModal'

/**
 * Creates a modal. Touches nothing: no request, no timer, no window, until it is started, opened or asked to
 * connect. This is the only part of the product that a page loads before it is needed.
 *
 * @throws ModalError `options.unknown`, `options.invalid`, `options.siwxAndSiweConfig`
 */
export function createModal(given: ModalOptions): WalletModal {
  checkOptionNames(given)
  const options = withDefaults(given)
  let networks = [...options.networks]
  const initial = initialSnapshot(options)
  const namespaces = Object.keys(initial.accounts) as ChainNamespace[]
  const store = createPublicStore(initial)
  const lifecycle = createLifecycle({ given, options, networks: () => networks, namespaces, initial, store })
  const { run, live, draw, onScreen } = lifecycle
  const connect = createConnect(run)
  /** What only a host that draws its own dialog calls. */
  const headless =
    <Name extends keyof Headless>(name: Name) =>
    async (...given: Parameters<Headless[Name]>): Promise<Awaited<ReturnType<Headless[Name]>>> => {
      const { createHeadless } = await import('./headless/headless')
      // TypeScript does not see that a call of the table and what it takes belong together.
      const calls = createHeadless(await run(), ModalError) as unknown as Record<Name, (...all: unknown[]) => unknown>
      return calls[name](...given) as Awaited<ReturnType<Headless[Name]>>
    }

  function requireAdapter(namespace: ChainNamespace): void {
    if (namespaces.includes(namespace)) return
    throw new ModalError('adapter.missing', adapterMissing(namespace))
  }
  function setNetworks(next: typeof networks): void {
    if (next.length === 0)
      throw new ModalError('options.invalid', 'The last network cannot be removed. Add another one first.')
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
    async open(how) {
      const code = draw()
      code.catch(() => {}) // It is awaited only once the charts are open.
      const { outcomes } = await run()
      await outcomes.open(how)
      await code
      await onScreen()
    },
    async close() {
      await (await lifecycle.running()?.catch(() => undefined))?.outcomes.close()
    },
    // The account is one of the namespace that was asked for.
    connect: <N extends ChainNamespace>({ namespace, connectorId, signal }: ConnectOptions<N> = {}) =>
      (connectorId ? headless('connect')(connectorId, signal) : connect(namespace)) as Promise<Account<N>>,
    pair: headless('pair'),
    selectAccount: headless('selectAccount'),
    submitEmail: headless('submitEmail'),
    submitCode: headless('submitCode'),
    getNetworks: () => networks,
    async disconnect(namespace) {
      const { outcomes } = await run()
      await outcomes.disconnect(namespace)
    },
    async switchNetwork(network) {
      const { outcomes } = await run()
      await outcomes.switchNetwork(network)
    },
    async simulate(calls) {
      return (await run()).system.simulate(calls)
    },
    addNetwork(namespace, network) {
      requireAdapter(namespace)
      const id = caipNetworkIdOf(network)
      if (namespaceOf(id) !== namespace) throw new ModalError('options.invalid', `${id} is no network of ${namespace}.`)
      setNetworks([...networks.filter((one) => caipNetworkIdOf(one) !== id), network])
    },
    removeNetwork(namespace, id) {
      requireAdapter(namespace)
      setNetworks(networks.filter((one) => caipNetworkIdOf(one) !== `${namespace}:${id}`))
    },
    getSystem: () => live()?.system,
  }

  giveHandle(modal, {
    hydrate: lifecycle.hydrate,
    mount: lifecycle.mount,
    system: () => live()?.system,
    subscribe: store.subscribe,
    drawn: lifecycle.drawn,
  })
  return modal
}

/** Calls for the same namespace share one promise until it is settled, or the system that it waits for is gone. */
function createConnect(run: Lifecycle['run']) {
  let connecting:
    | { namespace: ChainNamespace | undefined; promise: Promise<Account>; system: Promise<Running> }
    | undefined
  return (namespace: ChainNamespace | undefined): Promise<Account> => {
    const system = run()
    if (connecting?.namespace === namespace && connecting?.system === system) return connecting.promise
    const promise = system.then(({ outcomes }) => outcomes.connect(namespace))
    const current = (connecting = { namespace, promise, system })
    const forget = () => {
      if (connecting === current) connecting = undefined
    }
    promise.then(forget, forget)
    return promise
  }
}
