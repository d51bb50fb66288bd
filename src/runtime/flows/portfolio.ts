import { throwIfAborted } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../../services/page/platform'
import { fromPromise } from 'xstate'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { formatAmount } from '../../domain/text/amount'
import type { CaipAddress, ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import type { PendingFilter } from '../../domain/transaction/transaction'
import { nameOf, type Identity } from '../../domain/portfolio/profile'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { pendingTransactionsMachine, type PendingAnswer } from '../../machines/pendingTransactions'
import { portfolioMachine } from '../../machines/portfolio'
import { clock as ownClock, type Clock } from '../../services/page/clock'
import type { Blockchain } from '../../services/api/blockchain'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import { lookForPending } from '../../services/transaction/pendingTransactions'
import { createPortfolioCache } from '../../services/storage/portfolioCache'
import type { KeyValueStore } from '../../services/storage/storage'
import { readWalletAssets } from '../../services/wallet/assets'
import type { Remote } from '../remote/remote'
import { accountOn } from '../transaction/sender'

export { publishHoldings } from '../public/holdings'

/** Balances, names and history of an account. A separate chunk, loaded when an account is first shown. */
export interface PortfolioParts {
  charts: { portfolio: typeof portfolioMachine }
  /** Reads the token balances, bypassing the cache. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  /** Stores the name and avatar of an account, also across reloads. */
  keepIdentity: (account: CaipAddress, identity: Identity) => void
}

/** Dependencies of {@link createPortfolio}. */
export interface PortfolioDependencies {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks' | 'pendingTransactionsFilter' | 'projectId'>
  storage: KeyValueStore
  remote: () => Promise<Pick<Remote, 'rpc' | 'blockchain'>>
  /**
   * Connected wallet, if it may be asked for its assets. Not a WalletConnect wallet: the request could open its app on
   * the phone.
   */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  clock?: Pick<Clock, 'now'>
}

/** Address that servers expect for the native coin (docs/reference.md#networks). */
const native = `0x${'e'.repeat(40)}`

/** Machine for a host without `pendingTransactionsFilter.enable`: it never gets an account, so it stays idle. */
const neverPending = pendingTransactionsMachine.provide({ guards: { hasAccount: () => false, isAccount: () => false } })

/** Sources of balances, each for one account. */
function createSources({ options, remote, provider }: PortfolioDependencies) {
  async function ofWallet(account: CaipAddress, signal: AbortSignal): Promise<TokenBalance[] | undefined> {
    const { network, address } = accountOn(options(), account)
    const wallet = network.chainNamespace === 'eip155' ? provider('eip155') : undefined
    if (!wallet) return undefined
    const stop = anySignal(signal, timeoutSignal(WALLET_READ_LIMIT))
    try {
      return await readWalletAssets(wallet, address, network, { signal: stop })
    } catch {
      throwIfAborted(signal)
      return undefined
    }
  }

  /**
   * Reads balances from the server; `undefined` without a project, and on test networks, whose tokens have no price.
   *
   * @param moved what a transaction may have moved, which the server reads again
   */
  async function ofServer(
    account: CaipAddress,
    network: Network,
    moved: readonly string[],
    signal: AbortSignal,
  ): Promise<TokenBalance[] | undefined> {
    if (network.testnet || !options().projectId) return undefined
    return (await (await remote()).blockchain()).balances(account, network, { signal, moved })
  }

  async function ofChain(account: CaipAddress, signal: AbortSignal): Promise<TokenBalance[]> {
    const { network, address } = accountOn(options(), account)
    const { name, symbol, decimals } = network.nativeCurrency
    if (decimals === 0) return []
    const units = await (await remote()).rpc.balance(network, address, { signal })
    return [
      {
        name,
        symbol,
        chainId: network.caipNetworkId,
        price: '0',
        quantity: { decimals, numeric: formatAmount(units, decimals) },
      },
    ]
  }

  return { ofWallet, ofServer, ofChain }
}

/** Reads of an account. Balances come from the wallet, else the server, else the network's nodes. */
function createReads(given: PortfolioDependencies) {
  const { options, storage, remote, clock = ownClock } = given
  const { ofWallet, ofServer, ofChain } = createSources(given)
  const cache = createPortfolioCache({ storage, now: clock.now })
  /** Balances read last: the tokens that a transaction may have moved. */
  const last = new Map<CaipAddress, readonly TokenBalance[]>()
  const blockchain = async () => (await remote()).blockchain()

  async function loadTokens(
    account: CaipAddress,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[]> {
    const cached = fresh ? undefined : cache.tokens(account)
    if (cached) return cached
    const { network } = accountOn(options(), account)
    const tokens = (last.get(account) ?? []).flatMap((token) => token.address ?? [])
    const moved = fresh ? [`${network.caipNetworkId}:${native}`, ...tokens] : []
    const read =
      (await ofWallet(account, signal)) ??
      (await ofServer(account, network, moved, signal)) ??
      (await ofChain(account, signal))
    last.set(account, read)
    cache.keepTokens(account, read)
    return read
  }

  /** Loads the name and avatar of an account; `undefined` on networks without names, and without a project. */
  async function loadIdentity(account: CaipAddress, signal: AbortSignal): Promise<Identity | undefined> {
    const { network, address } = accountOn(options(), account)
    if (network.chainNamespace !== 'eip155' || network.testnet || !options().projectId) return undefined
    const cached = cache.identity(account)
    if (cached) return cached
    const api = await blockchain()
    const answer = await api.identity(account, { signal }).catch(() => {
      throwIfAborted(signal)
      return null
    })
    // The cache is per address, so an answer of a network without names must not fill it.
    if (answer === undefined) return undefined
    // Names that are registered with the service come from another endpoint.
    const identity = answer?.name ? answer : { ...answer, ...(await registered(account, address, api, signal)) }
    if (answer) cache.keepIdentity(account, identity)
    return identity
  }

  async function registered(
    account: CaipAddress,
    address: string,
    api: Pick<Blockchain, 'names'>,
    signal: AbortSignal,
  ): Promise<Identity> {
    const kept = cache.names(account)
    const names = kept ?? (await api.names(account, { signal }))
    if (!kept) cache.keepNames(account, names)
    const profile = nameOf(names, 'eip155', address)
    return { ...(profile && { name: profile.name }), ...(profile?.avatarUrl && { avatarUrl: profile.avatarUrl }) }
  }

  async function loadActivity(
    account: CaipAddress,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<ActivityPage | undefined> {
    if (!account.startsWith('eip155:') || !options().projectId) return undefined
    return (await blockchain()).history(account, { signal, cursor })
  }

  return { loadTokens, loadIdentity, loadActivity, keepIdentity: cache.keepIdentity }
}

/** Creates the portfolio machine. */
export function createPortfolio(given: PortfolioDependencies): PortfolioParts {
  const { options, remote } = given
  const { loadTokens, loadIdentity, loadActivity, keepIdentity } = createReads(given)
  const { enable, pollingInterval } = options().pendingTransactionsFilter ?? { enable: false }
  const pendingTransactions = pendingTransactionsMachine.provide({
    actors: {
      look: fromPromise<PendingAnswer, { account: CaipAddress; filter?: PendingFilter }>(
        async ({ input: { account, filter }, signal }) => {
          const { network } = accountOn(options(), account)
          if (network.chainNamespace !== 'eip155')
            throw new ModalError(
              'chain.notSupported.pending',
              'Pending transactions are only available on EVM networks.',
            )
          return lookForPending((await remote()).rpc, network, filter, { signal })
        },
      ),
    },
    ...(pollingInterval && { delays: { PENDING_TRANSACTIONS_INTERVAL: pollingInterval } }),
  })

  const portfolio = portfolioMachine.provide({
    actors: {
      pendingTransactions: enable ? pendingTransactions : neverPending,
      loadTokens: fromPromise<readonly TokenBalance[], { account: CaipAddress; fresh: boolean }>(({ input, signal }) =>
        loadTokens(input.account, input.fresh, signal),
      ),
      loadIdentity: fromPromise<Identity | undefined, { account: CaipAddress }>(({ input, signal }) =>
        loadIdentity(input.account, signal),
      ),
      loadActivity: fromPromise<ActivityPage | undefined, { account: CaipAddress; cursor?: string }>(
        ({ input, signal }) => loadActivity(input.account, input.cursor, signal),
      ),
    },
  })
  return {
    charts: { portfolio },
    tokens: (account, signal) => loadTokens(account, true, signal),
    keepIdentity,
  }
}
