/** Door `walletchart/wagmi/core`: wagmi's actions on the connected wallet, for a host that has `@wagmi/core` alone. */
import {
  ChainNotConfiguredError,
  ConnectorAlreadyConnectedError,
  cookieStorage,
  createConfig,
  createStorage,
  getConnectorClient,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
  type Config,
  type CreateConnectorFn,
  type State,
  type Storage,
  type Transport,
} from '@wagmi/core'
import { createWagmiAdapter } from './adapters/wagmi/adapter'
import type { AdapterOptions, AdapterWith } from './adapters/wagmi/options'

// The twin of `wagmi.ts`: a host has one of the packages, and neither door may import the other's.
const library = {
  ChainNotConfiguredError,
  ConnectorAlreadyConnectedError,
  cookieStorage,
  createConfig,
  createStorage,
  getConnectorClient,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
}

export type WagmiAdapterOptions = AdapterOptions<CreateConnectorFn, Transport, Storage, State>
export type WagmiAdapter = AdapterWith<Config>
/** wagmi on a modal: give it to `createModal({ adapters })`. */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter => createWagmiAdapter(library, options)
