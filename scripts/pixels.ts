/**
 * Takes pictures of every scene of the gallery, and compares two sets of them: `npm run pixels`.
 *
 * `-- --out FOLDER` takes them: both themes at two widths; with `--root PATH` those of another checkout.
 * `-- --compare BEFORE AFTER` counts the pixels that differ, and draws them into `--diff FOLDER`
 * (`.cache/pixels/diff`). One difference fails. `--only account,send` selects scenes by the start of their name.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright'
import { PNG } from 'pngjs'
import type { serveGallery } from '../tests/e2e/gallery/serve'
import { close, option, root } from './arguments'

const themes = ['dark', 'light'] as const
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
/** Number of pages in parallel: as many as spare cores. */
const PAGES = 2
/** Flags against partial repaints, which have different edges than a full paint. */
const STEADY = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--force-color-profile=srgb',
  '--run-all-compositor-stages-before-draw',
]
/** Maximum number of pictures until two in a row are equal; a scene that keeps changing is a finding. */
const ATTEMPTS = 20

interface Shot {
  file: string
  scene: string
  view: string
  theme: (typeof themes)[number]
  size: (typeof sizes)[number]
}

const only = option('only')?.split(',')
const isSelected = (name: string) => !only || only.some((start) => name.startsWith(start))

declare global {
  interface Window {
    /** Short timers that have not run yet. */
    shortTimers: Set<number>
  }
}

