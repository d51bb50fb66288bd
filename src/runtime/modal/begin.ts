import { disposedError, ModalError } from '../../domain/errors'
import type { NetworkInput } from '../../domain/network/network'
import { withDefaults, type DefaultedOptions, type ModalOptions } from '../../domain/options/options'
import { createPaints, type Paints } from '../public/firstPaint'
import type { Drawing } from '../public/handle'
import { report, whenIdle } from '../public/preloading'
import type { PublicStore } from '../public/store'
import { inPieces } from '../public/tasks'
import { startSystem, type RunningSystem } from '../system/startSystem'
import { createOutcomes, type Outcomes } from './outcomes'

/** Running system, and the promises that a host receives. */
export interface Running {
  system: RunningSystem
  outcomes: Outcomes
}

/** Running system as its modal has it. */
export interface Begun extends Running {
  paints: Paints
  /** Stops the system, and rejects the host's promises. */
  stop: () => void
}

/** Parts of a modal that its system uses. */
interface Beginning {
  /** Options as passed by the host. */
  given: ModalOptions
  /** The same with defaults: `modal.options`. */
  options: DefaultedOptions
  networks: () => NetworkInput[]
  store: PublicStore
  /** The place that shows the dialog. */
  last: () => Drawing | undefined
  /** Loads the dialog's code in every place. */
  draw: () => Promise<unknown>
  /** Closes a dialog that could not be drawn. */
  undrawable: (error: unknown) => void
  /** Resolves once an opened dialog is on screen. */
  onScreen: () => Promise<void>
}

const notDrawn =
  'walletchart: the dialog is open, but nothing on this page draws it. Render `<Modal>` or `<walletchart-modal>`.'

/**
 * Resolves once the visitor is on the page. While the browser prerenders it, a wallet may get no message, and no frame of
 * another origin loads: a connection would be lost before a visitor has seen the page.
 *
 * @throws ModalError `browser.missing` on a server
 */
async function visited(): Promise<void> {
  if (typeof window === 'undefined') {
    throw new ModalError('browser.missing', 'A modal runs in a browser, and this code runs on a server.')
  }
  const page: (EventTarget & { prerendering?: boolean }) | undefined = window.document
  if (page?.prerendering) await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve))
}

/**
 * Starts the system of a modal in steps, one per task, as soon as the page is visited.
 *
 * @param check throws if the system is no longer wanted
 * @param live takes the system in the last step, before any listener is called
 */
export async function begin(modal: Beginning, check: () => void, live: (begun: Begun) => void): Promise<Begun> {
  await visited()
  return inPieces(steps(modal, live), check)
}

function* steps(
  { given, options, networks, store, last, draw, undrawable, onScreen }: Beginning,
  live: (begun: Begun) => void,
): Generator<unknown, Begun> {
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
      // The root opens the dialog too, e.g. on a network that the page does not know.
      if (facts.modal?.open && !store.get().modal.open) {
        // `<Modal>` may mount later.
        if (options.debug) whenIdle(() => store.get().modal.open && !last() && console.warn(notDrawn))
        draw().catch(undrawable)
      } else if (facts.transactions?.length && options.transactions?.notices) draw().catch(report)
      // First as they are published: one without a default may have no value any more.
      if (facts.options) Object.assign(options, facts.options, withDefaults(given))
      store.publish(facts)
    },
  })
  // The host may have changed the networks between two steps.
  if (networks() !== begun) system.setNetworks(networks())
  const paints = createPaints()
  system.root.on('closed', () => paints.end())
  const outcomes = createOutcomes(system)
  const running: Begun = {
    system,
    outcomes,
    paints,
    stop() {
      outcomes.dispose()
      system.stop()
      paints.end(disposedError())
    },
  }
  live(running)
  if (options.enableEmbedded) system.root.send({ type: 'modal.open' })
  system.restoreViews().catch(report)
  return running
}
