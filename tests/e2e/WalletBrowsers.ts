import { expect, type Page } from '@playwright/test'
import { walletIds } from '../../src/domain/wallet/filter'
import type { ModalPage } from './ModalPage'

/** The two wallets that have a browser of their own, as a host may name them itself. */
export const phantom = { id: walletIds.phantom, name: 'Phantom', mobile_link: 'phantom://' }
export const coinbase = { id: walletIds.coinbase, name: 'Coinbase Wallet', mobile_link: 'cbwallet://' }

const hosts = /^https:\/\/(phantom\.app|go\.cb-w\.com)\//

/** Where those wallets' links lead, outside: nothing is really asked there. */
export class WalletBrowsers {
  /** Addresses that the page went to, in order. */
  readonly gone: string[] = []
  /** `app`: the phone gives the link to the app, and the page stays. `site`: the app is not there, and the page goes. */
  answer: 'app' | 'site' = 'app'
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async watch(): Promise<void> {
    await this.#page.context().route(hosts, async (route, request) => {
      expect(request.isNavigationRequest()).toBe(true)
      expect(request.frame()).toBe(this.#page.mainFrame())
      this.gone.push(request.url())
      if (this.answer === 'app') return route.abort('aborted')
      await route.fulfill({ contentType: 'text/html', body: '<h1>Get the app</h1>' })
    })
  }

  /** The page's own address, as a link carries it. */
  here(): string {
    // What `encodeURIComponent` leaves as it is means the same encoded, and a quote could end a link early.
    return encodeURIComponent(this.#page.url()).replaceAll("'", '%27')
  }

  phantomLink(): string {
    return `https://phantom.app/ul/browse/${this.here()}?ref=${encodeURIComponent(new URL(this.#page.url()).origin)}`
  }

  coinbaseLink(): string {
    return `https://go.cb-w.com/dapp?cb_url=${this.here()}`
  }

  /** Exactly these, in this order. */
  async expectGone(...links: readonly string[]): Promise<void> {
    await expect.poll(() => this.gone).toEqual(links)
    expect(this.#page.context().pages()).toHaveLength(1)
  }
}

/** The page as it is inside a wallet's own browser: its object is there, and it registers under its name. */
export async function goInside(
  demo: ModalPage,
  object: 'phantom' | 'coinbaseSolana',
  name: string,
  query: string,
): Promise<void> {
  const given = { object, settings: JSON.stringify({ mode: 'approve', name }) }
  await demo.page.addInitScript((inside) => {
    Object.assign(window, { [inside.object]: {} })
    localStorage.setItem('sandbox.solanaWallet', inside.settings)
  }, given)
  await demo.goto(query)
}

export function customWallets(...wallets: readonly object[]): string {
  return `options=${encodeURIComponent(JSON.stringify({ customWallets: wallets }))}`
}
