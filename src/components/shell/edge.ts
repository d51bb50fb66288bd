import type { SyntheticEvent } from 'react'
import { lockScroll } from './scrollLock'

/**
 * What of the visitor's events leaves us (docs/decisions.md#160). Natively they end at our element in the page, and in
 * React, where a portal hands them on to whatever holds `<Modal>`, above everything that we draw.
 *
 * A modal dialog keeps all: the page below is not to be worked. A card in the flow of the page is a part of it, and keeps
 * what is typed into its fields, what its forms say, and the wheel where something of its own scrolls.
 */
export function ends(event: Event, modal: boolean): boolean {
  if (modal) return true
  if (/^(key|before|input|change|submit|reset|invalid|paste|copy|cut|composition)/.test(event.type))
    // Escape and Tab are for whatever the card stands in.
    return !(event instanceof KeyboardEvent) || (isField(event) && event.key !== 'Escape' && event.key !== 'Tab')
  return /^(wheel|touchmove)$/.test(event.type) && isOverScroller(event)
}

/** The elements of ours on its way, the innermost first. */
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

/** Our element in the page. */
function hostOf(drawn: Element | null): Element | undefined {
  const place = drawn?.getRootNode()
  return place instanceof ShadowRoot ? place.host : undefined
}

/** Movements are left alone: nothing is done by them that was not begun by a press. */
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
]

type Ending = Record<string, (event: SyntheticEvent) => void>

/** The properties of the element around everything that we draw. */
export function endings(modal: boolean): Ending {
  const end = (event: SyntheticEvent) => {
    if (ends(event.nativeEvent, modal)) event.stopPropagation()
  }
  return Object.fromEntries(inReact.map((name) => [name, end]))
}

/**
 * The same for what React does not read, such as events of the secure frame's element.
 *
 * @param drawn within our element in the page
 * @returns stops
 */
export function endNatively(drawn: Element | null, modal: boolean): (() => void) | undefined {
  const host = hostOf(drawn)
  if (!host) return undefined
  const end = (event: Event) => {
    if (ends(event, modal)) event.stopPropagation()
  }
  const quiet = { passive: true }
  for (const type of native) host.addEventListener(type, end, quiet)
  return () => {
    for (const type of native) host.removeEventListener(type, end)
  }
}

/**
 * While a dialog is open the page behind it does not scroll. A dialog of the page hides from readers all that stands
 * beside it: what is seen on top of that is to be heard too.
 *
 * @param scrollbar the page had one
 * @returns lets go
 */
export function hold(dialog: Element, scrollbar: boolean): () => void {
  for (const name of ['aria-hidden', 'inert']) hostOf(dialog)?.removeAttribute(name)
  return lockScroll(scrollbar)
}

/** What is left of the press of a key that was taken: its repetitions, and that it was let go. */
export function swallowRest(key: string): void {
  function swallow(event: KeyboardEvent): void {
    const isOver = event.key !== key || event.type === 'keyup' || !event.repeat
    if (event.key === key && (event.type === 'keyup' || event.repeat)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isOver) for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, swallow, true)
  }
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, swallow, true)
}
