import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createModal, Modal, type ModalOptions } from '../../src/doors'
import { base, mainnet, polygon } from '../../src/domain/network/records'
import { announcedWallet } from './announced'

/** Account of the announced wallet. */
const ada = '0x1111111111111111111111111111111111111111'
/** Services of a modal: the page itself, whose answers a test makes up. */
const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }

/** Draws a modal beside the wallet Fox, and takes both away after the test. */
export function drawModal(children: ReactNode, options: Partial<ModalOptions> = {}) {
  announcedWallet(ada)
  localStorage.clear()
  const modal = createModal({
    ...{ projectId: 'p', networks: [mainnet, polygon, base], services, preload: 'none' as const },
    features: { analytics: false },
    ...options,
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Modal modal={modal}>{children}</Modal>)
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    localStorage.clear()
    await modal.dispose()
  })
  return { modal, place }
}
