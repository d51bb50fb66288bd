import { randomBytes, randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { Database } from '../../shared/database'
import type { Permission } from './grant'

/** Smart session: permissions of an app to use a smart account without a prompt (ERC-7715). */
export interface SmartSession {
  /** Id of the session in the API. */
  pci: string
  /** CAIP-10 id of the smart account. */
  account: string
  /** Id of the embedded wallet's account in the store. */
  owner: number
  /** Address whose signature the session requires. */
  signer: Address
  /** Unix time in s. */
  expiry: number
  permissions: Permission[]
  /** Id by which the app refers to the session. */
  context: Hex
  /** Unix time in ms, like `revokedAt`. */
  createdAt: number
  revokedAt: number | null
  /** Amounts sent so far, in smallest units, by index of the permission. */
  spent: Record<string, string>
}

/** Granted sessions, kept across a restart. */
export interface SmartSessions {
  add(session: Pick<SmartSession, 'account' | 'owner' | 'signer' | 'expiry' | 'permissions'>): SmartSession
  /** Sessions of a smart account, the newest first. */
  of(account: string): SmartSession[]
  find(name: { pci: string } | { context: string }): SmartSession | undefined
  revoke(pci: string): void
  setSpent(pci: string, spent: SmartSession['spent']): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS smartSessions (
    pci TEXT PRIMARY KEY, account TEXT NOT NULL COLLATE NOCASE, owner INTEGER NOT NULL, signer TEXT NOT NULL, expiry INTEGER NOT NULL,
    permissions TEXT NOT NULL, context TEXT NOT NULL UNIQUE, createdAt INTEGER NOT NULL, revokedAt INTEGER, spent TEXT NOT NULL
  );
`

type Row = Omit<SmartSession, 'permissions' | 'spent'> & { permissions: string; spent: string }
const read = ({ permissions, spent, ...row }: Row): SmartSession => ({
  ...row,
  permissions: JSON.parse(permissions) as Permission[],
  spent: JSON.parse(spent) as SmartSession['spent'],
})

export function openSmartSessions(database: Database): SmartSessions {
  database.exec(schema)
  const rows = (where: string, value: string) =>
    (
      database.all(`SELECT * FROM smartSessions WHERE ${where} = ? ORDER BY rowid DESC`, [value]) as unknown as Row[]
    ).map(read)
  return {
    add({ account, owner, signer, expiry, permissions }) {
      const pci = randomUUID()
      const context = `0x${randomBytes(32).toString('hex')}`
      const columns = 'pci, account, owner, signer, expiry, permissions, context, createdAt, spent'
      const values = [pci, account, owner, signer, expiry, JSON.stringify(permissions), context, Date.now(), '{}']
      database.run(`INSERT INTO smartSessions (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, values)
      return rows('pci', pci)[0]!
    },
    of: (account) => rows('account', account),
    find: (name) => ('pci' in name ? rows('pci', name.pci) : rows('context', name.context))[0],
    revoke: (pci) =>
      void database.run('UPDATE smartSessions SET revokedAt = ? WHERE pci = ? AND revokedAt IS NULL', [
        Date.now(),
        pci,
      ]),
    setSpent: (pci, spent) =>
      void database.run('UPDATE smartSessions SET spent = ? WHERE pci = ?', [JSON.stringify(spent), pci]),
  }
}
