import { version } from '../../domain/version'
import { ModalError, errorText } from '../../domain/errors'
import { parseUrl } from '../../domain/text/url'
import { internalSdkError } from '../../domain/texts'
import { responseOf, type Http } from './http'
import type { ErrorCategory, TimedEvent } from './telemetry'
import { join, projectQuery } from './registry'

/** Sends events to the analytics host. */
export interface TelemetrySender {
  /** Sends one event without secrets. Drops an event that is not JSON or does not arrive; never rejects. */
  sendEvent: (event: TimedEvent) => Promise<void>
}

interface TelemetrySenderDependencies {
  http: Pick<Http, 'text'>
  /** Absolute URL of the analytics host (docs/decisions.md#35). */
  base: string
  projectId: string
  uuid: () => string
  /** Called if the origin is not on the project's allowlist (status 403); once, until a later success. */
  onForbidden?: () => void
}

/** Creates the sender of telemetry. */
export function createTelemetrySender({
  http,
  base,
  projectId,
  uuid,
  onForbidden,
}: TelemetrySenderDependencies): TelemetrySender {
  const endpoint = join(base, 'e')
  let forbidden = false
  return {
    async sendEvent(event) {
      try {
        const body = withoutSecrets(bodyOf(event, uuid(), projectId))
        await http.text(endpoint, { method: 'POST', query: projectQuery(projectId), body, keepalive: true })
        forbidden = false
      } catch (error) {
        if (forbidden || !isForbidden(error)) return
        forbidden = true
        onForbidden?.()
      }
    },
  }
}

/** Events whose properties include the project id, although the request has it too. */
const ofProject = /^(LOAD_MORE|ERROR_FETCH)_TRANSACTIONS$/

function bodyOf({ what, at, href }: TimedEvent, eventId: string, projectId: string) {
  const place = parseUrl(href)
  const body = { eventId, url: place ? place.origin + place.pathname : '', domain: place?.hostname ?? '' }
  if ('event' in what) {
    const { event, address } = what
    const properties = ofProject.test(event) ? { ...what.properties, projectId } : what.properties
    return {
      ...body,
      timestamp: at,
      props: { type: 'track', event, ...(properties && { properties }), ...(address && { address }), version },
    }
  }
  const { category } = what
  // The visitor's message does not help a developer: send the technical cause.
  const error = what.error instanceof ModalError && isHttp(what.error) ? what.error.cause : what.error
  return {
    ...body,
    timestamp: new Date(at).toISOString(),
    props: {
      type: 'error',
      event: category === internalSdkError ? categoryOf(error) : category,
      errorType: error instanceof Error ? error.name : typeof error,
      errorMessage: errorText(error),
      stackTrace: error instanceof Error ? (error.stack ?? '') : '',
      version,
    },
  }
}

/** Returns the telemetry category of an error, by its code. */
export function categoryOf(error: unknown): ErrorCategory {
  const code = error instanceof ModalError ? error.code : ''
  if (code.startsWith('http.invalidAnswer')) return 'DATA_PARSING_ERROR'
  if (code.startsWith('http.')) return 'API_ERROR'
  return code.startsWith('frame.') ? 'SECURE_SITE_ERROR' : internalSdkError
}

const isHttp = ({ code, cause }: ModalError) => code.startsWith('http.') && cause instanceof Error

function isForbidden(error: unknown): boolean {
  return responseOf(error)?.status === 403
}

/** Matches a pairing URI, plain or encoded in another URL. It is a secret: it allows pairing (docs/decisions.md#15). */
const pairing = /\bwc(:|%3A|%253A)[^\s"'<>]*/gi
/** Matches an e-mail address, in parts of bounded length: a picture may be one word of 100,000 letters. */
const email = /[^\s@/"'<>()]{1,64}@[^\s@/"'<>()]{1,255}\.[a-z]{2,}/gi
/** Matches a URL; a query may contain another one. */
const address = /\bhttps?:\/\/[^\s"'<>()]*/gi
/** Matches query and fragment of a URL, and then line and column, as stack traces have them. */
const query = /[?#].*?((:\d{1,9}){0,2})$/

/**
 * Returns a JSON copy without pairing URIs, e-mail addresses and queries of URLs; bigints become strings.
 *
 * @throws TypeError for a circular value
 */
function withoutSecrets<T extends object>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'uri') return undefined
      if (typeof part === 'bigint') return part.toString()
      return typeof part === 'string' ? cleaned(part) : part
    }),
  ) as T
}

function cleaned(text: string): string {
  const urls = text.replace(pairing, 'wc:…').replace(address, (url) => url.replace(query, '$1'))
  return urls.replace(email, '…')
}
