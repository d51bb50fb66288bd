import { SOLANA_DEVNET, SOLANA_MAINNET, SOLANA_TESTNET, type CaipNetworkId } from '../caip'

const evm = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 59144,
  80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
]

const served = new Set<string>([
  ...evm.map((id) => `eip155:${id}`),
  SOLANA_MAINNET,
  SOLANA_DEVNET,
  SOLANA_TESTNET,
  // Solana mainnet in lower case, as older sessions carry it.
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'near:mainnet',
])

/** Whether the provider's RPC serves the network. */
export function isProviderServed(id: CaipNetworkId): boolean {
  return served.has(id)
}
