import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { FEATURE_TEST, filesBelow } from '../harness/load'
import { below, functionsIn, isFunction, isNode, namesOf, type Node } from './syntax'

interface Suite {
  file: string
  text: string
  program: Node
}

/** Matchers that nearly any value passes. Alone they do not count as an assertion. */
const WEAK = new Set(['toBeDefined', 'toBeTruthy', 'toHaveBeenCalled'])
const TEST = /\.(test|spec)\.tsx?$/

/** Function body, read once: whether it asserts something itself, and the functions that it calls. */
interface Body {
  asserts: boolean
  calls: ReadonlySet<string>
}

function bodyOf(node: Node): Body {
  let asserts = false
  const calls = new Set<string>()
  for (const { type, ...call } of below(node)) {
    if (type !== 'CallExpression') continue
    const names = namesOf(call['callee'])
    const last = names.at(-1) ?? ''
    calls.add(last)
    asserts ||=
      (names[0] === 'expect' && names.length > 1 && last !== 'poll' && !(WEAK.has(last) && !names.includes('not'))) ||
      // `npm run types` checks assertions about types.
      (names[0] === 'expectTypeOf' && last.startsWith('to')) ||
      Boolean(names[0]?.startsWith('assert')) ||
      names.join('.') === 'fc.assert'
  }
  return { asserts, calls }
}

/** Whether a body has an assertion, itself or through one of these helpers. */
const claims = ({ asserts, calls }: Body, helpers: ReadonlySet<string>): boolean =>
  asserts || [...calls].some((name) => helpers.has(name))

/** Finds tests below `root` without an assertion, and counts all tests. */
export function testsWithoutClaim(root: string): { findings: string[]; tests: number } {
  const suites = new Map<string, Suite>()
  const within = (folder: string) => filesBelow(join(root, folder), /\.tsx?$/)
  const beside = within('src/features').filter((path) => FEATURE_TEST.test(path))
  for (const path of [...within('tests'), ...within('sandbox/tests'), ...beside]) {
    const text = readFileSync(path, 'utf8')
    suites.set(path, { file: relative(root, path), text, program: parseSync(path, text).program as unknown as Node })
  }
  const known = new Map<Suite, ReadonlySet<string>>()

  function imported({ program, file }: Suite): Suite[] {
    return [...below(program)].flatMap((node) => {
      if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || !isNode(node['source'])) return []
      const from = join(root, dirname(file), String(node['source']['value']))
      return ['.ts', '.tsx', ''].flatMap((end) => suites.get(from + end) ?? [])
    })
  }

  /** Names of functions with an assertion, in a file and its imports. */
  function helpersOf(suite: Suite): ReadonlySet<string> {
    const ready = known.get(suite)
    if (ready) return ready
    const helpers = new Set<string>()
    known.set(suite, helpers)
    for (const other of imported(suite)) for (const name of helpersOf(other)) helpers.add(name)
    const own = [...functionsIn(suite.program)].map(([name, node]) => [name, bodyOf(node)] as const)
    for (let size = -1; size !== helpers.size;) {
      size = helpers.size
      for (const [name, body] of own) if (claims(body, helpers)) helpers.add(name)
    }
    return helpers
  }

  const findings: string[] = []
  let tests = 0
  for (const suite of suites.values()) {
    if (!TEST.test(suite.file)) continue
    const helpers = helpersOf(suite)
    for (const node of below(suite.program)) {
      if (node.type !== 'CallExpression' || !/^(test|it)$/.test(namesOf(node['callee'])[0] ?? '')) continue
      const [title, ...rest] = node['arguments'] as Node[]
      const body = rest.find(isFunction)
      if (!title || !body || isFunction(title)) continue
      tests += 1
      if (claims(bodyOf(body), helpers)) continue
      const line = suite.text.slice(0, node.start).split('\n').length
      findings.push(`${suite.file}:${line}: claims nothing: ${suite.text.slice(title.start, Number(title['end']))}`)
    }
  }
  return { findings, tests }
}
