import type { ProviderRpcErrorCode, RpcErrorCode } from 'viem'
import type { ChainNamespace } from '../caip'
import { ModalError } from '../errors'
import { foreignError, textOf } from '../foreign'
import { fieldOf } from '../untrusted'
import { rejectionTexts } from '../texts'

/** How far wrapped errors are unwrapped; they may be circular. */
const DEPTH = 5

/** The codes of EIP-1193 and EIP-1474 that are told apart, under the names of viem's errors. */
const codes = {
  userRejectedRequest: 4001,
  providerDisconnected: 4900,
  chainDisconnected: 4901,
  switchChain: 4902,
  resourceUnavailable: -32002,
  internal: -32603,
} as const satisfies Record<string, ProviderRpcErrorCode | RpcErrorCode>

/** Of wallets that do not know a chain (docs/decisions.md#12). */
const unknownChain: readonly number[] = [codes.switchChain, 5000, 32603, codes.internal]

interface Layer {
  /** Written as a number it is one. */
  code: number | string | undefined
  text: string
}

/**
 * Did the visitor refuse? Code 4001 (EIP-1193) or `ACTION_REJECTED`, or a text that holds 'user rejected' or
 * 'connection request reset', in the error or anything wrapped in it. Code 5000 is
 * ambiguous: WalletConnect's "User rejected", but also how some wallets say that a chain is
 * unknown. Its text decides: one that speaks of refusing is a refusal.
 */
export function isUserRejection(error: unknown): boolean {
  return layersOf(error).some(({ code, text }) => {
    if (code === codes.userRejectedRequest || code === 'ACTION_REJECTED') return true
    if (rejectionTexts.some((part) => text.includes(part))) return true
    return code === 5000 && /reject|denied|declin|disapprov|cancel/.test(text)
  })
}

/**
 * Does the wallet not know the chain, so that adding it is worth a try? Codes 4902 (EIP-3085), 5000, 32603
 * and -32603, wherever they are wrapped (docs/decisions.md#12) – but a refusal is a refusal first.
 */
export function isUnknownChain(error: unknown): boolean {
  return !isUserRejection(error) && hasCode(error, unknownChain)
}

/** Does the error, or anything wrapped in it, have one of these codes, as a number or written as text? */
export function hasCode(error: unknown, codes: readonly number[]): boolean {
  return layersOf(error).some(({ code }) => typeof code === 'number' && codes.includes(code))
}

/** Does an earlier request still wait in the wallet (code -32002)? */
export function isPending(error: unknown): boolean {
  return hasCode(error, [codes.resourceUnavailable])
}

/**
 * Anything a wallet throws, as an error of ours that says what to do next. A `ModalError` stays as it is.
 *
 * @param namespace on Solana, -32002 is not EIP-1474's: a node says by it that a transaction failed its simulation
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
      'An earlier request still waits in the wallet. Open the wallet and answer it.',
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

/** The error and what is wrapped in it, outermost first. */
function layersOf(error: unknown): Layer[] {
  const layers: Layer[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH || value === undefined || value === null) return
    layers.push({ code: codeOf(value), text: textOf(value).toLowerCase() })
    const data = fieldOf(value, 'data')
    const wrapped = [
      fieldOf(value, 'cause'),
      fieldOf(value, 'error'),
      // ethers keeps what its provider said there
      fieldOf(fieldOf(value, 'info'), 'error'),
      data,
      fieldOf(data, 'originalError'),
    ]
    for (const each of wrapped) if (typeof each === 'object') visit(each, depth + 1)
  }
  visit(error, 0)
  return layers
}

/** The code of an error; some wallets write it as text. */
export function codeOf(error: unknown): number | string | undefined {
  const code = fieldOf(error, 'code')
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** A wallet that shares no account for now, but has not taken its permission back (docs/decisions.md#42). */
export function lockedError(cause?: unknown): ModalError {
  return new ModalError(
    'wallet.locked',
    'The wallet is locked or out of reach. Unlock it, and the connection is back.',
    { cause },
  )
}
