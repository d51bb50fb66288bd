import { namespaceOf, type CaipNetworkId } from '../domain/caip'
import { connectorIds, standardIdPrefix } from '../domain/account/connector'
import { untilAborted } from './page/signal'
import type { WalletDriver, WalletDrivers } from './wallet/driver'
import type { Abandonable } from './wallet/eip1193'
import type { Injected } from './wallet/injected'
import { createInjectedDriver } from './wallet/injectedDriver'
import { createWalletConnectDriver, type WalletConnectDriver, type ProposedOptions } from './walletConnect/driver'
import type { WalletConnect } from './walletConnect/walletConnect'

/** Every wallet, by connector id. */
export interface Wallets {
  /** Its code may have to be loaded. @throws ModalError `wallet.notFound` */
  driver(connectorId: string, options?: Abandonable): Promise<WalletDriver>
  /** The same, if it is there. */
  driverNow(connectorId: string): WalletDriver | undefined
  /** Resolves once the wallet itself says it is on that network; give it a limit by the signal. */
  whenOn(connectorId: string, id: CaipNetworkId, options: { signal: AbortSignal }): Promise<void>
  /** The one that is paired. */
  walletConnect: WalletConnectDriver
}

interface WalletsDependencies {
  injected: Injected
  walletConnect: WalletConnect
  /** What is proposed to phone wallets. */
  options: () => ProposedOptions
  /** Their code comes when they are first asked for. */
  embedded: WalletDrivers
  standard: WalletDrivers
}

const ready = (now: (connectorId: string) => WalletDriver): WalletDrivers => ({ get: async (id) => now(id), now })

export function createWallets({ injected, embedded, standard, ...phone }: WalletsDependencies): Wallets {
  const walletConnect = createWalletConnectDriver(phone.walletConnect, phone.options)
  /** A kind of wallet is a row: which connector ids are its own, and its drivers. */
  const kinds: readonly [has: (connectorId: string) => boolean, drivers: WalletDrivers][] = [
    [(id) => id === connectorIds.auth, embedded],
    [(id) => id === connectorIds.walletConnect, ready(() => walletConnect)],
    [(id) => id.startsWith(standardIdPrefix), standard],
  ]
  const others = ready((id) => createInjectedDriver(injected, id))
  const kindOf = (connectorId: string) => kinds.find(([has]) => has(connectorId))?.[1] ?? others
  const driver: Wallets['driver'] = (id, { signal } = {}) => untilAborted(signal, kindOf(id).get(id))

  return {
    driver,
    driverNow: (connectorId) => kindOf(connectorId).now(connectorId),
    async whenOn(connectorId, id, { signal }) {
      const wallet = await driver(connectorId, { signal })
      let stop = () => {}
      // Listening begins before the question, so that a change in between is not missed.
      const arrived = new Promise<void>((resolve) => {
        stop = wallet.watch(namespaceOf(id), (event) => {
          const now = event.type === 'wallet.renewed' ? event.connected : event
          if ('caipNetworkId' in now && now.caipNetworkId === id) resolve()
        })
      })
      try {
        if ((await wallet.chainId(namespaceOf(id), { signal })) !== id) await untilAborted(signal, arrived)
      } finally {
        stop()
      }
    },
    walletConnect,
  }
}
