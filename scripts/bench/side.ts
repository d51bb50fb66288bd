/** Checkout to measure: its page, its services and its own measurements, so that two can be compared. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { build, mergeConfig } from 'vite'
import type * as Services from '../../sandbox/src/index'
import type * as Demo from '../../vite.demo.config'
import type * as Chromium from './browser'
import type * as Bytes from './bytes'
import type * as Clicks from './clicks'
import type { Measured } from './figures'
import type * as Login from './login'
import type * as Page from './pages'
import type * as Requests from './requests'
import type * as Send from './send'

export interface Side {
  bytes: () => Promise<Measured>
  login: () => Promise<Measured>
  send: () => Promise<Measured>
  /** Measures first clicks, so many of each kind. */
  clicks: (runs: number) => Promise<Measured>
  stop: () => Promise<void>
}

/** Checkout that this process itself measures. */
export interface OwnSide extends Side {
  browser: Browser
  sandbox: Services.Sandbox
}

/** Parts that can be measured of two checkouts in one run. */
export const pairedParts = ['bytes', 'login', 'send', 'clicks'] as const

/**
 * Builds the pages of a checkout, starts its services and a browser.
 *
 * @param root path of the checkout, with its packages installed
 * @param pages folder for the built pages
 */
export async function openSide(root: string, pages: string): Promise<OwnSide> {
  const load = <T>(file: string) => import(pathToFileURL(join(root, file)).href) as Promise<T>
  const [demo, services, chromium, page, requests, bytes, login, send, clicks] = await Promise.all([
    load<typeof Demo>('vite.demo.config.ts'),
    load<typeof Services>(
      // A checkout from before the sandbox was a package has it in the demo.
      existsSync(join(root, 'sandbox')) ? 'sandbox/src/index.ts' : 'demo/sandbox/index.ts',
    ),
    load<typeof Chromium>('scripts/bench/browser.ts'),
    load<typeof Page>('scripts/bench/pages.ts'),
    load<typeof Requests>('scripts/bench/requests.ts'),
    load<typeof Bytes>('scripts/bench/bytes.ts'),
    load<typeof Login>('scripts/bench/login.ts'),
    load<typeof Send>('scripts/bench/send.ts'),
    load<typeof Clicks>('scripts/bench/clicks.ts'),
  ])
  // Builds the pages of the secure frame's host, which a log-in needs.
  await build(mergeConfig(demo.default, { logLevel: 'error', build: { outDir: pages, emptyOutDir: false } }))
  const bare = await page.buildPage('bare', pages)
  const host = await page.buildPage('host', pages)
  const sandbox = await services.startSandbox({ ports: 'free', pageRoot: pages })
  const browser = await chromium.launch()
  return {
    browser,
    sandbox,
    async bytes() {
      const { fetched, figures } = await requests.measureRequests(browser, sandbox)
      const measured = bytes.measureBytes(bare, host, fetched)
      return { ...measured, figures: [...measured.figures, ...figures] }
    },
    login: () => login.measureLogin(browser, sandbox, host),
    send: () => send.measureSend(browser, sandbox, host),
    clicks: (runs) => clicks.measureClicks(browser, sandbox, runs),
    async stop() {
      await browser.close()
      await sandbox.stop()
    },
  }
}
