type Attributes = Record<string, string | undefined>

/** Creates an element. Undefined attributes are left out; a string child becomes text. */
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

/** Returns the page's `<main>` element. @throws Error if it is missing */
export function place(): HTMLElement {
  const main = document.querySelector('main')
  if (!main) throw new Error('The page has no main element.')
  return main
}

/** Message of an error. */
export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
