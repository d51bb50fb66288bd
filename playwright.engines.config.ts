import { defineConfig } from '@playwright/test'
import { firefoxLaunchOptions } from './scripts/browsers'
import type { Engine } from './tests/engines/visitor/Visitor'

/** How much is run: what CI has minutes for, what engines can do differently, or all there is. */
const extent = (process.env.ENGINES_EXTENT ?? 'whole') as 'short' | 'whole' | 'all'

/**
 * The specs that one engine can fail alone, with what may differ in them. The rest repeats arithmetic, texts and
 * servers' answers for more coins and more forms; `npm run engines -- firefox --all` runs it too.
 */
const differing: Record<string, string> = {
  'approvals.spec.ts': 'the secure frame is covered, and pressed',
  'configuration.spec.ts': 'blocked requests, a policy',
  'connect.spec.ts': 'announcements, storage, a reload',
  'email.spec.ts': 'typing and pasting into fields, a frame of another site',
  'embedded.spec.ts': 'a frame that comes late or goes',
  'embedding.spec.ts': 'the dialog in the page, shadow roots, more than one on a page',
  'failures.spec.ts': "an engine's own network errors, chunks that do not come",
  'farcaster.spec.ts': 'a code, the clipboard',
  'firstVisit.spec.ts': 'order of requests, idle moments',
  'frame.spec.ts': 'messages between windows',
  'hostile.spec.ts': 'announcements that throw, objects of other realms',
  'keyboard.spec.ts': 'focus and keys',
  'locales.spec.ts': 'right to left, plurals and numbers of the platform',
  'looks.spec.ts': 'forced colours, less motion, scrolling',
  'network.spec.ts': 'a wallet that adds and switches',
  'pictures.spec.ts': 'pictures that load late or not at all',
  'qr.spec.ts': 'a code with its surroundings',
  'receive.spec.ts': 'a code, the clipboard',
  'social.spec.ts': 'popups within the gesture',
  'telemetry.spec.ts': 'beacons while a page goes away',
  'walletBrowsers.spec.ts': 'links into apps',
  'walletConnect.spec.ts': 'a socket, the clipboard',
  'walletConnectReturn.spec.ts': 'a page that was hidden, or left and come back to',
  'walletConnectTabs.spec.ts': 'storage between tabs',
  'wallets.spec.ts': 'scrolling lists, search fields',
}

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
    {
      name: 'specs-firefox',
      testDir: 'tests/e2e',
      ...(extent !== 'all' && { testMatch: Object.keys(differing).map((name) => `**/${name}`) }),
      use: { browserName: 'firefox', ...launch() },
    },
    ...engines.map((engine) => ({
      name: `stories-${engine}`,
      testDir: 'tests/engines/stories',
      testMatch: '**/*.story.ts',
      ...(extent === 'short' && { grep: /@short/ }),
      use: { engine },
    })),
    { name: 'boxes', testDir: 'tests/engines/boxes' },
    { name: 'old', testDir: 'tests/engines', testMatch: '*.spec.ts' },
  ],
})

function launch() {
  const { channel, ...launchOptions } = firefoxLaunchOptions()
  return { channel, launchOptions }
}
