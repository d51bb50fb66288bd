import { isObject } from '../../domain/object'
import type { Redacted } from '../../domain/report'
import { attempt } from '../../domain/untrusted'
import { networks, properties, sentences, words } from './words'

/** Fault that a value has. */
export interface FoundFault {
  code: string
  sentence?: string
  causes: readonly string[]
}

/** Replaces what could name a person or move money. One instance has the stand-ins of one report. */
export interface Redaction {
  /**
   * Returns a value as JSON in which only known harmless words are in clear.
   *
   * @param property name of the property that has the value, which decides which words are harmless
   * @param onFault receives each fault in the value
   */
  value: (value: unknown, property?: string, onFault?: (fault: FoundFault) => void) => Redacted
  /** Returns the stand-in of a text: the same for the same text. */
  standIn: (text: string, kind?: string) => string
}

const list = (text: string) => new Set(text.split(' '))
const harmlessNames = list(properties)
const harmlessNetworks = list(networks)
const harmlessSentences = list(sentences)
const harmlessWords = new Map(Object.entries(words).map(([name, all]) => [name, list(all)]))
const errorNames = list(
  'Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError DOMException ModalError AbortError TimeoutError NotAllowedError SecurityError QuotaExceededError NetworkError NotSupportedError InvalidStateError DataCloneError HTTPError ZodError BaseError RpcRequestError HttpRequestError UserRejectedRequestError',
)
/** Properties whose small integers are counts. */
const counts = list(
  'tries count failures wrong page index more places decimals fromDecimals toDecimals seconds attempt limit',
)
/** Codes of errors by EIP-1193, EIP-1474, EIP-5792 and HTTP. */
const numericCodes = new Set([
  ...[4001, 4100, 4200, 4900, 4901, 4902, 5000, 5700, 5710, 5720, 5730, 5740, 5750, 5760],
  ...[-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006],
  ...[400, 401, 403, 404, 408, 409, 410, 413, 429, 500, 502, 503, 504],
])

/** Maximum depth of a value, numbers of items of a list and names of an object, and number of values of a report. */
const DEEPEST = 14
const MOST_ITEMS = 40
const MOST_NAMES = 80
const MOST_VALUES = 150_000
/** Bytes that tell two arrays of bytes apart. */
const MOST_BYTES = 4096

/** Kinds of text by their form. The kind only names the stand-in: nothing of the text is kept. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['url', /^[a-z][a-z0-9+.-]*:(?:\/\/|[\w-]{20,})/i],
  ['address', /^0x[0-9a-f]{40}$/i],
  ['address', /^(?:bc1|tb1|bcrt1|cosmos1|osmo1|addr1)[0-9a-z]{20,90}$/i],
  ['hash', /^(?:0x)?[0-9a-f]{64}$/i],
  ['hex', /^0x[0-9a-f]*$/i],
  ['amount', /^-?\d[\d.,\s’']*$/],
  ['address', /^[1-9A-HJ-NP-Za-km-z]{26,48}$/],
]

/** Hash of a text (FNV-1a with 32 bits) in base 36. */
export function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}

/** Own property as data. A getter is not called: it is code of the page or of a wallet. */
function dataOf(value: object, name: PropertyKey): unknown {
  return attempt(() => Object.getOwnPropertyDescriptor(value, name)?.value as unknown)
}

/** Own or inherited data property of an error, whose name is on its prototype. */
function errorField(error: object, name: string): unknown {
  return attempt(() => (error as Record<string, unknown>)[name])
}

const errorName = (error: object): string => {
  const name = errorField(error, 'name')
  return typeof name === 'string' && errorNames.has(name) ? name : 'Error'
}

/** Names of the causes of an error, the nearest first. */
function causesOf(error: object): string[] {
  const names: string[] = []
  for (let at = errorField(error, 'cause'); at !== undefined && names.length < 8;) {
    if (!isObject(at)) return [...names, typeof at]
    names.push(errorName(at))
    at = errorField(at, 'cause')
  }
  return names
}

/** Reports a fault, with its sentence if that is one of ours. */
function noteFault(
  code: string,
  message: unknown,
  causes: readonly string[],
  onFault: ((fault: FoundFault) => void) | undefined,
): void {
  const isKnown = typeof message === 'string' && harmlessSentences.has(hash(message))
  onFault?.({ code, ...(isKnown && { sentence: message }), causes })
}

