import { callHost } from '../../domain/uncaught'
import type { Eip1193Provider } from './eip1193'

type Listener = (payload: unknown) => void

/** Arguments of an EIP-1193 request. */
export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** EIP-1193 provider for the host, with the function that emits its events. */
export interface EmittingProvider {
  provider: Eip1193Provider
  emit(event: string, payload: unknown): void
}

/** Creates an EIP-1193 provider that passes its requests to a function. */
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
      for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(payload))
    },
  }
}

/** Creates an EIP-1193 error: an `Error` with a numeric `code`. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
