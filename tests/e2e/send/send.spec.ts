import type { Locator } from '@playwright/test'
import { decodeFunctionData, erc20Abi, getAddress, hexToBigInt, parseUnits, zeroAddress, type Hex } from 'viem'
import type { Sandbox } from '../../../sandbox/src/index'
import { test, expect } from '../fixtures'
import { connectPhone } from '../pairing'
import type { Symbol } from '../SendPage'
import { ada, bertil } from '../../support/addresses'
import { sample } from '../sample'

const decimals: Readonly<Record<Symbol, number>> = { ETH: 18, USDX: 6, TETH: 6, SBTC: 8, GOLD: 18, STUCK: 18 }

/** Makes every node of the network fail, the host's own and the provider's. */
function cutOff({ faults }: Sandbox): void {
  for (const path of ['/rpc/1', '/v1/?']) faults.set(`blockchain:${path}`, { kind: 'status', status: 503 })
}
const refusedByServer = /^Failed to load resource: the server responded with a status of 5\d\d/

test(
  'behavior: when a send is reviewed, the wallet is asked for exactly that once, and Account shows it sent',
  { tag: '@main' },
  async ({ demo, send }) => {
    await send.connect()
    const to = send.somebody
    await send.open()
    await send.fill('ETH', '0.5', to)
    await expect(demo.dialog.getByText('The address is valid')).toBeVisible()
    await send.review()
    await expect(demo.dialog).toContainText('0.5 ETH')
    await expect(demo.dialog).toContainText(to)
    const details = demo.dialog.locator('dl')
    await expect(details).toContainText('Ethereum')
    await expect(details).toContainText(/0\.\d+ ETH/)
    expect(await send.asked()).toEqual([])
    await send.confirm.click()
    await expect(demo.dialog.getByText('Confirm in Beacon')).toBeVisible()
    await demo.approve('Send 0.5 ETH')
    await send.expectSent('Sent 0.5 ETH')
    await expect(send.sent).toHaveCount(1)
    const from = await send.address()
    expect(await send.asked()).toEqual([
      { from, to, value: '0x6f05b59d3b20000', data: '0x', gas: '0x5208', chainId: '0x1' },
    ])
    expect(await send.held('ETH', to)).toBe(500_000_000_000_000_000n)
    await send.sent.getByRole('button', { name: 'Dismiss' }).click()
    await expect(send.sent).toHaveCount(0)
    await send.open()
    await expect(send.amount).toHaveValue('')
    await expect(send.receiver).toHaveValue('')
  },
)

const amounts: readonly [Symbol, readonly string[]][] = [
  ['ETH', ['0.000000000000000001', '1.000000000000000001', '.25']],
  ['USDX', ['12.345678', '0.000001', '007.']],
  ['TETH', ['1', '0.1']],
  ['SBTC', ['0.00000001', '0.01234567']],
  ['GOLD', ['0.123456789012345678', '1']],
]
// The last two differ in their decimals only, which tests/unit/domain/text/amount.test.ts proves.
for (const [symbol, typed] of sample(amounts, 3)) {
  test(
    `behavior: when an amount of ${symbol} is typed, the wallet is asked for exactly that and it arrives`,
    { tag: '@main' },
    async ({ send, sandbox }) => {
      await send.connect({ methods: { eth_sendTransaction: 'approve' } })
      const contract = symbol === 'ETH' ? undefined : (await sandbox.token(1, symbol)).address
      for (const [index, amount] of typed.entries()) {
        const to = send.somebody
        const units = parseUnits(amount.replace(/\.$/, ''), decimals[symbol])
        await send.send(symbol, amount, to)
        await expect(send.sent).toHaveCount(index + 1)
        await send.expectSent(/^Sent /)
        expect(await send.held(symbol, to), amount).toBe(units)
        const asked = await send.asked()
        expect(asked).toHaveLength(index + 1)
        const last = asked.at(-1)
        if (contract === undefined) expect(last).toMatchObject({ to, data: '0x', value: `0x${units.toString(16)}` })
        else {
          expect(last).toMatchObject({ to: contract, value: '0x0' })
          expect(decodeFunctionData({ abi: erc20Abi, data: last?.data ?? '0x' })).toEqual({
            functionName: 'transfer',
            args: [to, units],
          })
        }
      }
    },
  )
}

