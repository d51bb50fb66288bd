import { useCallback, useEffect, useState } from 'react'
import { readNativeBalance, updateNativeBalance, type NativeBalance } from '../runtime/host'
import { useModal } from './context'
import { useAccount } from './hooks'

export interface BalanceState {
  /** The last amount that was read of this account; absent until then, and while no account is connected. */
  data: NativeBalance | undefined
  /** Why it could not be read. */
  error: unknown
  isLoading: boolean
  /** Reads it anew, also what the dialog shows. */
  refetch: () => Promise<NativeBalance>
}

/** Read while it is on show: of the active account, anew for another one or on another network. */
export function useBalance(): BalanceState {
  const modal = useModal()
  const { caipAddress, isConnected } = useAccount()
  const of = isConnected ? caipAddress : undefined
  const [known, setKnown] = useState<{ of: string; data?: NativeBalance; error?: unknown }>()
  useEffect(() => {
    if (!of) return
    // An answer that comes late may be of another account than the one of now.
    const tell = (said: { data?: NativeBalance; error?: unknown }) =>
      modal.getCaipAddress() === of && setKnown({ of, ...said })
    readNativeBalance(modal).then(
      (data) => tell({ data }),
      (error: unknown) => tell({ error }),
    )
  }, [modal, of])
  const refetch = useCallback(async () => {
    const data = await updateNativeBalance(modal)
    const now = modal.getCaipAddress()
    if (now) setKnown({ of: now, data })
    return data
  }, [modal])
  const here = known?.of === of ? known : undefined
  return { data: here?.data, error: here?.error, isLoading: of !== undefined && here === undefined, refetch }
}
