/*
 * Several calls for which a host asks the wallet at once (EIP-5792), in the shapes of viem. Spelled here, because doors
 * whose types hosts read with `node16` lead to this file.
 */

type Hex = `0x${string}`

export interface WalletCall {
  to: Hex
  data?: Hex | undefined
  /** Of the native coin, in wei. */
  value?: bigint | undefined
}

export interface SendCallsParameters {
  calls: readonly WalletCall[]
  /** Must be the active network; it is what is meant where none is named. */
  chainId?: number | undefined
  /** What the wallet is asked for beside the calls, by name; one that is not `optional` must be met. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** All or none: a wallet that cannot make them as one is not asked. */
  forceAtomic?: boolean | undefined
}

export interface SendCallsReturnType {
  /** What `getCallsStatus` is asked with. */
  id: string
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

export interface CallReceipt {
  logs: { address: Hex; data: Hex; topics: Hex[] }[]
  status: 'success' | 'reverted'
  blockHash: Hex
  blockNumber: bigint
  gasUsed: bigint
  transactionHash: Hex
}

/** What is known of one call of a sequence. Only of `unsent` and `declined` is it certain that nothing was sent. */
export interface CallState {
  status:
    | 'waiting'
    /** The wallet has the question. */
    | 'asked'
    | 'sent'
    | 'confirmed'
    | 'reverted'
    /** Another transaction of the account took its place. */
    | 'replaced'
    /** What the wallet named is something else than it was asked for. Nothing after it is asked for. */
    | 'other'
    /** By the visitor, in the wallet. Nothing after it is asked for. */
    | 'declined'
    /** The wallet was not asked for it, or could not do it. */
    | 'unsent'
    /** The wallet did not say whether it sent it. */
    | 'unknown'
  hash?: Hex
}

export interface GetCallsStatusReturnType {
  id: string
  chainId: number
  atomic: boolean
  /** `undefined`: it is not known of one call whether it was made (`statusCode` 0). */
  status: 'pending' | 'success' | 'failure' | undefined
  /** As EIP-5792 has it: 100 pending, 200 done, 400 not on the chain, 500 reverted, 600 done in part. */
  statusCode: number
  version: string
  /** Of a batch of the wallet: what it says itself, which is no evidence. */
  walletStatusCode?: number
  /** As the network has them now. */
  receipts?: CallReceipt[]
  /** Of calls that are made one after another: each, in the order of the calls. */
  calls?: readonly CallState[]
  capabilities?: Record<string, unknown>
}

/** What a wallet can on one network, by the names of capabilities: `atomic`, `paymasterService`, … */
export type ChainCapabilities = Readonly<Record<string, unknown>>

/** The same of each network that it speaks of, by chain id. */
export type Capabilities = Readonly<Record<number, ChainCapabilities>>

/** What a status of EIP-5792 says of a batch. `unknown`: a class that the standard does not have. */
export type CallsClass = 'pending' | 'made' | 'unsent' | 'reverted' | 'part' | 'unknown'

/** The class of a status: each hundred has a meaning of its own. */
export function classOfCode(code: number): CallsClass {
  return (
    (['unknown', 'pending', 'made', 'unknown', 'unsent', 'reverted', 'part'] as const)[Math.floor(code / 100)] ??
    'unknown'
  )
}

/** The same for hosts, in the words of viem. */
export function statusOfCode(code: number): GetCallsStatusReturnType['status'] {
  const kind = classOfCode(code)
  if (kind === 'pending') return 'pending'
  if (kind === 'made') return 'success'
  return code >= 300 && code < 700 ? 'failure' : undefined
}

/** The code of a sequence. @param ended nothing more is asked or waited for */
export function codeOfSequence(calls: readonly CallState[], ended: boolean): number {
  const has = (...wanted: CallState['status'][]) => calls.some(({ status }) => wanted.includes(status))
  if (!ended) return 100
  if (calls.every(({ status }) => status === 'confirmed')) return 200
  // What was sent and cannot be followed, or may have been sent: a host that takes it for failed has it paid twice.
  if (has('sent', 'unknown', 'other')) return 0
  if (has('confirmed')) return 600
  return has('reverted') ? 500 : 400
}

/** Most calls of one question, as for a wallet's own batches. */
const MOST_CALLS = 100
const hex = /^0x([0-9a-f]{2})*$/i
const address = /^0x[0-9a-f]{40}$/i

/** What is wrong with what the host gave; the host may not be written in TypeScript. */
export function callsFault({ calls, chainId }: SendCallsParameters): string | undefined {
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > MOST_CALLS)
    return `\`calls\` must be a list of 1 to ${MOST_CALLS} calls.`
  if (chainId !== undefined && !Number.isSafeInteger(chainId)) return '`chainId` must be a number.'
  for (const [index, call] of (calls as unknown[]).entries()) {
    const { to, data = '0x', value = 0n } = (call ?? {}) as { to?: unknown; data?: unknown; value?: unknown }
    if (typeof to !== 'string' || !address.test(to)) return `\`to\` of call ${index} must be an address.`
    if (typeof data !== 'string' || !hex.test(data)) return `\`data\` of call ${index} must be hex.`
    if (typeof value !== 'bigint' || value < 0n) return `\`value\` of call ${index} must be a bigint of wei.`
  }
  return undefined
}

/** Capabilities that must be met, by name. */
export function requiredCapabilities(asked: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.entries(asked)
    .filter(([, one]) => !(typeof one === 'object' && one !== null && 'optional' in one && one.optional === true))
    .map(([name]) => name)
}
