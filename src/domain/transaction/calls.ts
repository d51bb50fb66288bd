/*
 * Types of call batches (EIP-5792), in the shapes of viem. Spelled out here, because doors with types that hosts read
 * with `node16` lead to this file.
 */

type Hex = `0x${string}`

/** Call of a batch. */
export interface WalletCall {
  to: Hex
  data?: Hex | undefined
  /** Value in wei. */
  value?: bigint | undefined
}

/** Parameters of `sendCalls`. */
export interface SendCallsParameters {
  calls: readonly WalletCall[]
  /** Chain id, which must be the active network's. Default: the active network's. */
  chainId?: number | undefined
  /** Capabilities requested with the calls, by name; one that is not `optional` is required. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** Whether the batch must be atomic: a wallet that does not support this is not asked. */
  forceAtomic?: boolean | undefined
}

/** Result of `sendCalls`. */
export interface SendCallsReturnType {
  /** Id for `getCallsStatus`. */
  id: string
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Receipt of a call. */
export interface CallReceipt {
  logs: { address: Hex; data: Hex; topics: Hex[] }[]
  status: 'success' | 'reverted'
  blockHash: Hex
  blockNumber: bigint
  gasUsed: bigint
  transactionHash: Hex
}

/** State of one call of a sequence. Only for `unsent` and `declined` is it certain that nothing was sent. */
export interface CallState {
  status:
    | 'waiting'
    /** The wallet was asked and has not answered. */
    | 'asked'
    | 'sent'
    | 'confirmed'
    | 'reverted'
    /** Another transaction of the account replaced it. */
    | 'replaced'
    /** The wallet returned another transaction than requested. No later call is requested. */
    | 'other'
    /** The visitor declined in the wallet. No later call is requested. */
    | 'declined'
    /** The wallet was not asked for it, or could not send it. */
    | 'unsent'
    /** The wallet did not report whether it sent it, or what it sent may still be executed. */
    | 'unknown'
  hash?: Hex
}

/** Result of `getCallsStatus`. */
export interface GetCallsStatusReturnType {
  id: string
  chainId: number
  atomic: boolean
  /** Status of the batch; `undefined` if it is unknown whether one of the calls was made (`statusCode` 0). */
  status: 'pending' | 'success' | 'failure' | undefined
  /** Status code of EIP-5792: 100 pending, 200 done, 400 not on the blockchain, 500 reverted, 600 partly done. */
  statusCode: number
  version: string
  /** Status code that the wallet itself reports for its batch; it is no evidence. */
  walletStatusCode?: number
  /** Receipts as the network has them now. */
  receipts?: CallReceipt[]
  /** State of each call, in order, if they are made one after another. */
  calls?: readonly CallState[]
  capabilities?: Record<string, unknown>
}

/** Capabilities of a wallet on one network, by name: `atomic`, `paymasterService`, … */
export type ChainCapabilities = Readonly<Record<string, unknown>>

/** Capabilities of a wallet on each network that it reports, by chain id. */
export type Capabilities = Readonly<Record<number, ChainCapabilities>>

/** Returns the capabilities on one network, with those that the wallet has on all (`0x0`). */
export const capabilitiesFor = (capabilities: Capabilities, chainId: number): ChainCapabilities => ({
  ...capabilities[0],
  ...capabilities[chainId],
})

/** Class of an EIP-5792 status code. `unknown`: the standard does not define the class. */
export type CallsClass = 'pending' | 'made' | 'unsent' | 'reverted' | 'part' | 'unknown'

/** Returns the class of a status code: each hundred has its own meaning. */
export function classOfCode(code: number): CallsClass {
  return (
    (['unknown', 'pending', 'made', 'unknown', 'unsent', 'reverted', 'part'] as const)[Math.floor(code / 100)] ??
    'unknown'
  )
}

/** Converts a status code to the status that viem returns. */
export function statusOfCode(code: number): GetCallsStatusReturnType['status'] {
  const kind = classOfCode(code)
  if (kind === 'pending') return 'pending'
  if (kind === 'made') return 'success'
  return code >= 300 && code < 700 ? 'failure' : undefined
}

/** Computes the status code of a sequence. @param ended whether no further call is requested or awaited */
export function codeOfSequence(calls: readonly CallState[], ended: boolean): number {
  const has = (...wanted: CallState['status'][]) => calls.some(({ status }) => wanted.includes(status))
  if (!ended) return 100
  if (calls.every(({ status }) => status === 'confirmed')) return 200
  // A call that may have been sent has no known outcome: a host that took it for failed would pay twice.
  if (has('sent', 'unknown', 'other')) return 0
  if (has('confirmed')) return 600
  return has('reverted') ? 500 : 400
}

/** Maximum number of calls in a batch, as for a wallet's own batches. */
const MOST_CALLS = 100
const hex = /^0x([0-9a-f]{2})*$/i
const address = /^0x[0-9a-f]{40}$/i

/** Returns the fault of a host's parameters, if any; the host may not be written in TypeScript. */
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

/** Returns the names of the required capabilities. */
export function requiredCapabilities(capabilities: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.entries(capabilities)
    .filter(([, one]) => !(typeof one === 'object' && one !== null && 'optional' in one && one.optional === true))
    .map(([name]) => name)
}
