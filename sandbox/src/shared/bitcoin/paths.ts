/** Paths of the REST API (mempool.space) by Bitcoin network. No imports, because pages use it too. */
export const bitcoinPaths = [
  { caip: 'bip122:000000000019d6689c085ae165831e93', path: '/bitcoin/api' },
  { caip: 'bip122:000000000933ea01ad0ee984209779ba', path: '/bitcoin/testnet/api' },
] as const
