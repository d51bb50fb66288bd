import {
  SOLANA_DEVNET,
  SOLANA_MAINNET,
  SOLANA_TESTNET,
  type CaipNetworkId,
  type ChainNamespace,
  type ByNamespace,
} from '../caip'

/** Solana networks by their names in the Wallet Standard. */
const byStandardName: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': SOLANA_MAINNET,
  'solana:devnet': SOLANA_DEVNET,
  'solana:testnet': SOLANA_TESTNET,
}

const names: Readonly<ByNamespace<string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}
/** Returns the display name of a namespace; the CAIP-2 namespace itself if it is not known. */
export const namespaceName = (namespace: ChainNamespace): string => names[namespace] ?? namespace

/** Returns the Solana networks in a Wallet Standard list, each once; empty if the value is not a list. */
export function solanaChainsIn(list: unknown): CaipNetworkId[] {
  if (!Array.isArray(list)) return []
  return Object.entries(byStandardName).flatMap(([name, id]) => (list.includes(name) ? [id] : []))
}

/** Returns the Wallet Standard name of a network; `undefined` if it has no such name. */
export function standardChainOf(id: CaipNetworkId): string | undefined {
  return Object.keys(byStandardName).find((name) => byStandardName[name] === id)
}