test('behavior: when Max is pressed, a coin keeps back the network fee and a token is sent in full', async ({
  send,
  sandbox,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { accounts: [1] })
  const from = await send.address()
  for (const symbol of ['USDX', 'ETH'] as const) {
    const to = send.somebody
    const before = await send.held(symbol, from)
    await send.open()
    await send.choose(symbol)
    await send.demo.dialog.getByRole('button', { name: 'Max', exact: true }).click()
    await expect(send.amount).toHaveValue(/\d/)
    const units = parseUnits(await send.amount.inputValue(), decimals[symbol])
    await send.receiver.fill(to)
    await send.review()
    await send.confirm.click()
    await send.expectSent(/^Sent /)
    expect(await send.held(symbol, to)).toBe(units)
    if (symbol === 'ETH') {
      expect(units).toBeLessThan(before)
      // Only cents of the reserve for the fee remain.
      expect(await send.held(symbol, from)).toBeLessThan(100_000_000_000_000n)
    } else {
      expect(units).toBe(before)
      expect(await send.held(symbol, from)).toBe(0n)
    }
  }
  await sandbox.faucet({ address: from, chainId: 1, amount: '9000' })
  await sandbox.faucet({ address: from, chainId: 1, token: 'USDX', amount: '1000' })
})

test('behavior: when the network charges an L1 fee, Max keeps it back and the shown fee includes it', async ({
  demo,
  send,
  sandbox,
}) => {
  // L1 fee in wei for a transfer of a hundred bytes, as anvil computes it.
  const l1 = 500_000_000_000_000n
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { accounts: [1] })
  await send.moveTo(10)
  const from = await send.address()
  const to = send.somebody
  const before = await send.held('ETH', from)
  await send.open()
  await send.choose('ETH')
  await demo.dialog.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(send.amount).toHaveValue(/\d/)
  const units = parseUnits(await send.amount.inputValue(), decimals.ETH)
  await send.receiver.fill(to)
  await send.review()
  const [fee = ''] = /0\.\d+(?= ETH)/.exec(await demo.dialog.locator('dl').innerText()) ?? []
  expect(parseUnits(fee, decimals.ETH)).toBeGreaterThan(l1)
  await send.confirm.click()
  await send.expectSent(/^Sent /)
  expect(await send.held('ETH', to)).toBe(units)
  expect(await send.asked()).toMatchObject([{ gas: '0x5208', chainId: '0xa' }])
  const left = await send.held('ETH', from)
  // The L1 fee was charged, and little of the reserve remains.
  expect(before - units - left).toBeGreaterThan(l1)
  expect(left).toBeLessThan(8n * l1)
  await sandbox.faucet({ address: from, chainId: 10, amount: '9000' })
})

test('error: when the L1 fee is unknown, Max and the preview show an error and a retry works later', async ({
  demo,
  send,
}) => {
  await send.connect()
  await send.moveTo(10)
  const oracle = '0x420000000000000000000000000000000000000F'
  const code = await send.chain.getCode({ address: oracle })
  const become = (bytes: Hex | undefined) =>
    send.chain.request({ method: 'anvil_setCode', params: [oracle, bytes] } as never)
  await become('0x')
  try {
    await send.open()
    await send.choose('ETH')
    await demo.dialog.getByRole('button', { name: 'Max', exact: true }).click()
    await expect(send.fault).toContainText('the fee isn’t known')
    await expect(send.amount).toHaveValue('')
    await send.amount.fill('0.1')
    await send.receiver.fill(send.somebody)
    await expect(send.submit).toHaveText('Review')
    await send.submit.click()
    await demo.expectView('Review send')
    await expect(send.fault).toContainText('the fee isn’t known')
  } finally {
    await become(code)
  }
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  expect(await send.asked()).toEqual([])
})

