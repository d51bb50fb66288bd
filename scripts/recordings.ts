import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What `npm run coverage:browser` keeps of each spec, in a folder of its own: the tree it ran in, what its pages
 * reached, and, once its last test has ended, which of them failed. A run that was cut off goes on with the specs that
 * had not ended; what was recorded in another tree counts for nothing.
 */
export interface Recordings {
  /** Every spec, by the name of its file. */
  specs: string[]
  /** Those that have not ended in the tree as it is. */
  outstanding(): string[]
  /** Forgets what is recorded of a spec, and notes the tree that it begins in. */
  begin(spec: string): void
  /** What the pages of all specs that ran in this tree reached. */
  reached(): Set<string>
  /** The tests that failed, with their files. */
  failed(): string[]
}

/** What pages, and what they are built of, depend on; a spec depends on itself beside it, not on the other specs. */
const SHARED = ['src', 'demo', 'tests/e2e', 'package-lock.json', 'playwright.config.ts', 'vite.demo.config.ts']
const isSpec = (name: string) => name.endsWith('.spec.ts')

export function recordingsOf(tree: string, folder: string): Recordings {
  const suite = join(tree, 'tests/e2e')
  const specs = readdirSync(suite).filter(isSpec).sort()
  const shared = hashOf(SHARED.flatMap((name) => filesIn(join(tree, name))).filter((file) => !isSpec(file)))
  const stateOf = (spec: string) => `${shared} ${hashOf([join(suite, spec)])}`
  const isOfTree = (spec: string) => textOf(join(folder, spec, 'state')) === stateOf(spec)
  const endOf = (spec: string) => (isOfTree(spec) ? textOf(join(folder, spec, 'ended.json')) : undefined)
  return {
    specs,
    outstanding: () => specs.filter((spec) => endOf(spec) === undefined),
    begin(spec) {
      rmSync(join(folder, spec), { recursive: true, force: true })
      mkdirSync(join(folder, spec), { recursive: true })
      writeFileSync(join(folder, spec, 'state'), stateOf(spec))
    },
    reached: () =>
      new Set(
        specs
          .filter(isOfTree)
          .flatMap((spec) => filesIn(join(folder, spec)))
          .filter((file) => file.endsWith('.txt'))
          .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)),
      ),
    failed: () =>
      specs.flatMap((spec) => (JSON.parse(endOf(spec) ?? '[]') as string[]).map((title) => `${spec}: ${title}`)),
  }
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** The files of a folder and of those below it, sorted; the file itself where it is one; none where there is nothing. */
function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error
    return [path]
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
