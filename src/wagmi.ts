/** Door `walletchart/wagmi`: wagmi's hooks and actions on the connected wallet. */
import {
  ChainNotConfiguredError,
  ConnectorAlreadyConnectedError,
  cookieStorage,
  createConfig,
  createStorage,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
  type Config,
  type CreateConnectorFn,
  type State,
  type Storage,
  type Transport,
} from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { createWagmiAdapter } from './adapters/wagmi/adapter'
import type { AdapterOptions, AdapterWith } from './adapters/wagmi/options'

// The twin of `wagmiCore.ts`: a host has one of the packages, and neither door may import the other's.
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
/** wagmi on a modal: give it to `createModal({ adapters })`, and its `config` to `<WagmiProvider>`. */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter => createWagmiAdapter(library, options)
