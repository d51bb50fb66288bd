import type { Eip1193Provider } from './eip1193'

type Listener = (payload: unknown) => void

export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** A provider for the host, with what emits its events. */
export interface EmittingProvider {
  provider: Eip1193Provider
  emit(event: string, payload: unknown): void
}

export function createProvider(request: (args: RequestArguments) => Promise<unknown>): EmittingProvider {
  const listeners = new Map<string, Set<Listener>>()
  return {
    provider: {
      request,
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
      },
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          // An error of the host's listener: thrown at the host, after the other listeners.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}

/** An EIP-1193 error. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
