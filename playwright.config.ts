import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browsers'

/** What repeats a story for many coins, or looks at every scene, is run by CI and by `npm run e2e:all`. */
const extended = ['send/send', 'send/solana', 'account/account', 'account/accountGallery']
const all = process.env.E2E_ALL !== undefined
/** Where `npm run coverage:browser` gathers what pages reach. */
const folder = process.env.E2E_TRANSITIONS
/** Stories of rare cases and the visitor's walks, which it alone runs. */
const rare = folder === undefined ? ['rare*', 'visitor'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: [...(all ? [] : extended), ...rare].map((name) => `**/${name}.spec.ts`),
  ...(!all && { grepInvert: /axe finds nothing/ }),
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
