import type { SentTransaction } from '../../src/domain/transaction/transaction'
import type { TokenBalance } from '../../src/domain/portfolio/tokenBalance'
import { mainnet } from './facts'
import { address, other } from './addresses'

/** Accounts that the walks and stories about holdings and payments share. */
export const mine = `eip155:1:${address}` as const
export const another = `eip155:1:${other}` as const

export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: mainnet,
  price: '2000',
  quantity: { decimals: 18, numeric: '5' },
}
export const dollar: TokenBalance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: mainnet,
  address: 'eip155:1:0x3333333333333333333333333333333333333333',
  price: '1',
  quantity: { decimals: 6, numeric: '90' },
}

export const sent: SentTransaction = { hash: '0xa1', network: mainnet, account: mine, what: '1 ETH', to: other, at: 0 }
