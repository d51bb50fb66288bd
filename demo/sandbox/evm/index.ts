import { getAddress, isAddress, type Address } from 'viem'
import { accountRoutes } from '../blockchain/accountRoutes'
import type { Chains } from './chains'
import { convertRoutes } from '../blockchain/convertRoutes'
import type { Database } from '../shared/database'
import { svg, type Route } from '../shared/http'
import { inventTransactions } from '../blockchain/invented'
import { nameRoutes } from '../blockchain/nameRoutes'
import { openNames } from '../blockchain/names'
import type { Settings } from '../shared/settings'
import type { SolanaSide } from '../solana/solanaSide'
import type { SandboxUrls } from '../shared/hosts'
import { createEvmBalances } from './balances'
import { drawCat } from '../blockchain/catPicture'
import { cats, findToken, nativeOf, type Coin } from './coins'
import { createEvmHistory } from './history'
import { createMining, type Mining } from './mining'
import { createMint, type Mint } from './mint'

/** What the faucet is asked for. */
export interface FaucetRequest {
  address: string
  /** A number, or CAIP-2: `eip155:1`, `solana:…` */
  chainId: number | string
  /** Symbol or address; the chain's own coin where it is absent. */
  token?: string
  /** In whole units, `1.5`. */
  amount?: string
}

/** The local EVM chains as the blockchain API shows them, and what tests do to them. */
export interface Evm {
  routes: Route[]
  mint: Mint
  mining: Mining & { resumeAll(): void }
  /** @returns the transaction's hash @throws Error with a reason fit to show */
  faucet(request: FaucetRequest): Promise<string>
  /** A token of this chain, which then has it; `CATS` is the ERC-721. @throws Error when there is no such */
  token(chainId: number, symbol: string): Promise<Omit<Coin, 'price'> & { address: Address }>
  /** Keeps what happened on the chains so far. */
  save(): Promise<void>
}

const own = <Key extends keyof FaucetRequest>(request: FaucetRequest, key: Key) => {
  const value = request[key]
  if (value !== undefined && typeof value !== 'string') throw new Error(`"${key}" is no text.`)
  return value as string | undefined
}

export function createEvm(options: {
  chains: Chains
  database: Database
  settings: Settings
  urls: SandboxUrls
  solana?: SolanaSide
}): Evm {
  const { chains, database, settings, urls, solana } = options
  const iconOf = (symbol: string) => `${urls.registry}/public/getTokenImage/${encodeURIComponent(symbol)}`
  const mint = createMint(chains)
  const history = createEvmHistory({
    chains,
    database,
    pictures: { token: iconOf, cat: (id) => `${urls.blockchain}/sandbox/cats/${id}` },
    invented: (address, chainId) =>
      inventTransactions(settings.get().history, address, `eip155:${chainId ?? 1}`, iconOf),
  })
  const balances = createEvmBalances(chains, mint, iconOf)

  return {
    mint,
    mining: createMining(chains, mint),
    routes: [
      ...accountRoutes({ settings, chains, balances, history, iconOf, ...(solana && { solana }) }),
      ...convertRoutes(chains, mint, iconOf, solana),
      ...nameRoutes(openNames(database, iconOf), settings),
      { method: 'GET', path: '/sandbox/cats/:id', handle: ({ params }) => svg(drawCat(Number(params.id) || 0)) },
    ],
    async faucet(request) {
      const { address, chainId } = request
      const [token, amount] = [own(request, 'token'), own(request, 'amount')]
      if (solana && String(chainId).startsWith('solana:')) return solana.faucet(address, token, amount, String(chainId))
      if (!isAddress(address, { strict: false })) throw new Error('This is no address of an EVM chain.')
      return mint.faucet(
        Number(String(chainId).replace(/^eip155:/, '')),
        getAddress(address.toLowerCase()),
        token,
        amount,
      )
    },
    async token(chainId, symbol) {
      await mint.ready(chainId)
      if (symbol === cats.symbol) return { ...cats, decimals: 0 }
      const token = findToken(symbol)
      if (!token)
        throw new Error(
          `The sandbox has no token ${symbol}; the coin of chain ${chainId} is ${nativeOf(chainId).symbol}.`,
        )
      return token
    },
    save: history.save,
  }
}
