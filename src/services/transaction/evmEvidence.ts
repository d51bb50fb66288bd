import { throwIfAborted, type Abortable } from '../../domain/abort'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import type { DeedCall } from '../../domain/transaction/transaction'
import type { Rpc } from '../api/rpc'
import { movedIn } from './evmArrival'
import { bare, hexSchema, padded, same, TRANSFER, type Landed } from './evmLanded'

/**
 * Compares a transaction on an EVM network with the request to the wallet. A hash is only a wallet's claim: it proves
 * nothing until its transaction is read (docs/decisions.md#153).
 */

/** Calls to look for: those of a deed. */
interface Question {
  account: string
  calls: readonly DeedCall[]
  /** Last block before the request. */
  after?: bigint | undefined
}

/** Outcome of the calls of a deed, by their indices. */
interface Evidence {
  made: readonly number[]
  /** Calls that the network reverted. */
  undone: readonly number[]
  /** Whether it is another transaction in any block: by its bytes, or because it is older than the request. */
  isForeign: boolean
}

interface Frame {
  type?: string | undefined
  from?: string | undefined
  to?: string | undefined
  value?: string | undefined
  input?: string | undefined
  error?: string | undefined
  calls?: Frame[] | undefined
}
interface Made {
  to?: string | null | undefined
  value?: string | undefined
  input?: string | undefined
  reverted: boolean
}

/** Event topic: keccak256 of `Approval(address,address,uint256)`. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Event topics of failures within an account: ERC-4337's `UserOperationEvent` and Safe's `ExecutionFailure`. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

const ENTRY_POINTS = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]

const wordAt = (data: string, at: number) => bare(data).slice(at * 64, at * 64 + 64)

/** Whether this is the call. Wallets may append a marker to its data, unless it is a plain payment without data. */
function isCall({ to, value = '0x0', input = '0x' }: Omit<Made, 'reverted'>, call: DeedCall): boolean {
  const [given, reviewed] = [bare(input), bare(call.data)]
  return (
    same(to, call.to) &&
    BigInt(value) === BigInt(call.value) &&
    (reviewed === '' ? given === '' : given.startsWith(reviewed))
  )
}

/** Finds the calls of a deed that transactions in blocks have made, each of them once. */
export async function evidenceInAll(
  rpc: Rpc,
  network: Network,
  { account, calls, after }: Question,
  landed: readonly Landed[],
  { signal }: Abortable,
): Promise<{ made: ReadonlySet<number>; undone: ReadonlySet<number>; isForeign: boolean }> {
  const made = new Set<number>()
  const undone = new Set<number>()
  let isForeign = true
  for (const one of landed) {
    const rest = calls.map((call, place) => ({ call, place })).filter(({ place }) => !made.has(place))
    const question = { account, calls: rest.map(({ call }) => call), after }
    const found = await evidenceIn(rpc, network, question, one, { signal })
    for (const at of found.made) made.add(rest[at]?.place ?? -1)
    for (const at of found.undone) undone.add(rest[at]?.place ?? -1)
    isForeign &&= found.isForeign
  }
  return { made, undone, isForeign }
}

/**
 * Finds the calls of a deed that a transaction in a block has made. If another account sent it (a bundler, an owner of
 * a Safe), the calls within are read from a trace; without a trace, from logs, balances and signed bytes.
 */
async function evidenceIn(
  rpc: Rpc,
  network: Network,
  { account, calls, after }: Question,
  { receipt, transaction }: Landed,
  { signal }: Abortable,
): Promise<Evidence> {
  // It is older than the request, and so another transaction that looks like it.
  if (after !== undefined && receipt.blockNumber <= after) return { made: [], undone: [], isForeign: true }
  const reverted = BigInt(receipt.status) === 0n
  if (same(transaction.from, account)) {
    const at = calls.findIndex((call) => isCall(transaction, call))
    if (at >= 0) return { made: reverted ? [] : [at], undone: reverted ? [at] : [], isForeign: false }
  }
  if (!isConcerned(account, { receipt, transaction })) return { made: [], undone: [], isForeign: true }
  // The account makes calls within a transaction only if something calls it.
  const isForeign =
    same(transaction.from, account) &&
    !same(transaction.to, account) &&
    !bare(transaction.input).includes(bare(account))
  const within = reverted ? undefined : await callsWithin(rpc, network, account, transaction.hash, { signal })
  throwIfAborted(signal)
  if (within) return { ...sorted(calls, within), isForeign }
  const failed = reverted || hasFailedWithin(account, { receipt, transaction })
  const left: number[] = []
  for (const [at, call] of calls.entries()) {
    const question = { call, before: calls.slice(0, at) }
    if (
      isLeft(account, question, { receipt, transaction }, failed) &&
      (failed || (await isPaid(rpc, network, account, question, { receipt, transaction }, { signal })))
    )
      left.push(at)
  }
  return failed ? { made: [], undone: left, isForeign } : { made: left, undone: [], isForeign }
}

