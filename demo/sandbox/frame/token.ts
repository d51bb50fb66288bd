import { setTimeout as wait } from 'node:timers/promises'
import { getAddress, type Address, type Hex } from 'viem'
import type { Rpc } from '../shared/rpc'
import { tokenCreation } from './contract'

const attempts = 500

/** Puts an ERC-20 on a local chain, its whole supply in the hands of `holder`; answers with its address. */
export async function deployToken(
  rpc: Rpc,
  token: { name: string; symbol: string; decimals: number; holder: Address; supply: bigint },
): Promise<Address> {
  const [from] = (await rpc('eth_accounts')) as Address[]
  const hash = (await rpc('eth_sendTransaction', [{ from, data: tokenCreation(token) }])) as Hex
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Address } | null
    if (receipt) return getAddress(receipt.contractAddress)
    await wait(10)
  }
  throw new Error(`The token ${token.symbol} was not deployed.`)
}
