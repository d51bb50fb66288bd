import { encodeFunctionData, erc20Abi, formatUnits, type Address, type Hex } from 'viem'
import type { Chains } from './chains'
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

  /** All in one request; the answers in the order asked. */
  async function read(chainId: number, address: Address): Promise<bigint[]> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    const asked = [
      { method: 'eth_getBalance', params: [address, 'latest'] },
      ...tokens.map((token) => ({ method: 'eth_call', params: [{ to: token.address, data }, 'latest'] })),
    ]
    const body = JSON.stringify(asked.map((one, id) => ({ jsonrpc: '2.0', id, ...one })))
    const answers = JSON.parse(await chains.request(chainId, body)) as { id: number; result: Hex }[]
    return answers.sort((one, other) => one.id - other.id).map(({ result }) => BigInt(result))
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
