/**
 * Finds the tests that run each function of the source: every test file runs once on a copy whose functions record
 * their calls. A change in a function is then tested by the tests that run it, and one outside of all functions by the
 * tests that load its module.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import { isNode, type Node } from '../ast'
import { FEATURE_TEST } from '../../tests/harness/load'

/** Record of one test file's run. */
export interface Reached {
  file: string
  /** Durations in ms, by name of the test. */
  took: Record<string, number>
  /** Functions by name of the test. The empty name has those run while the file was loaded. */
  functions: Record<string, string[]>
}

/** Records by path of the test file, with the hash of its text at that time. */
export type Reach = Record<string, Reached & { hash: string }>

/** Setup file that records, below the root. */
const RECORDER = 'scripts/mutants/reached.ts'

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12)

/** Bodies of a module's functions, outer ones first. */
function bodiesOf(file: string, source: string): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (FUNCTION.test(node.type) && isNode(node['body'])) found.push(node['body'])
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

const keyOf = (file: string, source: string, body: Node): string => `${file}@${hashOf(source)}:${body.start}`

/** Innermost function around a place. Undefined if it is outside of all functions. */
export function functionAt(file: string, source: string, place: number): string | undefined {
  const around = bodiesOf(file, source).filter(({ start, end }) => start <= place && place < end)
  const inner = around.toSorted((a, b) => b.start - a.start)[0]
  return inner && keyOf(file, source, inner)
}

/** Plugin that makes each function of `src` report its call. */
const counted = (tree: string): Plugin => ({
  name: 'counted',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(tree, id.replace(/\?.*$/, ''))
    if (!/^src\/.*\.tsx?$/.test(file) || FEATURE_TEST.test(file)) return
    const source = readFileSync(join(tree, file), 'utf8')
    if (code !== source) return
    const inserted: { at: number; text: string; outer: number }[] = []
    for (const body of bodiesOf(file, source)) {
      const call = `globalThis.functionRun?.(${JSON.stringify(keyOf(file, source, body))})`
      if (body.type === 'BlockStatement') inserted.push({ at: body.start + 1, text: `${call};`, outer: 0 })
      else
        inserted.push(
          { at: body.start, text: `(${call}, `, outer: body.end },
          { at: body.end, text: ')', outer: body.start },
        )
    }
    // If two insertions have the same place, the outer one opens first and closes last.
    const inOrder = inserted.toSorted((a, b) => a.at - b.at || b.outer - a.outer)
    let at = 0
    let text = ''
    for (const one of inOrder) {
      text += source.slice(at, one.at) + one.text
      at = one.at
    }
    return { code: text + source.slice(at), map: null }
  },
})

/** Returns a check whether all modules are unchanged since recording; the functions' names contain the hash. */
function unchangedIn(tree: string): (reached: Reached) => boolean {
  const hashes = new Map<string, string | undefined>()
  const hash = (file: string) => {
    if (!hashes.has(file)) {
      const path = join(tree, file)
      hashes.set(file, existsSync(path) ? hashOf(readFileSync(path, 'utf8')) : undefined)
    }
    return hashes.get(file)
  }
  return ({ functions }) =>
    Object.values(functions).every((keys) =>
      keys.every((key) => {
        const [file = '', rest = ''] = key.split('@')
        return hash(file) === rest.split(':')[0]
      }),
    )
}

/**
 * Runs every test once, or those affected by changes since the stored record.
 *
 * @param copy tree in which they run
 * @param kept path of the stored record
 * @param without test files that are left out
 */
export async function readReach(copy: string, kept: string, without: readonly string[] = []): Promise<Reach> {
  const known = ((): Reach => {
    try {
      return JSON.parse(readFileSync(kept, 'utf8')) as Reach
    } catch {
      return {}
    }
  })()
  const folder = join(copy, '.reached')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const vitest = await createVitest(
    'test',
    {
      root: copy,
      watch: false,
      reporters: [{}],
      exclude: ['tests/gates/**', '**/node_modules/**', ...without],
      env: { REACHED: folder },
      update: false,
    },
    // A plugin adds to the configuration's own setup files; an option would replace them.
    { plugins: [counted(copy), { name: 'reached', config: () => ({ test: { setupFiles: [RECORDER] } }) }] },
  )
  try {
    const all = await vitest.globTestSpecifications()
    const hashes = new Map(
      all.map(({ moduleId }) => [relative(copy, moduleId), hashOf(readFileSync(moduleId, 'utf8'))]),
    )
    const holds = unchangedIn(copy)
    const same = Object.entries(known).filter(([file, one]) => one.hash === hashes.get(file) && holds(one))
    const current = Object.fromEntries(same)
    const fresh = all.filter(({ moduleId }) => !current[relative(copy, moduleId)])
    if (fresh.length > 0) console.log(`running ${fresh.length} test files, to see which functions each one runs`)
    const reach: Reach = {}
    const { testModules } = fresh.length > 0 ? await vitest.runTestSpecifications(fresh) : { testModules: [] }
    // A test that fails without a change would appear to detect every change, and without it one might seem undetected.
    const failing = new Set(testModules.filter((one) => !one.ok()).map(({ moduleId }) => relative(copy, moduleId)))
    for (const one of testModules) {
      const file = relative(copy, one.moduleId)
      if (!failing.has(file)) continue
      console.error(`${file} fails without any change`)
      const tests = [...one.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
      for (const { message } of [...one.errors(), ...tests]) console.error(`  ${message}`)
    }
    Object.assign(reach, current)
    for (const name of readdirSync(folder)) {
      const reached = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Reached
      if (!failing.has(reached.file)) reach[reached.file] = { ...reached, hash: hashes.get(reached.file) ?? '' }
    }
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify(reach))
    if (failing.size > 0) throw new Error('These tests are not passed. The next run repeats them alone.')
    return reach
  } finally {
    await vitest.close()
  }
}
