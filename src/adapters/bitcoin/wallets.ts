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

/** Kinds of wallets, by priority: a wallet found by several is listed once, by the first. */
const kinds: readonly FindWallets[] = [findStandardWallets, findSatsWallets, findUnisatWallets]

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

  function present(): Map<string, FoundWallet> {
    const kept = new Map<string, FoundWallet>()
    for (const find of kinds)
      for (const wallet of lists.get(find) ?? []) {
        const isListed = [...kept.values()].some((one) => sameName(one.name, wallet.name))
        if (!isListed && kept.size < ANNOUNCED_SHOWN) kept.set(`bip122:${wallet.id}`, wallet)
      }
    return kept
  }
  const connectors = (): Connector[] =>
    [...present()].map(([id, { name, icon }]) => ({
      ...{ id, name, type: 'ANNOUNCED', chain: 'bip122' },
      ...(icon && { imageUrl: icon }),
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
