import type { ClientConfig } from 'viem'
import type { Adapter } from '../../domain/account/adapter'
import type { NetworkInput } from '../../domain/network/network'
import type { WalletModal } from '../../runtime/modal/walletModal'

// Generic, so that `walletchart/wagmi` has types of `wagmi` only: a package manager may not hoist its core.

/** One value for all chains, or one per chain id. */
type ByChain<T> = T | { readonly [chainId: number]: T | undefined }

/** Options of the wagmi adapter. The modal decides all other parameters of wagmi's `createConfig`. */
export interface AdapterOptions<Connector, Transport, Storage, State> {
  /** Networks of the modal. Those that are not EVM are left out. */
  networks: readonly NetworkInput[]
  /** Transports by chain id. Default: the RPC URLs that the modal uses. */
  transports?: Readonly<Record<number, Transport>> | undefined
  /** Connectors of the host. They are listed in Connect, and always connect through the modal. */
  connectors?: readonly Connector[] | undefined
  /** Whether a server renders the page; a cookie then stores the state for `wagmiInitialState`. Default `false`. */
  ssr?: boolean | undefined
  /** State from the request's cookie (`wagmiInitialState`). A server renders it, for this adapter's request only. */
  initialState?: State | undefined
  /** Storage of wagmi's state; `null` stores nothing. Default `localStorage`, or the cookie with `ssr`. */
  storage?: Storage | null | undefined
  batch?: ByChain<ClientConfig['batch']> | undefined
  cacheTime?: ByChain<number> | undefined
  ccipRead?: ByChain<ClientConfig['ccipRead']> | undefined
  pollingInterval?: ByChain<number> | undefined
}

/** Adapter for `createModal({ adapters })`, with the `config` for `<WagmiProvider>`. */
export interface AdapterWith<Config> extends Adapter<WalletModal> {
  readonly namespace: 'eip155'
  readonly config: Config
}

const names: Record<keyof AdapterOptions<unknown, unknown, unknown, unknown>, true> = {
  networks: true,
  transports: true,
  connectors: true,
  ssr: true,
  initialState: true,
  storage: true,
  batch: true,
  cacheTime: true,
  ccipRead: true,
  pollingInterval: true,
}

/** Returns the first name that is not an option and would be ignored silently. */
export const unknownOption = (given: object) => Object.keys(given).find((name) => !Object.hasOwn(names, name))

/** Returns the value for one chain, in the way wagmi reads such options. */
export function onChain<T>(value: ByChain<T> | undefined, chainId: number, chainIds: readonly number[]): T | undefined {
  if (typeof value !== 'object' || value === null) return value
  if (chainIds.some((id) => id in value)) return (value as Record<number, T | undefined>)[chainId]
  return value as T
}
