import type { WalletDriver } from '../../domain/account/adapter'

export type { ConnectOptions, WalletDriver } from '../../domain/account/adapter'

/** The drivers of one kind of wallet, by connector id. */
export interface WalletDrivers {
  /** Loads its code, or waits for the wallet, where that is not there yet. */
  get: (connectorId: string) => Promise<WalletDriver>
  /** The same, if it is there. */
  now: (connectorId: string) => WalletDriver | undefined
}
