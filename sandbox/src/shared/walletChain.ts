import { hexToNumber, isHex, type Hex } from 'viem'
import { ProviderRpcError, rpcAt } from './rpc'

/** Network in a wallet's list. */
export type WalletChain = { id: number; name: string; symbol: string; rpcUrl: string }

type AddRequest = {
  chainId?: Hex
  chainName?: string
  rpcUrls?: unknown
  nativeCurrency?: { name?: string; symbol?: string; decimals?: number }
}

const refuse = (reason: string) => new ProviderRpcError(-32602, `wallet_addEthereumChain: ${reason}`)

/** Parses `{ chainId }` of a switch or add request (EIP-3326, EIP-3085). */
export function readChainId(params: readonly unknown[], method: string): number {
  const id = (params[0] as { chainId?: unknown } | undefined)?.chainId
  if (typeof id !== 'string' || !isHex(id) || !(hexToNumber(id) > 0)) {
    throw new ProviderRpcError(-32602, `${method}: chainId must be a 0x-prefixed hex string.`)
  }
  return hexToNumber(id)
}

/**
 * Validates a request to add a network (EIP-3085), also against its node.
 *
 * @throws {ProviderRpcError} -32602 if a field is wrong or the node reports another chain id
 */
export async function readAddedChain(params: readonly unknown[]): Promise<WalletChain> {
  const request = (params[0] ?? {}) as AddRequest
  const id = readChainId(params, 'wallet_addEthereumChain')
  const rpcUrl: unknown = Array.isArray(request.rpcUrls) ? request.rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !/^https?:\/\//.test(rpcUrl))
    throw refuse('rpcUrls must start with an http or https URL.')
  if (!request.chainName) throw refuse('chainName is missing.')
  const currency = request.nativeCurrency
  if (!currency || currency.decimals !== 18) throw refuse('nativeCurrency must have 18 decimals.')
  const symbol = currency.symbol ?? ''
  if (symbol.length < 2 || symbol.length > 6) throw refuse('nativeCurrency.symbol must have 2 to 6 characters.')
  const reported = (await rpcAt(rpcUrl)('eth_chainId')) as Hex
  if (hexToNumber(reported) !== id) {
    throw refuse(`the node at ${rpcUrl} reports chain ${hexToNumber(reported)}, not ${id}.`)
  }
  return { id, name: request.chainName, symbol, rpcUrl }
}
