import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Files that the hosts read while they run, each in the folder of the module that reads it. */
const READ = [
  'blockchain/onramp/page',
  'blockchain/pay/page',
  'evm/contract/compiled.json',
  'frame/contract/compiled.json',
  'host/panel',
]

/** The sandbox for Node, a module for each of its own, with the packages left outside. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [
    {
      name: 'files-read-at-run-time',
      writeBundle({ dir }) {
        for (const path of READ) cpSync(at(`src/${path}`), join(dir!, path), { recursive: true })
        chmodSync(join(dir!, 'command.js'), 0o755)
      },
    },
  ],
  build: {
    ssr: true,
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: ['index', 'client', 'command'].map((name) => at(`src/${name}.ts`)),
      external: /^(?![./\0])/,
      output: { preserveModules: true, preserveModulesRoot: at('src'), entryFileNames: '[name].js' },
    },
  },
})
