import type { ClientConfig } from 'viem'
import type { Adapter } from '../../domain/account/adapter'
import type { NetworkInput } from '../../domain/network/network'
import type { WalletModal } from '../../runtime/walletModal'

// Each door gives the types of its own library: `walletchart/wagmi` names `wagmi` alone, which may not hoist its core.

/** One value for all chains, or one by chain id. */
type ByChain<T> = T | { readonly [chainId: number]: T | undefined }

/** What a host may say of wagmi; what else wagmi's `createConfig` takes, the modal decides. */
export interface AdapterOptions<Connector, Transport, Storage, State> {
  /** The modal's; those that are not of EVM are left out. */
  networks: readonly NetworkInput[]
  /** By chain id, how wagmi reads; else as the modal does. */
  transports?: Readonly<Record<number, Transport>>
  /** The host's own. They stand in Connect, and connect by the modal wherever they are asked. */
  connectors?: readonly Connector[]
  /** The page is rendered on a server: what is connected is kept in a cookie, for `wagmiInitialState`. */
  ssr?: boolean
  /** What this request's cookie says (`wagmiInitialState`): a server draws it, for this adapter's request alone. */
  initialState?: State | undefined
  /** Where wagmi keeps what is connected; `null` keeps nothing. Else `localStorage`, and the cookie with `ssr`. */
  storage?: Storage | null
  batch?: ByChain<ClientConfig['batch']>
  cacheTime?: ByChain<number>
  ccipRead?: ByChain<ClientConfig['ccipRead']>
  pollingInterval?: ByChain<number>
}

/** For `createModal({ adapters })`, and its `config` for `<WagmiProvider>`. */
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

/** The first name that is none of an option: what would be lost without a word. */
export const unknownOption = (given: object) => Object.keys(given).find((name) => !Object.hasOwn(names, name))

/** What holds on a chain, as wagmi reads such an option. */
export function onChain<T>(value: ByChain<T> | undefined, chainId: number, chainIds: readonly number[]): T | undefined {
  if (typeof value !== 'object' || value === null) return value
  if (chainIds.some((id) => id in value)) return (value as Record<number, T | undefined>)[chainId]
  return value as T
}
