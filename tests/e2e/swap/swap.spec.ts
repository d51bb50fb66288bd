import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseUnits, type Address } from 'viem'
import { test, expect } from '../fixtures'
import { callingCode, junkCode } from '../junkCode'
import { keepingCode } from '../keepingCode'
import { connectPhone } from '../pairing'
import type { Symbol } from '../SendPage'
import { sample } from '../sample'

const silent = { methods: { eth_sendTransaction: 'approve' } } as const
const refusedByExchange = /^Failed to load resource: the server responded with a status of 400 .*\/v1\/convert\//

/** One pair of each kind: the token paid, the token received, the amount paid and its decimals. */
const pairs: readonly [from: Symbol, to: Symbol, amount: string, decimals: number][] = [
  ['ETH', 'USDX', '0.5', 18],
  ['USDX', 'ETH', '12.345678', 6],
  ['SBTC', 'TETH', '0.001', 8],
  ['USDX', 'GOLD', '25', 6],
  ['GOLD', 'SBTC', '1.5', 18],
]
// The others have the same steps with other decimals, which src/features/swap/tests/figures.test.ts proves.
for (const [from, to, amount, decimals] of sample(pairs, 3)) {
  test(
    `behavior: when ${from} is swapped to ${to}, exactly the quoted amount arrives`,
    { tag: '@main' },
    async ({ swap, sandbox }) => {
      await swap.connect(silent)
      const owner = await swap.send.address()
      if (from !== 'ETH') await sandbox.faucet({ address: owner, chainId: 1, token: from, amount: '1000' })
      const [paidBefore, gotBefore] = [await swap.held(from, owner), await swap.held(to, owner)]
      const since = await swap.height()
      await swap.open()
      await swap.fill(from, to, amount)
      await swap.review()
      if (from !== 'ETH') {
        await swap.spender.locator('summary').click()
        const spender = await swap.spender.innerText()
        await swap.press('Approve')
        await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
        // The allowance is exactly the amount paid.
        expect(await swap.allowed(from, owner)).toBe(parseUnits(amount, decimals))
        // The approved spender is the one in the preview.
        const [approval] = await swap.send.asked()
        const bytes = (approval?.data ?? '0x') as `0x${string}`
        expect(spender).toContain(decodeFunctionData({ abi: erc20Abi, data: bytes }).args[0])
      }
      await swap.press('Swap')
      await swap.expectSent(/^Swapped /)
      const fees = await swap.fees(owner, since)
      const feeOn = (symbol: Symbol) => (symbol === 'ETH' ? fees : 0n)
      const paid = paidBefore - (await swap.held(from, owner)) - feeOn(from)
      const got = (await swap.held(to, owner)) - gotBefore + feeOn(to)
      const asked = await swap.send.asked()
      expect(asked).toHaveLength(from === 'ETH' ? 1 : 2)
      expect(paid).toBe(parseUnits(amount, decimals))
      const told = await swap.sent.first().innerText()
      const [, quoted = ''] = / for ([\d,.]+) /.exec(told) ?? []
      const places = { USDX: 6, TETH: 6, SBTC: 8, GOLD: 18, ETH: 18, STUCK: 18 }[to]
      expect(got).toBe(parseUnits(quoted.replaceAll(',', ''), places))
      if (from !== 'ETH') expect(await swap.allowed(from, owner)).toBe(0n)
    },
  )
}

