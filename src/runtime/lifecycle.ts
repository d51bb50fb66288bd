import type { ChainNamespace } from '../domain/caip'
import { disposedError, type ModalError } from '../domain/errors'
import type { PublicSnapshot } from '../domain/account/modalState'
import type { PublicViewName, View } from '../domain/view'
import type { NetworkInput } from '../domain/network/network'
import type { DefaultedOptions, ModalOptions } from '../domain/options/options'
import {
  hasLeftViews,
  hasStoredPairing,
  isSocialReturn,
  reloadPage,
  storedSnapshot,
} from '../services/storage/storedSnapshot'
import { hydratedFacts, resumingFacts } from './public/hydration'
import type { Drawing } from './public/handle'
import { createPaints, type Paints } from './public/firstPaint'
import { inPieces, report, savesData, whenIdle } from './public/preloading'
import type { PublicStore } from './public/store'
import type { Outcomes } from './outcomes'
import type * as RunningCode from './running'
import type { RunningSystem } from './startSystem'
import { late } from '../domain/late'

export interface Running {
  system: RunningSystem
  outcomes: Outcomes
}

/**
 * @param ahead of a click: one comes after the other, so that the root's chart is made in a task of its own
 */
async function load(ahead: boolean): Promise<typeof RunningCode.running> {
  try {
    // What every browser of the floor has: without it nothing else is fetched.
    if (tooOld()) throw new TypeError()
    const chart = late(() => import('../machines/modal'))
    if (ahead) await chart
    const [running] = await Promise.all([late(async () => (await import('./running')).running), chart])
    return running
  } catch (error) {
    // A chunk that this browser does not understand is told apart from one that did not come.
    throw (await fetchUnshown())?.unsupported(error) ?? error
  }
}

/** What tells the visitor why the dialog does not come. Where this does not come either, the browser's own words must do. */
const fetchUnshown = () => late(() => import('../components/shell/unshown')).catch(() => undefined)

/** Older than the floor: what is newest of it stands for the rest (docs/decisions.md#145). */
const tooOld = () => !('hasOwn' in Object && 'at' in [] && 'replaceAll' in String.prototype)

/** The life of a modal: when its system is loaded, started and stopped. */
export interface Lifecycle {
  /** Loads the system and starts it, once. */
  run: () => Promise<Running>
  /** The system that is being loaded, or runs; `undefined` while there is none. */
  running: () => Promise<Running> | undefined
  /** The system that runs. */
  live: () => Running | undefined
  start: () => void
  stop: () => void
  preload: () => void
  /** Loads the dialog's code, wherever the modal is drawn. */
  draw: () => Promise<unknown>
  /** Does what needs the dialog. Where it is to be drawn and cannot be, the visitor is told why, and what leads on. */
  drawing: <T>(view: PublicViewName | undefined, work: () => Promise<T>) => Promise<T>
  /** Resolves when an opened dialog is on screen; at once when none is to be drawn. */
  onScreen: () => Promise<void>
  drawn: Paints['drawn']
  /** Shows a stored connection as `reconnecting` before its wallet has answered. */
  hydrate: () => void
  /** Counts mounts; the last unmount stops the system one task later. Returns how to unmount. */
  mount: (drawing: Drawing) => () => void
}

interface LifecycleDependencies {
  /** The options as the host gave them. */
  given: ModalOptions
  options: DefaultedOptions
  /** Asked anew where they may change. */
  networks: () => NetworkInput[]
  namespaces: readonly ChainNamespace[]
  initial: PublicSnapshot
  store: PublicStore
}

