import { createPublicClient, http, parseEther, recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import { privateKeyToAddress, generatePrivateKey } from 'viem/accounts'
import { messageOf, typedDataOf } from '../../../demo/signing'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'

type Outcome = { answer: unknown } | { code: unknown; message: string }

/** Sends a request to the embedded wallet as a host does, without waiting. Keeps the outcome on the page. */
const ask = (demo: ModalPage, method: string, params?: readonly unknown[]) =>
  demo.page.evaluate(
    (request) => {
      const page = window as unknown as { outcomes?: Outcome[] }
      const outcomes = (page.outcomes ??= [])
      void window.demo?.modal
        .getProvider('eip155')
        ?.request(request)
        .then(
          (answer: unknown) => outcomes.push({ answer }),
          ({ code, message }: { code: unknown; message: string }) => outcomes.push({ code, message }),
        )
    },
    { method, ...(params && { params }) },
  )

const outcomes = (demo: ModalPage) =>
  demo.page.evaluate(() => (window as unknown as { outcomes?: Outcome[] }).outcomes ?? [])
const hex = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
const addressOf = async (demo: ModalPage) => (await demo.state('accountState'))['address'] as Hex
const chainOf = ({ urls }: Sandbox) => createPublicClient({ transport: http(`${urls.blockchain}/rpc/1`) })
const aborted = { code: 4001, message: 'Request was aborted' }

test(
  'behavior: a smart account signs a message and typed data, and its contract verifies both',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
    await login.logIn()
    const address = await addressOf(demo)
    await demo.expectState('accountState', { embeddedWalletInfo: { accountType: 'smartAccount' } })
    await expect(login.element).toBeHidden()
    const chain = chainOf(sandbox)
    const signature = async () => (await demo.page.locator('#signature').textContent()) as Hex

    await demo.page.locator('#sign-message').click()
    await demo.expectView('Sign message')
    const message = messageOf(address) ?? ''
    await expect(login.request.getByTestId('frame-text')).toHaveText(message)
    await expect(login.request.getByTestId('frame-origin')).toHaveText(sandbox.urls.page)
    await expect(login.request).toContainText('walletchart demo')
    await expect(login.element).toBeVisible()
    const [card, frame] = [
      await demo.dialog.locator('[data-part=card]').boundingBox(),
      await login.element.boundingBox(),
    ]
    expect(frame?.x).toBeGreaterThanOrEqual(card?.x ?? Infinity)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
    await login.approve('Sign a message')
    await demo.expectClosed()
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
    expect(await chain.getCode({ address })).toMatch(/^0x\w{2,}/)
    expect(await recoverMessageAddress({ message, signature: await signature() })).not.toBe(address)
    expect(await chain.verifyMessage({ address, message, signature: await signature() })).toBe(true)

    await demo.page.locator('#sign-typed-data').click()
    await login.approve('Sign Greeting')
    await demo.expectClosed()
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the typed data/)
    const { domain, types, primaryType, message: greeting } = typedDataOf(address, 1)
    const data = { domain: { ...domain, chainId: 1n }, types, primaryType, message: greeting }
    expect(await chain.verifyTypedData({ address, ...data, signature: await signature() })).toBe(true)
    expect(
      await chain.verifyTypedData({
        address,
        ...data,
        message: { ...greeting, text: 'Other words.' },
        signature: await signature(),
      }),
    ).toBe(false)
    await expect(login.element).toBeHidden()
  },
)

test('behavior: the EOA signs a message and typed data, and both signatures recover its address', async ({
  demo,
  login,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'eoa' } })
  await login.logIn()
  const address = await addressOf(demo)
  await demo.expectState('accountState', { embeddedWalletInfo: { accountType: 'eoa' } })
  const signature = async () => (await demo.page.locator('#signature').textContent()) as Hex

  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
  expect(await recoverMessageAddress({ message: messageOf(address) ?? '', signature: await signature() })).toBe(address)

  await demo.page.locator('#sign-typed-data').click()
  await login.approve('Sign Greeting')
  await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the typed data/)
  const data = typedDataOf(address, 1)
  expect(
    await recoverTypedDataAddress({ ...data, domain: { ...data.domain, chainId: 1n }, signature: await signature() }),
  ).toBe(address)
})