test(
  'behavior: when a swap is previewed, the wallet is asked for exactly what shows, and no change repeats it',
  { tag: '@main' },
  async ({ demo, swap }) => {
    await swap.connect()
    await swap.open()
    await swap.fill('ETH', 'USDX', '0.1')
    await expect(swap.get).toHaveValue(/^\d{3}\.\d+/)
    await expect(demo.dialog.locator('dl')).toContainText('0.85%')
    await swap.review()
    const figures = demo.dialog.locator('dl > div')
    await expect(figures.filter({ hasText: 'Minimum received' })).toContainText(/[\d.]+ USDX/)
    await expect(demo.dialog.getByText('0.1 ETH', { exact: true })).toBeVisible()
    await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
    await expect(demo.dialog.locator('[data-part=changes]')).toHaveCount(0)
    await expect(demo.dialog.getByText('Couldn’t simulate this swap')).toHaveCount(0)
    expect(await swap.send.asked()).toEqual([])
    await swap.press('Swap')
    await expect(demo.dialog.getByText('Confirm transaction in your wallet')).toBeVisible()
    // The last checks come first.
    await expect.poll(async () => (await swap.send.asked()).length).toBe(1)
    const [asked] = await swap.send.asked()
    expect(asked).toMatchObject({ value: `0x${parseUnits('0.1', 18).toString(16)}`, chainId: '0x1' })
    expect(asked?.to.toLowerCase()).toBe((await swap.router()).toLowerCase())
    await demo.approve(/^Send 0\.1/)
    await swap.expectSent(/^Swapped 0\.1 ETH for [\d.]+ USDX/)
  },
)

test('behavior: when the amount to get is typed, the amount to pay is computed', async ({ swap }) => {
  await swap.connect(silent)
  await swap.open()
  await swap.choose('You get', 'USDX')
  await swap.get.fill('250')
  await expect(swap.pay).toHaveValue(/^0\.1\d*/)
  await swap.review()
  await expect(swap.demo.dialog).toContainText(/25\d(\.\d+)? USDX|249\.9\d* USDX/)
})

test(
  'error: when the swap is declined after the approval, nothing is sent and the approval can be revoked',
  { tag: '@main' },
  async ({ demo, swap }) => {
    await swap.connect()
    await swap.open()
    // TETH accepts a new allowance only if the last one is zero.
    await swap.fill('TETH', 'ETH', '3')
    await swap.review()
    await swap.press('Approve')
    await expect(demo.dialog.getByText('Approve limit increase in your wallet')).toBeVisible()
    await demo.reject(/^Send/)
    await expect(swap.fault).toContainText('Nothing was swapped')
    const owner = await swap.send.address()
    expect(await swap.allowed('TETH', owner)).toBe(0n)
    await swap.press('Try again')
    await swap.press('Approve')
    await demo.approve(/^Send/)
    await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
    await swap.press('Swap')
    // The notice "Approval still active" offers to revoke it.
    await demo.reject(/^Send/)
    await expect(swap.fault).toContainText('Nothing was swapped')
    const standing = demo.dialog.locator('[data-part=notice]').filter({ hasText: 'Approval still active' })
    await expect(standing).toContainText('3 TETH')
    expect(await swap.allowed('TETH', owner)).toBe(3_000_000n)
    // A larger amount: the old approval is revoked, on screen, before exactly the amount is approved.
    await swap.press('Cancel')
    await demo.expectView('Swap')
    await swap.pay.fill('4')
    await swap.review()
    await expect(demo.dialog.getByText('TETH needs your earlier approval revoked first')).toBeVisible()
    await swap.press('Revoke')
    await expect(demo.dialog.getByText('Revoke the approval in your wallet')).toBeVisible()
    await demo.approve(/^Send/)
    await expect.poll(() => swap.allowed('TETH', owner)).toBe(0n)
    const asked = async () => (await swap.send.asked()).map(({ data }) => decodeApproval(data))
    expect(await asked()).toEqual([3_000_000n, 3_000_000n, undefined, 0n])
    // A reload restores the typed amount.
    await demo.page.reload()
    await demo.expectConnected(owner)
    await swap.open()
    await expect(swap.pay).toHaveValue('4')
    await swap.review()
    await swap.press('Approve')
    await demo.approve(/^Send/)
    await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
    expect(await swap.allowed('TETH', owner)).toBe(4_000_000n)
    await expect(standing).toContainText('4 TETH')
    await standing.getByRole('button', { name: 'Revoke' }).click()
    await demo.approve(/^Send/)
    await demo.expectView('Swap')
    await expect.poll(() => swap.allowed('TETH', owner)).toBe(0n)
    expect(await asked()).toEqual([4_000_000n, 0n])
  },
)

function decodeApproval(data: `0x${string}`): bigint | undefined {
  try {
    return (decodeFunctionData({ abi: erc20Abi, data }).args as [Address, bigint])[1]
  } catch {
    return undefined
  }
}

