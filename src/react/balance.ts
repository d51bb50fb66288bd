import { useCallback, useEffect, useRef, useState } from 'react'
import { readNativeBalance, updateNativeBalance, type NativeBalance } from '../runtime/modal/host'
import type { WalletModal } from '../runtime/modal/walletModal'
import { useModal } from './context'
import type { TransactionState } from '../domain/transaction/hostTransaction'
import { useAccount, usePart } from './hooks'

/** State that {@link useBalance} returns. */
export interface BalanceState {
  /** Last balance read for this account. `undefined` before the first read and if no account is connected. */
  data: NativeBalance | undefined
  /** Error of the last read, if it failed. */
  error: unknown
  isLoading: boolean
  /** Reads the balance again, and refreshes what the dialog shows. */
  refetch: () => Promise<NativeBalance>
}

interface Known {
  /** CAIP-10 id of the account. */
  of: string
  data?: NativeBalance | undefined
  error?: unknown
}

/** Returns the balance of the active account: of the coin, or of the token that the option `balance` names. Reads it on mount, and when the account or network changes. */
export function useBalance(): BalanceState {
  const modal = useModal()
  const { caipAddress, isConnected } = useAccount()
  const of = isConnected ? caipAddress : undefined
  const [known, setKnown] = useState<Known>()
  /** Version counter: only the answer to the last read is kept. */
  const version = useRef(0)
  const read = useCallback(
    async (ask: (modal: WalletModal) => Promise<NativeBalance>) => {
      const account = modal.getCaipAddress()
      const turn = ++version.current
      const tell = (change: (data?: NativeBalance) => Omit<Known, 'of'>) => {
        if (account === undefined || turn !== version.current) return
        setKnown((before) => ({ of: account, ...change(before?.of === account ? before.data : undefined) }))
      }
      try {
        const data = await ask(modal)
        tell(() => ({ data }))
        return data
      } catch (error) {
        tell((data) => ({ data, error }))
        throw error
      }
    },
    [modal],
  )
  // For the host's own view, in its tree: no machine of the modal needs the answer.
  useEffect(() => {
    // `read` has stored the error.
    if (of) read(readNativeBalance).catch(() => undefined)
  }, [read, of])
  const refetch = useCallback(() => read(updateNativeBalance), [read])
  const here = known?.of === of ? known : undefined
  return { data: here?.data, error: here?.error, isLoading: of !== undefined && here === undefined, refetch }
}

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
