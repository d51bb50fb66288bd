import * as z from 'zod/mini'
import { throwIfAborted, type Abortable } from '../../domain/abort'
import type { Network } from '../../domain/network/network'
import type { Arrival } from '../../domain/transaction/transaction'
import { quantitySchema, type Rpc } from '../api/rpc'
import { hexOf, hexSchema, padded, same, TRANSFER, type Landed } from './evmLanded'

const wordSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}/i)),
  z.transform((text: string) => BigInt(text.slice(0, 66))),
)

/**
 * Returns how much has arrived: the owner's balance after the block less the balance before it. Logs do not count,
 * since a token can log anything.
 *
 * @returns the amount in the smallest unit; `undefined` if unknown, or if something else in the block moved it
 */
export async function arrivedIn(
  rpc: Rpc,
  network: Network,
  arrival: Pick<Arrival, 'token' | 'owner'>,
  landed: Landed,
  options: Abortable,
): Promise<bigint | undefined> {
  const change = await movedIn(rpc, network, arrival, landed, options)
  return change === undefined || change < 0n ? undefined : change
}

/** Returns the change of the owner's balance as {@link arrivedIn} does; negative if it left. */
export async function movedIn(
  rpc: Rpc,
  network: Network,
  { token, owner }: Pick<Arrival, 'token' | 'owner'>,
  { receipt, transaction }: Landed,
  { signal }: Abortable,
): Promise<bigint | undefined> {
  const [before, at] = [hexOf(receipt.blockNumber - 1n), hexOf(receipt.blockNumber)]
  const data = `0x70a08231${padded(owner)}`
  const held = (block: string) =>
    token === undefined
      ? rpc.request(network, { method: 'eth_getBalance', params: [owner, block] }, { schema: quantitySchema, signal })
      : rpc.request(
          network,
          { method: 'eth_call', params: [{ to: token, data }, block] },
          { schema: wordSchema, signal },
        )
  try {
    const [earlier, later, alone] = await Promise.all([
      held(before),
      held(at),
      isAlone(rpc, network, { token, owner, before, at, landed: { receipt, transaction } }, { signal }),
    ])
    if (!alone) return undefined
    const { gasUsed = 0n, effectiveGasPrice = 0n, l1Fee } = receipt
    const fee = token === undefined && same(transaction.from, owner) ? gasUsed * effectiveGasPrice + (l1Fee ?? 0n) : 0n
    return later - earlier + fee
  } catch {
    throwIfAborted(signal)
    return undefined
  }
}

/** Whether nothing else in the block moved the owner's balance, as far as nodes report. */
async function isAlone(
  rpc: Rpc,
  network: Network,
  {
    token,
    owner,
    before,
    at,
    landed: { receipt, transaction },
  }: { token: string | undefined; owner: string; before: string; at: string; landed: Landed },
  { signal }: Abortable,
): Promise<boolean> {
  if (token === undefined) {
    const sent = (block: string) =>
      rpc.request(
        network,
        { method: 'eth_getTransactionCount', params: [owner, block] },
        { schema: quantitySchema, signal },
      )
    const [earlier, later] = await Promise.all([sent(before), sent(at)])
    // Only the owner's own transaction is in the sum; any other moves the balance too.
    return later - earlier <= (same(transaction.from, owner) ? 1n : 0n)
  }
  const logs = (topics: (string | null)[]) =>
    rpc.request(
      network,
      { method: 'eth_getLogs', params: [{ address: token, fromBlock: at, toBlock: at, topics }] },
      { schema: z.array(z.looseObject({ transactionHash: z.nullable(hexSchema) })), signal },
    )
  const who = `0x${padded(owner)}`
  const hash = receipt.transactionHash.toLowerCase()
  const transfers = await Promise.all([logs([TRANSFER, who]), logs([TRANSFER, null, who])])
  return transfers.flat().every(({ transactionHash }) => transactionHash?.toLowerCase() === hash)
}
