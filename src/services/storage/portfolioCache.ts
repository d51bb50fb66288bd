import { type CaipAddress } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import { IDENTITY_LIFETIME, PORTFOLIO_LIFETIME } from '../../domain/limits'
import type { Identity, Profile } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { cachedValues } from './cachedValues'
import { fresh } from './fresh'
import type { KeyValueStore } from './storage'

/** Cache of token balances (valid for 30 s) and names (5 min) of accounts, across reloads. */
export interface PortfolioCache {
  tokens: (account: CaipAddress) => TokenBalance[] | undefined
  keepTokens: (account: CaipAddress, tokens: readonly TokenBalance[]) => void
  /** Returns the identity of the address, on any network. */
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

/** Creates the cache of token balances and names. */
export function createPortfolioCache({ storage, now }: PortfolioCacheDependencies): PortfolioCache {
  const stored = {
    portfolios: storage.at(cachedValues.portfolio_cache),
    identities: storage.at(cachedValues.identity_cache),
    ens: storage.at(cachedValues.ens_cache),
  }
  const portfolios = () => fresh(stored.portfolios.get(), PORTFOLIO_LIFETIME, now())
  const identities = () => fresh(stored.identities.get(), IDENTITY_LIFETIME, now())
  const ens = () => fresh(stored.ens.get(), IDENTITY_LIFETIME, now())

  return {
    tokens: (account) => portfolios().get(account)?.balance.balances,
    keepTokens(account, tokens) {
      const entry = { caipAddress: account, balance: { balances: [...tokens] }, timestamp: now() }
      stored.portfolios.set(Object.fromEntries(portfolios().set(account, entry)))
    },
    identity: (account) => identities().get(addressOf(account))?.identity,
    keepIdentity(account, identity) {
      const entry = { identity, timestamp: now() }
      stored.identities.set(Object.fromEntries(identities().set(addressOf(account), entry)))
    },
    names: (account) => ens().get(addressOf(account))?.ens,
    keepNames(account, names) {
      const address = addressOf(account)
      stored.ens.set(Object.fromEntries(ens().set(address, { address, ens: [...names], timestamp: now() })))
    },
  }
}

function addressOf(account: CaipAddress): string {
  return parseCaipAddress(account)?.address.toLowerCase() ?? account
}
