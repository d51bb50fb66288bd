import type { SnapshotFrom } from 'xstate'
import type { onrampMachine } from '../machines/onramp'
import type { purchaseMachine } from '../machines/purchase'
import type { purchasesMachine } from '../machines/purchases'
import { onrampOf, type Onramp } from '../runtime/onramp'
import { useSystem } from '../../../components/systemContext'
import { useSelector, type ReadableActor } from '../../../components/useChart'

/** Selector hooks of the on-ramp actors, which start with the first subscription. */

type Snapshots = {
  onramp: SnapshotFrom<typeof onrampMachine>
  purchase: SnapshotFrom<typeof purchaseMachine>
  purchases: SnapshotFrom<typeof purchasesMachine>
}
type Running = { [Name in keyof Snapshots]: ReadableActor<Snapshots[Name]> | undefined }

const readings = new WeakMap<Onramp, Running>()

/** Wraps the actors so that subscribing starts them: rendering alone must not send requests to a server. */
function readingOf(onramp: Onramp): Running {
  const cached = readings.get(onramp)
  if (cached) return cached
  const { actor, start } = onramp
  const starting = <Snapshot>(chart: ReadableActor<Snapshot> | undefined): ReadableActor<Snapshot> | undefined =>
    chart && {
      getSnapshot: () => chart.getSnapshot(),
      subscribe(listener) {
        start()
        return chart.subscribe(listener)
      },
    }
  const { purchase, purchases } = actor.getSnapshot().children
  const created = { onramp: starting(actor), purchase: starting(purchase), purchases: starting(purchases) }
  readings.set(onramp, created)
  return created
}

/** Returns the on-ramp of this modal. */
export const useOnramp = (): Onramp => onrampOf(useSystem())

function useReading<Name extends keyof Snapshots, T>(name: Name, select: (snapshot: Snapshots[Name]) => T): T {
  const chart = readingOf(useOnramp())[name] as ReadableActor<Snapshots[Name]>
  return useSelector(chart, select)
}

/** Selects from the form's snapshot. */
export const useForm = <T>(select: (snapshot: Snapshots['onramp']) => T): T => useReading('onramp', select)
/** Selects from the snapshot of the opened provider page. */
export const usePurchase = <T>(select: (snapshot: Snapshots['purchase']) => T): T => useReading('purchase', select)
/** Selects from the snapshot of the list of purchases. */
export const usePurchases = <T>(select: (snapshot: Snapshots['purchases']) => T): T => useReading('purchases', select)
