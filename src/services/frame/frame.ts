import { frameRequest, invalidRequest } from '../../domain/frame/message'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import { ModalError } from '../../domain/errors'
import { frameNotSet, frameParentNotSet } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { frameElement, watchParents } from './element'
import { received, type DropReason } from './incoming'
import { createFrameRequests, lostError, type RequestOptions } from './requests'

/** The channel to the secure frame. It decides nothing: it moves messages and guards them. */
export interface Frame {
  /**
   * Puts the iframe into the page; where there is one, a new one takes its place. None is ever moved.
   * @throws ModalError `frame.lost` when there is no place for it.
   */
  load: () => void
  /** Takes it away and stops listening; open requests reject with `frame.lost`. */
  remove: () => void
  /** The element, for what shows it; `undefined` while there is none. */
  element: () => HTMLIFrameElement | undefined
  /**
   * `ready` at each READY of the frame's own window; `gone` once the frame shows a document that has not said
   * READY, or its element was taken out of the page. Returns how to stop.
   */
  watch: (listener: (happened: 'ready' | 'gone') => void) => () => void
  /**
   * Posts one request to the very document that said READY, never to another origin, and settles once.
   *
   * @throws ModalError `frame.invalidRequest` (nothing was sent), `frame.lost` (no document that said READY, or it
   *   went), `frame.timeout`, `frame.refused` (the cause is the frame's), `frame.unverified` (it refused the
   *   page's domain), `frame.invalidAnswer`, `frame.aborted`.
   */
  request: <T extends FrameTopic>(
    topic: T,
    payload: FramePayload<T>,
    options?: RequestOptions,
  ) => Promise<FrameAnswer<T>>
  /** Messages that were not taken, by reason. */
  dropped: () => Readonly<Partial<Record<DropReason, number>>>
}

interface FrameWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  document: Pick<Document, 'createElement'>
  MutationObserver: new (changed: () => void) => Pick<MutationObserver, 'observe' | 'disconnect'>
}

export interface FrameDependencies {
  window: FrameWindow
  /** The whole URL that the frame shows. */
  src: string
  /** Where the iframe is appended. */
  place: () => Element | null | undefined
  uuid: () => string
  wait: Clock['wait']
}

/** The iframe in the page, and what is known of the document in it. */
interface Placed {
  element: HTMLIFrameElement
  /** The window in which the document said READY. */
  ready: Window | null
  /** The document's `load` was seen: another one is another document's. */
  loaded: boolean
  detach: () => void
}

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

  /** The element was taken out, or moved, which gives it a new window. */
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

  /** READY comes before or after `load`; a second one is another document's, for the frame reloaded itself. */
  function onReady(placed: Placed) {
    if (placed.ready) {
      placed.loaded = false
      requests.lose()
    }
    placed.ready = placed.element.contentWindow
    report('ready')
  }

  function receive(placed: Placed, event: MessageEvent): DropReason | undefined {
    const message = received(placed.element, origin, event)
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
      // The topic's own schema has read it.
      return answer as Promise<FrameAnswer<T>>
    },
    dropped: () => ({ ...dropped }),
  }
}
