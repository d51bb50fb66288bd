import type { Database } from '../shared/database'
import { createKeys } from './keys'
import type { AccountType } from './types'

/** Embedded wallet with its owner. The keys never leave the sandbox. */
export interface Account {
  id: number
  /** Log-in of the owner, e.g. `email:ada@example.com`, `google:ada`. */
  login: string
  email: string | null
  userName: string | null
  /** Private key (secp256k1), hex. */
  evmKey: `0x${string}`
  /** Seed of an ed25519 key, hex. */
  solanaSeed: string
  preferred: AccountType | null
}

/** Data that survives the sandbox: accounts, known devices by e-mail, sessions. */
export interface Store {
  /** Account of this log-in. The first call creates it with its keys. */
  account(login: string, email: string | null, userName: string | null): Account
  withId(id: number): Account | undefined
  setPreferred(account: Account, type: AccountType): void
  /** Account of an active session. */
  ofSession(session: string): Account | undefined
  startSession(session: string, account: Account, device: string | null): void
  endSession(session: string): void
  endAllSessions(): void
  /** Active session of this e-mail's account on this device. */
  sessionOn(device: string, email: string): string | undefined
  rememberDevice(email: string, device: string): void
  knowsDevice(email: string, device: string): boolean
  isTaken(email: string): boolean
  /** @returns the updated account */
  setEmail(account: Account, email: string): Account
}

const schema = `
  CREATE TABLE IF NOT EXISTS accounts (
    id INTEGER PRIMARY KEY, login TEXT NOT NULL UNIQUE, email TEXT, userName TEXT,
    evmKey TEXT NOT NULL, solanaSeed TEXT NOT NULL, preferred TEXT
  );
  CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES accounts, device TEXT);
  CREATE TABLE IF NOT EXISTS devices (email TEXT NOT NULL, device TEXT NOT NULL, PRIMARY KEY (email, device));
`

const emailLogin = (email: string) => `email:${email}`

/** Opens the embedded wallets' tables; creates them if they are missing. */
export function openStore(database: Database): Store {
  database.exec(schema)
  const one = <Row>(sql: string, ...values: (string | number)[]) =>
    (database.get(sql, values) ?? undefined) as Row | undefined
  const byLogin = (login: string) => one<Account>('SELECT * FROM accounts WHERE login = ?', login)

  return {
    account(login, email, userName) {
      const known = byLogin(login)
      if (known) return known
      const { evmKey, solanaSeed } = createKeys()
      const columns = 'INSERT INTO accounts (login, email, userName, evmKey, solanaSeed) VALUES (?, ?, ?, ?, ?)'
      database.run(columns, [login, email, userName, evmKey, solanaSeed])
      return byLogin(login)!
    },
    withId: (id) => one('SELECT * FROM accounts WHERE id = ?', id),
    setPreferred: (account, type) =>
      void database.run('UPDATE accounts SET preferred = ? WHERE id = ?', [type, account.id]),
    ofSession: (session) =>
      one(
        'SELECT accounts.* FROM accounts JOIN sessions ON sessions.account = accounts.id WHERE sessions.id = ?',
        session,
      ),
    startSession: (session, account, device) =>
      void database.run('INSERT INTO sessions (id, account, device) VALUES (?, ?, ?)', [session, account.id, device]),
    endSession: (session) => void database.run('DELETE FROM sessions WHERE id = ?', [session]),
    endAllSessions: () => database.exec('DELETE FROM sessions'),
    sessionOn(device, email) {
      const sql =
        'SELECT sessions.id FROM sessions JOIN accounts ON sessions.account = accounts.id WHERE device = ? AND login = ? LIMIT 1'
      return one<{ id: string }>(sql, device, emailLogin(email))?.id
    },
    rememberDevice: (email, device) =>
      void database.run('INSERT OR IGNORE INTO devices (email, device) VALUES (?, ?)', [email, device]),
    knowsDevice: (email, device) =>
      one('SELECT 1 FROM devices WHERE email = ? AND device = ?', email, device) !== undefined,
    isTaken: (email) => byLogin(emailLogin(email)) !== undefined,
    setEmail(account, email) {
      const login = account.login.startsWith('email:') ? emailLogin(email) : account.login
      database.run('UPDATE accounts SET email = ?, login = ? WHERE id = ?', [email, login, account.id])
      // A device trusted with the old address stays trusted with the new one.
      if (account.email) database.run('UPDATE OR IGNORE devices SET email = ? WHERE email = ?', [email, account.email])
      return byLogin(login)!
    },
  }
}
