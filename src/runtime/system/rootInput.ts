import { type Network, findNetwork } from '../../domain/network/network'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import { clock } from '../../services/page/clock'
import type { Services } from '../services/services'
import type { SeveralWallets } from '../wallets/severalWallets'
import { forgetPortfolio, forgetVisit, readConnections, readSuggestions, readUnfinishedPairing } from './storedFacts'

/** Input of the root machine: the options' policy, and stored facts. Removes stored facts that no longer apply. */
export function rootInput(
  services: Services,
  options: ResolvedOptions,
  onIgnored: () => void,
  several: SeveralWallets | undefined,
) {
  const { storage, visit, page } = services
  const { networks, features, termsConditionsUrl, privacyPolicyUrl } = options
  if (!options.enableReconnect) forgetVisit(storage, visit)
  const stored = storage.get('active_caip_network_id')
  const connections = several?.read(storage, options) ?? { stored: readConnections(storage, options) }
  forgetPortfolio(storage)
  const found: Network | undefined = findNetwork(networks, stored)
  return {
    policy: {
      basic: isBasic(options),
      // Getter: the browser can change its user agent while the page is open.
      get mobile() {
        return page.device().mobile
      },
      embedded: options.enableEmbedded,
      allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
      multiWallet: options.multiWallet,
      asksConsent: features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl),
    },
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    active: found?.caipNetworkId ?? options.defaultNetwork,
    debug: options.debug,
    ...connections,
    unfinishedPairing: options.projectId ? readUnfinishedPairing(visit, clock.now()) : undefined,
    recent: storage.get('recent_wallets') ?? [],
    remembered: readSuggestions(services, options, onIgnored),
    transactions: storage.get('transactions') ?? [],
  }
}
