import type { Address, LocalAccount } from 'viem'

/** Request of a page: method and parameters, as in EIP-1193. A feature of the Wallet Standard is a method too. */
export interface WalletRequest {
  method: string
  params: readonly unknown[]
}

/** Error of a wallet or a node: a code of EIP-1193 or JSON-RPC, with its `data`, such as a contract's revert data. */
export interface WalletError {
  code: number
  message: string
  data?: unknown
}

/** Reaction to a request, by name: does what the method asks, rejects with 4001, or leaves the request pending. */
export type ReactionName = 'approve' | 'refuse' | 'silence'

/** Reaction to a request. All of it is JSON, except an answer by a function, which works without Playwright only. */
export interface Reaction {
  /** Default `approve`. `answer` and `error` go before it. */
  does?: ReactionName
  /** Result, or a function of the request's parameters that returns it. The wallet itself does nothing. */
  answer?: unknown
  /** Error that the request rejects with. */
  error?: WalletError
  /** Delay in ms, on the page's clock. */
  after?: number
  /** Number of requests that it is for. Default: all from now on. */
  times?: number
}

/** Reaction to the next request of a method, or to the next `times`. */
export interface ScriptStep extends Reaction {
  method: string
}

/** Something that happens in the wallet itself. */
export type WalletChange =
  /** Accounts that the page sees; without any, the page loses its permission. */
  | { type: 'accounts'; accounts: readonly string[] }
  | { type: 'chain'; chainId: number }
  | { type: 'lock' }
  | { type: 'unlock' }
  /** The wallet loses all networks: requests fail with 4900 until `reconnect`. */
  | { type: 'disconnect' }
  | { type: 'reconnect' }
  /** Any event of the provider, true or not. */
  | { type: 'emit'; event: string; payload?: unknown }

/** Change on the clock: `at` is in ms since the wallet was announced, on the page's clock. */
export type TimedChange = WalletChange & { at: number }

/** Options that both kinds of test wallets have. */
export interface CommonOptions {
  /** Name on the wallet's row. Default `Test wallet`. */
  name?: string
  /** `data:` URL of its icon. */
  icon?: string
  /** Reactions by method, for all requests. */
  reactions?: Readonly<Record<string, Reaction | ReactionName>>
  /** Reactions to single requests, in order. They come before `reactions`. */
  script?: readonly ScriptStep[]
  /** Changes on the clock. */
  timeline?: readonly TimedChange[]
  /**
   * Whether permission, network and added networks outlive a reload, in `localStorage`. Default `false`; with Playwright,
   * and by `walletScript`, `true`.
   */
  remember?: boolean
}

/** Options of a test wallet that is announced by EIP-6963. */
export interface EthereumOptions extends CommonOptions {
  /** Identifier of the wallet. Default: `test.` and the name, such as `test.fox`; `test.wallet` without a name. */
  rdns?: string
  /** Accounts, the first one selected: addresses, or viem's accounts, which can sign. Default `[testAccount()]`. */
  accounts?: readonly (Address | LocalAccount)[]
  /** EIP-155 chain id at the start. Default 1. */
  chainId?: number
  /** Chains that the wallet knows; others are refused with 4902 until the page adds them. Default: all. */
  chains?: readonly number[]
  /** URL of the node that answers reads and gets transactions, or one for each chain id. Default: none. */
  rpc?: string | Readonly<Record<number, string>>
}

/** Account of a Solana test wallet. */
export interface SolanaTestAccount {
  /** base58 address. */
  address: string
  /** Seed of the ed25519 key: 32 bytes. */
  seed: Uint8Array
}

/** Options of a test wallet of the Wallet Standard. */
export interface SolanaOptions extends CommonOptions {
  /** Accounts, the first one selected: addresses, or accounts that can sign. Default `[solanaTestAccount()]`. */
  accounts?: readonly (string | SolanaTestAccount)[]
  /** Networks in the standard's names. Default `solana:mainnet` and `solana:devnet`. */
  chains?: readonly `solana:${string}`[]
  /** URL of the node that gets transactions. Default: none. */
  rpc?: string
}

/** Plan of a wallet: its options as JSON, complete. */
export interface WalletPlan {
  kind: 'ethereum' | 'solana'
  name: string
  icon: string
  rdns: string
  accounts: readonly string[]
  /** Public keys of Solana accounts, by address. */
  publicKeys: Readonly<Record<string, readonly number[]>>
  chainId: number
  chains: readonly (number | string)[] | null
  reactions: Readonly<Record<string, Reaction | ReactionName>>
  script: readonly ScriptStep[]
  timeline: readonly TimedChange[]
  remember: boolean
}

/** Work that needs a key or a node, done where the test runs. Undefined if the wallet has no answer. */
export type Outside = (
  request: WalletRequest & { chainId: number },
) => Promise<{ result: unknown } | { error: WalletError } | undefined>
