import { type Account, sameAddress } from '../account/account'
import { caipAddressOf } from '../account/accountId'
import { namespaceOf, type ByNamespace, type CaipAddress, type CaipNetworkId } from '../caip'
import type { ModalError } from '../errors'
import { HOST_TRANSACTIONS } from '../limits'
import { cleanName } from '../text/cleanName'
import { pendingOf, type Outbox, type SentTransaction, type TransactionEnd } from './transaction'

/** Transaction that the page has sent itself, for `modal.transactions.add`. */
export interface HostTransaction {
  /** Hash on EVM, signature on Solana. */
  hash: string
  /** CAIP-2 id of its network, one of the modal's. */
  network: CaipNetworkId
  /** Address that has sent it, of any connected wallet. Default: the active account of the network's namespace. */
  account?: string | undefined
  /** Words for the visitor, such as `Mint #42`; at most 80 characters are shown. */
  title?: string | undefined
  /**
   * Blocks until it counts as final, the one that has it included: 1 to 1,000. Default: as many as the network needs,
   * such as 4 on Ethereum. EVM only.
   */
  confirmations?: number | undefined
}

/** State of a transaction: `pending` until its network has decided. Until it is settled, the block of its outcome may be dropped. */
export interface TransactionState {
  hash: string
  network: CaipNetworkId
  account: CaipAddress
  /** Title of the host, or what the dialog has sent, such as `0.5 ETH`. Empty if the host gave none. */
  title: string
  /** Unix time in ms. */
  at: number
  status: 'pending' | TransactionEnd
  /** Revert reason, if the network says one. */
  reason?: string
  /** Hash under which the network has it, if the visitor has sent it again for another fee. */
  repriced?: string
}

/** Final outcome of a transaction. Nothing changes it any more. */
export interface SettledTransaction extends Omit<TransactionState, 'status'> {
  status: Exclude<TransactionEnd, 'unseen'>
}

/** Facts that a host's transaction is checked against. */
export interface HostFacts extends Outbox {
  /** Networks of the modal. */
  networks: readonly CaipNetworkId[]
  connected: ByNamespace<{ address: string }>
  /** Accounts of all connected wallets. */
  accounts: readonly Pick<Account, 'namespace' | 'address'>[]
  /** ms since 1970. */
  now: number
}

/** Maximum length of a host's title of a transaction. */
export const TITLE_LENGTH = 80
/** Maximum number of confirmations that a host may ask for. */
const CONFIRMATIONS = 1_000
const hashes: ByNamespace<RegExp> = { eip155: /^0x[0-9a-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ }

/**
 * Returns a host's transaction as the outbox keeps it: a new one, or a pending one with the title and confirmations
 * that the host names later. `undefined` if nothing changes.
 *
 * @param Failure `ModalError`, passed in: an import shared with the page's own chunk would split that chunk
 * @throws ModalError `transaction.invalid` with the field, `transaction.account`, or `transaction.tooMany`
 */
export function hostTransaction(
  given: HostTransaction,
  { networks, connected, accounts, now, ...outbox }: HostFacts,
  Failure: typeof ModalError,
): SentTransaction | undefined {
  const invalid = (field: keyof HostTransaction, allowed: string) =>
    new Failure('transaction.invalid', `The transaction’s \`${field}\` isn’t valid. Pass ${allowed}.`)
  const { hash, network, account, title, confirmations } = given
  const followed = networks.filter((one) => hashes[namespaceOf(one)])
  if (!followed.includes(network))
    throw invalid('network', `an EVM or Solana network of the modal: ${followed.join(', ')}`)
  const namespace = namespaceOf(network)
  if (typeof hash !== 'string' || !hashes[namespace]?.test(hash))
    throw invalid('hash', 'the hash that the wallet returned: 0x and 64 digits on EVM, a signature on Solana')
  if (account !== undefined && typeof account !== 'string') throw invalid('account', 'the address of its sender')
  if (title !== undefined && typeof title !== 'string') throw invalid('title', 'a text')
  if (confirmations !== undefined && !isCount(confirmations))
    throw invalid('confirmations', `a whole number from 1 to ${CONFIRMATIONS}`)
  const { address } =
    (account === undefined
      ? connected[namespace]
      : accounts.find((one) => one.namespace === namespace && sameAddress(namespace, one.address, account))) ?? {}
  if (!address)
    throw new Failure(
      'transaction.account',
      'No account is connected on the transaction’s network. Add the transaction while its sender is connected.',
    )
  const spelled = namespace === 'eip155' ? hash.toLowerCase() : hash
  const listed = outbox.transactions.find((one) => one.hash.toLowerCase() === spelled.toLowerCase())
  if (listed) {
    // `track: 'all'` may have added it before the host could describe it.
    if (listed.kind !== 'host' || listed.settled) return undefined
    if (title === undefined && confirmations === undefined) return undefined
    return {
      ...listed,
      ...(title !== undefined && { what: cleanName(title, TITLE_LENGTH) }),
      ...(confirmations !== undefined && namespace === 'eip155' && { confirmations }),
    }
  }
  if (pendingOf(outbox).filter(({ kind }) => kind === 'host').length >= HOST_TRANSACTIONS)
    throw new Failure(
      'transaction.tooMany',
      `${HOST_TRANSACTIONS} transactions of the page are followed already. Add more once some are settled.`,
    )
  return {
    ...{ hash: spelled, network, account: caipAddressOf(network, address), to: address, at: now, kind: 'host' },
    what: cleanName(title ?? '', TITLE_LENGTH),
    ...(confirmations !== undefined && namespace === 'eip155' && { confirmations }),
  }
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= CONFIRMATIONS
