import { toHex, type Address, type Hex } from 'viem'
import type { Chains } from './chains'
import { chainRpc } from '../shared/chainRpc'
import { createTurns } from '../shared/turns'
import type { Mint } from './mint'

interface SentTransaction {
  from: Address
  to: Address | null
  value: Hex
  nonce: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
}

/** What tests do to the blocks of a local chain. */
export interface Mining {
  /** No block until {@link mine} or {@link resume}: what is sent stays pending. */
  pause(chainId: number): Promise<void>
  /** One block, or as many as asked for, with what is pending. */
  mine(chainId: number, blocks?: number): Promise<void>
  /** Whatever is pending goes into a block, and from then on each transaction at once. */
  resume(chainId: number): Promise<void>
  /** The chain forgets a pending transaction. */
  drop(chainId: number, hash: Hex): Promise<void>
  /**
   * Another transaction takes the place of a pending one: same sender, same nonce, twice the price.
   *
   * @param instead where it goes and what it carries; nothing to the sender itself (a cancellation) where it is absent
   * @returns its hash
   */
  replace(chainId: number, hash: Hex, instead?: { to?: Address; value?: bigint; data?: Hex }): Promise<Hex>
}

/** @returns also `resumeAll`, for chains that a test left paused */
export function createMining(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready'>,
): Mining & { resumeAll(): void } {
  const turns = createTurns()
  const paused = new Set<number>()
  const rpcOf = (chainId: number) => chainRpc(chains, chainId)

  const resume = (chainId: number) =>
    turns(String(chainId), async () => {
      paused.delete(chainId)
      await rpcOf(chainId)('evm_setAutomine', [true])
      await rpcOf(chainId)('evm_mine')
    })

  return {
    pause: (chainId) =>
      turns(String(chainId), async () => {
        // Before, because the mint waits for its own blocks.
        await mint.ready(chainId)
        paused.add(chainId)
        await rpcOf(chainId)('evm_setAutomine', [false])
      }),
    mine: (chainId, blocks = 1) =>
      turns(String(chainId), async () => void (await rpcOf(chainId)('anvil_mine', [toHex(blocks)]))),
    resume,
    drop: (chainId, hash) =>
      turns(String(chainId), async () => void (await rpcOf(chainId)('anvil_dropTransaction', [hash]))),
    replace: (chainId, hash, instead = {}) =>
      turns(String(chainId), async () => {
        const rpc = rpcOf(chainId)
        const sent = (await rpc('eth_getTransactionByHash', [hash])) as SentTransaction | null
        if (!sent) throw new Error(`The chain does not know ${hash}.`)
        const price = BigInt(sent.maxFeePerGas ?? sent.gasPrice ?? 0) * 2n
        await rpc('anvil_impersonateAccount', [sent.from])
        return (await rpc('eth_sendTransaction', [
          {
            from: sent.from,
            to: instead.to ?? sent.from,
            value: toHex(instead.value ?? 0n),
            ...(instead.data && { data: instead.data }),
            nonce: sent.nonce,
            gasPrice: toHex(price),
            gas: toHex(500_000),
          },
        ])) as Hex
      }),
    resumeAll() {
      for (const chainId of paused) resume(chainId).catch(() => undefined)
    },
  }
}
