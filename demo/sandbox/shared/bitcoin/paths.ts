/** Where the REST API of each Bitcoin network lies, as mempool.space has it. Imports nothing: pages read it too. */
export const bitcoinPaths = [
  { caip: 'bip122:000000000019d6689c085ae165831e93', path: '/bitcoin/api' },
  { caip: 'bip122:000000000933ea01ad0ee984209779ba', path: '/bitcoin/testnet/api' },
] as const
