import { caipNetworkIdOf, type NetworkInput } from '../network/network'
import { isChainNamespace, parseCaipNetworkId } from '../caip'
import { chainNamespaces } from '../knownNamespaces'
import { isEvmAddress } from '../eip1193/address'
import { isFlag, isListOf, isRecord, isText } from '../guards'
import { optionRows, type ModalOptions } from './options'
import { featureRows } from './features'
import { type Kinds, type OptionRow } from './rows'
import {
  connectorTypeOrder,
  type Appearance,
  type CustomWallet,
  type Metadata,
  type PendingTransactionsFilter,
  type ServiceHosts,
  type ThemeVariables,
  type TransactionsOption,
  type UniversalProviderConfig,
} from './shapes'
import { isHttpUrl } from '../text/url'
import { isContact, isImageSource, isSocketUrl } from './urls'
import {
  invalidOption,
  listOf,
  looseObject,
  oneOf,
  optional,
  passes,
  recordOf,
  strictObject,
  type Check,
} from './valueCheck'

/** Checks of each kind of option value. The tables are typed by name: a missing name does not compile. */

const anyText = passes(isText, 'a string')
const text: Check = (value, path) => {
  anyText(value, path)
  if (value === '') throw invalidOption(path, value, 'a non-empty string')
  if (String(value).length > 1_000) throw invalidOption(path, value, 'at most 1,000 characters')
}
const flag = passes(isFlag, 'true or false')
const callback = passes((value) => typeof value === 'function', 'a function')
const httpUrl = passes(isHttpUrl, 'an http(s) URL without user or password')
const socketUrl = passes(isSocketUrl, 'a ws(s) URL without user or password')
const image = passes(isImageSource, 'an http(s), data:image or blob: URL, or a path that starts with /')
const anything: Check = () => {}
const namespace = passes((value) => isText(value) && isChainNamespace(value), 'a CAIP-2 namespace such as "eip155"')
const caipNetworkId = passes(
  (value) => isText(value) && parseCaipNetworkId(value) !== undefined,
  'a CAIP-2 id such as "eip155:1"',
)
const chainId = passes(
  (value) => (isText(value) ? /^[-_a-zA-Z0-9]{1,64}$/.test(value) : Number.isSafeInteger(value) && Number(value) > 0),
  'a chain id: a positive integer, or the reference part of a CAIP-2 id',
)
const evmAddress = passes(isEvmAddress, 'an address, 0x and 40 hexadecimal digits')
const byNamespace = (entry: Check) => optional(recordOf(namespace, entry, 'an object keyed by namespace'))
const urls = listOf(passes(isText, 'a URL'), 'a list of URLs')

const transactions: Record<keyof TransactionsOption, Check> = {
  track: optional(oneOf(['all'])),
  notices: optional(flag),
}

