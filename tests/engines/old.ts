/**
 * Chromium without features newer than the floor: what any supported browser lacks is removed before a page, a frame or
 * a window loads. What the engine does by itself (the syntax it parses, the effect of attributes) stays.
 */
import type { BrowserContext } from '@playwright/test'
import { platform, type Named } from '../../scripts/floor/names'
import { youngNames } from '../../scripts/floor/youngNames'
import { youngStyles, youngWriting } from '../../scripts/floor/styleNames'
import { part, younger } from '../../scripts/floor/data'
import { readAsOld, type OldWords } from './oldStyles'

const nestingSince = younger(part('css.selectors.nesting')!.__compat!)

function wordsOf(has: (name: string) => boolean): OldWords {
  const pick = (words: object, named: (word: string) => string) => Object.keys(words).filter((word) => has(named(word)))
  return {
    properties: pick(youngStyles.properties, (word) => `${word}:`),
    values: Object.entries(youngStyles.values).flatMap(([property, words]) =>
      pick(words, (word) => `${property}: ${word}`).map((word) => `${property} ${word}`),
    ),
    keywords: pick(youngStyles.keywords, (word) => `: ${word}`),
    functions: pick(youngStyles.functions, (word) => `${word}()`),
    units: pick(youngStyles.units, (word) => `1${word}`),
    selectors: pick(youngStyles.selectors, (word) => `:${word}`),
    atRules: pick(youngStyles.atRules, (word) => `@${word}`),
    media: pick(youngStyles.media, (word) => `@media ${word}`),
    writing: has('color-mix()') ? youngWriting.map(({ pattern }) => pattern.source) : [],
    nesting: nestingSince !== undefined && has(':nesting'),
  }
}

