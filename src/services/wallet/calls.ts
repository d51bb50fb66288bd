import { faultInParams, faultInAnswer } from '../../domain/eip1193/shapes'
import { rpcError, type RequestArguments } from './provider'

/** What may have come about although the answer does not say it. */
const unsure: Readonly<Record<string, string>> = {
  wallet_sendCalls: ' The calls may have been sent: look at the activity in the wallet before you send them again.',
  wallet_grantPermissions: ' The permissions may have been granted: look in the wallet before you ask for them again.',
}

/**
 * Passes a request on; batches of calls and capabilities (EIP-5792), and permissions to act later (ERC-7715), only where
 * question and answer have their shape.
 *
 * @throws an EIP-1193 error: -32602 for a question that was not passed on, -32603 for an answer that makes no sense
 */
export async function askInShape(
  args: RequestArguments,
  ask: (args: RequestArguments) => Promise<unknown>,
): Promise<unknown> {
  const { method, params } = args
  const fault = faultInParams(method, params)
  if (fault) throw rpcError(-32602, fault)
  const answer = await ask(args)
  const unread = faultInAnswer(method, answer)
  if (!unread) return answer
  throw rpcError(-32603, `The wallet’s answer cannot be read. ${unread}.${unsure[method] ?? ''}`)
}
