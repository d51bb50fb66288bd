import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../src/domain/network/records'
import { createModal, Modal } from '../../src/doors'

const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const added = { x: 1, none: null }

test('behavior: when the page has extended Object.prototype, the dialog opens', async () => {
  Object.assign(Object.prototype, added)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  try {
    const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
    root.render(<Modal modal={modal} />)
    await modal.open()
    await expect.element(page.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
    await modal.close()
    await expect.poll(modal.isOpen).toBe(false)
  } finally {
    for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name)
    root.unmount()
    place.remove()
  }
})
