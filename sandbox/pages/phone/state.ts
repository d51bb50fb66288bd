import type { AppRequest } from './answers'
import type { AuthPayload } from './authentication'
import type { Wish } from './namespaces'
import type { Others } from './others'
import type { RequestView } from '../../src/shared/requestView'

/** Metadata of an app. Untrusted. */
export type Peer = { name: string; url: string; icon?: string }

/** Item that waits for the visitor. */
export type Pending =
  | { kind: 'proposal'; id: number; peer: Peer; wish: Wish; others: Others }
  | { kind: 'authentication'; id: number; peer: Peer; payload: AuthPayload }
  | { kind: 'request'; id: number; topic: string; peer: Peer; request: AppRequest }

/** Connected app. */
export type Session = {
  topic: string
  peer: Peer
  /** EIP-155 chain ids; empty if the session is on Solana alone. */
  chains: number[]
  chainId: number
  /** CAIP-2 ids. */
  solana: string[]
}

/** State of the screen. Replaced, never mutated. */
export type PhoneState = {
  account: number
  chainId: number
  sessions: Session[]
  pending: Pending[]
  /** `waiting` between the link and the proposal. */
  pairing: 'idle' | 'waiting'
  answering: boolean
  error?: string
  /** Name of the app just answered, if the app opened this page by a link. */
  returnTo?: string
  online: boolean
  /** Whether the wallet signs in while it connects, if the app requests it. */
  signsIn: boolean
}

/** The phone wallet: its state, and the actions of the visitor. */
export type Phone = {
  subscribe(listener: () => void): () => void
  getState(): PhoneState
  /** Pairs with a WalletConnect link (`wc:…`). Resolves to whether it could be used. */
  pair(uri: string): Promise<boolean>
  /** Describes a pending item in words. Undefined for a proposal. */
  describe(pending: Pending): RequestView | undefined
  approve(onlyEthereum: boolean): Promise<void>
  reject(): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Switches the network of a session from the wallet's side, even to one that the session lacks. */
  switchChain(topic: string, chainId: number): Promise<void>
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): void
  /** Sets whether the wallet can sign in while it connects; older wallets cannot. */
  signIn(can: boolean): void
}
