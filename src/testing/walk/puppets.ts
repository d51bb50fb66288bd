import type { ActorLogic, ActorSystem, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'

type Ending = { type: 'puppet.done'; output: unknown } | { type: 'puppet.error'; error: unknown }

/** Actors, actions, guards and delays of a machine by name. XState's type of a machine of any kind has no names. */
export const implementationsOf = ({ implementations }: AnyStateMachine) =>
  implementations as unknown as Record<string, Record<string, unknown>>

/** An actor that stays active until the path decides how it ends. */
export const puppet: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  transition: (snapshot, event) => {
    const ending = event as Ending
    if (ending.type === 'puppet.done') return { status: 'done', output: ending.output, error: undefined }
    if (ending.type === 'puppet.error') return { status: 'error', output: undefined, error: ending.error }
    return snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

type Scheduled = { event: { type: string }; delay: number }

/**
 * A clock whose timers fire one by one, by event type. Advancing a clock would also fire every shorter timer of a
 * parallel region, which the path did not choose.
 */
export class PuppetClock {
  system: ActorSystem<{ actors: Record<string, never> }> | undefined
  #timers = new Map<number, { fire: () => void; scheduled: Scheduled | undefined }>()
  #known = new WeakSet<object>()
  #next = 1

  setTimeout(fire: () => void, delay: number): number {
    if (!Number.isFinite(delay) || delay < 0) throw new Error(`A delay is ${String(delay)}, not a number of ms.`)
    const all = Object.values(this.#scheduled()).filter((one) => !this.#known.has(one))
    const scheduled = all[0]
    if (scheduled) this.#known.add(scheduled)
    this.#timers.set(this.#next, { fire, scheduled })
    return this.#next++
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Fires the timer of this event. Returns false if no such timer is running. */
  fire(type: string): boolean {
    for (const [id, timer] of this.#timers) {
      if (timer.scheduled?.event.type !== type) continue
      this.#timers.delete(id)
      timer.fire()
      return true
    }
    return false
  }

  #scheduled(): Record<string, Scheduled> {
    const snapshot = this.system?.getSnapshot() as { _scheduledEvents?: Record<string, Scheduled> } | undefined
    return snapshot?._scheduledEvents ?? {}
  }
}
