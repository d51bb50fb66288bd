import {
  createSolanaRpc,
  isSolanaError,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  type Base64EncodedWireTransaction,
  type Slot,
} from '@solana/kit'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf } from '../../domain/network/network'
import { fieldOf } from '../../domain/untrusted'
import { networkOf } from '../chains'
import type { AdaptedModal } from '../readable'

/**
 * Sends a signed transaction through the first node that accepts it. The signature prevents duplicates.
 *
 * @param minContextSlot slot that a node must have reached to check the transaction
 */
export async function broadcast(
  nodes: readonly string[],
  wire: Base64EncodedWireTransaction,
  minContextSlot?: Slot,
): Promise<void> {
  const config = { encoding: 'base64', ...(minContextSlot !== undefined && { minContextSlot }) } as const
  let last: unknown
  for (const url of nodes) {
    try {
      await createSolanaRpc(url).sendTransaction(wire, config).send()
      return
    } catch (error) {
      // A node before has taken it, although its answer was lost.
      if (isSolanaError(fieldOf(error, 'cause'), SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)) return
      last = error
    }
  }
  throw last
}

/** Returns the RPC URLs of a network. @throws ModalError `network.notFound`, `chain.notSupported` if it has none */
export function nodesOf(modal: AdaptedModal, chain: string): readonly string[] {
  const input = modal.getNetworks().find((one) => caipNetworkIdOf(one) === chain)
  if (!input) throw new ModalError('network.notFound', 'This app doesn’t support this network.')
  const { name, rpcUrls } = networkOf(modal, input)
  if (rpcUrls.default.http.length === 0)
    throw new ModalError('chain.notSupported.node', `${name} has no RPC URL. Add one to its rpcUrls.`)
  return rpcUrls.default.http
}
