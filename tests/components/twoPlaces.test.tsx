import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../src/domain/network/records'
import { createModal, Modal } from '../../src/doors'

const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }

function mount(modal: ReturnType<typeof createModal>) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Modal modal={modal} />)
  return () => {
    root.unmount()
    place.remove()
  }
}

test('behavior: when a modal is in two islands of a page, only the one mounted last has the dialog', async () => {
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
  const [first, second] = [mount(modal), mount(modal)]
  const dialogs = page.getByRole('dialog')
  const hosts = () => [...document.querySelectorAll('[data-walletchart]')]
  await expect.poll(() => hosts().length).toBe(2)
  await modal.open()
  await expect.element(dialogs).toBeVisible()
  expect(dialogs.elements()).toHaveLength(1)
  expect(hosts().map(({ shadowRoot }) => shadowRoot?.querySelector('dialog') !== null)).toEqual([false, true])
  // When that island unmounts, the other one has the dialog.
  second()
  await expect.poll(() => hosts().map(({ shadowRoot }) => shadowRoot?.querySelector('dialog') !== null)).toEqual([true])
  first()
})

test('behavior: when an open modal is mounted again with another key, its dialog is drawn again', async () => {
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Modal key="one" modal={modal} />)
  await expect.poll(() => document.querySelector('[data-walletchart]')).not.toBeNull()
  await modal.open()
  const dialogs = page.getByRole('dialog')
  await expect.element(dialogs).toBeVisible()
  const before = document.querySelector('[data-walletchart]')
  root.render(<Modal key="two" modal={modal} />)
  await expect.poll(() => document.querySelector('[data-walletchart]')).not.toBe(before)
  await expect.element(dialogs).toBeVisible()
  expect([modal.isOpen(), dialogs.elements().length]).toEqual([true, 1])
  await modal.close()
  root.unmount()
  place.remove()
})
