type Listener = (value: never) => void

/** The event half of an EIP-1193 provider. */
export type Emitter = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, value: unknown): void
}

/** Creates an emitter; a listener that throws does not keep the others from hearing. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event, value) => {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(value as never)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
