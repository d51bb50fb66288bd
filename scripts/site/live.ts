import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { targets } from '../targets'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Builds the page of the site's live examples, which its pages show in a frame. */
export async function buildLive(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: at('site/live'),
    base: './',
    publicDir: false,
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^walletchart$/, replacement: at('src/doors/index.ts') },
        { find: 'walletchart/machines/testing', replacement: at('src/doors/machinesTesting.ts') },
        { find: /^walletchart\/(\w+)$/, replacement: `${at('src/doors')}/$1.ts` },
      ],
    },
    build: { outDir: join(dist, 'live'), emptyOutDir: true, target: targets, chunkSizeWarningLimit: 4_000 },
  })
}
