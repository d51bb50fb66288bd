/** Door `walletchart/wagmi/core`: wagmi's actions on the connected wallet, for a host that has `@wagmi/core` alone. */
import { ChainNotConfiguredError, cookieStorage, createConfig, createStorage } from '@wagmi/core'
import { createWagmiAdapter, type WagmiAdapter, type WagmiAdapterOptions } from './adapters/wagmi/adapter'

export type { WagmiAdapter, WagmiAdapterOptions } from './adapters/wagmi/adapter'
/** wagmi on a modal: give it to `createModal({ adapters })`. */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter =>
  createWagmiAdapter({ ChainNotConfiguredError, cookieStorage, createConfig, createStorage }, options)
