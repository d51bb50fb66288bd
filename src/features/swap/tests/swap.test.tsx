import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SentTransactions } from '../../../components/account/SentTransactions'
import { QuoteDetails } from '../components/QuoteDetails'
import { Swap } from '../components/Swap'
import { SwapPreview } from '../components/SwapPreview'
import { SwapSelectToken } from '../components/SwapSelectToken'
import { QUOTE_RENEWAL, RECEIPT_WAIT } from '../../../domain/limits'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { SwapOffer } from '../domain/swap'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import { other } from '../../../../tests/support/addresses'
import { swapScenes } from '../../../../tests/e2e/gallery/swapScenes'
import { connected, heldTokens } from '../../../../tests/e2e/gallery/world'
import { connectedSystem, draw, drawIn, heard, played, seenIn } from '../../../../tests/components/draw'
import { giving } from '../../../../tests/components/giving'

const form = (dollars: string) => played(giving('swap-quoted', dollars))
const loss = page.getByText(/^You’d lose/)
const swapButton = page.getByRole('button', { name: 'Swap', exact: true })
const agree = page.getByRole('button', { name: /^Accept .* loss$/ })

test('behavior: in another language, the form is drawn with the texts of the feature in that language', async () => {
  await drawIn('de', <Swap />, (await form('1187.5')).system)
  await expect.element(page.getByRole('textbox', { name: 'Sie zahlen' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'You pay' })).not.toBeInTheDocument()
})

test('behavior: in a language with digits of its own, a computed amount has them, in groups', async () => {
  await drawIn('fa', <Swap />, (await form('1187.5')).system)
  await expect.element(page.getByRole('textbox', { name: 'می‌گیرید' })).toHaveValue('۱٬۱۸۷٫۵')
})

