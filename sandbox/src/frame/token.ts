import type { Address } from 'viem'
import { clientOf } from '../shared/chains'
import { receiptOf } from '../shared/receipt'
import type { Rpc } from '../shared/rpc'
import { sandboxToken } from './contract'

const minedLimit = 10_000

/** Deploys an ERC-20 to a local network, with the whole supply owned by `holder`. Resolves to its address. */
export async function deployToken(
  rpc: Rpc,
  {
    name,
    symbol,
    decimals,
    holder,
    supply,
  }: {
    name: string
    symbol: string
    decimals: number
    holder: Address
    supply: bigint
  },
): Promise<Address> {
  const chain = clientOf(rpc)
  const [account] = await chain.getAddresses()
  const args = [name, symbol, decimals, holder, supply] as const
  const hash = await chain.deployContract({ ...sandboxToken, args, account: account!, chain: null })
  const { contractAddress } = await receiptOf(chain, hash, minedLimit)
  if (!contractAddress) throw new Error(`The token ${symbol} was not deployed.`)
  return contractAddress
}
