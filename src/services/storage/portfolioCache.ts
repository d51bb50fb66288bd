import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { IDENTITY_LIFETIME, PORTFOLIO_LIFETIME } from '../../domain/limits'
import type { Identity, Profile } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Storage } from './storage'

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
  storage: Storage
  /** ms since 1970. */
  now: () => number
}

export function createPortfolioCache({ storage, now }: PortfolioCacheDependencies): PortfolioCache {
  /** Entries that are still fresh. A timestamp of the future comes from a clock that was set back. */
  function fresh<T extends { timestamp: number }>(
    entries: Readonly<Record<string, T>> = {},
    lifetime: number,
  ): Map<string, T> {
    const time = now()
    return new Map(
      Object.entries(entries).filter(([, { timestamp }]) => timestamp <= time && time - timestamp < lifetime),
    )
  }

  const portfolios = () => fresh(storage.get('portfolio_cache'), PORTFOLIO_LIFETIME)
  const identities = () => fresh(storage.get('identity_cache'), IDENTITY_LIFETIME)
  const ens = () => fresh(storage.get('ens_cache'), IDENTITY_LIFETIME)

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
