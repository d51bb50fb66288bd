import type { Mode } from '../../../sandbox/src/wallets/announced'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { sample } from '../sample'

const retryButton = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Try again' })

/** Chooses Beacon, which answers by `mode`. */
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

/** An empty list of accounts is a refusal without an error. */
const odd = { null: 'Not connected', empty: 'Connection declined', wrongType: 'Not connected' } as const

// tests/unit/services/wallets.test.ts proves each answer.
for (const [mode, title] of sample(Object.entries(odd) as [keyof typeof odd, string][], 2)) {
  test(`error: when a wallet answers "${mode}" to the connection request, the dialog says so and a retry connects`, async ({
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

test(
  'limit: when a wallet never responds, a hint and a retry appear after 60 s and the visitor can go back',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.page.clock.install()
    await ask(demo, 'never')
    await demo.expectView('Beacon')
    await demo.page.clock.fastForward(45_000)
    await expect(retryButton(demo)).toHaveCount(0)
    await demo.page.clock.fastForward(16_000)
    await expect(demo.dialog).toContainText('No answer yet')
    await retryButton(demo).click()
    // The wallet still has the first request open, and reports it.
    await expect(demo.dialog).toContainText('An earlier request is still open in the wallet')
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Connect wallet')
    await demo.expectDisconnected()
  },
)

test('error: when the wallet declines, the dialog says so and the next try connects', async ({ demo }) => {
  await ask(demo, 'reject')
  await expect(demo.dialog.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await setMode(demo, 'approve')
  await retryButton(demo).click()
  await demo.expectConnected()
})

test('error: when an earlier request is still open in the wallet (-32002), the dialog says so', async ({ demo }) => {
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

test(
  'behavior: when a wallet announces itself late, its stored connection returns without a request',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.goto('?beacon=approve')
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectConnected()
    // Delay the wallet's announcements by half a second.
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
  },
)

test('error: when the wallet of a stored connection is missing, the page says so and reconnects once it is back', async ({
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

test(
  'behavior: when the account changes, it shows at once; when the wallet is locked, Connect is shown',
  { tag: '@main' },
  async ({ demo }) => {
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
  },
)

test('limit: when a wallet never answers a revocation, disconnecting takes 1.5 seconds at most', async ({ demo }) => {
  await demo.page.addInitScript(() => {
    const silent = new WeakSet<object>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: { request: (given: { method: string }) => unknown } }>)
        .detail
      if (silent.has(provider)) return
      silent.add(provider)
      const request = provider.request.bind(provider)
      // The wallet gets the request and never responds.
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
  // 100 ms and a margin for a busy machine; without the limit it takes three seconds.
  expect(took.asked).toBeLessThan(500)
  expect(took.whole).toBeLessThan(1_500)
  await demo.expectDisconnected()
})

test('limit: when ten thousand hostile wallets are announced, fifty rows show and no code of theirs runs', async ({
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
  // The minimum of three runs, because the machine may be busy.
  expect(Math.min(...longest)).toBeLessThan(200)

  await demo.openDialog()
  await expect(demo.row('Beacon').first()).toBeVisible()
  // A wallet that only copies another wallet's name has the warning instead of the tag.
  const announced = demo.dialog.getByRole('button', { name: /Installed|Two wallets claim to be this one/ })
  await expect(announced).toHaveCount(50)
  const imitations = announced.filter({ hasNotText: /Installed/ })
  expect(await imitations.count()).toBeGreaterThan(0)
  for (const row of await imitations.all()) await expect(row).toContainText('Only choose one you installed yourself.')
  const more = demo.dialog.getByText(/^\d+ more installed wallets?$/)
  const kept = Number.parseInt((await more.textContent()) ?? '', 10)
  expect(kept).toBeGreaterThan(50)
  expect(kept).toBeLessThanOrEqual(950)
  await expect(demo.row('Beacon').first()).toContainText('Two wallets claim to be this one.')
  for (const name of await announced.allInnerTexts()) expect(name.split('\n')[0]?.length).toBeLessThanOrEqual(40)
  // The page still works.
  await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await demo.expectView('What is a wallet?')
  expect(await demo.page.evaluate(() => 'hostileRan' in window)).toBe(false)
  expect(outside).toEqual([])
})
