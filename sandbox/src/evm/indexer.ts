import { toHex, type Address, type Hex } from 'viem'
import { chainRpc, clientOf, type Chains } from '../shared/chains'
import { createTurns } from '../shared/turns'
import type { Rpc } from '../shared/rpc'
import type { Activity, Block, Receipt, Trace, Transaction, Transfer } from './activity'
import { createTokenFacts } from './tokenFacts'
import { readLog, readPending, readTraces } from './transfers'

const lower = (address: string) => address.toLowerCase() as Address
/** Number of blocks read at a time. */
const atOnce = 20

const callOf = ({ to, input }: Transaction): Activity['call'] => (to ? (input.slice(0, 10) as Hex) : 'deploy')

/** Reads the blocks of the local networks into {@link Activity}s. */
export interface Indexer {
  /** Passes the activity in all blocks since the previous call to `keep`, oldest first. */
  advance(chainId: number, keep: (activities: Activity[]) => void): Promise<void>
  /** Pending transactions. */
  pending(chainId: number): Promise<Activity[]>
}

export function createIndexer(chains: Pick<Chains, 'request'>): Indexer {
  const indexed = new Map<number, number>()
  const turns = createTurns()
  const withFacts = createTokenFacts()

  async function readBlock(rpc: Rpc, chainId: number, number: Hex): Promise<Activity[]> {
    const block = (await rpc('eth_getBlockByNumber', [number, true])) as Block | null
    if (!block || block.transactions.length === 0) return []
    const [receipts, traces] = (await Promise.all([
      rpc('eth_getBlockReceipts', [number]),
      rpc('trace_block', [number]),
    ])) as [Receipt[], Trace[]]
    return Promise.all(
      block.transactions.map(async (transaction, index) => {
        const receipt = receipts[index]
        const done = receipt?.status === '0x1'
        const own = traces.filter(({ transactionHash }) => transactionHash === transaction.hash)
        const logged = (receipt?.logs ?? []).map(readLog).filter((transfer) => transfer !== undefined)
        const transfers = done
          ? await Promise.all([...readTraces(own), ...logged].map((one) => withFacts(clientOf(rpc), chainId, one)))
          : []
        return {
          ...describe(transaction, chainId, transfers),
          to: lower(transaction.to ?? receipt?.contractAddress ?? transaction.from),
          minedAt: Number(block.timestamp) * 1000,
          status: done ? ('confirmed' as const) : ('failed' as const),
        }
      }),
    )
  }

  function describe(
    transaction: Transaction,
    chainId: number,
    transfers: Transfer[],
  ): Omit<Activity, 'status' | 'minedAt' | 'to'> {
    const { hash, from, nonce } = transaction
    return { chainId, hash, from: lower(from), nonce: Number(nonce), call: callOf(transaction), transfers }
  }

  return {
    advance: (chainId, keep) =>
      turns(String(chainId), async () => {
        const rpc = chainRpc(chains, chainId)
        const latest = Number(await rpc('eth_blockNumber'))
        for (let first = Math.min(indexed.get(chainId) ?? 0, latest) + 1; first <= latest; first += atOnce) {
          const last = Math.min(first + atOnce - 1, latest)
          const numbers = Array.from({ length: last - first + 1 }, (_, index) => toHex(first + index))
          keep((await Promise.all(numbers.map((number) => readBlock(rpc, chainId, number)))).flat())
          indexed.set(chainId, last)
        }
      }),
    async pending(chainId) {
      const rpc = chainRpc(chains, chainId)
      const pool = (await rpc('txpool_content')) as { pending: Record<string, Record<string, Transaction>> }
      const waiting = Object.values(pool.pending).flatMap((ofSender) => Object.values(ofSender))
      return Promise.all(
        waiting.map(async (transaction) => ({
          ...describe(
            transaction,
            chainId,
            await Promise.all(readPending(transaction).map((one) => withFacts(clientOf(rpc), chainId, one))),
          ),
          to: lower(transaction.to ?? transaction.from),
          minedAt: Date.now(),
          status: 'pending' as const,
        })),
      )
    },
  }
}