test('behavior: when a name is typed, its full address is shown and the amount goes to that address', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  // While typing, the server is asked for names with unknown endings.
  problems.allow(/^Failed to load resource: the server responded with a status of 400 .*\/v1\/profile\/account\//)
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { accounts: [1] })
  await send.open()
  await send.choose('ETH')
  await send.amount.fill('0.01')
  sandbox.resetHits()
  await send.receiver.pressSequentially('ada.sandbox.eth')
  await expect(send.submit).toHaveText('Review')
  await expect(demo.dialog.locator('form')).toContainText(ada)
  const lookedUp = () =>
    sandbox
      .hits()
      .filter(({ path }) => path.startsWith('/v1/profile/account/'))
      .map(({ path }) => path)
  expect(lookedUp().at(-1)).toBe('/v1/profile/account/ada.sandbox.eth')
  // Each key disables the button until the new text is looked up.
  await send.receiver.press('End')
  await send.receiver.press('x')
  await expect(send.submit).toBeDisabled()
  await expect(demo.dialog.locator('form')).not.toContainText(ada)
  await expect(send.fault).toContainText('No account has this name')
  await send.receiver.press('Backspace')
  await expect(send.submit).toHaveText('Review')
  const before = await send.held('ETH', ada)
  await send.review()
  await expect(demo.dialog).toContainText('ada.sandbox.eth')
  await expect(demo.dialog).toContainText(ada)
  await send.confirm.click()
  await send.expectSent('Sent 0.01 ETH')
  expect(await send.asked()).toMatchObject([{ to: ada }])
  expect((await send.held('ETH', ada)) - before).toBe(10_000_000_000_000_000n)
})

const badReceivers: readonly [text: string, said: string][] = [
  ['0x1234', 'Not a valid address'],
  [`${bertil}0`, 'Not a valid address'],
  [bertil.replace('C51812dc', 'c51812dc'), 'The checksum doesn’t match'],
  [bertil.replace('0x', '0X'), 'Not a valid address'],
  ['bertil', 'Not a valid address'],
  ['So11111111111111111111111111111111111111112', 'Not a valid address'],
  [zeroAddress, 'No one owns this address'],
  ['nobody.sandbox.eth', 'No account has this name'],
  ['solveig.sandbox.eth', 'no address on this network'],
]
test('error: when the receiver is invalid, the field says why and keeps the text', async ({ send }) => {
  await send.connect()
  await send.open()
  await send.choose('USDX')
  await send.amount.fill('1')
  for (const [text, said] of badReceivers) {
    await send.receiver.fill(text)
    await expect(send.fault, text).toContainText(said)
    await expect(send.submit, text).toHaveText('Enter a valid address')
    await expect(send.submit).toBeDisabled()
    await expect(send.receiver).toHaveValue(text)
    await expect(send.receiver).toHaveAttribute('aria-invalid', 'true')
  }
  await send.receiver.fill('')
  await expect(send.submit).toHaveText('Enter an address')
  await expect(send.fault).toHaveCount(0)
  expect(await send.asked()).toEqual([])
})

test('error: when the receiver is the token’s own contract, it is refused for that token only', async ({
  send,
  sandbox,
}) => {
  await send.connect()
  const { address } = await sandbox.token(1, 'USDX')
  await send.open()
  await send.fill('USDX', '1', address)
  await expect(send.fault).toContainText('This is a token’s address')
  await expect(send.submit).toHaveText('Enter a valid address')
  await send.choose('GOLD')
  await expect(send.fault).toHaveCount(0)
  await expect(send.submit).toHaveText('Review')
  await send.choose('USDX')
  await expect(send.submit).toHaveText('Enter a valid address')
})

