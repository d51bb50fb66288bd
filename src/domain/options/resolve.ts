import { caipNetworkIdOf, findNetwork, type Network } from '../network/network'
import { toNetwork } from '../network/extension'
import { checkOptionNames } from './check'
import { optionRows, withDefaults, type DefaultedOptions, type ModalOptions } from './options'
import { defaulted, featureRows, type Features, type Row } from './rows'
import type { Metadata } from './shapes'
import {
  featuresOf,
  defaultAccountTypes,
  type LocalFeatures,
  type LocalRemoteFeatures,
  type ResolvedOptions,
  type Unread,
} from './resolved'
import { serviceHosts } from './serviceHosts'
import { checkOptionValues } from './values'
import { invalidOption } from './valueCheck'

const unknownPage = (): Metadata => ({ name: '', description: '', url: '', icons: [] })

/**
 * Checks every value of the options and puts the defaults in place: those of the table, and here
 * those that follow from other options or from the page.
 *
 * @param pageMetadata what the page says of itself, for a host that does not say who it is
 * @throws ModalError as `checkOptionNames` does; `options.invalid` names the option, what was given and what is allowed.
 */
export function resolveOptions(options: ModalOptions, pageMetadata: () => Metadata = unknownPage): ResolvedOptions {
  checkOptionNames(options)
  checkOptionValues(options)
  const read = only(optionRows, withDefaults(options), ({ unread }) => !unread) as Omit<DefaultedOptions, Unread>
  const { features = {}, metadata, ...rest } = read
  const services = serviceHosts(options.services)
  const settings = { ...rest, blockchain: services.blockchain }
  const networks = unique(options.networks.map((input) => toNetwork(input, settings)))
  return {
    ...rest,
    metadata: metadata ?? pageMetadata(),
    networks,
    defaultNetwork: defaultNetwork(options, networks),
    ...resolveFeatures(features),
    services,
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
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

/** What the project's remote configuration decides stays apart from what the host alone decides. */
function resolveFeatures(
  given: Features,
): Pick<ResolvedOptions, 'features' | 'localRemoteFeatures' | 'remoteFeatures'> {
  const all = defaulted(featureRows, given)
  const features = only(featureRows, all, ({ remote }) => !remote) as LocalFeatures
  const { default: groups } = featureRows.connectorTypeOrder
  // A group that the host does not name keeps its place behind those that it names.
  const connectorTypeOrder = [...new Set([...features.connectorTypeOrder, ...groups])]
  const localRemoteFeatures: LocalRemoteFeatures = only(featureRows, all, ({ remote }) => remote === true)
  return {
    features: { ...features, connectorTypeOrder },
    localRemoteFeatures,
    remoteFeatures: featuresOf(localRemoteFeatures),
  }
}

/** The values whose rows are meant. */
function only<T extends Readonly<Record<string, Row>>>(
  rows: T,
  values: object,
  isMeant: (row: Row) => boolean,
): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(rows[name]!)))
}

function unique(networks: readonly Network[]): Network[] {
  return networks.filter((network) => findNetwork(networks, network.caipNetworkId) === network)
}
