import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import type { Rpc } from '../shared/rpc'
import { Refusal } from '../shared/refusal'
import type { Account } from './store'

interface SentBatch {
  account: number
  chainId: Hex
  atomic: boolean
  hashes: Hex[]
  /** Number of calls; an EOA stops at the first that fails. */
  count: number
}

type Receipt = { status: Hex; logs: unknown; blockHash: Hex; blockNumber: Hex; gasUsed: Hex; transactionHash: Hex }

/** Batches sent by `wallet_sendCalls`, for `wallet_getCallsStatus` (EIP-5792). */
export interface Batches {
  add(batch: SentBatch): Hex
  status(account: Account, id: unknown, rpcOf: (chainId: number) => Rpc): Promise<object>
}

function statusOf({ atomic, hashes, count }: SentBatch, receipts: Receipt[]): number {
  if (receipts.length < hashes.length) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === (atomic ? 1 : count)) return 200
  return done === 0 ? 500 : 600
}

export function createBatches(): Batches {
  const batches = new Map<unknown, SentBatch>()
  return {
    add(batch) {
      const id: Hex = `0x${randomBytes(32).toString('hex')}`
      batches.set(id, batch)
      return id
    },
    async status(account, id, rpcOf) {
      const batch = batches.get(id)
      if (batch?.account !== account.id) throw new Refusal('These calls are not known.')
      const rpc = rpcOf(Number(batch.chainId))
      const asked = await Promise.all(batch.hashes.map((hash) => rpc('eth_getTransactionReceipt', [hash])))
      const receipts = (asked as (Receipt | null)[]).filter((receipt) => receipt !== null)
      return {
        version: '2.0.0',
        id,
        chainId: batch.chainId,
        status: statusOf(batch, receipts),
        atomic: batch.atomic,
        receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
          logs,
          status,
          blockHash,
          blockNumber,
          gasUsed,
          transactionHash,
        })),
      }
    },
  }
}
