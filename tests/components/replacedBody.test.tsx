import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/doors/element'
import { mainnet } from '../../src/domain/network/records'
import { createModal, Modal } from '../../src/doors'

const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const options = { networks: [mainnet], services, preload: 'none', features: { analytics: false } } as const
const dialog = () => page.getByRole('dialog')
const host = () => document.querySelector('[data-walletchart]')

/** Creates an element in the page with a project of its own. */
function putElement(projectId: string) {
  const element = Object.assign(document.createElement('walletchart-modal'), { projectId, ...options })
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}
/** Replaces the page's body and keeps an element, as Turbo and Astro do with one that is permanent. */
function replaceBody(kept: Element): void {
  const body = document.createElement('body')
  const place = document.createElement('div')
  body.append(place)
  document.body.replaceWith(body)
  place.replaceWith(kept)
}

test('behavior: when the page replaces its body and keeps the element, the dialog opens in the new one', async () => {
  const element = putElement('kept')
  await element.open()
  await element.close()
  replaceBody(element)
  await element.open()
  await expect.element(dialog()).toBeVisible()
  page
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => element.modal?.isOpen()).toBe(false)
})

test('behavior: when the page replaces its body while the dialog is open, it stays above the new one', async () => {
  const element = putElement('open')
  await element.open()
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('hidden')
  replaceBody(element)
  await expect.element(dialog()).toBeVisible()
  expect(host()?.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true)
  await element.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
})

test('error: when the page has taken our element out of its body, the dialog opens, and React can unmount it', async () => {
  const modal = createModal({ projectId: 'out', ...options })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const draw = (isWithModal: boolean) => root.render(<p>Page {isWithModal && <Modal modal={modal} />}</p>)
  draw(true)
  await expect.poll(host).not.toBeNull()
  host()?.remove()
  await modal.open()
  await expect.element(dialog()).toBeVisible()
  host()?.remove()
  draw(false)
  await expect.poll(modal.isOpen).toBe(false)
  expect(host()).toBeNull()
  expect(place.textContent).toBe('Page ')
})
