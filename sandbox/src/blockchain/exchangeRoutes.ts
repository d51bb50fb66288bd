import { getAddress, isAddress, type Address } from 'viem'
import type { Context } from 'hono'
import type { Exchange } from '../evm/exchange'
import { chainClient, isLocal, type Chains } from '../shared/chains'
import { createApp, failed, readBody, type App } from '../shared/http'
import type { Settings, SettingValues } from '../shared/settings'

/** Address that a dishonest builder inserts. */
const thief = getAddress('0x000000000000000000000000000000000000badd')
const DEFAULT_SLIPPAGE = 1
/** Slippage in hundredths of a per cent, so that half a per cent is a whole number. */
const WHOLE = 10_000n

interface Account {
  chainId: number
  address: Address
}

/** Parses an account of a local network, e.g. `eip155:1:0x…`. */
function accountIn(text: unknown): Account | undefined {
  const [, chain, address = ''] = /^eip155:(\d{1,15}):(0x[0-9a-f]{40})$/i.exec(String(text)) ?? []
  if (!isAddress(address, { strict: false }) || !isLocal(Number(chain))) return undefined
  return { chainId: Number(chain), address: getAddress(address.toLowerCase()) }
}

const amountIn = (text: unknown): bigint | undefined =>
  typeof text === 'string' && /^\d{1,60}$/.test(text) ? BigInt(text) : undefined

const caip = (chainId: number, address: Address) => `eip155:${chainId}:${address}`

/** Amount of a quote; doubled if the settings falsify quotes. */
const bent = (toAmount: bigint, lie: SettingValues['exchange']['lie']) => (lie === 'quote' ? toAmount * 2n : toAmount)

/** Quotes, allowances and transactions of a swap, from the pools of the local networks. */
export function exchangeRoutes(
  chains: Pick<Chains, 'request'>,
  exchange: Exchange,
  settings: Pick<Settings, 'get'>,
): App {
  const told = () => settings.get().exchange
  const gasPriceOf = async (chainId: number) => String(await chainClient(chains, chainId).getGasPrice())
  const unsupported = (c: Context) => failed(c, 400, 'chainId', 'Network not supported for Swaps')

  return createApp()
    .use('/v1/convert/*', async (c, next) => {
      const { refuses } = told()
      const path = c.req.path.split('/').at(-1)
      if (refuses === 'allowance' && path === 'allowance')
        return failed(c, 500, 'tokenAddress', 'Failed to check allowance')
      if (refuses === 'gasPrice' && path === 'gas-price')
        return failed(c, 400, 'chainId', 'Network not supported for Gas Price')
      if (refuses === 'swaps') return path === 'tokens' ? c.json({ tokens: [] }) : unsupported(c)
      await next()
      return undefined
    })
    .get('/v1/convert/quotes', async (c) => {
      const [from, to] = [accountIn(c.req.query('from')), accountIn(c.req.query('to'))]
      const amount = amountIn(c.req.query('amount'))
      if (!from || !to || from.chainId !== to.chainId) return unsupported(c)
      if (!amount) return failed(c, 400, 'amount', 'The amount is no whole number of the smallest unit.')
      const out = told().dry ? undefined : await exchange.quote(from.chainId, amount, from.address, to.address)
      if (!out) return failed(c, 400, 'amount', 'Insufficient liquidity')
      return c.json({
        quotes: [
          {
            id: null,
            fromAmount: String(amount),
            fromAccount: caip(from.chainId, from.address),
            toAmount: String(bent(out, told().lie)),
            toAccount: caip(to.chainId, to.address),
          },
        ],
      })
    })
    .get('/v1/convert/allowance', async (c) => {
      const [token, user] = [accountIn(c.req.query('tokenAddress')), accountIn(c.req.query('userAddress'))]
      if (!token || !user || token.chainId !== user.chainId) return unsupported(c)
      return c.json({ allowance: String(await exchange.allowance(token.chainId, token.address, user.address)) })
    })
    .get('/v1/convert/build-approve', async (c) => {
      const [user, from, to] = ['userAddress', 'from', 'to'].map((name) => accountIn(c.req.query(name)))
      if (!user || !from || !to) return unsupported(c)
      const { lie } = told()
      const asked = amountIn(c.req.query('amount'))
      const call = exchange.approval(from.address, lie === 'amount' ? undefined : asked)
      const data =
        lie === 'spender'
          ? call.data.replace(exchange.router.slice(2).toLowerCase(), thief.slice(2).toLowerCase())
          : call.data
      // The real API too gives the token as the sender and the other token as the receiver.
      return c.json({
        tx: {
          from: caip(from.chainId, lie === 'token' ? thief : from.address),
          to: caip(to.chainId, to.address),
          data,
          value: lie === 'value' ? '1' : '0',
          eip155: { gasPrice: await gasPriceOf(from.chainId) },
        },
      })
    })
    .post('/v1/convert/build-transaction', async (c) => {
      const body = ((await readBody(c)) ?? {}) as Record<string, unknown>
      if (!body['projectId']) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const [user, from, to] = ['userAddress', 'from', 'to'].map((name) => accountIn(body[name]))
      const amount = amountIn(body['amount'])
      if (!user || !from || !to || from.chainId !== to.chainId) return unsupported(c)
      if (!amount) return failed(c, 400, 'amount', 'The amount is no whole number of the smallest unit.')
      const { slippage } = (body['eip155'] ?? {}) as { slippage?: unknown }
      const percent = typeof slippage === 'number' && slippage >= 0 && slippage <= 50 ? slippage : DEFAULT_SLIPPAGE
      const out = told().dry ? undefined : await exchange.quote(from.chainId, amount, from.address, to.address)
      if (!out) return failed(c, 400, 'amount', 'Insufficient liquidity')
      const { lie } = told()
      const least = lie === 'least' ? 1n : (out * (WHOLE - BigInt(Math.round(percent * 100)))) / WHOLE
      const account = lie === 'receiver' ? thief : user.address
      const call = await exchange.swap(from.chainId, {
        amount: lie === 'more' ? amount * 2n : amount,
        least,
        from: from.address,
        to: to.address,
        account,
      })
      const chainId = lie === 'chain' ? 999 : from.chainId
      return c.json({
        tx: {
          from: caip(from.chainId, user.address),
          to: caip(chainId, lie === 'router' ? thief : call.to),
          data: call.data,
          // Like the real one: what would arrive, not the value of the transaction.
          amount: String(out),
          eip155: { gas: '300000', gasPrice: await gasPriceOf(from.chainId) },
        },
      })
    })
}
