import { decodeAbiParameters, toFunctionSelector, type Address, type Hex } from 'viem'
import type { Rpc } from '../shared/rpc'
import type { Transfer } from './activity'
import { cats, findToken } from './coins'

type Facts = Pick<Transfer, 'name' | 'symbol' | 'decimals'>

async function ask(rpc: Rpc, to: Address, fact: keyof Facts): Promise<Facts> {
  try {
    const data = (await rpc('eth_call', [{ to, data: toFunctionSelector(`${fact}()`) }, 'latest'])) as Hex
    const [value] = decodeAbiParameters([{ type: fact === 'decimals' ? 'uint8' : 'string' }], data)
    return { [fact]: value }
  } catch {
    // A token need not say anything of itself.
    return {}
  }
}

/** Names and decimals of tokens, asked of each contract once. */
export function createTokenFacts(): (rpc: Rpc, chainId: number, transfer: Transfer) => Promise<Transfer> {
  const known = new Map<string, Promise<Facts>>()

  async function read(rpc: Rpc, contract: Address): Promise<Facts> {
    const own = findToken(contract)
    if (own) return { name: own.name, symbol: own.symbol, decimals: own.decimals }
    if (contract === cats.address.toLowerCase()) return { name: cats.name, symbol: cats.symbol }
    const answers = await Promise.all([
      ask(rpc, contract, 'name'),
      ask(rpc, contract, 'symbol'),
      ask(rpc, contract, 'decimals'),
    ])
    return Object.assign({}, ...answers) as Facts
  }

  return async (rpc, chainId, transfer) => {
    if (!transfer.contract) return transfer
    const key = `${chainId}:${transfer.contract}`
    const facts = known.get(key) ?? read(rpc, transfer.contract)
    known.set(key, facts)
    return { ...transfer, ...(await facts) }
  }
}
