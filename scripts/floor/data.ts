/** Features that the oldest supported browsers lack: MDN's data, compared with `browserslist` in package.json. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'

const load = createRequire(import.meta.url)
const data = load('@mdn/browser-compat-data') as CompatData

/** Names in MDN's data by name in `browserslist`. A WebView has the version of its system's browser. */
const BROWSERS: Record<string, readonly BrowserName[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios', 'webview_ios'],
  chrome: ['chrome'],
  edge: ['edge'],
  firefox: ['firefox'],
  samsung: ['samsunginternet_android'],
  and_chr: ['chrome_android'],
  android: ['webview_android'],
  and_ff: ['firefox_android'],
}

/** Display names of the browsers, in order; the first of a family represents those with the same version. */
const TOLD: readonly (readonly [BrowserName, string])[] = [
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['chrome_android', 'Chrome for Android'],
  ['webview_android', 'WebView'],
  ['firefox', 'Firefox'],
  ['firefox_android', 'Firefox for Android'],
  ['safari', 'Safari'],
  ['safari_ios', 'iOS'],
  ['webview_ios', "iOS's WebView"],
  ['samsunginternet_android', 'Samsung Internet'],
]

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

/** Oldest supported version of each browser. */
export const floor: ReadonlyMap<BrowserName, string> = new Map(
  browserslist.flatMap((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    const browsers = BROWSERS[name]
    if (!browsers) throw new Error(`browserslist: "${line}" is not a browser with ">=" and a version that we know.`)
    return browsers.map((browser) => [browser, version] as const)
  }),
)

function isAtMost(version: string, limit: string): boolean {
  const [a, b] = [version, limit].map((one) => one.replace('≤', '').split('.').map(Number))
  for (let place = 0; place < Math.max(a!.length, b!.length); place += 1) {
    const by = (a![place] ?? 0) - (b![place] ?? 0)
    if (by !== 0) return by < 0
  }
  return true
}

/** Whether a version supports it under its own name, without a flag that the visitor would have to set. */
const isPlain = ({ flags, prefix, alternative_name, version_added }: SimpleSupportStatement) =>
  !flags && !prefix && !alternative_name && typeof version_added === 'string' && version_added !== 'preview'

function lacks(statements: readonly SimpleSupportStatement[], limit: string): boolean {
  return !statements.some(
    (one) =>
      isPlain(one) &&
      isAtMost(String(one.version_added), limit) &&
      !(typeof one.version_removed === 'string' && isAtMost(one.version_removed, limit)),
  )
}

/**
 * Supported browsers that have a feature only later, and from which version: `Chrome 116, Firefox 124, Safari 17.4`.
 * Undefined if all have it.
 */
export function younger({ support }: CompatStatement): string | undefined {
  const versions: string[] = []
  const named = new Set<string>()
  for (const [browser, name] of TOLD) {
    const limit = floor.get(browser)
    const given = support[browser]
    if (limit === undefined || given === undefined) continue
    const statements = [given].flat() as SimpleSupportStatement[]
    if (!lacks(statements, limit)) continue
    const since = statements.find((one) => isPlain(one) && one.version_removed === undefined)?.version_added
    const version = typeof since === 'string' ? since.replace('≤', '') : 'never'
    const family = `${/chrome|edge|webview_android/.test(browser) ? 'c' : browser.slice(0, 2)} ${version}`
    if (named.has(family) || (named.has(`w ${version}`) && browser === 'webview_ios')) continue
    named.add(family)
    if (browser.startsWith('safari')) named.add(`w ${version}`)
    versions.push(`${name} ${version}`)
  }
  return versions.length > 0 ? versions.join(', ') : undefined
}

/** MDN's data at a path, e.g. `javascript.classes.static`. */
export function part(path: string): Identifier | undefined {
  let at: unknown = data
  for (const step of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return at as Identifier | undefined
}

export const children = (at: Identifier | undefined): [name: string, child: Identifier][] =>
  Object.entries(at ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

const versions = (since: string): Map<string, number> =>
  new Map(
    since.split(', ').map((one) => {
      const [, name = '', version = ''] = /^(.*) (\S+)$/.exec(one) ?? []
      return [name, version === 'never' ? Infinity : Number.parseFloat(version)]
    }),
  )

/** Whether every supported browser with one feature also has the other. Both are in the format of `younger`. */
export function covers(known: string, asked: string): boolean {
  const had = versions(known)
  return [...versions(asked)].every(([browser, version]) => (had.get(browser) ?? 0) >= version)
}
