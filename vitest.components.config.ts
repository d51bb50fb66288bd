import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browsers.ts'
import { isReact18, react18 } from './scripts/react18.ts'

/** Components drawn in a real browser, in seconds: `npm run components`. */
export default defineConfig({
  plugins: [react()],
  // The guide's examples name the package's doors.
  resolve: {
    alias: [
      ...(isReact18 ? react18 : []),
      { find: /^walletchart$/, replacement: fileURLToPath(new URL('src/doors/index.ts', import.meta.url)) },
      { find: /^walletchart\/(\w+)$/, replacement: `${fileURLToPath(new URL('src/doors', import.meta.url))}/$1.ts` },
    ],
  },
  // React 18's packages are optimized apart from React 19's.
  ...(isReact18 && { cacheDir: 'node_modules/.vite-react18' }),
  define: { REACT: JSON.stringify(isReact18 ? '18' : '19') },
  // What would be found while a test runs would load its page anew.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@emotion/css/create-instance',
      'elkjs/lib/elk.bundled.js',
      // The dialogs of hosts.
      '@headlessui/react',
      '@mui/material/Dialog',
      '@radix-ui/react-dialog',
      'vaul',
    ],
  },
  test: {
    include: ['tests/components/**/*.test.tsx', 'src/features/*/tests/*.test.tsx'],
    setupFiles: ['tests/harness/features.ts'],
    // The first test of a file waits until Vite has compiled the dialog: 5 s, and 12 s on a busy machine.
    testTimeout: 30_000,
    // As in end-to-end tests: a busy machine can delay the browser beyond a wait. The report names what was tried again.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      provider: playwright({ launchOptions, actionTimeout: 10_000 }),
      headless: true,
      viewport: { width: 800, height: 800 },
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
    },
  },
})
