import { ModalError } from './errors'
import { caipNetworkIdOf, findNetwork, type Network, type NetworkInput } from './network'
import { toNetwork } from './networkExtension'
import { connectorTypeOrder, type Features, type ModalOptions } from './options'
import { checkOptionNames } from './optionsCheck'
import { optionsSchema, type CheckedOptions } from './optionsSchema'
import { defaultAccountTypes, type LocalFeatures, type LocalRemoteFeatures, type ResolvedOptions } from './resolvedOptions'
import { serviceHosts } from './serviceHosts'

/**
 * Checks every value of the options and puts the defaults in place (specification §3, §9).
 *
 * @throws ModalError as `checkOptionNames` does; `options.invalid` names the option, what was given and what is allowed.
 */
export function resolveOptions(options: ModalOptions): ResolvedOptions {
  checkOptionNames(options)
  const checked = check(options)
  const services = serviceHosts(checked.services)
  const settings = { ...checked, blockchain: services.blockchain }
  const networks = unique(checked.networks.map((input) => toNetwork(input as NetworkInput, settings)))
  const { features = {} } = checked
  return {
    projectId: checked.projectId,
    networks,
    defaultNetwork: defaultNetwork(options, networks),
    features: localFeatures(features),
    localRemoteFeatures: localRemoteFeatures(features),
    services,
    remoteConfig: checked.remoteConfig ?? 'override',
    themeMode: checked.themeMode ?? 'dark',
    themeVariables: checked.themeVariables ?? {},
    preload: checked.preload ?? 'idle',
    wallets: checked.wallets ?? 'all',
    allWallets: checked.allWallets ?? 'SHOW',
    includeWalletIds: checked.includeWalletIds ?? [],
    excludeWalletIds: checked.excludeWalletIds ?? [],
    featuredWalletIds: checked.featuredWalletIds ?? [],
    customWallets: checked.customWallets ?? [],
    chainImages: checked.chainImages ?? {},
    connectorImages: checked.connectorImages ?? {},
    defaultAccountTypes: { ...defaultAccountTypes, ...checked.defaultAccountTypes },
    manualWCControl: checked.manualWCControl ?? false,
    enableEmbedded: checked.enableEmbedded ?? false,
    allowUnsupportedChain: checked.allowUnsupportedChain ?? false,
    enableNetworkSwitch: checked.enableNetworkSwitch ?? true,
    enableEIP6963: checked.enableEIP6963 ?? true,
    enableInjected: checked.enableInjected ?? true,
    enableWalletConnect: checked.enableWalletConnect ?? true,
    enableWalletGuide: checked.enableWalletGuide ?? true,
    enableReconnect: checked.enableReconnect ?? true,
    debug: checked.debug ?? false,
    experimental_preferUniversalLinks: checked.experimental_preferUniversalLinks ?? false,
    ...given(checked, ['metadata', 'termsConditionsUrl', 'privacyPolicyUrl', 'universalProviderConfigOverride', 'customRpcUrls']),
  }
}

function check(options: ModalOptions): CheckedOptions {
  const result = optionsSchema.safeParse(options)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) throw new ModalError('options.invalid', 'Options could not be read.')
  if (issue.code === 'unrecognized_keys') {
    throw new ModalError('options.unknown', `Unknown option "${pathText([...issue.path, issue.keys[0] ?? ''])}".`)
  }
  const name = pathText(issue.path)
  const allowed = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  throw invalidOption(name, issue.code === 'invalid_key' ? issue.path.at(-1) : valueAt(options, issue.path), allowed)
}

function invalidOption(name: string, value: unknown, allowed: string): ModalError {
  return new ModalError('options.invalid', `Option "${name}" is ${shortened(value)}; allowed: ${allowed}.`)
}

function defaultNetwork(options: ModalOptions, networks: readonly Network[]): ResolvedOptions['defaultNetwork'] {
  const wanted = options.defaultNetwork && caipNetworkIdOf(options.defaultNetwork)
  const found = wanted ? findNetwork(networks, wanted) : networks[0]
  if (found) return found.caipNetworkId
  throw invalidOption('defaultNetwork', wanted, `one of networks: ${networks.map((network) => network.caipNetworkId).join(', ')}`)
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
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<T, K>
}

function unique(networks: readonly Network[]): Network[] {
  return networks.filter((network) => findNetwork(networks, network.caipNetworkId) === network)
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}

/** A value as an error shows it: JSON where that works, at most 60 characters. */
function shortened(value: unknown): string {
  const whole = typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint' ? typeof value : json(value)
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'not given'
  } catch {
    return typeof value
  }
}
