import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mainnet } from '../../src/domain/network/records'
import { ConnectButton, createModal, Modal } from '../../src/doors'

const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0).reverse()) back()
})

/** Cases in which a browser has no working modal dialogs. */
const ways: [string, Partial<HTMLDialogElement> | undefined][] = [
  ['the browser has none', undefined],
  [
    'it is refused',
    {
      showModal: () => {
        throw new DOMException('No.', 'InvalidStateError')
      },
    },
  ],
  [
    'nothing comes of it',
    {
      showModal: () => undefined,
      close: () => {
        throw new TypeError('No.')
      },
    },
  ],
]

function take(given: Partial<HTMLDialogElement> | undefined): void {
  for (const name of ['showModal', 'close'] as const) {
    const kept = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name)!
    undo.push(() => Object.defineProperty(HTMLDialogElement.prototype, name, kept))
    Reflect.deleteProperty(HTMLDialogElement.prototype, name)
    if (given?.[name])
      Object.defineProperty(HTMLDialogElement.prototype, name, { value: given[name], configurable: true })
  }
}

async function draw(): Promise<{ root: Root; modal: ReturnType<typeof createModal>; beside: HTMLElement }> {
  const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
  const place = document.createElement('div')
  const beside = document.createElement('main')
  beside.innerHTML = '<a href="#there">There</a>'
  document.body.append(beside, place)
  const root = createRoot(place)
  undo.push(() => {
    root.unmount()
    place.remove()
    beside.remove()
  })
  root.render(
    <Modal modal={modal}>
      <ConnectButton />
    </Modal>,
  )
  return { root, modal, beside }
}

const focused = () => document.querySelector('[data-walletchart]')?.shadowRoot?.activeElement

test.each(ways)('behavior: without a modal dialog (%s), a layer covers and blocks the page', async (_, given) => {
  take(given)
  const { modal, beside } = await draw()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  const { width, height } = dialog.element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  expect(dialog.element().contains(focused()!)).toBe(true)
  await expect.poll(() => beside.getAttribute('aria-hidden')).toBe('true')
  expect(getComputedStyle(beside).pointerEvents).toBe('none')
  // The oldest browsers do not know `inert` either.
  beside.removeAttribute('inert')
  beside.querySelector('a')!.focus()
  expect(dialog.element().contains(focused()!)).toBe(true)
  for (const key of ['{Shift>}{Tab}{/Shift}', '{Tab}', '{Tab}']) {
    await userEvent.keyboard(key)
    expect(dialog.element().contains(focused()!)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(modal.isOpen).toBe(false)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
  expect(beside.hasAttribute('aria-hidden')).toBe(false)
  expect(beside.getAttribute('style') ?? '').toBe('')
})

test('behavior: when the layer is opened again, it blocks the page again', async () => {
  take(undefined)
  const { modal, beside } = await draw()
  for (let times = 0; times < 2; times += 1) {
    await modal.open()
    await expect.poll(() => beside.hasAttribute('inert')).toBe(true)
    await modal.close()
    await expect.poll(() => beside.hasAttribute('inert')).toBe(false)
  }
})

test('behavior: when a wallet adds its own window above the layer, that window keeps its keys', async () => {
  take(undefined)
  const { beside } = await draw()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => beside.getAttribute('aria-hidden')).toBe('true')
  const wallet = document.createElement('div')
  undo.push(() => wallet.remove())
  const root = wallet.attachShadow({ mode: 'open' })
  root.innerHTML = '<button>Reject</button><button>Approve</button>'
  document.body.append(wallet)
  root.querySelector('button')?.focus()
  await userEvent.tab()
  expect(root.activeElement?.textContent).toBe('Approve')
})
