/** Text to find: a literal or a pattern. */
export type Words = string | RegExp

/** Element that a visitor uses. It must match all given conditions; the first visible match counts. */
export interface Target {
  role?: string
  /** Accessible name. A string must equal it. */
  name?: Words
  /** Visible text. A string may be a part of it. Without other conditions, the innermost element matches. */
  text?: Words
  /** Value of `data-part`, which names parts of the dialog. */
  part?: string
  css?: string
  within?: Target
}

/** Visible state of an element. */
export interface Sight {
  text: string
  name: string
  value: string
  box: { x: number; y: number; width: number; height: number }
  focused: boolean
  disabled: boolean
  checked: boolean
  attributes: Record<string, string>
}

/** Target in its serialized form, with patterns as text. */
export interface Travelling extends Omit<Target, 'name' | 'text' | 'within'> {
  name?: { exact: string } | { source: string; flags: string }
  text?: { exact: string } | { source: string; flags: string }
  within?: Travelling
}

function packed(words: Words): NonNullable<Travelling['name']> {
  return typeof words === 'string' ? { exact: words } : { source: words.source, flags: words.flags }
}

export function pack({ name, text, within, ...rest }: Target): Travelling {
  return {
    ...rest,
    ...(name !== undefined && { name: packed(name) }),
    ...(text !== undefined && { text: packed(text) }),
    ...(within && { within: pack(within) }),
  }
}

/** Describes a target in a failure message. */
export function spoken({ role, name, text, part, css, within }: Target): string {
  const said = [
    role ?? part ?? css ?? 'text',
    ...(name === undefined ? [] : [typeof name === 'string' ? `"${name}"` : String(name)]),
    ...(text === undefined ? [] : [`that says ${typeof text === 'string' ? `"${text}"` : String(text)}`]),
  ].join(' ')
  return within ? `${said} in ${spoken(within)}` : said
}

/**
 * Finds visible elements in the page, through open shadow roots. It is serialized, so it uses nothing from outside.
 *
 * - `look`: returns the state of each
 * - `press`: returns the box of the first if it can be pressed, otherwise the reason why not
 * - `element`: returns the first
 */
export function inPage({ target, want }: { target: Travelling; want: 'look' | 'press' | 'element' }): unknown {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  /** Parent node, or the host of a shadow root. */
  const around = (element: Node): Node | null =>
    element.parentNode instanceof ShadowRoot ? element.parentNode.host : element.parentNode
  const holds = (outer: Node, inner: Node | null): boolean => {
    for (let at = inner; at; at = around(at)) if (at === outer) return true
    return false
  }
  const all = (root: ParentNode): Element[] =>
    [...root.children].flatMap((child) => [child, ...(child.shadowRoot ? all(child.shadowRoot) : []), ...all(child)])

  const inputs: Record<string, string> = {
    search: 'searchbox',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    button: 'button',
    submit: 'button',
  }
  const roles: Record<string, string> = {
    button: 'button',
    textarea: 'textbox',
    select: 'combobox',
    img: 'img',
    dialog: 'dialog',
    nav: 'navigation',
    ul: 'list',
    ol: 'list',
    li: 'listitem',
    option: 'option',
    p: 'paragraph',
  }
  const roleOf = (element: Element): string => {
    const given = element.getAttribute('role')?.split(' ')[0]
    if (given) return given
    const tag = element.localName
    if (/^h[1-6]$/.test(tag)) return 'heading'
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : ''
    if (tag === 'input') return inputs[(element as HTMLInputElement).type] ?? 'textbox'
    return roles[tag] ?? ''
  }
  /** Text that a screen reader reads. */
  const content = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    const said = label ?? [...(node.shadowRoot ?? node).childNodes].map(content).join('')
    return display.startsWith('inline') ? said : ` ${said} `
  }
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labelled = tidy(ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '))
    const labels = (element as Partial<HTMLInputElement>).labels
    const field = labels ? tidy([...labels].map(content).join(' ')) : ''
    const ownWords = /^(button|link|heading|tab|option|checkbox|menuitem)$/.test(roleOf(element))
    return (
      labelled ||
      tidy(element.getAttribute('aria-label')) ||
      field ||
      tidy(element.getAttribute('alt')) ||
      (ownWords ? tidy(content(element)) : '') ||
      tidy(element.getAttribute('title')) ||
      tidy(element.getAttribute('placeholder'))
    )
  }
  const fits = (words: NonNullable<Travelling['name']>, text: string, isWhole: boolean): boolean => {
    if (!('exact' in words)) return new RegExp(words.source, words.flags).test(text)
    return isWhole ? text === words.exact : text.includes(words.exact)
  }
  const written = (element: Element) => tidy((element as HTMLElement).innerText ?? element.textContent)

  const find = ({ role, name, text, part, css, within }: Travelling): Element[] => {
    const places = within ? find(within) : [document as ParentNode]
    const inside = places.flatMap((place) => [
      ...('shadowRoot' in place && place.shadowRoot ? all(place.shadowRoot as ShadowRoot) : []),
      ...all(place),
    ])
    const found = [...new Set(inside)].filter(
      (element) =>
        (part === undefined || element.getAttribute('data-part') === part) &&
        (css === undefined || element.matches(css)) &&
        (role === undefined || roleOf(element) === role) &&
        (name === undefined || fits(name, nameOf(element), true)) &&
        (text === undefined || fits(text, written(element), false)),
    )
    const byText = role === undefined && part === undefined && css === undefined && name === undefined
    if (!byText) return found
    const shown = found.filter(isShown)
    return shown.filter((one) => !shown.some((other) => other !== one && holds(one, other)))
  }

  // Only the target itself must be visible: its ancestors may have no box.
  const found = find(target).filter(isShown)
  if (want === 'look') {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return found.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const field = element as Partial<HTMLInputElement>
      return {
        text: written(element),
        name: nameOf(element),
        value: field.value ?? '',
        box: { x, y, width, height },
        focused: element === active,
        disabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
        checked: field.checked ?? element.getAttribute('aria-checked') === 'true',
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      }
    })
  }
  const [first] = found
  if (!first) return want === 'press' ? 'it is not on screen' : null
  if (want === 'element') return first
  if (first.matches(':disabled') || first.getAttribute('aria-disabled') === 'true') return 'it is disabled'
  const { x, y, width, height } = first.getBoundingClientRect()
  let top = document.elementFromPoint(x + width / 2, y + height / 2)
  while (top?.shadowRoot) {
    const inner: Element | null = top.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
    if (!inner || inner === top) break
    top = inner
  }
  if (top && holds(first, top)) return [x, y, width, height]
  first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return top ? `a ${top.localName} lies on it` : 'it is outside the window'
}
