import { createRoot } from 'react-dom/client'
import type { WalletModal } from '../runtime/modal/walletModal'
import { Devtools } from './Devtools'
import type { Loaders } from './loaders'
import type { Traffic } from './requests/traffic'
import { createHost, follow } from './placement'
import { sheet } from './styles'

/** Draws the panel of a modal in a shadow root of its own. Returns a function that removes it. */
export function openPanel(modal: WalletModal, loaders: Loaders, traffic: Traffic): () => void {
  const host = createHost()
  const shadow = host.attachShadow({ mode: 'open' })
  // A constructed sheet, which a strict policy allows without a nonce.
  const rules = new CSSStyleSheet()
  rules.replaceSync(sheet)
  shadow.adoptedStyleSheets = [rules]
  const place = shadow.appendChild(document.createElement('div'))
  const end = follow(host, modal)
  const root = createRoot(place)
  root.render(<Devtools modal={modal} loaders={loaders} traffic={traffic} />)
  return () => {
    root.unmount()
    end()
  }
}
