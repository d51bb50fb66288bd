import { readFrameMessage, type FrameMessage } from '../../domain/frame/message'

/** Why a message was not taken. */
export type DropReason =
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

/** The message, if it is the frame's and one of the protocol; else why it is not taken. Never throws. */
export function received(
  element: Pick<HTMLIFrameElement, 'contentWindow'>,
  origin: string,
  event: MessageEvent,
): FrameMessage | DropReason {
  try {
    if (!event.isTrusted) return 'forged'
    if (event.origin !== origin) return 'origin'
    const { contentWindow } = element
    if (!contentWindow || event.source !== contentWindow) return 'source'
    return readFrameMessage(event.data) ?? 'shape'
  } catch {
    return 'shape'
  }
}
