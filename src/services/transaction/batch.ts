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
} from '../../domain/transaction/calls'
import type { EvmTransfer } from '../../domain/transaction/evmTransfer'
import type { TransactionSighting } from '../../domain/transaction/transaction'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { quantitySchema } from '../api/rpc'
import { notSent, refusedBecause, unsure } from './errors'
import { assertWallet } from './evm'
import type { Judge } from './evmReceipt'
import { pollOutcome } from './receipt'
import { ask, type Abandonable, type Eip1193Provider } from '../wallet/eip1193'

/** Atomic batches of calls (EIP-5792). */

/** Capabilities by chain id. The first version of EIP-5792 used `atomicBatch`. */
const capabilitiesSchema = z.record(
  z.string(),
  z.object({
    atomic: z.optional(z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })),
    atomicBatch: z.optional(z.object({ supported: z.boolean() })),
  }),
)
const sentSchema = z.union([z.string(), z.looseObject({ id: z.string() })])
const hexSchema = z.templateLiteral(['0x', z.string()])
/** Schema of a call's receipt (EIP-5792). */
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
  /** Capabilities to request with the calls. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Whether the wallet supports atomic batches on a network. No prompt. Rejects only when aborted. */
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

/** Returns the wallet's capabilities by chain id, of `chains` only if given. No prompt. */
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

/** Returns the status of a batch as the wallet reports it. No prompt. */
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

const unreadable = () => new ModalError('wallet.invalidAnswer', 'Couldn’t read the wallet’s response. Try again.')

/**
 * Sends calls through the wallet as one atomic batch (`wallet_sendCalls`).
 *
 * @returns the wallet's id of the batch
 * @throws ModalError `wallet.declined` or `send.refused` if certainly nothing was sent, else `send.unknown`
 */
export async function sendBatch(provider: Eip1193Provider, batch: Batch, options?: Abandonable): Promise<string> {
  return (await sendBatchWhole(provider, batch, options)).id
}

/** Sends a batch as `sendBatch` does, and also returns the capabilities in the wallet's answer. */
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
    // Matches the messages of 5760 (atomicity not supported) and 5750 (account upgrade rejected by the visitor).
    throw notSent(error, 'eip155', /insufficient funds|atomic/i)
  }
  const sent = sentSchema.safeParse(answer).data
  const id = typeof sent === 'object' ? sent.id : sent
  if (!id || faultInAnswer('wallet_sendCalls', answer)) throw unsure()
  const met = typeof sent === 'object' ? sent.capabilities : undefined
  return { id, ...(typeof met === 'object' && met !== null && { capabilities: met as Record<string, unknown> }) }
}

/** Batch that a wallet has accepted. */
export interface FollowedBatch {
  id: string
  /** Compares the batch's transactions with the request. */
  judge: Judge
}

/** Answers in which the wallet does not know the batch until it is `unseen`: the wallet may never have sent it. */
const UNKNOWN = 15
/** Rounds in which no node knows the batch's transactions until it is `untold`. */
const UNPROVEN = 15

/**
 * Follows a batch until its outcome is final. The wallet only names its transactions; their effect is read from the
 * network. If it names none, its status counts, except that success becomes `untold`. While no block has the named
 * ones, the wallet is asked again: after a reorganisation a bundler sends the batch in another transaction.
 *
 * @param provider returns the wallet while it is connected
 * @returns a function that stops following
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
    const isNamed = hashes.length > 0
    if (isNamed) {
      const sighting = await judge.look(hashes, signal)
      if (sighting !== 'missing') return found(sighting)
      unproven += 1
      if (unproven >= UNPROVEN) return { type: 'untold' }
    }
    const wallet = provider()
    if (!wallet) return undefined
    const told = await ask(wallet, 'wallet_getCallsStatus', [id], { signal }).catch((error: unknown) => {
      if (!hasCode(error, [5730])) throw error
      unknown += 1
    })
    if (told === undefined) return unknown >= UNKNOWN && !isNamed ? { type: 'unseen' } : undefined
    const wasUnseen = unknown >= UNKNOWN
    unknown = 0
    const { status, receipts } = z.parse(statusSchema, told)
    const kind = classOfCode(codeOf(status))
    if (kind === 'pending') {
      hashes = []
      return found(wasUnseen ? { type: 'seen' } : undefined)
    }
    const named = (receipts ?? []).map(({ transactionHash }) => transactionHash.toLowerCase())
    if (named.length === 0) {
      const said = isNamed ? undefined : unreceipted(kind)
      if (said?.type !== 'untold') return said
      // A wallet may know of the success before it has the receipt.
      unproven += 1
      return unproven >= UNPROVEN ? said : undefined
    }
    const isNew = named.join() !== hashes.join()
    hashes = named
    if (!isNew) return undefined
    const sighting = await judge.look(hashes, signal)
    return sighting === 'missing' ? undefined : found(sighting)
  }

  function found(sighting: TransactionSighting | undefined): TransactionSighting | undefined {
    unproven = 0
    return sighting
  }
  return pollOutcome(wait, look, report)
}

/** Returns the outcome of a batch for which the wallet names no transaction; its claim of success becomes `untold`. */
export function unreceipted(kind: Exclude<CallsClass, 'pending'>): TransactionSighting {
  if (kind === 'reverted') return { type: 'reverted', reason: unknownReason }
  return { type: ({ made: 'untold', unsent: 'unsent', part: 'part', unknown: 'untold' } as const)[kind] }
}

/** Status code; the first version of EIP-5792 used words. */
const codeOf = (status: number | 'PENDING' | 'CONFIRMED') =>
  status === 'CONFIRMED' ? 200 : status === 'PENDING' ? 100 : status
