import {
  SOLANA_DEVNET,
  SOLANA_MAINNET,
  SOLANA_TESTNET,
  type CaipNetworkId,
  type ChainNamespace,
  type ByNamespace,
} from '../caip'

/** Solana's networks by the names that the wallet standard has for them. */
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
/** A namespace as a visitor knows it; one that is not known is called as CAIP-2 has it. */
export const namespaceName = (namespace: ChainNamespace): string => names[namespace] ?? namespace

/** The networks of Solana in a list of the wallet standard, each once; none where it is no list. */
export function solanaChainsIn(list: unknown): CaipNetworkId[] {
  if (!Array.isArray(list)) return []
  return Object.entries(byStandardName).flatMap(([name, id]) => (list.includes(name) ? [id] : []))
}

/** What the wallet standard calls a network; `undefined` where it has no name for it. */
export function standardChainOf(id: CaipNetworkId): string | undefined {
  return Object.keys(byStandardName).find((name) => byStandardName[name] === id)
}
