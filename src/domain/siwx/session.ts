import type { CaipNetworkId } from '../caip'

/** Fields of a sign-in message (CAIP-122; EIP-4361 on EVM). Times are RFC 3339. */
export interface SiwxMessageData {
  accountAddress: string
  chainId: CaipNetworkId
  /** Scheme of the page's origin, such as `https`, which EIP-4361 allows before the domain. On EVM only. */
  scheme?: string | undefined
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

/** Message with the text that the wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** Signed message with its signature: `0x…` on EVM, base58 on Solana. */
export interface SiwxSession {
  data: SiwxMessageData
  message: string
  signature: string
  /** CACAO of a wallet that signed while it connected over WalletConnect (CAIP-74). */
  cacao?: unknown
}

/** Input of `createMessage`. */
export interface SiwxMessageInput {
  chainId: CaipNetworkId
  accountAddress: string
  notBefore?: string | undefined
}

/** Sign-in that a host provides: `createSiwx` of `walletchart/siwx` creates one, or the host writes its own. */
export interface SiwxConfig {
  createMessage: (input: SiwxMessageInput) => Promise<SiwxMessage> | SiwxMessage
  /** Verifies and stores a session. Rejects if it is not accepted. */
  addSession: (session: SiwxSession) => Promise<void> | void
  revokeSession: (chainId: CaipNetworkId, address: string) => Promise<void> | void
  /**
   * Reverts a verification that was abandoned before it answered, because the visitor cancelled or disconnected.
   * Default `revokeSession`.
   */
  undoSession?: (chainId: CaipNetworkId, address: string) => Promise<void> | void
  /** Replaces all sessions; an empty list signs out everywhere. */
  setSessions: (sessions: SiwxSession[]) => Promise<void> | void
  getSessions: (chainId: CaipNetworkId, address: string) => Promise<readonly SiwxSession[]> | readonly SiwxSession[]
  /** Whether a connected account must sign in. Default `true`. */
  getRequired?: () => boolean
}

/** Arguments of a host's own `createMessage` (`siweConfig`). */
export interface SiweMessageArguments {
  domain: string
  uri: string
  /** Account as `did:pkh:` and its CAIP-10 id. */
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

/** Fields of a message apart from account, network and nonce. */
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

/** Session of a host's own server. */
export interface SiweSession {
  address: string
  chainId: number
}

/** Sign-in with Ethereum only, one session at a time: callbacks for a host's own server. */
export interface SiweConfig {
  getNonce: (address?: string) => Promise<string> | string
  getMessageParams?: (() => Promise<SiweMessageParameters> | SiweMessageParameters) | undefined
  createMessage: (args: SiweMessageArguments) => string
  /** Verifies a signature; `false` if it is not accepted. */
  verifyMessage: (signed: { message: string; signature: string; cacao?: unknown }) => Promise<boolean> | boolean
  getSession: () => Promise<SiweSession | null> | SiweSession | null
  signOut: () => Promise<boolean | void> | boolean | void
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Whether a connected EVM account must sign in. Default `true`. */
  required?: boolean | undefined
  enabled?: boolean | undefined
  /** Lifetime of a nonce, in ms. Default five minutes. */
  nonceRefetchIntervalMs?: number | undefined
  /** Interval at which the session is read, in ms. Default five minutes. */
  sessionRefetchIntervalMs?: number | undefined
  signOutOnDisconnect?: boolean | undefined
  signOutOnAccountChange?: boolean | undefined
  signOutOnNetworkChange?: boolean | undefined
}
