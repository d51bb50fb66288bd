import type { ChainNamespace } from '../caip'

/** Namespaces as a visitor knows them. */
export const namespaceNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}
