import * as z from 'zod/mini'
import type { SessionStruct, SignClient } from './session'

const approval = z.object({ id: z.number(), result: z.object({ responderPublicKey: z.string() }) })
const historyUpdated = 'history_updated'
const relayMessage = 'relayer_message'

/**
 * Waits for the session of a pairing that an earlier page proposed.
 *
 * The library keeps proposals, keys, subscriptions and its history in the store, so that an answer which the
 * relay held back still becomes a session. No event says so, though, and an answer that the earlier page took
 * from the relay but did not finish is never looked at again: that one is played back here.
 *
 * @param topic the pairing's.
 * @returns `undefined` when the wallet declined, the proposal expired, or nothing is known of it.
 */
export async function awaitSession(
  client: SignClient,
  topic: string,
  signal: AbortSignal,
): Promise<SessionStruct | undefined> {
  if (signal.aborted) return undefined
  const settled = client.session.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  if (settled) return settled
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  if (!proposal) return undefined
  const { history } = client.core
  let stop = () => {}
  const answer = new Promise<SessionStruct | undefined>((resolve) => {
    const onConnect = ({ session }: { session: SessionStruct }) => session.pairingTopic === topic && resolve(session)
    const onExpire = ({ id }: { id: number }) => id === proposal.id && resolve(undefined)
    const onHistory = ({ id, response }: { id: number; response?: object }) =>
      id === proposal.id && response && 'error' in response && resolve(undefined)
    const onAbort = () => resolve(undefined)
    client.on('session_connect', onConnect)
    client.on('proposal_expire', onExpire)
    history.on(historyUpdated, onHistory)
    signal.addEventListener('abort', onAbort)
    stop = () => {
      client.off('session_connect', onConnect)
      client.off('proposal_expire', onExpire)
      history.off(historyUpdated, onHistory)
      signal.removeEventListener('abort', onAbort)
    }
  })
  await playBack(client, proposal)
  return answer.finally(stop)
}

type ProposalStruct = ReturnType<SignClient['proposal']['getAll']>[number]

async function playBack({ core }: SignClient, proposal: ProposalStruct): Promise<void> {
  const { id, pairingTopic: topic } = proposal
  for (const message of Object.values(core.relayer.messages.get(topic))) {
    const payload = await core.crypto.decode(topic, message).catch(() => undefined)
    if (approval.safeParse(payload).data?.id !== id) continue
    // By the record the library knows what the answer answers; it is gone once the answer was taken in.
    core.history.set(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal })
    core.relayer.events.emit(relayMessage, { topic, message, publishedAt: Date.now(), transportType: 'relay' })
  }
}
