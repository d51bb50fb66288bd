import { toFault } from '../../domain/foreign'
import { throwIfAborted, type Abortable } from '../../domain/abort'
import * as z from 'zod/mini'
import { caipFromChainId } from '../../domain/eip1193/chainId'
import { codeOf, hasCode, hasText, isPending, walletError } from '../../domain/eip1193/error'
import { isObject } from '../../domain/object'
import { faultInAnswer } from '../../domain/eip1193/shapes'
import { type CaipNetworkId, hexChainId } from '../../domain/caip'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import {
  capabilitiesFor,
  statusOfCode,
  type Capabilities,
  type ChainCapabilities,
  type GetCallsStatusReturnType,
  type SendCallsReturnType,
} from '../../domain/transaction/calls'
import type { EvmTransfer } from '../../domain/transaction/evmTransfer'
import { quantitySchema } from '../api/rpc'
import { notSent, outcomeUnknown, refusedBecause } from './errors'
import { assertWallet } from './evm'
import { ask, type Eip1193Provider } from '../wallet/eip1193'

/** Requests of atomic batches of calls to a wallet (EIP-5792). `batchOutcome` follows what becomes of one. */

/** Schema of the capabilities on one network. The first version of EIP-5792 used `atomicBatch`. */
const capabilitiesSchema = z.object({
  atomic: z.optional(z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })),
  atomicBatch: z.optional(z.object({ supported: z.boolean() })),
  auxiliaryFunds: z.catch(z.optional(z.object({ supported: z.boolean() })), undefined),
})
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
/**
 * Fields of a batch's status that its outcome is found by. Of its receipts only the hashes are read, since some wallets
 * leave out the other fields, and the network has them.
 */
export const batchStatus = {
  status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
  receipts: z.nullish(z.array(z.looseObject({ transactionHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)) }))),
} as const
const wholeStatusSchema = z.object({
  ...batchStatus,
  version: z.catch(z.string(), '1.0'),
  chainId: z.optional(z.unknown()),
  atomic: z.catch(z.optional(z.boolean()), undefined),
  capabilities: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
})
/**
 * Error codes of a batch that a wallet cannot send, returned without prompting the visitor: its network, size or atomicity
 * is unsupported (EIP-5792), or the method is.
 */
export const noBatchCodes: readonly number[] = [5710, 5740, 5760, 4200, -32601]
/** Error code of an upgrade of the account that the visitor has declined. */
const UPGRADE_DECLINED = 5750
/** Error code of a wallet that expects another version of the request. */
const INVALID_PARAMS = -32602
/** Texts of such a wallet that has the code of any failed request; also those of 5750 and 5760. */
const noBatchText =
  /atomic|\b(eip-?)?7702\b|unsupported.*wallet_sendcalls|wallet_sendcalls.* (not|unsupported)|untagged enum|missing or invalid\. request\(\) method/
/** Text that may be about what came after the sending: it names another method, a hash or a wait. */
const afterSending = /\b(?!wallet)[a-z]+_[a-z]|0x[0-9a-f]{64}|broadcast|receipt|timed? ?out/

/** Whether the wallet takes no batches, and has not sent this one. */
const takesNoBatch = (error: unknown): boolean =>
  !hasText(error, afterSending) &&
  (hasCode(error, [...noBatchCodes, UPGRADE_DECLINED]) ||
    codeOf(error) === INVALID_PARAMS ||
    (!isPending(error) && hasText(error, noBatchText)))

interface Batch {
  from: string
  chain: CaipNetworkId
  calls: readonly EvmTransfer[]
  /** Capabilities to request with the calls. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Abilities of a wallet with batches on a network. */
export interface BatchSupport {
  /** Whether it sends several calls as one. */
  atomic: boolean
  /** Whether it can pay with funds that the network doesn't show for the account (ERC-7682). */
  auxiliaryFunds: boolean
}

/** Asks the wallet what it can do with batches on a network. No prompt. Rejects only when aborted. */
export async function batchSupport(
  provider: Eip1193Provider,
  { from, chain }: Pick<Batch, 'from' | 'chain'>,
  { signal }: Abortable,
): Promise<BatchSupport> {
  try {
    const all = await readCapabilities(provider, { from, chains: [chain] }, { signal })
    const there = capabilitiesFor(all, Number(hexChainId(chain)))
    const { atomic, atomicBatch, auxiliaryFunds } = z.parse(capabilitiesSchema, there)
    return {
      atomic: atomic ? atomic.status !== 'unsupported' : (atomicBatch?.supported ?? false),
      auxiliaryFunds: auxiliaryFunds?.supported ?? false,
    }
  } catch {
    throwIfAborted(signal)
    return { atomic: false, auxiliaryFunds: false }
  }
}

const capabilitiesAnswer = z.record(z.string(), z.unknown())

/**
 * Returns the wallet's capabilities by chain id, of `chains` only if given. No prompt. Leaves out entries that cannot be
 * read.
 */
export async function readCapabilities(
  provider: Eip1193Provider,
  { from, chains }: { from: string; chains?: readonly CaipNetworkId[] | undefined },
  options?: Abortable,
): Promise<Capabilities> {
  const answer = await ask(
    provider,
    'wallet_getCapabilities',
    [from, ...(chains ? [chains.map(hexChainId)] : [])],
    options,
  )
  const { data } = capabilitiesAnswer.safeParse(answer)
  if (!data) throw unreadable()
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, can]) => {
      // `0x0` has those of all networks.
      const id = Number(key || NaN)
      return Number.isSafeInteger(id) && isObject(can) ? [[id, can as ChainCapabilities]] : []
    }),
  )
}

