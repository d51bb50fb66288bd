import { expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import { QUOTE_RENEWAL } from '../../../domain/limits'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { createQuotes } from '../runtime/quotes'
import { chainError, evmNode, mainnet, type NodeScript } from '../../../../tests/support/evmNode'
import { dollar, ether } from '../../../../tests/support/holdings'
import { orderOf } from '../../../../tests/support/swaps'

const outOfOrder = async (): Promise<never> => {
  throw new Error('The server is out of order.')
}
type Remote = Awaited<ReturnType<Parameters<typeof createQuotes>[0]['remote']>>

/** @param gasPrice gas price of the server in wei; undefined: the server fails */
function quotesBy({
  rpc = { request: outOfOrder },
  convert = { quote: outOfOrder, price: outOfOrder },
  gasPrice,
  now = () => 0,
}: {
  rpc?: Remote['rpc']
  convert?: Awaited<ReturnType<Remote['convert']>>
  gasPrice?: bigint | undefined
  now?: () => number
}) {
  const gasPrices = async () =>
    gasPrice === undefined ? outOfOrder() : { standard: gasPrice, fast: gasPrice, instant: gasPrice }
  const remote = async () => ({ rpc, convert: async () => convert, blockchain: async () => ({ gasPrices }) })
  return createQuotes({ remote, now, uuid: () => 'one' })
}

/** @param served gas price of the server in wei; undefined: the server fails */
async function given({ served, script }: { served?: bigint; script: NodeScript }) {
  const node = await evmNode(script)
  const quotes = quotesBy({ rpc: node.rpc, gasPrice: served })
  const ask = (signal = new AbortController().signal) => quotes.gasPrice(node.network, signal)
  return { node, ask }
}

test('behavior: the gas price comes from the server; when the server fails, it comes from the node', async () => {
  const both = await given({ served: 7n, script: { eth_gasPrice: () => '0xa' } })
  expect([await both.ask(), both.node.count('eth_gasPrice')]).toEqual([7n, 0])
  const alone = await given({ script: { eth_gasPrice: () => '0xa' } })
  expect([await alone.ask(), alone.node.count('eth_gasPrice')]).toEqual([10n, 1])
})

test('error: when neither server nor node gives the gas price, it is undefined', async () => {
  const { ask } = await given({ script: { eth_gasPrice: chainError(-32601, 'Method not found') } })
  expect(await ask()).toBeUndefined()
})

test('limit: when the signal is already aborted, no node is asked', async () => {
  const { node, ask } = await given({ script: { eth_gasPrice: () => '0xa' } })
  const left = new AbortController()
  left.abort(new Error('left'))
  await expect(ask(left.signal)).rejects.toThrow('left')
  expect(node.count('eth_gasPrice')).toBe(0)
})

/** Quotes whose prices come from an exchange that fails as often as it is told, and then says 2. */
function priced(failures: number) {
  const time = { now: 1_000 }
  const asked: (string | undefined)[] = []
  const convert = {
    quote: async () => 7n,
    async price({ address }: Pick<TokenBalance, 'address'>) {
      asked.push(address)
      if (asked.length <= failures) throw new Error('The exchange is out of order.')
      return '2'
    },
  }
  const quotes = quotesBy({ convert, now: () => time.now })
  const order = orderOf({ from: { ...dollar, price: '0' }, to: { ...ether, price: '5' } })
  const ask = async () => (await quotes.quote(mainnet, order, new AbortController().signal)).fromPrice
  return { ask, asked, time }
}

test('behavior: when a price is known, it is asked for again only after 10 s', async () => {
  const { ask, asked, time } = priced(0)
  expect([await ask(), await ask()]).toEqual(['2', '2'])
  time.now += QUOTE_RENEWAL - 1
  await ask()
  expect(asked).toHaveLength(1)
  time.now += 1
  await ask()
  expect(asked).toHaveLength(2)
})

test('limit: when the clock is set back, a known price is asked for again', async () => {
  const { ask, asked, time } = priced(0)
  await ask()
  time.now -= 1
  await ask()
  expect(asked).toHaveLength(2)
})

test('error: when a price fails, the quote goes without it, and the next quote asks for it again', async () => {
  const { ask, asked } = priced(1)
  expect([await ask(), await ask()]).toEqual(['0', '2'])
  expect(asked).toEqual([dollar.address, dollar.address])
})

/** Quotes of an exchange at this rate, in smallest units of both tokens, that knows these prices. */
function traded(rate: { from: bigint; to: bigint }, priceOf: (address: string | undefined) => string) {
  const amounts: bigint[] = []
  const convert = {
    async quote(_: object, units: bigint) {
      amounts.push(units)
      const got = (units * rate.to) / rate.from
      if (got === 0n) throw new ModalError('swap.noQuote', 'There is no route.')
      return got
    },
    price: async ({ address }: Pick<TokenBalance, 'address'>) => priceOf(address),
  }
  return { quotes: quotesBy({ convert }), amounts }
}
const cheap: TokenBalance = { ...dollar, symbol: 'SHIB', price: '0', quantity: { decimals: 18, numeric: '0' } }
const dear: TokenBalance = {
  ...dollar,
  address: `${mainnet.caipNetworkId}:0x${'b'.repeat(40)}`,
  symbol: 'WBTC',
  price: '0',
  quantity: { decimals: 8, numeric: '0' },
}
const order = { ...orderOf({ from: cheap, to: dear }), side: 'to' as const, units: '100000' }

test('behavior: when one whole token is worth less than a unit of the wanted one, its price tells how many to try', async () => {
  // 0.00001 and 100,000 dollars: ten thousand million of one are one of the other.
  const { quotes, amounts } = traded({ from: 10n ** 20n, to: 1n }, (token) =>
    token === cheap.address ? '0.00001' : '100000',
  )
  const quote = await quotes.quote(mainnet, order, new AbortController().signal)
  expect(quote).toMatchObject({ fromUnits: String(10n ** 25n), toUnits: '100000', fromPrice: '0.00001' })
  expect(amounts).toEqual([10n ** 18n, 10n ** 25n])
})

test('error: when the prices are unknown too, there is no quote', async () => {
  const { quotes } = traded({ from: 10n ** 20n, to: 1n }, () => '0')
  const quote = quotes.quote(mainnet, order, new AbortController().signal)
  await expect(quote).rejects.toMatchObject({ code: 'swap.noQuote' })
})
