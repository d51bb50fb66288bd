import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { connectPhone, copiedLink, expectCode, openCode } from '../pairing'
import { readQr } from '../qr'
import { sample } from '../sample'

/** Writes into the library's database, as another program or a broken disk would. */
const spoil = (demo: ModalPage, name: string, text: string) =>
  demo.page.evaluate(
    ([ending, value]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const store = request.result.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
          const keys = store.getAllKeys()
          keys.onsuccess = () => {
            const found = keys.result.filter((key) => String(key).endsWith(`//${ending}`))
            for (const key of found) store.put(value, key)
            store.transaction.oncomplete = () => {
              request.result.close()
              resolve(found.length)
            }
          }
        }
      }),
    [name, text] as const,
  )

const storedStatus = (demo: ModalPage) => demo.page.evaluate(() => localStorage.getItem('@appkit/connection_status'))

async function expectTold(demo: ModalPage, words: RegExp): Promise<void> {
  await demo.openDialog()
  await demo.expectView(/connect wallet/i)
  await expect(demo.dialog).toContainText(words)
}

test.describe('an expiring code', () => {
  test(
    'limit: when a code is about to expire, it is renewed and an approval of the old one is ended',
    { tag: '@main' },
    async ({ demo, phone }) => {
      await demo.page.clock.install()
      await demo.goto()
      const first = await openCode(demo)
      await phone.pair(first)
      await demo.page.clock.fastForward(230_000)
      await expect.poll(() => readQr(demo.dialog.locator('[data-part=qr]')).catch(() => first)).not.toBe(first)
      await phone.approve(phone.proposal)
      await expect(phone.sessions).toHaveCount(0)
      await expectCode(demo)
      const second = await copiedLink(demo)
      expect(second).not.toBe(first)
      await phone.pair(second)
      await phone.approve(phone.proposal)
      await demo.expectConnected()
    },
  )
})

test.describe('the end of a session', () => {
  test(
    'behavior: when the phone ends the session while the page is open, Connect says so',
    { tag: '@main' },
    async ({ demo, phone }) => {
      await connectPhone(demo, phone)
      await phone.disconnect()
      await demo.expectDisconnected()
      expect(await storedStatus(demo)).toBe('disconnected')
      await expectTold(demo, /ended the session/i)
    },
  )

  test('behavior: when the phone ends the session while the page is closed, Connect says so later', async ({
    demo,
    phone,
  }) => {
    await connectPhone(demo, phone)
    await demo.page.goto('about:blank')
    await phone.disconnect()
    await demo.goto()
    await demo.expectDisconnected()
    expect(await storedStatus(demo)).toBe('disconnected')
    await expectTold(demo, /session/i)
  })

  const spoilt = [
    ['a session whose keys are gone', 'keychain', '{}'],
    ['a store that is corrupt', 'session', '{"rubbish":'],
    ['a session of another shape', 'session', '[{"topic":1}]'],
  ] as const
  // tests/unit/services/walletConnect/walletConnect.test.ts proves each store.
  for (const [what, name, text] of sample(spoilt, 1)) {
    test(`error: when storage has ${what}, the page is disconnected and Connect says why`, async ({ demo, phone }) => {
      await connectPhone(demo, phone)
      expect(await spoil(demo, name, text)).toBeGreaterThan(0)
      await demo.page.reload()
      await demo.expectDisconnected()
      expect(await storedStatus(demo)).toBe('disconnected')
      await expectTold(demo, /Couldn’t restore/)
      await demo.row('WalletConnect').click()
      await expectCode(demo)
    })
  }
})

test.describe('networks and accounts of a session', () => {
  test('behavior: when the phone moves to an unsupported network, the dialog asks for a switch and closes after it', async ({
    demo,
    phone,
  }) => {
    await connectPhone(demo, phone)
    const { address } = await demo.state('accountState')
    await phone.sessions.first().getByTestId('switch-chain').selectOption('56')
    await demo.expectView(/switch network|unsupported|network/i)
    await expect(demo.dialog).toContainText('on a network this app doesn’t support')
    await demo.expectConnected(String(address))
    await demo.row('Polygon').click()
    await demo.expectState('networkState', { chainId: 137 })
    await demo.expectClosed()
    await demo.expectConnected(String(address))
  })

  test('behavior: when the session has only Ethereum, another network is active once the phone approves it', async ({
    demo,
    phone,
  }) => {
    await demo.goto()
    await phone.pair(await openCode(demo))
    await phone.proposal.getByTestId('chains-ethereum').check()
    await phone.approve(phone.proposal)
    await demo.expectConnected()
    await demo.expectState('networkState', { chainId: 1 })
    const { address } = await demo.state('accountState')
    await demo.page.locator('#switch-network').click()
    await phone.reject(phone.request)
    await expect(demo.page.locator('#failure')).toBeVisible()
    await demo.expectState('networkState', { chainId: 1 })
    await demo.page.locator('#switch-network').click()
    await phone.approve(phone.request)
    await demo.expectState('networkState', { chainId: 137 })
    await demo.expectConnected(String(address))
  })

  test('behavior: when another account is chosen on the phone, the page shows it', async ({ demo, phone }) => {
    await connectPhone(demo, phone)
    const { address } = await demo.state('accountState')
    await phone.page.getByTestId('account-2').click()
    await expect.poll(async () => (await demo.state('accountState'))['address']).not.toBe(address)
    await demo.expectConnected(String(await phone.page.getByTestId('address').getAttribute('data-address')))
  })
})
