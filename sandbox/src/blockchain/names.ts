import type { Database } from '../shared/database'

/** Registered name, as `GET /v1/profile/account/{name}` returns it. */
export interface NameRecord {
  name: string
  registered_at: string
  updated_at: string
  attributes: Record<string, string> | null
  /** Addresses by SLIP-44 coin type: `60` for EVM networks, `501` for Solana. */
  addresses: Record<string, { address: string; created_at: string }>
}

export interface Identity {
  name: string | null
  avatar: string | null
}

/** Names by address, kept across a restart. */
export interface Names {
  find(name: string): NameRecord | undefined
  /** Names of this address, the oldest first. */
  of(address: string): NameRecord[]
  identity(address: string): Identity | undefined
  /** Registers a name. @throws Error if it is registered already */
  register(name: string, address: string, coinTypes: readonly number[]): NameRecord
}

const schema = `
  CREATE TABLE IF NOT EXISTS names (
    name TEXT NOT NULL, coinType TEXT NOT NULL, address TEXT NOT NULL, bio TEXT, createdAt TEXT NOT NULL, PRIMARY KEY (name, coinType)
  );
  CREATE TABLE IF NOT EXISTS identities (address TEXT PRIMARY KEY, name TEXT, avatar TEXT);
`

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bertil = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cecilia = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const seededAt = '2025-01-01T00:00:00.000Z'

/** Names of anvil's accounts. The last one is of no EVM account. */
const seeds: [name: string, coinType: string, address: string, bio: string | null][] = [
  ['ada.sandbox.eth', '60', ada, null],
  ['ada.reown.id', '60', ada, 'Counts'],
  ['bertil.sandbox.eth', '60', bertil, null],
  ['cecilia.reown.id', '60', cecilia, null],
  ['solveig.sandbox.eth', '501', 'So11111111111111111111111111111111111111112', null],
]

type Row = { name: string; coinType: string; address: string; bio: string | null; createdAt: string }

function recordOf(rows: Row[]): NameRecord | undefined {
  const [first] = rows
  if (!first) return undefined
  const { name, bio, createdAt } = first
  return {
    name,
    registered_at: createdAt,
    updated_at: createdAt,
    attributes: bio === null ? null : { bio },
    addresses: Object.fromEntries(
      rows.map((row) => [row.coinType, { address: row.address, created_at: row.createdAt }]),
    ),
  }
}

/** @param avatarOf URL of a picture for letters; only letters are stored, because the URL varies with the ports */
export function openNames(database: Database, avatarOf: (letters: string) => string): Names {
  database.exec(schema)
  for (const seed of seeds) {
    database.run('INSERT OR IGNORE INTO names (name, coinType, address, bio, createdAt) VALUES (?, ?, ?, ?, ?)', [
      ...seed,
      seededAt,
    ])
  }
  const identity = 'INSERT OR IGNORE INTO identities (address, name, avatar) VALUES (?, ?, ?)'
  database.run(identity, [ada.toLowerCase(), 'ada.sandbox.eth', null])
  database.run(identity, [bertil.toLowerCase(), 'bertil.sandbox.eth', 'BERTIL'])

  const rowsOf = (name: string) =>
    database.all('SELECT * FROM names WHERE name = ?', [name.toLowerCase()]) as unknown as Row[]

  return {
    find: (name) => recordOf(rowsOf(name)),
    of(address) {
      const sql = 'SELECT DISTINCT name FROM names WHERE lower(address) = ? ORDER BY createdAt, rowid'
      const found = database.all(sql, [address.toLowerCase()]) as unknown as { name: string }[]
      return found.map(({ name }) => recordOf(rowsOf(name))).filter((record) => record !== undefined)
    },
    register(name, address, coinTypes) {
      const createdAt = new Date().toISOString()
      const record = recordOf(
        coinTypes.map((coinType) => ({ name, coinType: String(coinType), address, bio: null, createdAt })),
      )
      if (!record || rowsOf(name).length > 0) throw new Error(`${name} is registered.`)
      for (const coinType of coinTypes) {
        const sql = 'INSERT INTO names (name, coinType, address, bio, createdAt) VALUES (?, ?, ?, ?, ?)'
        database.run(sql, [name, String(coinType), address, null, createdAt])
      }
      return record
    },
    identity(address) {
      const found = database.get('SELECT name, avatar FROM identities WHERE address = ?', [
        address.toLowerCase(),
      ]) as Identity | null
      return found ? { name: found.name, avatar: found.avatar && avatarOf(found.avatar) } : undefined
    },
  }
}
