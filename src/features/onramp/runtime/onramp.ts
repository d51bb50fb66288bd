import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { namespaceOf, type CaipAddress } from '../../../domain/caip'
import { unknownNetwork } from '../../../domain/network/unknown'
import { findNetwork } from '../../../domain/network/network'
import type { Currencies } from '../../../domain/onramp/currency'
import { aggregatorUrl, providersFor, type ProviderName } from '../../../domain/onramp/provider'
import { isUnderWay, knownBefore, madeSince } from '../domain/purchase'
import type { Quote, QuoteRequest } from '../domain/quote'
import type { Wish } from '../../../domain/onramp/wish'
import type { ActivityPage } from '../../../domain/portfolio/activity'
import { onrampMachine, type Buyer } from '../machines/onramp'
import type { wishOf } from '../machines/setup'
import { purchaseMachine, type PurchaseQuery, type PurchaseSight } from '../machines/purchase'
import { purchasesMachine, type ReadPurchases } from '../machines/purchases'
import type { Clock } from '../../../services/page/clock'
import { openSite } from '../../../services/page/site'
import type { ModalSystem } from '../../../runtime/system/system'
import type { ApiParts } from '../../../runtime/remote/api'
import type { CoreRemote } from '../../../runtime/remote/core'
import { loadChunk } from '../../../domain/chunk'

const loadApi = async (parts: ApiParts) => {
  const { createOnrampApi } = await loadChunk(() => import('../services/onrampApi'))
  return createOnrampApi(parts)
}

/** Returns the client of the on-ramp API. */
export const onrampApiOf = ({ api }: Pick<CoreRemote, 'api'>) => api(loadApi)

/** On-ramp of one modal: buying coins from a provider. */
export interface Onramp {
  actor: ActorRefFrom<typeof onrampMachine>
  /** Starts the actor, once. It runs until the modal stops. */
  start: () => void
  /** URL of a provider for what is in the form; `undefined` until it is known. */
  pageOf: (provider: ProviderName) => string | undefined
  /** Opens a provider's page. Call it inside the tap, else browsers block it. */
  open: (provider: ProviderName, url?: string) => void
}

/** Views of buying that the chart tells apart. */
const buyingViews: Readonly<Partial<Record<string, 'form' | 'progress' | 'activity'>>> = {
  OnRampProviders: 'form',
  BuyInProgress: 'progress',
  OnRampActivity: 'activity',
}

interface Outside {
  window: Pick<Window, 'open'>
  clock: Pick<Clock, 'now'>
  timeZone: () => string
}

const browserOutside: Outside = {
  get window() {
    return window
  },
  // Not `services/page/clock`: views import this file, and a shared clock would split a chunk of the open dialog.
  clock: { now: () => Date.now() },
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}

const running = new WeakMap<ModalSystem['root'], Onramp>()

/** Returns the on-ramp of a modal. It outlives its views and the dialog, so that no input is lost. */
export function onrampOf(system: ModalSystem): Onramp {
  const existing = running.get(system.root)
  if (existing) return existing
  const created = createOnramp(system)
  running.set(system.root, created)
  return created
}

/** Returns the chart with its requests to the server. */
function machineOf(system: ModalSystem, clock: Outside['clock']) {
  const api = async () => onrampApiOf(await system.remote())

  async function purchasesOf(
    account: CaipAddress | undefined,
    options: { signal: AbortSignal; cursor?: string | undefined },
  ): Promise<ActivityPage> {
    // The exchange sells, and lists its purchases, on EVM only.
    return account?.startsWith('eip155:') ? (await api()).purchases(account, options) : { activities: [] }
  }

  return onrampMachine.provide({
    actors: {
      askCurrencies: fromPromise<Currencies>(async ({ signal }) => (await api()).currencies({ signal })),
      askQuote: fromPromise<Quote, QuoteRequest | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('There’s nothing to quote.')
        return (await api()).quote(input, { signal })
      }),
      askLink: fromPromise<string, ReturnType<typeof wishOf>>(async ({ input: { account, ...wish }, signal }) => {
        if (!account) throw new TypeError('No account is connected.')
        return (await api()).link({ account, ...wish }, { signal })
      }),
      purchase: purchaseMachine.provide({
        actors: {
          look: fromPromise<PurchaseSight, PurchaseQuery>(async ({ input: { at, account, known }, signal }) => {
            const { activities: purchases } = await purchasesOf(account, { signal })
            const before = known ?? knownBefore(purchases, at, clock.now())
            return { known: before, seen: madeSince(purchases, before) !== undefined }
          }),
        },
      }),
      purchases: purchasesMachine.provide({
        actors: {
          loadPurchases: fromPromise<ReadPurchases, { account: CaipAddress | undefined; cursor?: string }>(
            async ({ input: { account, cursor }, signal }) => {
              const page = await purchasesOf(account, { signal, cursor })
              return { ...page, underWay: isUnderWay(page.activities, clock.now()) }
            },
          ),
        },
      }),
    },
  })
}

