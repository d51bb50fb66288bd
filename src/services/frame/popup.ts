import { POPUP_POLL } from '../../domain/limits'
import { urlOf } from '../../domain/text/url'
import { timeoutSignal } from '../page/platform'
import type { OpenedPopup } from './openedPopup'

/** Leads and follows the window that a tap has opened. */
export interface Popup {
  /** Leads it on. @returns whether there is one to lead */
  lead: (href: string) => boolean
  /**
   * Follows the window that was opened last: `answered` by its own page, from the frame's origin, `closed`, `blocked`
   * where the browser opened none, or `isolated` where this page's own headers cut it off. At most one of them is
   * reported. The return value stops and closes it.
   */
  watch: (
    listener: (happened: { type: 'answered'; uri: string } | { type: 'closed' | 'blocked' | 'isolated' }) => void,
  ) => () => void
  /** Whether this page is served with headers that cut it off from windows of other origins. Never rejects. */
  isIsolated: () => Promise<boolean>
}

interface PopupDependencies {
  window: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'fetch' | 'location'
  >
  /** Origin of the frame's host. */
  host: string
  opened: OpenedPopup
}

const ANSWER_LENGTH = 8_000
/** ms; a server that does not say how it serves the page leaves it at what was seen. */
const HEAD_LIMIT = 2_000

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
      const look = () => {
        if (!popup.closed) return
        stop()
        // A window that was cut off says that it is closed, whatever it shows.
        void isIsolated().then((isolated) => {
          if (!stopped) listener({ type: isolated ? 'isolated' : 'closed' })
        })
      }
      let stopped = false
      const stop = () => {
        window.removeEventListener('message', onMessage)
        window.clearInterval(poll)
      }
      window.addEventListener('message', onMessage)
      // No event says that a window of another origin was closed.
      const poll = window.setInterval(look, POPUP_POLL)
      return () => {
        stopped = true
        stop()
        opened.close(popup)
      }
    },
  }
}
