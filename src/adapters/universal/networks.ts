import { parseCaipNetworkId, type CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { NetworkInput } from '../../domain/network/network'

/** Network of any namespace, for {@link defineNetwork}. */
export interface NetworkDefinition extends Pick<NetworkInput, 'name' | 'nativeCurrency' | 'testnet'> {
  /** CAIP-2 id, such as `cosmos:osmosis-1`. */
  id: CaipNetworkId
  /** RPC URL that the host itself uses; the modal sends no requests to it. */
  rpcUrl?: string
  explorer?: { name: string; url: string }
  /** Image URL: https or `data:`. */
  image?: string
}

/**
 * Creates a network that is used through WalletConnect only, for `createModal({ networks })`.
 *
 * @throws ModalError `options.invalid` if `id` is not a CAIP-2 id
 *
 * @example
 * defineNetwork({ id: 'cosmos:juno-1', name: 'Juno', nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 } })
 */
export function defineNetwork({ id, rpcUrl, explorer, image, ...network }: NetworkDefinition): NetworkInput {
  const parsed = parseCaipNetworkId(id)
  if (!parsed)
    throw new ModalError('options.invalid.chain', `"${id}" is not a CAIP-2 network id, such as cosmos:cosmoshub-4.`)
  return {
    ...network,
    // The id of an EVM network is a number.
    id: parsed.namespace === 'eip155' ? Number(parsed.reference) : parsed.reference,
    caipNetworkId: id,
    chainNamespace: parsed.namespace,
    rpcUrls: { default: { http: rpcUrl ? [rpcUrl] : [] } },
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...(image && { assets: { imageUrl: image } }),
  }
}

const picture = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/>${shape}</svg>`,
  )}`
const dots = [0, 60, 120, 180, 240, 300]
  .map((turn) => `<ellipse cx="16" cy="7.5" rx="3.6" ry="2" transform="rotate(${turn} 16 16)"/>`)
  .join('')
const orbits = [0, 60, 120]
  .map((turn) => `<ellipse cx="16" cy="16" rx="4" ry="11" transform="rotate(${turn} 16 16)"/>`)
  .join('')
const substrate = (colour: string) => picture(colour, `<g fill="#fff">${dots}</g>`)
const atom = (colour: string) =>
  picture(
    colour,
    `<g fill="none" stroke="#fff" stroke-width="1.4">${orbits}</g><circle cx="16" cy="16" r="2" fill="#fff"/>`,
  )

/** Polkadot network. */
export const polkadot = defineNetwork({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrl: 'https://rpc.polkadot.io',
  explorer: { name: 'Subscan', url: 'https://polkadot.subscan.io' },
  image: substrate('#e6007a'),
})

/** Kusama network. */
export const kusama = defineNetwork({
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrl: 'https://kusama-rpc.polkadot.io',
  explorer: { name: 'Subscan', url: 'https://kusama.subscan.io' },
  image: substrate('#1a1a1a'),
})

/** Westend network, the testnet of Polkadot. */
export const westend = defineNetwork({
  id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrl: 'https://westend-rpc.polkadot.io',
  explorer: { name: 'Subscan', url: 'https://westend.subscan.io' },
  testnet: true,
  image: substrate('#b03a75'),
})

/** Cosmos Hub network. */
export const cosmosHub = defineNetwork({
  id: 'cosmos:cosmoshub-4',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrl: 'https://cosmos-rpc.publicnode.com',
  explorer: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' },
  image: atom('#2e3148'),
})

/** Osmosis network. */
export const osmosis = defineNetwork({
  id: 'cosmos:osmosis-1',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrl: 'https://osmosis-rpc.publicnode.com',
  explorer: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' },
  image: atom('#5e12a0'),
})
