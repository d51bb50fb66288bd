import { isAbort } from '../../domain/abort'
import { RELAY_PROOF_LIMIT, RELAY_PROOF_PAUSE } from '../../domain/limits'
import { clock, type Clock } from '../page/clock'
import { withTimeout } from '../page/signal'
import type { SignClient } from './session'

/** As much of the library's relayer as says whether it is there, and opens it anew. */
export type Relayer = Pick<
  SignClient['core']['relayer'],
  'connected' | 'transportOpen' | 'restartTransport' | 'handleBatchMessageEvents'
> & {
  provider: { request(request: { method: string; params: unknown }): Promise<unknown> }
  subscriber: { topics: string[] }
}

/**
 * Proves that the relay still hears us, by asking for what it holds for us. A socket may be dead without a close: the
 * phone slept, the network is another one. Its flag says "open" then, for ever. One that does not answer is opened anew,
 * which hands over what was missed.
 */
export async function proveAlive(relayer: Relayer): Promise<void> {
  if (!relayer.connected) return relayer.transportOpen()
  try {
    const held = await withTimeout(
      RELAY_PROOF_LIMIT,
      relayer.provider.request({
        method: 'irn_batchFetchMessages',
        params: { topics: relayer.subscriber.topics.slice(0, TOPICS_ASKED) },
      }),
    )
    const messages = (held as { messages?: unknown } | null)?.messages
    if (Array.isArray(messages)) await relayer.handleBatchMessageEvents(messages)
  } catch (error) {
    // An answer that refuses is an answer.
    if (isAbort(error)) await relayer.restartTransport()
  }
}
/** The most that the library asks for at once. */
const TOPICS_ASKED = 500

/** Proves it again and again while something is waited for, and at once when the device says that it is online. */
export function keepAlive(prove: () => void, wait: Clock['wait'] = clock.wait): () => void {
  const over = new AbortController()
  const again = (): void => {
    wait(RELAY_PROOF_PAUSE, over.signal).then(
      () => {
        prove()
        again()
      },
      () => undefined,
    )
  }
  again()
  const page = globalThis.window as Window | undefined
  const seen = () => {
    if (page?.document.visibilityState === 'visible') prove()
  }
  page?.addEventListener('online', prove)
  page?.addEventListener('pageshow', seen)
  page?.document.addEventListener('visibilitychange', seen)
  return () => {
    over.abort()
    page?.removeEventListener('online', prove)
    page?.removeEventListener('pageshow', seen)
    page?.document.removeEventListener('visibilitychange', seen)
  }
}
