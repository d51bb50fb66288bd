import { textOf } from '../foreign'
import { readEvmAddresses, readEvmChain } from '../account/outside'
import type { CaipNetworkId } from '../caip'
import { ModalError } from '../errors'

/**
 * The accounts a wallet answers to `eth_requestAccounts` (EIP-1102), as given, each once; what is no address is left out.
 *
 * @returns at least one address, `0x` and 40 hex digits.
 * @throws ModalError `wallet.declined` for `[]`: the wallet answered, but shares no account;
 *   `wallet.invalidAnswer` for anything that is no list of addresses. (To `eth_accounts`, which never prompts,
 *   `[]` means that the page is not authorised, and is no error: ask before parsing.)
 */
export function parseAccounts(answer: unknown): [string, ...string[]] {
  const addresses = Array.isArray(answer) ? readEvmAddresses(answer) : undefined
  if (!addresses || (addresses.length === 0 && (answer as unknown[]).length > 0)) throw invalidAnswer('accounts')
  const [first, ...others] = addresses
  if (first) return [first, ...others]
  throw new ModalError(
    'wallet.declined.accounts',
    'The wallet shared no account. Choose an account in the wallet and try again.',
  )
}

/**
 * The chain a wallet answers to `eth_chainId` (EIP-695 hex; numbers and decimal text pass too).
 *
 * @throws ModalError `wallet.invalidAnswer`.
 */
export function parseChainId(answer: unknown): CaipNetworkId {
  const id = readEvmChain(answer)
  if (!id) throw invalidAnswer('chain id')
  return id
}

/**
 * What a wallet's answer to a request is (docs/decisions.md#5): 0x and 64 hex digits is a
 * transaction hash; 0x and 62 or more, but not 64, is a signed message; anything else is neither.
 */
export function answerKind(answer: unknown): 'transaction' | 'signature' | 'other' {
  if (typeof answer !== 'string') return 'other'
  if (/^0x[0-9a-f]{64}$/i.test(answer)) return 'transaction'
  return /^0x[0-9a-f]{62,}$/i.test(answer) ? 'signature' : 'other'
}

export function invalidAnswer(what: string, answer?: unknown): ModalError {
  return new ModalError(
    'wallet.invalidAnswer.kind',
    `The wallet gave an answer that is no ${what}. Unlock it, reload the page and try again.`,
    answer === undefined ? undefined : { cause: new Error(textOf(answer)) },
  )
}
