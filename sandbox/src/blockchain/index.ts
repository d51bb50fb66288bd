import { getAddress, isAddress } from 'viem'
import type { Evm } from '../evm'
import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import type { Faucet, FaucetRequest } from '../shared/faucet'
import { createApp, svg, type App } from '../shared/http'
import type { Settings } from '../shared/settings'
import type { Solana } from '../solana'
import { solanaSide, type SolanaSide } from '../solana/side'
import { accountRoutes } from './accountRoutes'
import { drawCat } from './catPicture'
import { convertRoutes } from './convertRoutes'
import { exchangeRoutes } from './exchangeRoutes'
import { createOrders } from './onramp/orders'
import { onrampRoutes } from './onramp/routes'
import { payRoutes } from './pay/routes'
import { createSessions } from './pay/sessions'
import { nameRoutes } from './nameRoutes'
import { openNames } from './names'
import { rpcRoutes } from './rpcRoutes'

/** Blockchain API (`rpc.walletconnect.org`), answered from the local networks of both kinds. */
export interface BlockchainApi {
  app: App
  faucet: Faucet
  /** Deletes purchases and payments, and cancels pending deliveries. */
  reset(): void
}

const textOf = (request: FaucetRequest, key: 'token' | 'amount') => {
  const value: unknown = request[key]
  if (value !== undefined && typeof value !== 'string') throw new Error(`"${key}" is no text.`)
  return value
}

const createFaucet =
  ({ mint }: Evm, solana: SolanaSide): Faucet =>
  async (request) => {
    const { address, chainId } = request
    const [token, amount] = [textOf(request, 'token'), textOf(request, 'amount')]
    if (String(chainId).startsWith('solana:')) return solana.faucet(address, token, amount, String(chainId))
    if (!isAddress(address, { strict: false })) throw new Error('This is no address of an EVM chain.')
    const id = Number(String(chainId).replace(/^eip155:/, ''))
    return mint.faucet(id, getAddress(address.toLowerCase()), token, amount)
  }

/** @param iconOf returns the URL of a symbol's icon */
export function createBlockchainApi(options: {
  chains: Chains
  evm: Evm
  solana: Solana
  database: Database
  settings: Settings
  iconOf: (symbol: string) => string
  /** Routes of smart sessions. */
  smart: App
}): BlockchainApi {
  const { chains, evm, database, settings, iconOf } = options
  const solana = solanaSide(options.solana, iconOf)
  const faucet = createFaucet(evm, solana)
  const orders = createOrders({ faucet, settings, iconOf })
  const sessions = createSessions({ faucet, settings })
  return {
    app: createApp()
      .route('/', rpcRoutes(chains, settings, options.solana))
      .route('/', accountRoutes({ settings, chains, evm, iconOf, solana, orders }))
      .route('/', convertRoutes(chains, evm.mint, iconOf, solana))
      .route('/', exchangeRoutes(chains, evm.exchange, settings))
      .route('/', onrampRoutes(orders))
      .route('/', payRoutes(sessions, iconOf))
      .route('/', options.smart)
      .route('/', nameRoutes(openNames(database, iconOf), settings, chains))
      .get('/sandbox/cats/:id', (c) => svg(c, drawCat(Number(c.req.param('id')) || 0))),
    faucet,
    reset() {
      orders.reset()
      sessions.reset()
    },
  }
}
