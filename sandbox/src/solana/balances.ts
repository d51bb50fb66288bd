import { worthOf, type TokenBalance } from '../shared/tokenBalance'
import { tokensOf } from './accountMethods'
import type { Chain } from './chain'
import { mintOf, solPrice } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { formatUnits } from 'viem'
import { readMint, readToken } from './tokenData'

const solDecimals = 9

/** Balances of an address on this network: SOL, even if 0, and each token with a balance. */
export function readBalances(chain: Chain, address: string, iconOf: (symbol: string) => string): TokenBalance[] {
  const { caip } = chain.info
  const entry = (
    coin: { name: string; symbol: string; price: number; decimals: number; address?: string },
    amount: bigint,
  ): TokenBalance => ({
    name: coin.name,
    symbol: coin.symbol,
    chainId: caip,
    ...(coin.address && { address: `${caip}:${coin.address}` }),
    value: worthOf(amount, coin.decimals, coin.price),
    price: coin.price,
    quantity: { decimals: String(coin.decimals), numeric: formatUnits(amount, coin.decimals) },
    iconUrl: iconOf(coin.symbol),
  })
  const sol = { name: 'Solana', symbol: 'SOL', price: solPrice, decimals: solDecimals }
  const held = [programs.token, programs.token2022].flatMap((programId) => tokensOf(chain, address, { programId }))
  const amounts = new Map<string, bigint>()
  for (const { data } of held) {
    const token = readToken(data)
    if (token) amounts.set(token.mint, (amounts.get(token.mint) ?? 0n) + token.amount)
  }
  const tokens = [...amounts].flatMap(([mint, amount]) => {
    if (amount === 0n) return []
    const { decimals } = readMint(chain.account(mint)?.data ?? new Uint8Array()) ?? { decimals: 0 }
    const known = mintOf(mint) ?? { name: 'Unknown token', symbol: mint.slice(0, 4), price: 0 }
    return [entry({ ...known, decimals, address: mint }, amount)]
  })
  return [entry(sol, chain.account(address)?.lamports ?? 0n), ...tokens].sort((one, other) => other.value - one.value)
}
