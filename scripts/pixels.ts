/**
 * Pictures of every scene of the gallery, and what differs between two sets of them: `npm run pixels`.
 *
 * `-- --out FOLDER` takes them: both themes at two widths; with `--root PATH` those of another checkout.
 * `-- --compare BEFORE AFTER` counts the pixels that differ; what differs is drawn into `--diff FOLDER`
 * (`.cache/pixels/diff`). One difference fails. `--only account,send` looks at scenes that begin so.
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
/** As many pages as there are cores to spare. */
const PAGES = 2
/** A picture counts once it was the same twice; a scene that goes on changing is a fault. */
const LOOKS = 10

interface Shot {
  file: string
  scene: string
  view: string
  theme: (typeof themes)[number]
  size: (typeof sizes)[number]
}

const only = option('only')?.split(',')
const wanted = (name: string) => !only || only.some((start) => name.startsWith(start))

/** Nothing in a scene may depend on when it is looked at, or on chance. */
function fixChance(): void {
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  Math.random = () => next() / 2_147_483_647
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`
}

/** Until fonts and images, those in shadow trees too, are there and drawn. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  const roots: ParentNode[] = [document]
  for (const one of roots)
    for (const element of one.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const images = roots.flatMap((one) => [...one.querySelectorAll('img')])
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}

async function take(page: Page, address: string, { scene, view, theme, size }: Shot): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.goto(`${address}?scene=${scene}&theme=${theme}`)
  await page.locator(`html[data-ready] .view[data-view="${view}"]`).waitFor()
  let before: Buffer | undefined
  for (let look = 0; look < LOOKS; look += 1) {
    await page.evaluate(drawn)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (before?.equals(picture)) return picture
    before = picture
  }
  throw new Error(`${scene} (${theme}, ${size.width}) did not come to rest in ${LOOKS} pictures.`)
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    deviceScaleFactor: 1,
  })
  await page.clock.setFixedTime('2026-01-15T12:00:00Z')
  await page.addInitScript(fixChance)
  return page
}

async function takeAll(tree: string, folder: string): Promise<void> {
  const gallery = join(tree, 'tests/e2e/gallery')
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(gallery, file)).href)
  const { scenes } = (await load('scenes.ts')) as { scenes: Record<string, { view: string }> }
  const { serveGallery: serve } = (await load('serve.ts')) as { serveGallery: typeof serveGallery }
  const shots = themes.flatMap((theme) =>
    sizes.flatMap((size) =>
      Object.entries(scenes).flatMap(([scene, { view }]): Shot[] =>
        wanted(scene) ? [{ file: `${scene}-${theme}-${size.width}.png`, scene, view, theme, size }] : [],
      ),
    ),
  )
  const began = performance.now()
  const findings: string[] = []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const build = `pixels-${process.pid}`
  // A comparison needs no browser, so that it starts in a moment.
  const [{ chromium }, { default: config }] = await Promise.all([import('playwright'), import('../playwright.config')])
  const server = await serve(build)
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const left = [...shots]
    const work = async () => {
      const page = await openPage(browser)
      for (let shot = left.shift(); shot; shot = left.shift())
        try {
          writeFileSync(join(folder, shot.file), await take(page, server.address, shot))
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
  const list = (from: string) => readdirSync(from).filter((name) => name.endsWith('.png') && wanted(name))
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
    // Every difference counts, a smoothed edge's too.
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
