import type { CreateConnectorFn } from '@wagmi/core'

/** Emitter that wagmi passes to a connector. */
export type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

/** Creates an emitter that wagmi does not listen to. wagmi's own is in its core, which some hosts cannot import. */
export function createEmitter(uid: string): Emitter {
  type Listener = (data: unknown) => void
  const heard = new Map<string, Map<Listener, Listener>>()
  const of = (event: string) => heard.get(event) ?? new Map<Listener, Listener>()
  const on = (event: string, listener: Listener, passed = listener) =>
    void heard.set(event, of(event).set(listener, passed))
  const off = (event: string, listener: Listener) => void of(event).delete(listener)
  return {
    uid,
    on,
    off,
    once: (event: string, listener: Listener) =>
      on(event, listener, (data) => {
        off(event, listener)
        listener(data)
      }),
    emit(event: string, data?: object) {
      for (const listener of [...of(event).values()]) listener({ uid, ...data })
    },
    listenerCount: (event: string) => of(event).size,
    // The cast cannot go: wagmi's type is its class, with the emitter of another package as a public field.
  } as unknown as Emitter
}