for (const [type, name] of [
  ['eoa', 'plain account'],
  ['smartAccount', 'smart account'],
] as const) {
  test(
    `behavior: when the ${name} sends a transaction, it is mined and its value leaves the account`,
    { tag: '@main' },
    async ({ demo, login, sandbox }) => {
      await demo.gotoWith({ defaultAccountTypes: { eip155: type } })
      await login.logIn()
      const from = await addressOf(demo)
      const to = privateKeyToAddress(generatePrivateKey())
      const chain = chainOf(sandbox)
      const before = await chain.getBalance({ address: from })
      await ask(demo, 'eth_sendTransaction', [{ from, to, value: '0x16345785d8a0000' }])
      await demo.expectView('Approve transaction')
      await expect(login.request).toContainText('0.1 ETH')
      await login.approve('Send a transaction')
      await demo.expectClosed()
      await expect.poll(() => outcomes(demo)).toEqual([{ answer: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
      const [outcome] = (await outcomes(demo)) as [{ answer: Hex }]
      const receipt = await chain.waitForTransactionReceipt({ hash: outcome.answer })
      expect(receipt.status).toBe('success')
      expect(await chain.getBalance({ address: to })).toBe(parseEther('0.1'))
      expect(before - (await chain.getBalance({ address: from }))).toBeGreaterThanOrEqual(parseEther('0.1'))
    },
  )
}

test('error: when a request is rejected in the frame, the host gets an error and the next request works', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  await demo.page.locator('#sign-message').click()
  await login.reject('Sign a message')
  await demo.expectClosed()
  await expect(demo.page.locator('#failure')).toHaveText('User rejected the request')
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
  await expect(demo.page.locator('#failure')).toHaveCount(0)
})

test('error: when the frame cannot carry out a request, the host gets the frame’s own message', async ({
  demo,
  login,
  problems,
}) => {
  problems.allow(/^Failed to load resource: the server responded with a status of 400 .*\/api\/rpc\)$/)
  await demo.goto()
  await login.logIn()
  await ask(demo, 'personal_sign', [hex('Hello'), `0x${'12'.repeat(20)}`])
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect.poll(() => outcomes(demo)).toEqual([{ code: -32603, message: 'This account is not the one in use.' }])
})

const closings: Record<string, (demo: ModalPage) => Promise<void>> = {
  Escape: (demo) => demo.page.keyboard.press('Escape'),
  'the close button': (demo) => demo.dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  'a click outside': (demo) => demo.page.mouse.click(5, 5),
  'the host': (demo) => demo.host((modal) => modal.close()),
}

test('behavior: when Escape, the close button, a click outside or the host closes the dialog, the request is rejected once and the next one works', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  const expected: unknown[] = []
  for (const [how, close] of Object.entries(closings))
    await test.step(how, async () => {
      await ask(demo, 'personal_sign', [hex(`First, ${how}`), from])
      await demo.expectView('Sign message')
      await expect(login.request.getByTestId('frame-text')).toHaveText(`First, ${how}`)
      await close(demo)
      await demo.expectClosed()
      expected.push(aborted)
      await expect.poll(() => outcomes(demo)).toEqual(expected)

      await ask(demo, 'personal_sign', [hex(`Second, ${how}`), from])
      await demo.expectView('Sign message')
      await expect(login.request.getByTestId('frame-text')).toHaveText(`Second, ${how}`)
      await login.approve('Sign a message')
      await demo.expectClosed()
      expected.push({ answer: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
      await expect.poll(() => outcomes(demo)).toEqual(expected)
    })
  // The rejected requests were not signed.
  expect(
    sandbox
      .hits()
      .filter(({ path, body }) => path === '/api/rpc' && (body as { method: string }).method === 'personal_sign'),
  ).toHaveLength(Object.keys(closings).length)
})

test('behavior: when the dialog closes before the frame shows the request, it is rejected once', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  sandbox.faults.set('frame:/api/user', { kind: 'hang' })
  await ask(demo, 'personal_sign', [hex('First'), from])
  await demo.expectView('Sign message')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect.poll(() => outcomes(demo)).toEqual([aborted])
  sandbox.faults.reset()
  await ask(demo, 'personal_sign', [hex('Second'), from])
  await login.approve('Sign a message')
  await expect.poll(() => outcomes(demo)).toEqual([aborted, { answer: expect.stringMatching(/^0x/) }])
})

for (const answer of ['approve', 'reject'] as const) {
  test(`behavior: when the dialog is open, a request comes on top and then leads back: ${answer}`, async ({
    demo,
    login,
  }) => {
    await demo.goto()
    await login.logIn()
    await demo.openDialog()
    await demo.dialog.getByRole('button', { name: /^Network: / }).click()
    await demo.expectView('Choose network')
    await ask(demo, 'personal_sign', [hex('Hello'), await addressOf(demo)])
    await login[answer]('Sign a message')
    await demo.expectView('Choose network')
    await expect(login.element).toBeHidden()
    await expect
      .poll(() => outcomes(demo))
      .toEqual([
        answer === 'approve'
          ? { answer: expect.stringMatching(/^0x/) }
          : { code: 4001, message: 'User rejected the request' },
      ])
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Account')
  })
}

test('behavior: when two requests are sent at once, they are queued and each gets its own result', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  await Promise.all([
    ask(demo, 'personal_sign', [hex('First'), from]),
    ask(demo, 'personal_sign', [hex('Second'), from]),
  ])
  const text = login.request.getByTestId('frame-text')
  await demo.expectView('Sign message')
  await expect(text).toHaveText('First')
  await login.reject('Sign a message')
  await expect(text).toHaveText('Second')
  await demo.expectView('Sign message')
  expect(await outcomes(demo)).toEqual([{ code: 4001, message: 'User rejected the request' }])
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect
    .poll(() => outcomes(demo))
    .toEqual([expect.objectContaining({ code: 4001 }), { answer: expect.stringMatching(/^0x/) }])
})

