import { throwIfAborted } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { REASON_LENGTH, SIMULATION_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { revertReason, type EvmTransfer } from '../../domain/send/evmTransfer'
import type { Change } from '../../domain/send/simulation'
import { cleanName } from '../../domain/text/cleanName'
import { unknownReason } from '../../domain/texts'
import type { Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'
import { wouldRevert } from './errors'

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

export interface SimulateOptions extends Abandonable {
  /** Contracts of tokens that are on screen: what is held of them is asked for before and after; absent ones are native. */
  tokens?: readonly (string | undefined)[]
}

export type Simulate = (
  network: Network,
  from: string,
  calls: readonly EvmTransfer[],
  options?: SimulateOptions,
) => Promise<Simulated | undefined>

type Answers = NonNullable<z.output<typeof simulatedSchema>[number]['calls']>

/** A token that counts on more than this to tell a balance tells none. */
const BALANCE_GAS = '0x7a120'
/** Of so many tokens that move what is held is asked for; what more of them say is not read. */
const TOKENS = 16

/**
 * Asks a network's node to go through the calls with `eth_simulateV1`. (viem's `simulateCalls` asks the same, and makes an
 * account, an ABI and block objects of it, which weigh more than this.) What a token logs is what it says: how much of it
 * comes or goes is what it tells to be held before and after, in the same block (docs/decisions.md#155).
 *
 * @returns answers `undefined` where no node can say, or not in time; rejects with `transaction.reverted` where the chain
 *   would revert one of them
 */
export function createSimulate({ rpc }: { rpc: Pick<Rpc, 'request'> }): Simulate {
  return async (network, from, calls, { tokens = [], signal } = {}) => {
    const limit = anySignal(signal, timeoutSignal(SIMULATION_LIMIT))
    /** Between two rows of questions, how much of each token is held. */
    async function goThrough(read: readonly string[]) {
      const data = `0x70a08231${from.slice(2).toLowerCase().padStart(64, '0')}`
      const holdings = read.map((to) => ({ from, to, data, gas: BALANCE_GAS }))
      const made = calls.map(({ to, value, data: bytes }) => ({ from, to, value, data: bytes }))
      const given = { blockStateCalls: [{ calls: [...holdings, ...made, ...holdings] }], traceTransfers: true }
      const blocks = await rpc
        .request(
          network,
          { method: 'eth_simulateV1', params: [given, 'latest'] },
          { schema: z.unknown(), signal: limit },
        )
        .catch(() => undefined)
      throwIfAborted(signal)
      const all = simulatedSchema.safeParse(blocks).data?.flatMap((block) => block.calls)
      if (all?.length !== calls.length + 2 * read.length) return undefined
      const answers = all.slice(read.length, read.length + calls.length)
      assertMade(answers)
      const gained = new Map<string, bigint | undefined>()
      for (const [at, token] of read.entries()) {
        const [before, after] = [heldIn(all[at]), heldIn(all[read.length + calls.length + at])]
        gained.set(token, before === undefined || after === undefined ? undefined : after - before)
      }
      const logs = answers.flatMap((answer) => answer.logs ?? [])
      return { logged: loggedIn(logs, from), gained, gas: answers.map(({ gasUsed }) => BigInt(gasUsed)) }
    }

    const named = tokens.flatMap((token) => (token === undefined ? [] : [token.toLowerCase()]))
    const first = await goThrough([...new Set(named)])
    if (!first) return undefined
    // Tokens that the caller did not name move too; the second answer counts where there is one.
    const others = first.logged.flatMap(({ token, nft }) =>
      nft || token === NATIVE || first.gained.has(token) ? [] : [token],
    )
    const read = [...first.gained.keys(), ...others].slice(0, Math.max(TOKENS, first.gained.size))
    const { logged, gained, gas } = (others.length > 0 && (await goThrough(read))) || first
    return { changes: changesOf(logged, gained), gas }
  }
}

/** @throws ModalError `transaction.reverted` */
function assertMade(answers: Answers): void {
  for (const { status, error, returnData } of answers) {
    if (BigInt(status) === 1n) continue
    const told = revertReason(error?.data ?? returnData)
    const reason =
      told === unknownReason
        ? cleanName(/revert(?:ed)?:\s*(.+)$/i.exec(error?.message ?? '')?.[1] ?? '', REASON_LENGTH) || told
        : told
    throw wouldRevert(reason)
  }
}

/** `undefined` where a token does not say. */
function heldIn(answer: Answers[number] | undefined): bigint | undefined {
  const word = answer && BigInt(answer.status) === 1n && /^0x[0-9a-f]{64}/i.exec(answer.returnData)?.[0]
  return word ? BigInt(word) : undefined
}

interface Moved {
  token: string
  units: bigint
  nft: boolean
}

/** What the logs say of the account, by token; also of what comes back. */
function loggedIn(logs: readonly Log[], account: string): readonly Moved[] {
  const sums = new Map<string, Moved>()
  for (const { address, topics, data } of logs) {
    const [kind, from, to, id] = topics
    if (kind?.toLowerCase() !== TRANSFER || from === undefined || to === undefined) continue
    const [comes, goes] = [isAccount(to, account), isAccount(from, account)]
    if (!comes && !goes) continue
    const units = id !== undefined ? 1n : BigInt(data === '0x' ? 0 : data.slice(0, 66))
    const sign = BigInt(comes) - BigInt(goes)
    const token = address.toLowerCase()
    // Each of a collection is another thing.
    const key = `${token} ${id ?? ''}`
    const before = sums.get(key)?.units ?? 0n
    sums.set(key, { token, units: before + sign * units, nft: id !== undefined })
  }
  return [...sums.values()]
}

/** What is held counts, not what is logged; of what moves without a log too. */
function changesOf(logged: readonly Moved[], gained: ReadonlyMap<string, bigint | undefined>): readonly Change[] {
  const silent = [...gained.keys()].filter((token) => !logged.some((one) => one.token === token && !one.nft))
  return [...logged, ...silent.map((token): Moved => ({ token, units: 0n, nft: false }))]
    .map((one) =>
      one.nft || one.token === NATIVE ? one : { ...one, units: unitsOf(one.units, gained.get(one.token)) },
    )
    .filter(({ units }) => units !== 0n)
    .map(({ token, units, nft }) => ({
      ...(token !== NATIVE && { token }),
      units: units.toString(),
      ...(nft && { nft }),
    }))
}

/** A loss that nothing but a log tells is believed, a gain is not. Tokens that count in shares round by a unit or two. */
function unitsOf(logged: bigint, held: bigint | undefined): bigint {
  if (held === undefined) return logged < 0n ? logged : 0n
  const [size, off] = [absolute(logged), absolute(held - logged)]
  return off <= 2n && size >= 1_000_000n ? logged : held
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** The last twenty bytes of a topic. */
const isAccount = (topic: string, account: string) => sameAddress('eip155', `0x${topic.slice(-40)}`, account)
