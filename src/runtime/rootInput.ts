import { findNetwork, type Network } from '../domain/network/network'
import { isBasic, type ResolvedOptions } from '../domain/options/resolved'
import { clock } from '../services/page/clock'
import type { Services } from './services'
import { forgetPortfolio, forgetVisit, readConnections, readSuggestions, readUnfinishedPairing } from './storedFacts'

/** What the root begins with: the options' policy, and the facts of earlier visits. */
export function rootInput(services: Services, options: ResolvedOptions, onIgnored: () => void) {
  const { storage, visit, page } = services
  const { networks, features, termsConditionsUrl, privacyPolicyUrl } = options
  if (!options.enableReconnect) forgetVisit(storage, visit)
  const stored = storage.get('active_caip_network_id')
  const connections = readConnections(storage, networks)
  // Without a stored connection, the stored balances and names belong to no account.
  if (Object.keys(connections).length === 0) forgetPortfolio(storage)
  const found: Network | undefined = findNetwork(networks, stored)
  return {
    policy: {
      basic: isBasic(options),
      // Asked each time: a browser may say to be another while the page stands.
      get mobile() {
        return page.device().mobile
      },
      embedded: options.enableEmbedded,
      allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
      asksConsent: features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl),
    },
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    active: found?.caipNetworkId ?? options.defaultNetwork,
    debug: options.debug,
    stored: connections,
    unfinishedPairing: readUnfinishedPairing(visit, clock.now()),
    recent: storage.get('recent_wallets') ?? [],
    remembered: readSuggestions(services, options, onIgnored),
    transactions: storage.get('transactions') ?? [],
  }
}