test('behavior: when the dialog closes, every queued request is rejected once', async ({ demo, login }) => {
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  await Promise.all([
    ask(demo, 'personal_sign', [hex('First'), from]),
    ask(demo, 'personal_sign', [hex('Second'), from]),
  ])
  await expect(login.request.getByTestId('frame-text')).toHaveText('First')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect.poll(() => outcomes(demo)).toEqual([aborted, aborted])
  await ask(demo, 'personal_sign', [hex('Third'), from])
  await expect(login.request.getByTestId('frame-text')).toHaveText('Third')
})

test('error: when a method is not allowed, it is rejected at once and an alert says so after 300 ms', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.page.clock.install()
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  sandbox.resetHits()
  await demo.page.clock.pauseAt(Date.now() + 60_000)
  await ask(demo, 'eth_sign', [from, hex('Hello')])
  await expect.poll(() => outcomes(demo)).toEqual([{ code: 4200, message: 'Requested RPC call is not allowed' }])
  const said = demo.dialog.getByRole('alert').filter({ hasText: 'Action not allowed' })
  await demo.page.clock.runFor(250)
  await demo.expectView('Account')
  await expect(said).toHaveCount(0)
  await demo.page.clock.runFor(60)
  await expect(said).toBeVisible()
  // The Account view may ask for capabilities; the request itself was not sent.
  expect(
    sandbox.hits().filter(({ path, body }) => path === '/api/rpc' && JSON.stringify(body).includes('eth_sign')),
  ).toEqual([])
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await demo.page.clock.runFor(1_000)
  await expect(said).toHaveCount(0)
})

