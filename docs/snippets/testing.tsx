// #region testing
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// In jsdom or happy-dom, with `globalThis.IS_REACT_ACT_ENVIRONMENT = true`.
export async function drawnButton() {
  const modal = createModal({ projectId: 'p', networks: [mainnet], preload: 'none' }) // loads no code in advance
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Modal modal={modal}>
        <ConnectButton />
      </Modal>,
    ),
  )
  return place.querySelector('button')?.textContent // 'Connect wallet'
}
// #endregion