test('behavior: when the page reloads between approval and swap, the form returns and only the swap is left', async ({
  demo,
  problems,
  swap,
  sandbox,
}) => {
  await swap.connect(silent)
  const owner = await swap.send.address()
  // The exchange does not return the allowance, so the chain is read.
  problems.allow(/^Failed to load resource: the server responded with a status of 500 .*\/v1\/convert\/allowance/)
  sandbox.settings.set({ exchange: { refuses: 'allowance' } })
  await swap.open()
  await swap.fill('USDX', 'GOLD', '4')
  await swap.review()
  await swap.press('Approve')
  await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
  const before = await swap.held('GOLD', owner)
  await demo.page.reload()
  await demo.expectConnected(owner)
  await swap.open()
  await expect(swap.pay).toHaveValue('4')
  await expect(demo.dialog.getByText('Approval still active')).toBeVisible()
  // A revocation with an unknown outcome is acknowledged in the form, which then goes on.
  await swap.send.answer('null')
  await swap.next('Revoke').click()
  await swap.next('I have checked').click()
  await swap.send.answer('approve')
  await swap.review()
  await swap.press('Swap')
  await swap.expectSent(/^Swapped 4 USDX/)
  expect(await swap.held('GOLD', owner)).toBeGreaterThan(before)
  expect((await swap.send.asked()).length).toBe(2)
})

test('behavior: when a wallet supports batched calls, it is asked once for both steps; otherwise twice', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect({ ...silent, methods: { ...silent.methods, wallet_sendCalls: 'ask' } })
  const owner = await swap.send.address()
  const before = await swap.held('GOLD', owner)
  // Set by the demo's own checkbox.
  const ability = demo.page.getByLabel('Beacon confirms several steps as one')
  await ability.check()
  await swap.inOneClick('6')
  expect(await swap.held('GOLD', owner)).toBeGreaterThan(before)
  expect(await swap.send.asked()).toEqual([])
  const asked = await demo.wallet('beacon', (wallet) =>
    wallet.requests().filter(({ method }) => method === 'wallet_sendCalls'),
  )
  expect(asked).toMatchObject([{ params: [{ atomicRequired: true, chainId: '0x1' }] }])

  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await ability.uncheck()
  await swap.open()
  await swap.fill('USDX', 'GOLD', '5')
  await swap.review()
  await swap.press('Approve')
  await swap.press('Swap')
  await swap.expectSent(/^Swapped 5 USDX/)
  const { address: paid } = await sandbox.token(1, 'USDX')
  const inTurn = (await swap.send.asked()).map(({ to }) => to.toLowerCase())
  expect(inTurn).toEqual([paid.toLowerCase(), expect.not.stringMatching(new RegExp(paid, 'i'))])
})

test(
  'behavior: when the host sends calls, they go as one batch or in turn until one is declined',
  { tag: '@main' },
  async ({ demo, swap }) => {
    await swap.connect({ atomic: 'supported', methods: { wallet_sendCalls: 'ask', eth_sendTransaction: 'ask' } })
    const send = () =>
      demo.host((modal) => {
        const to = '0x00000000000000000000000000000000000f00D1'
        const calls = [1n, 2n, 3n].map((value) => ({ to, value }) as const)
        Object.assign(window, { sent: modal.sendCalls({ calls }) })
      })
    const status = () =>
      demo.host(async (modal) => {
        const { id } = await (window as unknown as { sent: Promise<{ id: string }> }).sent
        const { statusCode, atomic, calls = [] } = await modal.getCallsStatus({ id })
        return { statusCode, atomic, calls: calls.map((one) => one.status) }
      })
    await send()
    await demo.approve('Make 3 calls as one')
    await expect.poll(status).toEqual({ statusCode: 200, atomic: true, calls: [] })
    expect(await swap.send.asked()).toEqual([])

    await demo.page.evaluate(() => {
      const wallet = window.sandboxWallets?.['beacon']
      if (wallet) wallet.settings.atomic = 'unsupported'
    })
    await send()
    await demo.approve(/^Send/)
    expect(await status()).toMatchObject({ statusCode: 100, atomic: false })
    await demo.reject(/^Send/)
    await expect.poll(status).toEqual({ statusCode: 600, atomic: false, calls: ['confirmed', 'declined', 'unsent'] })
    expect((await swap.send.asked()).length).toBe(2)
    await expect(demo.prompt).toHaveCount(0)
  },
)

