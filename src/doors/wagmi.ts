/** Entry point `walletchart/wagmi`: wagmi's hooks and actions on the connected wallet. */
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
import { createWagmiAdapter } from '../adapters/wagmi/adapter'
import type { AdapterOptions, AdapterWith } from '../adapters/wagmi/options'

// Duplicates `wagmiCore.ts`: a host has only one of the packages, so neither entry point may import the other's.
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
/** Adapter for `createModal({ adapters })`, with the `config` for `<WagmiProvider>`. */
export type WagmiAdapter = AdapterWith<Config>
/**
 * Creates a wagmi adapter. Pass it to `createModal({ adapters })`, and its `config` to `<WagmiProvider>`.
 *
 * @example
 * const adapter = wagmiAdapter({ networks })
 * const modal = createModal({ projectId, networks, adapters: [adapter] })
 */
export const wagmiAdapter = (options: WagmiAdapterOptions): WagmiAdapter => createWagmiAdapter(library, options)
