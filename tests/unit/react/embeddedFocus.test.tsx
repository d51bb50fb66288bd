// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
// Code that a page loads after its first picture.
import '../../../src/components/shell/edge'
import '../../../src/components/views/others'
import { edgeCode } from '../../../src/components/shell/Edge'
import { mainnet } from '../../../src/domain/network/records'
import { Modal } from '../../../src/react/Modal'
import { createModal } from '../../../src/runtime/modal/createModal'

const soon = (holds: () => void) => vi.waitFor(holds, 10_000)

/** A page with a field of its own above an embedded card. */
async function drawPage() {
  const modal = createModal({
    projectId: 'p',
    networks: [mainnet],
    features: { analytics: false },
    enableEmbedded: true,
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <input aria-label="Search the shop" />
      <button type="button">Help</button>
    </Modal>,
  )
  onTestFinished(async () => {
    root.unmount()
    await modal.dispose()
    place.remove()
  })
  const card = () => document.querySelector('[data-walletchart]')?.shadowRoot
  const heading = () => card()?.querySelector('h2')?.textContent
  await soon(() => expect(heading()).toBe('Connect wallet'))
  await soon(() => expect(edgeCode()).toBeDefined())
  return { modal, card, heading, field: place.querySelector('input')!, button: place.querySelector('button')! }
}

test('behavior: when an embedded card changes while the visitor types in the page, the page keeps the focus', async () => {
  const { modal, card, heading, field, button } = await drawPage()
  field.focus()
  await modal.open({ view: 'WhatIsAWallet' })
  await soon(() => expect(heading()).toBe('What is a wallet?'))
  expect(document.activeElement === field).toBe(true)

  // A press in the page that leads to another view is followed.
  button.focus()
  await modal.open({ view: 'WhatIsANetwork' })
  await soon(() => expect(heading()).toBe('What is a network?'))
  await soon(() => expect(card()?.activeElement?.localName).toBe('h2'))
}, 60_000)
