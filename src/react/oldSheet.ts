/**
 * Styles for browsers without constructable style sheets: Safari before 16.4, Firefox before 101, jsdom. A separate
 * chunk, which other browsers do not load (docs/decisions.md#144).
 */

/** Timeout in ms for loading the copied sheet. It is usually cached, so only a busy device takes long. */
const PATIENCE = 8_000

/**
 * Inserts rules into the page or a shadow root; `ready` receives a function that inserts later rules. Uses the host's
 * nonce if the page has one, else a copy of a linked sheet (a policy restricts which file loads, not the rules that
 * scripts add to it), else a plain `style` element, which a strict policy blocks.
 *
 * @param css called once the place is ready
 */
export async function dress(
  place: HTMLHeadElement | ShadowRoot,
  css: () => string,
  ready: (insert: (rule: string) => void) => void = () => undefined,
): Promise<void> {
  const nonce = document.querySelector<HTMLElement>(':is(script, style, link, meta)[nonce]')?.nonce
  const href = nonce ? undefined : linkedSheet()
  const sheet = href && (await copyOf(place, href))
  if (sheet) {
    const insert = (rule: string) => void sheet.insertRule(rule, sheet.cssRules.length)
    for (const rule of rulesOf(css())) attempt(() => insert(rule))
    return ready(insert)
  }
  const element = document.createElement('style')
  if (nonce) element.nonce = nonce
  element.textContent = css()
  // Prepend, so that the host's sheets come later and win.
  place.prepend(element)
  ready((rule) => element.append(rule))
}

const dressed = new WeakMap<ShadowRoot, Promise<void>>()

/** Calls {@link dress} once per shadow root; later calls return the first promise. */
export function dressOnce(
  root: ShadowRoot,
  ...given: [css: () => string, ready: Parameters<typeof dress>[2]]
): Promise<void> {
  const work = dressed.get(root) ?? dress(root, ...given)
  dressed.set(root, work)
  return work
}

/** Returns the URL of a sheet whose rules can be read and written, i.e. of the page's own origin. */
function linkedSheet(): string | undefined {
  for (const sheet of document.styleSheets) if (sheet.href && attempt(() => sheet.cssRules)) return sheet.href
  return undefined
}

/** Loads the same file again and deletes its rules. Resolves with `undefined` if it does not load in time. */
function copyOf(place: HTMLHeadElement | ShadowRoot, href: string): Promise<CSSStyleSheet | undefined> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(patience)
      const sheet = attempt(() => {
        while (link.sheet?.cssRules.length) link.sheet.deleteRule(0)
        return link.sheet
      })
      if (!sheet) link.remove()
      resolve(sheet ?? undefined)
    }
    const patience = setTimeout(settle, PATIENCE)
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
    place.prepend(link)
  })
}

/** Splits a text into its top-level rules, because `insertRule` accepts one at a time. */
function rulesOf(css: string): string[] {
  const rules: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(from, index + 1).trim())
    from = index + 1
  }
  return rules
}

/** Returns `undefined` if `work` throws: a rule that the browser does not support must not affect the others. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
