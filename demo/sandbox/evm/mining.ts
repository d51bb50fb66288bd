import type { Address, Hex } from 'viem'
import { chainClient, type ChainClient, type Chains } from '../shared/chains'
import { createTurns } from '../shared/turns'
import type { Mint } from './mint'

/** What tests do to the blocks of a local chain. */
export interface Mining {
  /** No block until {@link mine} or {@link resume}: what is sent stays pending. */
  pause(chainId: number): Promise<void>
  /** One block, or as many as asked for, with what is pending. */
  mine(chainId: number, blocks?: number): Promise<void>
  /** Whatever is pending goes into a block, and from then on each transaction at once. */
  resume(chainId: number): Promise<void>
  /** The chain takes its last blocks back, and with them what was in them. */
  rollback(chainId: number, blocks?: number): Promise<void>
  /** The chain forgets a pending transaction. */
  drop(chainId: number, hash: Hex): Promise<void>
  /**
   * Another transaction takes the place of a pending one: same sender, same nonce, twice the price.
   *
   * @param instead where it goes and what it carries; nothing to the sender itself (a cancellation) where it is absent
   * @returns its hash
   */
  replace(chainId: number, hash: Hex, instead?: { to?: Address; value?: bigint; data?: Hex }): Promise<Hex>
  /** Another code stands at an address. @returns the one before */
  setCode(chainId: number, address: Address, code: Hex): Promise<Hex>
}

/** @returns also `resumeAll`, for chains that a test left paused */
export function createMining(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready'>,
): Mining & { resumeAll(): void } {
  const turns = createTurns()
  const paused = new Set<number>()
  /** One thing after another on a chain. */
  const inTurn = <Result>(chainId: number, work: (chain: ChainClient) => Promise<Result>) =>
    turns(String(chainId), () => work(chainClient(chains, chainId)))

  const resume = (chainId: number) =>
    inTurn(chainId, async (chain) => {
      paused.delete(chainId)
      await chain.setAutomine(true)
      await chain.mine({ blocks: 1 })
    })

  return {
    pause: (chainId) =>
      inTurn(chainId, async (chain) => {
        // Before, because the mint waits for its own blocks.
        await mint.ready(chainId)
        paused.add(chainId)
        await chain.setAutomine(false)
      }),
    mine: (chainId, blocks = 1) => inTurn(chainId, (chain) => chain.mine({ blocks })),
    resume,
    rollback: (chainId, blocks = 1) =>
      inTurn(chainId, async (chain) => {
        await chain.request({ method: 'anvil_rollback', params: [blocks] } as never)
      }),
    drop: (chainId, hash) => inTurn(chainId, (chain) => chain.dropTransaction({ hash })),
    replace: (chainId, hash, instead = {}) =>
      inTurn(chainId, async (chain) => {
        const { from, nonce, maxFeePerGas, gasPrice = 0n } = await chain.getTransaction({ hash })
        await chain.impersonateAccount({ address: from })
        return chain.sendTransaction({
          account: from,
          chain: null,
          to: instead.to ?? from,
          value: instead.value ?? 0n,
          ...(instead.data && { data: instead.data }),
          nonce,
          gasPrice: (maxFeePerGas ?? gasPrice) * 2n,
          gas: 500_000n,
        })
      }),
    setCode: (chainId, address, code) =>
      inTurn(chainId, async (chain) => {
        const before = await chain.getCode({ address })
        await chain.setCode({ address, bytecode: code })
        return before ?? '0x'
      }),
    resumeAll() {
      for (const chainId of paused) resume(chainId).catch(() => undefined)
    },
  }
}
