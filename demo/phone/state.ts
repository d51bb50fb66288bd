import type { AppRequest } from './answers'
import type { AuthPayload } from './authentication'
import type { Wish } from './namespaces'
import type { Others } from './others'
import type { RequestView } from '../sandbox/shared/requestView'

/** An app as it presents itself. */
export type Peer = { name: string; url: string; icon?: string }

/** Something that waits for the person. */
export type Pending =
  | { kind: 'proposal'; id: number; peer: Peer; wish: Wish; others: Others }
  | { kind: 'authentication'; id: number; peer: Peer; payload: AuthPayload }
  | { kind: 'request'; id: number; topic: string; peer: Peer; request: AppRequest }

/** A connected app. */
export type Session = {
  topic: string
  peer: Peer
  /** EIP-155 ids; none where it is on Solana alone. */
  chains: number[]
  chainId: number
  /** CAIP-2 ids. */
  solana: string[]
}

/** All the screen shows. Replaced, never changed. */
export type PhoneState = {
  account: number
  chainId: number
  sessions: Session[]
  pending: Pending[]
  /** The pairing between the link and the proposal. */
  pairing: 'idle' | 'waiting'
  answering: boolean
  error?: string
  /** The app just answered, when it opened this page by a link. */
  returnTo?: string
  online: boolean
  /** It signs in while it connects, where an app asks for it. */
  signsIn: boolean
}

/** The phone: a state to show, and what a person can do. */
export type Phone = {
  subscribe(listener: () => void): () => void
  getState(): PhoneState
  /** Takes a WalletConnect link (`wc:…`); true when it could be used. */
  pair(uri: string): Promise<boolean>
  /** What waits, in words; `undefined` of a proposal. */
  describe(pending: Pending): RequestView | undefined
  approve(onlyEthereum: boolean): Promise<void>
  reject(): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Switches a session's chain from the wallet's side; the chain may be one the session lacks. */
  switchChain(topic: string, chainId: number): Promise<void>
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): void
  /** Whether it can sign in while it connects, as older wallets cannot. */
  signIn(can: boolean): void
}
