import type { CaipNetworkId } from '../caip'

/** What a message of signing in says (CAIP-122; of EVM the fields of EIP-4361). Times are RFC 3339. */
export interface SiwxMessageData {
  accountAddress: string
  chainId: CaipNetworkId
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** The same, with the text that the wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** What was signed, with the signature: `0x…` on EVM, base58 on Solana. */
export interface SiwxSession {
  data: SiwxMessageData
  message: string
  signature: string
  /** Of a wallet that signed while it connected over WalletConnect (CAIP-74). */
  cacao?: unknown
}

export interface SiwxMessageInput {
  chainId: CaipNetworkId
  accountAddress: string
  notBefore?: string | undefined
}

/** Signing in, as a host provides it: `createSiwx` of `walletchart/siwx` makes one, or the host writes its own. */
export interface SiwxConfig {
  createMessage: (input: SiwxMessageInput) => Promise<SiwxMessage> | SiwxMessage
  /** Verifies and keeps it. Rejects where it is not to count. */
  addSession: (session: SiwxSession) => Promise<void> | void
  revokeSession: (chainId: CaipNetworkId, address: string) => Promise<void> | void
  /**
   * Ends what a verification has left that was given up before it answered: the visitor has cancelled or disconnected
   * meanwhile, and was never told to be signed in. Without it that is `revokeSession`.
   */
  undoSession?: (chainId: CaipNetworkId, address: string) => Promise<void> | void
  /** Takes the place of all there are; none signs out everywhere. */
  setSessions: (sessions: SiwxSession[]) => Promise<void> | void
  getSessions: (chainId: CaipNetworkId, address: string) => Promise<readonly SiwxSession[]> | readonly SiwxSession[]
  /** Whether a connected account must sign in. Default `true`. */
  getRequired?: () => boolean
}

/** What a host forms its own message of (`siweConfig`). */
export interface SiweMessageArguments {
  domain: string
  uri: string
  /** `did:pkh:` and the account (CAIP-10). */
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
  statement?: string | undefined
  exp?: string | undefined
  nbf?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** What a message says beside account, network and nonce. */
export interface SiweMessageParameters {
  domain: string
  uri: string
  statement?: string | undefined
  exp?: string | undefined
  nbf?: string | undefined
  iat?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

export interface SiweSession {
  address: string
  chainId: number
}

/** Signing in with Ethereum alone, one session at a time: the callbacks of a host's own server. */
export interface SiweConfig {
  getNonce: (address?: string) => Promise<string> | string
  getMessageParams?: () => Promise<SiweMessageParameters> | SiweMessageParameters
  createMessage: (args: SiweMessageArguments) => string
  /** `false` where the signature does not count. */
  verifyMessage: (signed: { message: string; signature: string; cacao?: unknown }) => Promise<boolean> | boolean
  getSession: () => Promise<SiweSession | null> | SiweSession | null
  signOut: () => Promise<boolean | void> | boolean | void
  onSignIn?: (session?: SiweSession) => void
  onSignOut?: () => void
  /** Must who is connected on EVM also sign in? Yes (default). */
  required?: boolean
  enabled?: boolean
  /** How long a nonce counts, in ms; five minutes (default). */
  nonceRefetchIntervalMs?: number
  /** How often the session is looked for, in ms; five minutes (default). */
  sessionRefetchIntervalMs?: number
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}
