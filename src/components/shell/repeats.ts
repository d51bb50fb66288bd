import { unshield } from './shield'

/** Controls that a press acts on. */
const controls = 'button,a[href],summary,label,input'
/** Time between two taps of a double tap, from `click` to `click`, in ms. Not every browser counts taps in `detail`. */
const DOUBLE_TAP = 350
/** Distance between two taps of a double tap, in px. */
const FINGER = 48

interface Press {
  /** Control, or what else was pressed. */
  target: unknown
  /** Text of the control: another text means another action. */
  words: string
  at: number
  x: number
  y: number
}

function pressOf(event: MouseEvent): Press {
  const [inner] = event.composedPath()
  const found = inner instanceof Element ? inner.closest(controls) : null
  // A click on a label is followed by one on its field.
  const control = (found instanceof HTMLLabelElement && found.control) || found
  return {
    target: control ?? inner,
    words: `${control?.getAttribute('aria-label') ?? ''}${control?.textContent ?? ''}`,
    at: event.timeStamp,
    x: event.clientX,
    y: event.clientY,
  }
}

const isNear = (one: Press, other: Press) =>
  other.at - one.at < DOUBLE_TAP && Math.hypot(other.x - one.x, other.y - one.y) < FINGER

/**
 * Stops the repetition of a press that would act on something else: the second click of a double click on a control
 * that has changed or has taken the place of another, also of a control of the page that opened the dialog, and a
 * held Enter. Listens on `window`, because the first click may be the page's.
 *
 * @param drawn an element within our shadow root
 * @returns removes the listeners
 */
export function stopRepeats(drawn: Element): () => void {
  const root = drawn.getRootNode()
  const place = root instanceof ShadowRoot ? root : drawn
  const isOurs = (event: Event) => event.composedPath().includes(place)
  const stop = (event: Event) => {
    unshield(event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  let first: Press | undefined
  let isTouch = false
  const onDown = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch'
  }
  const onClick = (event: MouseEvent) => {
    const press = pressOf(event)
    const repeats = event.detail > 1 || (isTouch && event.detail === 1 && first !== undefined && isNear(first, press))
    const isSame = press.target === first?.target && press.words === first?.words
    const isStopped = repeats && !isSame && isOurs(event)
    if (isStopped) stop(event)
    // A third tap repeats the second, also one that was stopped.
    first = isStopped ? first && { ...first, at: press.at, x: press.x, y: press.y } : press
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat && isOurs(event)) stop(event)
  }
  addEventListener('pointerdown', onDown, true)
  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  return () => {
    removeEventListener('pointerdown', onDown, true)
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
  }
}
