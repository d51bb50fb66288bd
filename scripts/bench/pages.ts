/** Pages to measure, bundled as by a host: production, minified, dependencies included. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { chunkOf, type Chunk } from './chunks'

export type PageName = 'bare' | 'host'

const html = (name: PageName) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<div id="page"></div>
<script type="module" src="/${name}/${name}.js"></script>
</html>
`

/**
 * Builds one page into `folder/<name>/`. React is in its own chunk in both pages, so that the difference between them
 * is the product's.
 */
export async function buildPage(name: PageName, folder: string): Promise<Chunk[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const library = join(folder, 'package')
  // Hosts get the chunks of the package, not its sources.
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: library } })
  const result = await build({
    configFile: false,
    root,
    resolve: {
      alias: [
        { find: /^(\.\.\/){3}src\/doors$/, replacement: join(library, 'index.js') },
        { find: /^(\.\.\/){3}src\/doors\/(\w+)$/, replacement: `${library}/$2.js` },
      ],
    },
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      // The bundler's helper for preloading chunks is not part of the product.
      modulePreload: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: { [name]: fileURLToPath(new URL(`page/${name}.tsx`, import.meta.url)) },
        output: {
          entryFileNames: `${name}/[name].js`,
          chunkFileNames: `${name}/[name]-[hash].js`,
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'index.html'), html(name))
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((one) => (one.type === 'chunk' ? [chunkOf(one)] : []))
}
