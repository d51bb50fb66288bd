import { frameError } from '../../domain/texts'
import { fieldOf } from '../../domain/untrusted'
import { watchers } from './watchers'

const ANSWER = /^@w3m-frame\/([A-Z_]+)_SUCCESS$/

/** Message of the frame as the page reads it while the frame refuses: a success becomes an error. */
export function refusalOf(data: unknown): unknown {
  const topic = ANSWER.exec(String(fieldOf(data, 'type')))?.[1]
  if (!topic) return data
  return { id: fieldOf(data, 'id'), type: `@w3m-frame/${topic}_ERROR`, payload: { message: frameError } }
}

/** Stops or changes the messages of the secure frame before the page reads them. Returns a function that ends it. */
export function watchFrame(): () => void {
  const listen = (event: MessageEvent) => {
    const fault = [...watchers].find((watcher) => watcher.frameOrigin() === event.origin)?.faultOf('frame')
    if (fault === 'silent') event.stopImmediatePropagation()
    // The event stays the browser's own, which the page checks: only what it carries is another.
    if (fault === 'declined') Object.defineProperty(event, 'data', { value: refusalOf(event.data) })
  }
  window.addEventListener('message', listen, true)
  return () => window.removeEventListener('message', listen, true)
}
