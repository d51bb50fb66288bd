import { expect, test } from '../fixtures'

/** Did the page come back as it was, out of the back-forward cache? */
const cameBack = () => (window as unknown as { cameBack?: boolean }).cameBack ?? false
const noteReturn = () => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))

test('behavior: connected, gone elsewhere and back: still connected, and it signs', async ({
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

test('behavior: with a code on screen gone elsewhere and back: what the phone approves meanwhile counts', async ({
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

test('behavior: two tabs: connected in one, connected in the other, and so is the end', async ({ demo, sandbox }) => {
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

test.describe('where storage is refused', () => {
  test.use({ settings: { noStorage: true } })
  test('behavior: it connects and signs', async ({ demo }) => {
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

  test('behavior: it shows a code that can be read', async ({ demo }) => {
    await demo.goto()
    expect(await demo.openCode()).toMatch(/^wc:/)
  })
})

test.describe('in a private window', () => {
  test.use({ settings: { privateWindow: true } })
  test('behavior: it connects, signs, and is connected after a reload', async ({ demo }) => {
    await demo.goto()
    await demo.connect()
    await demo.sign()
    await demo.visitor.reload()
    await demo.expectConnected()
  })
})

test('error: when the window hears an error, a rejection or console.error, the story is told and would fail', async ({
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
