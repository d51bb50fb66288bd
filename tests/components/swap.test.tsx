import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SentTransactions } from '../../src/components/account/SentTransactions'
import { Swap } from '../../src/components/swap/Swap'
import { SwapPreview } from '../../src/components/swap/SwapPreview'
import { SwapSelectToken } from '../../src/components/swap/SwapSelectToken'
import { QUOTE_RENEWAL, RECEIPT_WAIT } from '../../src/domain/limits'
import type { SentTransaction } from '../../src/domain/send/send'
import type { Quote, SwapOffer } from '../../src/domain/swap/swap'
import type { ReceiptEvent } from '../../src/machines/receipt'
import { other } from '../support/addresses'
import { swapScenes } from '../e2e/gallery/swapScenes'
import { connected } from '../e2e/gallery/world'
import { connectedSystem, draw, heard, played } from './draw'

type SceneName = keyof typeof swapScenes

/** A scene in which half an Ether, worth 1,250 dollars, gives so many. */
function giving(name: SceneName, dollars: string) {
  const facts = swapScenes[name]
  const { quote, offer } = facts.world.holdings as { quote: Quote; offer: SwapOffer }
  const poor = { ...quote, toUnits: `${dollars.replace('.', '').padEnd(dollars.indexOf('.') + 6, '0')}` }
  const holdings = { ...facts.world.holdings, quote: poor, offer: { ...offer, quote: poor } }
  return { ...facts, world: { ...facts.world, holdings } }
}
const form = (dollars: string) => played(giving('swap-quoted', dollars))
const loss = page.getByText(/^You’d lose/)
const swapButton = page.getByRole('button', { name: 'Swap', exact: true })
const agree = page.getByRole('button', { name: 'Swap anyway' })

describe('what is lost', () => {
  test('behavior: more than 5 % of the worth is said in words, in the form and in the preview; 5 % is not', async () => {
    const { again } = draw(<Swap />, (await form('1187.5')).system)
    await expect.element(page.getByText('5.0%')).toBeVisible()
    expect(loss.elements()).toEqual([])
    again(null)
    draw(<Swap />, (await form('1187.4')).system)
    await expect.element(page.getByText('You’d lose 5.01% on this swap')).toBeVisible()
    await expect.element(page.getByText('A swap this large moves the price.')).toBeVisible()
    expect(agree.elements()).toEqual([])
  })

  test('behavior: up to 15 % the swap can be confirmed at once; it is said there too', async () => {
    const { system } = await played(giving('swap-preview', '1062.5'))
    draw(<SwapPreview />, system)
    await expect.element(page.getByText('You’d lose 15.0% on this swap')).toBeVisible()
    await expect.element(swapButton).not.toHaveAttribute('aria-disabled')
    expect(agree.elements()).toEqual([])
  })

  test('behavior: more than 15 % is agreed to with a button of its own before anything can be confirmed', async () => {
    const { system } = await played(giving('swap-preview', '1062.4'))
    const told = heard(system.chart('swap')!)
    draw(<SwapPreview />, system)
    await expect.element(page.getByText('You’d lose 15.01% on this swap')).toBeVisible()
    await expect.element(swapButton).toHaveAttribute('aria-disabled', 'true')
    await swapButton.click({ force: true })
    expect(told).toEqual([])
    await agree.click()
    await expect.element(swapButton).not.toHaveAttribute('aria-disabled')
    expect(agree.elements()).toEqual([])
    await expect.element(loss).toBeVisible()
    await swapButton.click()
    expect(told).toEqual([{ type: 'impact.accepted' }, expect.objectContaining({ type: 'swap.confirmed' })])
  })

  test('error: a slippage that is finer than can be asked for is refused as it was typed, and never cut', async () => {
    draw(<Swap />, (await form('1246.0')).system)
    const slippage = page.getByRole('textbox', { name: 'Max. slippage in per cent' })
    for (const typed of ['1.234', '0.5000001']) {
      await userEvent.fill(slippage, typed)
      await expect.element(slippage).toHaveValue(typed)
      await expect.element(slippage).toHaveAttribute('aria-invalid', 'true')
    }
    await userEvent.fill(slippage, '1.23')
    await expect.element(slippage).not.toHaveAttribute('aria-invalid')
  })

  test('behavior: a slippage above 3 is said to be high, 3 is not; above 5 it is none', async () => {
    draw(<Swap />, (await form('1246.0')).system)
    const slippage = page.getByRole('textbox', { name: 'Max. slippage in per cent' })
    const high = page.getByText('High slippage')
    await userEvent.fill(slippage, '3')
    expect(high.elements()).toEqual([])
    await userEvent.fill(slippage, '3.1')
    await expect.element(high).toBeVisible()
    await expect.element(page.getByText('You may receive much less than the quote.')).toBeVisible()
    await userEvent.fill(slippage, '5.1')
    await expect
      .element(page.getByText('The slippage must be between 0.1 and 5, with at most two decimals.'))
      .toBeVisible()
    await expect.element(slippage).toHaveAttribute('aria-invalid', 'true')
    expect(high.elements()).toEqual([])
  })
})

