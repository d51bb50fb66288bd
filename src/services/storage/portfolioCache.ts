import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { IDENTITY_LIFETIME, PORTFOLIO_LIFETIME } from '../../domain/limits'
import type { Identity, Profile } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { fresh } from './fresh'
import type { KeyValueStore } from './storage'

/** What an account holds and is called, across reloads: balances trusted for 30 s, names for 5 min. */
export interface PortfolioCache {
  tokens: (account: CaipAddress) => TokenBalance[] | undefined
  keepTokens: (account: CaipAddress, tokens: readonly TokenBalance[]) => void
  /** Of the address, on whatever network. */
  identity: (account: CaipAddress) => Identity | undefined
  keepIdentity: (account: CaipAddress, identity: Identity) => void
  names: (account: CaipAddress) => Profile[] | undefined
  keepNames: (account: CaipAddress, names: readonly Profile[]) => void
}

interface PortfolioCacheDependencies {
  storage: KeyValueStore
  /** ms since 1970. */
  now: () => number
}

export function createPortfolioCache({ storage, now }: PortfolioCacheDependencies): PortfolioCache {
  const portfolios = () => fresh(storage.get('portfolio_cache'), PORTFOLIO_LIFETIME, now())
  const identities = () => fresh(storage.get('identity_cache'), IDENTITY_LIFETIME, now())
  const ens = () => fresh(storage.get('ens_cache'), IDENTITY_LIFETIME, now())

  return {
    tokens: (account) => portfolios().get(account)?.balance.balances,
    keepTokens(account, tokens) {
      const entry = { caipAddress: account, balance: { balances: [...tokens] }, timestamp: now() }
      storage.set('portfolio_cache', Object.fromEntries(portfolios().set(account, entry)))
    },
    identity: (account) => identities().get(addressOf(account))?.identity,
    keepIdentity(account, identity) {
      const entry = { identity, timestamp: now() }
      storage.set('identity_cache', Object.fromEntries(identities().set(addressOf(account), entry)))
    },
    names: (account) => ens().get(addressOf(account))?.ens,
    keepNames(account, names) {
      const address = addressOf(account)
      storage.set('ens_cache', Object.fromEntries(ens().set(address, { address, ens: [...names], timestamp: now() })))
    },
  }
}

function addressOf(account: CaipAddress): string {
  return parseCaipAddress(account)?.address.toLowerCase() ?? account
}
