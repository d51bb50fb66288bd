import { defineConfig } from '@playwright/test'
import type { Engine } from './tests/engines/visitor/Visitor'

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit', 'old']

export default defineConfig<object, { engine: Engine }>({
  globalSetup: './tests/e2e/build.ts',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  projects: engines.map((engine) => ({
    name: `stories-${engine}`,
    testDir: 'tests/engines/stories',
    testMatch: '*.story.ts',
    use: { engine },
  })),
})