test('behavior: when the receiver is or resembles the own address, a warning shows but sending is possible', async ({
  demo,
  send,
}) => {
  await send.connect()
  const own = await send.address()
  await send.open()
  await send.fill('ETH', '1', own)
  await expect(send.fault).toContainText('This is your own address')
  await expect(send.submit).toHaveText('Review')
  const alike = getAddress(`${own.slice(0, 6)}${'5'.repeat(32)}${own.slice(-4)}`.toLowerCase())
  await send.receiver.fill(alike)
  await expect(send.fault).toContainText('This isn’t the address you’ve used before')
  await expect(demo.dialog.getByRole('alert')).toContainText([own])
  await expect(send.submit).toHaveText('Review')
})

const badAmounts: readonly [text: string, said: string, button: string][] = [
  ['1e3', 'Not a valid amount', 'Enter a valid amount'],
  ['-1', 'Not a valid amount', 'Enter a valid amount'],
  ['+1', 'Not a valid amount', 'Enter a valid amount'],
  ['0x10', 'Not a valid amount', 'Enter a valid amount'],
  ['1,5', 'without separators', 'Enter a valid amount'],
  ['1 000', 'without separators', 'Enter a valid amount'],
  ['1.2.3', 'without separators', 'Enter a valid amount'],
  ['0', 'greater than zero', 'Enter a valid amount'],
  ['0.0000001', 'at most 6 decimals', 'Enter a valid amount'],
  ['1'.repeat(80), 'too large', 'Enter a valid amount'],
  ['999999999999', 'Not enough balance', 'Not enough balance'],
]
test(
  'error: when the amount is invalid or too large, the field says why and keeps the text',
  { tag: '@main' },
  async ({ demo, send }) => {
    await send.connect()
    await send.open()
    await send.fill('USDX', '1', bertil)
    await expect(send.submit).toHaveText('Review')
    for (const [text, said, button] of badAmounts) {
      await send.amount.fill(text)
      await expect(send.fault, text).toContainText(said)
      await expect(send.submit, text).toHaveText(button)
      await expect(send.submit).toBeDisabled()
      await expect(send.amount).toHaveValue(text)
    }
    await demo.dialog.getByRole('button', { name: 'Buy the missing amount' }).click()
    await demo.expectView('Buy crypto')
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(send.amount).toHaveValue('999999999999')
    await expect(send.receiver).toHaveValue(bertil)
    await send.amount.fill('')
    await expect(send.submit).toHaveText('Enter an amount')
    // Full-width digits and those of other scripts are read as digits, and shown as they are read.
    for (const [text, read] of [
      ['１．５', '1.5'],
      ['١٢', '12'],
    ] as const) {
      await send.amount.fill(text)
      await expect(send.amount).toHaveValue(read)
      await expect(send.submit).toHaveText('Review')
    }
  },
)

test('error: when the transfer of a token reverts in the estimate, the reason shows and the wallet is not asked', async ({
  demo,
  send,
}) => {
  await send.connect()
  await send.open()
  await send.fill('STUCK', '1', bertil)
  await send.submit.click()
  await demo.expectView('Review send')
  await expect(send.fault).toContainText('Nothing was sent')
  await expect(send.fault).toContainText('This coin is stuck')
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await demo.expectView('Send')
  await expect(send.amount).toHaveValue('1')
  await expect(send.receiver).toHaveValue(bertil)
  expect(await send.asked()).toEqual([])
})

test('error: when the server’s decimals differ from the chain’s, an error shows and the wallet is not asked', async ({
  demo,
  send,
  sandbox,
}) => {
  sandbox.settings.set({ balances: { decimals: { USDX: '8' } } })
  await send.connect()
  await send.open()
  await send.fill('USDX', '1', bertil)
  await send.submit.click()
  await expect(send.fault).toContainText('USDX has different decimals on the network')
  await expect(send.fault).toContainText('Nothing was sent')
  expect(await send.asked()).toEqual([])
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(send.amount).toHaveValue('1')
})

