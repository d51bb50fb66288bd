import type { Address } from 'viem'
import { chainClient } from '../shared/chains'
import type { World } from './world'

const gift = 10n ** 19n

/** Gives an account 10 coins, some of each token and a cat on its first use of a network, unless it has coins. */
export function createFunding({
  chains,
  mint,
}: Pick<World, 'chains' | 'mint'>): (chainId: number, address: Address) => Promise<void> {
  const given = new Map<string, Promise<void>>()

  async function give(chainId: number, address: Address): Promise<void> {
    const chain = chainClient(chains, chainId)
    if ((await chain.getBalance({ address })) > 0n) return
    await chain.setBalance({ address, value: gift })
    await mint.gift(chainId, address)
  }

  return (chainId, address) => {
    const key = `${chainId}:${address}`
    const known = given.get(key)
    if (known) return known
    const giving = give(chainId, address)
    given.set(key, giving)
    giving.catch(() => given.delete(key))
    return giving
  }
}