/** Returns who buys on which network, and the providers that sell there. */
function buyerOf({ root, options }: ModalSystem, zone: string): Buyer {
  const { context } = root.getSnapshot()
  const { active, connected } = context
  const address = connected[namespaceOf(active)]?.address
  const network = findNetwork(options.networks, active) ?? unknownNetwork(active)
  const { onramp } = context.remote ?? options.remoteFeatures
  return {
    account: address ? `${active}:${address}` : undefined,
    network: active,
    providers: providersFor(onramp, network, zone),
  }
}

/**
 * Creates the on-ramp of a modal, which stops with the root. It follows the root (account, network) and the router
 * (view) by subscription, and forwards its own events to them.
 */
export function createOnramp(system: ModalSystem, { window, clock, timeZone }: Outside = browserOutside): Onramp {
  const { root, router, options } = system
  const machine = machineOf(system, clock)
  const buyer = () => buyerOf(system, timeZone())
  let reported = buyer()
  // With a `parent`, the actor shares the clock and the inspection of the root's system.
  const actor = createActor(machine, { id: 'onramp', input: reported, parent: root })
  const listening = [
    actor.on('tracked', ({ tracked }) => root.send({ type: 'track.requested', tracked })),
    actor.on('view.asked', ({ view }) =>
      router.send({ type: view === 'BuyInProgress' ? 'view.push' : 'view.replace', view: { name: view } }),
    ),
    actor.on('holdings.moved', () => {
      root.send({ type: 'transactions.pending' })
      system.chart('portfolio')?.send({ type: 'tokens.stale' })
    }),
  ]

  function followRoot(): void {
    const now = buyer()
    if (JSON.stringify(now) === JSON.stringify(reported)) return
    reported = now
    actor.send({ type: 'buyer.changed', ...now })
  }
  /** Stops by an event: XState does not stop an actor with a parent from outside. */
  function stop(): void {
    for (const subscription of listening) subscription.unsubscribe()
    actor.send({ type: 'modal.stopped' })
  }
  let started = false
  let shown: string | undefined
  let wished: Wish | undefined
  function followRouter(): void {
    followRoot()
    const { name, params } = router.getSnapshot().context.view ?? {}
    // Once per visit: returning from a selection keeps the form.
    if (name === 'OnRampProviders' && params && params !== wished) {
      wished = params
      actor.send({ type: 'coins.wished', wish: params })
    }
    if (name === shown) return
    shown = name
    actor.send({ type: 'view.shown', view: (name && buyingViews[name]) || 'other' })
  }

  function pageOf(provider: ProviderName): string | undefined {
    if (provider === 'coinbase') return actor.getSnapshot().context.url
    const { account, network } = reported
    const address = account?.slice(network.length + 1)
    const { projectId, services } = options
    return address && aggregatorUrl(services.onramp, { network, address, projectId })
  }

  function showLink(url: string): true {
    system.openLink(url, '_blank')
    return true
  }

  return {
    actor,
    start() {
      if (started) return
      started = true
      actor.start()
      root.subscribe({ next: followRoot, complete: stop })
      router.subscribe(followRouter)
      followRouter()
    },
    pageOf,
    open(provider, given) {
      // The network and its providers may have changed since the list was drawn.
      followRoot()
      const url = given ?? pageOf(provider)
      if (!url || !reported.providers.includes(provider)) return
      // Telegram's in-app browsers have no windows: they open links their own way.
      const opened = system.device.telegram ? showLink(url) : openSite(window, url)
      actor.send({
        type: opened ? 'provider.opened' : 'provider.blocked',
        provider,
        url,
        at: clock.now(),
      })
    },
  }
}
