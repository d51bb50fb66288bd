import { expect, type Page } from '@playwright/test'
import { walletIds } from '../../src/domain/wallet/filter'
import type { ModalPage } from './ModalPage'

/** Wallets with an in-app browser, as a host's `customWallets`. */
export const phantom = { id: walletIds.phantom, name: 'Phantom', mobile_link: 'phantom://' }
export const coinbase = { id: walletIds.coinbase, name: 'Coinbase Wallet', mobile_link: 'cbwallet://' }

const hosts = /^https:\/\/(phantom\.app|go\.cb-w\.com)\//

/** Intercepts the links of these wallets, so that no request leaves the machine. */
export class WalletBrowsers {
  /** URLs that the page navigated to, in order. */
  readonly gone: string[] = []
  /** `app`: the phone opens the app and the page stays. `site`: the app is not installed and the page navigates. */
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

  /** Page's URL, encoded as in a link. */
  here(): string {
    // `encodeURIComponent` leaves the quote, which could end a link early. Encoded, it means the same.
    return encodeURIComponent(this.#page.url()).replaceAll("'", '%27')
  }

  phantomLink(): string {
    return `https://phantom.app/ul/browse/${this.here()}?ref=${encodeURIComponent(new URL(this.#page.url()).origin)}`
  }

  coinbaseLink(): string {
    return `https://go.cb-w.com/dapp?cb_url=${this.here()}`
  }

  /** Expects exactly these navigations, in this order, and no other window. */
  async expectGone(...links: readonly string[]): Promise<void> {
    await expect.poll(() => this.gone).toEqual(links)
    expect(this.#page.context().pages()).toHaveLength(1)
  }
}

/** Opens the page as inside a wallet's in-app browser: its global object exists and its wallet registers. */
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
