import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, mergeConfig, type InlineConfig, type Plugin } from 'vite'
import pages from './sandbox/vite.pages.config'
import { chunkName } from './scripts/blockers'
import { languageFiles } from './scripts/chunkGroups'
import { isReact18, react18 } from './scripts/react18'
import { targets } from './scripts/targets'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the sandbox's pages into the demo's folder, so that one folder has the pages of all its hosts. */
const sandboxPages: Plugin = {
  name: 'sandbox-pages',
  apply: 'build',
  async writeBundle({ dir }) {
    const { mode, logLevel, define, build: given } = this.environment.config
    await build(
      mergeConfig(pages, {
        mode,
        logLevel,
        define,
        build: { outDir: dir, emptyOutDir: false, minify: given.minify },
      }),
    )
  },
}

/** The demo: its pages, and those of the sandbox. The devtools are there in development only. */
const config: InlineConfig = {
  configFile: false,
  root: at('demo'),
  appType: 'mpa',
  publicDir: false,
  plugins: [react(), languageFiles, sandboxPages],
  // The guide's examples name the package's doors.
  resolve: {
    alias: [...(isReact18 ? react18 : []), { find: /^walletchart\/(\w+)$/, replacement: `${at('src/doors')}/$1.ts` }],
  },
  server: { fs: { allow: [at('.')] } },
  // All pages are crawled at the start, so that no package found late reloads an open page.
  optimizeDeps: {
    entries: [
      'index.html',
      'headless/index.html',
      'element/index.html',
      'stack/index.html',
      '../sandbox/src/wallets/announced.ts',
      '../sandbox/src/wallets/solana.ts',
      '../sandbox/src/wallets/bitcoin.ts',
    ],
  },
  build: {
    outDir: at('.cache/demo'),
    emptyOutDir: true,
    target: targets,
    // Small files too stay files, so that the page's policy need not allow more than the modal does.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: ['index.html', 'headless/index.html', 'element/index.html', 'stack/index.html'].map((page) =>
        at(`demo/${page}`),
      ),
      // Wallets show the page's icon by its address, which must not change with its content.
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}`,
        hashCharacters: 'hex',
        assetFileNames: ({ names }) => (names.includes('icon.svg') ? 'icon.svg' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
}
export default config
