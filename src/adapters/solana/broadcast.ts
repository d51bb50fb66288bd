import { createSolanaRpc, type Base64EncodedWireTransaction } from '@solana/kit'
import { ModalError } from '../../domain/errors'
import { toNetwork } from '../../domain/network/extension'
import { caipNetworkIdOf } from '../../domain/network/network'
import { serviceHosts } from '../../domain/options/serviceHosts'
import type { AdaptedModal } from '../readable'

/** Sends a signed transaction through the first node that accepts it. The signature prevents duplicates. */
export async function broadcast(nodes: readonly string[], wire: Base64EncodedWireTransaction): Promise<void> {
  let last: unknown
  for (const url of nodes) {
    try {
      await createSolanaRpc(url).sendTransaction(wire, { encoding: 'base64' }).send()
      return
    } catch (error) {
      last = error
    }
  }
  throw last
}

/** Returns the RPC URLs of a network. @throws ModalError `network.notFound` */
export function nodesOf({ options, getNetworks }: AdaptedModal, chain: string): readonly string[] {
  const input = getNetworks().find((one) => caipNetworkIdOf(one) === chain)
  if (!input) throw new ModalError('network.notFound', 'This app doesn’t support this network.')
  return toNetwork(input, {
    projectId: options.projectId,
    blockchain: serviceHosts(options.services).blockchain,
    customRpcUrls: options.customRpcUrls,
  }).rpcUrls.default.http
}
