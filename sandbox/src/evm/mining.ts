import type { Address, Hex } from 'viem'
import { chainClient, type ChainClient, type Chains } from '../shared/chains'
import { createTurns } from '../shared/turns'
import type { Mint } from './mint'

/** Control over the blocks of a local network, for tests. */
export interface Mining {
  /** Stops mining until {@link mine} or {@link resume}: transactions stay pending. */
  pause(chainId: number): Promise<void>
  /** Mines blocks with the pending transactions. Default: one block. */
  mine(chainId: number, blocks?: number): Promise<void>
  /** Mines pending transactions, and from then on each transaction at once. */
  resume(chainId: number): Promise<void>
  /** Removes the last blocks with their transactions. Default: one block. */
  rollback(chainId: number, blocks?: number): Promise<void>
  /** Drops a pending transaction. */
  drop(chainId: number, hash: Hex): Promise<void>
  /**
   * Replaces a pending transaction: same sender, same nonce, twice the gas price.
   *
   * @param instead content of the replacement; default: nothing, sent to the sender itself (a cancellation)
   * @returns the hash of the replacement
   */
  replace(chainId: number, hash: Hex, instead?: { to?: Address; value?: bigint; data?: Hex }): Promise<Hex>
  /** Replaces the code at an address. @returns the previous code */
  setCode(chainId: number, address: Address, code: Hex): Promise<Hex>
}

/** Control over blocks, with what only the sandbox itself uses. */
export interface AllMining extends Mining {
  /** Resumes networks that a test left paused. */
  resumeAll(): void
  /** Mines one block on each running network that is not paused. */
  tick(): void
}

export function createMining(chains: Pick<Chains, 'request' | 'running'>, mint: Pick<Mint, 'ready'>): AllMining {
  const turns = createTurns()
  const paused = new Set<number>()
  /** Runs one operation at a time on a network. */
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
        // First, because the mint waits for its own blocks.
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
    tick() {
      const mineOne = (chainId: number) =>
        inTurn(chainId, async (chain) => {
          if (!paused.has(chainId)) await chain.mine({ blocks: 1 })
        })
      // A network that was just started or stopped has its next block a tick later.
      for (const { id } of chains.running()) mineOne(id).catch(() => undefined)
    },
  }
}
