import { defineConfig } from '@playwright/test'
import { firefoxLaunchOptions } from './scripts/browsers'
import { differing } from './tests/engines/differing'
import type { Engine } from './tests/engines/visitor/Visitor'

/** How much is run: what CI has minutes for, what engines can do differently, or all there is. */
const extent = (process.env.ENGINES_EXTENT ?? 'whole') as 'short' | 'whole' | 'all'

/** What Playwright compares a test with: its file and its title among others. */
const titles = Object.entries(differing).flatMap(([file, { only = [''] }]) =>
  only.map((part) => new RegExp(`${file.replace('.', '\\.')}.*${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
)

/** One story, told in each of these. */
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit', 'old']

export default defineConfig<object, { engine: Engine }>({
  globalSetup: './tests/e2e/build.ts',
  workers: 2,
  timeout: 60_000,
  // A machine of two cores that is busy with something else may miss a moment; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/engines',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  use: { trace: 'off' },
  projects: [
    // First: one page draws for minutes, and the rest goes on beside it.
    { name: 'boxes', testDir: 'tests/engines/boxes' },
    {
      name: 'specs-firefox',
      testDir: 'tests/e2e',
      ...(extent !== 'all' && { testMatch: Object.keys(differing).map((name) => `**/${name}`), grep: titles }),
      use: { browserName: 'firefox', ...launch() },
    },
    ...engines.map((engine) => ({
      name: `stories-${engine}`,
      testDir: 'tests/engines/stories',
      testMatch: '**/*.story.ts',
      ...(extent === 'short' && { grep: /@short/ }),
      use: { engine },
    })),
    { name: 'old', testDir: 'tests/engines', testMatch: '**/tests/engines/*.spec.ts' },
  ],
})

function launch() {
  const { channel, ...launchOptions } = firefoxLaunchOptions()
  return { channel, launchOptions }
}
