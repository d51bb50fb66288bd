import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { chunkName } from './scripts/blockers'
import { isReact18, react18 } from './scripts/react18'
import { targets } from './scripts/targets'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const framePages = ['sdk', 'loading', 'authorize', 'farcaster', 'approve', 'mailbox', 'dashboard'].map(
  (name) => `frame/${name}/index.html`,
)

/** The demo: its page, the phone wallet's and the secure site's. The devtools are there in development only. */
const config: InlineConfig = {
  configFile: false,
  root: at('demo'),
  appType: 'mpa',
  publicDir: false,
  plugins: [react()],
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
      'phone/index.html',
      'safe/index.html',
      'sandbox/wallets/announced.ts',
      'sandbox/wallets/solana.ts',
      'sandbox/wallets/bitcoin.ts',
      ...framePages,
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
      input: [
        'index.html',
        'headless/index.html',
        'element/index.html',
        'stack/index.html',
        'phone/index.html',
        'safe/index.html',
        ...framePages,
      ].map((page) => at(`demo/${page}`)),
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
