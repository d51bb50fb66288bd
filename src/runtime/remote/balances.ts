import { type CaipAddress, type CaipNetworkId } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import { loadChunk } from '../../domain/chunk'
import { ModalError } from '../../domain/errors'
import { type Network, findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { HeldBalance, HostToken } from '../../domain/portfolio/hostToken'
import type { BalanceCache } from '../../services/storage/balanceCache'
import type { Rpc } from '../../services/api/rpc'

/** Reader of balances: of native coins, and of the tokens that the host shows in their place. */
export interface Balances {
  /** Returns the balance of the coin, and of the host's token on that network. */
  readBalance: (account: CaipAddress, signal: AbortSignal) => Promise<HeldBalance>
  /**
   * Returns the balance of the host's token on a network (option `balance`); `undefined` if the host names none there,
   * or if its contract is no token. Rejects like `Rpc` if no node answers.
   */
  readHostToken: (network: Network, owner: string, signal?: AbortSignal) => Promise<HostToken | undefined>
}

interface BalancesDependencies {
  options: () => ResolvedOptions
  balances: BalanceCache
  rpc: Rpc
  /** Called once for a contract of the option `balance` that is no token on its network. */
  onWrongToken: (network: CaipNetworkId) => void
}

/** Creates the reader of balances, with a cache of native ones. Rejects with `network.notFound` for an unknown network. */
export function readBalances({ options, balances, rpc, onWrongToken }: BalancesDependencies): Balances {
  const wrong = new Set<CaipNetworkId>()

  async function readHostToken(network: Network, owner: string, signal?: AbortSignal): Promise<HostToken | undefined> {
    const { caipNetworkId: id, chainNamespace } = network
    const contract = options().balance?.token[id]
    if (contract === undefined || chainNamespace !== 'eip155' || wrong.has(id)) return undefined
    const read = await loadChunk(async () => (await import('../../services/api/hostToken')).readHostToken)
    const token = await read(rpc, network, { contract, owner }, signal)
    if (token) return token
    wrong.add(id)
    onWrongToken(id)
    return undefined
  }

  async function readCoin(account: CaipAddress, network: Network, owner: string, signal: AbortSignal): Promise<bigint> {
    const cached = balances.get(account)
    if (cached) return cached.value
    const value = await rpc.balance(network, owner, { signal })
    balances.set(account, { value, symbol: network.nativeCurrency.symbol })
    return value
  }

  return {
    readHostToken,
    async readBalance(account, signal) {
      const parsed = parseCaipAddress(account)
      const network = parsed && findNetwork(options().networks, parsed.caipNetworkId)
      if (!parsed || !network) {
        throw new ModalError('network.notFound', 'This app doesn’t support this network.')
      }
      const [value, token] = await Promise.all([
        readCoin(account, network, parsed.address, signal),
        readHostToken(network, parsed.address, signal),
      ])
      return { amount: value.toString(), token }
    },
  }
}
