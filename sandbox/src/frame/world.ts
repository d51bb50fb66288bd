import { randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import type { Chains } from '../shared/chains'
import type { Settings } from '../shared/settings'
import type { Mails } from './mails'
import { Refusal } from '../shared/refusal'
import type { SmartSessions } from './sessions/store'
import type { Account, Store } from './store'
import type { Waits } from './waits'

/** Source of coins for EVM accounts. */
export interface Gifts {
  /** Sends some of each coin, and a cat. */
  gift(chainId: number, to: Address): Promise<void>
}

/** Solana networks as the embedded wallets use them. `id` is CAIP-2. */
export interface SolanaNetworks {
  /** Sends a JSON-RPC request. @throws Error with the node's message */
  ask(id: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Gives an account some coins on its first use. */
  welcome(address: string, id?: string): Promise<void>
}

/** Dependencies shared by all parts of the frame's server. */
export interface World {
  /** Origin of the frame's server. */
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

/** Random token. It is hex, so that it contains no `--`, which separates a state from the host's part. */
export const createToken = (): string => randomBytes(24).toString('hex')

/** Starts a session of this account. */
export function openSession({ store }: World, account: Account, device: string | null = null): string {
  const session = createToken()
  store.startSession(session, account, device)
  return session
}

/** Returns the account of a session. @throws {Refusal} 401 if the session has ended or does not exist */
export function accountOf({ store }: World, session: string): Account {
  const account = store.ofSession(session)
  if (!account) throw new Refusal('You are logged out. Log in again.', 401)
  return account
}
