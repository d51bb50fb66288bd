import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value
}

/** JSON that keeps bigints and errors apart. */
export const stringify = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined'

/** The actors a snapshot holds, with their status. */
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

/** A key for a snapshot: mode, actors, history and the part of the context that counts. */
export const keyOf = (snapshot: AnyMachineSnapshot, counts: unknown): string =>
  stringify([snapshot.status, snapshot.value, children(snapshot), history(snapshot), counts])

/** Path of the first thing in a value that is not plain data, if any. */
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

/** An event as one short word group, for messages. */
export const short = (event: { type: string }): string => {
  const { type, ...rest } = event
  const tail = stringify(rest)
  return tail === '{}' ? type : `${type} ${tail.length > 80 ? `${tail.slice(0, 77)}…` : tail}`
}
