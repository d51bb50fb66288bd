import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value
}

/** Serializes to JSON in which bigints and errors stay distinct. */
export const stringify = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined'

/** Child actors of a snapshot, with their status. */
export const childrenOf = (snapshot: AnyMachineSnapshot): [id: string, status: string][] =>
  Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).map(([id, child]) => [
    id,
    String((child?.getSnapshot() as { status?: string } | undefined)?.status ?? 'none'),
  ])

const children = (snapshot: AnyMachineSnapshot) =>
  snapshot.status === 'active'
    ? childrenOf(snapshot)
        .map((pair) => pair.join(':'))
        .sort()
    : []

const history = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => `${id}=${nodes.map((node) => node.id).join()}`,
  )

/** Key of a snapshot: status, state, actors, history and the relevant part of the context. */
export const keyOf = (snapshot: AnyMachineSnapshot, counts: unknown): string =>
  stringify([snapshot.status, snapshot.value, children(snapshot), history(snapshot), counts])

/** Path of the first part of a value that is not plain data, if any. */
export function notPlain(value: unknown, path = 'context'): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return path
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return path
  for (const [key, part] of Object.entries(value)) {
    const found = notPlain(part, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}

/** Formats an event as a short text for messages. */
export const short = (event: { type: string }): string => {
  const { type, ...rest } = event
  const tail = stringify(rest)
  return tail === '{}' ? type : `${type} ${tail.length > 80 ? `${tail.slice(0, 77)}…` : tail}`
}
