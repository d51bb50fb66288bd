import type { Abortable } from '../domain/abort'
import type { Connected, WalletEvent } from '../domain/account/connection'
import type { Adapter } from '../domain/account/adapter'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import { connectorIds, standardIdPrefix } from '../domain/account/connector'
import { createReturns, type ReturnWindow, type WatchReturn } from './page/returns'
import { untilAborted } from './page/signal'
import type { WalletDriver, WalletDrivers } from './wallet/driver'
import { wrapHostAdapter } from './wallet/hostAdapter'
import type { Injected } from './wallet/injected'
import { createInjectedDriver } from './wallet/injectedDriver'
import { walletNotFound } from './wallet/presence'
import { spelled, withChecksums } from './wallet/spelling'
import { watchWallet, whenOn, whenShared } from './wallet/watching'
import { createWalletConnectDriver, type WalletConnectDriver, type ProposedOptions } from './walletConnect/driver'
import type { WalletConnect } from './walletConnect/walletConnect'

/** Access to every wallet, by connector id. */
export interface Wallets {
  /** Resolves the driver of a wallet and loads its code if needed. @throws ModalError `wallet.notFound` */
  driver(connectorId: string, options?: Abortable): Promise<WalletDriver>
  /** Returns the driver if it is available now, without loading code. */
  driverNow(connectorId: string): WalletDriver | undefined
  /** Watches a connected wallet, and checks it again when the visitor returns. Returns an unsubscribe function. */
  watch(connectorId: string, namespace: ChainNamespace, listener: (event: WalletEvent) => void): () => void
  /** Resolves once a wallet shares an account by an event and confirms it without a prompt. */
  whenShared(connectorId: string, namespace: ChainNamespace, options: { signal: AbortSignal }): Promise<Connected>
  /** Resolves once the wallet reports that it is on this network. Limit the wait with `signal`. */
  whenOn(connectorId: string, id: CaipNetworkId, options: { signal: AbortSignal }): Promise<void>
  /** Disconnects a wallet that another one replaced, unless both ids share one provider. */
  endReplaced(connectorId: string, by: Connected): Promise<void>
  /** Driver of WalletConnect wallets, which are connected by a pairing. */
  walletConnect: WalletConnectDriver
  /** Calls the listener each time the visitor returns to the page. */
  watchReturn: WatchReturn
}

interface WalletsDependencies {
  injected: Injected
  walletConnect: WalletConnect
  window: ReturnWindow
  /** Options of the WalletConnect session proposal. */
  options: () => ProposedOptions
  /** Embedded wallet; its code is loaded on first use. */
  embedded: WalletDrivers
  /** Wallets of the Wallet Standard; their code is loaded on first use. */
  standard: WalletDrivers
  /** Adapters of the host. */
  adapters: readonly Adapter[]
  /** Calls the listener at once and when the namespace's wallets change. Returns an unsubscribe function. */
  discover: (namespace: ChainNamespace, listener: () => void) => () => void
}

type Driving = Pick<Adapter, 'driver' | 'load'>

const ready = (now: (connectorId: string) => WalletDriver): WalletDrivers => ({ get: async (id) => now(id), now })

/** Creates the access to browser, embedded and WalletConnect wallets. */
export function createWallets({
  injected,
  embedded,
  standard,
  adapters,
  discover,
  window,
  ...phone
}: WalletsDependencies): Wallets {
  const watchReturn = createReturns(window)
  const walletConnect = spelledPairings(createWalletConnectDriver(phone.walletConnect, phone.options))
  /** Sources of drivers in order of precedence: the host's adapters, the Wallet Standard, injected providers. */
  const driving: readonly Driving[] = [
    ...adapters.map(wrapHostAdapter),
    { driver: standard.now, load: (id) => (id.startsWith(standardIdPrefix) ? standard.get(id) : undefined) },
    {
      driver: (id) => injected.provider(id) && createInjectedDriver(injected, id),
      load: async (id) => createInjectedDriver(injected, id),
    },
  ]
  const inBrowser: WalletDrivers = {
    now: (id) => firstOf(driving, (adapter) => adapter.driver(id)),
    async get(id) {
      const driver = await firstOf(driving, (adapter) => adapter.driver(id) ?? adapter.load?.(id))
      if (driver) return driver
      throw walletNotFound()
    },
  }
  /** Wallets of several namespaces: a test of the connector id, and the drivers. */
  const kinds: readonly [has: (connectorId: string) => boolean, drivers: WalletDrivers][] = [
    [(id) => id === connectorIds.auth, embedded],
    [(id) => id === connectorIds.walletConnect, ready(() => walletConnect)],
  ]
  const kindOf = (connectorId: string) => kinds.find(([has]) => has(connectorId))?.[1] ?? inBrowser
  const driver: Wallets['driver'] = async (id, { signal } = {}) =>
    withChecksums(await untilAborted(signal, kindOf(id).get(id)))
  const driverNow = (id: string) => {
    const now = kindOf(id).now(id)
    return now && withChecksums(now)
  }

  /**
   * Wakes the relay socket before the check. The secure frame is part of the page and misses no event: it is asked only
   * while no account is connected, because it may have been unreachable when the page was loaded.
   */
  const returns = (id: string, namespace: ChainNamespace) => (ask: () => void) =>
    watchReturn(() => {
      if (id !== connectorIds.auth) phone.walletConnect.client()?.wake()
      else if (driverNow(id)?.provider(namespace)) return
      ask()
    })

  const watch: Wallets['watch'] = (id, namespace, listener) =>
    watchWallet(
      {
        now: () => driverNow(id),
        driver: driver.bind(null, id),
        namespace,
        discover: (found) => discover(namespace, found),
        watchReturn: returns(id, namespace),
      },
      listener,
    )

  return {
    watchReturn,
    driver,
    driverNow,
    watch,
    whenShared: async (id, namespace, { signal }) => {
      const owner = await driver(id, { signal })
      return whenShared(
        (listener) => watch(id, namespace, listener),
        () => owner.restore(namespace, { signal }),
        signal,
      )
    },
    whenOn: async (connectorId, id, { signal }) => whenOn(await driver(connectorId, { signal }), id, signal),
    async endReplaced(connectorId, { connectorId: other, namespace }) {
      const replaced = await driver(connectorId)
      const provider = replaced.provider(namespace)
      if (provider && provider === kindOf(other).now(other)?.provider(namespace)) return
      await replaced.disconnect()
    },
    walletConnect,
  }
}

function firstOf<T, Found>(all: readonly T[], find: (one: T) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

function spelledPairings(driver: WalletConnectDriver): WalletConnectDriver {
  const all = (connections: Promise<Connected[]>) =>
    connections.then((connected) => Promise.all(connected.map(spelled)))
  return {
    ...driver,
    pair: (options) => all(driver.pair(options)),
    resume: (topic, options) => all(driver.resume(topic, options)),
    nextSession: (options) => all(driver.nextSession(options)),
  }
}
