import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that a fresh clone lacks. */
const generated = new Set(['node_modules', 'dist', '.cache', '.git', 'coverage', 'test-results', 'playwright-report'])

/**
 * Packs a copy of the tree as in a fresh clone, with the scripts that npm then runs.
 *
 * @param place folder for the archive
 * @returns the path of the archive, if there is one
 */
export function packed(
  tree: string,
  place: string,
  run: (name: string, command: string, args: string[], cwd: string) => unknown,
): string | undefined {
  const clone = join(place, 'clone')
  mkdirSync(clone, { recursive: true })
  for (const name of readdirSync(tree))
    if (!generated.has(name)) cpSync(join(tree, name), join(clone, name), { recursive: true })
  symlinkSync(join(tree, 'node_modules'), join(clone, 'node_modules'))
  run('pack', 'npm', ['pack', '--pack-destination', place], clone)
  rmSync(clone, { recursive: true })
  const name = readdirSync(place).find((file) => file.endsWith('.tgz'))
  return name && join(place, name)
}
