/** Networks in the test cases of CAIP-2 (ChainAgnostic/CAIPs). */
export const caip2: readonly [namespace: string, reference: string][] = [
  ['eip155', '1'],
  ['bip122', '000000000019d6689c085ae165831e93'],
  ['bip122', '12a765e31ffd4059bada1e25190f6e98'],
  ['bip122', 'fdbe99b90c90bae7505796461471d89a'],
  ['cosmos', 'cosmoshub-2'],
  ['cosmos', 'cosmoshub-3'],
  ['cosmos', 'Binance-Chain-Tigris'],
  ['cosmos', 'iov-mainnet'],
]
/** Networks of namespaces that the product does not support. */
export const elsewhere: readonly string[] = [
  'starknet:SN_GOERLI',
  'lip9:9ee11e9df416b18b',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
]
