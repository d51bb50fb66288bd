import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The guide's examples name the package's doors.
  resolve: {
    alias: [
      {
        find: /^walletchart\/machines\/testing$/,
        replacement: fileURLToPath(new URL('src/doors/machinesTesting.ts', import.meta.url)),
      },
      { find: /^walletchart\/(\w+)$/, replacement: `${fileURLToPath(new URL('src/doors', import.meta.url))}/$1.ts` },
    ],
  },
  test: {
    include: ['tests/{unit,machines,harness,gates}/**/*.test.{ts,tsx}', 'docs/snippets/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/harness/features.ts'],
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], reporter: ['text-summary', 'html'] },
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
})
