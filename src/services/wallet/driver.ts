import type { WalletDriver } from '../../domain/account/adapter'

export type { ConnectOptions, WalletDriver } from '../../domain/account/adapter'

/** Drivers of one kind of wallet, by connector id. */
export interface WalletDrivers {
  /** Resolves the driver; loads its code or waits for the wallet if necessary. */
  get: (connectorId: string) => Promise<WalletDriver>
  /** Returns the driver if it is available now. */
  now: (connectorId: string) => WalletDriver | undefined
}
