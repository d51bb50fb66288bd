import { isAddressEqual, keccak256, recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { readBatch } from '../evmParams'
import type { Call } from '../contract'
import { Refusal } from '../../shared/refusal'
import { spentAfter } from './limits'
import type { SmartSession, SmartSessions } from './store'

/** Sends calls from a session's account. Resolves to the last transaction's hash. @throws {Refusal} over a limit */
export type SendForSession = (session: SmartSession, calls: Call[]) => Promise<Hex | undefined>

interface Prepared {
  session: SmartSession
  calls: Call[]
  digest: Hex
}

/** Calls of an app within its session (EIP-7836): prepared, signed by the session's key, sent. */
export interface SessionCalls {
  prepare(params: readonly unknown[]): object
  /** @throws {Refusal} for a signature of another key, and for calls that the session does not allow */
  send(params: readonly unknown[]): Promise<object>
}

const contextIn = (given: unknown): string => {
  const { capabilities } = (given ?? {}) as { capabilities?: { permissions?: { context?: unknown } } }
  return String(capabilities?.permissions?.context)
}

export function createSessionCalls(sessions: SmartSessions, run: SendForSession): SessionCalls {
  const prepared = new Map<unknown, Prepared>()
  let last = 0
  return {
    prepare([given]) {
      const session = sessions.find({ context: contextIn(given) })
      if (!session) throw new Refusal('This session is not known.', 404)
      const { calls, chainId } = readBatch([given])
      const network = session.account.split(':')[1]
      if (Number(chainId) !== Number(network)) throw new Refusal('The session is for another network.')
      spentAfter(session, calls)
      last += 1
      const context = { preparation: last, account: session.account }
      const asked = calls.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
      const digest = keccak256(stringToHex(JSON.stringify({ ...context, calls: asked })))
      prepared.set(last, { session, calls, digest })
      return { type: 'sandbox-session', chainId, context, data: { calls: asked }, digest }
    },
    async send([given]) {
      const { context, signature } = (given ?? {}) as { context?: { preparation?: unknown }; signature?: Hex }
      const found = prepared.get(context?.preparation)
      if (!found || !signature) throw new Refusal('These calls were not prepared.')
      const { session, calls, digest } = found
      const signer = await recoverMessageAddress({ message: { raw: digest }, signature }).catch(() => undefined)
      if (!signer || !isAddressEqual(signer, session.signer))
        throw new Refusal('The signature is not of this session’s key.', 401)
      prepared.delete(context?.preparation)
      return { id: await run(session, calls) }
    },
  }
}