describe('the loss', () => {
  test('behavior: when a swap loses more than 5 % of the value, the form warns, and at 5 % it does not', async () => {
    const { again } = draw(<Swap />, (await form('1187.5')).system)
    await expect.element(page.getByText('5.0%')).toBeVisible()
    expect(loss.elements()).toEqual([])
    again(null)
    draw(<Swap />, (await form('1187.4')).system)
    await expect.element(page.getByText('You’d lose 5.01% on this swap')).toBeVisible()
    await expect.element(page.getByText('A swap this large moves the price.')).toBeVisible()
    expect(agree.elements()).toEqual([])
  })

  test('behavior: a loss and a high slippage are one warning, and the button stays in sight below it', async () => {
    draw(<Swap />, (await form('1150.0')).system)
    await userEvent.fill(page.getByRole('textbox', { name: 'Max. slippage in per cent' }), '4')
    const warning = page.getByRole('alert').filter({ hasText: 'You’d lose 8.0% on this swap' })
    await expect.element(warning).toHaveTextContent('You may receive much less than the quote.')
    expect(page.getByText('High slippage').elements()).toEqual([])
    const review = page.getByRole('button', { name: 'Review' })
    expect(getComputedStyle(review.element().parentElement!).position).toBe('sticky')
  })

  test('behavior: when a swap loses up to 15 %, the preview warns, and it can be confirmed at once', async () => {
    const { system } = await played(giving('swap-preview', '1062.5'))
    draw(<SwapPreview />, system)
    await expect.element(page.getByText('You’d lose 15.0% on this swap')).toBeVisible()
    await expect.element(swapButton).not.toHaveAttribute('aria-disabled')
    expect(agree.elements()).toEqual([])
  })

  test('behavior: when a swap loses more than 15 %, the button first asks to accept the loss', async () => {
    const { system } = await played(giving('swap-preview', '1062.4'))
    const told = heard(system.chart('swap')!)
    draw(<SwapPreview />, system)
    await expect.element(page.getByText('You’d lose 15.01% on this swap')).toBeVisible()
    expect(swapButton.elements()).toEqual([])
    await page.getByRole('button', { name: 'Accept 15.01% loss' }).click()
    await expect.element(swapButton).not.toHaveAttribute('aria-disabled')
    expect(agree.elements()).toEqual([])
    await expect.element(loss).toBeVisible()
    await swapButton.click()
    expect(told).toEqual([{ type: 'impact.accepted' }, expect.objectContaining({ type: 'swap.confirmed' })])
  })

  test('error: when a slippage has more than two decimals, it is refused as typed and not truncated', async () => {
    draw(<Swap />, (await form('1246.0')).system)
    const slippage = page.getByRole('textbox', { name: 'Max. slippage in per cent' })
    for (const typed of ['1.234', '0.5000001']) {
      await userEvent.fill(slippage, typed)
      await expect.element(slippage).toHaveValue(typed)
      await expect.element(slippage).toHaveAttribute('aria-invalid', 'true')
      // Read again with the field, whenever the focus comes back to it.
      await expect.element(slippage).toHaveAccessibleDescription(/slippage/i)
    }
    await userEvent.fill(slippage, '1.23')
    await expect.element(slippage).not.toHaveAttribute('aria-invalid')
  })

  test('behavior: the slippage is as wide as its text, and its per cent sign ends with the other figures', async () => {
    const { shadow } = draw(<Swap />, (await form('1246.0')).system)
    const slippage = page.getByRole('textbox', { name: 'Max. slippage in per cent' })
    await expect.element(slippage).toBeVisible()
    expect(getComputedStyle(slippage.element()).fontSize).toBe('14px')
    const label = slippage.element().closest('label')!
    expect(label.getBoundingClientRect().width).toBe(48)
    const right = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    }
    const rate = shadow.querySelector('dd')!
    expect(right(label.querySelector('span')!)).toBeCloseTo(right(rate), 0)
  })

  test('behavior: when the slippage is above 3, it is marked as high; above 5 it is refused', async () => {
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

describe('sent swaps', () => {
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

  test('behavior: a sent swap is shown as in progress, and after 25 s as still pending', async () => {
    const { clock } = await sent('waiting')
    await expect.element(title).toHaveTextContent('Swapping RUSD for ETH')
    clock.increment(RECEIPT_WAIT)
    await expect.element(title).toHaveTextContent('Still pending: 1,234.5 RUSD')
    expect(RECEIPT_WAIT).toBe(25_000)
  })

  test.each<[ReceiptEvent, string, string]>([
    [{ type: 'receipt.confirmed' }, 'Swapped 1,234.5 RUSD for 0.5 ETH', 'On Ethereum.'],
    [
      { type: 'receipt.reverted', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' },
      '1,234.5 RUSD wasn’t swapped',
      'The price moved by more than your slippage',
    ],
    [{ type: 'receipt.reverted', reason: 'paused' }, '1,234.5 RUSD wasn’t swapped', 'The transaction failed: paused.'],
    [{ type: 'receipt.replaced' }, 'Replaced: 1,234.5 RUSD', 'Another of your transactions took its place.'],
  ])('behavior: when the receipt of a swap is %j, the entry says so', async (receipt, said, why) => {
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

  test('behavior: own tokens come first, then suggested and popular ones, and a search covers all of them', async () => {
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

  test('behavior: when a token is chosen, it is selected for its side and the view goes back', async () => {
    const { system } = await played(swapScenes['swap-tokens'])
    const [told, moved] = [heard(system.chart('swap')!), heard(system.router)]
    draw(<SwapSelectToken side="to" />, system)
    await page.getByRole('button', { name: 'LINK of the exchange' }).click()
    expect(told).toMatchObject([{ type: 'token.selected', side: 'to', token: { symbol: 'LINK' } }])
    expect(moved).toEqual([{ type: 'view.back' }])
  })

  test('behavior: when the button between the sides is pressed, their tokens are exchanged', async () => {
    const { system } = await form('1246.0')
    draw(<Swap />, system)
    await page.getByRole('button', { name: 'Swap the two sides' }).click()
    await expect.element(page.getByRole('button', { name: 'You pay: RUSD. Choose another token' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'You get: ETH. Choose another token' })).toBeVisible()
  })

  test('behavior: opening the choice of a token is tracked for either side', async () => {
    const { system } = await played(swapScenes.swap)
    const told = heard(system.root)
    draw(<Swap />, system)
    await page.getByRole('button', { name: 'You get: Select token' }).click()
    await page.getByRole('button', { name: /^You pay: / }).click()
    const clicked = { type: 'visitor.clicked', event: 'CLICK_SELECT_TOKEN_TO_SWAP' }
    expect(told).toEqual([clicked, clicked])
  })
})

describe('the preview', () => {
  const changes = page.getByText('What will happen')

  test('behavior: what will happen is listed only if it is not what the preview says already', async () => {
    const { again } = draw(<SwapPreview />, (await played(swapScenes['swap-preview'])).system)
    await expect.element(page.getByText('1,233.54 RUSD')).toBeVisible()
    expect(changes.elements()).toEqual([])
    again(null)
    draw(<SwapPreview />, (await played(swapScenes['swap-preview-unknown'])).system)
    await expect.element(page.getByText('You’d receive an unknown token: 0x6005…0000.')).toBeVisible()
    // The amounts are in the review already.
    expect(changes.elements()).toEqual([])
  })

  test('behavior: when the short address of the exchange is pressed, it unfolds', async () => {
    draw(<SwapPreview />, (await played(swapScenes['swap-preview'])).system)
    const short = page.getByText('0xA3f1…3e2f')
    await expect.element(short).toBeVisible()
    const group = page.getByText('5C2b', { exact: true })
    await expect.element(group).not.toBeVisible()
    // The window of the test is low, so the buttons may lie over it.
    short.element().closest('summary')!.click()
    await expect.element(group).toBeVisible()
  })
})

test('behavior: when the preview gets a new offer, a screen reader gets its amount', async () => {
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

test('behavior: when the project has switched swaps off, the view says so instead of showing a form', async () => {
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

test('behavior: a ring next to the quote runs down until the next quote and then restarts', async () => {
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
  await userEvent.hover(first!.closest('svg')!)
  await expect.poll(() => shadow.querySelector('svg title')?.textContent).toMatch(/^New quote in \d+ s$/)
  facts.world.holdings.quote.id = 'next'
  clock.increment(QUOTE_RENEWAL)
  await expect.poll(() => ring() !== null && ring() !== first).toBe(true)
})

test('behavior: when the page is right to left, the rate and the minimum keep the order of amounts and symbols', async () => {
  const [from, to] = [
    heldTokens.find(({ symbol }) => symbol === 'ETH')!,
    heldTokens.find(({ symbol }) => symbol === 'RUSD')!,
  ]
  const unit = (decimals: number) => 10n ** BigInt(decimals)
  const quote = {
    id: 'q',
    fromUnits: String(unit(from.quantity.decimals)),
    toUnits: String(3_000n * unit(to.quantity.decimals)),
    fromPrice: '3000',
    toPrice: '1',
    coinPrice: '3000',
  }
  const { system } = await connectedSystem({ connect: connected })
  draw(<QuoteDetails from={from} to={to} quote={quote} slippage="1" coinDecimals={18} />, system, 'rtl')
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('1 ETH = 3,000 RUSD')
  const seen = page.getByRole('definition').elements().map(seenIn)
  expect(seen[0]).toBe('1 ETH = 3,000 RUSD')
  expect(seen).toContainEqual(expect.stringMatching(/^[\d,.]+ RUSD$/))
})

test.each([
  ['de', 'after'],
  ['tr', 'before'],
  ['he', 'after'],
] as const)('behavior: in %s, the per cent sign of the slippage stands %s the number', async (locale, side) => {
  const [from, to] = [heldTokens[0]!, heldTokens[1]!]
  const { system } = await connectedSystem({ connect: connected })
  await drawIn(
    locale,
    <QuoteDetails from={from} to={to} quote={undefined} slippage="1" onSlippage={() => undefined} coinDecimals={18} />,
    system,
  )
  await expect.element(page.getByRole('textbox')).toHaveValue('1')
  const input = page.getByRole('textbox').element()
  const sign = [...(input.parentElement?.children ?? [])].find(({ textContent }) => textContent?.includes('%'))
  const distance = (sign?.getBoundingClientRect().left ?? NaN) - input.getBoundingClientRect().left
  expect(distance > 0 ? 'after' : 'before').toBe(side)
})
