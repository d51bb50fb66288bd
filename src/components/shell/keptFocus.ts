import { focusStart } from './focus'

/** Fields next to a control, such as that of the button that clears it. */
const fields = ':is(input,textarea):not(:disabled)'

/** Places of a page where a visitor types; a frame may have such fields. */
const typed = ':is(input,textarea,select,iframe,[contenteditable]):not([contenteditable=false])'

/**
 * Whether the visitor is in a field of the page around an embedded card. The card may change meanwhile, e.g. because the
 * wallet has ended its session: what is typed next belongs to that field.
 */
export function isTypingElsewhere(card: Element): boolean {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const root = card.getRootNode()
  // The secure frame is a child of our element in the page.
  const isInside = card.contains(active) || (root instanceof ShadowRoot && root.host.contains(active))
  return Boolean(active?.matches(typed)) && !isInside
}

interface Focused {
  control: HTMLElement
  parent: HTMLElement | null
  card: HTMLElement
}

const isUsable = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

/** Whether the focus is nowhere, or on a control that takes no key any more. */
function isLost({ control, card }: Focused): boolean {
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
  let focused: Focused | undefined
  function note(target: EventTarget | null): void {
    const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-part=card]') : null
    focused = card ? { control: target as HTMLElement, parent: (target as HTMLElement).parentElement, card } : undefined
  }
  const onFocus = ({ target }: FocusEvent): void => note(target)
  function onBlur({ target }: FocusEvent): void {
    // Some browsers blur a control before they remove it. A window that loses the focus gives it back later.
    queueMicrotask(() => {
      if (focused && focused.control === target && isUsable(focused.control) && !focused.control.matches(':focus'))
        focused = undefined
    })
  }
  const observer = new MutationObserver(() => {
    if (!focused || isUsable(focused.control)) return
    const last = focused
    focused = undefined
    const { card, parent } = last
    if (!card.isConnected || card.closest('dialog:not([open])') || !isLost(last)) return
    const field = parent?.isConnected ? parent.querySelector<HTMLElement>(fields) : null
    if (field) field.focus({ preventScroll: true })
    else focusStart(card)
  })
  observer.observe(drawn, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  // A dialog that opens at once has the focus before this code has loaded.
  note((drawn.getRootNode() as Document | ShadowRoot).activeElement)
  drawn.addEventListener('focusin', onFocus)
  drawn.addEventListener('focusout', onBlur)
  return () => {
    observer.disconnect()
    drawn.removeEventListener('focusin', onFocus)
    drawn.removeEventListener('focusout', onBlur)
  }
}
