import type { Eip1193Provider } from './eip1193'

type Listener = (payload: unknown) => void

export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** A provider of ours, and how it emits events to its listeners. */
export interface OwnEip1193 {
  provider: Eip1193Provider
  emit(event: string, payload: unknown): void
}

export function createEip1193(request: (args: RequestArguments) => Promise<unknown>): OwnEip1193 {
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
          // The host's own fault: it is thrown at the host, after the others were told.
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
