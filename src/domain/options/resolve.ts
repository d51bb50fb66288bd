import { caipNetworkIdOf, type Network, findNetwork } from '../network/network'
import { toNetwork } from '../network/extension'
import { isObject } from '../object'
import { checkOptionNames, refuseUnknown } from './check'
import { featureRows } from './features'
import { optionRows, withDefaults, type DefaultedOptions, type ModalOptions } from './options'
import { defaulted, type Features, type OptionRow } from './rows'
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
import { withoutProject } from './withoutProject'
import { checkOptionValues } from './values'
import { invalidOption } from './valueCheck'

const unknownPage = (): Metadata => ({ name: '', description: '', url: '', icons: [] })

/**
 * Checks every value of the options and adds the defaults: those of `optionRows`, and those derived from other options
 * or from the page.
 *
 * @param pageMetadata metadata of the page, used if the host passes none
 * @throws ModalError as `checkOptionNames`; `options.invalid` names the option, the given value and the allowed ones.
 */
export function resolveOptions(options: ModalOptions, pageMetadata: () => Metadata = unknownPage): ResolvedOptions {
  checkOptionNames(options)
  const switches: unknown = options.features
  // The names of a list are numbers. Any value that is no object is refused below, with the values.
  if (isObject(switches) && !Array.isArray(switches)) refuseUnknown(switches, Object.keys(featureRows), 'features.')
  checkOptionValues(options)
  const read = only(optionRows, withDefaults(options), ({ unread }) => !unread) as Omit<DefaultedOptions, Unread>
  const { features = {}, metadata, ...rest } = read
  const services = serviceHosts(options.services)
  const projectId = options.projectId ?? ''
  const settings = { ...rest, projectId, blockchain: services.blockchain }
  const networks = unique(options.networks.map((input) => toNetwork(input, settings)))
  const resolved: ResolvedOptions = {
    ...rest,
    projectId,
    metadata: metadata ?? pageMetadata(),
    networks,
    defaultNetwork: defaultNetwork(options, networks),
    ...resolveFeatures(features),
    services,
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
  }
  return resolved.projectId ? resolved : withoutProject(resolved)
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

/** Separates features that remote configuration decides from those that only the host decides. */
function resolveFeatures(
  given: Features,
): Pick<ResolvedOptions, 'features' | 'localRemoteFeatures' | 'remoteFeatures'> {
  const all = defaulted(featureRows, given)
  const features = only(featureRows, all, ({ remote }) => !remote) as LocalFeatures
  const { default: groups } = featureRows.connectorTypeOrder
  // Groups that the host does not list follow those that it lists, in the default order.
  const connectorTypeOrder = [...new Set([...features.connectorTypeOrder, ...groups])]
  const localRemoteFeatures: LocalRemoteFeatures = only(featureRows, all, ({ remote }) => remote === true)
  return {
    features: { ...features, connectorTypeOrder },
    localRemoteFeatures,
    remoteFeatures: featuresOf(localRemoteFeatures),
  }
}

/** Returns the values whose row passes `isMeant`. */
function only<T extends Readonly<Record<string, OptionRow>>>(
  rows: T,
  values: object,
  isMeant: (row: OptionRow) => boolean,
): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(rows[name]!)))
}

function unique(networks: readonly Network[]): Network[] {
  return networks.filter((network) => findNetwork(networks, network.caipNetworkId) === network)
}
