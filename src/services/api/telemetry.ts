import { ModalError, errorText } from '../../domain/errors'
import { ERROR_EVENTS_PER_MINUTE, EVENT_QUEUE, MINUTE } from '../../domain/limits'
import type { RecordedEvent } from '../../domain/telemetry'
import { internalSdkError } from '../../domain/texts'

/** Categories of error telemetry (docs/reference.md#telemetry). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | typeof internalSdkError

/** Unexpected error with its category; the original error is the `cause`. */
export class CategorizedError extends ModalError {
  readonly category: ErrorCategory
  constructor(category: ErrorCategory, cause: unknown) {
    super('internal', errorText(cause), { cause })
    this.category = category
  }
}

/**
 * Anonymous events to the analytics host (docs/decisions.md#15). Sending never throws and is not awaited. Until `allow`
 * is called, nothing is sent and at most 50 events are queued.
 */
export interface Telemetry {
  /** Sends an event; `MODAL_CREATED` is for the host's subscribers only. `address`: the connected account. */
  track: (event: RecordedEvent, address?: string) => void
  /** Sends an error, at most 5 within 60 s. */
  error: (category: ErrorCategory, error: unknown) => void
  /** Applies the project's analytics setting; `false` drops the queue. */
  allow: (allowed: boolean) => void
  /**
   * Wraps a function so that its errors are reported and rethrown: a `ModalError` as it is, anything else as a
   * `CategorizedError`. Decisions of the visitor (closed, declined) are not reported.
   */
  wrap: <A extends unknown[], R>(work: (...args: A) => R, category?: ErrorCategory) => (...args: A) => R
}

/** Event or error with its time (ms since 1970) and URL, before it is serialized. */
export interface TimedEvent {
  what: (RecordedEvent & { address: string | undefined }) | { category: ErrorCategory; error: unknown }
  at: number
  href: string
}

interface TelemetryDependencies {
  /** Serializes and sends one event; it is not awaited. */
  send: (event: TimedEvent) => Promise<void>
  /** Option `features.analytics` of the host; `false` sends nothing, not even errors. */
  enabled: boolean
  /** ms since 1970. */
  now: () => number
  /** Returns `window.location` or a substitute. */
  page: () => { href: string }
}

/** Creates the telemetry. */
export function createTelemetry(dependencies: TelemetryDependencies): Telemetry {
  const { send, enabled, now, page } = dependencies
  let allowed: boolean | undefined = enabled ? undefined : false
  let waiting: TimedEvent[] = []
  let errors: number[] = []

  function post(what: TimedEvent['what']): void {
    if (allowed === false) return
    const event = { what, at: now(), href: page().href }
    if (allowed) tell(event)
    else if (waiting.length < EVENT_QUEUE) waiting.push(event)
  }

  const tell = (event: TimedEvent) => void send(event).catch(() => undefined)

  function report(category: ErrorCategory, error: unknown): void {
    const time = now()
    errors = errors.filter((at) => at <= time && time - at < MINUTE)
    if (errors.length >= ERROR_EVENTS_PER_MINUTE) return
    errors.push(time)
    post({ category, error })
  }

  function caught(category: ErrorCategory, error: unknown): unknown {
    if (error instanceof ModalError && /(^|\.)(closed|declined|disposed)$/.test(error.code)) return error
    report(category, error)
    return error instanceof ModalError ? error : new CategorizedError(category, error)
  }

  return {
    track(event, address) {
      if (event.event !== 'MODAL_CREATED') post({ ...event, address })
    },
    error: report,
    allow(answer) {
      if (!enabled) return
      allowed = answer
      const queued = waiting
      waiting = []
      if (answer) queued.forEach(tell)
    },
    wrap<A extends unknown[], R>(work: (...args: A) => R, category: ErrorCategory = internalSdkError) {
      return (...args: A): R => {
        const fail = (error: unknown): never => {
          throw caught(category, error)
        }
        try {
          const result = work(...args)
          // The cast is safe: `catch` changes the rejection only, not the type of the result.
          return result instanceof Promise ? (result.catch(fail) as R) : result
        } catch (error) {
          return fail(error)
        }
      }
    },
  }
}
