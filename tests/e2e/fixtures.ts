import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startSandbox, type Sandbox } from '../../sandbox/src/index'
import { LoginPage } from './LoginPage'
import { ModalPage } from './ModalPage'
import { ONLY_CHROMIUM } from './onlyChromium'
import { PayPage } from './PayPage'
import { PhonePage } from './PhonePage'
import { demoPolicy } from './policy'
import { Problems } from './problems'
import { SendPage } from './SendPage'
import { suitStockFirefox } from './stockFirefox'
import { SwapPage } from './SwapPage'
import { recordTransitions, specOf } from './transitions'

export { expect } from '@playwright/test'

/** For `test.use`: the dialog moves, as for most visitors. The other stories ask for reduced motion, which costs less. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface TestFixtures {
  /** Skips a test that this browser cannot run, before anything opens. */
  fitting: void
  /** Console errors, uncaught errors and policy violations. A test fails unless it allows them. */
  problems: Problems
  demo: ModalPage
  /** Log-in to the embedded wallet, with an unused e-mail address. */
  login: LoginPage
  send: SendPage
  swap: SwapPage
  pay: PayPage
  /** Phone wallet, in its own browser context. */
  phone: PhonePage
}

interface WorkerFixtures {
  /** Sandbox of the worker, on free ports, reset before each test. */
  sandbox: Sandbox
}

/** Folder where `npm run coverage:browser` collects what pages reach, with a subfolder per spec. */
const transitions = process.env.E2E_TRANSITIONS

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const pageRoot = process.env.DEMO_ROOT
      if (!pageRoot) throw new Error('DEMO_ROOT is not set: the global setup (tests/e2e/build.ts) did not run.')
      const sandbox = await startSandbox({ ports: 'free', pageRoot, policy: demoPolicy })
      await provide(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sandbox }, provide) => provide(sandbox.urls.page),
  fitting: [
    async ({ browserName }, provide, { annotations }) => {
      const only = annotations.find(({ type }) => type === ONLY_CHROMIUM)
      base.skip(browserName !== 'chromium' && only !== undefined, only?.description)
      await provide()
    },
    { auto: true },
  ],
  problems: [
    async ({ fitting: _, context, sandbox, browserName }, provide, { file }) => {
      sandbox.reset()
      const problems = new Problems(browserName)
      await problems.watch(context)
      if (transitions) await recordTransitions(context, join(transitions, specOf(file)))
      await provide(problems)
      problems.check()
    },
    { auto: true },
  ],
  page: async ({ page, browserName }, provide) => {
    if (browserName === 'firefox') suitStockFirefox(page)
    await provide(page)
  },
  demo: async ({ page }, provide) => provide(new ModalPage(page)),
  login: async ({ demo, sandbox }, provide) => provide(new LoginPage(demo, sandbox)),
  send: async ({ demo, sandbox }, provide) => provide(new SendPage(demo, sandbox)),
  swap: async ({ demo, sandbox }, provide) => provide(new SwapPage(demo, sandbox)),
  pay: async ({ demo }, provide) => provide(new PayPage(demo)),
  phone: async ({ browser, sandbox, problems }, provide) => {
    const context = await browser.newContext({ baseURL: sandbox.urls.phone })
    await problems.watch(context)
    const page = await context.newPage()
    await page.goto('/')
    await provide(new PhonePage(page))
    await context.close()
  },
})
