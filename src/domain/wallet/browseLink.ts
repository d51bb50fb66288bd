import type { ChainNamespace } from '../caip'
import type { Wallet } from './wallet'
import { walletIds } from './filter'

/** Facts of the page for a wallet's browse link. */
export interface BrowsePage {
  mobile: boolean
  activeNamespace: ChainNamespace | undefined
  /** Whether the wallet's own object is in this page, so that no link is needed. */
  present: (name: 'phantom' | 'coinbaseSolana') => boolean
  /** `location.href` and `location.origin`. */
  href: string
  origin: string
}

/**
 * Returns the link that opens this page in the wallet's own browser, for a wallet that on a phone connects only there
 * (docs/decisions.md#40): the mobile Solana wallet, and on Solana the exchange's wallet. `undefined`: connect as usual.
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

/** Encodes a URL and its quotes: one could end a link early, and is not allowed. */
function encoded(url: string): string {
  return encodeURIComponent(url).replaceAll("'", '%27')
}