test('error: when a method is not allowed, a request that awaits approval is rejected too', async ({ demo, login }) => {
  await demo.goto()
  await login.logIn()
  const from = await addressOf(demo)
  await ask(demo, 'personal_sign', [hex('First'), from])
  await expect(login.request.getByTestId('frame-text')).toHaveText('First')
  await ask(demo, 'eth_sign', [from, hex('Hello')])
  await expect
    .poll(async () => (await outcomes(demo)).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))))
    .toEqual([aborted, { code: 4200, message: 'Requested RPC call is not allowed' }])
  await demo.expectView('Account')
  await expect(demo.dialog.getByRole('alert').filter({ hasText: 'Action not allowed' })).toBeVisible()
  await expect(login.element).toBeHidden()
})

test('behavior: reads do not open the dialog, and the chain id needs no request to the frame', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  const address = await addressOf(demo)
  const read = (method: string, params?: readonly unknown[]) =>
    demo.page.evaluate((request) => window.demo?.modal.getProvider('eip155')?.request(request), {
      method,
      ...(params && { params }),
    })
  await demo.page.evaluate(() => {
    const opened: boolean[] = []
    Object.assign(window, { opened })
    window.demo?.modal.subscribeState(({ open }) => opened.push(open))
  })
  expect(await read('eth_accounts')).toEqual([address])
  expect(await read('eth_blockNumber')).toMatch(/^0x/)
  expect(BigInt((await read('eth_getBalance', [address, 'latest'])) as Hex)).toBeGreaterThan(0n)
  expect(await read('eth_call', [{ to: address, data: '0x' }, 'latest'])).toBe('0x')
  expect(await read('wallet_getCapabilities')).toMatchObject({
    '0x1': { atomic: { status: 'supported' }, permissions: { supported: true } },
  })
  sandbox.resetHits()
  expect(await read('eth_chainId')).toBe('0x1')
  expect(sandbox.hits().filter(({ host }) => host === 'frame')).toEqual([])
  expect((await demo.page.evaluate(() => (window as unknown as { opened: boolean[] }).opened)).filter(Boolean)).toEqual(
    [],
  )
  await demo.expectClosed()
})

test(
  'error: when a layer lies over the request, clicks are blocked until the layer is removed',
  { tag: '@main' },
  async ({ demo, login }) => {
    await demo.goto()
    await login.logIn()
    await demo.page.locator('#sign-message').click()
    await demo.expectView('Sign message')
    const approve = login.request.getByTestId('frame-approve')
    await expect(approve).toBeVisible()
    const notice = demo.dialog.getByText('This request is covered by the page')
    await expect(login.element).toHaveCSS('pointer-events', 'auto')
    await expect(notice).toHaveCount(0)

    await demo.page.evaluate(() => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.popover = 'manual'
      layer.textContent = 'Press here to win.'
      layer.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;margin:0;background:#fff;pointer-events:none'
      document.body.append(layer)
      layer.showPopover()
    })
    await expect(login.element).toHaveCSS('pointer-events', 'none')
    await expect(notice).toHaveCount(1)
    const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
    await demo.page.mouse.click(x + width / 2, y + height / 2)
    await expect(demo.page.locator('#verified, #failure')).toHaveCount(0)
    await demo.expectView('Sign message')

    await demo.page.locator('#layer').evaluate((layer) => layer.remove())
    await expect(notice).toHaveCount(0)
    await login.approve('Sign a message')
    await demo.expectClosed()
    await expect(demo.page.locator('#verified')).toHaveText(/Verified/)
  },
)

/** Removes `isVisible`, which the observers of Firefox and Safari lack. */
const withoutSight = (demo: ModalPage) =>
  demo.page.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
  })

type Cover = { name: string; lay: () => void; lift: () => void }

const lift = () => {
  document.getElementById('layer')?.remove()
  const { shadowRoot } = document.querySelector('iframe#w3m-iframe')?.parentElement ?? {}
  shadowRoot?.getElementById('layer')?.remove()
  shadowRoot?.querySelector('dialog')?.removeAttribute('style')
}

