import type { WalletModal } from '../../runtime/modal/walletModal'
import { activeConnection } from '../connection'
import { forwardRequest } from '../forwardedRequest'
import { createProvider, type AdaptedProvider } from '../provider'
import { assertAccount } from '../signing'
import type { Translation } from './errors'
import { backgroundOf } from './state'

/** Returns the provider of one wallet. It sends requests only while that wallet is connected. */
export type ProviderOf = (connectorId: string | undefined, isActive: () => boolean) => AdaptedProvider

/** Creates the providers of wagmi's connectors. Each serves one wallet, and never one that is connected later. */
export function createProviders(getModal: () => WalletModal, notConnected: Translation['notConnected']): ProviderOf {
  const bound = new Map<string | undefined, AdaptedProvider>()

  return (connectorId, isActive) => {
    const existing = bound.get(connectorId)
    if (existing) return existing
    const provider = createProvider(getModal(), 'eip155', activeConnection(getModal(), 'eip155'))
    const one: AdaptedProvider = {
      async request(given) {
        const modal = getModal()
        const other = !isActive() && backgroundOf(modal).find((one) => one.connectorId === connectorId)
        const direct = other && modal.getProvider('eip155', connectorId)
        if (direct) {
          const accounts = other.accounts.map(({ address }) => address)
          assertAccount(given, accounts, 'eip155')
          return forwardRequest(modal, direct, given, { address: accounts[0], chain: other.caipNetworkId })
        }
        const wallet = modal.getProvider('eip155')
        const { isConnected, allAccounts } = modal.getAccount('eip155')
        if (!wallet) return provider.request(given)
        if (!isActive() && isConnected) throw notConnected()
        // wagmi's connection has all accounts that the wallet shares.
        const accounts = allAccounts.map(({ address }) => address)
        assertAccount(given, accounts, 'eip155')
        return forwardRequest(modal, wallet, given, activeConnection(modal, 'eip155').state())
      },
      on: (...heard) => (provider.on(...heard), one),
      removeListener: (...heard) => (provider.removeListener(...heard), one),
    }
    bound.set(connectorId, one)
    return one
  }
}
