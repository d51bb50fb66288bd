import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'

export type { Database }

const staleAfter = 10_000

/** A lock is held for one statement; one that is older was left by a process killed in the middle of it. */
async function clearStaleLock(file: string): Promise<void> {
  const lock = `${file}.lock`
  const found = await stat(lock).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > staleAfter) await rmdir(lock).catch(() => undefined)
}

/**
 * Opens what outlives the sandbox, and makes it where there is none. Each part makes its own tables.
 *
 * @param file of the database, its folder made as needed; without one it lives in memory
 */
export async function openDatabase(file?: string): Promise<Database> {
  if (file) {
    await mkdir(dirname(file), { recursive: true })
    await clearStaleLock(file)
  }
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const database = new sqlite.Database(file)
  database.exec('PRAGMA busy_timeout = 2000')
  return database
}
