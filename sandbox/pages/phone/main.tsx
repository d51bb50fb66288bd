import { createRoot } from 'react-dom/client'
import { App } from './App'
import { shareBuffer } from './buffer'
import { forgeAnswers } from './forging'
import { createPhone } from './phone'
import { readSandbox } from './sandbox'
import { openWalletConnect } from './walletConnect'

shareBuffer()
const place = document.getElementById('phone')
if (!place) throw new Error('The page has no element with the id phone.')
const root = createRoot(place)

/**
 * Query of the page: `?uri=` opens a link at once, `?auto=approve|reject` answers without the visitor,
 * `?chains=ethereum` grants Ethereum only, `?forge=nonce` signs another message than requested.
 */
const query = new URLSearchParams(location.search)
const uri = query.get('uri')
const auto = query.get('auto')

try {
  const sandbox = await readSandbox()
  const kit = await openWalletConnect(sandbox)
  forgeAnswers(kit)
  const phone = createPhone(kit, sandbox, uri !== null)
  root.render(
    <App
      phone={phone}
      sandbox={sandbox}
      auto={auto === 'approve' || auto === 'reject' ? auto : undefined}
      onlyEthereum={query.get('chains') === 'ethereum'}
    />,
  )
  if (uri) {
    // A reload must not use the link a second time.
    query.delete('uri')
    history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
    void phone.pair(uri)
  }
} catch (error) {
  root.render(
    <p className="failure" role="alert">
      {error instanceof Error ? error.message : String(error)}
    </p>,
  )
}
