import { toHex, type Address } from 'viem'
import type { Rpc } from '../wallets/rpc'

const gift = toHex(10n ** 19n)

/** Gives an account 10 coins of its chain when it is first used there, unless it has some. */
export function createFunding(): (rpc: Rpc, chainId: number, address: Address) => Promise<void> {
  const given = new Map<string, Promise<void>>()

  async function give(rpc: Rpc, address: Address): Promise<void> {
    if (BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string) > 0n) return
    await rpc('anvil_setBalance', [address, gift])
  }

  return (rpc, chainId, address) => {
    const key = `${chainId}:${address}`
    const known = given.get(key)
    if (known) return known
    const giving = give(rpc, address)
    given.set(key, giving)
    giving.catch(() => given.delete(key))
    return giving
  }
}
