import type { Adapter, WalletDriver } from '../../domain/account/adapter'
import type { Connector } from '../../domain/account/connector'
import { ModalError } from '../../domain/errors'
import { ANNOUNCED_SHOWN, INJECTED_WAIT } from '../../domain/limits'
import { sameName } from '../../domain/wallet/presence'
import { createBitcoinDriver, type BitcoinHost } from './driver'
import { findSatsWallets } from './sats'
import { findStandardWallets } from './standard'
import { findUnisatWallets } from './unisat'
import type { FindWallets, FoundWallet } from './wallet'

/**
 * Kinds of wallets, by priority: a name found by several is one wallet with several interfaces, listed once, by the
 * first. Two of one kind with the same name are not: any script may take the name of a wallet.
 */
const kinds: readonly FindWallets[] = [findStandardWallets, findSatsWallets, findUnisatWallets]

interface PresentWallet extends FoundWallet {
  /** Whether another wallet claims this name. */
  twin?: true
}

/** Bitcoin wallets in this page. */
export interface BitcoinWallets extends Pick<Adapter, 'discover' | 'driver'> {
  /** Resolves with the driver of a wallet. @throws ModalError `wallet.notFound` if it does not appear within 1 s */
  whenPresent: (connectorId: string) => Promise<WalletDriver>
}

/** Finds the Bitcoin wallets in this page and creates their drivers. */
export function createBitcoinWallets(host: BitcoinHost): BitcoinWallets {
  const lists = new Map<FindWallets, readonly FoundWallet[]>()
  /** Drivers by connector id. The first wallet with an id keeps it: a later one cannot take its place. */
  const drivers = new Map<string, WalletDriver>()

  function present(): Map<string, PresentWallet> {
    const kept = new Map<string, PresentWallet>()
    for (const find of kinds) {
      const earlier = [...kept.values()]
      const here = (lists.get(find) ?? []).filter(({ name }) => !earlier.some((one) => sameName(one.name, name)))
      for (const [ordinal, wallet] of here.entries()) {
        const twin = here.some((other) => other !== wallet && sameName(other.name, wallet.name))
        // A name or a path may itself end like the id of a twin.
        const id = `bip122:${wallet.id}${twin || wallet.id.includes('#') ? `#${ordinal}` : ''}`
        if (kept.size < ANNOUNCED_SHOWN) kept.set(id, { ...wallet, ...(twin && { twin }) })
      }
    }
    return kept
  }
  const connectors = (): Connector[] =>
    [...present()].map(([id, { name, icon, twin }]) => ({
      ...{ id, name, type: 'ANNOUNCED', chain: 'bip122' },
      ...(icon && { imageUrl: icon }),
      ...(twin && { twin }),
    }))

  function discover(listener: (connectors: readonly Connector[]) => void): () => void {
    let stopped = false
    const stops = kinds.map((find) =>
      find((wallets) => {
        lists.set(find, wallets)
        if (!stopped) listener(connectors())
      }),
    )
    return () => {
      stopped = true
      for (const stop of stops) stop()
    }
  }

  function driver(connectorId: string): WalletDriver | undefined {
    const found = drivers.has(connectorId) ? undefined : present().get(connectorId)
    if (found) drivers.set(connectorId, createBitcoinDriver(connectorId, found, host))
    return drivers.get(connectorId)
  }

  async function whenPresent(connectorId: string): Promise<WalletDriver> {
    let stop = () => {}
    let late: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<WalletDriver>((resolve, reject) => {
        late = setTimeout(() => reject(missing()), INJECTED_WAIT)
        stop = discover(() => {
          const found = driver(connectorId)
          if (found) resolve(found)
        })
      })
    } finally {
      clearTimeout(late)
      stop()
    }
  }

  return { discover, driver, whenPresent: async (id) => driver(id) ?? whenPresent(id) }
}

const missing = () =>
  new ModalError('wallet.notFound', 'The wallet wasn’t found in this browser. Install it, or choose another.')
