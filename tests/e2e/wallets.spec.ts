import type { Mode } from '../../demo/sandbox/wallets/announced'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'

const retryButton = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Try again' })

/** Chooses Beacon, which decides as it is told. */
async function ask(demo: ModalPage, mode: Mode): Promise<void> {
  await demo.goto(`?beacon=${mode}`)
  await demo.openDialog()
  await demo.row('Beacon').click()
}

async function setMode(demo: ModalPage, mode: Mode): Promise<void> {
  await demo.page.evaluate((next) => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) wallet.mode = next
  }, mode)
}

/** No account at all is how a wallet says no without an error. */
const odd = { null: 'Not connected', empty: 'Connection declined', wrongType: 'Not connected' } as const

for (const [mode, title] of Object.entries(odd) as [keyof typeof odd, string][]) {
  test(`error: a wallet that answers "${mode}" when asked to connect is told apart, and may be asked again`, async ({
    demo,
  }) => {
    await ask(demo, mode)
    await expect(demo.dialog.getByRole('status')).toContainText(title)
    await demo.expectDisconnected()
    await setMode(demo, 'approve')
    await retryButton(demo).click()
    await demo.expectConnected()
    await demo.expectClosed()
  })
}

test('limit: a wallet that never answers: a hint after 60 s, another try, and a way out', async ({ demo }) => {
  await demo.page.clock.install()
  await ask(demo, 'never')
  await demo.expectView('Beacon')
  await demo.page.clock.fastForward(45_000)
  await expect(retryButton(demo)).toHaveCount(0)
  await demo.page.clock.fastForward(16_000)
  await expect(demo.dialog).toContainText('No answer yet')
  await retryButton(demo).click()
  // The wallet still has the first request open, and says so.
  await expect(demo.dialog).toContainText('An earlier request is still open in the wallet')
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.expectView('Connect wallet')
  await demo.expectDisconnected()
})

test('error: declined, said so, and connected at the second try', async ({ demo }) => {
  await ask(demo, 'reject')
  await expect(demo.dialog.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await setMode(demo, 'approve')
  await retryButton(demo).click()
  await demo.expectConnected()
})

test('error: an earlier request still open in the wallet (-32002)', async ({ demo }) => {
  await demo.goto('?beacon=ask')
  await demo.page.evaluate(() => {
    void window.sandboxWallets?.['beacon']?.provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
  })
  await expect(demo.prompt.getByRole('heading', { name: /connect/i })).toBeVisible()
  void demo.host((modal) => modal.open())
  await demo.row('Beacon').dispatchEvent('click')
  await expect(demo.dialog).toContainText('An earlier request is still open in the wallet')
  await expect(retryButton(demo)).toBeAttached()
})

test('behavior: a stored connection waits for a provider that comes late, and asks for nothing', async ({ demo }) => {
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  // The wallet's announcements come half a second late from now on.
  await demo.page.addInitScript(() => {
    const dispatch = window.dispatchEvent.bind(window)
    const begun = performance.now()
    window.dispatchEvent = (event) => {
      if (event.type !== 'eip6963:announceProvider') return dispatch(event)
      setTimeout(() => dispatch(event), Math.max(0, 500 - (performance.now() - begun)))
      return true
    }
  })
  await demo.page.reload()
  await demo.expectConnected()
  expect(await demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method))).not.toContain(
    'eth_requestAccounts',
  )
})

test('error: a stored connection whose wallet is gone counts for nothing after a moment, says so, and is back with the wallet', async ({
  demo,
}) => {
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.goto('?wallet=none')
  await demo.expectDisconnected()
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  await expect(demo.dialog.getByRole('alert')).toBeVisible()
  await demo.goto('?beacon=approve')
  await demo.expectConnected()
})

