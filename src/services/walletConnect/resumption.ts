import * as z from 'zod/mini'
import type { SessionStruct, SignClient } from './session'

const approval = z.object({ id: z.number(), result: z.object({ responderPublicKey: z.string() }) })
const historyUpdated = 'history_updated'
const relayMessage = 'relayer_message'

/**
 * Waits for the session of a pairing that an earlier page proposed.
 *
 * The library stores proposals, keys, subscriptions and history, so that an answer that waits at the relay still
 * becomes a session. It never reads an answer again that the earlier page received but did not process: that one is
 * replayed here.
 *
 * @param topic the pairing topic
 * @returns `undefined` if the wallet declined, the proposal expired or is unknown, or on abort
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
    // The library finds the request of an answer by its history record, which is gone once an answer was received.
    core.history.set(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal })
    core.relayer.events.emit(relayMessage, { topic, message, publishedAt: Date.now(), transportType: 'relay' })
  }
}
