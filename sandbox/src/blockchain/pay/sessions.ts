import { randomUUID } from 'node:crypto'
import { findToken, nativeOf } from '../../evm/coins'
import { isLocal } from '../../shared/chains'
import type { Faucet } from '../../shared/faucet'
import { Refusal } from '../../shared/refusal'
import type { Settings } from '../../shared/settings'
import { clusterOf } from '../../shared/solana/clusters'
import { mintOf } from '../../shared/solana/mints'

export const exchanges = [
  { id: 'coinbase', name: 'Coinbase', symbol: 'USDX' },
  { id: 'binance', name: 'Binance', symbol: 'SBTC' },
] as const

export interface PayRequest {
  exchangeId: string
  /** CAIP-19 id. */
  asset: string
  /** Decimal amount. */
  amount: string
  /** CAIP-10 id. */
  recipient: string
}

export interface Session extends PayRequest {
  id: string
  exchange: string
  symbol: string
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  hash?: string
}

/** Payments from accounts at exchanges, each made once by the faucet after a delay. */
export interface Sessions {
  /** Whether this asset can be paid from here. */
  takes(asset: string | undefined): boolean
  /** Creates a payment. @throws Refusal with a message for the visitor */
  open(request: PayRequest): Session
  find(id: string): Session | undefined
  /** Confirms a payment, as the visitor does on the exchange's page. One confirmed before stays unchanged. */
  confirm(id: string): Session | undefined
  reset(): void
}

/** Default delay of a payment in ms. */
const usualDelay = 3_000

/** Coin of a local network by CAIP-19 id. */
function coinOf(asset: string): { chainId: number | string; coin: { symbol: string } } | undefined {
  const [, cluster, kindThere, mint] = /^(solana:\w{1,32})\/(slip44|token):(\w{1,60})$/.exec(asset) ?? []
  if (cluster && mint && clusterOf(cluster)) {
    const coin = kindThere === 'token' ? mintOf(mint) : mint === '501' ? { symbol: 'SOL' } : undefined
    return coin && { chainId: cluster, coin }
  }
  const [, chain, kind, reference] = /^eip155:(\d{1,15})\/(slip44|erc20):(\w{1,60})$/.exec(asset) ?? []
  const chainId = Number(chain)
  if (!reference || !isLocal(chainId)) return undefined
  const coin = kind === 'slip44' ? nativeOf(chainId) : findToken(reference)
  return coin && { chainId, coin }
}

export function createSessions({ faucet, settings }: { faucet: Faucet; settings: Pick<Settings, 'get'> }): Sessions {
  const sessions = new Map<string, Session>()
  const timers = new Set<NodeJS.Timeout>()

  async function pay(session: Session): Promise<void> {
    const { asset, recipient, amount } = session
    const { outcome } = settings.get().pay
    if (outcome === 'silence') return
    const found = coinOf(asset)
    try {
      if (outcome === 'failure' || !found) throw new Error('The exchange said no.')
      const address = recipient.split(':').at(-1) ?? ''
      session.hash = await faucet({ address, chainId: found.chainId, token: found.coin.symbol, amount })
      session.status = 'SUCCESS'
    } catch {
      session.status = 'FAILED'
    }
  }

  return {
    takes: (asset) => asset === undefined || coinOf(asset) !== undefined,
    open(request) {
      const exchange = exchanges.find(({ id }) => id === request.exchangeId)
      const found = coinOf(request.asset)
      if (!exchange || !found) throw new Refusal('This asset is not supported.')
      const session: Session = {
        ...request,
        id: randomUUID(),
        exchange: exchange.name,
        symbol: found.coin.symbol,
        status: 'UNKNOWN',
      }
      sessions.set(session.id, session)
      return session
    },
    find: (id) => sessions.get(id),
    confirm(id) {
      const session = sessions.get(id)
      if (session?.status !== 'UNKNOWN') return session
      session.status = 'IN_PROGRESS'
      const timer = setTimeout(() => {
        timers.delete(timer)
        void pay(session)
      }, settings.get().pay.delay ?? usualDelay)
      timers.add(timer.unref())
      return session
    },
    reset() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      sessions.clear()
    },
  }
}
