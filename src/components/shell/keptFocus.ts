import { focusStart } from './focus'

/** Fields next to a control, such as that of the button that clears it. */
const fields = ':is(input,textarea):not(:disabled)'

interface Held {
  control: HTMLElement
  parent: HTMLElement | null
  card: HTMLElement
}

const isUsable = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

/** Whether the focus is nowhere, or on a control that takes no key any more. */
function isLost({ control, card }: Held): boolean {
  const { activeElement: inside } = card.getRootNode() as Document | ShadowRoot
  const { activeElement: onPage, body } = document
  return inside === control || ((!inside || inside === body) && (!onPage || onPage === body))
}

/**
 * Keeps the focus in the card when the control that has it goes or is disabled: a button that clears a field, dismisses
 * a message or tries again. Else what is typed next would go to the page. It moves to a field next to the control, or to
 * the start of the view.
 *
 * @returns stops keeping it
 */
export function keepFocus(drawn: HTMLElement): () => void {
  let held: Held | undefined
  function onFocus({ target }: FocusEvent): void {
    const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-part=card]') : null
    held = card ? { control: target as HTMLElement, parent: (target as HTMLElement).parentElement, card } : undefined
  }
  function onBlur({ target }: FocusEvent): void {
    // What is being removed may lose the focus first, and that of a window that is left comes back.
    queueMicrotask(() => {
      if (held && held.control === target && isUsable(held.control) && !held.control.matches(':focus')) held = undefined
    })
  }
  const observer = new MutationObserver(() => {
    if (!held || isUsable(held.control)) return
    const gone = held
    held = undefined
    const { card, parent } = gone
    if (!card.isConnected || card.closest('dialog:not([open])') || !isLost(gone)) return
    const field = parent?.isConnected ? parent.querySelector<HTMLElement>(fields) : null
    if (field) field.focus({ preventScroll: true })
    else focusStart(card)
  })
  observer.observe(drawn, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  drawn.addEventListener('focusin', onFocus)
  drawn.addEventListener('focusout', onBlur)
  return () => {
    observer.disconnect()
    drawn.removeEventListener('focusin', onFocus)
    drawn.removeEventListener('focusout', onBlur)
  }
}
