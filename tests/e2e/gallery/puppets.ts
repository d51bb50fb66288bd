import { fromCallback, fromPromise, SimulatedClock, createActor, type AnyActorLogic } from 'xstate'
import type { AddressLabels } from '../../../src/domain/account/addressLabels'
import type { AnnouncedWallet } from '../../../src/domain/wallet/announced'
import type { CaipNetworkId } from '../../../src/domain/caip'
import type { Connected } from '../../../src/domain/account/connection'
import type { Connector } from '../../../src/domain/account/connector'
import { ModalError } from '../../../src/domain/errors'
import type { RemoteFeatures } from '../../../src/domain/options/options'
import { isBasic, type ResolvedOptions } from '../../../src/domain/options/resolved'
import type { Wallet } from '../../../src/domain/wallet/wallet'
import { balanceMachine } from '../../../src/machines/balance'
import { catalogueMachine, type Suggestions } from '../../../src/machines/catalogue'
import { connectionMachine } from '../../../src/machines/connection'
import { handover } from '../../../src/machines/connection/handover'
import { walletListMachine } from '../../../src/machines/walletList'
import { modalMachine, type LoadedFlow, type ModalEvent } from '../../../src/machines/modal'
import { severalWallets } from '../../../src/machines/modal/severalWallets'
import type { FlowName } from '../../../src/domain/view'
import type { EmbeddedChart, FlowChart } from '../../../src/machines/charts'
import type { Configuration } from '../../../src/machines/modal/types'
import { networkMachine } from '../../../src/machines/network'
import { pairingMachine, type PairingEvent, type PairingInput } from '../../../src/machines/pairing'
import * as calls from '../../../src/features/calls/runtime/calls'
import { inspection } from '../../../src/runtime/inspection/inspection'
import { recordEvents } from '../../../src/runtime/inspection/recorder'
import type { ModalSystem } from '../../../src/runtime/system/system'
import { embeddedCharts, type EmbeddedScript } from './embedded'
import type { Eip1193Provider } from '../../../src/domain/eip1193/provider'
import { onrampApi, type OnrampScript } from './onramp'
import {
  nameChart,
  payChart,
  sessionsChart,
  plainHoldings,
  portfolioChart,
  sendingCharts,
  swapChart,
  type HoldingsScript,
} from './holdings'

/** Outside world of a scene: each answer comes at once, never, or as an error. */
export interface World {
  connectors: readonly Connector[]
  announced: readonly AnnouncedWallet[]
  recent: readonly Wallet[]
  suggestions: Suggestions | 'waiting'
  /** All wallets, in pages of 40. */
  wallets: readonly Wallet[] | 'waiting' | 'failing'
  found: readonly Wallet[] | 'waiting' | 'failing'
  connect: Connected | 'waiting' | keyof typeof reasons
  pairing: readonly PairingEvent[]
  session: 'waiting' | 'none'
  /** Balance in wei. */
  balance: string | 'waiting' | 'failing'
  switching: 'done' | 'waiting' | keyof typeof reasons
  adding: 'waiting'
  mobile: boolean
  /** Address labels of the host. */
  labels: AddressLabels
  /** Log-ins offered by the project's configuration. */
  remote: (Pick<RemoteFeatures, 'email' | 'socials'> & Partial<RemoteFeatures>) | 'waiting' | 'failing'
  /** Script of the embedded wallet, or the state of its chunk. */
  embedded: Partial<EmbeddedScript> | 'waiting' | 'failing'
  /** Script of balances and of the flows that use them. */
  holdings: Partial<HoldingsScript>
  /** State of the portfolio chunk. */
  holdingsCode: 'there' | 'waiting' | 'failing'
  /** State of a flow's chunk. */
  flowCode: 'there' | 'waiting' | 'failing'
  /** Script of the onramp servers. */
  onramp: Partial<OnrampScript>
  /** Answer to `wallet_getCapabilities`; `unasked`: the wallet does not know the method (-32601). */
  capabilities: Readonly<Record<string, object>> | 'unasked' | 'waiting' | 'failing'
}

