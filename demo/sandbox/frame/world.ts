import { randomBytes } from 'node:crypto'
import type { Chains } from '../evm/chains'
import type { Mint } from '../evm/mint'
import type { Settings } from '../shared/settings'
import type { Solana } from '../solana'
import type { Mails } from './mails'
import { Refusal } from '../shared/refusal'
import type { Account, Store } from './store'
import type { Waits } from './waits'

/** What every part of the frame host works with. */
export interface World {
  /** The frame host's own origin. */
  origin: string
  store: Store
  mails: Mails
  waits: Waits
  settings: Settings
  chains: Pick<Chains, 'request' | 'running'>
  mint: Pick<Mint, 'gift'>
  solana: Pick<Solana, 'ask' | 'welcome'>
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
