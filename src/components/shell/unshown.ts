import { ModalError } from '../../domain/errors'
import { directionOf, localeOf } from '../../domain/locale'
import type { UnshownTexts } from '../../texts/texts'
import { unshown } from '../../texts/unshown'

type TooOldTexts = UnshownTexts['tooOld']

/**
 * Messages for a visitor if the dialog cannot be rendered: the browser is too old, or its code can only be loaded on a
 * new page. A separate chunk in syntax and APIs of 2018: no React, no style sheet, no other chunks of ours except the
 * page's own (docs/decisions.md#145).
 */

/** Returns the APIs that every supported browser has, each with the object that owns it. */
const needed = (): (readonly [owner: unknown, name: string])[] => [
  ...['globalThis', 'BigInt', 'AbortController', 'queueMicrotask', 'WeakRef'].map((name) => [window, name] as const),
  ...['hasOwn', 'fromEntries'].map((name) => [Object, name] as const),
  ...['at', 'flat', 'flatMap', 'includes'].map((name) => [Array.prototype, name] as const),
  ...['at', 'replaceAll', 'matchAll', 'padStart', 'trimEnd'].map((name) => [String.prototype, name] as const),
  ...['any', 'allSettled'].map((name) => [Promise, name] as const),
  ...['attachShadow', 'closest', 'append', 'replaceChildren', 'getAnimations'].map(
    (name) => [Element.prototype, name] as const,
  ),
  ...['ListFormat', 'PluralRules', 'DisplayNames'].map((name) => [Intl, name] as const),
]

const { title, text, browsers } = unshown.en.tooOld
const message = title + '. ' + text + ' ' + browsers

/** Returns a `browser.unsupported` error if an API is missing or the code did not parse, else `undefined`. */
export function unsupported(error: unknown): ModalError | undefined {
  const missing = needed()
    .filter(([owner, name]) => !(name in (owner as object)))
    .map(([, name]) => name)
  const reason = error instanceof ModalError ? error.cause : error
  if (missing.length === 0 && !(reason instanceof SyntaxError)) return undefined
  const cause = missing.length > 0 ? new Error('Missing: ' + missing.join(', ') + '.') : reason
  return new ModalError('browser.unsupported', message, { cause })
}

/**
 * Explains to the visitor why the dialog does not open.
 *
 * @returns whether to reload the page
 */
export function explain(error: unknown, wanted: string): boolean {
  const code = error instanceof ModalError ? error.code : undefined
  // A host's own language is not here: its texts would have to be fetched.
  const locale = localeOf(wanted, navigator.languages || [])
  const texts = unshown[locale]
  if (code === 'browser.unsupported') show(texts ? locale : 'en', (texts || unshown.en).tooOld)
  return code === 'page.stale' && window.confirm((texts || unshown.en).reload)
}

let shown: HTMLElement | undefined

/** Shows over the page that the browser is too old, and offers to copy the page's address. */
function show(locale: string, texts: TooOldTexts): void {
  if (shown) return
  const opener = document.activeElement
  const veil = styled('div', {
    ...{ position: 'fixed', top: '0', right: '0', bottom: '0', left: '0', zIndex: '2147483647', padding: '16px' },
    ...{ display: 'flex', alignItems: 'center', justifyContent: 'center', background: 'rgba(6, 7, 9, 0.62)' },
  })
  const card = styled('div', {
    ...{
      boxSizing: 'border-box',
      width: '360px',
      maxWidth: '100%',
      maxHeight: '100%',
      overflow: 'auto',
      padding: '24px',
    },
    ...{ borderRadius: '24px', background: '#fff', color: '#15171a', font: '16px/1.4 system-ui, sans-serif' },
  })
  veil.lang = locale
  veil.dir = directionOf(locale)
  veil.setAttribute('data-part', 'too-old')
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-modal', 'true')
  card.setAttribute('aria-label', texts.title)
  const status = styled('p', { margin: '12px 0 0', overflowWrap: 'anywhere' })
  status.setAttribute('role', 'status')
  const title = styled('h2', { margin: '0 0 8px', font: '600 20px/1.3 system-ui, sans-serif' })
  title.textContent = texts.title
  const copy = button(texts.copy, '#3b5bfd', '#fff')
  const close = button(texts.close, '#f4f5f7', '#15171a')
  for (const one of [title, paragraph(texts.text), paragraph(texts.browsers), copy, close, status])
    card.appendChild(one)
  veil.appendChild(card)

  function leave(): void {
    document.removeEventListener('keydown', onKey, true)
    veil.remove()
    shown = undefined
    if (opener instanceof HTMLElement) opener.focus()
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') (document.activeElement === copy ? close : copy).focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  copy.addEventListener('click', () => void copyAddress(texts, status, card))
  close.addEventListener('click', leave)
  veil.addEventListener('click', ({ target }) => {
    if (target === veil) leave()
  })
  document.addEventListener('keydown', onKey, true)
  document.body.appendChild(veil)
  shown = veil
  copy.focus()
}

async function copyAddress(texts: TooOldTexts, status: HTMLElement, card: HTMLElement): Promise<void> {
  status.textContent = (await copied(card)) ? texts.copied : texts.notCopied + ' ' + location.href
}

async function copied(card: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href)
    return true
  } catch {
    // Missing or denied: fall back to `execCommand`.
  }
  const field = styled('textarea', { position: 'fixed', opacity: '0' }) as HTMLTextAreaElement
  const focused = document.activeElement
  try {
    field.value = location.href
    card.appendChild(field)
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Creates an element styled through `style` properties, which a strict CSP allows. */
function styled(name: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(name)
  Object.assign(element.style, style)
  return element
}

function paragraph(text: string): HTMLElement {
  const element = styled('p', { margin: '0 0 12px' })
  element.textContent = text
  return element
}

function button(text: string, background: string, color: string): HTMLButtonElement {
  const element = styled('button', {
    ...{
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '48px',
      margin: '8px 0 0',
      padding: '8px 16px',
    },
    ...{
      border: '0',
      borderRadius: '14px',
      background,
      color,
      font: '500 16px/1.25 system-ui, sans-serif',
      cursor: 'pointer',
    },
  }) as HTMLButtonElement
  element.type = 'button'
  element.textContent = text
  return element
}
