/** Interface, function or member of the platform, by the name that code uses. */
import type { Identifier } from '@mdn/browser-compat-data'
import { children, part, younger } from './data'

export interface Named {
  /** `structuredClone`, `AbortSignal.any`, `Array.prototype.toSorted`, `new CSSStyleSheet`. */
  name: string
  kind: 'global' | 'static' | 'member' | 'constructor'
  /** Interface that has it, if any. */
  owner?: string
  key: string
  /** Versions that have it. Undefined if the whole floor does. */
  since: string | undefined
}

/** Interfaces whose members are globals of the page. */
const GLOBAL_OWNERS = new Set(['Window', 'WindowOrWorkerGlobalScope'])
/** Interfaces whose members are used without their name: iterators had a prototype before it had a name. */
const NAMELESS = new Set(['TypedArray', 'Iterator', 'AsyncIterator', 'Generator', 'AsyncGenerator', 'AsyncFunction'])
/** Static members of builtins: MDN's data does not distinguish them from those on the prototype. */
const STATICS: Record<string, RegExp> = {
  Array: /^(from|fromAsync|isArray|of)$/,
  ArrayBuffer: /^isView$/,
  Atomics: /./,
  BigInt: /^as/,
  Date: /^(now|parse|UTC)$/,
  Error: /^(captureStackTrace|stackTraceLimit|isError)$/,
  Iterator: /^(from|concat|zip|zipKeyed)$/,
  JSON: /./,
  Map: /^groupBy$/,
  Math: /./,
  Number: /^(is|parse|[A-Z])/,
  Object: /^(?!hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(Locale)?String|valueOf|__|constructor)/,
  Promise: /^(?!catch$|finally$|then$)/,
  Proxy: /^revocable$/,
  Reflect: /./,
  RegExp: /^(escape|input|last|left|right|n$)/,
  String: /^(fromCharCode|fromCodePoint|raw)$/,
  Symbol: /^(?!description$|to|valueOf)/,
  TypedArray: /^(from|of|BYTES_PER_ELEMENT)$/,
  Uint8Array: /^from/,
}

function* builtins(at: Identifier | undefined, within = ''): Generator<Named> {
  for (const [name, entry] of children(at)) {
    if (!entry.__compat || !/^[A-Za-z]\w*$/.test(name)) continue
    const owner = within + name
    if (!NAMELESS.has(name))
      yield {
        name: owner,
        kind: within ? 'static' : 'global',
        key: name,
        since: younger(entry.__compat),
      }
    for (const [key, member] of children(entry)) {
      if (!member.__compat || !/^[A-Za-z]\w*$/.test(key)) continue
      // Capitalised entries of `Intl` and `Temporal` have members of their own.
      if (/^(Intl|Temporal)$/.test(name) && /^[A-Z]/.test(key)) continue
      // An underscore marks an entry about behaviour, not a name.
      if (key.includes('_') && key !== key.toUpperCase()) continue
      const since = younger(member.__compat)
      if (key === name) continue
      const isStatic = /^(Intl|Temporal)$/.test(name) || /^supportedLocalesOf$/.test(key) || STATICS[name]?.test(key)
      yield isStatic
        ? { name: `${owner}.${key}`, kind: 'static', owner, key, since }
        : { name: `${owner}.prototype.${key}`, kind: 'member', owner, key, since }
    }
    if (/^(Intl|Temporal)$/.test(name)) yield* builtins(entry, `${name}.`)
  }
}

function* interfaces(at: Identifier | undefined): Generator<Named> {
  for (const [owner, entry] of children(at)) {
    if (!entry.__compat) continue
    yield { name: owner, kind: 'global', key: owner, since: younger(entry.__compat) }
    if (/^[a-z]/.test(owner)) continue
    for (const [raw, member] of children(entry)) {
      if (!member.__compat || !/^[A-Za-z]\w*$/.test(raw)) continue
      const own = younger(member.__compat)
      if (raw === owner) yield { name: `new ${owner}`, kind: 'constructor', owner, key: owner, since: own }
      else if (raw.endsWith('_static')) {
        const key = raw.slice(0, -'_static'.length)
        yield { name: `${owner}.${key}`, kind: 'static', owner, key, since: own }
      } else if (raw.endsWith('_event')) {
        const key = `on${raw.slice(0, -'_event'.length)}`
        if (GLOBAL_OWNERS.has(owner)) yield { name: key, kind: 'global', key, since: own }
        else yield { name: `${owner}.prototype.${key}`, kind: 'member', owner, key, since: own }
      } else if (!raw.includes('_') || raw === raw.toUpperCase())
        yield GLOBAL_OWNERS.has(owner)
          ? { name: raw, kind: 'global', key: raw, since: own }
          : { name: `${owner}.prototype.${raw}`, kind: 'member', owner, key: raw, since: own }
    }
  }
}

/** All names in MDN's data, each once; of two entries with the same name, the one that more browsers support. */
export const platform: ReadonlyMap<string, Named> = (() => {
  const found = new Map<string, Named>()
  for (const one of [...builtins(part('javascript.builtins')), ...interfaces(part('api'))]) {
    const before = found.get(one.name)
    if (!before || (before.since && !one.since)) found.set(one.name, one)
  }
  return found
})()
