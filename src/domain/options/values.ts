import { chainNamespaces, parseCaipNetworkId } from '../caip'
import { isFlag, isListOf, isText } from '../guards'
import { connectMethods, connectorTypeOrder } from './options'
import type { CustomWallet, Features, Metadata, ModalOptions, ServiceHosts, ThemeVariables } from './options'
import { isHttpUrl, isImageSource, isSocketUrl } from '../text/url'
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

/** What each option may hold. Tables lie beside their types: a missing name does not compile. */

const anyText = passes(isText, 'a text')
const text: Check = (value, path) => {
  anyText(value, path)
  if (value === '') throw invalidOption(path, value, 'a text that is not empty')
  if (String(value).length > 1_000) throw invalidOption(path, value, 'at most 1,000 characters')
}
const flag = passes(isFlag, 'true or false')
const httpUrl = passes(isHttpUrl, 'an http(s) URL without user or password')
const socketUrl = passes(isSocketUrl, 'a ws(s) URL without user or password')
const image = passes(isImageSource, 'an http(s), data:image or blob: URL, or a path that starts with /')
const anything: Check = () => {}
const ids = optional(listOf(text, 'a list of wallet ids or names'))
const namespace = oneOf(chainNamespaces)
const caipNetworkId = passes(
  (value) => isText(value) && parseCaipNetworkId(value) !== undefined,
  'a CAIP-2 id such as "eip155:1"',
)
const chainId = passes(
  (value) => (isText(value) ? /^[-_a-zA-Z0-9]{1,64}$/.test(value) : Number.isSafeInteger(value) && Number(value) > 0),
  'a chain id: a positive integer, or the reference of a CAIP-2 id',
)
const evmAddress = passes(
  (value) => isText(value) && /^0x[0-9a-f]{40}$/i.test(value),
  'an address, 0x and 40 hexadecimal digits',
)
const namesOf = (values: readonly string[]) => optional(listOf(oneOf(values), `a list of ${values.join(', ')}`))
const byNamespace = (entry: Check) => optional(recordOf(namespace, entry, 'an object by chain namespace'))
const urls = listOf(passes(isText, 'a URL'), 'a list of URLs')

/** Loose: chain objects of viem carry much more, and are taken as they are (docs/decisions.md#7). */
const network = looseObject(
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
      'an object of name, symbol and decimals',
    ),
    rpcUrls: looseObject(
      { default: looseObject({ http: urls }, 'an object with http') },
      'an object with default.http, a list of URLs',
    ),
    blockExplorers: optional(
      looseObject(
        { default: optional(looseObject({ name: text, url: text }, 'an object of name and url')) },
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
      looseObject({ imageId: optional(text), imageUrl: optional(image) }, 'an object of imageId and imageUrl'),
    ),
  },
  'an entry of walletchart/networks or a chain object of viem',
)
const networks = listOf(network, 'a list of networks')

const isNames = isListOf((value): value is string => isText(value) && value !== '')
const providers = optional(passes((value) => value === false || isNames(value), 'a list of names, or false'))
const features: Record<keyof Features, Check> = {
  receive: optional(flag),
  send: optional(flag),
  emailShowWallets: optional(flag),
  connectorTypeOrder: namesOf(connectorTypeOrder),
  analytics: optional(flag),
  allWallets: optional(flag),
  legalCheckbox: optional(flag),
  smartSessions: optional(flag),
  collapseWallets: optional(flag),
  walletFeaturesOrder: namesOf(['onramp', 'swaps', 'receive', 'send']),
  connectMethodsOrder: namesOf(connectMethods),
  pay: optional(flag),
  swaps: providers,
  onramp: providers,
  email: optional(flag),
  socials: optional(passes((value) => isFlag(value) || isNames(value), 'a list of names, true or false')),
  history: optional(flag),
  reownBranding: optional(flag),
}

const metadata: Record<keyof Metadata, Check> = { name: text, description: anyText, url: httpUrl, icons: urls }

/** It goes into a style sheet of ours: it may not end the declaration. */
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
const providerOverride: Record<keyof NonNullable<ModalOptions['universalProviderConfigOverride']>, Check> = {
  methods: texts,
  chains: byNamespace(listOf(caipNetworkId, 'a list of CAIP-2 ids')),
  events: texts,
  rpcMap: optional(recordOf(caipNetworkId, httpUrl, 'an object of URLs by CAIP-2 id')),
  defaultChain: optional(caipNetworkId),
}

const pendingFilter: Record<keyof NonNullable<ModalOptions['pendingTransactionsFilter']>, Check> = {
  enable: flag,
  pollingInterval: optional(
    passes(
      (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) <= 240_000,
      'milliseconds from 1,000 to 240,000',
    ),
  ),
}

const images = optional(recordOf(anything, image, 'an object of image URLs'))

export const optionChecks: Record<keyof ModalOptions, Check> = {
  projectId: text,
  networks(value, path) {
    networks(value, path)
    if ((value as unknown[]).length === 0) throw invalidOption(path, value, 'at least one network')
  },
  defaultNetwork: optional(network),
  metadata: optional(strictObject(metadata, 'an object of name, description, url and icons')),
  features: optional(strictObject(features, 'an object of features')),
  remoteConfig: optional(oneOf(['override', 'narrow', 'ignore'])),
  services: optional(strictObject(services, 'an object of URLs')),
  themeMode: optional(oneOf(['light', 'dark'])),
  themeVariables: optional(strictObject(themeVariables, 'an object of --w3m-… variables')),
  preload: optional(oneOf(['idle', 'intent', 'none'])),
  wallets: optional(oneOf(['all', 'walletConnectOnly'])),
  manualWCControl: optional(flag),
  allWallets: optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  customWallets: optional(listOf(strictObject(customWallet, 'an object with id and name'), 'a list of wallets')),
  customRpcUrls: optional(
    recordOf(
      caipNetworkId,
      listOf(looseObject({ url: httpUrl }, 'an object with url'), 'a list of objects with url'),
      'an object by CAIP-2 id',
    ),
  ),
  chainImages: images,
  connectorImages: images,
  termsConditionsUrl: optional(httpUrl),
  privacyPolicyUrl: optional(httpUrl),
  defaultAccountTypes: byNamespace(text),
  pendingTransactionsFilter: optional(strictObject(pendingFilter, 'an object of enable and pollingInterval')),
  universalProviderConfigOverride: optional(
    strictObject(providerOverride, 'an object of methods, chains, events, rpcMap and defaultChain'),
  ),
  siwx: anything,
  siweConfig: anything,
  enableEmbedded: optional(flag),
  allowUnsupportedChain: optional(flag),
  enableNetworkSwitch: optional(flag),
  enableEIP6963: optional(flag),
  enableInjected: optional(flag),
  enableWalletConnect: optional(flag),
  enableWalletGuide: optional(flag),
  enableReconnect: optional(flag),
  debug: optional(flag),
  experimental_preferUniversalLinks: optional(flag),
}

const checkOptions = strictObject(optionChecks, 'an object with at least projectId and networks')

/** @throws ModalError `options.invalid`, `options.unknown` */
export function checkOptionValues(options: ModalOptions): void {
  checkOptions(options, '')
}
