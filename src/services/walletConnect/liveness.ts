import { isAbort } from '../../domain/abort'
import { RELAY_PROOF_LIMIT, RELAY_PROOF_PAUSE } from '../../domain/limits'
import { clock, type Clock } from '../page/clock'
import { withTimeout } from '../page/signal'
import type { SignClient } from './session'

/** Parts of the library's relayer that check and reopen its connection. */
export type Relayer = Pick<
  SignClient['core']['relayer'],
  'connected' | 'transportOpen' | 'restartTransport' | 'handleBatchMessageEvents'
> & {
  provider: { request(request: { method: string; params: unknown }): Promise<unknown> }
  subscriber: { topics: string[] }
}

/**
 * Checks that the relay still answers, by fetching the messages that wait for us. A socket can be dead without a close
 * event (the phone slept, the network changed) and still count as open. If no answer arrives in time, it is reopened,
 * which delivers missed messages.
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
    // An error is an answer, too.
    if (isAbort(error)) await relayer.restartTransport()
  }
}
/** Most topics that the library requests at once. */
const TOPICS_ASKED = 500

/** Repeats the check while something is awaited, and at once when the device is online or the page visible again. */
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

/** Repeats the check while a request waits for the wallet: its answer would not arrive over a dead socket. */
export function keepAliveWhileAsking(client: Pick<SignClient, 'request'>, prove: () => void): void {
  const request = client.request.bind(client)
  client.request = <T>(params: Parameters<typeof request>[0]) => {
    const stop = keepAlive(prove)
    return request<T>(params).finally(stop)
  }
}