test('error: when the price moves while the wallet is asked, the swap reverts and Account says why', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'SBTC', '0.2')
  await swap.review()
  await swap.press('Swap')
  const { address } = await sandbox.token(1, 'SBTC')
  await expect(demo.prompt.getByTestId('wallet-approve')).toBeVisible()
  await sandbox.trade(1, address, '40')
  await demo.approve(/^Send/)
  try {
    await swap.expectSent(/^0\.2 ETH wasn’t swapped/)
    await expect(swap.sent.first()).toContainText('moved by more than your slippage')
  } finally {
    await sandbox.trade(1, address, '-40')
  }
})

test('error: when a swap fails after its approval, the form offers to revoke the approval once that is final', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect()
  const owner = await swap.send.address()
  await swap.open()
  await swap.fill('USDX', 'SBTC', '7')
  await swap.review()
  await swap.press('Approve')
  await demo.approve(/^Send/)
  await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
  await swap.press('Swap')
  const { address } = await sandbox.token(1, 'SBTC')
  await expect(demo.prompt.getByTestId('wallet-approve')).toBeVisible()
  await sandbox.trade(1, address, '40')
  try {
    await demo.approve(/^Send/)
    await swap.expectSent(/^7 USDX wasn’t swapped/)
  } finally {
    await sandbox.trade(1, address, '-40')
  }
  await sandbox.chains.mine(1, 4)
  const standing = demo.dialog.locator('[data-part=notice]').filter({ hasText: 'Approval still active' })
  const kept = () => demo.page.evaluate(() => localStorage.getItem('@walletchart/transactions'))
  await expect.poll(kept, { timeout: 20_000 }).toContain('"status":"reverted"')
  await swap.open()
  await expect(standing).toContainText('7 USDX', { timeout: 15_000 })
  await standing.getByRole('button', { name: 'Revoke' }).click()
  await demo.approve(/^Send/)
  await expect.poll(() => swap.allowed('USDX', owner)).toBe(0n)
})

test('error: when the price moves by more than the slippage during the preview, the form returns', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect(silent)
  await swap.open()
  await swap.fill('ETH', 'SBTC', '0.3')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true')
  const { address } = await sandbox.token(1, 'SBTC')
  await sandbox.trade(1, address, '60')
  try {
    // With the next quote, ten seconds after the last.
    await expect(demo.heading).toHaveText('Swap', { timeout: 25_000 })
    await expect(swap.fault.first()).toContainText('The price has moved by more than your slippage')
    await expect(swap.pay).toHaveValue('0.3')
    expect(await swap.send.asked()).toEqual([])
  } finally {
    await sandbox.trade(1, address, '-60')
  }
})

// src/features/swap/tests/builder.test.ts proves each field.
for (const lie of sample(['receiver', 'quote', 'router', 'least', 'value', 'chain'] as const, 2)) {
  test(`error: when the exchange falsifies "${lie}" of a swap, the wallet is not asked`, async ({ swap, sandbox }) => {
    await swap.connect(silent)
    sandbox.settings.set({ exchange: { lie } })
    await swap.open()
    await swap.fill('ETH', 'USDX', '0.1')
    await swap.review()
    await expect(swap.fault).toContainText('Nothing was sent to the wallet')
    expect(await swap.send.asked()).toEqual([])
    await expect(swap.next('Swap')).toHaveCount(0)
  })
}
for (const lie of sample(['spender', 'more', 'token', 'amount'] as const, 2)) {
  test(`error: when the exchange falsifies "${lie}" of an approval, the wallet is not asked`, async ({
    swap,
    sandbox,
  }) => {
    await swap.connect(silent)
    sandbox.settings.set({ exchange: { lie } })
    await swap.open()
    await swap.fill('USDX', 'ETH', '5')
    await swap.review()
    await expect(swap.fault).toContainText('Nothing was sent to the wallet')
    expect(await swap.send.asked()).toEqual([])
  })
}

