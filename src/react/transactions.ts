import type { TransactionState } from '../domain/transaction/hostTransaction'
import { usePart } from './hooks'

/**
 * Returns the transactions that are followed or listed in Account, newest first: the dialog's, and those of
 * `modal.transactions.add`.
 *
 * @example
 * const pending = useTransactions().filter(({ status }) => status === 'pending')
 */
export function useTransactions(): readonly TransactionState[] {
  return usePart(({ transactions }) => transactions)
}
