import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip'
import { caipFromChainId } from '../eip1193/chainId'

/**
 * Parses a chain id of the secure frame into a CAIP-2 id: a number, its decimal or hex text, or CAIP-2 of `eip155` or
 * `solana`. `undefined` if invalid.
 *
 * @param namespace namespace of a bare id: only `eip155` has those. A CAIP-2 id keeps its own.
 */
export function chainOf(namespace: ChainNamespace | undefined, chainId: unknown): CaipNetworkId | undefined {
  if (typeof chainId === 'string' && chainId.includes(':')) return named(chainId)
  return namespace === undefined || namespace === 'eip155' ? evmChain(chainId) : undefined
}

function named(text: string): CaipNetworkId | undefined {
  const { namespace, reference = '' } = parseCaipNetworkId(text) ?? {}
  if (namespace === 'eip155') return /^[0-9]+$/.test(reference) ? evmChain(reference) : undefined
  return namespace === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference) ? `solana:${reference}` : undefined
}

function evmChain(chainId: unknown): CaipNetworkId | undefined {
  const id = caipFromChainId(chainId)
  return id && BigInt(id.slice('eip155:'.length)) <= Number.MAX_SAFE_INTEGER ? id : undefined
}
