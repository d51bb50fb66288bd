import { promptBody, type PromptContent } from './promptBody'
import { promptStyles } from './promptStyles'

export type { PromptContent } from './promptBody'

/** Events stopped here, because the page must not see input in a wallet's window. */
const privateEvents = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
]

let sheet: CSSStyleSheet | undefined

function stylesheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(promptStyles)
  }
  return sheet
}

/**
 * Shows the dialog on top, also without modal dialogs (Firefox before 98) or constructed sheets (Safari before 16.4).
 */
function raise(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') return dialog.showModal()
  dialog.setAttribute('open', '')
  // A strict policy does not treat styles set by a script as inline.
  const place = { position: 'fixed', inset: '16px 16px auto auto', zIndex: '2147483647' }
  Object.assign(dialog.style, { ...place, maxWidth: '360px', maxHeight: 'calc(100vh - 64px)', overflow: 'auto' })
  for (const image of dialog.querySelectorAll('img')) image.width = image.height = 40
  dialog.querySelector<HTMLElement>('[autofocus]')?.focus()
}

function lower(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

/**
 * Window of a wallet, at the page's top right like an extension's. It is a modal dialog, because an open modal of the
 * page makes all else inert. A click outside folds it into a pill, so that the page can be used; the pill (or Alt+B)
 * opens it again.
 */
class WalletPrompt extends HTMLElement {
  /** Shows a request. Resolves to the visitor's decision; Escape rejects. */
  decide(content: PromptContent): Promise<boolean> {
    const root = this.attachShadow({ mode: 'open' })
    if ('adoptedStyleSheets' in root) root.adoptedStyleSheets = [stylesheet()]
    for (const type of privateEvents) this.addEventListener(type, (event) => event.stopPropagation())

    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-labelledby', 'title')
    dialog.setAttribute('closedby', 'none')
    const body = promptBody(content)
    dialog.append(body.card)
    const pill = document.createElement('button')
    pill.className = 'pill'
    pill.popover = 'manual'
    const icon = document.createElement('img')
    icon.src = content.wallet.icon
    icon.alt = ''
    pill.append(icon, `${content.wallet.name} is waiting for you`)
    root.append(dialog, pill)

    const hasPopovers = typeof pill.showPopover === 'function'
    pill.hidden = !hasPopovers
    let folded = false
    const fold = () => {
      lower(dialog)
      folded = true
      if (hasPopovers) pill.showPopover()
      else pill.hidden = false
    }
    const unfold = () => {
      folded = false
      if (hasPopovers) pill.hidePopover()
      else pill.hidden = true
      // Closed first, so that it is raised above a modal that the page opened meanwhile.
      lower(dialog)
      raise(dialog)
    }
    // Under a modal of the page the pill is inert and receives no events, so compare the click's position.
    const atPill = (event: Event) => {
      if (!(event instanceof MouseEvent) || !folded) return
      const box = pill.getBoundingClientRect()
      if (
        event.clientX < box.left ||
        event.clientX > box.right ||
        event.clientY < box.top ||
        event.clientY > box.bottom
      )
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'click') unfold()
    }
    const atKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyB') unfold()
    }

    return new Promise<boolean>((resolve) => {
      const stop = new AbortController()
      const settle = (approved: boolean) => {
        stop.abort()
        lower(dialog)
        this.remove()
        resolve(approved)
      }
      const { signal } = stop
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        window.addEventListener(type, atPill, { capture: true, signal })
      }
      window.addEventListener('keydown', atKey, { capture: true, signal })
      body.approve.addEventListener('click', () => settle(true))
      body.reject.addEventListener('click', () => settle(false))
      pill.addEventListener('click', unfold)
      dialog.addEventListener('cancel', (event) => event.preventDefault())
      dialog.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        settle(false)
      })
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog) fold()
      })
      raise(dialog)
    })
  }
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Prompts the visitor. Requests of all wallets queue for one window.
 *
 * @returns whether it was approved
 */
export function askPerson(content: PromptContent): Promise<boolean> {
  if (!customElements.get('sandbox-wallet-prompt')) customElements.define('sandbox-wallet-prompt', WalletPrompt)
  const answer = queue.then(() => {
    const prompt = new WalletPrompt()
    document.body.append(prompt)
    return prompt.decide(content)
  })
  queue = answer.catch(() => undefined)
  return answer
}
