import { element, place, reason } from './dom'

/** Shows a card: one message and at most a few buttons. */
export function showCard(title: string, ...children: (Node | string)[]): void {
  document.title = title
  const heading = element('h1', { tabindex: '-1' }, title)
  place().replaceChildren(element('section', { class: 'card' }, heading, ...children))
}

/** Replaces the card and moves the focus to its heading, so that a screen reader reads it. */
export function replaceCard(title: string, ...children: (Node | string)[]): void {
  showCard(title, ...children)
  place().querySelector('h1')?.focus()
}

export const note = (text: string) => element('p', { class: 'quiet' }, text)

/**
 * Buttons of which one can be chosen, once. An error is shown below them, and they can be tried again.
 *
 * @param work runs for the chosen button; the buttons stay disabled unless it fails
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