test('behavior: another account is shown at once; a locked wallet means disconnected, and the open account goes to Connect', async ({
  demo,
}) => {
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.openDialog()
  await demo.wallet('beacon', (wallet) => wallet.setAccounts(1))
  const address = (await demo.wallet('beacon', (wallet) => wallet.addresses()[1])) as string
  await demo.expectConnected(address)
  await expect(demo.dialog.getByTitle(address)).toContainText(address)
  await demo.wallet('beacon', (wallet) => wallet.lock())
  await demo.expectDisconnected()
  await demo.expectView('Connect wallet')
})

test('limit: disconnecting takes the permissions back within 100 ms, even from a wallet that never says so', async ({
  demo,
}) => {
  await demo.page.addInitScript(() => {
    const silent = new WeakSet<object>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: { request: (given: { method: string }) => unknown } }>)
        .detail
      if (silent.has(provider)) return
      silent.add(provider)
      const request = provider.request.bind(provider)
      // A wallet that hears the request and stays silent.
      provider.request = (given) => {
        if (given.method !== 'wallet_revokePermissions') return request(given)
        performance.mark('asked')
        return new Promise(() => undefined)
      }
    })
  })
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  const took = await demo.page.evaluate(async () => {
    const begun = performance.now()
    await window.demo?.modal.disconnect()
    const asked = (performance.getEntriesByName('asked').at(0)?.startTime ?? Number.NaN) - begun
    return { asked, whole: performance.now() - begun }
  })
  // 100 ms and what a busy machine adds; without the limit it would be three seconds.
  expect(took.asked).toBeLessThan(500)
  expect(took.whole).toBeLessThan(1_500)
  await demo.expectDisconnected()
})

test('limit: ten thousand hostile announcements: fifty rows, the rest behind "n more", twins marked, nothing ran or was fetched, no long task', async ({
  demo,
  sandbox,
}) => {
  const outside: string[] = []
  demo.page.on('request', (request) => {
    if (
      !Object.values(sandbox.urls).some((url) => request.url().startsWith(url)) &&
      !/^(data|blob):/.test(request.url())
    ) {
      outside.push(request.url())
    }
  })
  await demo.goto('?wallet=hostile&count=10000')
  await demo.page.waitForLoadState('networkidle')
  await demo.page.evaluate(() => {
    const tasks: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    observer.observe({ type: 'longtask' })
    const takeLongest = () =>
      Math.max(0, ...[...tasks.splice(0), ...observer.takeRecords()].map(({ duration }) => duration))
    Object.assign(window, { takeLongest })
  })
  const longest: number[] = []
  for (let time = 0; time < 3; time++) {
    await demo.openDialog()
    await expect(demo.row('Beacon').first()).toBeVisible()
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    longest.push(await demo.page.evaluate(() => (window as unknown as { takeLongest: () => number }).takeLongest()))
  }
  // The least of three: the machine may be busy, the page must not be.
  expect(Math.min(...longest)).toBeLessThan(200)

  await demo.openDialog()
  await expect(demo.row('Beacon').first()).toBeVisible()
  // One that only bears another wallet's name has the warning in place of the tag.
  const announced = demo.dialog.getByRole('button', { name: /Installed|Two wallets claim to be this one/ })
  await expect(announced).toHaveCount(50)
  const imitations = announced.filter({ hasNotText: /Installed/ })
  expect(await imitations.count()).toBeGreaterThan(0)
  for (const row of await imitations.all()) await expect(row).toContainText('Only choose one you installed yourself.')
  const more = demo.dialog.getByText(/^\d+ more$/)
  const kept = Number.parseInt((await more.textContent()) ?? '', 10)
  expect(kept).toBeGreaterThan(50)
  expect(kept).toBeLessThanOrEqual(950)
  await expect(demo.row('Beacon').first()).toContainText('Two wallets claim to be this one.')
  for (const name of await announced.allInnerTexts()) expect(name.split('\n')[0]?.length).toBeLessThanOrEqual(40)
  // The page goes on working under them.
  await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await demo.expectView('What is a wallet?')
  expect(await demo.page.evaluate(() => 'hostileRan' in window)).toBe(false)
  expect(outside).toEqual([])
})
