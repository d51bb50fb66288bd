import { expect, moving, test } from '../fixtures'
import { sample } from '../sample'

test.use(moving)

/** Features that a browser may lack or refuse: how to remove each, and its console line with `debug`. */
const refusals: readonly { name: string; said: RegExp; take: () => void }[] = [
  {
    name: 'localStorage',
    said: /localStorage is refused/,
    take: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('No.', 'SecurityError')
        },
      }),
  },
  {
    name: 'sessionStorage',
    said: /sessionStorage is refused/,
    take: () =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('No.', 'SecurityError')
        },
      }),
  },
  {
    name: 'room in storage',
    said: /localStorage is refused \(QuotaExceededError/,
    take: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    },
  },
  {
    name: 'IndexedDB',
    said: /indexedDB is missing/,
    take: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  },
  {
    name: 'a database that opens',
    said: /indexedDB is refused/,
    take: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('No.', 'SecurityError')
      }
    },
  },
  {
    name: 'the clipboard',
    said: /navigator\.clipboard is missing/,
    take: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  },
  {
    name: 'crypto.subtle',
    said: /crypto\.subtle is missing/,
    take: () => Object.defineProperty(crypto, 'subtle', { value: undefined }),
  },
  {
    name: 'crypto.randomUUID',
    said: /crypto\.randomUUID is missing/,
    take: () => Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
  },
  {
    name: 'locks',
    said: /navigator\.locks is missing/,
    take: () => Object.defineProperty(navigator, 'locks', { value: undefined }),
  },
  {
    name: 'workers',
    said: /Worker is missing/,
    take: () => Object.defineProperty(window, 'Worker', { value: undefined }),
  },
  {
    name: 'BroadcastChannel',
    said: /BroadcastChannel is missing/,
    take: () => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }),
  },
  {
    name: 'IntersectionObserver',
    said: /IntersectionObserver is missing/,
    take: () => {
      for (const name of ['IntersectionObserver', 'IntersectionObserverEntry'])
        Object.defineProperty(window, name, { value: undefined })
    },
  },
  {
    name: 'ResizeObserver',
    said: /ResizeObserver is missing/,
    take: () => Object.defineProperty(window, 'ResizeObserver', { value: undefined }),
  },
  {
    name: 'media queries',
    said: /matchMedia is missing/,
    take: () => Object.defineProperty(window, 'matchMedia', { value: undefined }),
  },
  {
    name: 'modal dialogs',
    said: /HTMLDialogElement\.showModal is missing/,
    take: () => Object.defineProperty(HTMLDialogElement.prototype, 'showModal', { value: undefined }),
  },
]

/** Browser features whose absence has different effects; lacking.test.ts proves each line of the console. */
const first = ['localStorage', 'room in storage', 'IndexedDB', 'ResizeObserver', 'modal dialogs']
const ordered = [...refusals].sort((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)))
for (const { name, said, take } of sample(ordered, first.length))
  test(`error: without ${name}, a wallet connects and signs, wallets are listed, and the console says so once`, async ({
    demo,
  }) => {
    const lines: string[] = []
    demo.page.on('console', (message) => lines.push(message.text()))
    await demo.page.addInitScript(take)
    await demo.goto('?debug')
    await demo.openDialog()
    await demo.row('All wallets').click()
    await expect(demo.row('Pocket Phone')).toBeVisible()
    await demo.host((modal) => modal.close())
    await demo.expectClosed()
    await demo.connect('Beacon')
    await demo.page.locator('#sign-message').click()
    await demo.approve('Sign this message')
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
    await expect.poll(() => lines.filter((line) => said.test(line)).length).toBe(1)
  })

test(
  'behavior: when the browser refuses nothing, the console has no line about it',
  { tag: '@main' },
  async ({ demo }) => {
    const lines: string[] = []
    demo.page.on('console', (message) => lines.push(message.text()))
    await demo.goto('?debug')
    await demo.connect('Beacon')
    expect(lines.filter((line) => /is (missing|refused)/.test(line))).toEqual([])
  },
)
