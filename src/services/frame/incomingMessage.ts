import { readFrameMessage, type FrameMessage } from '../../domain/frame/message'

/** Reason to drop a message. */
export type DropReason =
  /** Event of a script, not of a window (`isTrusted` is false). */
  | 'forged'
  | 'origin'
  | 'source'
  /** Data that is not a message of the protocol. */
  | 'shape'
  /** Message before READY. */
  | 'unready'
  /** Id without an open request. */
  | 'unknown'
  /** Topic other than that of the request with this id. */
  | 'topic'
  /** Payload that does not match the topic's schema. */
  | 'invalid'

/** Returns a valid message of the frame, else the reason to drop the event. Never throws. */
export function readIncoming(
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
