import { throwIfAborted } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { ModalError } from '../../domain/errors'
import { REASON_LENGTH, SIMULATION_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { revertReason, type EvmTransfer } from '../../domain/send/evmTransfer'
import type { Change } from '../../domain/send/simulation'
import { cleanName } from '../../domain/text/cleanName'
import { unknownReason } from '../../domain/texts'
import type { Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'

/** keccak256 of `Transfer(address,address,uint256)`: of tokens, of collections, and of traced native coins. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Where nodes say that a native coin has moved. */
const NATIVE = `0x${'e'.repeat(40)}`

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex })
const simulatedSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantity,
        logs: z.nullish(z.array(logSchema)),
        returnData: hex,
        gasUsed: quantity,
        error: z.nullish(z.object({ message: z.string(), data: z.optional(hex) })),
      }),
    ),
  }),
)
type Log = z.output<typeof logSchema>

/** What calls made one after the other now would come to. */
export interface Simulated {
  /** Of what the account holds. */
  changes: readonly Change[]
  /** What each of them takes. */
  gas: readonly bigint[]
}

export type Simulate = (
  network: Network,
  from: string,
  calls: readonly EvmTransfer[],
  options?: Abandonable,
) => Promise<Simulated | undefined>

/**
 * Asks a network's node to go through the calls with `eth_simulateV1`. (viem's `simulateCalls` asks the same, and makes an
 * account, an ABI and block objects of it, which weigh more than this.)
 *
 * @returns answers `undefined` where no node can say, or not in time; rejects with `transaction.reverted` where the chain
 *   would revert one of them
 */
export function createSimulate({ rpc }: { rpc: Pick<Rpc, 'request'> }): Simulate {
  return async (network, from, calls, { signal } = {}) => {
    const limit = timeoutSignal(SIMULATION_LIMIT)
    const given = {
      blockStateCalls: [{ calls: calls.map(({ to, value, data }) => ({ from, to, value, data })) }],
      traceTransfers: true,
    }
    const blocks = await rpc
      .request(
        network,
        { method: 'eth_simulateV1', params: [given, 'latest'] },
        { schema: z.unknown(), signal: anySignal(signal, limit) },
      )
      .catch(() => undefined)
    throwIfAborted(signal)
    const answers = simulatedSchema.safeParse(blocks).data?.flatMap((block) => block.calls)
    if (answers?.length !== calls.length) return undefined
    for (const { status, error, returnData } of answers) {
      if (BigInt(status) === 1n) continue
      const told = revertReason(error?.data ?? returnData)
      const reason =
        told === unknownReason
          ? cleanName(/revert(?:ed)?:\s*(.+)$/i.exec(error?.message ?? '')?.[1] ?? '', REASON_LENGTH) || told
          : told
      throw new ModalError('transaction.reverted', `The network would refuse this: ${reason}. Nothing was sent.`)
    }
    const logs = answers.flatMap((answer) => answer.logs ?? [])
    return { changes: changesOf(logs, from), gas: answers.map(({ gasUsed }) => BigInt(gasUsed)) }
  }
}

function changesOf(logs: readonly Log[], account: string): readonly Change[] {
  const sums = new Map<string, { token: string; units: bigint; nft: boolean }>()
  for (const { address, topics, data } of logs) {
    const [kind, from, to, id] = topics
    if (kind?.toLowerCase() !== TRANSFER || from === undefined || to === undefined) continue
    const units = id !== undefined ? 1n : BigInt(data === '0x' ? 0 : data.slice(0, 66))
    const sign = BigInt(isAccount(to, account)) - BigInt(isAccount(from, account))
    const token = address.toLowerCase()
    // Each of a collection is another thing.
    const key = `${token} ${id ?? ''}`
    const before = sums.get(key)?.units ?? 0n
    sums.set(key, { token, units: before + sign * units, nft: id !== undefined })
  }
  return [...sums.values()]
    .filter(({ units }) => units !== 0n)
    .map(({ token, units, nft }) => ({
      ...(token !== NATIVE && { token }),
      units: units.toString(),
      ...(nft && { nft }),
    }))
}

/** The last twenty bytes of a topic. */
const isAccount = (topic: string, account: string) => sameAddress('eip155', `0x${topic.slice(-40)}`, account)
