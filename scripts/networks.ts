/**
 * Writes `src/domain/network/records.ts`: plain records of the product's networks, generated from `viem/chains`, so
 * that a page loads only what it lists and not viem's chains (docs/decisions.md#7). Run: `npx tsx scripts/networks.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as chains from 'viem/chains'
import type { CaipNetworkId } from '../src/domain/caip'
import { networkImageId } from '../src/domain/network/images'
import type { NetworkInput } from '../src/domain/network/network'

/** Export names of viem. Several of viem's chains share an id (999, 300, 324, 8217), so ids are not unique. */
export const exportNames = [
  'mainnet',
  'goerli',
  'optimism',
  'bsc',
  'bscTestnet',
  'gnosis',
  'unichain',
  'polygon',
  'fantom',
  'hedera',
  'zksyncSepoliaTestnet',
  'filecoin',
  'zksync',
  'optimismGoerli',
  'zoraTestnet',
  'metis',
  'polygonZkEvm',
  'moonbeam',
  'moonriver',
  'unichainSepolia',
  'sei',
  'ronin',
  'abstract',
  'iotex',
  'mantle',
  'mantleSepoliaTestnet',
  'kaia',
  'base',
  'evmos',
  'monadTestnet',
  'holesky',
  'arbitrum',
  'celo',
  'avalancheFuji',
  'avalanche',
  'linea',
  'polygonMumbai',
  'polygonAmoy',
  'berachainTestnetbArtio',
  'berachain',
  'baseGoerli',
  'baseSepolia',
  'arbitrumGoerli',
  'arbitrumSepolia',
  'zora',
  'sepolia',
  'optimismSepolia',
  'zoraSepolia',
  'aurora',
  'auroraTestnet',
] as const satisfies readonly (keyof typeof chains)[]

/** Maximum number of public RPC URLs for each network; more would only cost bytes. */
const RPC_URLS = 2

/** Image id at the registry, so that a page loads only the ids of its own networks. */
function assetsOf(id: CaipNetworkId): Pick<NetworkInput, 'assets'> {
  const imageId = networkImageId(id)
  return imageId ? { assets: { imageId } } : {}
}

/** Plain record of one of viem's chains. */
export function recordOf(name: (typeof exportNames)[number]) {
  const chain = chains[name]
  const { name: explorerName, url } = chain.blockExplorers.default
  const contracts: NetworkInput['contracts'] = 'contracts' in chain ? chain.contracts : undefined
  const oracle = contracts?.gasPriceOracle
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: {
      name: chain.nativeCurrency.name,
      symbol: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
    },
    rpcUrls: { default: { http: chain.rpcUrls.default.http.slice(0, RPC_URLS) } },
    blockExplorers: { default: { name: explorerName, url } },
    ...('testnet' in chain && chain.testnet ? { testnet: true } : {}),
    ...(oracle ? { contracts: { gasPriceOracle: { address: oracle.address } } } : {}),
    ...assetsOf(`eip155:${chain.id}`),
  }
}

const solanaCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bitcoinCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const solscan = { default: { name: 'Solscan', url: 'https://solscan.io' } }

function other(chainNamespace: 'solana' | 'bip122', id: string, fields: object) {
  const caipNetworkId = `${chainNamespace}:${id}` as const
  return { id, chainNamespace, caipNetworkId, ...fields, ...assetsOf(caipNetworkId) }
}

/** Networks that viem lacks (CAIP-2 references: genesis hashes). */
export const otherRecords: Record<string, object> = {
  solana: other('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', {
    name: 'Solana',
    nativeCurrency: solanaCurrency,
    rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
    blockExplorers: solscan,
  }),
  solanaDevnet: other('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', {
    name: 'Solana Devnet',
    nativeCurrency: solanaCurrency,
    rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
    blockExplorers: solscan,
    testnet: true,
  }),
  solanaTestnet: other('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', {
    name: 'Solana Testnet',
    nativeCurrency: solanaCurrency,
    rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
    blockExplorers: solscan,
    testnet: true,
  }),
  bitcoin: other('bip122', '000000000019d6689c085ae165831e93', {
    name: 'Bitcoin',
    nativeCurrency: bitcoinCurrency,
    // No JSON-RPC: the REST API of mempool.space, which other servers have too.
    rpcUrls: { default: { http: ['https://mempool.space/api'] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  }),
  bitcoinTestnet: other('bip122', '000000000933ea01ad0ee984209779ba', {
    name: 'Bitcoin Testnet',
    nativeCurrency: bitcoinCurrency,
    // No JSON-RPC: the REST API of mempool.space, which other servers have too.
    rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
    testnet: true,
  }),
}

/** Text of `src/domain/network/records.ts`. */
export function networkRecordsText(): string {
  const evm = exportNames.map((name) => [name, recordOf(name)] as const)
  const records = [...evm, ...Object.entries(otherRecords)].map(
    ([name, record]) => `export const ${name} = ${literal(record)} as const satisfies NetworkInput`,
  )
  return [
    '// Written by scripts/networks.ts from viem/chains; do not edit.',
    "import type { NetworkInput } from './network'\n",
    ...records,
    '',
  ].join('\n')
}

/** Formats JSON as a literal of this code base, on one line: bare keys, single quotes. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/([{,])"(\w+)":/g, '$1 $2: ')
    .replaceAll(/"([^"\\']*)"/g, "'$1'")
    .replaceAll('}', ' }')
}

export const recordsPath = fileURLToPath(new URL('../src/domain/network/records.ts', import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(recordsPath, networkRecordsText())
  console.log(`wrote ${exportNames.length + Object.keys(otherRecords).length} networks`)
}
