import type { DefaultedOptions, ModalOptions } from '../../domain/options/options'
import type { NetworkInput } from '../../domain/network/network'
import type { Drawing } from '../public/handle'
import { inPieces } from '../public/pieces'
import { report } from '../public/preloading'
import type { PublicStore } from '../public/store'
import { startSystem, type RunningSystem } from '../system/startSystem'
import { createOutcomes, type Outcomes } from './outcomes'

/** Running system, and the promises that a host receives. */
export interface Running {
  system: RunningSystem
  outcomes: Outcomes
}

/** Parts of the lifecycle that a starting system needs. */
interface Beginning {
  /** Options as passed by the host. */
  given: ModalOptions
  options: DefaultedOptions
  networks: () => NetworkInput[]
  store: PublicStore
  /** The place that shows the dialog. */
  last: () => Drawing | undefined
  draw: () => Promise<unknown>
  onScreen: () => Promise<void>
  /** Closes a dialog that could not be drawn. */
  undrawable: (error: unknown) => void
  /** Throws if the system is no longer wanted. */
  check: () => void
  onClosed: () => void
  /** Called before any listener is. */
  onLive: (running: Running) => void
}

/** Starts the system, one step per task. */
export const begin = (beginning: Beginning): Promise<Running> => inPieces(steps(beginning), beginning.check)

function* steps(beginning: Beginning): Generator<unknown, Running> {
  const { given, options, networks, store, last, draw, onScreen, undrawable, onClosed, onLive } = beginning
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
      if (facts.modal?.open && !store.get().modal.open) draw().catch(undrawable)
      else if (facts.transactions?.length && options.transactions?.notices) draw().catch(report)
      store.publish(facts)
    },
  })
  // The host may have changed the networks between two steps.
  if (networks() !== begun) system.setNetworks(networks())
  system.root.on('closed', () => onClosed())
  const running = { system, outcomes: createOutcomes(system) }
  onLive(running)
  if (options.enableEmbedded) system.root.send({ type: 'modal.open' })
  system.comeBack().catch(report)
  return running
}
