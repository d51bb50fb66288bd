import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError, type ErrorCode } from '../../domain/errors'
import type { ChainNamespace } from '../../domain/caip'
import { codeOf, hasText, walletError } from '../../domain/eip1193/error'
import { unknownReason } from '../../domain/texts'

/** Error codes of requests that the wallet did not even start (EIP-1193, EIP-1474, EIP-5792). */
const notBegun: readonly unknown[] = [4100, 4200, -32600, -32601, -32602, 5700, 5710, 5740, 5750, 5760]

/** Text of WalletConnect's library for a request that its session doesn't allow, which it doesn't send. */
const notForwarded = /^missing or invalid\. request\(\)/

/** Returns `send.unknown`: the wallet may have sent it, so the visitor must check before sending again. */
export function outcomeUnknown(cause?: unknown): ModalError {
  return new ModalError(
    'send.unknown',
    'The wallet didn’t say whether it sent this. Check your wallet’s activity before sending again.',
    { cause },
  )
}

/** Returns a `send.refused` error: certainly nothing was sent. */
export function refused(code: RefusedCode, message: string, cause?: unknown): ModalError {
  return new ModalError(code, message, { cause })
}

type RefusedCode = Extract<ErrorCode, `send.refused${string}`>

/** Returns `send.refused` with the message of the error that prevented sending, and its code for other languages. */
export function refusedBecause({ code, message, facts }: ModalError, cause: unknown): ModalError {
  return new ModalError('send.refused', message, { cause, facts: { ...facts, because: code } })
}

/** Returns `transaction.reverted` with the reason that a node gives for the call. */
export function wouldRevert(reason: string, cause?: unknown): ModalError {
  // A phrase of our own: other languages have a sentence for it.
  if (reason === unknownReason)
    return new ModalError(
      'transaction.reverted.unsaid',
      `The network would reject this: ${unknownReason}. Nothing was sent.`,
      { cause },
    )
  return new ModalError('transaction.reverted', `The network would reject this: ${reason}. Nothing was sent.`, {
    cause,
    facts: { reason },
  })
}

/** Returns `send.refused.disconnected`: the wallet is no longer connected. */
export const walletGone = (): ModalError =>
  refused('send.refused.disconnected', 'The wallet is no longer connected. Connect it again.')

/** Returns `account.notFound`: the wallet no longer shares the account that was reviewed. */
export function accountChanged(): ModalError {
  return new ModalError(
    'account.notFound',
    'The wallet no longer shares this account. Select it in the wallet, then review again.',
  )
}

/**
 * Classifies a wallet's error: `wallet.declined` if the visitor refused, `send.refused` if certainly nothing was sent,
 * else `send.unknown`.
 *
 * @param unsent further texts that prove that nothing was sent, in lower case; many wallets wrap a node's error
 * @param unclear whether the error may be about what came after the sending: then its code proves nothing
 */
export function notSent(
  error: unknown,
  namespace: ChainNamespace,
  unsent?: RegExp,
  unclear: boolean = false,
): ModalError {
  const failure = walletError(error, namespace)
  if (hasErrorCode(failure, 'wallet.declined')) return failure
  const certain =
    (unsent && hasText(error, unsent)) ||
    (!unclear && (notBegun.includes(codeOf(error)) || hasText(error, notForwarded)))
  return certain ? refusedBecause(failure, error) : outcomeUnknown(error)
}
