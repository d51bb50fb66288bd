import { gzipSync } from 'node:zlib'
import { minifySync, type Rolldown } from 'vite'

export interface Weight {
  /** File of ours, or a package. */
  name: string
  /** Share of the chunk's bytes. */
  bytes: number
}

export interface Chunk {
  file: string
  entry: boolean
  /** Size after gzip, level 9. */
  bytes: number
  imports: readonly string[]
  /** Modules, the heaviest first. */
  weights: readonly Weight[]
}

const gzip = (code: string): number => gzipSync(code, { level: 9 }).length

/** Name of a module: our files singly, packages as a whole. */
export function nameOf(module: string): string {
  const [, name] = module.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
  return name ?? module.replace(/^.*?\/((?:package|src|scripts)\/)/, '$1').replace(/\?.*$/, '')
}

/**
 * Estimates the weights: a gzipped chunk cannot be split exactly, so each module is minified and gzipped alone, and the
 * chunk's bytes are distributed in that ratio.
 */
function weigh(modules: Rolldown.OutputChunk['modules'], bytes: number): Weight[] {
  const alone = new Map<string, number>()
  for (const [id, { code }] of Object.entries(modules)) {
    if (!code) continue
    const name = nameOf(id)
    alone.set(name, (alone.get(name) ?? 0) + gzip(minifySync(`${name}.js`, code).code))
  }
  const sum = [...alone.values()].reduce((total, one) => total + one, 0)
  return [...alone].map(([name, one]) => ({ name, bytes: (one / sum) * bytes })).toSorted((a, b) => b.bytes - a.bytes)
}

export function chunkOf({ fileName, isEntry, code, imports, modules }: Rolldown.OutputChunk): Chunk {
  const bytes = gzip(code)
  return { file: fileName, entry: isEntry, bytes, imports, weights: weigh(modules, bytes) }
}

/** Chunks given and all their static imports. */
export function closure(chunks: readonly Chunk[], from: readonly Chunk[]): Set<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const set = new Set(from)
  for (const chunk of set) for (const file of chunk.imports) if (byFile.has(file)) set.add(byFile.get(file)!)
  return set
}

export const sum = (chunks: Iterable<Chunk>): number => [...chunks].reduce((total, { bytes }) => total + bytes, 0)
