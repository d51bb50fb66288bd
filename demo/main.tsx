import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createModal, type WalletModal } from '../src/doors'
import { App } from './App'
import { modalOptions, tipJar } from './modalOptions'
import { readQuery } from './query'
import { connectSandbox } from '../sandbox/src/client'
import { putWallets } from './walletsOnPage'

declare global {
  interface Window {
    /** Exposed for the console and the tests: the page's modals, and functions to mount and unmount its tree. */
    demo?: { modal: WalletModal; second?: WalletModal; mount: () => void; unmount: () => void }
  }
}

const place = document.getElementById('demo')
if (!place) throw new Error('The page has no element with the id demo.')
let root = createRoot(place)

try {
  const query = readQuery(location.search)
  const sandbox = query.project ? undefined : await connectSandbox(location.origin)
  if (sandbox) await putWallets(query.wallets, sandbox.urls.blockchain)
  if (window.chartReached) (await import('./transitions')).tellReached(window.chartReached)

  const siwx = query.siwx && (await import('./signIn')).signIn(query.siwx, location.origin)
  const extensions = query.tips ? [(await import('../docs/snippets/tips/index')).tips(tipJar)] : undefined
  const adapters = query.wallets.bitcoin.length > 0 && [(await import('../src/doors/bitcoin')).bitcoinAdapter()]
  const options = {
    ...modalOptions(query, sandbox, location.origin),
    ...(adapters && { adapters }),
    ...(siwx && { siwx }),
    ...(extensions && { extensions }),
  }
  const modal = createModal(options)
  const second = query.two
    ? createModal({ ...options, projectId: `${options.projectId}-two`, enableEmbedded: false })
    : undefined

  const mount = () =>
    root.render(
      <StrictMode>
        <App
          modal={modal}
          embedded={query.embedded}
          buttons={query.buttons}
          {...(second && { second })}
          {...(sandbox && { sandbox: { phone: sandbox.urls.phone, mailbox: `${sandbox.urls.frame}/mailbox` } })}
        />
      </StrictMode>,
    )
  const unmount = () => {
    root.unmount()
    root = createRoot(place)
  }
  window.demo = { modal, ...(second && { second }), mount, unmount }
  mount()
} catch (error) {
  root.render(
    <p className="failure" role="alert">
      {error instanceof Error ? error.message : String(error)}
    </p>,
  )
}