/** Network fields. Others are allowed: viem's chain objects have more, and are used unchanged (docs/decisions.md#7). */
const networkFields = looseObject(
  {
    id: chainId,
    name: text,
    nativeCurrency: looseObject(
      {
        name: text,
        symbol: text,
        decimals: passes(
          (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
          'an integer from 0 to 255',
        ),
      },
      'an object with name, symbol and decimals',
    ),
    rpcUrls: looseObject(
      { default: looseObject({ http: urls }, 'an object with http') },
      'an object with default.http, a list of URLs',
    ),
    blockExplorers: optional(
      looseObject(
        { default: optional(looseObject({ name: text, url: text }, 'an object with name and url')) },
        'an object with default',
      ),
    ),
    testnet: optional(flag),
    contracts: optional(
      looseObject(
        { gasPriceOracle: optional(looseObject({ address: evmAddress }, 'an object with address')) },
        'an object',
      ),
    ),
    caipNetworkId: optional(caipNetworkId),
    chainNamespace: optional(namespace),
    assets: optional(
      looseObject({ imageId: optional(text), imageUrl: optional(image) }, 'an object with imageId and imageUrl'),
    ),
  },
  'a network from walletchart/networks or a viem chain object',
)
const network: Check = (value, path) => {
  networkFields(value, path)
  // Id and namespace can each be valid without forming a valid CAIP-2 id.
  caipNetworkId(caipNetworkIdOf(value as NetworkInput), `${path}.id`)
}

const isNames = isListOf((value): value is string => isText(value) && value !== '')
const metadata: Record<keyof Metadata, Check> = { name: text, description: anyText, url: httpUrl, icons: urls }

/** CSS value for our style sheet: it must not be able to end the declaration. */
const css = optional(
  passes(
    (value) => isText(value) && /^[^;{}<>\\]{1,200}$/.test(value),
    'a CSS value of at most 200 characters without ; { } < > \\',
  ),
)
const themeVariables: Record<keyof ThemeVariables, Check> = {
  '--w3m-font-family': css,
  '--w3m-accent': css,
  '--w3m-color-mix': css,
  '--w3m-color-mix-strength': optional(
    passes((value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 100, 'a number from 0 to 100'),
  ),
  '--w3m-font-size-master': css,
  '--w3m-border-radius-master': css,
  '--w3m-z-index': optional(passes(Number.isSafeInteger, 'an integer')),
  '--w3m-qr-color': css,
}

const services: Record<keyof ServiceHosts, Check> = {
  registry: optional(httpUrl),
  blockchain: optional(httpUrl),
  analytics: optional(httpUrl),
  frame: optional(httpUrl),
  onramp: optional(httpUrl),
  relay: optional(socketUrl),
}

const orNull =
  (check: Check): Check =>
  (value, path) => {
    if (value !== undefined && value !== null) check(value, path)
  }
const link = orNull(passes(isText, 'a link'))
const customWallet: Record<keyof CustomWallet, Check> = {
  id: text,
  name: text,
  homepage: link,
  image_url: orNull(image),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
}

const texts = byNamespace(listOf(anyText, 'a list'))
const providerConfig: Record<keyof UniversalProviderConfig, Check> = {
  methods: texts,
  chains: byNamespace(listOf(caipNetworkId, 'a list of CAIP-2 ids')),
  events: texts,
  rpcMap: optional(recordOf(caipNetworkId, httpUrl, 'an object of URLs keyed by CAIP-2 id')),
  defaultChain: optional(caipNetworkId),
}

const group = oneOf(connectorTypeOrder)
const appearance: Record<keyof Appearance, Check> = {
  groupOrder: optional(listOf(group, `a list of ${connectorTypeOrder.join(', ')}`)),
  groupNames: optional(recordOf(group, text, 'an object of names keyed by group')),
  walletConnect: optional(
    strictObject({ name: optional(text), icon: optional(image) }, 'an object with name and icon'),
  ),
}

const supportPlace = strictObject(
  { href: passes(isContact, 'an http(s) URL without user or password, or mailto: with an e-mail address') },
  'true, false, or an object with href',
)

const pendingFilter: Record<keyof PendingTransactionsFilter, Check> = {
  enable: flag,
  pollingInterval: optional(
    passes(
      (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) <= 240_000,
      'milliseconds from 1,000 to 240,000',
    ),
  ),
}

const named = looseObject({ name: text }, 'a feature made by defineFeature')
const installable = passes(
  (value) => isRecord(value) && typeof value['install'] === 'function',
  'a feature made by defineFeature',
)
const feature: Check = (value, path) => {
  named(value, path)
  // Else nothing would install it.
  installable(value, path)
}

const networks = listOf(network, 'a list of networks')

/** Check of each kind in options/rows. A missing kind does not compile. */
const kinds: Record<keyof Kinds, Check> = {
  theme: anything,
  texts: anything,
  locale: passes(isText, 'a BCP 47 tag such as "de", or "auto"'),
  locales: anything,
  siwx: anything,
  siweConfig: anything,
  adapters: listOf(looseObject({ namespace }, 'an adapter'), 'a list of adapters'),
  extensions: listOf(feature, 'a list of features'),
  catalogue: anything,
  flag,
  onConnect: callback,
  onDisconnect: callback,
  onAccountChange: callback,
  onNetworkChange: callback,
  text,
  httpUrl,
  ids: listOf(text, 'a list of wallet ids or names'),
  images: recordOf(anything, image, 'an object of image URLs'),
  network,
  networks(value, path) {
    networks(value, path)
    if ((value as unknown[]).length === 0) throw invalidOption(path, value, 'at least one network')
  },
  rpcUrls: recordOf(
    caipNetworkId,
    listOf(looseObject({ url: httpUrl }, 'an object with url'), 'a list of objects with url'),
    'an object keyed by CAIP-2 id',
  ),
  balance: strictObject(
    { token: recordOf(caipNetworkId, anyText, 'an object keyed by CAIP-2 id') },
    'an object with token',
  ),
  metadata: strictObject(metadata, 'an object with name, description, url and icons'),
  features: (value, path) => checkFeatures(value, path),
  services: strictObject(services, 'an object of URLs'),
  themeVariables: strictObject(themeVariables, 'an object of --w3m-… variables'),
  customWallets: listOf(strictObject(customWallet, 'an object with id and name'), 'a list of wallets'),
  appearance: strictObject(appearance, 'an object with groupOrder, groupNames and walletConnect'),
  // An unknown namespace can only be a mistake here.
  accountTypes: recordOf(oneOf(chainNamespaces), text, 'an object keyed by namespace'),
  transactions: strictObject(transactions, 'an object with track and notices'),
  support(value, path) {
    if (!isFlag(value)) supportPlace(value, path)
  },
  pendingFilter: strictObject(pendingFilter, 'an object with enable and pollingInterval'),
  providerConfig: strictObject(providerConfig, 'an object with methods, chains, events, rpcMap and defaultChain'),
  providers: passes((value) => value === false || isNames(value), 'a list of names, or false'),
  socials: passes((value) => isFlag(value) || isNames(value), 'a list of names, true or false'),
}

const checkFeatures = strictObject(checksOf(featureRows), 'an object of features')
/** Checks by option name. */
export const optionChecks = checksOf(optionRows)
const checkOptions = strictObject(optionChecks, 'an object with at least networks')

function checksOf(rows: Readonly<Record<string, OptionRow>>): Record<string, Check> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, checkOf(row)]))
}

function checkOf({ holds, required }: OptionRow): Check {
  if (typeof holds === 'string') return required ? kinds[holds] : optional(kinds[holds])
  if ('one' in holds) return optional(oneOf(holds.one))
  return optional(listOf(oneOf(holds.some), `a list of ${holds.some.join(', ')}`))
}

/** Checks networks as those of the options. @throws ModalError `options.invalid` */
export function checkNetworkValues(inputs: readonly NetworkInput[]): void {
  kinds.networks(inputs, 'networks')
}

/** Checks the values of all options. @throws ModalError `options.invalid`, `options.unknown` */
export function checkOptionValues(options: ModalOptions): void {
  checkOptions(options, '')
}
