/** Chunk of a host that uses every entry point for pages: the built package with all its dependencies. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

export interface Chunk {
  file: string
  code: string
  /** Module of another package at a place in the code. Undefined for our own. */
  moduleAt: (place: number) => { package: string; file: string } | undefined
}

const ENTRY = '\0host'

/** Bundles such a host, without unused code; names are not minified. */
export async function hostChunks(root: string): Promise<Chunk[]> {
  const dist = join(root, 'dist')
  const own = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.js')) : []
  const doors = own.filter(
    (name) =>
      !/^(#!|import .*node:)/m.test(readFileSync(join(dist, name), 'utf8').slice(0, 200)) &&
      !name.startsWith('snapshot') &&
      !/testing\.js$|\.standalone\./i.test(name),
  )
  if (doors.length === 0) return []
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>
  }
  // A host with React renders with it.
  const beside =
    'react-dom' in peerDependencies ? ["import * as react from 'react-dom/client'\nglobalThis.react = react"] : []
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'host',
        enforce: 'pre',
        resolveId(id, importer) {
          // A host has one version of ethers; the entry point for version 5 is for hosts with that version.
          if (id === 'ethers' && importer?.includes('ethers5')) return this.resolve('ethers5', importer)
          return id === ENTRY ? id : undefined
        },
        load: (id) =>
          id === ENTRY
            ? beside
                .concat(
                  doors.map(
                    (name, place) =>
                      `import * as door${place} from ${JSON.stringify(join(dist, name))}\nglobalThis[${place}] = door${place}`,
                  ),
                )
                .join('\n')
            : undefined,
      },
    ],
    build: { write: false, minify: false, modulePreload: false, target: 'esnext', rolldownOptions: { input: ENTRY } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((one) =>
    one.type === 'chunk' ? [{ file: one.fileName, code: one.code, moduleAt: regions(one.code) }] : [],
  )
}

/** Finds modules by the bundler's comments at their start. */
function regions(code: string): Chunk['moduleAt'] {
  const starts = [...code.matchAll(/^\/\/ ((?:\S*\/)?(?:node_modules|dist)\/\S+)$/gm)].map((match) => {
    const [, name, file] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/([^?]*)/.exec(match[1]!) ?? []
    return { at: match.index, module: name && file ? { package: name, file } : undefined }
  })
  return (place) => starts.findLast(({ at }) => at <= place)?.module
}
