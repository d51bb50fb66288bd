import { isOf } from '../../domain/errorCodes'
import { ModalError, type ErrorCode } from '../../domain/errors'
import type { ChainNamespace } from '../../domain/caip'
import { codeOf, walletError } from '../../domain/eip1193/error'
import { fieldOf } from '../../domain/untrusted'

/** Codes that say a request was not even begun: EIP-1193 and EIP-1474. */
const notBegun: readonly unknown[] = [4100, 4200, -32600, -32601, -32602]

/** It may have been sent, without a word from the wallet: it must not be sent again unseen. */
export function unsure(cause?: unknown): ModalError {
  const message =
    'The wallet did not say whether it sent this. Look at the activity in your wallet before you send it again.'
  return new ModalError('send.unknown', message, { cause })
}

/** Nothing was sent, for certain: the code says so. */
export function refused(code: RefusedCode, message: string, cause?: unknown): ModalError {
  return new ModalError(code, message, { cause })
}

type RefusedCode = Extract<ErrorCode, `send.refused${string}`>

/** In the words of the error that kept it from being sent. */
export function refusedBecause({ message }: ModalError, cause: unknown): ModalError {
  return new ModalError('send.refused', message, { cause })
}

/** What a node says that would become of it. */
export const wouldRevert = (reason: string, cause?: unknown): ModalError =>
  new ModalError('transaction.reverted', `The network would refuse this: ${reason}. Nothing was sent.`, {
    cause,
    facts: { reason },
  })

export const walletGone = (): ModalError =>
  refused('send.refused.disconnected', 'The wallet is no longer connected. Connect it again.')

/** The wallet no longer shares the account that was reviewed. */
export function accountChanged(): ModalError {
  return new ModalError(
    'account.notFound',
    'The wallet no longer shares this account. Choose it in the wallet, and review this again.',
  )
}

/**
 * What a wallet's error means for the money: only what says so for certain is a refusal.
 *
 * @param unsent words of an error that say so too
 */
export function notSent(error: unknown, namespace: ChainNamespace, unsent?: RegExp): ModalError {
  const known = walletError(error, namespace)
  if (isOf(known, 'wallet.declined')) return known
  const certain = notBegun.includes(codeOf(error)) || unsent?.test(String(fieldOf(error, 'message')))
  return certain ? refusedBecause(known, error) : unsure(error)
}