test('error: when a token keeps part of each transfer but logs the whole, it cannot be swapped to', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect(silent)
  const { address } = await sandbox.token(1, 'GOLD')
  const coin = swap.send.somebody
  const honest = await sandbox.chains.setCode(1, address, '0x')
  await sandbox.chains.setCode(1, coin, honest)
  await sandbox.chains.setCode(1, address, keepingCode(coin))
  try {
    await swap.open()
    await swap.fill('ETH', 'GOLD', '0.1')
    await swap.review()
    await expect(swap.fault).toContainText('Less would arrive than what’s on screen')
    expect(await swap.send.asked()).toEqual([])
    await expect(swap.next('Swap')).toHaveCount(0)
    await sandbox.faucet({ address: await swap.send.address(), chainId: 1, token: 'GOLD', amount: '5' })
    // A transfer to oneself returns all of it, according to the logs of the token.
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [await swap.send.address(), 10n ** 18n],
    })
    const told = await demo.host((modal, given) => modal.simulate([given]), { to: address, data })
    expect(told).toEqual([{ token: address.toLowerCase(), units: String(-3n * 10n ** 17n) }])
  } finally {
    await sandbox.chains.setCode(1, address, honest)
  }
})

test('error: when a swap brings an unknown token, a warning without its amount shows above the button', async ({
  demo,
  swap,
  sandbox,
}) => {
  await demo.page.setViewportSize({ width: 1280, height: 720 })
  await swap.connect(silent)
  const { address } = await sandbox.token(1, 'GOLD')
  const [coin, fake] = [swap.send.somebody, '0x6005000000000000000000000000000000000000'] as const
  const honest = await sandbox.chains.setCode(1, address, '0x')
  await sandbox.chains.setCode(1, coin, honest)
  await sandbox.chains.setCode(1, fake, junkCode)
  await sandbox.chains.setCode(1, address, callingCode(coin, fake))
  try {
    await swap.open()
    await swap.fill('ETH', 'GOLD', '0.1')
    await swap.review()
    await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
    const changes = demo.dialog.locator('[data-part=changes]')
    await expect(changes.locator('[data-part=unknown]')).toHaveText(
      'You’d receive an unknown token: 0x6005…0000. It may be worthless.',
    )
    await expect(changes).not.toContainText('987')
    const [strip, button] = [(await changes.boundingBox())!, (await swap.next('Swap').boundingBox())!]
    expect(strip.y).toBeGreaterThan(0)
    expect(strip.y + strip.height).toBeLessThanOrEqual(button.y)
    expect(button.y + button.height).toBeLessThanOrEqual(720)
    // It can be clicked, so nothing covers it.
    await changes.click({ trial: true })
  } finally {
    await sandbox.chains.setCode(1, address, honest)
    await sandbox.chains.setCode(1, fake, '0x')
  }
})

test('error: when a swap is not possible, the form says why and keeps the amount', async ({
  demo,
  problems,
  swap,
  sandbox,
}) => {
  problems.allow(refusedByExchange)
  await swap.connect(silent)
  await swap.open()
  await swap.fill('ETH', 'USDX', '99999999')
  await expect(swap.submit).toHaveText('Not enough balance')
  // The missing amount can be bought, and the form is kept.
  await demo.dialog.getByRole('button', { name: 'Buy the missing amount' }).click()
  await demo.expectView('Buy crypto')
  await expect(demo.dialog.getByRole('button', { name: /^Token: ETH/ })).toBeVisible()
  await expect(swap.pay).toHaveValue(/^2\d{11}$/)
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.expectView('Swap')
  await expect(swap.pay).toHaveValue('99999999')
  await swap.pay.fill('0')
  await expect(swap.submit).toHaveText('Enter a valid amount')
  // Dust: too little for any output.
  await swap.pay.fill('0.000000000000000001')
  await expect(swap.fault).toContainText('The exchange has no route between these tokens for this amount')
  await expect(swap.submit).toHaveText('Try again')
  await expect(swap.pay).toHaveValue('0.000000000000000001')
  sandbox.settings.set({ exchange: { dry: true } })
  await swap.pay.fill('0.25')
  await expect(swap.fault).toContainText('Insufficient liquidity')
  await expect(swap.submit).toHaveText('Try again')
  await expect(swap.pay).toHaveValue('0.25')
  sandbox.settings.set({ exchange: { refuses: 'swaps' } })
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(swap.fault).toContainText('Network not supported for Swaps')
  await expect(swap.pay).toHaveValue('0.25')
  // Without the exchange's gas price the node's is used.
  sandbox.settings.set({ exchange: { refuses: 'gasPrice' } })
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(swap.submit).toHaveText('Review')
  await expect(demo.dialog.locator('dl')).toContainText(/about \$\d/)
  // Choosing the same token on both sides swaps the sides.
  await swap.choose('You pay', 'USDX')
  await expect(demo.dialog.getByRole('button', { name: /^You get: ETH/ })).toBeVisible()
})

