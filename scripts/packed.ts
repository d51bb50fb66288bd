import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What a fresh clone has not. */
const made = new Set(['node_modules', 'dist', '.cache', '.git', 'coverage', 'test-results', 'playwright-report'])

/**
 * Packs a copy of the tree as a fresh clone has it, with the scripts that npm runs then.
 *
 * @param place where the archive will lie
 * @returns the archive, if there is one
 */
export function packed(
  tree: string,
  place: string,
  run: (name: string, command: string, args: string[], cwd: string) => unknown,
): string | undefined {
  const clone = join(place, 'clone')
  mkdirSync(clone, { recursive: true })
  for (const name of readdirSync(tree))
    if (!made.has(name)) cpSync(join(tree, name), join(clone, name), { recursive: true })
  symlinkSync(join(tree, 'node_modules'), join(clone, 'node_modules'))
  run('pack', 'npm', ['pack', '--pack-destination', place], clone)
  rmSync(clone, { recursive: true })
  const name = readdirSync(place).find((file) => file.endsWith('.tgz'))
  return name && join(place, name)
}
