import { erc20Abi, type Address } from 'viem'
import type { ChainClient } from '../shared/chains'
import type { Transfer } from './activity'
import { cats, findToken } from './coins'

type Facts = Pick<Transfer, 'name' | 'symbol' | 'decimals'>

async function ask(chain: ChainClient, address: Address, fact: keyof Facts): Promise<Facts> {
  try {
    return { [fact]: await chain.readContract({ address, abi: erc20Abi, functionName: fact }) }
  } catch {
    // A token need not implement it.
    return {}
  }
}

/** Adds name, symbol and decimals to a transfer; each token contract is read once. */
export function createTokenFacts(): (chain: ChainClient, chainId: number, transfer: Transfer) => Promise<Transfer> {
  const known = new Map<string, Promise<Facts>>()

  async function read(chain: ChainClient, contract: Address): Promise<Facts> {
    const own = findToken(contract)
    if (own) return { name: own.name, symbol: own.symbol, decimals: own.decimals }
    if (contract === cats.address.toLowerCase()) return { name: cats.name, symbol: cats.symbol }
    const answers = await Promise.all([
      ask(chain, contract, 'name'),
      ask(chain, contract, 'symbol'),
      ask(chain, contract, 'decimals'),
    ])
    return Object.assign({}, ...answers) as Facts
  }

  return async (chain, chainId, transfer) => {
    if (!transfer.contract) return transfer
    const key = `${chainId}:${transfer.contract}`
    const facts = known.get(key) ?? read(chain, transfer.contract)
    known.set(key, facts)
    return { ...transfer, ...(await facts) }
  }
}
