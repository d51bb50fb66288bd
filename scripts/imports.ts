/** Kind of an import. The graph comes from the bundler's parser, which distinguishes the three. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { parseSync } from 'vite'
import { filesBelow } from '../tests/harness/load'

export type Kind = 'value' | 'type' | 'lazy'

export interface Import {
  /** Path of a module in the tree, or the name of a package with its subpath. */
  to: string
  inside: boolean
  kind: Kind
  /** Set for an `import()` without `loadChunk`, which knows whether it can be retried. */
  bare?: true
}

export type Graph = Map<string, Import[]>

/** Prefix of an import whose file is missing. */
export const MISSING = 'missing: '

/** Matches the code before an `import()` that uses `loadChunk`. */
const LATE = /\bloadChunk\(\s*(?:async\s*)?\(\)\s*=>\s*(?:\(\s*await\s+|\{\s*const \{[^}]*\} = await )?import\(\s*$/
const SOURCE = /(?<!\.d)\.[mc]?tsx?$/
const ENDS = ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx']

function resolveInside(root: string, from: string, specifier: string): string | undefined {
  const base = posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')))
  const found = ENDS.map((end) => base + end).find(
    (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  )
  return (
    found ?? [base.replace(/\.js$/, '.ts'), base.replace(/\.js$/, '.tsx')].find((path) => existsSync(join(root, path)))
  )
}

/** Reads the imports of one module. @throws Error if it cannot be parsed */
function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const raw: (Pick<Import, 'kind' | 'bare'> & { specifier: string })[] = []
  for (const one of module.staticImports) {
    const types = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
    raw.push({ specifier: one.moduleRequest.value, kind: types ? 'type' : 'value' })
  }
  for (const one of module.staticExports)
    for (const entry of one.entries)
      if (entry.moduleRequest) raw.push({ specifier: entry.moduleRequest.value, kind: entry.isType ? 'type' : 'value' })
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    const bare = !LATE.test(text.slice(0, moduleRequest.start))
    if (literal?.[1]) raw.push({ specifier: literal[1], kind: 'lazy', ...(bare && { bare }) })
  }
  const unique = new Map<string, Import>()
  for (const { specifier, kind, bare } of raw) {
    const inside = specifier.startsWith('.') || specifier.startsWith('/')
    const to = inside ? (resolveInside(root, file, specifier) ?? MISSING + specifier) : specifier
    unique.set(`${kind} ${to}${bare ? ' bare' : ''}`, { to, inside, kind, ...(bare && { bare }) })
  }
  return [...unique.values()]
}

/** Reads every module below the folders, with its imports. */
export function readGraph(root: string, folders: readonly string[]): Graph {
  const graph: Graph = new Map()
  for (const folder of folders)
    for (const path of filesBelow(join(root, folder), SOURCE)) {
      const file = relative(root, path).replaceAll('\\', '/')
      graph.set(file, importsOf(root, file))
    }
  return graph
}

/** Modules and packages loaded with a module: its imports by value, and theirs. */
export function staticClosure(graph: Graph, entry: string): { modules: Set<string>; packages: Map<string, string> } {
  const modules = new Set([entry])
  const packages = new Map<string, string>()
  for (const module of modules)
    for (const { to, inside, kind } of graph.get(module) ?? []) {
      if (kind !== 'value') continue
      if (inside) modules.add(to)
      else if (!packages.has(to)) packages.set(to, module)
    }
  return { modules, packages }
}

/** Finds cycles of imports, by value, type or `import()`. Each cycle is reported once. */
export function cycles(graph: Graph): string[][] {
  const found: string[][] = []
  const state = new Map<string, 'open' | 'closed'>()
  const stack: string[] = []
  const visit = (module: string) => {
    state.set(module, 'open')
    stack.push(module)
    for (const { to, inside } of graph.get(module) ?? []) {
      if (!inside) continue
      if (state.get(to) === 'open') found.push([...stack.slice(stack.indexOf(to)), to])
      else if (!state.has(to) && graph.has(to)) visit(to)
    }
    stack.pop()
    state.set(module, 'closed')
  }
  for (const module of graph.keys()) if (!state.has(module)) visit(module)
  return found
}

/** Feature of a module below `src/features/NAME`. Undefined for the core. */
export const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/**
 * Room of a module, for messages and rules: `src/domain`, `demo`, `sandbox/src/evm`, `sandbox/pages/phone`, … A feature has the
 * rooms of the core: that of `src/features/swap/domain/swap.ts` is `src/domain`.
 */
export const roomOf = (file: string): string => {
  const parts = dirname(file.replace(/^src\/features\/[^/]+\/(?=[^/]+\/)/, 'src/')).split('/')
  return parts.slice(0, parts[0] === 'sandbox' ? 3 : 2).join('/')
}
