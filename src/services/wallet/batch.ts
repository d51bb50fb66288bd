import { toFault } from '../../domain/foreign'
import { throwIfAborted } from '../../domain/abort'
import * as z from 'zod/mini'
import { hasCode } from '../../domain/eip1193/error'
import { faultInAnswer } from '../../domain/eip1193/shapes'
import { hexChainId, type CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import {
  classOfCode,
  statusOfCode,
  type Capabilities,
  type CallsClass,
  type ChainCapabilities,
  type GetCallsStatusReturnType,
  type SendCallsReturnType,
} from '../../domain/send/calls'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import type { TransactionSighting } from '../../domain/send/send'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { quantitySchema } from '../api/rpc'
import { notSent, refusedBecause, unsure } from '../send/errors'
import { assertWallet } from '../send/evm'
import type { Judge } from '../send/evmReceipt'
import { pollOutcome } from '../send/receipt'
import { ask, type Abandonable, type Eip1193Provider } from './eip1193'

/** Calls that a wallet makes all or none (EIP-5792). */

/** The first form of EIP-5792 said `atomicBatch`. */
const capabilitiesSchema = z.record(
  z.string(),
  z.object({
    atomic: z.optional(z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })),
    atomicBatch: z.optional(z.object({ supported: z.boolean() })),
  }),
)
const sentSchema = z.union([z.string(), z.looseObject({ id: z.string() })])
const hexSchema = z.templateLiteral(['0x', z.string()])
export const callReceiptSchema = z.object({
  logs: z._default(z.array(z.object({ address: hexSchema, data: hexSchema, topics: z.array(hexSchema) })), () => []),
  status: z.pipe(
    quantitySchema,
    z.transform((status) => (status === 1n ? ('success' as const) : ('reverted' as const))),
  ),
  blockHash: hexSchema,
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  transactionHash: hexSchema,
})
const wholeStatusSchema = z.object({
  status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
  version: z._default(z.string(), '1.0'),
  chainId: z.optional(quantitySchema),
  atomic: z.optional(z.boolean()),
  receipts: z.nullish(z.array(callReceiptSchema)),
  capabilities: z.optional(z.record(z.string(), z.unknown())),
})
const statusSchema = z.looseObject({
  status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
  receipts: z.nullish(z.array(z.looseObject({ transactionHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)) }))),
})

