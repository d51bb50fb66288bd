type Attributes = Record<string, string | undefined>

/** Makes an element: attributes that are undefined are left out, children are text unless they are nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children)
  return made
}

export function button(label: string, testId: string, className?: string): HTMLButtonElement {
  return element('button', { type: 'button', 'data-testid': testId, class: className }, label)
}

/** The page's one place for content. */
export function place(): HTMLElement {
  const main = document.querySelector('main')
  if (!main) throw new Error('The page has no main element.')
  return main
}

/** What went wrong, in words. */
export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
