import { injectGlobal } from '../style'
import { narrow, phone } from '../ui/styles/media'
import { durations, time } from '../ui/styles/motion'

// The handle shows once the sheet can be dragged.
injectGlobal({
  [phone]: {
    // The picture that slides out is no `<dialog>` (`leaving`).
    ':is(dialog, div[open]) [data-part=header]': {
      touchAction: 'none',
      '&::before': {
        content: "''",
        position: 'absolute',
        insetInlineStart: 'calc(50% - 18px)',
        top: 6,
        width: 36,
        height: 4,
        borderRadius: 2,
        background: 'var(--press)',
        '@media (forced-colors: active)': { background: 'CanvasText' },
      },
    },
  },
})

/** Distance in px after which a press is a drag, not a click. */
const SLOP = 6
/** Speed in px per ms at which a sheet that is let go is thrown. */
const THROWN = 0.5
/** Share of its height by which a slowly dragged sheet closes. */
const FAR = 0.35
/** Time in ms that the speed is measured over. */
const MEASURED = 80

interface Press {
  pointer: number
  /** Position of the pointer and of the sheet at the press, in px. */
  from: number
  base: number
  /** A press is a click until it moves: also one that stopped a sheet on its way. */
  phase: 'pressed' | 'stopped' | 'dragged'
  /** Latest positions, oldest first. */
  path: { at: number; y: number }[]
}

/**
 * Lets a visitor drag the sheet by its header, and throw it to close. The content below the header scrolls as before, and
 * keys and screen readers use the button Close. A press stops the sheet wherever it is, also on its way.
 *
 * @param dismiss dismisses the dialog; returns whether it closes. A view that must be answered stays.
 * @returns stops listening
 */
export function draggable(dialog: HTMLElement, dismiss: () => boolean): () => void {
  let press: Press | undefined
  const cardOf = () => dialog.querySelector<HTMLElement>('[data-part=card]')

  function onDown(event: PointerEvent): void {
    const [card, header] = [cardOf(), dialog.querySelector('[data-part=header]')]
    if (!card || !header || press || event.button !== 0 || !matchMedia(narrow).matches) return
    if (!event.composedPath().includes(header)) return
    press = { pointer: event.pointerId, from: event.clientY, base: offsetOf(card), phase: 'pressed', path: [] }
    if (press.base === 0) return
    press.phase = 'stopped'
    stop(card, press.base)
  }

  function drag(card: HTMLElement, { base, pointer }: Press): void {
    stop(card, base)
    try {
      // Not at the press: the click of a captured pointer is the header's, not that of a button in it.
      dialog.querySelector('[data-part=header]')?.setPointerCapture(pointer)
    } catch {
      // The pointer may be gone.
    }
  }

  function onMove(event: PointerEvent): void {
    const card = cardOf()
    if (!press || !card || event.pointerId !== press.pointer) return
    // Released where the page gets no events, such as outside the window.
    if (event.buttons === 0) return onUp(event)
    if (press.phase !== 'dragged') {
      if (Math.abs(event.clientY - press.from) < SLOP) return
      press.from = event.clientY
      press.phase = 'dragged'
      drag(card, press)
    }
    const { path } = press
    path.push({ at: event.timeStamp, y: event.clientY })
    // One that is older stays: a busy page gets few events, and a speed needs two.
    while (path[1] && event.timeStamp - path[1].at >= MEASURED) path.shift()
    place(card, press.base + event.clientY - press.from)
  }

  function onUp(event: PointerEvent): void {
    const card = cardOf()
    if (!press || event.pointerId !== press.pointer) return
    const { phase, path } = press
    press = undefined
    if (phase === 'pressed' || !card) return
    if (phase === 'stopped') return settle(card)
    // The press was no click on what it began at.
    dialog.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => dialog.removeEventListener('click', swallow, true))
    const [y, height] = [offsetOf(card), card.offsetHeight]
    const [first] = path
    const took = first ? Math.max(1, event.timeStamp - first.at) : 1
    const speed = event.type === 'pointerup' && first ? (event.clientY - first.y) / took : 0
    if (event.type === 'pointerup' && y > 0 && (speed > THROWN || (speed >= 0 && y > height * FAR))) {
      // The sheet may be below its own height already.
      const duration = Math.max(1, (height - y) / Math.max(speed, THROWN))
      card.dataset['thrown'] = `${Math.round(Math.min(durations.lower, duration))}`
      if (dismiss()) return
    }
    settle(card)
  }

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp }
  for (const [type, listener] of Object.entries(listeners)) dialog.addEventListener(type, listener as EventListener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      dialog.removeEventListener(type, listener as EventListener)
  }
}

/** Current offset of the sheet from its place, in px. */
const offsetOf = (card: HTMLElement) => new DOMMatrix(getComputedStyle(card).transform).m42

/** Stops a sheet on its way at an offset. */
function stop(card: HTMLElement, y: number): void {
  for (const animation of card.getAnimations()) animation.cancel()
  card.style.transition = 'none'
  card.style.animation = 'none'
  place(card, y)
}

/** Moves the sheet; upwards by a fraction of the distance only. */
function place(card: HTMLElement, y: number): void {
  card.style.transform = `translateY(${y < 0 ? -Math.min(24, Math.sqrt(-y) * 2) : y}px)`
}

/** Lets the sheet spring back to its place. */
function settle(card: HTMLElement): void {
  delete card.dataset['thrown']
  card.style.transition = `transform ${time('raise')} var(--spring)`
  card.style.transform = ''
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