const noLogins = { email: false, socials: false } as const
const explorers = {}
/** Remote features that scenes do not choose. */
const unused = {
  swaps: ['1inch'] as RemoteFeatures['swaps'],
  onramp: false as RemoteFeatures['onramp'],
  activity: true,
  reownBranding: false,
} as const

const never = <T>() => new Promise<T>(() => {})
const failing = () =>
  Promise.reject(
    new ModalError('http.timeout', 'The server didn’t respond in time. Check your connection and try again.'),
  )
const answer = <T>(value: T | 'waiting' | 'failing') =>
  value === 'waiting' ? never<T>() : value === 'failing' ? failing() : Promise.resolve(value)
const reasons = {
  'wallet.declined': 'You declined the request in the wallet. Try again when you are ready.',
  'wallet.notFound': 'The wallet wasn’t found in this browser. Install it, or choose another.',
  'chain.declined': 'The network was declined in the wallet. Try again and approve it there.',
  'chain.unknown': 'The wallet doesn’t know this network.',
  'wallet.timeout': 'The wallet didn’t respond in time. Try again.',
}
const refusal = (code: keyof typeof reasons) => Promise.reject(new ModalError(code, reasons[code]))

const flows: Record<Exclude<FlowName, 'walletList'> | 'outbox', (script: HoldingsScript) => readonly LoadedFlow[]> = {
  send: (script) => chartsOf(sendingCharts(script)),
  outbox: (script) => chartsOf({ outbox: sendingCharts(script).outbox }),
  swap: (script) => chartsOf({ swap: swapChart(script), outbox: sendingCharts(script).outbox }),
  name: (script) => chartsOf({ name: nameChart(script) }),
  pay: (script) => chartsOf({ pay: payChart(script) }),
  smartSessions: (script) => chartsOf({ smartSessions: sessionsChart(script) }),
}
const chartsOf = (charts: Partial<Record<FlowChart, AnyActorLogic>>) =>
  Object.entries(charts).map(([id, logic]) => ({ id: id as FlowChart, logic }))

const walletList = (world: Pick<World, 'wallets' | 'found'>) =>
  walletListMachine.provide({
    actors: {
      fetchPage: fromPromise(async ({ input }) => {
        const wallets = await answer<readonly Wallet[]>(world.wallets)
        return {
          wallets: wallets.slice(40 * (input.page - 1), 40 * input.page),
          count: wallets.length,
          last: 40 * input.page >= wallets.length,
        }
      }),
      searchWallets: fromPromise(() => answer<readonly Wallet[]>(world.found)),
    },
  })

/** Provider that answers every request with its capabilities. */
const walletSaying = (capabilities: World['capabilities']): Eip1193Provider => ({
  request: () => {
    if (capabilities === 'waiting' || typeof capabilities === 'object') return answer(capabilities)
    const code = capabilities === 'unasked' ? -32601 : 4100
    return Promise.reject(Object.assign(new Error('The account is not shared.'), { code }))
  },
})

