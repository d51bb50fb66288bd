import * as z from 'zod/mini'
import { type CaipNetworkId, hexChainId } from '../../domain/caip'

const replySchema = z.object({
  jsonrpc: z.literal('2.0'),
  result: z.nullable(z.looseObject({ success: z.boolean(), receipt: z.unknown() })),
})

/**
 * Returns the status of a batch as EIP-5792 has it. If a session names a bundler, WalletConnect's library asks that
 * instead of the wallet, and forwards its whole reply about the user operation (`eth_getUserOperationReceipt`), whose
 * result is `null` until a block has it.
 *
 * @param answer of the library; one of a wallet is returned as it is
 * @param id of the batch
 */
export function callsStatusIn(answer: unknown, id: unknown, chain: CaipNetworkId | undefined): unknown {
  const reply = replySchema.safeParse(answer).data
  if (!reply) return answer
  const { result } = reply
  return {
    version: '2.0.0',
    id,
    ...(chain && { chainId: hexChainId(chain) }),
    atomic: true,
    ...(result ? { status: result.success ? 200 : 500, receipts: [result.receipt] } : { status: 100 }),
  }
}
