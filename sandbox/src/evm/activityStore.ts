import type { Address } from 'viem'
import type { Database } from '../shared/database'
import type { Activity } from './activity'

/** Position at which a page ends; the next page starts after it. */
export interface Place {
  minedAt: number
  id: number
}

/** Stored history of the local networks. It survives them: a network starts empty with each start of the sandbox. */
export interface ActivityStore {
  add(activities: Activity[]): void
  /** Activities that involve this address, newest first, at most `limit`. */
  list(
    address: string,
    options: { chainId: number | undefined; after: Place | undefined; limit: number },
  ): (Activity & Place)[]
}

const schema = `
  CREATE TABLE IF NOT EXISTS activities (
    id INTEGER PRIMARY KEY AUTOINCREMENT, chainId INTEGER NOT NULL, hash TEXT NOT NULL, minedAt INTEGER NOT NULL,
    body TEXT NOT NULL, UNIQUE (chainId, hash)
  );
  CREATE TABLE IF NOT EXISTS parties (
    address TEXT NOT NULL, activity INTEGER NOT NULL REFERENCES activities, PRIMARY KEY (address, activity)
  ) WITHOUT ROWID;
`

const page = `
  SELECT activities.id, activities.minedAt, body FROM parties JOIN activities ON activities.id = parties.activity
  WHERE parties.address = ? AND (? = 0 OR chainId = ?)
    AND (activities.minedAt < ? OR (activities.minedAt = ? AND activities.id < ?))
  ORDER BY activities.minedAt DESC, activities.id DESC LIMIT ?
`

const partiesOf = ({ from, transfers }: Activity) =>
  new Set<Address>([from, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])])

export function openActivityStore(database: Database): ActivityStore {
  database.exec(schema)

  /** Replaces an earlier entry: a network that restarted may mine the same transaction again. */
  function put(activity: Activity): void {
    const { chainId, hash, minedAt } = activity
    database.run('DELETE FROM parties WHERE activity = (SELECT id FROM activities WHERE chainId = ? AND hash = ?)', [
      chainId,
      hash,
    ])
    database.run('DELETE FROM activities WHERE chainId = ? AND hash = ?', [chainId, hash])
    const insert = 'INSERT INTO activities (chainId, hash, minedAt, body) VALUES (?, ?, ?, ?)'
    const { lastInsertRowid } = database.run(insert, [chainId, hash, minedAt, JSON.stringify(activity)])
    for (const address of partiesOf(activity)) {
      database.run('INSERT INTO parties (address, activity) VALUES (?, ?)', [address, lastInsertRowid])
    }
  }

  return {
    add(activities) {
      if (activities.length === 0 || !database.isOpen) return
      database.exec('BEGIN')
      try {
        for (const activity of activities) put(activity)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    list(address, { chainId = 0, after = { minedAt: Number.MAX_SAFE_INTEGER, id: 0 }, limit }) {
      const values = [address.toLowerCase(), chainId, chainId, after.minedAt, after.minedAt, after.id, limit]
      const rows = database.all(page, values) as unknown as { id: number; minedAt: number; body: string }[]
      return rows.map(({ id, minedAt, body }) => ({
        ...(JSON.parse(body) as Activity),
        id: Number(id),
        minedAt: Number(minedAt),
      }))
    },
  }
}
