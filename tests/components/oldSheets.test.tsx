import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../src/domain/network/records'
import { ConnectButton, createModal, Modal } from '../../src/index'

// A browser without constructed sheets, such as Safari before 16.4.
const owners = [Document.prototype, ShadowRoot.prototype]
const kept = owners.map((owner) => Object.getOwnPropertyDescriptor(owner, 'adoptedStyleSheets'))
beforeAll(() => {
  for (const owner of owners) Reflect.deleteProperty(owner, 'adoptedStyleSheets')
})
afterAll(() => {
  for (const [at, owner] of owners.entries()) if (kept[at]) Object.defineProperty(owner, 'adoptedStyleSheets', kept[at])
})

test('behavior: without constructed sheets the button and the dialog wear their styles all the same', async () => {
  const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <ConnectButton />
    </Modal>,
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).minHeight).toBe('40px')
  await modal.open()
  const dialog = page.getByRole('dialog')
  expect(getComputedStyle(dialog.element()).position).toBe('fixed')
  // Styles that come with a later chunk go into the same element.
  const styles = place.querySelector('[data-walletchart]')?.shadowRoot?.querySelectorAll('style')
  expect(styles).toHaveLength(1)
  const before = styles?.[0]?.sheet?.cssRules.length ?? 0
  await import('../../src/components/views/others')
  expect(styles?.[0]?.sheet?.cssRules.length).toBeGreaterThan(before)
  root.unmount()
  place.remove()
})
