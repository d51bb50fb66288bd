import { expect, test } from '../fixtures'

/** Whether the page was restored from the back-forward cache. */
const cameBack = () => (window as unknown as { cameBack?: boolean }).cameBack ?? false
const noteReturn = () => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))

test('behavior: when a connected visitor leaves the page and goes back, the wallet is connected and signs', async ({
  demo,
  sandbox,
  before,
}) => {
  const { visitor } = demo
  before(noteReturn)
  await demo.goto()
  await demo.connect()
  const address = await demo.address()
  await visitor.goto(`${sandbox.urls.page}/story/elsewhere`)
  await visitor.see({ role: 'heading', name: 'Elsewhere' })
  await visitor.back()
  await demo.expectConnected(address)
  test.info().annotations.push({ type: 'kept', description: String(await visitor.run(cameBack)) })
  await demo.sign()
})

test('behavior: when the phone approves while the visitor is on another page, going back connects', async ({
  demo,
  phone,
  sandbox,
  before,
}) => {
  const { visitor } = demo
  before(noteReturn)
  await demo.goto()
  await phone.pair(await demo.openCode())
  await visitor.goto(`${sandbox.urls.page}/story/elsewhere`)
  await visitor.see({ role: 'heading', name: 'Elsewhere' })
  await phone.approve(phone.proposal)
  await visitor.back()
  await demo.expectConnected()
  await demo.expectClosed()
  test.info().annotations.push({ type: 'kept', description: String(await visitor.run(cameBack)) })
})

test('behavior: when one tab connects or disconnects, the other tab follows', async ({ demo, sandbox }) => {
  const { visitor } = demo
  await demo.goto()
  const other = demo.inTab(await visitor.tab(`${sandbox.urls.page}/`))
  await other.expectDisconnected()
  await visitor.front()
  await demo.connect()
  await other.visitor.front()
  await other.expectConnected(await demo.address())
  await other.visitor.click({ css: '#disconnect' })
  await other.expectDisconnected()
  await visitor.front()
  await demo.expectDisconnected()
})

test.describe('without storage', () => {
  test.use({ settings: { noStorage: true } })
  test('behavior: a wallet connects and signs', async ({ demo }) => {
    await demo.goto()
    const stores = () => {
      try {
        localStorage.setItem('story', '1')
        return true
      } catch {
        return false
      }
    }
    expect(await demo.visitor.run(stores)).toBe(false)
    await demo.connect()
    await demo.sign()
  })

  test('behavior: the code can be scanned', async ({ demo }) => {
    await demo.goto()
    expect(await demo.openCode()).toMatch(/^wc:/)
  })
})

test.describe('in a private window', () => {
  test.use({ settings: { privateWindow: true } })
  test('behavior: a wallet connects, signs and stays connected after a reload', async ({ demo }) => {
    await demo.goto()
    await demo.connect()
    await demo.sign()
    await demo.visitor.reload()
    await demo.expectConnected()
  })
})

test('error: when the page throws, rejects a promise or logs an error, the story receives it', async ({
  demo,
  problems,
}) => {
  problems.allow(/planted/)
  await demo.goto()
  await demo.visitor.run(() => {
    setTimeout(() => {
      throw new Error('planted error')
    })
    void Promise.reject(new Error('planted rejection'))
    console.error('planted words')
  })
  for (const words of [
    /^window heard an error: .*planted error/,
    /^a promise was rejected unheard: .*planted rejection/,
  ])
    await expect.poll(() => problems.heard()).toContainEqual(expect.stringMatching(words))
  await expect.poll(() => problems.heard()).toContain('console.error: planted words')
})
