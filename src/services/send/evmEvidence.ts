import { throwIfAborted } from '../../domain/abort'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import type { Network } from '../../domain/network/network'
import type { Arrival, Deed, DeedCall } from '../../domain/send/send'
import { quantitySchema, type Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'

/**
 * Compares a transaction on an EVM network with the request to the wallet. A hash is only a wallet's claim: it proves
 * nothing until its transaction is read (docs/decisions.md#153).
 */

const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const logSchema = z.object({ address: hexSchema, topics: z.array(hexSchema), data: hexSchema })
/** Schema of `eth_getTransactionReceipt`; `null` while the transaction is in no block. */
export const receiptSchema = z.nullable(
  z.object({
    transactionHash: hexSchema,
    blockNumber: quantitySchema,
    blockHash: z.nullish(hexSchema),
    status: z.string().check(z.regex(/^0x0*[01]$/)),
    gasUsed: z.optional(quantitySchema),
    effectiveGasPrice: z.optional(quantitySchema),
    /** Charged in addition on OP-stack networks, in wei. */
    l1Fee: z.nullish(quantitySchema),
    logs: z._default(z.array(logSchema), () => []),
  }),
)
/** Receipt of a transaction. */
export type Receipt = NonNullable<z.output<typeof receiptSchema>>
/** Schema of `eth_getTransactionByHash`; `null` if the node does not know the hash. */
export const transactionSchema = z.nullable(
  z.object({
    hash: hexSchema,
    from: z.optional(hexSchema),
    nonce: quantitySchema,
    to: z.nullish(hexSchema),
    input: hexSchema,
    value: hexSchema,
    gas: hexSchema,
  }),
)
/** Transaction, pending or in a block. */
export type Transaction = NonNullable<z.output<typeof transactionSchema>>

/** Transaction in a block, with its receipt. */
export interface Landed {
  receipt: Receipt
  transaction: Transaction
}

/** Outcome of the calls of a deed, by their indices. */
export interface Evidence {
  made: readonly number[]
  /** Calls that the network reverted. */
  undone: readonly number[]
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

/** Event topics: keccak256 of `Transfer(address,address,uint256)` and `Approval(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Event topics of failures within an account: ERC-4337's `UserOperationEvent` and Safe's `ExecutionFailure`. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

const ENTRY_POINTS = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]

const bare = (text: string) => text.replace(/^0x/i, '').toLowerCase()
const padded = (text: string) => bare(text).padStart(64, '0')
const wordAt = (data: string, at: number) => bare(data).slice(at * 64, at * 64 + 64)
const same = (one: string | null | undefined, other: string) =>
  typeof one === 'string' && sameAddress('eip155', one, other)
const hex = (value: bigint) => `0x${value.toString(16)}`

/** Whether this is the call. Wallets may append a marker to its data, unless it is a plain payment without data. */
function isCall({ to, value = '0x0', input = '0x' }: Omit<Made, 'reverted'>, call: DeedCall): boolean {
  const [given, asked] = [bare(input), bare(call.data)]
  return (
    same(to, call.to) && BigInt(value) === BigInt(call.value) && (asked === '' ? given === '' : given.startsWith(asked))
  )
}

/**
 * Finds the calls of a deed that a transaction in a block has made. If another account sent it (a bundler, an owner of
 * a Safe), the calls within are read from a trace; without a trace, from logs, balances and signed bytes.
 */
export async function evidenceIn(
  rpc: Rpc,
  network: Network,
  { account, calls, after }: { account: string; calls: readonly DeedCall[]; after?: bigint | undefined },
  { receipt, transaction }: Landed,
  { signal }: Abandonable,
): Promise<Evidence> {
  // It is older than the request, and so another transaction that looks like it.
  if (after !== undefined && receipt.blockNumber <= after) return { made: [], undone: [] }
  const reverted = BigInt(receipt.status) === 0n
  if (same(transaction.from, account)) {
    const at = calls.findIndex((call) => isCall(transaction, call))
    if (at >= 0) return reverted ? { made: [], undone: [at] } : { made: [at], undone: [] }
  }
  if (!isConcerned(account, { receipt, transaction })) return { made: [], undone: [] }
  const within = reverted ? undefined : await callsWithin(rpc, network, account, transaction.hash, { signal })
  throwIfAborted(signal)
  if (within) return sorted(calls, within)
  const failed = reverted || hasFailedWithin(account, { receipt, transaction })
  const left: number[] = []
  for (const [at, call] of calls.entries())
    if (
      isLeft(account, call, { receipt, transaction }, failed) &&
      (failed || (await isPaid(rpc, network, call, { receipt, transaction }, { signal })))
    )
      left.push(at)
  return failed ? { made: [], undone: left } : { made: left, undone: [] }
}

/** Matches each requested call with one call found. */
function sorted(calls: readonly DeedCall[], within: readonly Made[]): Evidence {
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
  { signal }: Abandonable,
): Promise<readonly Made[] | undefined> {
  const [url] = network.rpcUrls.default.http
  if (url === undefined) return undefined
  const told = await rpc
    .askOnce(
      url,
      { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] },
      { schema: z.unknown(), signal },
    )
    .catch(() => undefined)
  const root = z.looseObject({ from: hexSchema }).safeParse(told)
  if (!root.success) return undefined
  const made: Made[] = []
  const walk = (frame: Frame, undone: boolean) => {
    const reverted = undone || Boolean(frame.error)
    if (same(frame.from, account) && (frame.type ?? 'CALL').toUpperCase() === 'CALL') made.push({ ...frame, reverted })
    for (const inner of Array.isArray(frame.calls) ? frame.calls : []) walk(inner, reverted)
  }
  walk(told as Frame, false)
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

/** Whether a call shows in the logs or in the signed bytes: the fallback without a trace. */
function isLeft(account: string, { to, value, data }: DeedCall, { receipt, transaction }: Landed, failed: boolean) {
  const selector = bare(data).slice(0, 8)
  const [who, units] = [wordAt(data.slice(10), 0), wordAt(data.slice(10), 1)]
  const kind = selector === 'a9059cbb' ? TRANSFER : selector === '095ea7b3' ? APPROVAL : undefined
  if (kind && !failed)
    return receipt.logs.some(
      ({ address, topics, data: logged }) =>
        same(address, to) &&
        topics[0]?.toLowerCase() === kind &&
        topics[1] !== undefined &&
        bare(topics[1]) === padded(account) &&
        topics[2] !== undefined &&
        bare(topics[2]) === who &&
        wordAt(logged, 0) === units,
    )
  const signed = bare(transaction.input)
  return (
    signed.includes(bare(to)) && signed.includes(bare(data)) && (BigInt(value) === 0n || signed.includes(padded(value)))
  )
}

/** Whether a payment of the native coin, which leaves no log, shows in balances; `true` if no node knows them. */
async function isPaid(rpc: Rpc, network: Network, { to, value, data }: DeedCall, landed: Landed, options: Abandonable) {
  if (data !== '0x') return true
  const arrival = { owner: to, decimals: 0, symbol: '', units: '0' }
  const arrived = await arrivedIn(rpc, network, arrival, landed, options)
  return arrived === undefined || arrived >= BigInt(value)
}

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
  { token, owner }: Arrival,
  { receipt, transaction }: Landed,
  { signal }: Abandonable,
): Promise<bigint | undefined> {
  const [before, at] = [hex(receipt.blockNumber - 1n), hex(receipt.blockNumber)]
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
      isAlone(rpc, network, { token, owner, before, at, hash: receipt.transactionHash }, { signal }),
    ])
    if (!alone) return undefined
    const { gasUsed = 0n, effectiveGasPrice = 0n, l1Fee } = receipt
    const fee = token === undefined && same(transaction.from, owner) ? gasUsed * effectiveGasPrice + (l1Fee ?? 0n) : 0n
    const arrived = later - earlier + fee
    return arrived < 0n ? undefined : arrived
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
    hash,
  }: { token: string | undefined; owner: string; before: string; at: string; hash: string },
  { signal }: Abandonable,
): Promise<boolean> {
  if (token === undefined) {
    const sent = (block: string) =>
      rpc.request(
        network,
        { method: 'eth_getTransactionCount', params: [owner, block] },
        { schema: quantitySchema, signal },
      )
    const [earlier, later] = await Promise.all([sent(before), sent(at)])
    return later - earlier <= 1n
  }
  const logs = (topics: (string | null)[]) =>
    rpc.request(
      network,
      { method: 'eth_getLogs', params: [{ address: token, fromBlock: at, toBlock: at, topics }] },
      { schema: z.array(z.looseObject({ transactionHash: z.nullable(hexSchema) })), signal },
    )
  const who = `0x${padded(owner)}`
  const told = await Promise.all([logs([TRANSFER, who]), logs([TRANSFER, null, who])])
  return told.flat().every(({ transactionHash }) => transactionHash?.toLowerCase() === hash.toLowerCase())
}

/** Parses a deed from the browser's storage, which any page of the origin can write; `undefined` if invalid. */
export function readDeed(given: unknown): Deed | undefined {
  return deedSchema.safeParse(given).data
}
/** Parses an arrival from the browser's storage; `undefined` if invalid. */
export function readArrival(given: unknown): Arrival | undefined {
  return arrivalSchema.safeParse(given).data
}
const unitsSchema = z.string().check(z.regex(/^\d{1,78}$/))
const deedSchema = z.object({
  calls: z.optional(
    z.array(
      z.object({
        to: hexSchema,
        value: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]+$/i))]),
        data: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]*$/i))]),
        step: z.optional(z.enum(['revoke', 'approve', 'swap'])),
      }),
    ),
  ),
  transfer: z.optional(z.object({ mint: z.optional(z.string()), receiver: z.string(), units: unitsSchema })),
  after: z.optional(unitsSchema),
})
const arrivalSchema = z.object({
  token: z.optional(hexSchema),
  owner: hexSchema,
  decimals: z.int().check(z.nonnegative()),
  symbol: z.string(),
  units: unitsSchema,
})
