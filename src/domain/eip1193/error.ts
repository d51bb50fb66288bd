import type { ProviderRpcErrorCode, RpcErrorCode } from 'viem'
import type { ChainNamespace } from '../caip'
import { ModalError } from '../errors'
import { foreignError, textOf } from '../foreign'
import { fieldOf } from '../untrusted'

/** Texts that identify a refusal of the visitor, in lower case. */
const rejectionTexts = ['user rejected', 'connection request reset'] as const
/** Other refusals: wallets word them as they like, often with the code of any failed request. */
const refusedByUser =
  /user (has )?(denied|declined|disapproved|cancell?ed|refused)|user (has rejected|reject\b)|(rejected|denied|declined|cancell?ed) by (the )?user/
/**
 * Whole texts of refusals (Safe, Rainbow, Solflare). A longer one may be a node's about a transaction, and "cancelled"
 * alone a request over the network that was cut short.
 */
const bareRefusal =
  /^(((the )?(transaction|request|message|signature|approval) )?((was|has been) )?(rejected|denied|declined)|(transaction|message|signature|approval) ((was|has been) )?cancell?ed|rejected (the )?request)[.!]?$/

/** Maximum depth at which wrapped errors are read; they may be circular. */
const DEPTH = 5

/** EIP-1193 and EIP-1474 codes in use, with the names of viem's errors. */
const codes = {
  userRejectedRequest: 4001,
  providerDisconnected: 4900,
  chainDisconnected: 4901,
  unsupportedMethod: 4200,
  methodNotFound: -32601,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
} as const satisfies Record<string, ProviderRpcErrorCode | RpcErrorCode>

/** Codes of failures that adding a network does not help with. */
const unhelped: readonly number[] = [
  codes.resourceUnavailable,
  codes.providerDisconnected,
  codes.chainDisconnected,
  codes.unsupportedMethod,
  codes.methodNotFound,
]

interface Layer {
  /** Error code; numeric text is converted to a number. */
  code: number | string | undefined
  text: string
}

/**
 * Whether the visitor declined: code 4001 (EIP-1193), `ACTION_REJECTED`, or a text that says so, such as "user
 * rejected" or "cancelled by user", in the error or a wrapped one. A text without a subject, such as "request rejected",
 * counts unless a node's code is with it. Code 5000 is ambiguous, so its text decides: WalletConnect's "User rejected", or
 * an unknown network in some wallets.
 */
export function isUserRejection(error: unknown): boolean {
  const byNode = hasCode(error, [codes.transactionRejected])
  return layersOf(error).some(({ code, text }) => {
    if (code === codes.userRejectedRequest || code === 'ACTION_REJECTED') return true
    if (rejectionTexts.some((part) => text.includes(part)) || refusedByUser.test(text)) return true
    if (!byNode && bareRefusal.test(text)) return true
    return code === 5000 && /reject|denied|declin|disapprov|cancel/.test(text)
  })
}

/**
 * Whether a switch may have failed because the wallet does not know the network, so that adding it may help: wallets
 * disagree on the code, and some have only a sentence in the visitor's language (docs/decisions.md#12).
 */
export function mayBeUnknownChain(error: unknown): boolean {
  return !isUserRejection(error) && !hasCode(error, unhelped)
}

/** Whether the error or a wrapped one has one of these codes, as a number or as text. */
export function hasCode(error: unknown, codes: readonly number[]): boolean {
  return layersOf(error).some(({ code }) => typeof code === 'number' && codes.includes(code))
}

/** Whether the text of the error or of a wrapped one matches. @param pattern for lower case */
export function hasText(error: unknown, pattern: RegExp): boolean {
  return layersOf(error).some(({ text }) => pattern.test(text))
}

/** Whether an earlier request is still pending in the wallet (code -32002). */
export function isPending(error: unknown): boolean {
  return hasCode(error, [codes.resourceUnavailable])
}

/**
 * Converts anything that a wallet throws into a `ModalError`; a `ModalError` is returned as it is.
 *
 * @param namespace on Solana, -32002 is not EIP-1474's: nodes use it for a failed simulation
 */
export function walletError(error: unknown, namespace: ChainNamespace = 'eip155'): ModalError {
  if (error instanceof ModalError) return error
  if (isUserRejection(error)) {
    return new ModalError(
      'wallet.declined',
      'The request was declined in the wallet. Try again and approve it there.',
      { cause: error },
    )
  }
  if (namespace === 'eip155' && isPending(error)) {
    return new ModalError(
      'wallet.pending',
      'An earlier request is still open in the wallet. Open the wallet and answer it.',
      { cause: error },
    )
  }
  if (hasCode(error, [codes.providerDisconnected, codes.chainDisconnected])) {
    return new ModalError(
      'wallet.disconnected.network',
      'The wallet lost its connection to the network. Check the wallet and try again.',
      { cause: error },
    )
  }
  return foreignError('wallet.failed', error)
}

/** Lists the error and its wrapped errors, outermost first. */
function layersOf(error: unknown): Layer[] {
  const layers: Layer[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH || value === undefined || value === null) return
    layers.push({ code: codeOf(value), text: textOf(value).toLowerCase() })
    const data = fieldOf(value, 'data')
    const wrapped = [
      fieldOf(value, 'cause'),
      fieldOf(value, 'error'),
      // ethers keeps the provider's error there.
      fieldOf(fieldOf(value, 'info'), 'error'),
      data,
      fieldOf(data, 'originalError'),
    ]
    for (const each of wrapped) if (typeof each === 'object') visit(each, depth + 1)
  }
  visit(error, 0)
  return layers
}

/** Returns the code of an error; numeric text is converted to a number. */
export function codeOf(error: unknown): number | string | undefined {
  const code = fieldOf(error, 'code')
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** Creates the error of a wallet that shares no account, but has not revoked its permission (docs/decisions.md#42). */
export function lockedError(cause?: unknown): ModalError {
  return new ModalError('wallet.locked', 'The wallet is locked or unreachable. Unlock it to restore the connection.', {
    cause,
  })
}
