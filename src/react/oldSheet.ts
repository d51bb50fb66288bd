/**
 * Styles where sheets cannot be constructed: Safari before 16.4, Firefox before 101, jsdom. A chunk of its own, which
 * other browsers do not load (docs/decisions.md#144).
 */

/** ms; a sheet that the page has loaded already is there sooner, but for a device that is busy. */
const PATIENCE = 8_000

/**
 * Puts rules into the page or a shadow root, and gives `ready` what takes those that come later. With the host's nonce
 * where the page has one; else into a copy of a sheet that the page links, because a policy that allows the file
 * does not look at what scripts do with its rules; else into a `style` element, which a strict policy refuses.
 *
 * @param css read once the place is ready
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
  // First of all, so that the sheets of the host come later and win.
  place.prepend(element)
  ready((rule) => element.append(rule))
}

const dressed = new WeakMap<ShadowRoot, Promise<void>>()

/** A shadow root is drawn into again and again; the first time counts. */
export function dressOnce(
  root: ShadowRoot,
  ...given: [css: () => string, ready: Parameters<typeof dress>[2]]
): Promise<void> {
  const work = dressed.get(root) ?? dress(root, ...given)
  dressed.set(root, work)
  return work
}

/** The address of a sheet whose rules may be read and written: one of the page's own origin. */
function linkedSheet(): string | undefined {
  for (const sheet of document.styleSheets) if (sheet.href && attempt(() => sheet.cssRules)) return sheet.href
  return undefined
}

/** The same file once more, without its rules; `undefined` where it cannot be had. */
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

/** The rules of a text, one by one: a sheet takes no more at once. */
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

/** A rule that this browser does not know takes no other with it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