const covers: readonly Cover[] = [
  {
    name: 'a picture in a layer without a ground',
    lay: () => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.popover = 'manual'
      layer.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;margin:0;border:0;background:none'
      const picture = layer.appendChild(document.createElement('canvas'))
      picture.style.cssText = 'position:fixed;left:calc(50% - 100px);top:calc(50% - 20px);width:200px;height:40px'
      document.body.append(layer)
      layer.showPopover()
    },
    lift,
  },
  {
    name: 'a layer in a shadow root of the page',
    lay: () => {
      const host = document.createElement('div')
      host.id = 'layer'
      const layer = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
      layer.popover = 'manual'
      layer.textContent = 'Press here to win.'
      layer.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;margin:0;background:#fff'
      document.body.append(host)
      layer.showPopover()
    },
    lift,
  },
  {
    name: 'the ground behind a small layer elsewhere',
    lay: () => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.popover = 'manual'
      layer.style.cssText = 'position:fixed;inset:auto;left:0;top:0;width:20px;height:20px;margin:0'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('#layer::backdrop { background: #fff }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      document.body.append(layer)
      layer.showPopover()
    },
    lift,
  },
  {
    name: 'something within our own dialog',
    lay: () => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.textContent = 'Press here to win.'
      layer.style.cssText = 'position:fixed;left:calc(50% - 150px);top:50%;width:300px;height:24px;pointer-events:none'
      document.querySelector('iframe#w3m-iframe')?.parentElement?.shadowRoot?.querySelector('dialog')?.append(layer)
    },
    lift,
  },
  {
    name: 'a dialog that is nearly clear',
    lay: () => {
      const dialog = document
        .querySelector('iframe#w3m-iframe')
        ?.parentElement?.shadowRoot?.querySelector<HTMLElement>('dialog')
      dialog?.style.setProperty('opacity', '0.02')
    },
    lift,
  },
]

test('error: when a browser lacks isVisible, each kind of layer still blocks clicks on the request until it is taken away', async ({
  demo,
  login,
}) => {
  await withoutSight(demo)
  await demo.goto()
  await login.logIn()
  await demo.page.locator('#sign-message').click()
  await demo.expectView('Sign message')
  await expect(login.request.getByTestId('frame-approve')).toBeVisible()
  const notice = demo.dialog.getByText('This request is covered by the page')
  for (const { name, lay, lift: takeAway } of covers)
    await test.step(name, async () => {
      await expect(login.element).toHaveCSS('pointer-events', 'auto')
      await expect(notice).toHaveCount(0)
      await demo.page.evaluate(lay)
      await expect(login.element).toHaveCSS('pointer-events', 'none')
      await expect(notice).toHaveCount(1)
      await demo.page.evaluate(takeAway)
    })
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect(demo.page.locator('#verified')).toHaveText(/Verified/)
})

test('behavior: when a browser lacks isVisible, layers that hide nothing of the request block no click', async ({
  demo,
  login,
}) => {
  await withoutSight(demo)
  await demo.goto()
  await login.logIn()
  const raise = (id: string, style: string, text: string) =>
    demo.page.evaluate(
      (given) => {
        const layer = document.createElement('div')
        layer.id = given.id
        layer.popover = 'manual'
        layer.textContent = given.text
        layer.style.cssText = `position:fixed;margin:0;${given.style}`
        document.body.append(layer)
        layer.showPopover()
      },
      { id, style, text },
    )
  // Layers that were shown before the dialog are under it.
  await raise('before', 'inset:0;width:100%;height:100%;background:#fff;pointer-events:none', 'Welcome')
  await demo.page.locator('#sign-message').dispatchEvent('click')
  await demo.expectView('Sign message')
  await expect(login.element).toHaveCSS('pointer-events', 'auto')
  await raise('elsewhere', 'inset:auto;left:0;top:0;width:120px;height:30px', 'Saved')
  await raise('empty', 'inset:0;width:100%;height:100%;border:0;background:none', '')
  const notice = demo.dialog.getByText('This request is covered by the page')
  await demo.page.waitForFunction(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(true), 900)
      }),
  )
  await expect(notice).toHaveCount(0)
  await expect(login.element).toHaveCSS('pointer-events', 'auto')
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect(demo.page.locator('#verified')).toHaveText(/Verified/)
})
