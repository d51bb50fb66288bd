import type { EncodedAccount, MaybeEncodedAccount } from '@solana/kit'
import type { Database } from '../shared/database'
import { pack, unpack } from '../shared/solana/json'
import type { Landed } from './landed'

/** Data of a network that survives the sandbox: accounts that were written, transactions that landed. */
export interface ChainStore {
  accounts(): EncodedAccount[]
  /** Stores accounts; deletes those that no longer exist. */
  saveAccounts(accounts: readonly MaybeEncodedAccount[]): void
  add(landed: Landed): void
  find(signature: string): Landed | undefined
  /** Transactions of an address, newest first. */
  of(address: string, page: { limit: number; before?: string | undefined; until?: string | undefined }): Landed[]
}

const schema = `
  CREATE TABLE IF NOT EXISTS solanaAccounts (
    cluster TEXT NOT NULL, address TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (cluster, address)
  );
  CREATE TABLE IF NOT EXISTS solanaLanded (
    id INTEGER PRIMARY KEY, cluster TEXT NOT NULL, signature TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (cluster, signature)
  );
  CREATE TABLE IF NOT EXISTS solanaTouched (
    cluster TEXT NOT NULL, address TEXT NOT NULL, landed INTEGER NOT NULL, PRIMARY KEY (cluster, address, landed)
  );
`

type StoredAccount = Omit<EncodedAccount, 'data'> & { data: string }
type Row = { id: number; record: string }

/** Opens the tables of one network; creates them if they are missing. */
export function openChainStore(database: Database, cluster: string): ChainStore {
  database.exec(schema)
  const all = <Result>(sql: string, values: (string | number)[]) => database.all(sql, values) as unknown as Result[]

  function inOne(work: () => void): void {
    database.exec('BEGIN')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const row = (signature: string) =>
    all<Row>('SELECT id, record FROM solanaLanded WHERE cluster = ? AND signature = ?', [cluster, signature])[0]
  const idOf = (signature: string | undefined) => (signature === undefined ? undefined : row(signature)?.id)
  return {
    accounts: () =>
      all<{ account: string }>('SELECT account FROM solanaAccounts WHERE cluster = ?', [cluster]).map(({ account }) => {
        const stored = unpack(account) as StoredAccount
        return { ...stored, data: new Uint8Array(Buffer.from(stored.data, 'base64')) }
      }),
    saveAccounts: (accounts) =>
      inOne(() => {
        for (const account of accounts) {
          const { address } = account
          if (!account.exists) {
            database.run('DELETE FROM solanaAccounts WHERE cluster = ? AND address = ?', [cluster, address])
            continue
          }
          const { data, exists: _, ...rest } = account
          const stored = pack({ ...rest, data: Buffer.from(data).toString('base64') })
          database.run('INSERT OR REPLACE INTO solanaAccounts (cluster, address, account) VALUES (?, ?, ?)', [
            cluster,
            address,
            stored,
          ])
        }
      }),
    add: (landed) =>
      inOne(() => {
        database.run('INSERT INTO solanaLanded (cluster, signature, record) VALUES (?, ?, ?)', [
          cluster,
          landed.signature,
          pack(landed),
        ])
        const id = row(landed.signature)?.id ?? 0
        for (const { address } of landed.keys) {
          database.run('INSERT OR IGNORE INTO solanaTouched (cluster, address, landed) VALUES (?, ?, ?)', [
            cluster,
            address,
            id,
          ])
        }
      }),
    find(signature) {
      const found = row(signature)
      return found ? (unpack(found.record) as Landed) : undefined
    },
    of(address, { limit, before, until }) {
      const sql =
        'SELECT id, record FROM solanaLanded JOIN solanaTouched ON landed = id ' +
        'WHERE solanaTouched.cluster = ? AND address = ? AND id < ? AND id > ? ORDER BY id DESC LIMIT ?'
      const newest = idOf(before) ?? Number.MAX_SAFE_INTEGER
      return all<Row>(sql, [cluster, address, newest, idOf(until) ?? 0, limit]).map(
        ({ record }) => unpack(record) as Landed,
      )
    },
  }
}
