import { caipNetworkIdOf, findNetwork, type Network } from '../network/network'
import { toNetwork } from '../network/extension'
import { connectorTypeOrder, type Features, type ModalOptions } from './options'
import { checkOptionNames } from './check'
import { checkOptionValues } from './values'
import { defaultAccountTypes, type LocalFeatures, type LocalRemoteFeatures, type ResolvedOptions } from './resolved'
import { serviceHosts } from './serviceHosts'
import { invalidOption } from './valueCheck'

/**
 * Checks every value of the options and puts the defaults in place.
 *
 * @throws ModalError as `checkOptionNames` does; `options.invalid` names the option, what was given and what is allowed.
 */
export function resolveOptions(options: ModalOptions): ResolvedOptions {
  checkOptionNames(options)
  checkOptionValues(options)
  const services = serviceHosts(options.services)
  const settings = { ...options, blockchain: services.blockchain }
  const networks = unique(options.networks.map((input) => toNetwork(input, settings)))
  const { features = {} } = options
  return {
    projectId: options.projectId,
    networks,
    defaultNetwork: defaultNetwork(options, networks),
    features: localFeatures(features),
    localRemoteFeatures: localRemoteFeatures(features),
    services,
    remoteConfig: options.remoteConfig ?? 'override',
    themeMode: options.themeMode ?? 'dark',
    themeVariables: options.themeVariables ?? {},
    preload: options.preload ?? 'idle',
    wallets: options.wallets ?? 'all',
    allWallets: options.allWallets ?? 'SHOW',
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    featuredWalletIds: options.featuredWalletIds ?? [],
    customWallets: options.customWallets ?? [],
    chainImages: options.chainImages ?? {},
    connectorImages: options.connectorImages ?? {},
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    manualWCControl: options.manualWCControl ?? false,
    enableEmbedded: options.enableEmbedded ?? false,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableInjected: options.enableInjected ?? true,
    enableWalletConnect: options.enableWalletConnect ?? true,
    enableWalletGuide: options.enableWalletGuide ?? true,
    enableReconnect: options.enableReconnect ?? true,
    debug: options.debug ?? false,
    experimental_preferUniversalLinks: options.experimental_preferUniversalLinks ?? false,
    ...given(options, [
      'metadata',
      'termsConditionsUrl',
      'privacyPolicyUrl',
      'universalProviderConfigOverride',
      'pendingTransactionsFilter',
      'customRpcUrls',
    ]),
  }
}

function defaultNetwork(options: ModalOptions, networks: readonly Network[]): ResolvedOptions['defaultNetwork'] {
  const wanted = options.defaultNetwork && caipNetworkIdOf(options.defaultNetwork)
  const found = wanted ? findNetwork(networks, wanted) : networks[0]
  if (found) return found.caipNetworkId
  throw invalidOption(
    'defaultNetwork',
    wanted,
    `one of networks: ${networks.map((network) => network.caipNetworkId).join(', ')}`,
  )
}

function localFeatures(features: Features): LocalFeatures {
  const { connectorTypeOrder: order = [] } = features
  return {
    receive: features.receive ?? true,
    send: features.send ?? true,
    emailShowWallets: features.emailShowWallets ?? true,
    // what the host does not name keeps its place behind what it names
    connectorTypeOrder: [...new Set([...order, ...connectorTypeOrder])],
    analytics: features.analytics ?? true,
    allWallets: features.allWallets ?? true,
    legalCheckbox: features.legalCheckbox ?? false,
    smartSessions: features.smartSessions ?? false,
    collapseWallets: features.collapseWallets ?? false,
    walletFeaturesOrder: features.walletFeaturesOrder ?? ['onramp', 'swaps', 'receive', 'send'],
    pay: features.pay ?? false,
    ...given(features, ['connectMethodsOrder']),
  }
}

function localRemoteFeatures(features: Features): LocalRemoteFeatures {
  return given(features, ['swaps', 'onramp', 'email', 'socials', 'history', 'reownBranding'])
}

/** The named fields that hold something. */
function given<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<
    T,
    K
  >
}

function unique(networks: readonly Network[]): Network[] {
  return networks.filter((network) => findNetwork(networks, network.caipNetworkId) === network)
}
