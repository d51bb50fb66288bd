import type { SnapshotFrom } from 'xstate'
import type { onrampMachine } from '../../machines/onramp'
import type { purchaseMachine } from '../../machines/onramp/purchase'
import type { purchasesMachine } from '../../machines/onramp/purchases'
import { onrampOf, type Onramp } from '../../runtime/onramp'
import { useSystem } from '../systemContext'
import { useSelector, type Readable } from '../useSelector'

/** Of the charts of buying: one selector each. They run from the first look on. */

type Snapshots = {
  onramp: SnapshotFrom<typeof onrampMachine>
  purchase: SnapshotFrom<typeof purchaseMachine>
  purchases: SnapshotFrom<typeof purchasesMachine>
}
type Running = { [Name in keyof Snapshots]: Readable<Snapshots[Name]> | undefined }

const readings = new WeakMap<Onramp, Running>()

/** Nothing is asked of a server while a view is drawn: what is read starts when it is listened to. */
function readingOf(onramp: Onramp): Running {
  const known = readings.get(onramp)
  if (known) return known
  const { actor, start } = onramp
  const starting = <Snapshot>(chart: Readable<Snapshot> | undefined): Readable<Snapshot> | undefined =>
    chart && {
      getSnapshot: () => chart.getSnapshot(),
      subscribe(listener) {
        start()
        return chart.subscribe(listener)
      },
    }
  const { purchase, purchases } = actor.getSnapshot().children
  const made = { onramp: starting(actor), purchase: starting(purchase), purchases: starting(purchases) }
  readings.set(onramp, made)
  return made
}

export const useOnramp = (): Onramp => onrampOf(useSystem())

function useReading<Name extends keyof Snapshots, T>(name: Name, select: (snapshot: Snapshots[Name]) => T): T {
  const chart = readingOf(useOnramp())[name] as Readable<Snapshots[Name]>
  return useSelector(chart, select)
}

export const useForm = <T>(select: (snapshot: Snapshots['onramp']) => T): T => useReading('onramp', select)
export const usePurchase = <T>(select: (snapshot: Snapshots['purchase']) => T): T => useReading('purchase', select)
export const usePurchases = <T>(select: (snapshot: Snapshots['purchases']) => T): T => useReading('purchases', select)
