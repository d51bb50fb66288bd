import { faultInParams, faultInAnswer } from '../../domain/eip1193/shapes'
import { rpcError, type RequestArguments } from './provider'

/** Warnings by method: an unreadable answer does not mean that the request had no effect. */
const warnings: Readonly<Record<string, string>> = {
  wallet_sendCalls: ' The calls may have been sent: check the wallet’s activity before sending them again.',
  wallet_grantPermissions: ' The permissions may have been granted: check the wallet before requesting them again.',
}

/**
 * Forwards a request. Validates batches and capabilities (EIP-5792) and permissions (ERC-7715) both ways.
 *
 * @throws an EIP-1193 error: -32602 for invalid parameters, which are not forwarded; -32603 for an invalid answer
 */
export async function askValidated(
  args: RequestArguments,
  ask: (args: RequestArguments) => Promise<unknown>,
): Promise<unknown> {
  const { method, params } = args
  const fault = faultInParams(method, params)
  if (fault) throw rpcError(-32602, fault)
  const answer = await ask(args)
  const unread = faultInAnswer(method, answer)
  if (!unread) return answer
  throw rpcError(-32603, `Couldn’t read the wallet’s response. ${unread}.${warnings[method] ?? ''}`)
}
