import { namespaceOf } from '../../domain/caip'
import { disconnectedAccount, type PublicSnapshot } from '../../domain/account/modalState'
import { caipNetworkIdOf } from '../../domain/network/network'
import type { DefaultedOptions } from '../../domain/options/options'

/** Returns the public snapshot before anything is known: on the server, while hydrating, and before the start. */
export function initialSnapshot({
  networks,
  defaultNetwork,
  themeMode,
  themeVariables,
  theme,
}: Pick<DefaultedOptions, 'networks' | 'defaultNetwork' | 'themeMode' | 'themeVariables' | 'theme'>): PublicSnapshot {
  const first = defaultNetwork ?? networks[0]
  const caipNetworkId = first && caipNetworkIdOf(first)
  const namespaces = new Set(networks.map((network) => namespaceOf(caipNetworkIdOf(network))))
  return {
    modal: {
      loading: false,
      open: false,
      initialized: false,
      ...(caipNetworkId && { selectedNetworkId: caipNetworkId, activeChain: namespaceOf(caipNetworkId) }),
    },
    accounts: Object.fromEntries([...namespaces].map((namespace) => [namespace, disconnectedAccount])),
    network: first && caipNetworkId ? { caipNetworkId, chainId: first.id } : {},
    connections: [],
    connectors: [],
    transactions: [],
    theme: { themeMode, themeVariables, ...(theme && { theme }) },
    addressLabels: {},
    event: { timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'MODAL_CREATED' } },
  }
}
