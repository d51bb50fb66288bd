/** Checks of the built site in Chromium. */
import AxeBuilder from '@axe-core/playwright'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { launch } from '../bench/browser'
import type { PageGroup } from './pages'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Serves a folder as a static host does, with addresses without `.html`. */
export async function serveSite(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const file = [path, `${path}.html`, join(path, 'index.html')]
      .map((one) => join(folder, one))
      .find((one) => one.startsWith(folder) && existsSync(one) && statSync(one).isFile())
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(file ?? '')] ?? 'application/octet-stream' })
    response.end(file ? readFileSync(file) : 'There is no such page.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

interface CheckedPage {
  path: string
  links: string[]
  ids: Set<string>
  sidebar: string[]
}

/** Width in CSS pixels of a small phone. */
const PHONE = 390

/** Page that is looked at with its sidebar. */
const FRAMED = 'start'

/** Looks at one page in both themes and on a phone. */
async function checkPage(page: Page, url: string, path: string, findings: string[]): Promise<CheckedPage> {
  const errors: string[] = []
  const onError = (error: Error) => errors.push(error.message)
  page.on('pageerror', onError)
  await page.setViewportSize({ width: 1280, height: 900 })
  const response = await page.goto(`${url}/${path}`, { waitUntil: 'load' })
  if (!response?.ok()) findings.push(`/${path}: the server answers ${response?.status()}`)
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}))
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    const axe = new AxeBuilder({ page })
    // The frame of the page is the same everywhere, and only colours differ between the themes.
    if (path && path !== FRAMED) axe.exclude('.VPSidebar').exclude('.VPNav')
    if (isDark) axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations)
      findings.push(`/${path}, ${isDark ? 'dark' : 'light'}: axe: ${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }
  const read = await page.evaluate(() => {
    const hrefs = (selector: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => link.href)
    return {
      links: [...hrefs('a[href]'), ...[...document.images].map(({ src }) => src)],
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      sidebar: hrefs('.VPSidebar a[href]'),
    }
  })
  await page.setViewportSize({ width: PHONE, height: 800 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > PHONE) findings.push(`/${path}: it is ${width} pixels wide on a phone of ${PHONE}`)
  page.off('pageerror', onError)
  findings.push(...errors.map((error) => `/${path}: ${error}`))
  return { path, links: read.links, ids: new Set(read.ids), sidebar: read.sidebar }
}

/** Pairs of a query and the page that it must lead to. */
const searches = [
  ['project id', '/project'],
  ['wallet.notFound', '/errors'],
] as const

async function search(page: Page, url: string, findings: string[]): Promise<void> {
  for (const [query, target] of searches) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${url}/start`)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('.VPLocalSearchBox input').fill(query)
    const results = page.locator('.VPLocalSearchBox .result')
    await results
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined)
    const found = await results.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
    )
    if (!found.includes(target)) findings.push(`the search for "${query}" does not find ${target}: ${found.join(', ')}`)
  }
}

