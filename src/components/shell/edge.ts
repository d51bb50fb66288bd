import type { SyntheticEvent } from 'react'
import { loadChunk } from '../../domain/chunk'
import type { ModalSystem } from '../../runtime/system/system'
import { narrow } from '../ui/styles/media'
import { followBackGesture } from './backGesture'
import { addLateStyles } from './lateStyles'
import { keepFocus } from './keptFocus'
import { clearLeft, fadeOut } from './leaving'
import { markMore } from './scrollMark'
import { noteOrigin, notePress } from './origin'
import { openDialog } from './opening'
import { stopRepeats } from './repeats'
import { revealFocus, revealMessages } from './reveal'
import { shield, unshield } from './shield'
import { lockScroll } from './scrollLock'

export { isTypingElsewhere } from './keptFocus'
export { leave } from './leaving'
export { originOf } from './origin'
export { moveByArrows } from './arrowKeys'
export { unshield } from './shield'

/**
 * Lets a view fade out, and notes what led away from it.
 *
 * @param scroll scroll container of the view, while it is still in the document
 * @param place its place in the history
 */
export function leaveView(scroll: HTMLElement, place: string): void {
  const card = scroll.closest('[data-part=card]')
  const removePicture = fadeOut(scroll)
  // React's strict mode attaches a view twice: it is still there, and was never left.
  queueMicrotask(() => {
    if (scroll.isConnected) removePicture?.()
    else if (card) noteOrigin(card, place)
  })
}

type Router = ModalSystem['router']

/** Types of events that stop in either mode; keys only in fields. */
const inner =
  /^(key|before|input|change|submit|reset|invalid|paste|copy|cut|composition|animation|transition|load|error|cancel|close|toggle)/

/**
 * Whether an event is stopped at the edge of the dialog (docs/decisions.md#160). Native events end at our element in
 * the page; React events, which a portal passes to the parents of `<Modal>`, end above everything that we render.
 *
 * A modal dialog stops all events: the page below must not react. A card in the flow of the page stops only typing in
 * its fields, the events of its forms, motions and pictures, and scrolling over its own scroll containers.
 */
export function ends(event: Event, modal: boolean): boolean {
  if (modal) return true
  if (inner.test(event.type))
    // Escape and Tab belong to the page around the card.
    return !(event instanceof KeyboardEvent) || (isField(event) && event.key !== 'Escape' && event.key !== 'Tab')
  return /^(wheel|touchmove)$/.test(event.type) && isOverScroller(event)
}

/** Yields our elements on the event's path, innermost first. */
function* within(event: Event): Generator<Element> {
  for (const step of event.composedPath()) {
    if (step instanceof ShadowRoot) return
    if (step instanceof Element) yield step
  }
}

const isField = (event: Event): boolean =>
  [...within(event)].some((element) => /^(input|textarea|select)$/.test(element.localName))

function isOverScroller(event: Event): boolean {
  for (const element of within(event))
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return true
  return false
}

/** Returns the host element of our shadow root. */
function hostOf(drawn: Element | null): Element | undefined {
  const place = drawn?.getRootNode()
  return place instanceof ShadowRoot ? place.host : undefined
}

/** Native events to stop. Move events pass: they have no effect without a press. */
const native = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit', 'reset', 'paste', 'copy', 'cut'],
  ...['compositionstart', 'compositionupdate', 'compositionend', 'focusin', 'focusout', 'wheel', 'contextmenu'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'pointerdown', 'pointerup', 'pointercancel'],
  ...['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'dragstart', 'dragenter', 'dragover', 'drop'],
]
const inReact = [
  ...[
    'onKeyDown',
    'onKeyPress',
    'onKeyUp',
    'onBeforeInput',
    'onInput',
    'onChange',
    'onSubmit',
    'onReset',
    'onInvalid',
    'onPaste',
    'onCopy',
  ],
  ...[
    'onCut',
    'onCompositionStart',
    'onCompositionUpdate',
    'onCompositionEnd',
    'onFocus',
    'onBlur',
    'onWheel',
    'onContextMenu',
  ],
  ...[
    'onTouchStart',
    'onTouchMove',
    'onTouchEnd',
    'onTouchCancel',
    'onPointerDown',
    'onPointerUp',
    'onPointerCancel',
    'onMouseDown',
  ],
  ...[
    'onMouseUp',
    'onClick',
    'onDoubleClick',
    'onAuxClick',
    'onDragStart',
    'onDragEnter',
    'onDragOver',
    'onDrop',
    'onSelect',
  ],
  // A host's drawer may close after its own transition, and its `<dialog>` when it is cancelled.
  ...['onAnimationStart', 'onAnimationIteration', 'onAnimationEnd', 'onTransitionEnd'],
  ...['onCancel', 'onClose', 'onToggle', 'onLoad', 'onError'],
]

