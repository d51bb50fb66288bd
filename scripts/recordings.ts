import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_TEST } from '../tests/harness/load'

/**
 * Records of `npm run coverage:browser` for each spec, in a folder of its own: the tree it ran in, what its pages
 * reached, and, once its last test has ended, which tests failed. An interrupted run continues with the specs that had
 * not ended. Records of another tree do not count.
 */
export interface Recordings {
  /** All specs, by their path below `tests/e2e`. */
  specs: string[]
  /** Specs that have not ended in the current tree. */
  outstanding(): string[]
  /** Deletes the records of a spec, and stores the tree in which it starts. */
  begin(spec: string): void
  /** Keys reached by the pages of all specs that ran in this tree. */
  reached(): Set<string>
  /** Tests that failed, with their files. */
  failed(): string[]
}

/** Files that pages and their build depend on. A spec also depends on itself, not on the other specs. */
const SHARED = [
  ...['src', 'demo', 'sandbox/src', 'sandbox/pages', 'sandbox/vite.pages.config.ts', 'tests/e2e'],
  ...['package-lock.json', 'playwright.config.ts', 'vite.demo.config.ts'],
]
const isSpec = (name: string) => name.endsWith('.spec.ts')

export function recordingsOf(tree: string, folder: string): Recordings {
  const suite = join(tree, 'tests/e2e')
  const specs = readdirSync(suite, { recursive: true, encoding: 'utf8' }).filter(isSpec).sort()
  const shared = hashOf(
    SHARED.flatMap((name) => filesIn(join(tree, name))).filter((file) => !isSpec(file) && !FEATURE_TEST.test(file)),
  )
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

/** Files below a folder, sorted. Returns the path itself if it is a file, `[]` if it does not exist. */
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