interface Batch {
  from: string
  chain: CaipNetworkId
  calls: readonly EvmTransfer[]
  /** What the wallet is asked for beside them. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Does the wallet take calls as one? No prompt. Rejects only when aborted. */
export async function takesBatches(
  provider: Eip1193Provider,
  { from, chain }: Pick<Batch, 'from' | 'chain'>,
  { signal }: Abandonable,
): Promise<boolean> {
  const id = hexChainId(chain)
  try {
    const told = await ask(provider, 'wallet_getCapabilities', [from, [id]], { signal })
    const { atomic, atomicBatch } = z.parse(capabilitiesSchema, told)[id] ?? {}
    return atomic ? atomic.status !== 'unsupported' : (atomicBatch?.supported ?? false)
  } catch {
    throwIfAborted(signal)
    return false
  }
}

/** What the wallet says that it can, by chain id; on one network where one is named. No prompt. */
export async function readCapabilities(
  provider: Eip1193Provider,
  { from, chains }: { from: string; chains?: readonly CaipNetworkId[] | undefined },
  options?: Abandonable,
): Promise<Capabilities> {
  const told = await ask(
    provider,
    'wallet_getCapabilities',
    [from, ...(chains ? [chains.map(hexChainId)] : [])],
    options,
  )
  if (faultInAnswer('wallet_getCapabilities', told)) throw unreadable()
  return Object.fromEntries(Object.entries(told as object).map(([id, can]) => [Number(id), can as ChainCapabilities]))
}

/** What the wallet says of calls that it was asked for as one. No prompt. */
export async function readCallsStatus(
  provider: Eip1193Provider,
  id: string,
  options?: Abandonable,
): Promise<Omit<GetCallsStatusReturnType, 'chainId'> & { chainId?: number }> {
  const told = wholeStatusSchema.safeParse(await ask(provider, 'wallet_getCallsStatus', [id], options)).data
  if (!told) throw unreadable()
  const { status, chainId, receipts, atomic = true, version, capabilities } = told
  const statusCode = codeOf(status)
  return {
    ...{ id, version, atomic, statusCode, status: statusOfCode(statusCode) },
    ...(chainId !== undefined && { chainId: Number(chainId) }),
    ...(receipts && { receipts }),
    ...(capabilities && { capabilities }),
  }
}

const unreadable = () =>
  new ModalError('wallet.invalidAnswer', 'The wallet gave an answer that cannot be read. Try again.')

/**
 * Asks the wallet for all of them in one, or none.
 *
 * @returns the id under which the wallet knows them
 * @throws ModalError `wallet.declined` or `send.refused` where nothing was sent for certain, else `send.unknown`
 */
export async function sendBatch(provider: Eip1193Provider, batch: Batch, options?: Abandonable): Promise<string> {
  return (await sendBatchWhole(provider, batch, options)).id
}

/** The same, with what the wallet says of the capabilities that it was asked for. */
export async function sendBatchWhole(
  provider: Eip1193Provider,
  { from, chain, calls, capabilities }: Batch,
  { signal }: Abandonable = {},
): Promise<SendCallsReturnType> {
  await assertWallet(provider, { from, chain }, { signal }).catch((cause: unknown) => {
    throw refusedBecause(ModalError.from(toFault(cause, 'wallet.failed')), cause)
  })
  const request = {
    version: '2.0.0',
    from,
    chainId: hexChainId(chain),
    atomicRequired: true,
    calls,
    ...(capabilities && { capabilities }),
  }
  let answer: unknown
  try {
    answer = await ask(provider, 'wallet_sendCalls', [request], { signal })
  } catch (error) {
    throwIfAborted(signal)
    // 5760: not all or none there; 5750: the visitor does not want the account to become one that can.
    throw notSent(error, 'eip155', /insufficient funds|atomic/i)
  }
  const sent = sentSchema.safeParse(answer).data
  const id = typeof sent === 'object' ? sent.id : sent
  if (!id || faultInAnswer('wallet_sendCalls', answer)) throw unsure()
  const met = typeof sent === 'object' ? sent.capabilities : undefined
  return { id, ...(typeof met === 'object' && met !== null && { capabilities: met as Record<string, unknown> }) }
}

/** A batch that a wallet has made: what was asked for, and where it is held against the chain. */
export interface FollowedBatch {
  id: string
  /** What becomes of its transactions on the chain. */
  judge: Judge
}

/** So many answers that do not know it: the wallet may never have made it. */
const UNKNOWN = 15
/** So many answers that it was made, of which no node knows a transaction. */
const UNPROVEN = 15

/**
 * Follows them until the chain has decided. The wallet is asked which transactions it has sent for them; what those have
 * made is read from the chain. Where it names none, its word is told as its word.
 *
 * @param provider the wallet, while it is connected
 * @returns how to stop
 */
export function watchBatch(
  wait: Clock['wait'],
  provider: () => Eip1193Provider | undefined,
  { id, judge }: FollowedBatch,
  report: (sighting: TransactionSighting) => void,
): () => void {
  let unknown = 0
  let unproven = 0
  let hashes: readonly string[] = []

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    if (hashes.length > 0) return seen(await judge.look(hashes, signal))
    const wallet = provider()
    if (!wallet) return undefined
    const told = await ask(wallet, 'wallet_getCallsStatus', [id], { signal }).catch((error: unknown) => {
      if (!hasCode(error, [5730])) throw error
      unknown += 1
    })
    if (told === undefined) return unknown >= UNKNOWN ? { type: 'unseen' } : undefined
    const wasUnseen = unknown >= UNKNOWN
    unknown = 0
    const { status, receipts } = z.parse(statusSchema, told)
    const kind = classOfCode(codeOf(status))
    if (kind === 'pending') return wasUnseen ? { type: 'seen' } : undefined
    hashes = (receipts ?? []).map(({ transactionHash }) => transactionHash.toLowerCase())
    if (hashes.length > 0) return seen(await judge.look(hashes, signal))
    return unreceipted(kind)
  }

  function seen(sighting: Awaited<ReturnType<Judge['look']>>): TransactionSighting | undefined {
    if (sighting !== 'missing') return sighting
    unproven += 1
    return unproven >= UNPROVEN ? { type: 'untold' } : undefined
  }
  return pollOutcome(wait, look, report)
}

/** What is left of a wallet's word where it names no transaction: that calls were made is not believed. */
export function unreceipted(kind: Exclude<CallsClass, 'pending'>): TransactionSighting {
  if (kind === 'reverted') return { type: 'reverted', reason: unknownReason }
  return { type: ({ made: 'untold', unsent: 'unsent', part: 'part', unknown: 'untold' } as const)[kind] }
}

/** The first form of EIP-5792 had words. */
const codeOf = (status: number | 'PENDING' | 'CONFIRMED') =>
  status === 'CONFIRMED' ? 200 : status === 'PENDING' ? 100 : status
