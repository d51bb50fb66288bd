import type { AdaptedModal } from '../../src/adapters/readable'
import { caipAddressOf } from '../../src/domain/account/accountId'
import type { CaipNetworkId } from '../../src/domain/caip'
import { disconnectedAccount, type AccountState } from '../../src/domain/account/modalState'
import { withDefaults } from '../../src/domain/options/options'
import type { ConnectionStatus } from '../../src/domain/account/account'
import { mainnet, polygon, solana } from '../../src/doors/networks'
import type { Eip1193Provider } from '../../src/services/wallet/eip1193'

/** The parts of a modal that adapters read, set by hand, with one account for all namespaces. */
export function adaptedModal() {
  const networks = [mainnet, polygon, solana]
  const listeners = new Set<() => void>()
  let account: AccountState = disconnectedAccount
  let provider: Eip1193Provider | undefined
  let active: CaipNetworkId = 'eip155:1'
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const say = () => {
    for (const listener of [...listeners]) listener()
  }
  const modal = {
    options: withDefaults({ projectId: 'p', networks: [mainnet, polygon, solana] }),
    getAccount: () => account,
    subscribeAccount: subscribe,
    getProvider: () => provider,
    getNetwork: () => ({ caipNetworkId: active }),
    subscribeNetwork: subscribe,
    getNetworks: () => networks,
  } as unknown as AdaptedModal
  const status = (next: ConnectionStatus) => {
    account = next === 'disconnected' ? disconnectedAccount : { ...account, status: next, isConnected: false }
    provider = undefined
    say()
  }
  return {
    modal,
    /** Number of listeners on the modal. */
    listening: () => listeners.size,
    connect(wallet: Eip1193Provider, address: string, chain: CaipNetworkId = 'eip155:1') {
      provider = wallet
      account = {
        allAccounts: [],
        address,
        caipAddress: caipAddressOf(chain, address),
        isConnected: true,
        status: 'connected',
      } as AccountState
      active = chain
      say()
    },
    status,
  }
}
