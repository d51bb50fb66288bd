/** Chunk of a host: the built package bundled as by a site, without React. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

export interface Chunk {
  name: string
  gzip: number
  imports: string[]
  lazy: string[]
}

/** Other code of a host, besides an entry. */
export interface Beside {
  entries: readonly string[]
  /** Names of lazy chunks that the host has already loaded. */
  through?: readonly string[]
  packages: readonly string[]
}

/**
 * Bundles one entry of `dist`, without React and other packages of the host; the first chunk is the entry's.
 *
 * @param uses names that the host imports from the entry; default: all
 * @throws Error if the entry is not built
 */
export async function bundle(root: string, entry: string, beside?: Beside, uses?: readonly string[]): Promise<Chunk[]> {
  const [door, ...others] = [entry, ...(beside?.entries ?? [])].map((name) => {
    const file = join(root, 'dist', name)
    if (!existsSync(file)) throw new Error(`dist/${name} is absent: run "npm run build" first.`)
    return file
  })
  const input = uses ? '\0host' : door!
  const host: Plugin = {
    name: 'host',
    resolveId: (id) => (id === input && uses ? id : undefined),
    load: (id) => (id === input && uses ? `export { ${uses.join(', ')} } from ${JSON.stringify(door)}` : undefined),
  }
  const outside = [/^react(-dom)?(\/|$)/, ...(beside?.packages ?? []).map((name) => new RegExp(`^${name}(/|$)`))]
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    mode: 'production',
    plugins: [host],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: [input, ...others],
        external: outside,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((one) =>
    one.type === 'chunk'
      ? [
          {
            isEntry: one.facadeModuleId === input,
            chunk: {
              name: one.fileName,
              gzip: gzipSync(one.code, { level: 9 }).length,
              imports: one.imports,
              lazy: one.dynamicImports,
            },
          },
        ]
      : [],
  )
  return chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry)).map(({ chunk }) => chunk)
}

/** Chunks that a page has loaded: the entry's, those of `through`, and all their static imports. */
export function loaded(
  chunks: readonly Chunk[],
  through: readonly string[] = [],
): { chunks: Chunk[]; missing: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const missing: string[] = []
  const first = through.flatMap((name) => {
    const found = chunks.filter((chunk) => new RegExp(`^(assets/)?${name}[-.]`, 'i').test(chunk.name))
    if (found.length === 0) missing.push(name)
    return found
  })
  const set = new Set<Chunk>([...chunks.slice(0, 1), ...first])
  for (const chunk of set) for (const name of chunk.imports) if (byName.has(name)) set.add(byName.get(name)!)
  return { chunks: [...set], missing }
}
