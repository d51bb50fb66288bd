import { findCoin, nativeAddress, nativeOf, tokens, type Coin } from '../evm/coins'
import type { Mint } from '../evm/mint'
import { chainClient, isLocal, type Chains } from '../shared/chains'
import { createApp, failed, readBody, type App } from '../shared/http'
import type { Fungible, SolanaSide } from '../solana/side'

const chainOf = (caip: string | undefined) => Number(/^eip155:(\d{1,15})$/.exec(caip ?? '')?.[1])

/** Prices, gas and the list of tokens. Prices never change here. */
export function convertRoutes(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready'>,
  iconOf: (symbol: string) => string,
  solana: SolanaSide,
): App {
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

  return createApp()
    .post('/v1/fungible/price', async (c) => {
      const { projectId, addresses } = ((await readBody(c)) ?? {}) as { projectId?: unknown; addresses?: unknown }
      if (!projectId) return failed(c, 401, 'projectId', 'The project ID is missing.')
      // The real API too reads only the first address.
      const first: unknown = Array.isArray(addresses) ? addresses[0] : undefined
      if (typeof first !== 'string') return failed(c, 400, 'addresses', 'An address is missing.')
      const found = priceOf(first)
      return c.json({ fungibles: found ? [found] : [] })
    })
    .get('/v1/convert/gas-price', async (c) => {
      const id = chainOf(c.req.query('chainId'))
      if (!isLocal(id)) return failed(c, 400, 'chainId', 'The chain is not supported.')
      const price = await chainClient(chains, id).getGasPrice()
      return c.json({
        standard: String(price),
        fast: String((price * 12n) / 10n),
        instant: String((price * 15n) / 10n),
      })
    })
    .get('/v1/convert/tokens', async (c) => {
      const id = chainOf(c.req.query('chainId'))
      if (!isLocal(id)) return c.json({ tokens: [] })
      await mint.ready(id)
      return c.json({ tokens: [nativeOf(id), ...tokens].map(listed(id)) })
    })
}
