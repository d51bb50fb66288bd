import type { ModalOptions } from '../src/doors'
import {
  arbitrum,
  base,
  bitcoin,
  bitcoinTestnet,
  gnosis,
  mainnet,
  optimism,
  polygon,
  sepolia,
  solana,
  solanaDevnet,
  type NetworkInput,
} from '../src/doors/networks'
import * as presets from '../src/doors/themes'
import type { DemoQuery } from './query'
import type { SandboxPlaces } from './sandboxPlaces'
import { bitcoinPaths } from '../sandbox/src/shared/bitcoin/paths'
import { clusters } from '../sandbox/src/shared/solana/clusters'

export const networks = [mainnet, polygon, arbitrum, optimism, base, sepolia, gnosis] as const

/** Green of the demo, used with white text. */
const accent = '#1b7f53'

/** Options of the tip jar. Its receiver is an account of anvil. */
export const tipJar = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', amounts: ['0.01', '0.05', '0.1'] } as const

/** Service and RPC URLs of the sandbox. Without `places`, the real services are used. */
function placesOf(places: SandboxPlaces | undefined): Partial<ModalOptions> {
  if (!places) return {}
  const { registry, blockchain, analytics, relay, frame } = places.urls
  return {
    services: { registry, blockchain, analytics, relay, frame, onramp: `${blockchain}/onramp/meld` },
    customRpcUrls: Object.fromEntries([
      ...places.chains.map((id) => [`eip155:${id}`, [{ url: `${blockchain}/rpc/${id}` }]]),
      ...clusters.map(({ caip, name }) => [caip, [{ url: `${blockchain}/rpc/${name}` }]]),
      ...bitcoinPaths.map(({ caip, path }) => [caip, [{ url: `${blockchain}${path}` }]]),
    ]),
  }
}

/** Network with the sandbox's RPC URL, which a wallet receives if it has to add the network. */
function placed<Chain extends NetworkInput>(chain: Chain, places: SandboxPlaces | undefined): Chain | NetworkInput {
  if (!places?.chains.some((id) => id === chain.id)) return chain
  return { ...chain, rpcUrls: { default: { http: [`${places.urls.blockchain}/rpc/${chain.id}`] } } }
}

/**
 * Options that the demo passes to `createModal`.
 *
 * @param query the page's query
 * @param places URLs of the sandbox; `undefined` for the real services
 * @param origin the page's origin, as wallets see it
 */
export function modalOptions(query: DemoQuery, places: SandboxPlaces | undefined, origin: string): ModalOptions {
  const options = demoOptions(query, places, origin)
  const { features, services, ...given } = (query.options ?? {}) as Partial<ModalOptions>
  return {
    ...options,
    ...given,
    ...(features && { features: { ...options.features, ...features } }),
    ...(services && { services: { ...options.services, ...services } }),
  }
}

function demoOptions(query: DemoQuery, places: SandboxPlaces | undefined, origin: string): ModalOptions {
  return {
    ...(!query.projectless && { projectId: query.project ?? places?.projectId ?? 'sandbox' }),
    networks: [
      ...networks,
      ...(query.solana ? [solana, solanaDevnet] : []),
      ...(query.wallets.bitcoin.length > 0 ? [bitcoin, bitcoinTestnet] : []),
    ].map((chain) => placed(chain, places)),
    metadata: {
      name: 'walletchart demo',
      description: 'Connect a wallet, switch its network, sign with it.',
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
    // Most pages expect a plain account. A smart one can be chosen in the account's settings.
    defaultAccountTypes: { eip155: 'eoa' },
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': accent },
    ...(query.preset && query.preset in presets && { theme: presets[query.preset as keyof typeof presets] }),
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    debug: query.debug,
    ...(query.locale && { locale: query.locale }),
    features: { smartSessions: !query.projectless, pay: true, ...(query.legalCheckbox && { legalCheckbox: true }) },
    ...(query.embedded && { enableEmbedded: true }),
    ...(query.walletConnectOnly && { wallets: 'walletConnectOnly' as const }),
    ...placesOf(places),
  }
}