/** Runs the examples as a visitor does, and looks at them with axe. */
export async function tryExamples(page: Page, url: string, findings: string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const example = async (path: string, opener: RegExp, steps: (frame: FrameLocator) => Promise<unknown>) => {
    try {
      await page.goto(`${url}/${path}`)
      await page.getByRole('button', { name: opener }).click()
      await steps(page.frameLocator('.live-frame'))
      const { violations } = await new AxeBuilder({ page }).include(['.live-frame', 'body']).analyze()
      for (const { id, nodes } of violations)
        findings.push(`/${path}, example: axe: ${id}: ${nodes[0]?.html.slice(0, 160)}`)
    } catch (error) {
      findings.push(`/${path}, example: ${String(error).slice(0, 400)}`)
    }
  }
  await example('theming', /Try the themes/, async (frame) => {
    await frame.getByRole('button', { name: 'midnight' }).click()
    await frame.getByRole('button', { name: /Example Wallet/ }).waitFor()
  })
  await example('start', /Connect a wallet/, async (frame) => {
    await frame.getByRole('button', { name: 'Connect wallet' }).click()
    await frame.getByRole('button', { name: /Example Wallet/ }).click()
    await frame.getByRole('button', { name: 'Sign a message' }).click()
    await frame.getByText(/Signature: 0x/).waitFor()
  })
  await example('statecharts/network', /Play/, async (frame) => {
    const events = frame.getByRole('group', { name: 'Events' })
    await events
      .getByRole('button', { name: 'network.switch caipNetworkId: eip155:1, connectorId: fox' })
      .press('Enter')
    await frame.getByText('switching.asking', { exact: true }).waitFor()
    await frame.getByRole('region', { name: 'Context' }).getByText('"fox"').waitFor()
    await frame.getByRole('region', { name: 'View in this state' }).getByText('Approve in wallet').waitFor()
    await events.getByRole('button', { name: 'switchChain fails chain.declined' }).press('Enter')
    await frame.getByText('Your way here: network.switch → switchChain fails.').waitFor()
    await frame.getByRole('region', { name: 'View in this state' }).getByText('Choose network').waitFor()
  })
}

/** Checks that each link of the pages leads to a page, an anchor or a file of the site. */
function followLinks(checked: readonly CheckedPage[], url: string, dist: string): string[] {
  const byPath = new Map(checked.map((one) => [`/${one.path}`.replace(/(\/)index$/, '$1'), one]))
  const findings = new Set<string>()
  for (const { path, links } of checked)
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link)
      if (origin !== url) continue
      const target = byPath.get(pathname)
      const anchor = decodeURIComponent(hash.slice(1))
      if (!target && !existsSync(join(dist, pathname))) findings.add(`/${path}: leads to ${pathname}, which is absent`)
      else if (target && anchor && !target.ids.has(anchor))
        findings.add(`/${path}: leads to ${pathname}${hash}, which is absent`)
    }
  return [...findings]
}

/** Number of pages that are looked at at once. */
const TABS = 3

/** Checks every page of the built site. Requests to other hosts are findings. */
export async function checkSite(
  dist: string,
  groups: readonly PageGroup[],
): Promise<{ pages: number; findings: string[] }> {
  const { url, server } = await serveSite(dist)
  const browser: Browser = await launch()
  const findings: string[] = []
  const paths = ['index', 'documentation', ...groups.flatMap(({ pages }) => pages.map(({ path }) => path))]
  const queue = paths.map((path) => path.replace(/(^|\/)index$/, '$1'))
  const checked: CheckedPage[] = []
  try {
    const context = await browser.newContext()
    // tsx wraps named functions in a helper call, which functions sent to the page still contain.
    await context.addInitScript('globalThis.__name = (value) => value')
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== url) findings.push(`a page asks another host: ${request.url()}`)
    })
    const tab = async () => {
      const page = await context.newPage()
      for (let path = queue.shift(); path !== undefined; path = queue.shift())
        checked.push(await checkPage(page, url, path, findings))
    }
    await Promise.all(Array.from({ length: TABS }, tab))
    const visitor = await context.newPage()
    visitor.setDefaultTimeout(15_000)
    await search(visitor, url, findings)
    await tryExamples(visitor, url, findings)
  } finally {
    await browser.close()
    server.close()
  }
  findings.push(...followLinks(checked, url, dist))
  const reachable = new Set(checked.flatMap(({ sidebar }) => sidebar).map((link) => new URL(link).pathname))
  for (const { path } of checked)
    if (path && path !== 'documentation' && !reachable.has(`/${path}`))
      findings.push(`/${path}: the sidebar does not lead to it`)
  for (const file of ['llms.txt', 'llms-full.txt'])
    if (!existsSync(join(dist, file))) findings.push(`${file} is absent`)
  return { pages: checked.length, findings }
}
