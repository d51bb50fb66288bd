/** Control of a view that led to the next one, so that Back returns the focus to it. */
interface Origin {
  name: string | null
  /** Position among the controls of this name. */
  turn: number
}

/** Controls that take the focus. */
const controls = 'button:not(:disabled), a[href], summary'
/** Origins by card and place in the history. */
const origins = new WeakMap<Element, Map<string, Origin>>()
/** Control that was pressed last in the view on screen. */
let pressed: Origin | undefined

/** Name of a control: of a row that of its wallet or token, without a tag, and without the letter that an image replaces. */
function nameOf(control: Element): string | null {
  const name = control.querySelector('[data-part=name]')?.textContent ?? control.getAttribute('aria-label')
  if (name) return name
  const copy = control.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}

const alike = (card: Element, name: string | null) =>
  [...card.querySelectorAll<HTMLElement>(controls)].filter((one) => nameOf(one) === name)

/** Notes what is pressed, by pointer or key. The focus can't be used: Safari gives none to a clicked button. */
export function notePress(event: Event): void {
  const [target] = event.composedPath()
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  const card = control?.closest('[data-part=card]')
  if (!control || !card) return
  const name = nameOf(control)
  pressed = { name, turn: alike(card, name).indexOf(control) }
}

/** Keeps what was pressed in a view that is being left. */
export function noteOrigin(card: Element, place: string): void {
  const places = origins.get(card) ?? new Map<string, Origin>()
  origins.set(card, places)
  if (pressed) places.set(place, pressed)
  else places.delete(place)
  pressed = undefined
}

/** Returns the control that led away from a view; `undefined` if there is none any more, or it is disabled. */
export function originOf(card: Element, place: string): HTMLElement | undefined {
  const origin = origins.get(card)?.get(place)
  if (!origin) return undefined
  const found = alike(card, origin.name)
  return found[origin.turn] ?? found[0]
}
