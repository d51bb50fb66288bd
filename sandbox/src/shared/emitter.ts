import type { EIP1193EventMap } from 'viem'

type Listeners<Events> = { [Event in keyof Events]: (value: never) => void }

/** Event methods of a provider. Default: the events of EIP-1193. */
export type Emitter<Events extends Listeners<Events> = EIP1193EventMap> = {
  on<Event extends keyof Events>(event: Event, listener: Events[Event]): void
  removeListener<Event extends keyof Events>(event: Event, listener: Events[Event]): void
  emit<Event extends keyof Events>(event: Event, ...payload: Parameters<Events[Event]>): void
  /** Number of listeners, for all events. */
  listening(): number
}

/** Creates an emitter. A listener that throws does not stop the others. */
export function createEmitter<Events extends Listeners<Events> = EIP1193EventMap>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(...payload: never[]) => void>>()
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event, ...payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...(payload as never[]))
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
