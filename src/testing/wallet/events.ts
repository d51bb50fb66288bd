/** Creates the event methods of a provider. The function uses nothing outside itself (`source`). */
export function createEvents() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  return {
    on(event: string, listener: (payload: unknown) => void): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload?: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}
