/** Door `walletchart/wagmi`: wagmi's hooks and actions on the connected wallet. */
import { ChainNotConfiguredError, cookieStorage, createConfig, createStorage } from 'wagmi'
import { createWagmiAdapter, type WagmiAdapter, type WagmiAdapterOptions } from './adapters/wagmi/adapter'

export type { WagmiAdapter, WagmiAdapterOptions } from './adapters/wagmi/adapter'
/** wagmi on a modal: give it to `createModal({ adapters })`, and its `config` to `<WagmiProvider>`. */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter =>
  createWagmiAdapter({ ChainNotConfiguredError, cookieStorage, createConfig, createStorage }, options)
