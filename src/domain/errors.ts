import { unknownError } from './texts'

/**
 * What can go wrong, each with a stable code and a sentence of what happened and what to do next.
 * Texts that must stay letter by letter are in `texts`.
 */

export type ErrorCode =
  // the host's configuration
  | 'options.unknown'
  | 'options.invalid'
  | 'options.siwxAndSiweConfig'
  | 'adapter.missing'
  | 'adapter.none'
  | 'provider.missing'
  | 'network.notFound'
  | 'account.notFound'
  | 'consent.missing'
  // older than the oldest browser that works (README)
  | 'browser.unsupported'
  // code that comes late
  | 'page.stale'
  // outcomes of `connect()`
  | 'closed'
  | 'declined'
  | 'disposed'
  // wallets
  | 'wallet.declined'
  | 'wallet.pending'
  | 'wallet.notFound'
  | 'wallet.invalidAnswer'
  | 'wallet.timeout'
  | 'wallet.disconnected'
  | 'wallet.locked'
  | 'wallet.connected'
  | 'wallet.reconnecting'
  | 'wallet.failed'
  // networks
  | 'chain.unknown'
  | 'chain.notSupported'
  | 'chain.declined'
  | 'chain.unconfirmed'
  | 'chain.mismatch'
  | 'chain.switchNotSupported'
  | 'chain.adapterMissing'
  // WalletConnect
  | 'walletConnect.missing'
  | 'pairing.declined'
  | 'pairing.unreachable'
  | 'pairing.failed'
  | 'pairing.expired'
  | 'session.ended'
  | 'link.refused'
  // logging in through the secure frame
  | 'email.invalid'
  | 'email.tooSoon'
  | 'code.wrong'
  | 'code.void'
  | 'device.expired'
  | 'login.failed'
  | 'social.blocked'
  | 'social.closed'
  | 'social.denied'
  | 'social.noState'
  | 'social.late'
  | 'farcaster.expired'
  | 'request.notAllowed'
  // the secure frame's channel
  | 'frame.invalidRequest'
  | 'frame.lost'
  | 'frame.timeout'
  | 'frame.refused'
  | 'frame.invalidAnswer'
  | 'frame.unverified'
  | 'frame.aborted'
  // amounts
  | 'amount.missing'
  | 'amount.invalid'
  | 'amount.decimals'
  | 'amount.tooLarge'
  | 'amount.zero'
  | 'amount.tooSmall'
  | 'amount.insufficient'
  | 'fee.insufficient'
  | 'fee.unknown'
  // receivers
  | 'address.missing'
  | 'address.invalid'
  | 'address.checksum'
  | 'address.zero'
  | 'address.token'
  | 'address.network'
  | 'name.invalid'
  | 'name.unknown'
  | 'name.otherChain'
  | 'name.changed'
  // names of one's own
  | 'name.characters'
  | 'name.tooShort'
  | 'name.tooLong'
  | 'name.network'
  | 'name.unavailable'
  | 'name.unclear'
  | 'name.late'
  | 'name.refused'
  // smart sessions
  | 'session.unclear'
  | 'session.refused'
  // paying
  | 'payment.network'
  | 'payment.running'
  | 'payment.refused'
  | 'payment.failed'
  | 'payment.unknown'
  // sending
  | 'send.incomplete'
  | 'token.missing'
  | 'token.decimals'
  | 'send.unsupported'
  | 'send.changed'
  | 'send.mismatch'
  | 'send.unknown'
  | 'send.refused'
  | 'transaction.reverted'
  // calls of a host
  | 'calls.invalid'
  | 'calls.notAtomic'
  | 'calls.capability'
  | 'calls.unknown'
  // transactions of Bitcoin that a host gives to sign
  | 'psbt.invalid'
  | 'psbt.mismatch'
  // buying
  | 'onramp.elsewhere'
  | 'outcome.other'
  // swapping
  | 'swap.unsupported'
  | 'swap.sameToken'
  | 'swap.slippage'
  | 'swap.noQuote'
  | 'swap.moved'
  | 'swap.changed'
  | 'swap.late'
  | 'swap.chain'
  | 'swap.account'
  | 'swap.token'
  | 'swap.spender'
  | 'swap.allowance'
  | 'swap.router'
  | 'swap.value'
  | 'swap.amount'
  | 'swap.minimum'
  | 'swap.receiver'
  // signing in
  | 'siwx.declined'
  | 'siwx.signing'
  | 'siwx.unavailable'
  | 'siwx.refused'
  | 'siwx.message'
  | 'siwx.domain'
  | 'siwx.nonce'
  | 'siwx.account'
  | 'siwx.signature'
  | 'siwx.expired'
  | 'siwx.early'
  // the network
  | 'http.status'
  | 'http.timeout'
  | 'http.unreachable'
  | 'http.invalidAnswer'
  | 'http.tooManyFailures'
  | 'disconnect.failed'
  | 'internal'

/**
 * Every error the product raises. `code` is stable, `message` can be shown to the visitor, `cause` is where it
 * came from.
 */
export class ModalError extends Error {
  declare readonly code: ErrorCode
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    // No field: browsers that are too old for all else read this file too.
    this.name = 'ModalError'
    this.code = code
  }

  /** The error that a fault is the plain form of. */
  static from({ code, message, cause }: Fault): ModalError {
    return new ModalError(code, message, cause ? { cause: new Error(cause) } : undefined)
  }
}

/** What every promise ends with that the modal is disposed under. */
export const disposedError = () => new ModalError('disposed', 'The modal was disposed before this was done.')

/** The plain JSON of a `ModalError`, as machines hold it. `toFault` in `foreign` makes it, `ModalError.from` throws it again. */
export interface Fault {
  code: ErrorCode
  message: string
  /** The technical text, where it says nothing to a visitor. */
  cause?: string
}

/**
 * The text of whatever was thrown: a string, else the first issue's message, else the error's
 * message, else "Unknown error".
 */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return unknownError
  const { issues, message } = error as { issues?: unknown; message?: unknown }
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined
  if (typeof first === 'object' && first !== null && 'message' in first && typeof first.message === 'string') {
    return first.message
  }
  return typeof message === 'string' && message ? message : unknownError
}