test('behavior: when the host passes arguments, the form opens with them', async ({ demo, swap }) => {
  await swap.connect(silent)
  await demo.host((modal) =>
    modal.open({ view: 'Swap', arguments: { fromToken: 'USDX', toToken: 'ETH', amount: '7.5' } }),
  )
  await demo.expectView('Swap')
  await expect(swap.pay).toHaveValue('7.5')
  await expect(demo.dialog.getByRole('button', { name: /^You pay: USDX/ })).toBeVisible()
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
})

test('behavior: when calls are simulated, the host gets the changes, and the preview of a send repeats none', async ({
  demo,
  swap,
}) => {
  await swap.connect(silent)
  const to = swap.send.somebody
  expect(await demo.host((modal, given) => modal.simulate([{ to: given, value: '5' }]), to)).toEqual([{ units: '-5' }])
  await swap.send.open()
  await swap.send.fill('USDX', '2', to)
  await swap.send.review()
  await expect(swap.next('Send')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(demo.dialog.getByText('2 USDX', { exact: true })).toBeVisible()
  await expect(demo.dialog.locator('[data-part=changes]')).toHaveCount(0)
})

test('behavior: when the node cannot simulate, the preview says so and the swap is still possible', async ({
  demo,
  problems,
  swap,
}) => {
  problems.allow(/^Failed to load resource: the server responded with a status of 404/)
  await swap.connect(silent)
  await demo.page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('eth_simulateV1')) return route.fallback()
    await route.fulfill({ status: 404, body: '' })
  })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.1')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(demo.dialog.locator('[data-part=changes]')).toHaveCount(0)
  await expect(demo.dialog.getByText('Couldn’t simulate this swap')).toBeVisible()
})

test('behavior: when the network or the project has no swaps, the button is hidden', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect(silent)
  const button = demo.dialog.getByRole('button', { name: 'Swap', exact: true })
  await demo.openDialog()
  await expect(button).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await swap.send.moveTo(11155111)
  await demo.openDialog()
  await demo.expectView('Account')
  await expect(button).toHaveCount(0)
  const { features } = sandbox.settings.get().config
  sandbox.settings.set({
    config: { features: (features ?? []).map((one) => (one.id === 'swap' ? { ...one, isEnabled: false } : one)) },
  })
  await demo.page.keyboard.press('Escape')
  await swap.send.moveTo(1)
  await demo.page.evaluate(() => localStorage.removeItem('@walletchart/configuration'))
  await demo.page.reload()
  await demo.expectConnected()
  await demo.openDialog()
  await demo.expectView('Account')
  await expect(button).toHaveCount(0)
})

