import { useMemo } from 'react'
import { chosenNamespace } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import { walletAllowed } from '../../domain/wallet/filter'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Of wallets that were listed those that can be chosen: a wallet of one namespace alone comes and goes with it. */
export function useOffered(wallets: readonly Wallet[]): readonly Wallet[] {
  const { includeWalletIds: include, excludeWalletIds: exclude } = useSystem().options
  const activeNamespace = useRoot(({ context }) => chosenNamespace(context))
  const { mobile, basic } = useRoot(({ context }) => context.policy)
  return useMemo(
    () => wallets.filter((wallet) => walletAllowed(wallet, { mobile, basic, activeNamespace, include, exclude })),
    [wallets, mobile, basic, activeNamespace, include, exclude],
  )
}
