import { randomBytes, randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { Database } from '../../shared/database'
import type { Permission } from './grant'

/** A smart session: what an app may do with a smart account without asking again (ERC-7715). */
export interface SmartSession {
  /** By which the API knows it. */
  pci: string
  /** CAIP-10 of the smart account. */
  account: string
  /** The embedded wallet's account in the store. */
  owner: number
  /** Whose signature stands for the session. */
  signer: Address
  /** Seconds since 1970. */
  expiry: number
  permissions: Permission[]
  /** What the app names the session by. */
  context: Hex
  /** Milliseconds since 1970, as `revokedAt`. */
  createdAt: number
  revokedAt: number | null
  /** What was sent by it, in smallest units, by the permission's place in the list. */
  spent: Record<string, string>
}

/** The sessions that were granted; kept over a restart. */
export interface SmartSessions {
  add(session: Pick<SmartSession, 'account' | 'owner' | 'signer' | 'expiry' | 'permissions'>): SmartSession
  /** Those of a smart account, the newest first. */
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
