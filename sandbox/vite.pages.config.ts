import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { chunkName } from '../scripts/blockers'
import { targets } from '../scripts/targets'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = [
  'phone',
  'safe',
  ...['sdk', 'loading', 'authorize', 'farcaster', 'approve', 'mailbox', 'dashboard'].map((name) => `frame/${name}`),
].map((name) => `${name}/index.html`)

/** Pages of the sandbox: the phone wallet's, the Safe's and the secure site's. */
const config: InlineConfig = {
  configFile: false,
  root: at('pages'),
  appType: 'mpa',
  // Apart from the demo's, whose server runs at the same time.
  cacheDir: at('../node_modules/.vite-pages'),
  publicDir: false,
  plugins: [react()],
  server: { fs: { allow: [at('..')] } },
  // All pages are crawled at the start, so that no package found late reloads an open page.
  optimizeDeps: { entries: pages },
  build: {
    outDir: at('dist/pages'),
    emptyOutDir: true,
    target: targets,
    // Small files too stay files, so that a policy need not allow more than the modal does.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: pages.map((page) => at(`pages/${page}`)),
      output: { chunkFileNames: (chunk) => `assets/${chunkName(chunk)}`, hashCharacters: 'hex' },
    },
  },
}
export default config