/** Matches each requested call with one call found. */
function sorted(calls: readonly DeedCall[], within: readonly Made[]): Omit<Evidence, 'isForeign'> {
  const rest = [...within]
  const made: number[] = []
  const undone: number[] = []
  for (const [place, call] of calls.entries()) {
    const found = rest.filter((one) => isCall(one, call))
    const one = found.find(({ reverted }) => !reverted) ?? found[0]
    if (!one) continue
    rest.splice(rest.indexOf(one), 1)
    ;(one.reverted ? undone : made).push(place)
  }
  return { made, undone }
}

/** Whether the transaction mentions the account at all. */
function isConcerned(account: string, { receipt, transaction }: Landed): boolean {
  return (
    same(transaction.from, account) ||
    same(transaction.to, account) ||
    bare(transaction.input).includes(bare(account)) ||
    receipt.logs.some(
      ({ address, topics }) => same(address, account) || topics.some((one) => bare(one) === padded(account)),
    )
  )
}

/** Calls that an account has made within a transaction; `undefined` if the node gives no trace. */
async function callsWithin(
  rpc: Rpc,
  network: Network,
  account: string,
  hash: string,
  { signal }: Abortable,
): Promise<readonly Made[] | undefined> {
  const [url] = network.rpcUrls.default.http
  if (url === undefined) return undefined
  const trace = await rpc
    .askOnce(
      url,
      { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] },
      { schema: z.unknown(), signal },
    )
    .catch(() => undefined)
  const root = z.looseObject({ from: hexSchema }).safeParse(trace)
  if (!root.success) return undefined
  const made: Made[] = []
  const walk = (frame: Frame, undone: boolean) => {
    const reverted = undone || Boolean(frame.error)
    if (same(frame.from, account) && (frame.type ?? 'CALL').toUpperCase() === 'CALL') made.push({ ...frame, reverted })
    for (const inner of Array.isArray(frame.calls) ? frame.calls : []) walk(inner, reverted)
  }
  walk(trace as Frame, false)
  return made
}

/**
 * Whether an account's operation failed although the transaction succeeded: by the log of the account itself, or of the
 * entry point. Any contract can emit a log of this form, so the emitter has to be a deployed entry point or the contract
 * that the bundler called.
 */
function hasFailedWithin(account: string, { receipt, transaction }: Landed): boolean {
  const isEntryPoint = (address: string) =>
    same(transaction.to, address) || ENTRY_POINTS.some((one) => same(one, address))
  return receipt.logs.some(
    ({ address, topics: [kind, , sender], data }) =>
      (kind === SAFE_FAILURE && same(address, account)) ||
      (kind === USER_OPERATION &&
        isEntryPoint(address) &&
        sender !== undefined &&
        bare(sender) === padded(account) &&
        wordAt(data, 1) === padded('')),
  )
}

/** Requested call, and those before it: what shows one call does not show an equal one too. */
interface OrderedCall {
  call: DeedCall
  before: readonly DeedCall[]
}

/** Whether a call shows in the logs or in the signed bytes: the fallback without a trace. */
function isLeft(account: string, { call, before }: OrderedCall, { receipt, transaction }: Landed, failed: boolean) {
  const { to, value, data } = call
  const equal = before.filter((one) => same(one.to, to) && one.value === value && bare(one.data) === bare(data)).length
  const selector = bare(data).slice(0, 8)
  const [who, units] = [wordAt(data.slice(10), 0), wordAt(data.slice(10), 1)]
  const kind = selector === 'a9059cbb' ? TRANSFER : selector === '095ea7b3' ? APPROVAL : undefined
  const signed = bare(transaction.input)
  const isSigned =
    (bare(data) === '' || signed.split(bare(data)).length - 1 > equal) &&
    signed.includes(bare(to)) &&
    (BigInt(value) === 0n || signed.includes(padded(value)))
  if (!kind || failed) return isSigned
  const logs = receipt.logs.filter(
    ({ address, topics }) =>
      same(address, to) &&
      topics[0]?.toLowerCase() === kind &&
      topics[1] !== undefined &&
      bare(topics[1]) === padded(account),
  )
  const exact = logs.filter(
    ({ topics, data: logged }) => topics[2] !== undefined && bare(topics[2]) === who && wordAt(logged, 0) === units,
  )
  // A token that keeps a part logs another amount.
  return exact.length > equal || (kind === TRANSFER && isSigned && logs.length > equal)
}

/**
 * Whether a payment of the native coin, which leaves no log, shows in balances: of its receiver, or of the account if
 * the receiver has passed it on. `true` if no node knows them.
 */
async function isPaid(
  rpc: Rpc,
  network: Network,
  account: string,
  { call, before }: OrderedCall,
  landed: Landed,
  options: Abortable,
) {
  const { to, value, data } = call
  // A payment to oneself changes no balance.
  if (data !== '0x' || same(to, account)) return true
  const sum = (calls: readonly DeedCall[]) => calls.reduce((all, one) => all + BigInt(one.value), BigInt(value))
  const arrived = await movedIn(rpc, network, { owner: to }, landed, options)
  const earlier = before.filter((one) => one.data === '0x' && same(one.to, to))
  if (arrived === undefined || arrived >= sum(earlier)) return true
  const change = await movedIn(rpc, network, { owner: account }, landed, options)
  return change === undefined || -change >= sum(before)
}
