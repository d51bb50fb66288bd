/** Entry point `walletchart/wagmi/core`: wagmi's actions on the connected wallet, for hosts with `@wagmi/core` only. */
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
import { createWagmiAdapter } from '../adapters/wagmi/adapter'
import type { AdapterOptions, AdapterWith } from '../adapters/wagmi/options'

// Duplicates `wagmi.ts`: a host has only one of the packages, so neither entry point may import the other's.
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

/** Options of {@link wagmiAdapter}. */
export type WagmiAdapterOptions = AdapterOptions<CreateConnectorFn, Transport, Storage, State>
/** Adapter for `createModal({ adapters })`, with the wagmi `config`. */
export type WagmiAdapter = AdapterWith<Config>
/** Creates a wagmi adapter. Pass it to `createModal({ adapters })`. */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter => createWagmiAdapter(library, options)
