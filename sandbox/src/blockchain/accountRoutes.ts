import type { Context } from 'hono'
import { isAddress, type Address } from 'viem'
import { isLocal, type Chains } from '../shared/chains'
import type { Evm } from '../evm'
import { createApp, failed, type App } from '../shared/http'
import { inventBalances } from './invented'
import { bend } from './lies'
import type { Settings } from '../shared/settings'
import type { Orders } from './onramp/orders'
import type { SolanaSide } from '../solana/side'
import type { TokenBalance } from '../shared/tokenBalance'

export interface AccountSources {
  settings: Settings
  chains: Pick<Chains, 'running'>
  evm: Pick<Evm, 'balances' | 'history'>
  solana: SolanaSide
  iconOf: (symbol: string) => string
  orders: Pick<Orders, 'history'>
}

const evmAddress = (address: string): address is Address => isAddress(address, { strict: false })
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const oldVersions = /1\.6\.[45]$/

/** Chain id of a local EVM network by CAIP-2 id. Undefined for any other. */
function localChain(caip: string): number | undefined {
  const id = Number(/^eip155:(\d{1,15})$/.exec(caip)?.[1])
  return isLocal(id) ? id : undefined
}

/** Error response if the project id is missing or the address is invalid. Undefined if both are fine. */
function refused(c: Context, address: string): Response | undefined {
  if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
  if (!evmAddress(address) && !solanaAddress.test(address))
    return failed(c, 400, 'address', 'The address is not valid.')
  return undefined
}

/** Balances and history of an account, from the local networks. */
export function accountRoutes({ settings, chains, evm, solana, iconOf, orders }: AccountSources): App {
  async function held(address: string, caip: string | undefined): Promise<TokenBalance[]> {
    if (!evmAddress(address))
      return caip === undefined || caip.startsWith('solana:') ? solana.balances(address, caip) : []
    const asked =
      caip === undefined ? chains.running().map(({ id }) => id) : [localChain(caip)].filter((id) => id !== undefined)
    return (await Promise.all(asked.map((id) => evm.balances.of(address, id)))).flat()
  }

  return createApp()
    .get('/v1/account/:address/balance', async (c) => {
      const address = c.req.param('address')
      const refusal = refused(c, address)
      if (refusal) return refusal
      // The real API returns nothing if the version is missing, and for two versions.
      const version = c.req.query('sv') ?? c.req.header('x-sdk-version')
      if (!version || oldVersions.test(version)) return c.json({ balances: [] })
      const forced = c.req.query('forceUpdate')?.split(',') ?? []
      if (forced.some((one) => !one.startsWith('eip155:')))
        return failed(c, 400, 'forceUpdate', 'Only eip155 tokens can be updated.')
      const chainId = c.req.query('chainId')
      const network = chainId ?? 'eip155:1'
      const { balances: lies, tokens } = settings.get()
      const invented = inventBalances(tokens.many ?? 0, network, iconOf)
      return c.json({ balances: bend([...(await held(address, chainId)), ...invented], lies, network) })
    })
    .get('/v1/account/:address/history', async (c) => {
      const address = c.req.param('address')
      const refusal = refused(c, address)
      if (refusal) return refusal
      const chainId = c.req.query('chainId')
      const id = chainId === undefined ? undefined : localChain(chainId)
      // Solana and unknown networks have no history.
      if (!evmAddress(address) || (chainId !== undefined && id === undefined)) return c.json({ data: [], next: null })
      const seller = c.req.query('onramp')
      if (seller)
        return c.json(
          seller === 'coinbase'
            ? orders.history(address, chainId ?? 'eip155:1', c.req.query('cursor'))
            : { data: [], next: null },
        )
      try {
        return c.json(await evm.history.page(address, id, c.req.query('cursor')))
      } catch (error) {
        if (error instanceof RangeError) return failed(c, 400, 'cursor', error.message)
        throw error
      }
    })
}