describe('what was sent', () => {
  const swapped: SentTransaction = {
    hash: `0x${'7c'.repeat(32)}`,
    network: 'eip155:1',
    account: `eip155:1:${connected.accounts[0]?.address ?? ''}`,
    what: '1234.5 RUSD',
    into: '0.5 ETH',
    to: other,
    at: 0,
    kind: 'swap',
  }
  const title = page.getByRole('listitem').getByRole('strong')

  async function sent(receipt: ReceiptEvent | 'waiting') {
    const scene = await connectedSystem({ connect: connected, holdings: { sent: [swapped], receipt } })
    draw(<SentTransactions />, scene.system)
    await expect.element(page.getByRole('list', { name: 'Sent transactions' })).toBeVisible()
    return scene
  }

  test('behavior: a swap is under way, and still pending after 25 s, in words of its own', async () => {
    const { clock } = await sent('waiting')
    await expect.element(title).toHaveTextContent('Swapping 1,234.5 RUSD to 0.5 ETH')
    clock.increment(RECEIPT_WAIT)
    await expect.element(title).toHaveTextContent('Still pending: 1,234.5 RUSD')
    expect(RECEIPT_WAIT).toBe(25_000)
  })

  test.each<[ReceiptEvent, string, string]>([
    [{ type: 'receipt.confirmed' }, 'Swapped 1,234.5 RUSD to 0.5 ETH', 'To '],
    [
      { type: 'receipt.reverted', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' },
      'Not swapped: 1,234.5 RUSD',
      'The price moved by more than your slippage',
    ],
    [{ type: 'receipt.reverted', reason: 'paused' }, 'Not swapped: 1,234.5 RUSD', 'The transaction failed: paused.'],
    [{ type: 'receipt.replaced' }, 'Replaced: 1,234.5 RUSD', 'Another of your transactions took its place.'],
  ])('behavior: a swap of which the chain says %j', async (receipt, said, why) => {
    await sent(receipt)
    await expect.element(title).toHaveTextContent(said)
    await expect.element(page.getByRole('listitem')).toHaveTextContent(why)
  })
})

describe('the tokens', () => {
  const names = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => [
        heading.textContent,
        ...[...(heading.parentElement?.querySelectorAll('li bdi') ?? [])].map(({ textContent }) => textContent),
      ])
  const groups = [
    ['Your tokens', 'ETH', 'RUSD'],
    ['Suggested', 'UNI', 'LINK', 'GNO'],
    ['Popular', 'FOX', 'WELT'],
  ]

  test('behavior: first what is held, then what is suggested, then the rest; a search is in all of them', async () => {
    const { system } = await played(swapScenes['swap-tokens'])
    draw(<SwapSelectToken side="to" />, system)
    await expect.poll(names).toEqual(groups)
    const search = page.getByRole('searchbox', { name: 'Search token' })
    await userEvent.fill(search, 'fox')
    await expect.poll(names).toEqual([['Popular', 'FOX']])
    await userEvent.fill(search, 'e')
    await expect.poll(() => names().map(([title]) => title)).toEqual(['Your tokens', 'Suggested', 'Popular'])
    await userEvent.fill(search, 'nothing of this name')
    await expect.element(page.getByText('No tokens found')).toBeVisible()
    await page
      .getByRole('button', { name: /^Clear/ })
      .first()
      .click()
    await expect.poll(names).toEqual(groups)
  })

  test('behavior: the one that is chosen is taken, for its side, and leads back', async () => {
    const { system } = await played(swapScenes['swap-tokens'])
    const [told, moved] = [heard(system.chart('swap')!), heard(system.router)]
    draw(<SwapSelectToken side="to" />, system)
    await page.getByRole('button', { name: 'LINK of the exchange' }).click()
    expect(told).toMatchObject([{ type: 'token.selected', side: 'to', token: { symbol: 'LINK' } }])
    expect(moved).toEqual([{ type: 'view.back' }])
  })

  test('behavior: the two sides change places, the amount with its token', async () => {
    const { system } = await form('1246.0')
    draw(<Swap />, system)
    await page.getByRole('button', { name: 'Swap the two sides' }).click()
    await expect.element(page.getByRole('button', { name: 'You pay: RUSD. Choose another token' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'You get: ETH. Choose another token' })).toBeVisible()
  })

  test('behavior: that a token is to be chosen is told, for either side', async () => {
    const { system } = await played(swapScenes.swap)
    const told = heard(system.root)
    draw(<Swap />, system)
    await page.getByRole('button', { name: 'You get: Select token' }).click()
    await page.getByRole('button', { name: /^You pay: / }).click()
    const clicked = { type: 'visitor.clicked', event: 'CLICK_SELECT_TOKEN_TO_SWAP' }
    expect(told).toEqual([clicked, clicked])
  })
})

