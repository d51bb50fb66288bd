import type { ChainNamespace } from '../caip'
import type { Wallet } from './wallet'
import { walletIds } from './filter'

/** The facts of the page from which a wallet's browse link is made. */
export interface BrowsePage {
  mobile: boolean
  activeNamespace: ChainNamespace | undefined
  /** Is the wallet's own object in this page? Then there is no need to go anywhere. */
  present: (name: 'phantom' | 'coinbaseSolana') => boolean
  /** `location.href` and `location.origin`. */
  href: string
  origin: string
}

/**
 * Where to send a phone that chose a wallet which connects only inside its own browser
 * (docs/decisions.md#40): the mobile Solana wallet, and on Solana the exchange's wallet.
 * `undefined`: connect as any other wallet.
 */
export function browseLinkOf({ id, name }: Pick<Wallet, 'id' | 'name'>, page: BrowsePage): string | undefined {
  if (!page.mobile) return undefined
  const [href, origin] = [encoded(page.href), encoded(page.origin)]
  if (id === walletIds.phantom || name === 'Phantom') {
    return page.present('phantom') ? undefined : `https://phantom.app/ul/browse/${href}?ref=${origin}`
  }
  const exchange = id === walletIds.coinbase || name === 'Coinbase Wallet'
  return exchange && page.activeNamespace === 'solana' && !page.present('coinbaseSolana')
    ? `https://go.cb-w.com/dapp?cb_url=${href}`
    : undefined
}

/** An address may hold a quote, which could end a link early and is not let through. */
function encoded(url: string): string {
  return encodeURIComponent(url).replaceAll("'", '%27')
}
