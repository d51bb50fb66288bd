import { sha256 } from '@noble/hashes/sha256'
import { bytesToHex } from '@noble/hashes/utils'
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { describe } from '../../src/testing/walk/coverage'
import { stringify } from '../../src/testing/walk/serialize'
import type { Recorder } from '../../src/testing/walk/types'

/** An action as XState passes it to the executor, with resolved parameters. */
interface ExecutedAction {
  type: string
  params?: unknown
}

const MOST_LINES = 4
const MOST_LETTERS = 110
const DIGEST_LETTERS = 8

const digest = (text: string) => bytesToHex(sha256(text)).slice(0, DIGEST_LETTERS)

const isFault = (value: object): value is { code: string } => 'code' in value && 'message' in value

/** Formats a value on one line. An error is its code, so that a reworded sentence changes nothing here. */
function shown(value: unknown): string {
  const text = stringify(withoutActors(value))
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}… ${digest(text)}` : text
}

function withoutActors(value: unknown): unknown {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return value
  if (isFault(value)) return `fault ${value.code}`
  if ('sessionId' in value) return `actor ${'id' in value ? String(value.id) : ''}`
  if (Array.isArray(value)) return value.map(withoutActors)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutActors(part)]))
}

/** Formats an action as a line. Skips the cancelling of a state's own timer, which is part of every exit. */
function told({ type, params }: ExecutedAction): string | undefined {
  const given = (params ?? {}) as Record<string, unknown>
  const event = () => shown(given.event)
  switch (type) {
    case 'xstate.sendTo':
      return `sends ${String(given.targetId ?? (given.target as { id?: string } | undefined)?.id)} ${event()}`
    case 'xstate.emit':
      return `emits ${event()}`
    case 'xstate.raise':
      return given.delay === undefined ? `raises ${event()}` : `waits ${String(given.delay)} ms`
    case 'xstate.spawnChild':
      return `starts ${String(given.id)} of ${typeof given.src === 'string' ? given.src : 'its logic'} with ${shown(given.input)}`
    case 'xstate.stopChild':
      return `stops ${(given as { id?: string }).id ?? shown(params)}`
    case 'xstate.cancel':
      return String(given.sendId).startsWith('xstate.after.') ? undefined : `cancels ${shown(params)}`
    default:
      return `does ${type}${params === undefined ? '' : ` ${shown(params)}`}`
  }
}

/** Records the effects of each transition: changed context, sent events, started and stopped actors. */
export class Effects implements Recorder {
  readonly #lines = new Map<string, Map<string, Set<string>>>()
  #actions: ExecutedAction[] = []
  #before: AnyMachineSnapshot | undefined

  /** Begins a step at this snapshot, or at none when the chart starts. */
  begin(snapshot: AnyMachineSnapshot | undefined): void {
    this.#before = snapshot
    this.#actions = []
  }

  action(action: ExecutedAction): void {
    this.#actions.push(action)
  }

  microstep(after: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]): void {
    const name = transitions.map(describe).join(' and ') || 'the start'
    const found = this.#lines.get(name) ?? new Map<string, Set<string>>()
    this.#lines.set(name, found)
    const note = (subject: string, line: string) =>
      found.set(subject, (found.get(subject) ?? new Set<string>()).add(line))
    const [old, now] = [this.#before?.context ?? {}, after.context as Record<string, unknown>]
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (old[key] !== now[key]) note(key, `${key} = ${shown(now[key])}`)
    for (const action of this.#actions) {
      const line = told(action)
      if (line) note(line.split(' ').slice(0, 2).join(' '), line)
    }
    if (after.status === 'done') note('output', `ends with ${shown(after.output)}`)
    this.begin(after)
  }

  /** Formats all effects, one sorted paragraph per transition. Beyond a few values, a subject is counted and hashed. */
  text(): string {
    const few = (subject: string, lines: string[]) =>
      lines.length <= MOST_LINES
        ? lines
        : [...lines.slice(0, MOST_LINES), `${subject}: ${lines.length - MOST_LINES} more, ${digest(lines.join('\n'))}`]
    return [...this.#lines]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, subjects]) =>
        [
          name,
          ...[...subjects]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .flatMap(([subject, lines]) => few(subject, [...lines].sort()).map((line) => `  ${line}`)),
        ].join('\n'),
      )
      .join('\n\n')
      .concat('\n')
  }
}
