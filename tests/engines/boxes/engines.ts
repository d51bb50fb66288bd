import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, type Browser } from '@playwright/test'
import { error } from 'selenium-webdriver'
import { firefoxLaunchOptions, launchOptions } from '../../../scripts/browsers'
import { serveGallery } from '../../e2e/gallery/serve'
import { startWebKit } from '../webkit'
import { evenFont } from './font'
import { holdStill, stage, type Look, type Scene } from './inPage'

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** Page with the gallery in a frame, in one engine. */
export interface Stage {
  /** Resizes and reloads the frame, so that no state of another width remains. */
  size: (width: number, height: number, query: string) => Promise<void>
  look: (scenes: readonly Scene[]) => Promise<Look[]>
  /** Takes a screenshot of the last scene. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Viewport that fits the widest frame. */
const room = { width: 1320, height: 1000 }

/** Styles that make engines comparable: one font, no motion, no scrollbars of the system. */
const rules = `
  :host { --mono: Even !important }
  *, *::before, *::after, ::backdrop {
    animation-duration: 0s !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
    scrollbar-width: none !important;
    content-visibility: visible !important;
  }
`

/** Serializes a function for a page. Defines `__name`, which compilers for Node may insert. */
const script = (run: (...given: never[]) => void, ...given: unknown[]) =>
  `(() => { const __name = (one) => one; (${run.toString()})(...${JSON.stringify(given)}) })()`

/** Serves the gallery with a page that frames it. */
export async function serveStage(): Promise<{ address: string; close: () => Promise<void> }> {
  const gallery = await serveGallery('boxes', { looked: true })
  const folder = new URL('../../../.cache/gallery-boxes/', import.meta.url).pathname
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  // Preload all chunks: scenes show views, not their placeholders.
  const chunks = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const ahead = chunks.map((name) => `<link rel="modulepreload" href="assets/${name}">`).join('')
  const files = {
    'still.html': index.replace(
      '<head>',
      `<head><link rel="stylesheet" href="still.css"><script src="still.js"></script>${ahead}`,
    ),
    'still.css':
      'html { scrollbar-width: none } @font-face { font-family: Even; src: url(even.ttf); font-weight: 100 900 }',
    'even.ttf': evenFont('Even'),
    'still.js': script(holdStill, rules),
    'stage.html': `<!doctype html><title>Stage</title><link rel="stylesheet" href="stage.css"><iframe></iframe><script src="stage.js"></script>`,
    'stage.css': 'body { margin: 0 } iframe { border: 0 } body:not([data-shown]) iframe { opacity: 0 }',
    'stage.js': script(stage),
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return gallery
}

async function onPage(browser: Browser, address: string): Promise<Stage> {
  const page = await browser.newPage({
    viewport: room,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}stage.html`)
  return {
    size: (width, height, query) =>
      page.evaluate(([w, h, q]) => window.sizeFrame(w, h, q), [width, height, query] as const),
    look: (scenes) => page.evaluate((list) => window.lookAt(list), [...scenes]),
    picture: async () => {
      await page.evaluate(() => window.showFrame())
      return page.screenshot()
    },
    close: () => browser.close(),
  }
}

const start: Record<Engine, (address: string) => Promise<Stage>> = {
  chromium: async (address) => onPage(await chromium.launch(launchOptions), address),
  firefox: async (address) => onPage(await firefox.launch(firefoxLaunchOptions()), address),
  webkit: async (address) => {
    const begin = () => openWebKit(address)
    let browser = await begin()
    let sized: readonly unknown[] = []
    // WebKit crashes now and then, so restart it and repeat the call.
    const run = async <T>(call: string, ...given: unknown[]): Promise<T> => {
      try {
        return await browser.run<T>(call, ...given)
      } catch (failure) {
        if (!(failure instanceof error.WebDriverError)) throw failure
        console.log(`WebKit is started anew: ${failure.message}`)
        await browser.stop()
        browser = await begin()
        if (call !== 'sizeFrame') await browser.run('sizeFrame', ...sized)
        return browser.run<T>(call, ...given)
      }
    }
    return {
      size: (...given) => {
        sized = given
        return run('sizeFrame', ...given)
      },
      look: (scenes) => run('lookAt', scenes),
      picture: async () => {
        await run('showFrame')
        return Buffer.from(await browser.driver.takeScreenshot(), 'base64')
      },
      close: () => browser.stop(),
    }
  },
}

async function openWebKit(address: string) {
  const { driver, stop } = await startWebKit({
    width: room.width,
    height: room.height + 100,
    env: { TZ: 'UTC' },
  })
  await driver.manage().setTimeouts({ script: 120_000 })
  await driver.get(`${address}stage.html`)
  const run = async <T>(call: string, ...given: unknown[]): Promise<T> => {
    const answer = await driver.executeAsyncScript<string>(
      `const [given, done] = arguments
       const answer = (one) => done(JSON.stringify(one))
       window.${call}(...given).then((value) => answer({ value }), (error) => answer({ error: String(error) }))`,
      given,
    )
    const { value, error: thrown } = JSON.parse(answer) as { value: T; error?: string }
    if (thrown) throw new Error(`WebKit could not draw the scenes: ${thrown}`)
    return value
  }
  return { driver, run, stop }
}

/** Starts all engines, each with its own page. */
export async function startEngines(
  address: string,
): Promise<{ stages: Record<Engine, Stage>; close: () => Promise<void> }> {
  const begun = await Promise.allSettled(engines.map((engine) => start[engine](address)))
  const stages = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const close = async () => void (await Promise.all(stages.map((stage) => stage.close())))
  const absent = begun.find((one) => one.status === 'rejected')
  if (absent) {
    await close()
    throw absent.reason
  }
  const [chromium, firefox, webkit] = stages as [Stage, Stage, Stage]
  return { stages: { chromium, firefox, webkit }, close }
}
