import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createPhone } from './phone'
import { readSandbox } from './sandbox'
import { openWalletConnect } from './walletConnect'

const place = document.getElementById('phone')
if (!place) throw new Error('The page has no element with the id phone.')
const root = createRoot(place)

/** `?uri=` opens a link at once, `?auto=approve|reject` answers by itself, `?chains=ethereum` grants only Ethereum. */
const query = new URLSearchParams(location.search)
const uri = query.get('uri')
const auto = query.get('auto')

try {
  const sandbox = await readSandbox()
  const phone = createPhone(await openWalletConnect(sandbox), sandbox, uri !== null)
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
