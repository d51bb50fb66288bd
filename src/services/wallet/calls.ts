import { faultInCalls, faultInCallsAnswer } from '../../domain/eip1193/calls'
import { rpcError, type RequestArguments } from './provider'

/**
 * Passes a request on; batches of calls and capabilities (EIP-5792) only where question and answer have their shape.
 *
 * @throws an EIP-1193 error: -32602 for a question that was not passed on, -32603 for an answer that makes no sense
 */
export async function askInShape(
  args: RequestArguments,
  ask: (args: RequestArguments) => Promise<unknown>,
): Promise<unknown> {
  const { method, params } = args
  const fault = faultInCalls(method, params)
  if (fault) throw rpcError(-32602, fault)
  const answer = await ask(args)
  const unread = faultInCallsAnswer(method, answer)
  if (!unread) return answer
  const sent =
    method === 'wallet_sendCalls'
      ? ' The calls may have been sent: look at the activity in the wallet before you send them again.'
      : ''
  throw rpcError(-32603, `The wallet’s answer cannot be read. ${unread}.${sent}`)
}
