import { randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import type { Chains } from '../shared/chains'
import type { Settings } from '../shared/settings'
import type { Mails } from './mails'
import { Refusal } from '../shared/refusal'
import type { SmartSessions } from './sessions/store'
import type { Account, Store } from './store'
import type { Waits } from './waits'

/** Where the EVM accounts get something to spend. */
export interface Gifts {
  /** Some of each coin, and a cat. */
  gift(chainId: number, to: Address): Promise<void>
}

/** The Solana networks, as the embedded wallets use them. `id` is CAIP-2. */
export interface SolanaNetworks {
  /** Asks one thing. @throws Error with the node's words */
  ask(id: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Gives an account something to spend at its first use. */
  welcome(address: string, id?: string): Promise<void>
}

/** What every part of the frame host works with. */
export interface World {
  /** The frame host's own origin. */
  origin: string
  store: Store
  sessions: SmartSessions
  mails: Mails
  waits: Waits
  settings: Settings
  chains: Pick<Chains, 'request' | 'running'>
  mint: Gifts
  solana: SolanaNetworks
}

/** Not to be guessed. Hex, so that no token holds the `--` which parts a state from what the app hangs on it. */
export const createToken = (): string => randomBytes(24).toString('hex')

/** A fresh session of this account. */
export function openSession({ store }: World, account: Account, device: string | null = null): string {
  const session = createToken()
  store.startSession(session, account, device)
  return session
}

/** @throws {Refusal} 401 when the session is over or never was */
export function accountOf({ store }: World, session: string): Account {
  const account = store.ofSession(session)
  if (!account) throw new Refusal('You are logged out. Log in again.', 401)
  return account
}