test(
  'error: when the wallet declines, the reason shows and the next try arrives',
  { tag: '@main' },
  async ({ demo, send }) => {
    await send.connect()
    const to = send.somebody
    await send.send('ETH', '0.2', to)
    await demo.reject('Send 0.2 ETH')
    await expect(send.fault).toContainText('Nothing was sent')
    await expect(send.fault).toContainText(/declined/i)
    expect(await send.asked()).toHaveLength(1)
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(send.confirm).not.toHaveAttribute('aria-disabled')
    expect(await send.asked()).toHaveLength(1)
    await send.confirm.click()
    await demo.approve('Send 0.2 ETH')
    await send.expectSent('Sent 0.2 ETH')
    expect(await send.asked()).toHaveLength(2)
    expect(await send.held('ETH', to)).toBe(200_000_000_000_000_000n)
  },
)

// tests/unit/services/send/evm.test.ts proves each answer.
for (const mode of sample(['wrongType', 'null', 'empty'] as const, 1)) {
  test(`error: when a wallet answers ${mode}, sending is blocked until the visitor has checked`, async ({
    demo,
    send,
  }) => {
    await send.connect({ methods: { eth_sendTransaction: mode } })
    const to = send.somebody
    await send.send('ETH', '0.1', to)
    await expect(send.fault).toContainText('We couldn’t confirm whether this was sent')
    await expect(send.confirm).toHaveCount(0)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await send.open()
    await expect(send.fault).toContainText('We couldn’t confirm whether this was sent')
    await expect(send.submit).toHaveCount(0)
    await expect(send.amount).toHaveAttribute('readonly')
    await demo.dialog.getByRole('button', { name: 'Show request' }).click()
    await demo.expectView('Review send')
    await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
    await demo.expectView('Send')
    expect(await send.asked()).toHaveLength(1)
    await send.answer('approve')
    await expect(send.receiver).toHaveValue(to)
    await send.review()
    await send.confirm.click()
    await send.expectSent('Sent 0.1 ETH')
    expect(await send.asked()).toHaveLength(2)
  })
}

const changes = {
  'another account': { change: () => window.sandboxWallets?.['beacon']?.setAccounts(1), amount: '0.1' },
  // An amount belongs to its network.
  'another network': { change: () => window.sandboxWallets?.['beacon']?.switchTo(10), amount: '' },
}
for (const [what, { change, amount }] of Object.entries(changes)) {
  test(`error: when ${what} becomes active during the review, the dialog returns to the form with the reason`, async ({
    demo,
    send,
  }) => {
    await send.connect()
    await send.open()
    await send.fill('ETH', '0.1', bertil)
    await send.review()
    await demo.page.evaluate(change)
    await demo.expectView('Send')
    await expect(send.fault).toContainText('has changed since you reviewed this')
    await expect(send.amount).toHaveValue(amount)
    await expect(send.receiver).toHaveValue(bertil)
    await expect(send.submit).toHaveText(amount ? 'Choose a token' : 'Enter an amount')
    expect(await send.asked()).toEqual([])
  })
}

test('behavior: when the visitor leaves the review during a request, the form is locked and the answer counts', async ({
  demo,
  send,
}) => {
  await send.connect()
  const to = send.somebody
  await send.send('ETH', '0.1', to)
  await expect(demo.prompt).toHaveCount(1)
  // A click outside the wallet's window minimizes it, so that the page can be used.
  await demo.page.mouse.click(5, 500)
  await demo.dialog.getByRole('button', { name: 'Back', exact: true }).last().click()
  await demo.expectView('Send')
  await expect(demo.dialog.getByText('Confirm in Beacon')).toBeVisible()
  await expect(send.amount).toHaveAttribute('readonly')
  await expect(send.submit).toHaveCount(0)
  await demo.page.keyboard.press('Alt+b')
  await demo.approve('Send 0.1 ETH')
  await send.expectSent('Sent 0.1 ETH')
  expect(await send.asked()).toHaveLength(1)
  expect(await send.held('ETH', to)).toBe(100_000_000_000_000_000n)
})

