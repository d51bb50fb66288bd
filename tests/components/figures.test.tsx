import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { AccountHeader } from '../../src/components/account/AccountHeader'
import { SwitchAddress } from '../../src/components/account/SwitchAddress'
import { WalletReceive } from '../../src/components/account/receive/WalletReceive'
import { YourWallets } from '../../src/components/settings/YourWallets'
import { OnRampProviders } from '../../src/features/onramp/components/OnRampProviders'
import { Pay } from '../../src/features/pay/components/Pay'
import { Swap } from '../../src/features/swap/components/Swap'
import { SwapPreview } from '../../src/features/swap/components/SwapPreview'
import { Beneath } from '../../src/components/transaction/AmountField'
import { dollarText } from '../../src/domain/text/money'
import { onrampScenes } from '../e2e/gallery/onrampScenes'
import { payScenes } from '../e2e/gallery/payScenes'
import { scenes, type SceneFacts } from '../e2e/gallery/scenes'
import { swapScenes } from '../e2e/gallery/swapScenes'
import { connected } from '../e2e/gallery/world'
import { draw, played } from './draw'

/** Text of an element without that of its children. */
const ownText = (element: Element) =>
  element instanceof HTMLInputElement
    ? element.value
    : [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')

test.each<[string, ComponentType, SceneFacts, number]>([
  ['the form of swapping', Swap, swapScenes['swap-quoted'], 9],
  ['the preview of a swap', SwapPreview, swapScenes['swap-preview'], 9],
  ['the form of buying', OnRampProviders, onrampScenes['buy-quoted'], 5],
  ['a payment', Pay, payScenes.pay, 2],
])('behavior: all digits in %s have the same width, so that amounts do not jump', async (_, View, facts, least) => {
  const { shadow } = draw(<View />, (await played(facts)).system)
  const figures = () =>
    [...shadow.querySelectorAll('*')].filter(
      (element) =>
        /\d/.test(ownText(element)) &&
        // Skip texts that are for screen readers only.
        element.getBoundingClientRect().width > 1 &&
        !ownText(element).startsWith('Fees') &&
        // Addresses have a monospace font.
        !getComputedStyle(element).fontFamily.includes('mono'),
    )
  await expect.poll(() => figures().length).toBeGreaterThanOrEqual(least)
  const others = figures().filter((element) => getComputedStyle(element).fontVariantNumeric !== 'tabular-nums')
  expect(others.map(ownText)).toEqual([])
})

test('limit: when an amount is worth more than fits in a line, its worth is below itself, not beside the card', async () => {
  const { shadow } = draw(
    <div style={{ width: 256 }}>
      <Beneath worth={dollarText('7'.repeat(40), 'en')} token={undefined} />
    </div>,
  )
  await expect.poll(() => shadow.textContent).toContain('777.')
  const line = shadow.querySelector('div > div > div')
  expect(line?.scrollWidth).toBe(256)
})

const account = connected.accounts[0]?.address ?? ''

test.each<[string, ComponentType, SceneFacts]>([
  ['Account', () => <AccountHeader address={account} isShownBelow />, scenes.account],
  ['the accounts of a wallet', SwitchAddress, scenes['switch-address']],
  ['the connected wallets', YourWallets, scenes['your-wallets-several']],
  ['the page to receive on', WalletReceive, scenes.account],
])(
  'behavior: the "x" of an address in %s is drawn as it is, in fonts that make "0x7" a product too',
  async (_, View, facts) => {
    const { shadow } = draw(<View />, (await played(facts)).system)
    const addresses = () => [...shadow.querySelectorAll('*')].filter((element) => ownText(element).startsWith('0x'))
    await expect.poll(() => addresses().length).toBeGreaterThan(0)
    const others = addresses().filter((element) => getComputedStyle(element).fontVariantLigatures !== 'no-contextual')
    expect(others.map(ownText)).toEqual([])
  },
)
