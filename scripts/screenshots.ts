/** `npm run screenshots`: takes the pictures of README, from the demo's production build with the sandbox. */
import { mkdirSync } from 'node:fs'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { startSandbox } from '../sandbox/src/index'
import playwright from '../playwright.config'
import buildDemo from '../tests/e2e/build'

const folder = 'docs/screenshots'
mkdirSync(folder, { recursive: true })

interface Shot {
  file: string
  theme: 'light' | 'dark'
  context: BrowserContextOptions
  /** Whether to connect a wallet and show its account. */
  account?: true
}

const shots: readonly Shot[] = [
  { file: 'connect-dark.png', theme: 'dark', context: { viewport: { width: 600, height: 860 } } },
  { file: 'connect-light.png', theme: 'light', context: { viewport: { width: 600, height: 860 } } },
  {
    file: 'connect-phone.png',
    theme: 'dark',
    context: { viewport: { width: 390, height: 860 }, hasTouch: true, isMobile: true },
  },
  { file: 'account-dark.png', theme: 'dark', context: { viewport: { width: 600, height: 860 } }, account: true },
  { file: 'account-light.png', theme: 'light', context: { viewport: { width: 600, height: 860 } }, account: true },
]

/** Opens the account view with its holdings. */
async function showAccount(page: Page): Promise<void> {
  const dialog = page.locator('[data-walletchart] dialog[open]')
  await dialog.getByRole('button', { name: /^Beacon/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('#open-connect-modal').click()
  await dialog.locator('[data-part=worth]').waitFor()
}

const clear = await buildDemo()
const sandbox = await startSandbox({ ports: 'free', pageRoot: process.env.DEMO_ROOT ?? '' })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const { file, theme, context, account } of shots) {
    const page = await browser.newPage({ ...context, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
    await page.goto(`${sandbox.urls.page}/?options=${encodeURIComponent(JSON.stringify({ themeMode: theme }))}`)
    await page.locator('#open-connect-modal').click()
    await page.locator('[data-walletchart] dialog[open]').getByText('All wallets').waitFor()
    if (account) await showAccount(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/${file}`, animations: 'disabled' })
    await page.close()
    console.log(`${folder}/${file}`)
  }
} finally {
  await browser.close()
  await sandbox.stop()
  clear?.()
}