/** Creates the stand-ins of one report: for texts, numbers and names that are not known to be harmless. */
function createStandIns() {
  const standIns = new Map<string, string>()
  const used = new Map<string, number>()

  function standIn(text: string, kind?: string): string {
    const isFolded = /^0x[0-9a-f]+$/i.test(text)
    const key = isFolded ? text.toLowerCase() : text
    const found = standIns.get(key)
    if (found) return found
    const name = kind ?? kinds.find(([, form]) => form.test(text))?.[0] ?? 'text'
    const number = (used.get(name) ?? 0) + 1
    used.set(name, number)
    standIns.set(key, `${name}-${number}`)
    return `${name}-${number}`
  }

  function textOf(text: string, property: string): string {
    if (text === '' || harmlessWords.get(property)?.has(text) || harmlessNetworks.has(text)) return text
    if ((property === 'message' || property === 'sentence') && harmlessSentences.has(hash(text))) return text
    // CAIP-10: the account of a known network.
    const [namespace, reference, ...rest] = text.split(':')
    const network = `${namespace}:${reference}`
    if (rest.length > 0 && harmlessNetworks.has(network)) return `${network}:${standIn(rest.join(':'))}`
    return standIn(text)
  }

  function numberOf(value: number, property: string): Redacted {
    const isCount = Number.isInteger(value) && value >= 0 && value < 100 && counts.has(property)
    const isCode = /^(code|status|statusCode)$/.test(property) && numericCodes.has(value)
    const isNetwork = /^(chainId|id)$/.test(property) && harmlessNetworks.has(`eip155:${value}`)
    return isCount || isCode || isNetwork ? value : standIn(String(value), 'number')
  }

  function nameOf(name: string): string {
    if (harmlessNames.has(name) || harmlessNetworks.has(name)) return name
    return textOf(name, '')
  }

  const bytesOf = (bytes: Uint8Array) => standIn(`${bytes.length}:${bytes.subarray(0, MOST_BYTES).join()}`, 'bytes')

  return { standIn, textOf, numberOf, nameOf, bytesOf }
}

/** Creates the redaction of one report. */
export function createRedaction(): Redaction {
  const { standIn, textOf, numberOf, nameOf, bytesOf } = createStandIns()
  let values = 0

  function value(
    given: unknown,
    property = '',
    onFault?: (fault: FoundFault) => void,
    above: readonly object[] = [],
  ): Redacted {
    values += 1
    if (typeof given === 'string') return textOf(given, property)
    if (typeof given === 'number') return numberOf(given, property)
    if (typeof given === 'bigint') return standIn(String(given), 'amount')
    if (typeof given === 'boolean' || given === null) return given
    if (typeof given === 'function' || typeof given === 'symbol' || given === undefined) return typeof given
    if (above.includes(given)) return 'cycle'
    if (above.length >= DEEPEST || values > MOST_VALUES) return 'cut'
    try {
      return objectOf(given, property, onFault, [...above, given])
    } catch {
      return 'unreadable'
    }
  }

  function objectOf(
    given: object,
    property: string,
    onFault: ((fault: FoundFault) => void) | undefined,
    above: readonly object[],
  ): Redacted {
    const inside = (one: unknown, name: string) => value(one, name, onFault, above)
    const several = (length: number, at: (index: number) => unknown) => {
      const kept = Array.from({ length: Math.min(length, MOST_ITEMS) }, (_, index) => inside(at(index), property))
      return length > kept.length ? [...kept, { $more: true }] : kept
    }
    if (Array.isArray(given)) return several(given.length, (index) => dataOf(given, index))
    // The prototype's methods: a subclass may iterate without end.
    if (given instanceof Map) {
      const pairs: unknown[] = []
      Map.prototype.forEach.call(given, (one, name) => pairs.push([name, one]))
      return { $map: several(pairs.length, (index) => pairs[index]) }
    }
    if (given instanceof Set) {
      const items: unknown[] = []
      Set.prototype.forEach.call(given, (one) => items.push(one))
      return { $set: several(items.length, (index) => items[index]) }
    }
    if (given instanceof Date) return standIn(String(given.getTime()), 'time')
    if (given instanceof URL || given instanceof RegExp) return standIn(String(given))
    if (given instanceof ArrayBuffer) return bytesOf(new Uint8Array(given))
    if (ArrayBuffer.isView(given)) return bytesOf(new Uint8Array(given.buffer, given.byteOffset, given.byteLength))
    if (given instanceof Error) return errorOf(given, inside, onFault)
    // An actor, or the logic of one.
    if (typeof dataOf(given, 'sessionId') === 'string' && 'send' in given) return { $actor: true }
    if ('transition' in given && 'getInitialSnapshot' in given) return { $logic: true }

    const entries = Object.keys(given)
      .slice(0, MOST_NAMES)
      .flatMap((name): [string, Redacted][] => {
        const descriptor = attempt(() => Object.getOwnPropertyDescriptor(given, name))
        if (descriptor && !('value' in descriptor)) return [[nameOf(name), 'getter']]
        return descriptor?.value === undefined ? [] : [[nameOf(name), inside(descriptor.value, name)]]
      })
    const redacted = Object.fromEntries(entries)
    const { code, message } = redacted
    if (typeof code === 'string' && harmlessWords.get('code')?.has(code) && typeof message === 'string')
      noteFault(code, dataOf(given, 'message'), 'cause' in given ? ['string'] : [], onFault)
    return redacted
  }

  function errorOf(
    error: Error,
    inside: (one: unknown, name: string) => Redacted,
    onFault: ((fault: FoundFault) => void) | undefined,
  ): Redacted {
    const code = errorField(error, 'code')
    const message = errorField(error, 'message')
    const causes = causesOf(error)
    if (typeof code === 'string' && harmlessWords.get('code')?.has(code)) noteFault(code, message, causes, onFault)
    return {
      $error: errorName(error),
      ...(code !== undefined && { code: inside(code, 'code') }),
      message: inside(typeof message === 'string' ? message : '', 'message'),
      ...(causes.length > 0 && { causes }),
    }
  }

  return { value: (given, property, onFault) => value(given, property, onFault), standIn }
}