test('behavior: what a new offer of the preview gives is told to a screen reader', async () => {
  const facts = giving('swap-preview', '1246.0')
  const { system, clock } = await played(facts)
  const { shadow } = draw(<SwapPreview />, system)
  const told = () => [...shadow.querySelectorAll('[role=status]')].map((element) => element.textContent).join(' ')
  await expect.poll(told).toContain('1,246')
  const { offer } = facts.world.holdings as { offer: SwapOffer }
  Object.assign(offer, { id: 'next', quote: { ...offer.quote, id: 'next', toUnits: '1245000000' } })
  clock.increment(QUOTE_RENEWAL)
  await expect.poll(told).toContain('1,245')
})

test('behavior: where the host or the project has switched swaps off, the view says so instead of a form', async () => {
  const off = page.getByText('Swaps aren’t available on this site')
  const { system } = await played(swapScenes.swap)
  const { again } = draw(<Swap />, system)
  await expect.element(page.getByRole('button', { name: 'You get: Select token' })).toBeVisible()
  expect(off.elements()).toEqual([])
  again(null)

  const { world } = swapScenes.swap
  const without = { ...world, remote: { email: false, socials: false, swaps: false } } as const
  draw(<Swap />, (await played({ ...swapScenes.swap, world: without })).system)
  await expect.element(off).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('behavior: a ring beside the quote is drained in the time until the next one, and begins anew with it', async () => {
  const facts = giving('swap-quoted', '1246.0')
  const { system, clock } = await played(facts)
  const { shadow } = draw(<Swap />, system)
  const ring = () => shadow.querySelector('svg[viewBox="0 0 16 16"] circle:last-of-type')
  await expect.poll(() => ring()?.getAnimations().length).toBe(1)
  const first = ring()
  expect(first?.getAnimations()[0]?.effect?.getComputedTiming()).toMatchObject({
    duration: QUOTE_RENEWAL,
    iterations: 1,
  })
  expect(first?.closest('svg')?.getAttribute('aria-hidden')).toBe('true')
  facts.world.holdings.quote.id = 'next'
  clock.increment(QUOTE_RENEWAL)
  await expect.poll(() => ring() !== null && ring() !== first).toBe(true)
})
