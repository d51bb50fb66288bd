import { toHex, type Address } from 'viem'
import type { Mint } from '../evm/mint'
import type { Rpc } from '../shared/rpc'

const gift = toHex(10n ** 19n)

/** Gives an account 10 coins of its chain, some of each token and a cat when it is first used there, unless it has coins. */
export function createFunding(
  mint: Pick<Mint, 'gift'>,
): (rpc: Rpc, chainId: number, address: Address) => Promise<void> {
  const given = new Map<string, Promise<void>>()

  async function give(rpc: Rpc, chainId: number, address: Address): Promise<void> {
    if (BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string) > 0n) return
    await rpc('anvil_setBalance', [address, gift])
    await mint.gift(chainId, address)
  }

  return (rpc, chainId, address) => {
    const key = `${chainId}:${address}`
    const known = given.get(key)
    if (known) return known
    const giving = give(rpc, chainId, address)
    given.set(key, giving)
    giving.catch(() => given.delete(key))
    return giving
  }
}
