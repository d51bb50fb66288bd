import { textOf } from '../foreign'
import { readEvmAddresses, readEvmChain } from '../account/untrustedAccounts'
import type { CaipNetworkId } from '../caip'
import { ModalError } from '../errors'

/**
 * Parses the answer to `eth_requestAccounts` (EIP-1102): addresses as given, each once; invalid ones are dropped.
 *
 * @returns at least one address, `0x` and 40 hex digits
 * @throws ModalError `wallet.declined` for `[]`: the wallet answered, but shares no account; `wallet.invalidAnswer`
 *   without any valid address. (For `eth_accounts`, which never prompts, `[]` means that the page is not authorised:
 *   check first.)
 */
export function parseAccounts(answer: unknown): [string, ...string[]] {
  const addresses = Array.isArray(answer) ? readEvmAddresses(answer) : undefined
  if (!addresses || (addresses.length === 0 && (answer as unknown[]).length > 0))
    throw invalidAnswer('list of accounts')
  const [first, ...others] = addresses
  if (first) return [first, ...others]
  throw new ModalError(
    'wallet.declined.accounts',
    'The wallet didn’t share an account. Select one in the wallet and try again.',
  )
}

/**
 * Parses the answer to `eth_chainId` (EIP-695 hex; numbers and decimal text are accepted too).
 *
 * @throws ModalError `wallet.invalidAnswer`
 */
export function parseChainId(answer: unknown): CaipNetworkId {
  const id = readEvmChain(answer)
  if (!id) throw invalidAnswer('chain id')
  return id
}

/**
 * Classifies the answer to a request (docs/decisions.md#5): `0x` and 64 hex digits is a transaction hash; 62 or more
 * digits, except 64, a signature; anything else is neither.
 */
export function answerKind(answer: unknown): 'transaction' | 'signature' | 'other' {
  if (typeof answer !== 'string') return 'other'
  if (/^0x[0-9a-f]{64}$/i.test(answer)) return 'transaction'
  return /^0x[0-9a-f]{62,}$/i.test(answer) ? 'signature' : 'other'
}

/** Creates the `wallet.invalidAnswer` error; `what` names the expected answer. */
export function invalidAnswer(what: string, answer?: unknown): ModalError {
  return new ModalError(
    'wallet.invalidAnswer.kind',
    `The wallet’s response isn’t a valid ${what}. Unlock the wallet, reload the page and try again.`,
    answer === undefined ? undefined : { cause: new Error(textOf(answer)) },
  )
}