/** Runs in the page: makes scenes independent of time and chance. */
function prepare(): void {
  const timers = (window.shortTimers = new Set())
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  window.setTimeout = ((run: (...given: unknown[]) => void, time = 0, ...given: unknown[]) => {
    const id: number = set(() => {
      timers.delete(id)
      run(...given)
    }, time)
    if (time <= 1_000) timers.add(id)
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (typeof id === 'number') timers.delete(id)
    clear(id)
  }
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  Math.random = () => next() / 2_147_483_647
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`
}

/** Runs in the page: waits until fonts and images, including those in shadow trees, are loaded and painted. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  // React delays late content for a third of a second.
  for (let count = 0; window.shortTimers.size > 0 && count < 120; count += 1) await frame()
  await document.fonts.ready
  const roots: ParentNode[] = [document]
  for (const one of roots)
    for (const element of one.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const images = roots.flatMap((one) => [...one.querySelectorAll('img')])
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await frame()
  await frame()
}

/**
 * Serves files one at a time, in order of the requests: the styles of chunks apply in the order of arrival, and of two
 * rules with equal weight the later one wins.
 */
async function serveInOrder(page: Page): Promise<void> {
  const kept = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()
  let last: Promise<unknown> = Promise.resolve()
  await page.route(/^http/, (route) => {
    const request = route.request()
    const url = request.url().replace(/\?.*$/, '')
    const answer = async () => {
      if (!kept.has(url)) {
        const response = await route.fetch()
        kept.set(url, { status: response.status(), headers: response.headers(), body: await response.body() })
      }
      await route.fulfill(kept.get(url))
      const response = await request.response()
      await response?.finished()
    }
    last = last.then(answer).catch(() => undefined)
  })
}

/** Counts requests: all that were started, and those still open. */
function countRequests(page: Page): { begun: number; open: number } {
  const count = { begun: 0, open: 0 }
  page.on('request', () => {
    count.begun += 1
    count.open += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => (count.open -= 1))
  return count
}

interface Looker {
  page: Page
  requests: { begun: number; open: number }
}

async function take({ page, requests }: Looker, address: string, { scene, view, theme, size }: Shot): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.goto(`${address}?scene=${scene}&theme=${theme}`)
  await page.locator(`html[data-ready] [data-view="${view}"]`).waitFor()
  let before: { picture: Buffer; begun: number } | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await page.evaluate(drawn)
    const { begun, open } = requests
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    // Code still loading may change the picture.
    const still = open === 0 && begun === before?.begun
    if (still && before?.picture.equals(picture)) return picture
    before = { picture, begun }
  }
  throw new Error(`${scene} (${theme}, ${size.width}) did not come to rest in ${ATTEMPTS} pictures.`)
}

async function openPage(browser: Browser): Promise<Looker> {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    deviceScaleFactor: 1,
  })
  await page.clock.setFixedTime('2026-01-15T12:00:00Z')
  // tsx wraps named functions in a helper call, which functions sent to the page still contain.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(prepare)
  await serveInOrder(page)
  return { page, requests: countRequests(page) }
}

async function takeAll(tree: string, folder: string): Promise<void> {
  const gallery = join(tree, 'tests/e2e/gallery')
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(gallery, file)).href)
  const { scenes } = (await load('scenes.ts')) as { scenes: Record<string, { view: string }> }
  const { serveGallery: serve } = (await load('serve.ts')) as { serveGallery: typeof serveGallery }
  const shots = themes.flatMap((theme) =>
    sizes.flatMap((size) =>
      Object.entries(scenes).flatMap(([scene, { view }]): Shot[] =>
        isSelected(scene) ? [{ file: `${scene}-${theme}-${size.width}.png`, scene, view, theme, size }] : [],
      ),
    ),
  )
  const began = performance.now()
  const findings: string[] = []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const build = `pixels-${process.pid}`
  // A comparison needs no browser, so do not load one for it.
  const [{ chromium }, { default: config }] = await Promise.all([import('playwright'), import('../playwright.config')])
  const server = await serve(build)
  const { args = [], ...launch } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...args, ...STEADY] })
  try {
    const left = [...shots]
    const work = async () => {
      const looker = await openPage(browser)
      for (let shot = left.shift(); shot; shot = left.shift())
        try {
          writeFileSync(join(folder, shot.file), await take(looker, server.address, shot))
        } catch (error) {
          findings.push(`${shot.file}: ${error instanceof Error ? error.message : String(error)}`)
        }
    }
    await Promise.all(Array.from({ length: PAGES }, work))
  } finally {
    await browser.close()
    await server.close()
    rmSync(join(tree, '.cache', `gallery-${build}`), { recursive: true, force: true })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  close(findings, `${shots.length} pictures of ${shots.length / 4} scenes in ${seconds} s`, shots.length)
}

function compare(before: string, after: string, folder: string): void {
  const list = (from: string) => readdirSync(from).filter((name) => name.endsWith('.png') && isSelected(name))
  const [old, fresh] = [new Set(list(before)), new Set(list(after))]
  const both = [...old].filter((name) => fresh.has(name)).sort()
  const findings = [
    ...[...old].filter((name) => !fresh.has(name)).map((name) => `${name}: only in ${before}`),
    ...[...fresh].filter((name) => !old.has(name)).map((name) => `${name}: only in ${after}`),
  ]
  rmSync(folder, { recursive: true, force: true })
  for (const name of both) {
    const [a, b] = [readFileSync(join(before, name)), readFileSync(join(after, name))]
    if (a.equals(b)) continue
    const [was, is] = [PNG.sync.read(a), PNG.sync.read(b)]
    const { width, height } = was
    if (width !== is.width || height !== is.height) {
      findings.push(`${name}: ${width}×${height} before, ${is.width}×${is.height} after`)
      continue
    }
    const diff = new PNG({ width, height })
    // Every difference counts, including antialiased edges.
    const count = pixelmatch(was.data, is.data, diff.data, width, height, { threshold: 0, includeAA: true })
    if (count === 0) continue
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), PNG.sync.write(diff))
    findings.push(`${name}: ${count} pixels differ, see ${join(folder, name)}`)
  }
  close(findings, `${both.length} pairs of pictures`, both.length)
}

const out = option('out')
const at = process.argv.indexOf('--compare')
const [before, after] = at < 0 ? [] : process.argv.slice(at + 1, at + 3)
if (before && after) compare(resolve(before), resolve(after), resolve(option('diff') ?? '.cache/pixels/diff'))
else if (out) await takeAll(root(), resolve(out))
else {
  console.error('Say what to do: --out FOLDER takes pictures, --compare BEFORE AFTER compares two folders of them.')
  process.exit(1)
}
