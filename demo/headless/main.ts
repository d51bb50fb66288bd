import { drawWallet } from '../../docs/snippets/headless'
import type { WalletModal } from '../../src/doors/core'
import { modalOptions } from '../modalOptions'
import { readQuery } from '../query'
import { connectSandbox } from '../../sandbox/src/client'
import { putWallets } from '../walletsOnPage'

declare global {
  interface Window {
    /** Exposed for the console and the tests. */
    headless?: WalletModal
  }
}

/** The guide's example of a page without React, with the sandbox as its server. */
const place = document.getElementById('wallet')
if (!place) throw new Error('The page has no element with the id wallet.')
const query = readQuery(location.search)
const sandbox = query.project ? undefined : await connectSandbox(location.origin)
if (sandbox) await putWallets(query.wallets, sandbox.urls.blockchain)
if (window.chartReached) (await import('../transitions')).tellReached(window.chartReached)
window.headless = drawWallet(place, modalOptions(query, sandbox, location.origin))
