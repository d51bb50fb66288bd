import { erc20Abi, formatUnits, type Address } from 'viem'
import { chainClient, type Chains } from '../shared/chains'
import { worthOf, type TokenBalance } from '../shared/tokenBalance'
import { nativeOf, tokens, type Coin } from './coins'
import type { Mint } from './mint'

/** What an account holds on the local chains, read there. */
export interface EvmBalances {
  /** The chain's own coin, however little, and each token it has some of; what is worth most first. */
  of(address: Address, chainId: number): Promise<TokenBalance[]>
}

/** @param iconOf where the picture of a symbol lies */
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

  /** Of the chain's own coin, then of each token in its order. */
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
