import type { ChainNamespace } from '../../domain/caip'
import { loadChunk } from '../../domain/chunk'
import { ModalError } from '../../domain/errors'
import type { Account } from '../../domain/account/account'
import type { Adapter } from '../../domain/account/adapter'
import { withDefaults, type ModalOptions } from '../../domain/options/options'
import { checkOptionNames } from '../../domain/options/check'
import { giveHandle } from '../public/handle'
import { initialSnapshot } from '../public/initialSnapshot'
import { createPublicStore } from '../public/store'
import { createLifecycle, type Lifecycle } from './lifecycle'
import { createNetworkList } from './networkList'
import type { Headless } from '../headless/headless'
import { createReadings } from '../services/readings'
import type { ConnectOptions, WalletModal } from './walletModal'

/** Returns the function that creates methods whose code is loaded when they are called. */
const lateMethods =
  ({ run, lasting }: Lifecycle, given: ModalOptions) =>
  <Name extends keyof Headless>(name: Name) => {
    async function call(...parameters: Parameters<Headless[Name]>): Promise<Awaited<ReturnType<Headless[Name]>>> {
      const createHeadless = await loadChunk(async () => (await import('../headless/headless')).createHeadless)
      // Mapped type, so that TypeScript relates each name to its arguments and result.
      const calls: { [N in keyof Headless]: (...all: Parameters<Headless[N]>) => ReturnType<Headless[N]> } =
        createHeadless(await run(), ModalError, given)
      return await calls[name](...parameters)
    }
    return (...parameters: Parameters<Headless[Name]>) => lasting(call(...parameters))
  }

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
  const initial = initialSnapshot(options)
  const namespaces = Object.keys(initial.accounts) as ChainNamespace[]
  const store = createPublicStore(initial)
  const networks = createNetworkList(options.networks, namespaces, () => lifecycle.live())
  const lifecycle = createLifecycle({ given, options, networks: networks.getNetworks, namespaces, initial, store })
  const { run, live, draw, onScreen, lasting } = lifecycle
  const headless = lateMethods(lifecycle, given)
  const methods = <Name extends keyof Headless & keyof WalletModal>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, headless(name)])) as unknown as Pick<WalletModal, Name>

  /** Number of calls that have opened or closed the dialog: the last one counts. */
  let calls = 0
  const modal: WalletModal = {
    ...createReadings(store, namespaces, (...which) => live()?.system.provider(...which)),
    options,
    start: lifecycle.start,
    preload: lifecycle.preload,
    press: lifecycle.press,
    async dispose() {
      lifecycle.stop()
    },
    ready: () => lasting(run().then(() => {})),
    open: (argument) => {
      // A click event, where `open` itself listens to a button.
      const how = argument && !('preventDefault' in Object(argument)) ? argument : undefined
      const call = (calls += 1)
      return lasting(
        lifecycle.drawing(how, async () => {
          const code = draw()
          code.catch(() => {}) // Awaited below: avoids an unhandled rejection until then.
          const { outcomes } = await run()
          await (how?.wallet || how?.networks ? headless('openWallet')(how, () => call === calls) : outcomes.open(how))
          await code
          await onScreen()
        }),
      )
    },
    close() {
      calls += 1
      return lasting(
        Promise.resolve(lifecycle.running()?.catch(() => undefined)).then((running) => running?.outcomes.close()),
      )
    },
    // The cast is right without `connectorId`: the account is in the requested namespace.
    connect: <N extends ChainNamespace>(how: ConnectOptions<N> = {}) =>
      (how.connectorId
        ? headless('connect')(how.connectorId, how.signal)
        : lasting(
            lifecycle.drawing({ view: 'Connect' }, async () =>
              (await run()).outcomes.connect(how.namespace, how.add, how.signal),
            ),
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
    ...networks,
    disconnect: (what) => lasting(run().then(({ outcomes }) => outcomes.disconnect(what))),
    switchNetwork: (network) => lasting(run().then(({ outcomes }) => outcomes.switchNetwork(network))),
    getSystem: () => live()?.system,
  }

  // A prototype of its own: reactive frameworks put proxies around plain objects, which are other objects.
  Object.setPrototypeOf(modal, { [Symbol.toStringTag]: 'WalletModal' })
  giveHandle(modal, { ...lifecycle, system: () => live()?.system, subscribe: store.subscribe })
  // Anything but a list of adapters is refused by name when the modal starts.
  const adapters: readonly (Adapter | undefined)[] = [options.adapters].flat()
  for (const adapter of adapters) adapter?.attach?.(modal)
  return modal
}
