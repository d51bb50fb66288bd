import { createActor } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { modalMachine } from '../../machines/modal'
import type { ModalEmitted } from '../../machines/modal/messages'
import { clock } from '../../services/page/clock'
import { createWallClock, keepTime } from '../../services/page/wallClock'
import { inspection } from '../inspection/inspection'
import type { Services } from '../services/services'
import type { SeveralWallets } from '../wallets/severalWallets'
import type { Alerts } from './alerts'
import { rootActors } from './rootActors'
import { rootInput } from './rootInput'
import type { ModalSystem } from './system'

/** Creates the root actor, and the clock of its timers, in several tasks. */
export function* createRoot(
  services: Services,
  options: () => ResolvedOptions,
  several: SeveralWallets | undefined,
  raise: Alerts['raise'],
  { system, publish }: Pick<Parameters<typeof rootActors>[3], 'system' | 'publish'>,
) {
  const connectorOf = (namespace: ChainNamespace) => root.getSnapshot().context.connected[namespace]?.connectorId
  const machine = (several?.chart ?? modalMachine).provide({
    actors: rootActors(services, options, connectorOf, { system, publish, several }),
  })
  yield
  const time = createWallClock({
    now: clock.now,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
  })
  const root = createActor(machine, {
    input: rootInput(services, options(), () => options().debug && raise('catalogueIgnored'), several),
    ...inspection(),
    clock: time,
  })
  yield
  keepTimersApart(root)
  keepTime(root.system, time)
  return { root, time }
}

/** Returns the actors that live as long as the root, which can still be read after it has stopped. */
export function childrenOf(root: ModalSystem['root']) {
  const { router, catalogue, network, alert, balance, ...connections } = root.getSnapshot().children
  if (!router || !catalogue || !network || !alert || !balance) throw new Error('The root started without its children.')
  return { lasting: { router, catalogue, network, alert, balance }, connections }
}

/** Carries out what the root asks of services that are no actors. */
export function answerRoot(
  root: ModalSystem['root'],
  { embedded }: Pick<Services, 'embedded'>,
  raise: Alerts['raise'],
): void {
  root.on('alert.keyed', ({ key }) => raise(key))
  root.on(
    'requests.aborted',
    ({ ids, fault }) =>
      void embedded().then(
        ({ abort }) => abort(ids, fault),
        () => undefined,
      ),
  )
  root.on(
    'login.abandoned',
    () =>
      void embedded().then(
        ({ wallet }) => wallet.abandon(),
        () => undefined,
      ),
  )
}

/** Keeps reports of the root for code that loads later. Returns a function that takes them, and ends the keeping. */
export function early<T extends ModalEmitted['type']>(
  root: ModalSystem['root'],
  types: readonly T[],
): () => readonly Extract<ModalEmitted, { type: T }>[] {
  const reports: Extract<ModalEmitted, { type: T }>[] = []
  const subscriptions = types.map((type) =>
    root.on(type, (report) => void reports.push(report as (typeof reports)[number])),
  )
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
    return reports.splice(0)
  }
}

/**
 * Stores XState's timers in an object without a prototype. XState reads them with `for…in`: on a page that extends
 * `Object.prototype` it would find other values there, and fail to start.
 */
function keepTimersApart({ system }: { system: object }): void {
  const timers: unknown = Object.create(null)
  Object.defineProperty((system as { _snapshot: object })._snapshot, '_scheduledEvents', {
    get: () => timers,
    set() {},
  })
}