for (const remoteConfig of ['override', 'narrow'] as const)
  test(`behavior: when the host turns swaps off, no button shows although the project has them (\`${remoteConfig}\`)`, async ({
    demo,
    sandbox,
    swap,
  }) => {
    const entry = sandbox.settings.get().config.features?.find(({ id }) => id === 'swap')
    expect(entry).toMatchObject({ isEnabled: true, config: ['1inch'] })
    const options = JSON.stringify({ features: { swaps: false }, remoteConfig })
    await swap.connect(silent, `?options=${encodeURIComponent(options)}`)
    await expect.poll(() => sandbox.hits().some(({ path }) => path === '/appkit/v1/config')).toBe(true)
    await demo.openDialog()
    await demo.expectView('Account')
    await demo.page.waitForLoadState('networkidle')
    await expect(demo.dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await expect(demo.dialog.getByRole('button', { name: 'Swap', exact: true })).toHaveCount(0)
  })

test('behavior: when a phone wallet approves over the relay, the swap goes through', async ({ demo, phone, swap }) => {
  await connectPhone(demo, phone)
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.05')
  await swap.review()
  await swap.press('Swap')
  await expect(phone.request).toBeVisible()
  await phone.approve(phone.request)
  await swap.expectSent(/^Swapped 0\.05 ETH/)
})

test('behavior: when the embedded wallet is a smart account, it approves and swaps in one request', async ({
  demo,
  login,
  swap,
  sandbox,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  const owner = await swap.send.address()
  await sandbox.faucet({ address: owner, chainId: 1, token: 'USDX', amount: '50' })
  await sandbox.faucet({ address: owner, chainId: 1, amount: '1' })
  await swap.open()
  await swap.fill('USDX', 'GOLD', '8')
  await swap.review()
  await swap.press('Approve and swap')
  await login.approve(/./)
  await swap.expectSent(/^Swapped 8 USDX/)
  expect(await swap.allowed('USDX', owner)).toBe(0n)
  // The sandbox mints the first amount for each account of the frame at its first request.
  expect(await swap.held('USDX', owner)).toBe(1_234_567_890n + 50_000_000n - 8_000_000n)
})

test('behavior: when only the keyboard is used, swaps with and without approval work, without axe violations', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect(silent)
  const { keyboard } = demo.page
  const axe = async () => {
    const { violations } = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  const tabTo = (target: Locator) => demo.tabTo(target)
  await demo.openDialog()
  await tabTo(demo.dialog.getByRole('button', { name: 'Swap', exact: true }))
  await keyboard.press('Enter')
  await demo.expectView('Swap')
  await tabTo(demo.dialog.getByRole('button', { name: /^You get: / }))
  await keyboard.press('Enter')
  await demo.expectView('Select token')
  await axe()
  await tabTo(demo.row('Sandbox Dollar').first())
  await keyboard.press('Enter')
  await demo.expectView('Swap')
  await tabTo(swap.pay)
  await keyboard.type('0.02')
  await expect(swap.submit).toBeEnabled({ timeout: 20_000 })
  await axe()
  await keyboard.press('Enter')
  await demo.expectView('Review swap')
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await axe()
  await tabTo(swap.next('Swap'))
  await keyboard.press('Enter')
  await swap.expectSent(/^Swapped 0\.02 ETH/)

  // The second swap needs an approval first.
  await tabTo(demo.dialog.getByRole('button', { name: 'Swap', exact: true }))
  await keyboard.press('Enter')
  await demo.expectView('Swap')
  for (const [side, name] of [
    ['You pay', 'Sandbox Dollar'],
    ['You get', 'Sandbox Gold'],
  ] as const) {
    await tabTo(demo.dialog.getByRole('button', { name: new RegExp(`^${side}: `) }))
    await keyboard.press('Enter')
    await demo.expectView('Select token')
    await tabTo(demo.row(name).first())
    await keyboard.press('Enter')
    await demo.expectView('Swap')
  }
  await tabTo(swap.pay)
  await keyboard.type('3')
  await expect(swap.submit).toBeEnabled({ timeout: 20_000 })
  await keyboard.press('Enter')
  await demo.expectView('Review swap')
  for (const step of ['Approve', 'Swap']) {
    await expect(swap.next(step)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
    await tabTo(swap.next(step))
    await keyboard.press('Enter')
  }
  await swap.expectSent(/^Swapped 3 USDX/)

  const told = sandbox.hits().filter(({ host, path }) => host === 'analytics' && path === '/e')
  const events = told.flatMap(({ body }) => (Array.isArray(body) ? body : [body]) as { props: { event: string } }[])
  const wanted = ['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS']
  expect(events.map(({ props }) => props.event)).toEqual(expect.arrayContaining(wanted))
})