/** Creates a system with the product's own charts and a scripted outside world. */
export function createScene(world: World, options: ResolvedOptions, images: ModalSystem['images']) {
  const clock = new SimulatedClock()
  let pairing: ((event: PairingEvent) => void) | undefined
  /** Resolves a waiting configuration, without any log-in. */
  let configure = () => {}
  const remote =
    world.remote === 'waiting'
      ? new Promise<typeof noLogins>((resolve) => (configure = () => resolve(noLogins)))
      : answer(world.remote)
  const holdings = { ...plainHoldings, ...world.holdings }
  const machine = modalMachine.provide(severalWallets).provide({
    actors: {
      discoverWallets: fromCallback<ModalEvent>(({ sendBack }) => {
        sendBack({ type: 'wallets.found', connectors: world.connectors, announced: world.announced })
      }),
      watchStorage: fromCallback<ModalEvent>(() => {}),
      loadConfiguration: fromPromise<Configuration>(async () => ({
        remote: { ...unused, ...(await remote) },
        alerts: [],
      })),
      recallConfiguration: fromPromise(() => never<RemoteFeatures>()),
      loadEmbedded: fromPromise<Record<EmbeddedChart, AnyActorLogic>>(async () =>
        embeddedCharts(await answer(world.embedded)),
      ),
      loadPortfolio: fromPromise(async () =>
        (await answer(world.holdingsCode)) ? { portfolio: portfolioChart(holdings) } : never(),
      ),
      loadFlow: fromPromise<readonly LoadedFlow[], FlowName | 'outbox'>(async ({ input }) =>
        (await answer(world.flowCode))
          ? input === 'walletList'
            ? [{ id: input, logic: walletList(world) }]
            : flows[input](holdings)
          : never(),
      ),
      balance: balanceMachine.provide({
        actors: { readBalance: fromPromise(async () => ({ amount: await answer<string>(world.balance) })) },
      }),
      catalogue: catalogueMachine.provide({
        actors: {
          fetchSuggestions: fromPromise(() => answer<Suggestions>(world.suggestions)),
        },
      }),
      connection: connectionMachine.provide(handover).provide({
        actors: {
          connectWallet: fromPromise(() =>
            typeof world.connect === 'object'
              ? Promise.resolve(world.connect)
              : world.connect === 'waiting'
                ? never()
                : refusal(world.connect),
          ),
          watchWallet: fromCallback(() => {}),
          disconnectWallet: fromPromise(() => never()),
        },
      }),
      network: networkMachine.provide({
        actors: {
          switchChain: fromPromise(() =>
            world.switching === 'done'
              ? Promise.resolve()
              : world.switching === 'waiting'
                ? never()
                : refusal(world.switching),
          ),
          addChain: fromPromise(() => never()),
          verifyChain: fromPromise(() => Promise.resolve()),
        },
      }),
      loadPairing: fromPromise<{ pairing: AnyActorLogic }>(() =>
        Promise.resolve({
          pairing: pairingMachine.provide({
            actors: {
              pair: fromCallback<PairingEvent, PairingInput>(({ sendBack }) => {
                // A renewal gets no events, so that the dimmed code stays on screen.
                if (!pairing) for (const event of world.pairing) sendBack(event)
                pairing = sendBack
              }),
              checkSession: fromPromise(() => never()),
            },
          }),
        }),
      ),
    },
  })
  const root = createActor(machine, {
    ...inspection(),
    clock,
    input: {
      policy: {
        basic: isBasic(options),
        mobile: world.mobile,
        embedded: options.enableEmbedded,
        allowUnsupported: options.allowUnsupportedChain,
        multiWallet: options.multiWallet,
        asksConsent: options.features.legalCheckbox,
      },
      networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
      active: options.defaultNetwork as CaipNetworkId,
      debug: options.debug,
      stored: {},
      recent: world.recent,
      transactions: holdings.sent,
    },
  })
  const recorder = recordEvents(root.system, () => clock.now())
  root.start()
  const child = (id: string) => (root.getSnapshot().children as Record<string, unknown>)[id]
  const system = {
    root,
    router: child('router'),
    catalogue: child('catalogue'),
    network: child('network'),
    alert: child('alert'),
    balance: child('balance'),
    connection: child,
    chart: child,
    uuid: () => crypto.randomUUID(),
    openPopup: () => {},
    place: () => undefined,
    options,
    given: options,
    recorder,
    extensions: [],
    provider: () => walletSaying(world.capabilities),
    remote: () =>
      Promise.resolve({
        api: () => Promise.resolve(onrampApi(world.onramp)),
        calls: () => Promise.resolve(calls),
      }),
    images,
    device: { ios: world.mobile, android: false, mac: false, mobile: world.mobile, telegram: false, framed: false },
    openLink: () => {},
    browse: () => false,
    theme: { get: () => ({ themeMode: 'dark', themeVariables: {} }), subscribe: () => () => {} },
    labels: { get: () => world.labels, subscribe: () => () => {} },
    explorers: { get: () => explorers, subscribe: () => () => {} },
  } as unknown as ModalSystem
  return { system, clock, configure, tellPairing: (event: PairingEvent) => pairing?.(event) }
}
