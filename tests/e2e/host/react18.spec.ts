import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import { startSandbox } from '../../../sandbox/src/index'
import { react18 } from '../../../scripts/react18'
import config from '../../../vite.demo.config'
import { expect, test as base } from '../fixtures'
import { demoPolicy } from '../policy'

/** The demo's page alone, built with React 18. */
const test = base.extend({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const outDir = mkdtempSync(join(tmpdir(), 'walletchart-react18-'))
      const input = fileURLToPath(new URL('../../../demo/index.html', import.meta.url))
      const { build: rest, ...shared } = config
      const { rolldownOptions, ...built } = rest ?? {}
      await build(
        mergeConfig(
          { ...shared, build: { ...built, rolldownOptions: { ...rolldownOptions, input } } },
          { logLevel: 'error', resolve: { alias: react18 }, build: { outDir } },
        ),
      )
      const sandbox = await startSandbox({ ports: 'free', pageRoot: outDir, policy: demoPolicy })
      await provide(sandbox)
      await sandbox.stop()
      rmSync(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('behavior: on a page with React 18, a wallet connects, signs, switches, survives a reload and disconnects', async ({
  demo,
}) => {
  const scripts: string[] = []
  demo.page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await demo.goto()
  await expect.poll(() => scripts.some((code) => code.includes('18.2.0'))).toBe(true)
  await demo.connect('Beacon')
  await demo.expectConnected()
  await demo.page.locator('#sign-message').click()
  await demo.approve('Sign this message')
  await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
  await demo.page.locator('#switch-network').click()
  await demo.approve('Add Polygon')
  await demo.expectState('networkState', { chainId: 137 })
  await demo.page.reload()
  await demo.expectConnected()
  await demo.page.locator('#disconnect').click()
  await demo.expectDisconnected()
})

test('behavior: on a page with React 18, the dialog shows a code, and all wallets', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await expect(demo.dialog.locator('[data-part=qr]')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.dialog.getByRole('button', { name: /^All wallets/ }).click()
  await demo.expectView('All wallets')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
})