/** Returns the status of a batch as the wallet reports it. No prompt. */
export async function readCallsStatus(
  provider: Eip1193Provider,
  id: string,
  options?: Abortable,
): Promise<Omit<GetCallsStatusReturnType, 'chainId' | 'receipts'> & { chainId?: CaipNetworkId; hashes?: string[] }> {
  const answer = await ask(provider, 'wallet_getCallsStatus', [id], options)
  if (answer === undefined || answer === null)
    throw Object.assign(new Error('The wallet knows no such batch.'), { code: 5730 })
  const parsed = wholeStatusSchema.safeParse(answer).data
  if (!parsed) throw unreadable()
  const { status, receipts, atomic = true, version, capabilities } = parsed
  const statusCode = statusCodeOf(status)
  const chainId = caipFromChainId(parsed.chainId)
  return {
    ...{ id, version, atomic, statusCode, status: statusOfCode(statusCode) },
    ...(chainId && { chainId }),
    ...(receipts && { hashes: receipts.map(({ transactionHash }) => transactionHash.toLowerCase()) }),
    ...(capabilities && { capabilities }),
  }
}

const unreadable = () => new ModalError('wallet.invalidAnswer', 'Couldn’t read the wallet’s response. Try again.')

/** Accounts and networks for which a wallet has refused a batch. */
const refused = new WeakMap<Eip1193Provider, Set<string>>()
const keyOf = ({ from, chain }: Pick<Batch, 'from' | 'chain'>) => `${chain}:${from}`

/** Whether the wallet has refused a batch of this account, although its capabilities allow it. */
export const refusesBatches = (provider: Eip1193Provider, batch: Pick<Batch, 'from' | 'chain'>): boolean =>
  refused.get(provider)?.has(keyOf(batch)) ?? false

/**
 * Sends calls through the wallet as one atomic batch (`wallet_sendCalls`). Keeps that the wallet takes no batches: it
 * says so only now, or the visitor has declined the upgrade of the account that a batch needs.
 *
 * @returns the wallet's id of the batch
 * @throws ModalError `wallet.declined` or `send.refused` if certainly nothing was sent, else `send.unknown`
 */
export async function sendBatch(provider: Eip1193Provider, batch: Batch, options?: Abortable): Promise<string> {
  try {
    return (await sendBatchWhole(provider, batch, options)).id
  } catch (error) {
    if (error instanceof ModalError && takesNoBatch(error.cause))
      refused.set(provider, (refused.get(provider) ?? new Set()).add(keyOf(batch)))
    throw error
  }
}

/** Sends a batch as `sendBatch` does, and also returns the capabilities in the wallet's answer. */
export async function sendBatchWhole(
  provider: Eip1193Provider,
  { from, chain, calls, capabilities }: Batch,
  { signal }: Abortable = {},
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
    const failure = walletError(error)
    if (!hasErrorCode(failure, 'wallet.declined') && takesNoBatch(error)) throw refusedBecause(failure, error)
    const unclear = hasText(error, afterSending)
    throw notSent(error, 'eip155', unclear ? /insufficient funds/ : /insufficient funds|atomic/, unclear)
  }
  const sent = sentSchema.safeParse(answer).data
  const id = typeof sent === 'object' ? sent.id : sent
  if (!id || faultInAnswer('wallet_sendCalls', answer)) throw outcomeUnknown()
  const met = typeof sent === 'object' ? sent.capabilities : undefined
  return { id, ...(typeof met === 'object' && met !== null && { capabilities: met as Record<string, unknown> }) }
}

/** Status code; the first version of EIP-5792 used words. */
export const statusCodeOf = (status: number | 'PENDING' | 'CONFIRMED') =>
  status === 'CONFIRMED' ? 200 : status === 'PENDING' ? 100 : status
