import { readChain } from '../../../src/shared/chainId'
import { networkOf } from '../../../src/shared/networks'
import { memory } from './memory'

type ChainId = number | string

const solanaNames: Record<string, string> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'Solana Devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
}
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Makes a network the current one. @throws Error for an invalid id */
export function chooseChain(given: unknown): ChainId {
  const { namespace, id } = readChain(given)
  memory.chain.set(String(id))
  if (namespace === 'solana') memory.solanaChain.set(id)
  else memory.evmChain.set(String(id))
  return id
}

/** Network in use. Default: the `chainId` of the frame's URL, else 1. */
export function currentChain(): ChainId {
  try {
    return readChain(memory.chain.get() ?? new URLSearchParams(location.search).get('chainId')).id
  } catch {
    return 1
  }
}

/** Network of a request: the current one, unless its method belongs to the other namespace. */
export function chainOf(method: string): ChainId {
  const current = currentChain()
  if (method.startsWith('solana_'))
    return typeof current === 'string' ? current : (memory.solanaChain.get() ?? solanaMainnet)
  return typeof current === 'number' ? current : Number(memory.evmChain.get() ?? 1)
}

/** Display name and coin of a network. */
export function describeChain(id: ChainId): { name: string; symbol: string } {
  if (typeof id === 'number') return networkOf(id)
  return { name: solanaNames[id.slice('solana:'.length)] ?? id, symbol: 'SOL' }
}
