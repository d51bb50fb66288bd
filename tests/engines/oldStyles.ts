/** Style features that the oldest browsers lack. `readAsOld` runs in the page, so it contains all that it uses. */
export interface OldWords {
  properties: readonly string[]
  /** Properties with a value, e.g. `display grid-lanes`. */
  values: readonly string[]
  keywords: readonly string[]
  functions: readonly string[]
  units: readonly string[]
  selectors: readonly string[]
  atRules: readonly string[]
  media: readonly string[]
  /** Sources of patterns that match values. */
  writing: readonly string[]
  nesting: boolean
}

export interface OldReader {
  /** Returns a sheet without what the browser would drop. */
  sheet: (css: string) => string
  /** Whether the browser would refuse the selector. */
  refusesSelector: (selector: string) => boolean
  /** Returns the value as the browser would keep it. Undefined if it would drop the declaration. */
  value: (property: string, value: string) => string | undefined
  /** Replaces what the browser does not know in a condition of `@supports` by something that none knows. */
  condition: (text: string) => string
  refusesMedia: (query: string) => boolean
}

export function readAsOld(words: OldWords): OldReader {
  const any = (names: readonly string[], before: string, after: string, flags = 'i') =>
    names.length > 0 ? new RegExp(`${before}(?:${names.join('|')})${after}`, flags) : undefined
  const properties = new Set(words.properties)
  const values = new Set(words.values)
  const atRules = new Set(words.atRules)
  const keywords = any(words.keywords, '(?:^|[\\s,(])', '(?![\\w(-])')
  const functions = any(words.functions, '(?:^|[\\s,(*/+-])', '(?=\\()', 'gi')
  const units = any(words.units, '(?:^|[\\s,(*/+-])[\\d.]+', '(?![\\w-])', 'gi')
  const selectors = any(words.selectors, '::?', '(?![\\w-])')
  const media = any(words.media, '\\(\\s*(?:min-|max-)?', '(?![\\w-])')
  const range = words.media.includes('range_syntax')
  const writing = words.writing.map((source) => new RegExp(source, 'i'))

  const has = (pattern: RegExp | undefined, text: string): boolean => text.search(pattern ?? /$^/) >= 0
  const isYoungValue = (property: string, value: string): boolean =>
    has(keywords, value) ||
    has(functions, value) ||
    has(units, value) ||
    writing.some((one) => has(one, value)) ||
    (value.match(/[a-z][\w-]*/gi) ?? []).some((word) => values.has(`${property} ${word.toLowerCase()}`))
  const value = (name: string, given: string): string | undefined => {
    const property = name.trim().toLowerCase()
    if (properties.has(property)) return undefined
    const text = given.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/gi, '""')
    if (!isYoungValue(property, text)) return given
    // A value with a variable, or of one, is checked only when computed, and is invalid then.
    return property.startsWith('--') || /var\(/i.test(given) ? `${given} none none none` : undefined
  }
  const refusesSelector = (selector: string) =>
    has(selectors, selector.replace(/"[^"]*"|'[^']*'|\\./g, '')) || (words.nesting && selector.includes('&'))
  const refusesMedia = (query: string) => has(media, query) || (range && /[<>]/.test(query))
  const condition = (text: string): string =>
    text
      .replace(/selector\(((?:[^()]|\([^()]*\))*)\)/gi, (whole, selector: string) =>
        refusesSelector(selector) ? '(unknown: unknown)' : whole,
      )
      .replace(/\(\s*([\w-]+)\s*:((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, (whole, name: string, given: string) =>
        value(name, given) === given ? whole : '(unknown: unknown)',
      )

  /** Returns the index of the first mark outside brackets and strings, or the end of the text. */
  const reach = (css: string, from: number, marks: string): number => {
    let depth = 0
    for (let at = from; at < css.length; at += 1) {
      const sign = css[at]!
      if (sign === '\\') at += 1
      else if (sign === '"' || sign === "'") {
        while (at + 1 < css.length && css[at + 1] !== sign) at += css[at + 1] === '\\' ? 2 : 1
        at += 1
      } else if (depth === 0 && marks.includes(sign)) return at
      else if ('([{'.includes(sign)) depth += 1
      else if (')]}'.includes(sign)) depth -= 1
    }
    return css.length
  }
  const declarations = (body: string): string => {
    const kept: string[] = []
    for (let at = 0; at < body.length;) {
      const end = reach(body, at, ';{')
      if (body[end] === '{') {
        const close = reach(body, end + 1, '}')
        if (!words.nesting) {
          const inner = sheet(body.slice(at, close + 1))
          if (inner) kept.push(inner)
        }
        at = close + 1
        continue
      }
      const line = body.slice(at, end)
      const colon = line.indexOf(':')
      if (colon > 0) {
        const name = line.slice(0, colon)
        const important = /\s*!important\s*$/i.exec(line)?.[0] ?? ''
        const read = value(name, line.slice(colon + 1, line.length - important.length))
        if (read !== undefined) kept.push(`${name}:${read}${important};`)
      }
      at = end + 1
    }
    return kept.join('')
  }
  function sheet(given: string): string {
    const css = given.replace(/\/\*[\s\S]*?\*\//g, ' ')
    const kept: string[] = []
    for (let at = 0; at < css.length;) {
      const end = reach(css, at, '{;')
      const prelude = css.slice(at, end).trim()
      const atRule = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude)
      const name = atRule?.[1]!.toLowerCase() ?? ''
      if (css[end] !== '{') {
        if (prelude && !atRules.has(name)) kept.push(`${prelude};`)
        at = end + 1
        continue
      }
      const close = reach(css, end + 1, '}')
      const body = css.slice(end + 1, close)
      at = close + 1
      if (!atRule) {
        if (!refusesSelector(prelude)) kept.push(`${prelude}{${declarations(body)}}`)
      } else if (atRules.has(name)) continue
      // An unknown query is parsed, but never matches.
      else if (name === 'media' && refusesMedia(atRule[2]!)) kept.push('@media not all{}')
      else if (name === 'supports') kept.push(`@supports ${condition(atRule[2]!)}{${sheet(body)}}`)
      else if (/^(media|layer|container|scope|starting-style|(-webkit-)?keyframes)$/.test(name))
        kept.push(`${prelude}{${sheet(body)}}`)
      else kept.push(`${prelude}{${declarations(body)}}`)
    }
    return kept.join('')
  }
  return { sheet, refusesSelector, value, condition, refusesMedia }
}
