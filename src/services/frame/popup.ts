import { POPUP_POLL } from '../../domain/limits'
import { urlOf } from '../../domain/text/url'
import { timeoutSignal } from '../page/platform'
import type { OpenedPopup } from './openedPopup'

/** Controls the popup of a log-in. */
export interface Popup {
  /** Navigates the popup. @returns `false` if no popup is open */
  lead: (href: string) => boolean
  /**
   * Watches the popup and reports at most one event: `answered` (its page on the frame's origin sent a result),
   * `closed`, `blocked` (the browser opened no window) or `isolated` (the headers of this page separate the two).
   * Returns a function that stops watching and closes the popup.
   */
  watch: (
    listener: (happened: { type: 'answered'; uri: string } | { type: 'closed' | 'blocked' | 'isolated' }) => void,
  ) => () => void
  /** Whether the headers of this page separate it from windows of other origins. Never rejects. */
  isIsolated: () => Promise<boolean>
}

interface PopupDependencies {
  window: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'fetch' | 'location'
  >
  /** Base URL of the secure frame. */
  host: string
  opened: OpenedPopup
}

/** Maximum length of an answer in characters. */
const ANSWER_LENGTH = 8_000
/** Timeout of the request for the headers in ms; without an answer the popup counts as closed. */
const HEAD_LIMIT = 2_000

/** Creates the control of the popup. */
export function createPopup({ window, host, opened }: PopupDependencies): Popup {
  const { origin } = new URL(host)

  function answerOf(event: MessageEvent, popup: Window): string | undefined {
    if (event.origin !== origin || event.source !== popup) return undefined
    const data: unknown = event.data
    const given =
      typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, 'resultUri')?.value : undefined
    if (typeof given !== 'string' || given.length > ANSWER_LENGTH) return undefined
    return urlOf(given)?.origin === origin ? given : undefined
  }

  /** Reads the page's own `Cross-Origin-Opener-Policy` header (HTML), which no property of `window` exposes. */
  async function isIsolated(): Promise<boolean> {
    try {
      const { headers } = await window.fetch(window.location.href, {
        method: 'HEAD',
        signal: timeoutSignal(HEAD_LIMIT),
      })
      return /^same-origin(?!-allow-popups)/.test(headers.get('cross-origin-opener-policy') ?? '')
    } catch {
      return false
    }
  }

  return {
    isIsolated,
    lead(href) {
      const popup = opened.get()
      if (!popup || popup.closed) return false
      popup.location.href = href
      return true
    },
    watch(listener) {
      const popup = opened.get()
      if (!popup) {
        listener({ type: 'blocked' })
        return () => undefined
      }
      const onMessage = (event: MessageEvent) => {
        const uri = answerOf(event, popup)
        if (uri === undefined) return
        stop()
        listener({ type: 'answered', uri })
      }
      const check = () => {
        if (!popup.closed) return
        window.clearInterval(poll)
        // An isolated window reports `closed` even while it is open. One that answers and closes may be seen closed first.
        void isIsolated().then((isolated) => {
          if (stopped) return
          stop()
          listener({ type: isolated ? 'isolated' : 'closed' })
        })
      }
      let stopped = false
      const stop = () => {
        stopped = true
        window.removeEventListener('message', onMessage)
        window.clearInterval(poll)
      }
      window.addEventListener('message', onMessage)
      // Poll: no event reports that a window of another origin was closed.
      const poll = window.setInterval(check, POPUP_POLL)
      return () => {
        stop()
        opened.close(popup)
      }
    },
  }
}
