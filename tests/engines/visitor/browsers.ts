import { createServer, type Server } from 'node:net'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, firefox, type Browser, type BrowserContextOptions } from '@playwright/test'
import { firefoxLaunchOptions, launchOptions } from '../../../scripts/browsers'
import { makeOld } from '../old'
import { startWebKit } from '../webkit'
import { PlaywrightVisitor } from './PlaywrightVisitor'
import type { Engine, Visitor } from './Visitor'
import { WebDriverVisitor } from './WebDriverVisitor'

/** Unusual settings of a visitor's browser. */
export interface Settings {
  forcedColours?: boolean
  lessMotion?: boolean
  privateWindow?: boolean
  /** Refuses cookies and storage, as each engine does it. */
  noStorage?: boolean
}

/** Browser of a single story. */
export interface Visit {
  visitor: Visitor
  /** Errors that the driver reported for all pages. */
  heard: string[]
  end: () => Promise<void>
}

/** URL from which WalletConnect's library loads its attestation. Tests have no internet. */
const verifyHost = 'https://verify.walletconnect.org/**'

/** Returns the reason why an engine lacks these settings. Undefined if it has them. */
export function absentIn(engine: Engine, settings: Settings): string | undefined {
  if (engine === 'webkit' && settings.forcedColours) return 'WebKit knows no forced colours'
  if (engine === 'old' && settings.forcedColours) return 'the oldest browsers know no forced colours'
  return undefined
}

function launchFirefox({ forcedColours, lessMotion, privateWindow, noStorage }: Settings): Promise<Browser> {
  return firefox.launch(
    firefoxLaunchOptions({
      // Playwright loses a page that is restored from the back-forward cache. Only WebKit tests that here.
      'browser.sessionhistory.max_total_viewers': 0,
      // Input reaches a frame of another site only if the frame shares the page's process. For storage it remains a
      // third party.
      'fission.webContentIsolationStrategy': 0,
      ...(forcedColours && { 'browser.display.document_color_use': 2 }),
      ...(lessMotion && { 'ui.prefersReducedMotion': 1 }),
      ...(privateWindow && { 'browser.privatebrowsing.autostart': true }),
      ...(noStorage && { 'network.cookie.cookieBehavior': 2 }),
    }),
  )
}

function launchChromium({ noStorage }: Settings): Promise<Browser> {
  return chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...(noStorage ? ['--disable-local-storage'] : [])],
  })
}

/** Browsers of a worker. Stories without unusual settings share one. */
export class Browsers {
  readonly #engine: Engine
  #usual: Promise<Browser> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async open(settings: Settings = {}): Promise<Visit> {
    return this.#engine === 'webkit' ? this.#openWebKit(settings) : this.#openPlaywright(settings)
  }

  async stop(): Promise<void> {
    await (await this.#usual)?.close()
  }

  async #openPlaywright(settings: Settings): Promise<Visit> {
    const launch = this.#engine === 'firefox' ? launchFirefox : launchChromium
    // Firefox takes settings as preferences at launch, so other settings need another instance.
    const isOther = Object.values(settings).includes(true)
    const browser = await (isOther ? launch(settings) : (this.#usual ??= launch(settings)))
    const emulated: BrowserContextOptions =
      this.#engine === 'firefox'
        ? {}
        : {
            ...(settings.forcedColours && { forcedColors: 'active' }),
            ...(settings.lessMotion && { reducedMotion: 'reduce' }),
          }
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...emulated })
    const heard: string[] = []
    context.on('weberror', (thrown) => {
      const { message, stack } = thrown.error()
      const text = stack || message || String(thrown.error())
      // Firefox reports a policy violation as an error. The page reports it too, with its source.
      if (!text.includes('Content-Security-Policy: ')) heard.push(`Uncaught ${text}`)
    })
    if (this.#engine === 'old') await makeOld(context)
    await context.route(verifyHost, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const page = await context.newPage()
    return {
      visitor: new PlaywrightVisitor(this.#engine, page),
      heard,
      async end() {
        await context.close()
        if (isOther) await browser.close()
      },
    }
  }

  async #openWebKit({ lessMotion, privateWindow, noStorage }: Settings): Promise<Visit> {
    // WebDriver cannot intercept requests, so those to other machines go to a proxy that refuses them.
    const proxy = await refuse()
    const home = mkdtempSync(join(tmpdir(), 'webkit-'))
    mkdirSync(join(home, 'gtk-3.0'))
    writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${lessMotion ? 0 : 1}\n`)
    const webkit = await startWebKit({
      height: 900,
      proxy: proxy.place,
      env: { XDG_CONFIG_HOME: home },
      ...(privateWindow && { private: true }),
      ...(noStorage && { args: ['--enable-html5-local-storage=false', '--enable-html5-database=false'] }),
    })
    const visitor = await WebDriverVisitor.begin('webkit', webkit.driver)
    await visitor.resize(1280, 860)
    return {
      visitor,
      heard: [],
      async end() {
        await webkit.stop()
        proxy.server.close()
        rmSync(home, { recursive: true, force: true })
      },
    }
  }
}

/** Starts a proxy that refuses every request. */
async function refuse(): Promise<{ server: Server; place: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return { server, place: `127.0.0.1:${address.port}` }
}
