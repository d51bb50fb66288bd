import { SOLANA_DEVNET, SOLANA_MAINNET, SOLANA_TESTNET, type CaipNetworkId } from '../caip'

/** EVM chains that the provider's RPC serves. */
const evm = new Set(
  [
    1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114,
    59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
  ].map((id) => `eip155:${id}`),
)

/** The others, the last a lower-cased id of Solana's mainnet that older sessions carry. */
const others = new Set<string>([
  SOLANA_MAINNET,
  SOLANA_DEVNET,
  SOLANA_TESTNET,
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
])

/** All 38 CAIP-2 ids that the provider's RPC serves. */
export const providerServedChains: readonly string[] = [...evm, ...others]

export function isProviderServed(id: CaipNetworkId): boolean {
  return evm.has(id) || others.has(id)
}
