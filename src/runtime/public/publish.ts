import type { AnyActorRef } from 'xstate'

/** Several actors change in one turn; the host hears of it once, when all have settled. */
export function publishChanges(actors: readonly (AnyActorRef | undefined)[], publish: () => void): () => void {
  let stopped = false
  let waiting = false
  const change = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      if (!stopped) publish()
    })
  }
  const subscriptions = actors.map((actor) => actor?.subscribe(change))
  change()
  return () => {
    stopped = true
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
}
