import { throwIfAborted, type Abortable } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { REASON_LENGTH, SIMULATION_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { revertReason, type EvmTransfer } from '../../domain/transaction/evmTransfer'
import { isRounded } from '../../domain/transaction/rounding'
import type { Change } from '../../domain/transaction/simulation'
import { cleanName } from '../../domain/text/cleanName'
import { unknownReason } from '../../domain/texts'
import type { Rpc } from '../api/rpc'
import { wouldRevert } from './errors'
import { hexSchema, TRANSFER } from './evmLanded'

/** Address under which nodes log transfers of the native coin. */
const NATIVE = `0x${'e'.repeat(40)}`

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const logSchema = z.object({ address: hexSchema, topics: z.array(hexSchema), data: hexSchema })
const simulatedSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantity,
        logs: z.nullish(z.array(logSchema)),
        returnData: hexSchema,
        gasUsed: quantity,
        error: z.nullish(z.object({ message: z.string(), data: z.optional(hexSchema) })),
      }),
    ),
  }),
)
type Log = z.output<typeof logSchema>

/** Result of simulating calls one after the other on the current state. */
export interface Simulated {
  /** Changes of the account's balances. */
  changes: readonly Change[]
  /** Gas used by each call. */
  gas: readonly bigint[]
}

/** Options of a simulation. */
export interface SimulateOptions extends Abortable {
  /** Contracts of the tokens on screen, to read their balances before and after; `undefined` is the native coin. */
  tokens?: readonly (string | undefined)[]
}

/** Simulates calls of an account. Resolves `undefined` if no node answers in time. */
export type Simulate = (
  network: Network,
  from: string,
  calls: readonly EvmTransfer[],
  options?: SimulateOptions,
) => Promise<Simulated | undefined>

type Answers = NonNullable<z.output<typeof simulatedSchema>[number]['calls']>

/** Gas limit of reading one balance (500,000). A token that needs more counts as unreadable. */
const BALANCE_GAS = '0x7a120'
/** Most tokens with balances to read; of any others only logged losses count. */
const TOKENS = 16

/**
 * Creates a simulation that uses `eth_simulateV1`. (viem's `simulateCalls` asks the same but weighs more, with an
 * account, an ABI and block objects.) Changes come from token balances before and after the calls, not from logs, which
 * a token can fake (docs/decisions.md#155).
 *
 * @returns a function that resolves `undefined` if no node answers in time, and rejects with `transaction.reverted` if
 *   the network would revert a call
 */
export function createSimulate({ rpc }: { rpc: Pick<Rpc, 'request'> }): Simulate {
  return async (network, from, calls, { tokens = [], signal } = {}) => {
    const limit = anySignal(signal, timeoutSignal(SIMULATION_LIMIT))
    /** Simulates the calls between two rounds of balance reads. */
    async function goThrough(read: readonly string[]) {
      const data = `0x70a08231${from.slice(2).toLowerCase().padStart(64, '0')}`
      const holdings = read.map((to) => ({ from, to, data, gas: BALANCE_GAS }))
      const transactions = calls.map(({ to, value, data: bytes }) => ({ from, to, value, data: bytes }))
      const given = { blockStateCalls: [{ calls: [...holdings, ...transactions, ...holdings] }], traceTransfers: true }
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
    // Tokens that the caller did not name may move too: read their balances in a second request, if that succeeds.
    const others = first.logged.flatMap(({ token, nft }) =>
      nft || token === NATIVE || first.gained.has(token) ? [] : [token],
    )
    const read = [...first.gained.keys(), ...others].slice(0, Math.max(TOKENS, first.gained.size))
    const { logged, gained, gas } = (others.length > 0 && (await goThrough(read))) || first
    return { changes: changesOf(logged, gained), gas }
  }
}

/** Asserts that no call was reverted. @throws ModalError `transaction.reverted` */
function assertMade(answers: Answers): void {
  for (const { status, error, returnData } of answers) {
    if (BigInt(status) === 1n) continue
    const decoded = revertReason(error?.data ?? returnData)
    const reason =
      decoded === unknownReason
        ? cleanName(/revert(?:ed)?:\s*(.+)$/i.exec(error?.message ?? '')?.[1] ?? '', REASON_LENGTH) || decoded
        : decoded
    throw wouldRevert(reason)
  }
}

/** Balance in an answer; `undefined` if the token gave none. */
function heldIn(answer: Answers[number] | undefined): bigint | undefined {
  const word = answer && BigInt(answer.status) === 1n && /^0x[0-9a-f]{64}/i.exec(answer.returnData)?.[0]
  return word ? BigInt(word) : undefined
}

interface Moved {
  token: string
  units: bigint
  nft: boolean
}

/** Logged transfers of the account, summed by token, including sums of zero. */
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
    // Each item of a collection is a different asset.
    const key = `${token} ${id ?? ''}`
    const before = sums.get(key)?.units ?? 0n
    sums.set(key, { token, units: before + sign * units, nft: id !== undefined })
  }
  return [...sums.values()]
}

/** Changes by balance instead of by log, including tokens that moved without a log. */
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

/** Prefers the balance; without it, only a logged loss counts. */
function unitsOf(logged: bigint, held: bigint | undefined): bigint {
  if (held === undefined) return logged < 0n ? logged : 0n
  return isRounded(held, logged) ? logged : held
}

/** Whether the last 20 bytes of a topic are the account. */
const isAccount = (topic: string, account: string) => sameAddress('eip155', `0x${topic.slice(-40)}`, account)
