import type { FrameAnswer, FramePayload, FrameTopic } from '../domain/frame/protocol'

/** Why a message was not taken. */
export type DropReason =
  /** No frame stands. */
  | 'absent'
  /** A script made the event; no window sent it. */
  | 'forged'
  | 'origin'
  | 'source'
  /** No message of the protocol. */
  | 'shape'
  /** The document has not said READY. */
  | 'unready'
  /** No open request has this id. */
  | 'unknown'
  /** The request with this id is about something else. */
  | 'topic'
  /** The content is none of the topic's. */
  | 'invalid'

/** The channel to the secure frame. It decides nothing: it moves messages and guards them. */
export interface Frame {
  /** Puts the iframe into the page, or loads it anew where it stands. It is never moved. */
  load: () => void
  /** Takes it away and stops listening; open requests reject with `frame.lost`. */
  remove: () => void
  /** The element, for what shows it; `undefined` while there is none. Loading anew makes a new one. */
  element: () => HTMLIFrameElement | undefined
  /**
   * `ready` at each READY of the frame's own window; `gone` once the frame shows a document that has not said
   * READY, or its element was taken out of the page. Returns how to stop.
   */
  watch: (listener: (happened: 'ready' | 'gone') => void) => () => void
  /**
   * Posts one request to the very document that said READY, never to another origin, and settles once.
   *
   * @param options.limit ms until it is given up; none where absent.
   * @throws ModalError `frame.invalidRequest` (nothing was sent), `frame.lost` (no document that said READY, or it
   *   went), `frame.timeout`, `frame.refused` (the message is the frame's), `frame.unverified` (it refused the
   *   page's domain), `frame.invalidAnswer`, `frame.aborted`.
   */
  request: <T extends FrameTopic>(
    topic: T,
    payload: FramePayload<T>,
    options?: { signal?: AbortSignal | undefined; limit?: number | undefined },
  ) => Promise<FrameAnswer<T>>
  /** Messages that were not taken, by reason. */
  dropped: () => Readonly<Record<DropReason, number>>
}
