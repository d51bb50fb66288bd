import { errorText, ModalError } from '../../domain/errors'
import { parseUrl } from '../../domain/text/url'
import { internalSdkError } from '../../domain/texts'
import { responseOf, type Http } from './http'
import type { ErrorCategory, Told } from './telemetry'
import { join, projectQuery } from './registry'

export interface TelemetrySender {
  /** Sends one event of telemetry, rid of secrets. What is no JSON, or does not arrive, is dropped; never rejects. */
  sendEvent: (told: Told) => Promise<void>
}

interface TelemetrySenderDependencies {
  http: Pick<Http, 'text'>
  /** Absolute URL of the analytics host (docs/decisions.md#35). */
  base: string
  projectId: string
  uuid: () => string
  /** The host is not on the project's allowlist (status 403); once, until a later success. */
  onForbidden?: () => void
}

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
    async sendEvent(told) {
      try {
        const body = withoutSecrets(bodyOf(told, uuid(), projectId))
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

/** This product's own, as in package.json; requests carry a fixed one (docs/decisions.md#35). */
export const version = '0.1.0'

/** Events that name the project, although the request does. */
const ofProject = /^(LOAD_MORE|ERROR_FETCH)_TRANSACTIONS$/

function bodyOf({ what, at, href }: Told, eventId: string, projectId: string) {
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
  // What a visitor is told of a failure says nothing to a developer.
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

/** What kind of thing failed, by the code of the error. */
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

/** What a pairing URI looks like, plain or inside another URL: who has it can pair (docs/decisions.md#15). */
const pairing = /\bwc(:|%3A|%253A)[^\s"'<>]*/gi
const email = /[^\s@/"'<>()]+@[^\s@/"'<>()]+\.[a-z]{2,}/gi
/** The query or fragment of an address, as stack traces carry them. */
const query = /(\bhttps?:\/\/[^\s?#"'<>()]*)[?#][^\s"'<>():]*/gi

/**
 * A plain copy in which no text carries a pairing URI, an e-mail address or a URL's query, fit for telemetry.
 * bigints become strings; throws what `JSON.stringify` throws for a circular value.
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
  return text.replace(pairing, 'wc:…').replace(query, '$1').replace(email, '…')
}