type Ending = Record<string, (event: SyntheticEvent) => void>

/** Returns the React handlers of the element around the dialog, which stop events as `ends` decides. */
export function endings(modal: boolean): Ending {
  const end = (event: SyntheticEvent) => {
    if (ends(event.nativeEvent, modal)) event.stopPropagation()
  }
  return Object.fromEntries(inReact.map((name) => [name, end]))
}

/**
 * Stops native events at our element in the page, also those that React does not handle (e.g. of the secure frame).
 *
 * @param drawn an element within our shadow root
 * @returns removes the listeners
 */
function endNatively(drawn: Element, modal: boolean): (() => void) | undefined {
  const host = hostOf(drawn)
  if (!host) return undefined
  const end = (event: Event) => {
    if (ends(event, modal)) event.stopPropagation()
  }
  const quiet = { passive: true }
  for (const type of native) host.addEventListener(type, end, quiet)
  const unprotect = modal ? shield(host) : undefined
  return () => {
    unprotect?.()
    for (const type of native) host.removeEventListener(type, end)
  }
}

/**
 * Begins what accompanies everything rendered: events end here, repetitions of a press do nothing else, the focus stays
 * when its control goes and is never behind the buttons, and pressed controls, messages and the end of lists are watched.
 *
 * @param drawn an element within our shadow root
 * @returns ends it
 */
export function accompany(drawn: HTMLElement, modal: boolean): () => void {
  addLateStyles()
  const stops = [
    endNatively(drawn, modal),
    stopRepeats(drawn),
    revealMessages(drawn),
    revealFocus(drawn),
    markMore(drawn),
    keepFocus(drawn),
  ]
  drawn.addEventListener('click', notePress, true)
  return () => {
    drawn.removeEventListener('click', notePress, true)
    for (const stop of stops) stop?.()
  }
}

/**
 * Locks the scrolling of the page behind an open dialog. Removes `aria-hidden` and `inert` from our element, which a
 * dialog of the page may have set: ours is on top of that one and must be exposed to screen readers. A sheet can be
 * dragged; that code is loaded on phones only.
 *
 * @param scrollbar whether the page has a scrollbar
 * @returns releases the lock
 */
export function hold(dialog: HTMLDialogElement, scrollbar: boolean, router: Router): () => void {
  clearLeft(dialog)
  const stop = dragWhenNarrow(dialog, router)
  for (const name of ['aria-hidden', 'inert']) hostOf(dialog)?.removeAttribute(name)
  const release = lockScroll(scrollbar)
  const unfollow = followBackGesture(router)
  const leave = stayInPage(dialog)
  return () => {
    leave()
    unfollow()
    stop()
    release()
  }
}

/**
 * Shows an open dialog again if the page replaces its body, or takes our element out of it: the visitor would meet a page
 * that does not scroll. Once, because a page that does so again would do so for ever.
 */
function stayInPage(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    const host = hostOf(dialog)
    if (!host || host.isConnected) return
    observer.disconnect()
    document.body.append(host)
    // A dialog that has left the document is no modal one any more.
    dialog.removeAttribute('open')
    openDialog(dialog)
  })
  for (const place of [document.documentElement, document.body]) observer.observe(place, { childList: true })
  return () => observer.disconnect()
}

/** Loads what drags the sheet as soon as the window is narrow. Without that code the sheet has its button Close. */
function dragWhenNarrow(dialog: HTMLElement, router: Router): () => void {
  function dismiss(): boolean {
    router.send({ type: 'view.dismissed' })
    return router.getSnapshot().context.view === undefined
  }
  const query = globalThis.matchMedia?.(narrow)
  if (!query) return () => undefined
  let stop: (() => void) | undefined
  let over = false
  function loadDrag(): void {
    if (!query.matches) return
    query.removeEventListener('change', loadDrag)
    loadChunk(() => import('./drag')).then(
      ({ draggable }) => void (over || (stop = draggable(dialog, dismiss))),
      () => undefined,
    )
  }
  query.addEventListener('change', loadDrag)
  loadDrag()
  return () => {
    over = true
    query.removeEventListener('change', loadDrag)
    stop?.()
  }
}

/** Swallows the rest of a handled key press: its repetitions and its `keyup`. */
export function swallowRest(key: string): void {
  function swallow(event: KeyboardEvent): void {
    const isOver = event.key !== key || event.type === 'keyup' || !event.repeat
    if (event.key === key && (event.type === 'keyup' || event.repeat)) {
      unshield(event)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isOver) for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, swallow, true)
  }
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, swallow, true)
}