for (const answer of ['approve', 'reject'] as const) {
  test(`behavior: when the account changes during a request, then ${answer}, the one request stays as it was`, async ({
    demo,
    send,
  }) => {
    await send.connect()
    const to = send.somebody
    await send.send('ETH', '0.1', to)
    await expect(demo.prompt).toHaveCount(1)
    await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1, 0))
    await demo.expectConnected(bertil)
    await demo[answer]('Send 0.1 ETH')
    if (answer === 'approve') await send.expectSent('Sent 0.1 ETH')
    else await expect(send.fault).toContainText('has changed since you reviewed this')
    expect(await send.asked()).toMatchObject([{ from: ada, to }])
    expect(await send.held('ETH', to)).toBe(answer === 'approve' ? 100_000_000_000_000_000n : 0n)
  })
}

test('error: when a sent transaction reverts, Account shows the reason and that only the fee was paid', async ({
  send,
  sandbox,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const [dollar, stuck] = await Promise.all([sandbox.token(1, 'USDX'), sandbox.token(1, 'STUCK')])
  const [code, stuckCode] = await Promise.all([dollar, stuck].map(({ address }) => send.chain.getCode({ address })))
  const to = send.somebody
  const become = (bytes: Hex | undefined) =>
    send.chain.request({ method: 'anvil_setCode', params: [dollar.address, bytes] } as never)
  const before = await send.held('USDX', ada)
  await sandbox.chains.pause(1)
  await send.send('USDX', '3', to)
  await send.expectSent('Sending 3 USDX')
  // The token starts to revert after the broadcast.
  await become(stuckCode)
  try {
    await sandbox.chains.resume(1)
    await send.expectSent('3 USDX wasn’t sent')
    await expect(send.sent).toContainText('This coin is stuck')
    await expect(send.sent).toContainText('You only paid the network fee')
  } finally {
    await become(code)
  }
  expect(await send.held('USDX', to)).toBe(0n)
  expect(await send.held('USDX', ada)).toBe(before)
})

test('behavior: when a name, symbol or address is searched for, the token is found', async ({
  demo,
  send,
  sandbox,
}) => {
  await send.connect()
  const { address } = await sandbox.token(1, 'GOLD')
  await send.open()
  await send.picker.click()
  await demo.expectView('Select token')
  const rows = demo.dialog.getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const search = demo.dialog.getByRole('searchbox')
  for (const [text, name] of [
    ['bitcoin', 'Sandbox Bitcoin'],
    ['usdx', 'Sandbox Dollar'],
    [address, 'Sandbox Gold'],
  ] as const) {
    await search.fill(text)
    await expect(rows).toHaveText([new RegExp(`^${name}`)])
  }
  await search.fill('nothing of the kind')
  await expect(demo.dialog.getByText('No tokens found')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows).toHaveCount(6)
})

test('limit: when the button is clicked repeatedly, the wallet is asked once', async ({ demo, send }) => {
  await send.connect()
  const to = send.somebody
  await send.open()
  await send.fill('ETH', '0.3', to)
  await expect(send.submit).toHaveText('Review')
  await send.receiver.press('Enter')
  await demo.expectView('Review send')
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await send.confirm.evaluate((button: HTMLElement) => {
    for (let time = 0; time < 5; time += 1) button.click()
  })
  await expect(demo.prompt).toHaveCount(1)
  await demo.approve('Send 0.3 ETH')
  await send.expectSent('Sent 0.3 ETH')
  await expect(send.sent).toHaveCount(1)
  expect(await send.asked()).toHaveLength(1)
  expect(await send.held('ETH', to)).toBe(300_000_000_000_000_000n)
})

test('behavior: when the page reloads before the receipt, the transaction is pending and then confirmed', async ({
  demo,
  send,
  sandbox,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  await sandbox.chains.pause(1)
  const to = send.somebody
  await send.send('ETH', '0.1', to)
  await send.expectSent('Sending 0.1 ETH')
  await demo.page.reload()
  await demo.expectConnected()
  await demo.openDialog()
  await send.expectSent('Sending 0.1 ETH')
  await sandbox.chains.resume(1)
  await send.expectSent('Sent 0.1 ETH')
  expect(await send.asked()).toEqual([])
  expect(await send.held('ETH', to)).toBe(100_000_000_000_000_000n)
})

test('limit: when a receipt takes 26 s, the transaction is still pending, links the explorer and then confirms', async ({
  demo,
  send,
  sandbox,
}) => {
  await demo.page.clock.install()
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  await sandbox.chains.pause(1)
  await send.send('ETH', '0.1', send.somebody)
  await send.expectSent('Sending 0.1 ETH')
  await demo.page.clock.runFor(26_000)
  await send.expectSent('Still pending: 0.1 ETH')
  const link = send.sent.getByRole('link', { name: 'View in explorer' })
  await expect(link).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(4_000)
  await send.expectSent('Sent 0.1 ETH')
})

test('error: when the code of receipts fails to load, nothing is sent, and a sent transaction stays pending', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  problems.allow(/^Failed to load resource: net::ERR_FAILED/)
  const follower = /\/evmReceipt-[^/]*\.js/
  const block = () => demo.page.route(follower, (route) => route.abort())
  await demo.page.clock.install()
  await block()
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const to = send.somebody
  await send.send('ETH', '0.1', to)
  await expect(send.fault).toContainText('Couldn’t load part of the dialog')
  expect(await send.asked()).toEqual([])
  await demo.page.unroute(follower)
  await sandbox.chains.pause(1)
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await send.confirm.click()
  await send.expectSent('Sending 0.1 ETH')
  expect(await send.asked()).toHaveLength(1)

  // The next page has to load the code again, and cannot.
  await block()
  const blocked = demo.page.waitForEvent('requestfailed', (request) => follower.test(request.url()))
  await demo.page.reload()
  await demo.expectConnected()
  await demo.openDialog()
  await blocked
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(26_000)
  await send.expectSent('Still pending: 0.1 ETH')
  await expect(demo.dialog).not.toContainText(/not sent|failed/i)
  await demo.page.unroute(follower)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    await expect(send.sent).toContainText('Sent 0.1 ETH', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  expect(await send.held('ETH', to)).toBe(100_000_000_000_000_000n)
})

for (const [title, isRepriced] of [
  ['another transaction takes its place: it is said to be replaced, not to have failed', false],
  ['the wallet sends it again for a higher fee: it is followed, and said to be sent', true],
] as const)
  test(`behavior: ${title}`, async ({ demo, send, sandbox }) => {
    await demo.page.clock.install()
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    await sandbox.chains.pause(1)
    const to = send.somebody
    const value = 100_000_000_000_000_000n
    await send.send('ETH', '0.1', to)
    await send.expectSent('Sending 0.1 ETH')
    const hash = (await send.sent.getByRole('link').getAttribute('href'))?.split('/').at(-1) as Hex
    // The first lookup tells the page the nonce.
    const looked = () => sandbox.hits().some(({ body }) => JSON.stringify(body)?.includes('eth_getTransactionByHash'))
    await expect.poll(looked).toBe(true)
    await sandbox.chains.replace(1, hash, isRepriced ? { to, value } : {})
    await sandbox.chains.resume(1)
    await expect(async () => {
      await demo.page.clock.runFor(4_000)
      await expect(send.sent).toContainText(isRepriced ? 'Sent 0.1 ETH' : 'Replaced: 0.1 ETH', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    expect(await send.held('ETH', to)).toBe(isRepriced ? value : 0n)
  })

test('error: when no node responds, the wallet is not asked, an error shows and a later try works', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  problems.allow(refusedByServer)
  await demo.page.clock.install()
  await send.connect()
  const to = send.somebody
  await send.open()
  await send.fill('ETH', '0.1', to)
  await expect(send.submit).toHaveText('Review')
  cutOff(sandbox)
  await send.submit.click()
  await demo.expectView('Review send')
  await expect(send.fault).toContainText('Nothing was sent')
  expect(await send.asked()).toEqual([])
  sandbox.faults.reset()
  await demo.page.clock.runFor(60_000)
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await send.confirm.click()
  await demo.approve('Send 0.1 ETH')
  await send.expectSent('Sent 0.1 ETH')
  expect(await send.asked()).toHaveLength(1)
  expect(await send.held('ETH', to)).toBe(100_000_000_000_000_000n)
})

test('error: when the nodes fail after the broadcast, the transaction stays pending and confirms later', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  problems.allow(refusedByServer)
  await demo.page.clock.install()
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  await sandbox.chains.pause(1)
  await send.send('ETH', '0.1', send.somebody)
  await send.expectSent('Sending 0.1 ETH')
  cutOff(sandbox)
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(12_000)
  await send.expectSent('Sending 0.1 ETH')
  sandbox.faults.reset()
  await expect(async () => {
    await demo.page.clock.runFor(8_000)
    await expect(send.sent).toContainText('Sent 0.1 ETH', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

for (const type of ['eoa', 'smartAccount'] as const) {
  test(`behavior: when a send is approved in the secure frame (${type}), the exact amount arrives`, async ({
    demo,
    login,
    send,
  }) => {
    await demo.gotoWith({ defaultAccountTypes: { eip155: type } })
    await login.logIn()
    const to = send.somebody
    await send.send('USDX', '2.5', to)
    await login.approve('Send a transaction')
    await send.expectSent('Sent 2.5 USDX')
    expect(await send.held('USDX', to)).toBe(2_500_000n)
  })
}

test('error: when a send is declined in the secure frame, the review returns and the next try arrives', async ({
  demo,
  login,
  send,
}) => {
  await demo.goto()
  await login.logIn()
  const to = send.somebody
  await send.send('ETH', '0.1', to)
  await login.reject('Send a transaction')
  await demo.expectView('Review send')
  await expect(send.fault).toContainText('Nothing was sent')
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await send.confirm.click()
  await login.approve('Send a transaction')
  await send.expectSent('Sent 0.1 ETH')
  expect(await send.held('ETH', to)).toBe(100_000_000_000_000_000n)
})

test('behavior: when a phone wallet is connected, it is asked once for what was reviewed', async ({
  demo,
  phone,
  send,
}) => {
  await connectPhone(demo, phone)
  const to = send.somebody
  await send.send('USDX', '1.25', to)
  await expect(phone.request).toBeVisible()
  await phone.approve(phone.request)
  await send.expectSent('Sent 1.25 USDX')
  expect(await send.held('USDX', to)).toBe(1_250_000n)
  await expect(phone.request).toHaveCount(0)
})

test('behavior: when only the keyboard is used, a send goes through', async ({ demo, send }) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const to = send.somebody
  const { keyboard } = demo.page
  const tabTo = (target: Locator) => demo.tabTo(target)
  await demo.openDialog()
  await tabTo(demo.dialog.getByRole('button', { name: 'Send', exact: true }))
  await keyboard.press('Enter')
  await demo.expectView('Send')
  await tabTo(send.picker)
  await keyboard.press('Enter')
  await demo.expectView('Select token')
  await tabTo(demo.row('Ether'))
  await keyboard.press('Enter')
  await demo.expectView('Send')
  await tabTo(send.amount)
  await keyboard.type('0.05')
  await tabTo(send.receiver)
  await keyboard.type(to)
  await expect(send.submit).toHaveText('Review')
  await keyboard.press('Enter')
  await demo.expectView('Review send')
  await tabTo(send.confirm)
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await keyboard.press('Enter')
  await send.expectSent('Sent 0.05 ETH')
  expect(hexToBigInt((await send.asked())[0]?.value ?? '0x0')).toBe(await send.held('ETH', to))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })
  test('behavior: when the window is 390 px wide, no step of a send overflows', async ({ demo, send }) => {
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    const fits = async () => expect(await demo.dialog.evaluate((dialog) => dialog.scrollWidth <= innerWidth)).toBe(true)
    const to = send.somebody
    await send.open()
    await fits()
    await send.fill('GOLD', '0.123456789012345678', to)
    await send.review()
    await fits()
    await expect(send.confirm).toBeInViewport()
    await send.confirm.click()
    await send.expectSent('Sent 0.123456789012345678 GOLD')
    await fits()
    expect(await send.held('GOLD', to)).toBe(123_456_789_012_345_678n)
  })
})
