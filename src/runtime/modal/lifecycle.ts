import type { ChainNamespace } from '../../domain/caip'
import { disposedError, type ModalError } from '../../domain/errors'
import type { PublicSnapshot } from '../../domain/account/modalState'
import type { NetworkInput } from '../../domain/network/network'
import type { DefaultedOptions, ModalOptions } from '../../domain/options/options'
import { hasLeftViews } from '../../services/storage/leftViews'
import { hasStoredPairing, isSocialReturn, storedSnapshot } from '../../services/storage/storedSnapshot'
import { hydratedFacts, resumingFacts } from '../public/hydration'
import type { Drawing } from '../public/handle'
import { fetchUnshown, report, savesData, tooOld, whenIdle } from '../public/preloading'
import type { PublicStore } from '../public/store'
import type { Begun, Running } from './begin'
import type * as RunningCode from '../running'
import type { OpenOptions, Press, WalletModal } from './walletModal'
import { createDrawings } from './drawings'
import { loadChunk } from '../../domain/chunk'

/**
 * Loads the code of the system. @throws ModalError `browser.unsupported`, or the error of the import
 *
 * @param ahead `true` while no click waits: the root machine loads first, and is created in a task of its own
 */
async function load(ahead: boolean): Promise<typeof RunningCode.running> {
  try {
    // Below the browser floor, fetch nothing else.
    if (tooOld()) throw new TypeError()
    const chart = loadChunk(() => import('../../machines/modal'))
    if (ahead) await chart
    const [running] = await Promise.all([loadChunk(async () => (await import('../running')).running), chart])
    return running
  } catch (error) {
    // Distinguishes code that this browser cannot run from code that failed to load.
    throw (await fetchUnshown())?.unsupported(error) ?? error
  }
}

/** Lifecycle of a modal: loads, starts and stops its system. */
export interface Lifecycle {
  /** Loads the system and starts it, once. */
  run: () => Promise<Running>
  /** The loading or running system; `undefined` if there is none. */
  running: () => Promise<Running> | undefined
  /** The running system; `undefined` until it runs. */
  live: () => Running | undefined
  start: () => void
  stop: () => void
  preload: () => void
  /** Requests the wallets when a button that opens the dialog is pressed. */
  press: WalletModal['press']
  /** Loads the dialog's code in every place where the modal is drawn. */
  draw: () => Promise<unknown>
  /**
   * Settles like the work, or rejects with `disposed` when the modal stops: a wallet or a node may never answer. That is
   * no unhandled rejection.
   */
  lasting: <T>(work: Promise<T>) => Promise<T>
  /** Runs work that needs the dialog. If the dialog cannot be drawn, tells the visitor why; then rethrows. */
  drawing: <T>(opened: OpenOptions | undefined, work: () => Promise<T>) => Promise<T>
  /** Resolves once an opened dialog is on screen; at once if none is to be drawn. */
  onScreen: () => Promise<void>
  /** Sets whether the dialog is on screen. */
  drawn: (onScreen: boolean) => void
  /** Publishes a stored connection as `reconnecting` before its wallet answers. */
  hydrate: () => void
  /** Counts mounts; the last unmount stops the system one task later. Returns the unmount function. */
  mount: (drawing: Drawing) => () => void
}

interface LifecycleDependencies {
  /** Options as passed by the host. */
  given: ModalOptions
  options: DefaultedOptions
  /** Getter: `addNetwork` and `removeNetwork` change them. */
  networks: () => NetworkInput[]
  namespaces: readonly ChainNamespace[]
  initial: PublicSnapshot
  store: PublicStore
}

/** Creates the lifecycle of a modal. Loads nothing yet. */
export function createLifecycle({
  given,
  options,
  networks,
  namespaces,
  initial,
  store,
}: LifecycleDependencies): Lifecycle {
  const drawings = createDrawings(options.locale)
  let started = false
  let running: Promise<Running> | undefined
  let live: Begun | undefined
  let stopping: ReturnType<typeof setTimeout> | undefined
  /** Functions that reject the promises that the host waits for. */
  const awaited = new Set<() => void>()

  function run(ahead = false): Promise<Running> {
    const starting: Promise<Running> = (running ??= load(ahead).then((code) => {
      const check = () => {
        if (running !== starting) throw disposedError()
      }
      check()
      return code.begin(
        { given, options, networks, store, last: drawings.last, draw: drawings.load, undrawable, onScreen },
        check,
        (begun) => {
          live = begun
          // A chart has failed, which XState has reported: the dialog closes, and the next call starts another system.
          begun.system.root.subscribe({ error: stop })
        },
      )
    }))
    // After a failed import the next call retries; until then no account is shown as `reconnecting`.
    starting.catch(() => {
      if (running === starting) reset()
    })
    return starting
  }

  async function onScreen(): Promise<void> {
    if (drawings.any() && live?.system.root.getSnapshot().hasTag('open')) await live.paints.wait()
  }
  /** Closes a dialog that could not be drawn, so that the host's promises settle. */
  function undrawable(error: unknown): void {
    report(error)
    live?.system.root.send({ type: 'modal.close' })
  }

  /** Loads the dialog's code, and runs the system for `work`. */
  function prepare(work: (running: Running) => void, ahead?: boolean): void {
    if (tooOld()) return
    drawings.load().catch(report)
    run(ahead).then(work).catch(report)
  }

  // Load the code for requests too, so that the click can send them; after the code that draws the dialog.
  const preload = () => prepare(({ system }) => whenIdle(() => system.fetchAhead().catch(() => undefined)), true)

  function press({ key, button }: Press = {}): void {
    if (!button && (!key || key === 'Enter' || key === ' '))
      prepare(({ system }) => system.root.send({ type: 'modal.pressed' }))
  }

  /** Publishes stored connections. Returns whether an earlier page left state to restore or to clear. */
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
    live?.stop()
    reset()
    // After what the system itself rejects, which names what was lost.
    for (const end of awaited) setTimeout(end)
  }

  return {
    run,
    running: () => running,
    live: () => live,
    start,
    stop,
    preload,
    press,
    draw: drawings.load,
    lasting: <T>(work: Promise<T>) => {
      const settled: Promise<T> = new Promise((resolve, reject) => {
        const fail = (error: unknown) => {
          // A click handler ignores the promise, and a page that has removed the modal needs no answer.
          if ((error as ModalError | undefined)?.code === 'disposed') settled.catch(() => {})
          reject(error)
        }
        const end = () => fail(disposedError())
        awaited.add(end)
        work.then(resolve, fail).finally(() => awaited.delete(end))
      })
      return settled
    },
    async drawing(opened, work) {
      try {
        return await work()
      } catch (error) {
        await drawings.explain(error, opened)
        throw error
      }
    },
    onScreen,
    drawn: (shown) => live?.paints.drawn(shown),
    hydrate: () => void (live || running || hydrate()),
    mount(drawing) {
      const remove = drawings.add(drawing)
      // A new React `key` mounts it again, with nothing drawn yet.
      if (store.get().modal.open) drawing.load().catch(undrawable)
      start()
      return () => {
        remove()
        // StrictMode and hot reload unmount and mount again within the task.
        if (!drawings.any()) stopping = setTimeout(stop)
      }
    },
  }
}
