import { findCoin, nativeAddress, nativeOf, tokens, type Coin } from '../evm/coins'
import type { Mint } from '../evm/mint'
import { chainClient, isLocal, type Chains } from '../shared/chains'
import { failed, json, parseBody, type Route } from '../shared/http'
import type { Fungible, SolanaSide } from '../solana/side'

const chainOf = (caip: string | null) => Number(/^eip155:(\d{1,15})$/.exec(caip ?? '')?.[1])

/** Prices, gas and the list of tokens. Prices never change here. */
export function convertRoutes(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready'>,
  iconOf: (symbol: string) => string,
  solana: SolanaSide,
): Route[] {
  function priceOf(address: string): Fungible | undefined {
    const coin = findCoin(address)
    if (!coin) return solana.price(address)
    const { name, symbol, price, decimals } = coin
    return { address, name, symbol, iconUrl: iconOf(symbol), price, decimals }
  }

  const listed =
    (chainId: number) =>
    ({ name, symbol, decimals, address }: Coin) => ({
      name,
      symbol,
      address: `eip155:${chainId}:${address ?? nativeAddress}`,
      decimals,
      logoUri: iconOf(symbol),
      eip2612: null,
    })

  return [
    {
      method: 'POST',
      path: '/v1/fungible/price',
      handle: ({ body }) => {
        const { projectId, addresses } = (parseBody(body) ?? {}) as { projectId?: unknown; addresses?: unknown }
        if (!projectId) return failed(401, 'projectId', 'The project ID is missing.')
        // The real API too looks at the first address alone.
        const first: unknown = Array.isArray(addresses) ? addresses[0] : undefined
        if (typeof first !== 'string') return failed(400, 'addresses', 'An address is missing.')
        const found = priceOf(first)
        return json({ fungibles: found ? [found] : [] })
      },
    },
    {
      method: 'GET',
      path: '/v1/convert/gas-price',
      handle: async ({ query }) => {
        const id = chainOf(query.get('chainId'))
        if (!isLocal(id)) return failed(400, 'chainId', 'The chain is not supported.')
        const price = await chainClient(chains, id).getGasPrice()
        return json({
          standard: String(price),
          fast: String((price * 12n) / 10n),
          instant: String((price * 15n) / 10n),
        })
      },
    },
    {
      method: 'GET',
      path: '/v1/convert/tokens',
      handle: async ({ query }) => {
        const id = chainOf(query.get('chainId'))
        if (!isLocal(id)) return json({ tokens: [] })
        await mint.ready(id)
        return json({ tokens: [nativeOf(id), ...tokens].map(listed(id)) })
      },
    },
  ]
}
