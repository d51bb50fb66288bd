import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browsers'

/** Where `npm run coverage:browser` gathers what pages reach. */
const folder = process.env.E2E_TRANSITIONS
/** Stories of rare cases and the visitor's walks, which it alone runs. */
const rare = folder === undefined ? ['**/rare*.spec.ts', '**/visitor.spec.ts'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: rare,
  globalSetup: './tests/e2e/build.ts',
  workers: 2,
  timeout: 60_000,
  // A machine of two cores that is busy with something else may miss a moment; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ...(folder ? ([['./tests/e2e/endings.ts', { folder }]] as const) : []),
  ],
  use: {
    trace: 'off',
    // Each picture of a motion is drawn by the processor. Stories of how a visitor meets the dialog see it move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
