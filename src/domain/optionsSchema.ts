import * as z from 'zod/mini'
import { chainNamespaces, parseCaipNetworkId, type CaipNetworkId } from './caip'
import { connectMethods, connectorTypeOrder } from './options'
import { isHttpUrl, isImageSource, isSocketUrl } from './url'

/**
 * What each option may hold (specification §3, §5). Every message is the "allowed" half of the error that
 * the host reads; the other half is written by `resolveOptions`.
 */

const text = z.string('a text').check(z.minLength(1, 'a text that is not empty'), z.maxLength(1_000, 'at most 1,000 characters'))
const httpUrl = z.string('an http(s) URL').check(z.refine(isHttpUrl, 'an http(s) URL without user or password'))
const socketUrl = z.string('a ws(s) URL').check(z.refine(isSocketUrl, 'a ws(s) URL without user or password'))
const image = z.string('an image URL').check(z.refine(isImageSource, 'an http(s), data:image or blob: URL, or a path that starts with /'))
const flag = z.boolean('true or false')
const ids = z.array(text, 'a list of wallet ids or names')
const namespace = z.enum(chainNamespaces, `one of ${chainNamespaces.join(', ')}`)
const isCaipNetworkId = (value: string) => parseCaipNetworkId(value) !== undefined
const caipNetworkId = z.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && isCaipNetworkId(value),
  'a CAIP-2 id such as "eip155:1"',
)

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `one of ${values.join(', ')}`)
}

function listOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.array(oneOf(values), `a list of ${values.join(', ')}`)
}

const chainId = z.custom<number | string>(
  (value) => (typeof value === 'string' ? /^[-_a-zA-Z0-9]{1,64}$/.test(value) : Number.isSafeInteger(value) && Number(value) > 0),
  'a chain id: a positive integer, or the reference of a CAIP-2 id',
)
const explorer = z.looseObject({ name: text, url: text }, 'an object of name and url')
/** Loose: chain objects of viem carry much more, and are taken as they are (decisions 7). */
export const networkSchema = z.looseObject(
  {
    id: chainId,
    name: text,
    nativeCurrency: z.looseObject(
      { name: text, symbol: text, decimals: z.int('an integer').check(z.minimum(0, 'at least 0'), z.maximum(255, 'at most 255')) },
      'an object of name, symbol and decimals',
    ),
    rpcUrls: z.looseObject(
      { default: z.looseObject({ http: z.array(z.string('a URL'), 'a list of URLs') }, 'an object with http') },
      'an object with default.http, a list of URLs',
    ),
    blockExplorers: z.optional(z.looseObject({ default: z.optional(explorer) }, 'an object with default')),
    testnet: z.optional(flag),
    caipNetworkId: z.optional(caipNetworkId),
    chainNamespace: z.optional(namespace),
    assets: z.optional(z.looseObject({ imageId: z.optional(text), imageUrl: z.optional(image) }, 'an object of imageId and imageUrl')),
  },
  'an entry of walletchart/networks or a chain object of viem',
)

const providers = z.union([z.array(text), z.literal(false)], 'a list of names, or false')

const features = z.strictObject(
  {
    receive: z.optional(flag),
    send: z.optional(flag),
    emailShowWallets: z.optional(flag),
    connectorTypeOrder: z.optional(listOf(connectorTypeOrder)),
    analytics: z.optional(flag),
    allWallets: z.optional(flag),
    legalCheckbox: z.optional(flag),
    smartSessions: z.optional(flag),
    collapseWallets: z.optional(flag),
    walletFeaturesOrder: z.optional(listOf(['onramp', 'swaps', 'receive', 'send'])),
    connectMethodsOrder: z.optional(listOf(connectMethods)),
    pay: z.optional(flag),
    swaps: z.optional(providers),
    onramp: z.optional(providers),
    email: z.optional(flag),
    socials: z.optional(z.union([z.array(text), z.boolean()], 'a list of names, true or false')),
    history: z.optional(flag),
    reownBranding: z.optional(flag),
  },
  'an object of features',
)

const metadata = z.strictObject(
  {
    name: text,
    description: z.string('a text'),
    url: httpUrl,
    icons: z.array(z.string('a URL'), 'a list of URLs'),
  },
  'an object of name, description, url and icons',
)

