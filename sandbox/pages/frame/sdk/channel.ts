import { urlOf } from '../../../src/shared/platform'
import { reason } from '../dom'
import { faultOf, readFaults } from './faults'
import {
  answerTo,
  misnamed,
  ready as readyMessage,
  readMessage,
  type AppMessage,
  type FrameMessage,
  type MessageName,
  type Payload,
} from './message'

/** Context in which a message is answered. */
export interface Exchange {
  /** Origin of the host, as the browser reports it. */
  origin: string
  /** Runs `work` after the answer was sent. */
  afterwards(work: () => void): void
  /** Sends a message that the host did not request. */
  tell(message: FrameMessage): void
}

/** Handles a message and resolves to the payload of its answer. */
export type Handler = (payload: Payload, exchange: Exchange) => Promise<unknown>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Target origin of READY, which is sent before the host's first message: the referrer's origin, or `*`. */
function embedder(): string {
  return urlOf(document.referrer)?.origin ?? '*'
}

/**
 * Exchanges messages with the embedding window only. Its first message fixes the origin: every answer is sent to
 * exactly that origin.
 */
export function openChannel(handlers: Record<MessageName, Handler>): void {
  const app = window.parent
  if (app === window) return
  let origin: string | undefined
  const seen = new Set<string>()

  async function answer(message: AppMessage, to: string): Promise<void> {
    const after: (() => void)[] = []
    const tell = (told: FrameMessage) => app.postMessage(told, to)
    const exchange: Exchange = { origin: to, tell, afterwards: (work) => void after.push(work) }
    const broken = async () => answerTo(message, 'ERROR', { message: 'The sandbox was asked to fail' })
    const work = async () =>
      handlers[message.name](message.payload, exchange).then(
        (payload) => answerTo(message, 'SUCCESS', payload),
        (error: unknown) => answerTo(message, 'ERROR', { message: reason(error) }),
      )
    const before = await faultOf(message.name)
    const given = await (before.kind === 'error' ? broken() : work())
    // Read again: an answer may have taken minutes.
    const { kind, delay } = await faultOf(message.name)
    if (kind === 'late') await pause(delay)
    if (kind !== 'never') tell(kind === 'wrongType' ? misnamed(given) : given)
    if (kind === 'twice') tell(given)
    for (const work of after) work()
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = event.source === app ? readMessage(event.data) : undefined
    // An opaque origin cannot be a target.
    if (!message || event.origin === 'null') return
    origin ??= event.origin
    if (event.origin !== origin || (message.id !== undefined && seen.has(message.id))) return
    if (message.id !== undefined) seen.add(message.id)
    void answer(message, origin)
  })

  void readFaults().then(({ ready }) => {
    if (ready !== 'never') app.postMessage(readyMessage, embedder())
  })
}
