import { chromium, expect, test as base, type Browser } from '@playwright/test'
import { startSandbox, type Sandbox } from '../../sandbox/src/index'
import { launchOptions } from '../../scripts/browsers'
import { PhonePage } from '../e2e/PhonePage'
import { demoPolicy } from '../e2e/policy'
import { Demo } from './Demo'
import { absentIn, Browsers, type Settings } from './visitor/browsers'
import { storyPages, type Prelude } from './visitor/pages'
import type { Engine, Visitor } from './visitor/Visitor'

export { expect } from '@playwright/test'

/** Problems in the pages of a story, which fails unless it allows them. */
export interface Problems {
  allow: (...patterns: RegExp[]) => void
  /** Problems that pages reported to their server so far. */
  heard: () => readonly string[]
}

interface StoryOptions {
  engine: Engine
  /** Unusual settings of the visitor's browser. */
  settings: Settings
}

interface StoryFixtures extends Pick<StoryOptions, 'settings'> {
  problems: Problems
  visitor: Visitor
  demo: Demo
  /** Phone wallet, in its own Chromium for every engine. */
  phone: PhonePage
  /** Adds a function that runs in every page loaded later, before its own code. */
  before: (act: () => void) => void
}

interface WorkerFixtures extends Pick<StoryOptions, 'engine'> {
  world: { sandbox: Sandbox; prelude: Prelude; heard: string[] }
  sandbox: Sandbox
  browsers: Browsers
  device: Browser
}

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const pageRoot = process.env.DEMO_ROOT
      if (!pageRoot) throw new Error('DEMO_ROOT is not set: the global setup (tests/e2e/build.ts) did not run.')
      const prelude = { source: '' }
      const heard: string[] = []
      const sandbox = await startSandbox({
        ports: 'free',
        pageRoot,
        policy: demoPolicy,
        middleware: (origin, _, urls) =>
          origin === 'page'
            ? storyPages({ pageRoot, policy: () => demoPolicy(urls), prelude, heard })
            : (_request, _response, next) => next(),
      })
      await provide({ sandbox, prelude, heard })
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  sandbox: [async ({ world }, provide) => provide(world.sandbox), { scope: 'worker' }],
  browsers: [
    async ({ engine }, provide) => {
      const browsers = new Browsers(engine)
      await provide(browsers)
      await browsers.stop()
    },
    { scope: 'worker' },
  ],
  device: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const browser = await chromium.launch(launchOptions)
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  before: async ({ world }, provide) => {
    await provide((act) => {
      world.prelude.source += `;(${act.toString()})();`
    })
  },
  problems: [
    async ({ world, engine, settings }, provide) => {
      const absent = absentIn(engine, settings)
      base.skip(absent !== undefined, `Not in this engine: ${absent}.`)
      world.sandbox.reset()
      world.prelude.source = ''
      world.heard.length = 0
      const allowed: RegExp[] = []
      await provide({ allow: (...patterns) => allowed.push(...patterns), heard: () => world.heard })
      const unexpected = world.heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors and rejections on the window, console.error, breaches of the policy').toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browsers, settings, world, problems: _ }, provide) => {
    const visit = await browsers.open(settings)
    await provide(visit.visitor)
    // The last reports of the page may not have reached its server.
    const last = await visit.visitor
      .run(() => (window as unknown as { storyHeard?: string[] }).storyHeard ?? [])
      .catch(() => [])
    await visit.end()
    world.heard.push(...[...last, ...visit.heard].filter((text) => !world.heard.includes(text)))
  },
  demo: async ({ visitor, sandbox }, provide) => provide(new Demo(visitor, sandbox)),
  phone: async ({ device, sandbox }, provide) => {
    const page = await device.newPage({ baseURL: sandbox.urls.phone })
    await page.goto('/')
    await provide(new PhonePage(page))
    await page.close()
  },
})