/** It goes into a style sheet of ours: it may not end the declaration. */
const css = z.string('a CSS value').check(z.regex(/^[^;{}<>\\]{1,200}$/, 'a CSS value of at most 200 characters without ; { } < > \\'))
const themeVariables = z.strictObject(
  {
    '--w3m-font-family': z.optional(css),
    '--w3m-accent': z.optional(css),
    '--w3m-color-mix': z.optional(css),
    '--w3m-color-mix-strength': z.optional(z.number('a number from 0 to 100').check(z.minimum(0, 'a number from 0 to 100'), z.maximum(100, 'a number from 0 to 100'))),
    '--w3m-font-size-master': z.optional(css),
    '--w3m-border-radius-master': z.optional(css),
    '--w3m-z-index': z.optional(z.int('an integer')),
    '--w3m-qr-color': z.optional(css),
  },
  'an object of --w3m-… variables',
)

const services = z.strictObject(
  {
    registry: z.optional(httpUrl),
    blockchain: z.optional(httpUrl),
    analytics: z.optional(httpUrl),
    frame: z.optional(httpUrl),
    relay: z.optional(socketUrl),
  },
  'an object of URLs',
)

const link = z.nullish(z.string('a link'))
const customWallet = z.strictObject(
  { id: text, name: text, homepage: link, image_url: z.nullish(image), mobile_link: link, desktop_link: link, webapp_link: link, app_store: link, play_store: link },
  'an object with id and name',
)

const perNamespace = z.partialRecord(namespace, z.array(z.string('a text'), 'a list'), 'an object by chain namespace')
const providerOverride = z.strictObject(
  {
    methods: z.optional(perNamespace),
    chains: z.optional(z.partialRecord(namespace, z.array(caipNetworkId, 'a list of CAIP-2 ids'), 'an object by chain namespace')),
    events: z.optional(perNamespace),
    rpcMap: z.optional(z.record(caipNetworkId, httpUrl, 'an object of URLs by CAIP-2 id')),
    defaultChain: z.optional(caipNetworkId),
  },
  'an object of methods, chains, events, rpcMap and defaultChain',
)

const images = z.optional(z.record(z.string(), image, 'an object of image URLs'))

export const optionsSchema = z.strictObject(
  {
    projectId: text,
    networks: z.array(networkSchema, 'a list of networks').check(z.minLength(1, 'at least one network')),
    defaultNetwork: z.optional(networkSchema),
    metadata: z.optional(metadata),
    features: z.optional(features),
    remoteConfig: z.optional(oneOf(['override', 'narrow', 'ignore'])),
    services: z.optional(services),
    themeMode: z.optional(oneOf(['light', 'dark'])),
    themeVariables: z.optional(themeVariables),
    preload: z.optional(oneOf(['idle', 'intent', 'none'])),
    wallets: z.optional(oneOf(['all', 'walletConnectOnly'])),
    manualWCControl: z.optional(flag),
    allWallets: z.optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
    includeWalletIds: z.optional(ids),
    excludeWalletIds: z.optional(ids),
    featuredWalletIds: z.optional(ids),
    customWallets: z.optional(z.array(customWallet, 'a list of wallets')),
    customRpcUrls: z.optional(z.record(caipNetworkId, z.array(z.looseObject({ url: httpUrl }, 'an object with url'), 'a list of objects with url'), 'an object by CAIP-2 id')),
    chainImages: images,
    connectorImages: images,
    termsConditionsUrl: z.optional(httpUrl),
    privacyPolicyUrl: z.optional(httpUrl),
    defaultAccountTypes: z.optional(z.partialRecord(namespace, text, 'an object by chain namespace')),
    universalProviderConfigOverride: z.optional(providerOverride),
    siwx: z.optional(z.unknown()),
    siweConfig: z.optional(z.unknown()),
    enableEmbedded: z.optional(flag),
    allowUnsupportedChain: z.optional(flag),
    enableNetworkSwitch: z.optional(flag),
    enableEIP6963: z.optional(flag),
    enableInjected: z.optional(flag),
    enableWalletConnect: z.optional(flag),
    enableWalletGuide: z.optional(flag),
    enableReconnect: z.optional(flag),
    debug: z.optional(flag),
    experimental_preferUniversalLinks: z.optional(flag),
  },
  'an object with at least projectId and networks',
)

export type CheckedOptions = z.infer<typeof optionsSchema>
