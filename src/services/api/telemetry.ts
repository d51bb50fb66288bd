import { errorText, ModalError } from '../../domain/errors'
import { ERROR_EVENTS_PER_MINUTE, EVENT_QUEUE, MINUTE } from '../../domain/limits'
import type { TelemetryEvent } from '../../domain/telemetry'
import { internalSdkError } from '../../domain/texts'
import { parseUrl } from '../../domain/text/url'

/** Categories of error telemetry (docs/reference.md#telemetry). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | typeof internalSdkError

/** An unforeseen error with its category; what was thrown is the `cause`. */
export class CategorizedError extends ModalError {
  readonly category: ErrorCategory
  constructor(category: ErrorCategory, cause: unknown) {
    super('internal', errorText(cause), { cause })
    this.category = category
  }
}

/**
 * Anonymous events to the analytics host (docs/decisions.md#15). Nothing here throws or is waited
 * for. Nothing leaves before `allow` has been told the project's setting; at most 50 events wait for it.
 */
export interface Telemetry {
  /** Sends an event; MODAL_CREATED is for the host's own subscribers and stays here. `address`: the connected account. */
  track: (event: TelemetryEvent, address?: string) => void
  /** Sends an error, at most 5 within 60 s. */
  error: (category: ErrorCategory, error: unknown) => void
  /** The project's analytics setting. A "no" drops what waits. */
  allow: (allowed: boolean) => void
  /**
   * The same function, whose errors are reported and rethrown: a `ModalError` as it is, anything else as a
   * `CategorizedError`. What the visitor decided (closed, declined) is not reported.
   */
  wrap: <A extends unknown[], R>(work: (...args: A) => R, category?: ErrorCategory) => (...args: A) => R
}

interface TelemetryDependencies {
  /** Sends one event, as it is; what comes of it is not waited for. */
  send: (body: object) => Promise<void>
  /** The host's `features.analytics`; `false` sends nothing at all, errors included. */
  enabled: boolean
  /** ms since 1970. */
  now: () => number
  uuid: () => string
  /** `window.location` or what stands for it. */
  page: () => { href: string }
}

export function createTelemetry(dependencies: TelemetryDependencies): Telemetry {
  const { send, enabled, now, uuid, page } = dependencies
  let allowed: boolean | undefined = enabled ? undefined : false
  let waiting: object[] = []
  let errors: number[] = []

  /** `compose` runs guarded: a getter of the host's may throw. */
  function post(compose: () => { timestamp: number | string; props: object }): void {
    if (allowed === false) return
    try {
      const place = parseUrl(page().href)
      const url = place ? place.origin + place.pathname : ''
      const body = { eventId: uuid(), url, domain: place?.hostname ?? '', ...compose() }
      if (allowed) tell(body)
      else if (waiting.length < EVENT_QUEUE) waiting.push(body)
    } catch {
      // An event that cannot be told is not worth an error in the host's page.
    }
  }

  const tell = (body: object) => void send(body).catch(() => undefined)

  function report(category: ErrorCategory, error: unknown): void {
    const time = now()
    errors = errors.filter((at) => at <= time && time - at < MINUTE)
    if (errors.length >= ERROR_EVENTS_PER_MINUTE) return
    errors.push(time)
    post(() => ({
      timestamp: new Date(time).toISOString(),
      props: {
        type: 'error',
        event: category,
        errorType: error instanceof Error ? error.name : typeof error,
        errorMessage: errorText(error),
        stackTrace: error instanceof Error ? (error.stack ?? '') : '',
      },
    }))
  }

  function caught(category: ErrorCategory, error: unknown): unknown {
    if (error instanceof ModalError && /(^|\.)(closed|declined|disposed)$/.test(error.code)) return error
    report(category, error)
    return error instanceof ModalError ? error : new CategorizedError(category, error)
  }

  return {
    track({ event, properties }, address) {
      if (event === 'MODAL_CREATED') return
      post(() => ({
        timestamp: now(),
        props: { type: 'track', event, ...(properties && { properties }), ...(address && { address }) },
      }))
    },
    error: report,
    allow(answer) {
      if (!enabled) return
      allowed = answer
      const bodies = waiting
      waiting = []
      if (answer) bodies.forEach(tell)
    },
    wrap<A extends unknown[], R>(work: (...args: A) => R, category: ErrorCategory = internalSdkError) {
      return (...args: A): R => {
        const fail = (error: unknown): never => {
          throw caught(category, error)
        }
        try {
          const result = work(...args)
          // A promise of R is an R: its type is kept, only its rejection changes.
          return result instanceof Promise ? (result.catch(fail) as R) : result
        } catch (error) {
          return fail(error)
        }
      }
    },
  }
}
