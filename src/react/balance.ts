import { useCallback, useEffect, useRef, useState } from 'react'
import { readNativeBalance, updateNativeBalance, type NativeBalance } from '../runtime/host'
import type { WalletModal } from '../runtime/walletModal'
import { useModal } from './context'
import { useAccount } from './hooks'

export interface BalanceState {
  /** The last amount that was read of this account; absent until then, and while no account is connected. */
  data: NativeBalance | undefined
  /** Why it could not be read when that was last tried. */
  error: unknown
  isLoading: boolean
  /** Reads it anew, also what the dialog shows. */
  refetch: () => Promise<NativeBalance>
}

interface Known {
  /** The account, as a CAIP-10 id. */
  of: string
  data?: NativeBalance | undefined
  error?: unknown
}

/** Read while it is on show: of the active account, anew for another one or on another network. */
export function useBalance(): BalanceState {
  const modal = useModal()
  const { caipAddress, isConnected } = useAccount()
  const of = isConnected ? caipAddress : undefined
  const [known, setKnown] = useState<Known>()
  /** Counts what was asked: only the answer to the last question says what is there now. */
  const asked = useRef(0)
  const read = useCallback(
    async (ask: (modal: WalletModal) => Promise<NativeBalance>) => {
      const account = modal.getCaipAddress()
      const turn = ++asked.current
      const tell = (said: (data?: NativeBalance) => Omit<Known, 'of'>) => {
        if (account === undefined || turn !== asked.current) return
        setKnown((before) => ({ of: account, ...said(before?.of === account ? before.data : undefined) }))
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
  useEffect(() => {
    // What went wrong stands in `error`.
    if (of) read(readNativeBalance).catch(() => undefined)
  }, [read, of])
  const refetch = useCallback(() => read(updateNativeBalance), [read])
  const here = known?.of === of ? known : undefined
  return { data: here?.data, error: here?.error, isLoading: of !== undefined && here === undefined, refetch }
}
