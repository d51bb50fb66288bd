import { erc20Abi, formatUnits, type Address } from 'viem'
import { chainClient, type Chains } from '../shared/chains'
import { worthOf, type TokenBalance } from '../shared/tokenBalance'
import { nativeOf, tokens, type Coin } from './coins'
import type { Mint } from './mint'

/** Balances of an account, read from the local networks. */
export interface EvmBalances {
  /** Native balance, even if 0, and each token with a balance; the highest value comes first. */
  of(address: Address, chainId: number): Promise<TokenBalance[]>
}

/** @param iconOf returns the URL of a symbol's icon */
export function createEvmBalances(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready'>,
  iconOf: (symbol: string) => string,
): EvmBalances {
  function entry(chainId: number, coin: Coin, amount: bigint): TokenBalance {
    return {
      name: coin.name,
      symbol: coin.symbol,
      chainId: `eip155:${chainId}`,
      ...(coin.address && { address: `eip155:${chainId}:${coin.address}` }),
      value: worthOf(amount, coin.decimals, coin.price),
      price: coin.price,
      quantity: { decimals: String(coin.decimals), numeric: formatUnits(amount, coin.decimals) },
      iconUrl: iconOf(coin.symbol),
    }
  }

  /** Amounts of the native coin and of each token, in the order of `tokens`. */
  function read(chainId: number, holder: Address): Promise<bigint[]> {
    const chain = chainClient(chains, chainId)
    const held = (address: Address) =>
      chain.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
    return Promise.all([chain.getBalance({ address: holder }), ...tokens.map(({ address }) => held(address))])
  }

  return {
    async of(address, chainId) {
      await mint.ready(chainId)
      const amounts = await read(chainId, address)
      return [nativeOf(chainId), ...tokens]
        .map((coin, index) => ({ coin, amount: amounts[index] ?? 0n }))
        .filter(({ coin, amount }) => amount > 0n || !coin.address)
        .map(({ coin, amount }) => entry(chainId, coin, amount))
        .sort((one, other) => other.value - one.value)
    },
  }
}
