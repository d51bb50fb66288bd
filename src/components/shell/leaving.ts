import { rootClass } from './root'
import { narrow } from '../ui/styles/media'
import { leaving, withLessMotion } from '../ui/styles/moreMotion'
import { durations } from '../ui/styles/motion'

/**
 * Exits of the dialog and its views: a picture fades out, a copy that nothing reaches, while React, the focus and the
 * host are already where they go. So an exit delays nothing (docs/decisions.md#200).
 */

/** Attribute of the picture of a dialog. */
const LEFT = 'data-left'

let still: CSSStyleSheet | undefined
/** Sheet that stops animations which a copy would start again. */
function stillness(): CSSStyleSheet {
  if (still) return still
  still = new CSSStyleSheet()
  still.replaceSync('*,::before,::after{animation:none!important;transition:none!important}')
  return still
}

/** Copies an element with what is typed and chosen in it, without what would load or take the focus. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(':is(iframe,slot)')) part.remove()
  for (const part of copy.querySelectorAll('[autofocus]')) part.removeAttribute('autofocus')
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  return copy
}

/**
 * Creates an empty element with the theme of the dialog, in whose closed shadow root `content` is out of reach for
 * pointers, the focus, screen readers and scripts. Returns `undefined` in browsers without constructed style sheets
 * (Firefox before 101, Safari before 16.4), in which nothing fades out.
 */
function frameOf(element: HTMLElement, content: readonly HTMLElement[]): HTMLElement | undefined {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot) || !root.adoptedStyleSheets?.length || !element.isConnected) return undefined
  const frame = root.host.cloneNode(false) as HTMLElement
  for (const name of ['id', 'data-walletchart']) frame.removeAttribute(name)
  frame.setAttribute('aria-hidden', 'true')
  frame.setAttribute('inert', '')
  const shadow = frame.attachShadow({ mode: 'closed' })
  shadow.adoptedStyleSheets = [...root.adoptedStyleSheets, stillness()]
  for (const one of content) one.style.pointerEvents = 'none'
  shadow.append(...content)
  return frame
}

/** Scrolls the parts of a copy as those of the original. */
function scrollAs(original: HTMLElement, copy: HTMLElement): void {
  const parts = (of: HTMLElement) => [of, ...of.querySelectorAll('[data-part=scroll]')]
  const copies = parts(copy)
  parts(original).forEach(({ scrollTop }, index) => {
    const part = copies[index]
    if (scrollTop && part) part.scrollTop = scrollTop
  })
}

/**
 * Lets a dialog that closes fade out, or a sheet slide down from where it is. Call it before the dialog is closed. A
 * failure leaves nothing behind: the dialog then closes without an exit.
 */
export function leave(dialog: HTMLElement): void {
  try {
    moveOut(dialog)
  } catch {
    clearLeft(dialog)
  }
}

function moveOut(dialog: HTMLElement): void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot) || !dialog.hasAttribute('open')) return
  // Not a `<dialog>`: it is none any more.
  const [veil, picture] = [document.createElement('div'), document.createElement('div')]
  veil.className = picture.className = dialog.className
  Object.assign(veil.style, { background: 'var(--veil)' })
  for (const one of [veil, picture]) one.setAttribute('open', '')
  picture.append(...copyOf(dialog).childNodes)
  const frame = frameOf(dialog, [veil, picture])
  if (!frame) return
  frame.setAttribute(LEFT, '')
  root.append(frame)
  scrollAs(dialog, picture)
  const card = picture.querySelector<HTMLElement>('[data-part=card]')
  const sheet = globalThis.matchMedia?.(narrow)?.matches
  const thrown = Number(card?.dataset['thrown'])
  const duration = withLessMotion() ? durations.fade : sheet ? thrown || durations.lower : durations.close
  const how = { duration, easing: thrown ? 'linear' : leaving, fill: 'forwards' } as const
  const fading = veil.animate({ opacity: 0 }, how)
  if (withLessMotion() || !sheet) picture.animate({ opacity: 0 }, how)
  if (!withLessMotion()) card?.animate({ transform: sheet ? 'translateY(100%)' : 'scale(0.98)' }, how)
  fading.onfinish = () => frame.remove()
}

/** Removes the picture of a dialog that has closed, when the next one opens. */
export function clearLeft(dialog: Element): void {
  const root = dialog.getRootNode() as ShadowRoot
  for (const frame of root.querySelectorAll(`[${LEFT}]`)) frame.remove()
}

/**
 * Lets a view that is being removed fade out over the next one, so that no frame between the two is empty.
 *
 * @param scroll scroll container of the view, while it is still in the document
 * @returns removes the picture at once
 */
export function fadeOut(scroll: HTMLElement): (() => void) | undefined {
  const stage = scroll.parentElement
  // The dialog itself closes.
  if (!stage || scroll.closest('dialog:not([open])')) return undefined
  const [place, picture, copy] = [document.createElement('div'), document.createElement('div'), copyOf(scroll)]
  const { clientWidth, clientHeight } = stage
  picture.className = rootClass
  picture.lang = scroll.closest<HTMLElement>('[lang]')?.lang ?? ''
  Object.assign(picture.style, { display: 'flex', width: `${clientWidth}px`, height: `${clientHeight}px` })
  picture.append(copy)
  const frame = frameOf(scroll, [picture])
  if (!frame) return undefined
  // The style sheet positions a host as a dialog or in the page's flow; this copy is in the flow.
  frame.dataset['embedded'] = ''
  Object.assign(place.style, { position: 'absolute', inset: '0', zIndex: '1', pointerEvents: 'none' })
  place.append(frame)
  stage.append(place)
  scrollAs(scroll, copy)
  const remove = () => place.remove()
  place.animate({ opacity: 0 }, { duration: durations.fade, fill: 'forwards' }).onfinish = remove
  return remove
}
