import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'

export type { Database }

const staleAfter = 10_000

/** Removes a lock left by a process that was killed: a lock lasts for one statement only. */
async function clearStaleLock(file: string): Promise<void> {
  const lock = `${file}.lock`
  const found = await stat(lock).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > staleAfter) await rmdir(lock).catch(() => undefined)
}

/**
 * Opens the database of the data that survives the sandbox; creates it if it is missing. Each part creates its own
 * tables.
 *
 * @param file path of the database, whose folder is created if needed; default: in memory
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
