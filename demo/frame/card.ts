import { element, place, reason } from './dom'

/** A page that says one thing and offers at most a few answers. */
export function showCard(title: string, ...children: (Node | string)[]): void {
  document.title = title
  const heading = element('h1', { tabindex: '-1' }, title)
  place().replaceChildren(element('section', { class: 'card' }, heading, ...children))
}

/** The card in place of another, read out because the focus moves to its heading. */
export function replaceCard(title: string, ...children: (Node | string)[]): void {
  showCard(title, ...children)
  place().querySelector('h1')?.focus()
}

export const note = (text: string) => element('p', { class: 'quiet' }, text)

/**
 * Buttons of which one answers, once. What goes wrong is said under them, and they can be tried again.
 *
 * @param work what an answer does; the page stays until it is done
 */
export function answers(
  work: (chosen: HTMLButtonElement) => Promise<void>,
  ...buttons: HTMLButtonElement[]
): HTMLElement {
  const failure = element('p', { class: 'error', role: 'alert' })
  const enable = (enabled: boolean) => {
    for (const each of buttons) each.disabled = !enabled
  }
  for (const each of buttons) {
    each.addEventListener('click', () => {
      enable(false)
      failure.textContent = ''
      work(each).catch((error: unknown) => {
        failure.textContent = reason(error)
        enable(true)
      })
    })
  }
  return element('div', {}, element('div', { class: 'answers' }, ...buttons), failure)
}
