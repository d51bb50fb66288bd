import { frameRequest, invalidRequest } from '../../domain/frame/message'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import { ModalError } from '../../domain/errors'
import { frameNotSet, frameParentNotSet } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { frameElement, watchParents } from './element'
import { readIncoming, type DropReason } from './incomingMessage'
import { createFrameRequests, lostError, type RequestOptions } from './requests'

/** Channel to the secure frame. It only transports and validates messages. */
export interface Frame {
  /**
   * Inserts the iframe into the page and replaces an earlier one; an iframe is never moved.
   * @throws ModalError `frame.lost` if there is no parent element.
   */
  load: () => void
  /** Removes the iframe and stops listening; open requests reject with `frame.lost`. */
  remove: () => void
  /** Returns the iframe, for the component that shows it; `undefined` if it is not in the page. */
  element: () => HTMLIFrameElement | undefined
  /**
   * Reports `ready` at each READY of the frame's window, and `gone` once the frame shows a document that has not sent
   * READY, or its element was removed from the page. Returns an unsubscribe function.
   */
  watch: (listener: (happened: 'ready' | 'gone') => void) => () => void
  /**
   * Posts one request to the document that sent READY, never to another origin, and settles once.
   *
   * @throws ModalError `frame.invalidRequest` (nothing was sent), `frame.lost` (no document has sent READY, or it was
   *   unloaded), `frame.timeout`, `frame.refused` (the frame's error is the cause), `frame.unverified` (the frame
   *   refused the page's domain), `frame.invalidAnswer`, `frame.aborted`.
   */
  request: <T extends FrameTopic>(
    topic: T,
    payload: FramePayload<T>,
    options?: RequestOptions,
  ) => Promise<FrameAnswer<T>>
  /** Returns the number of dropped messages by reason. */
  dropped: () => Readonly<Partial<Record<DropReason, number>>>
}

interface FrameWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  document: Pick<Document, 'createElement'>
  MutationObserver: new (changed: () => void) => Pick<MutationObserver, 'observe' | 'disconnect'>
}

/** Dependencies of `createFrame`. */
export interface FrameDependencies {
  window: FrameWindow
  /** Absolute URL of the frame. */
  src: string
  /** Returns the parent element of the iframe. */
  place: () => Element | null | undefined
  uuid: () => string
  wait: Clock['wait']
}

/** Inserted iframe, and the state of its document. */
interface Placed {
  element: HTMLIFrameElement
  /** Window of the document that sent READY. */
  ready: Window | null
  /** Whether `load` was fired; a second `load` means another document. */
  loaded: boolean
  detach: () => void
}

/** Creates the channel to the secure frame. */
export function createFrame({ window, src, place, uuid, wait }: FrameDependencies): Frame {
  const { origin } = new URL(src)
  const requests = createFrameRequests(wait)
  const listeners = new Set<(happened: 'ready' | 'gone') => void>()
  const dropped: Partial<Record<DropReason, number>> = {}
  let current: Placed | undefined

  function report(happened: 'ready' | 'gone') {
    for (const listener of [...listeners]) listener(happened)
  }

  function remove() {
    current?.detach()
    current = undefined
    requests.lose()
  }

  function gone() {
    if (current) current.ready = null
    requests.lose()
    report('gone')
  }

  /** Checks whether the element was removed, or moved, which gives it a new window. */
  function check(placed: Placed) {
    if (placed !== current) return
    if (!placed.element.isConnected) {
      remove()
      report('gone')
    } else if (placed.ready && placed.ready !== placed.element.contentWindow) {
      placed.loaded = false
      gone()
    }
  }

  function onLoad(placed: Placed) {
    const another = placed.loaded
    placed.loaded = true
    if (another && placed.ready) gone()
  }

  /** Handles READY, before or after `load`. A second READY means that the frame has reloaded itself. */
  function onReady(placed: Placed) {
    if (placed.ready) {
      placed.loaded = false
      requests.lose()
    }
    placed.ready = placed.element.contentWindow
    report('ready')
  }

  function receive(placed: Placed, event: MessageEvent): DropReason | undefined {
    const message = readIncoming(placed.element, origin, event)
    if (typeof message === 'string') return message
    if (message.kind === 'ready') {
      onReady(placed)
      return undefined
    }
    if (!placed.ready) return 'unready'
    if (message.kind === 'session') return undefined
    return requests.answer(message) ?? (message.kind === 'invalid' ? 'invalid' : undefined)
  }

  function insert(parent: Element) {
    const element = frameElement(window.document, src)
    const load = () => onLoad(placed)
    const listen = (event: MessageEvent) => {
      const reason = receive(placed, event)
      if (reason) dropped[reason] = (dropped[reason] ?? 0) + 1
    }
    const placed: Placed = { element, ready: null, loaded: false, detach: () => undefined }
    current = placed
    element.addEventListener('load', load)
    window.addEventListener('message', listen)
    parent.append(element)
    const unwatch = watchParents(window, element, () => check(placed))
    placed.detach = () => {
      unwatch()
      window.removeEventListener('message', listen)
      element.removeEventListener('load', load)
      element.remove()
    }
  }

  return {
    load() {
      const parent = place()
      if (!parent) throw new ModalError('frame.lost.parent', frameParentNotSet)
      remove()
      insert(parent)
    },
    remove,
    element: () => current?.element,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async request<T extends FrameTopic>(topic: T, payload: FramePayload<T>, options: RequestOptions = {}) {
      const message = frameRequest(topic, uuid(), payload)
      if (!current) throw new ModalError('frame.lost.frame', frameNotSet)
      check(current)
      const target = current?.ready
      if (!target) throw lostError()
      const answer = requests.open(message.id, topic, options)
      try {
        if (!options.signal?.aborted) target.postMessage(message, origin)
      } catch (error) {
        requests.fail(message.id, invalidRequest(topic, error))
      }
      // `readFrameMessage` has parsed it with the topic's schema.
      return answer as Promise<FrameAnswer<T>>
    },
    dropped: () => ({ ...dropped }),
  }
}