/** Removes features in the page, before its scripts run. `read` filters styles. */
function takeAway(
  names: {
    globals: string[]
    statics: [string, string][]
    members: [string, string][]
    constructors: string[]
    ed25519: boolean
  },
  words: OldWords,
  read: typeof readAsOld,
): void {
  const page = globalThis as unknown as Record<string, unknown>
  type Holder = Record<string, unknown>
  /** Builtins that have a prototype but no global name. */
  const nameless: Record<string, unknown> = {
    TypedArray: Object.getPrototypeOf(Int8Array),
    Iterator: { prototype: Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as unknown },
  }
  const at = (path: string): Holder | undefined => {
    let found: unknown = path in nameless ? nameless[path] : undefined
    if (found === undefined) {
      found = page
      for (const step of path.split('.'))
        found = found === undefined || found === null ? undefined : (found as Holder)[step]
    }
    return typeof found === 'function' || (typeof found === 'object' && found !== null) ? (found as Holder) : undefined
  }
  const remove = (holder: unknown, key: string) => {
    if (holder && Object.hasOwn(holder, key)) Reflect.deleteProperty(holder, key)
  }
  const syntaxError = (what: string) => new DOMException(`'${what}' is not known here.`, 'SyntaxError')
  const prototypeOf = (name: string) => at(name)?.['prototype'] as Holder | undefined
  /** Wraps a method. */
  const before = (holder: unknown, key: string, put: (call: (...args: unknown[]) => unknown) => unknown) => {
    const found = holder as Holder | undefined
    const given = found?.[key]
    if (!found || typeof given !== 'function') return
    Object.defineProperty(found, key, {
      configurable: true,
      writable: true,
      value: put(given as (...args: unknown[]) => unknown),
    })
  }

  const { sheet, refusesSelector, value, condition, refusesMedia } = read(words)
  const rule = (text: string): string => {
    const kept = sheet(text)
    if (!kept.trim()) throw syntaxError(text.slice(0, 80))
    return kept
  }
  for (const name of ['CSSStyleSheet', 'CSSGroupingRule'])
    before(
      prototypeOf(name),
      'insertRule',
      (call) =>
        function (this: unknown, text: string, index?: number) {
          return call.call(this, rule(text), index ?? 0)
        },
    )
  for (const name of ['replace', 'replaceSync'])
    before(
      prototypeOf('CSSStyleSheet'),
      name,
      (call) =>
        function (this: unknown, text: string) {
          return call.call(this, sheet(text))
        },
    )
  const isStyle = (one: unknown) => one instanceof HTMLStyleElement
  const textOf = (one: unknown) => (one instanceof Text ? one.data : one)
  for (const [holder, key] of [
    [Node.prototype, 'textContent'],
    [Element.prototype, 'innerHTML'],
  ] as const) {
    const given = Object.getOwnPropertyDescriptor(holder, key)!
    Object.defineProperty(holder, key, {
      ...given,
      set(text: unknown) {
        given.set!.call(this, isStyle(this) ? sheet(String(text)) : text)
      },
    })
  }
  for (const [holder, key] of [
    [Node.prototype, 'appendChild'],
    [Node.prototype, 'insertBefore'],
    [Element.prototype, 'append'],
  ] as const)
    before(
      holder,
      key,
      (call) =>
        function (this: unknown, ...given: unknown[]) {
          if (isStyle(this))
            for (const [place, one] of given.entries()) {
              const text = textOf(one)
              if (typeof text !== 'string') continue
              if (one instanceof Text) one.data = sheet(text)
              else given[place] = sheet(text)
            }
          return call.apply(this, given)
        },
    )
  before(
    CSSStyleDeclaration.prototype,
    'setProperty',
    (call) =>
      function (this: unknown, name: string, given: string | null, priority?: string) {
        const kept = given === null ? given : value(name, String(given))
        return kept === undefined ? undefined : call.call(this, name, kept, priority ?? '')
      },
  )
  for (const holder of [Element.prototype, Document.prototype, DocumentFragment.prototype])
    for (const key of ['matches', 'closest', 'querySelector', 'querySelectorAll'])
      before(
        holder,
        key,
        (call) =>
          function (this: unknown, selector: string) {
            if (refusesSelector(String(selector))) throw syntaxError(selector)
            return call.call(this, selector)
          },
      )
  before(
    CSS,
    'supports',
    (call) =>
      (...given: string[]) =>
        given.length > 1
          ? value(given[0]!, given[1]!) === given[1] && call.apply(CSS, given)
          : call.call(CSS, condition(/^\s*\(|\bselector\(/.test(given[0]!) ? given[0]! : `(${given[0]!})`)),
  )
  before(page, 'matchMedia', (call) => (query: string) => call.call(page, refusesMedia(query) ? 'not all' : query))

  if (names.ed25519)
    for (const key of ['importKey', 'generateKey', 'sign', 'verify'])
      before(
        prototypeOf('SubtleCrypto'),
        key,
        (call) =>
          function (this: unknown, ...given: unknown[]) {
            const asks = given.some(
              (one) => one === 'Ed25519' || (one as { name?: unknown } | null)?.name === 'Ed25519',
            )
            return asks
              ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
              : call.apply(this, given)
          },
      )
  for (const name of names.constructors) {
    const given = at(name)
    const holder = name.includes('.') ? at(name.slice(0, name.lastIndexOf('.'))) : page
    if (typeof given !== 'function' || !holder) continue
    Object.defineProperty(holder, name.split('.').at(-1)!, {
      configurable: true,
      writable: true,
      value: new Proxy(given as () => void, {
        construct() {
          throw new TypeError('Illegal constructor')
        },
      }),
    })
  }
  for (const [owner, key] of names.members) remove(at(owner)?.['prototype'], key)
  for (const [owner, key] of names.statics) remove(owner ? at(owner) : page, key)
  for (const key of names.globals) {
    remove(page, key)
    remove(Object.getPrototypeOf(page), key)
  }
}

/**
 * Returns the script that removes features, for `addInitScript({ content })`.
 *
 * @param which `all`, or names of `youngNames`
 */
export function oldBrowser(which: 'all' | string | readonly string[]): string {
  const chosen = which === 'all' ? undefined : new Set([which].flat())
  for (const name of chosen ?? [])
    if (!youngNames.includes(name)) throw new Error(`${name} is nothing that the floor lacks.`)
  const has = (name: string) => chosen?.has(name) ?? true
  const gone = [...platform.values()].filter((one) => one.since !== undefined && has(one.name))
  const of = (kind: Named['kind']) => gone.filter((one) => one.kind === kind)
  const names = {
    globals: of('global').map(({ key }) => key),
    statics: of('static').map(({ name, key }) => [name.slice(0, -key.length - 1), key]),
    members: of('member').map(({ owner, key }) => [owner, key]),
    constructors: of('constructor').map(({ key }) => key),
    ed25519: has('Ed25519'),
  }
  // Compilers may insert calls of `__name` into these functions.
  return `(() => { const __name = (one) => one; (${takeAway.toString()})(${JSON.stringify(names)}, ${JSON.stringify(
    wordsOf(has),
  )}, ${readAsOld.toString()}) })()`
}

/** Removes features from all pages of a context, and from the stylesheets that they link. */
export async function makeOld(context: BrowserContext, which: 'all' | string | readonly string[] = 'all') {
  const chosen = which === 'all' ? undefined : new Set([which].flat())
  await context.addInitScript({ content: oldBrowser(which) })
  const { sheet } = readAsOld(wordsOf((name) => chosen?.has(name) ?? true))
  let isClosed = false
  context.on('close', () => {
    isClosed = true
  })
  await context.route(/\.css(\?|$)/, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, body: sheet(await response.text()) })
    } catch (error) {
      // A story may end before the last sheet has arrived.
      if (!isClosed && !/has been (closed|disposed)/.test(String(error))) throw error
    }
  })
}