export function createLifecycle({
  given,
  options,
  networks,
  namespaces,
  initial,
  store,
}: LifecycleDependencies): Lifecycle {
  const drawings = new Set<Drawing>()
  /** Of several places on a page, the one mounted last has the dialog. */
  const last = () => [...drawings].pop()
  const paints = createPaints()
  let started = false
  let running: Promise<Running> | undefined
  let live: Running | undefined
  let stopping: ReturnType<typeof setTimeout> | undefined

  /** In pieces; in the last one it starts to run, and is live before any listener hears of it. */
  function* begin({ startSystem, createOutcomes }: typeof RunningCode.running): Generator<void, Running> {
    const begun = networks()
    const system = yield* startSystem({
      options: given,
      networks: begun,
      window,
      store,
      place: () => last()?.place(),
      host: () => last()?.host(),
      onScreen,
      publish(facts) {
        // The charts open the dialog too, on a network that the page does not know for one.
        if (facts.modal?.open && !store.get().modal.open) draw().catch(undrawable)
        store.publish(facts)
      },
    })
    // The host may have added or removed one between two pieces.
    if (networks() !== begun) system.setNetworks(networks())
    system.root.on('closed', () => paints.end())
    live = { system, outcomes: createOutcomes(system) }
    if (options.enableEmbedded) system.root.send({ type: 'modal.open' })
    system.comeBack().catch(report)
    return live
  }

  function run(ahead = false): Promise<Running> {
    const starting: Promise<Running> = (running ??= load(ahead).then((code) => {
      const check = () => {
        if (running !== starting) throw disposedError()
      }
      check()
      return inPieces(begin(code), check)
    }))
    // After a failed import the next call tries again; until then no account counts as reconnecting.
    starting.catch(() => {
      if (running === starting) reset()
    })
    return starting
  }

  const draw = () => Promise.all([...drawings].map((drawing) => drawing.load()))
  async function onScreen(): Promise<void> {
    if (drawings.size > 0 && live?.system.root.getSnapshot().hasTag('open')) await paints.wait()
  }
  /** A dialog that could not be drawn is closed, so that the host's promises settle. */
  function undrawable(error: unknown): void {
    report(error)
    live?.system.root.send({ type: 'modal.close' })
  }

  /** Only the visitor may give up what stands in the page. */
  async function explain(error: unknown, view: PublicViewName | undefined): Promise<void> {
    const { code, message } = error as ModalError
    const stale = code === 'page.stale'
    if (drawings.size === 0 || !(stale || code === 'browser.unsupported')) return
    const unshown = await fetchUnshown()
    if (unshown ? unshown.explain(error, options.locale) : stale && window.confirm(message))
      reloadPage(window, view ? [{ name: view, params: {} } as View] : [])
  }

  function preload(): void {
    if (tooOld()) return
    draw().catch(report)
    // What lies ready can ask at the click; it comes after the code that the click draws with.
    run(true)
      .then(({ system }) => whenIdle(() => system.fetchAhead().catch(() => undefined)))
      .catch(report)
  }

  /** @returns whether an earlier page left something to restore, or to forget */
  function hydrate(): boolean {
    const stored = storedSnapshot(() => window.localStorage, namespaces)
    if (!options.enableReconnect) return stored !== undefined
    const left = hasStoredPairing(() => window.sessionStorage, Date.now())
    if (stored && !live) store.publish(hydratedFacts(stored, initial, networks()))
    else if (left && !live) store.publish(resumingFacts(initial))
    return stored !== undefined || left || isSocialReturn(() => window.localStorage, window.location)
  }

  function start(): void {
    clearTimeout(stopping)
    started = true
    if (running) return
    if (hydrate() || hasLeftViews(() => window.sessionStorage)) run().catch(report)
    if (options.enableEmbedded) preload()
    else if (options.preload === 'idle' && !savesData()) whenIdle(() => started && preload())
  }

  function reset(): void {
    running = live = undefined
    const { theme, addressLabels, event } = store.get()
    store.publish({ ...initial, walletInfo: undefined, view: undefined, theme, addressLabels, event })
  }

  function stop(): void {
    clearTimeout(stopping)
    started = false
    live?.outcomes.dispose()
    live?.system.stop()
    paints.end(disposedError())
    reset()
  }

  return {
    run,
    running: () => running,
    live: () => live,
    start,
    stop,
    preload,
    draw,
    async drawing(view, work) {
      try {
        return await work()
      } catch (error) {
        await explain(error, view)
        throw error
      }
    },
    onScreen,
    drawn: paints.drawn,
    hydrate: () => void (live || running || hydrate()),
    mount(drawing) {
      last()?.draws(false)
      drawings.add(drawing)
      drawing.draws(true)
      // Mounted anew by another `key`, it has drawn nothing yet.
      if (store.get().modal.open) drawing.load().catch(undrawable)
      start()
      return () => {
        drawings.delete(drawing)
        last()?.draws(true)
        // StrictMode and hot reload unmount and mount again within the task.
        if (drawings.size === 0) stopping = setTimeout(stop)
      }
    },
  }
}
