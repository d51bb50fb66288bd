import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip'
import { caipFromChainId } from '../eip1193/chainId'

/**
 * A chain id as the frame gives it, as CAIP-2: a number, its decimal or hex text, or CAIP-2 of `eip155` or
 * `solana`. Anything else is `undefined`.
 *
 * @param namespace of an id that names none: only `eip155` has such ids. An id that names one keeps its own.
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
