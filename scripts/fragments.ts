/**
 * Checks that no short file in src exists for one importer alone: it belongs in that file, or in a neighbour of its
 * subject.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_TEST } from '../tests/harness/load'
import { close, root } from './arguments'
import { readGraph, roomOf, type Import } from './imports'
import { DOOR, breach } from './rooms'

/** Maximum number of non-blank lines of a short file. */
const FEW = 20

interface Importer {
  file: string
  kind: Import['kind']
}

const tree = root()
const graph = new Map([...readGraph(tree, ['src'])].filter(([file]) => !FEATURE_TEST.test(file)))
const importers = new Map<string, Importer[]>()
for (const [file, imports] of graph)
  for (const { to, inside, kind } of imports)
    if (inside) importers.set(to, [...(importers.get(to) ?? []), { file, kind }])

/** Whether a chunk begins with this file. */
const isLazy = (file: string) => importers.get(file)?.some(({ kind }) => kind === 'lazy') ?? false

/** Reason why a short file with one importer may exist. Undefined if there is none. */
function reason(file: string, importer: string, text: string): string | undefined {
  if (DOOR.test(file)) return 'a door'
  if (isLazy(file)) return 'a chunk begins there'
  if (/^src\/features\/[^/]+\/views\.ts$/.test(file)) return 'the views of a feature'
  if (roomOf(file) === 'src/machines' && text.includes('.createMachine(')) return 'a chart'
  if (roomOf(file) === 'src/texts') return 'a subject of the texts, the same in every language'
  if (roomOf(file) === 'src/components' && isLazy(importer)) return "a view, which its chunk's file lists"
  if (graph.get(file)?.some((one) => breach(importer, one))) return 'it imports what its importer may not'
  return undefined
}

const findings = [...graph.keys()].flatMap((file) => {
  const [importer, ...others] = new Set(importers.get(file)?.map((one) => one.file))
  if (!importer || others.length > 0) return []
  const text = readFileSync(join(tree, file), 'utf8')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  if (lines > FEW || reason(file, importer, text)) return []
  return [`${file}: ${lines} lines for ${importer} alone: put them there, or into a file of their subject`]
})
close(findings, `${graph.size} files`, graph.size)
