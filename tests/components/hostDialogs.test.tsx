/** Tests of the dialog on pages that have dialogs of popular libraries. */
import { Dialog as HeadlessDialog, DialogPanel } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Drawer } from 'vaul'
import { mainnet } from '../../src/domain/network/records'
import { createModal, Modal, useModal } from '../../src/doors'

const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0).reverse()) back()
})

function Opener() {
  const modal = useModal()
  return (
    <>
      <input aria-label="Host's field" />
      <button onClick={() => void modal.open()}>Open ours</button>
    </>
  )
}

type Kept = { open: boolean; close: () => void; children: ReactNode }
/** A dialog of each library, as in its documentation. */
const libraries: Record<string, (kept: Kept) => ReactNode> = {
  'Radix dialog': ({ open, close, children }) => (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined} data-host>
          <Radix.Title>Theirs</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'vaul drawer': ({ open, close, children }) => (
    <Drawer.Root open={open} onOpenChange={(next) => !next && close()}>
      <Drawer.Portal>
        <Drawer.Overlay />
        <Drawer.Content aria-describedby={undefined} data-host>
          <Drawer.Title>Theirs</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  ),
  'MUI dialog': ({ open, close, children }) => (
    <MuiDialog open={open} onClose={close} data-host>
      {children}
    </MuiDialog>
  ),
  'Headless UI dialog': ({ open, close, children }) => (
    <HeadlessDialog open={open} onClose={close} data-host>
      <DialogPanel>{children}</DialogPanel>
    </HeadlessDialog>
  ),
}

function makeModal(options: Partial<Parameters<typeof createModal>[0]> = {}) {
  const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
  return createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services, ...options })
}

function render(content: ReactNode) {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  undo.push(() => {
    root.unmount()
    place.remove()
  })
  root.render(content)
}

/** Opens ours over the host's dialog, with `<Modal>` around the page or inside that dialog. */
async function both(name: string, inside = false) {
  const modal = makeModal()
  const closed = vi.fn<() => void>()
  const Theirs = libraries[name]!
  function Page() {
    const [open, setOpen] = useState(true)
    const close = () => {
      closed()
      setOpen(false)
    }
    return (
      <Theirs open={open} close={close}>
        {inside ? (
          <Modal modal={modal}>
            <Opener />
          </Modal>
        ) : (
          <Opener />
        )}
      </Theirs>
    )
  }
  render(
    inside ? (
      <Page />
    ) : (
      <Modal modal={modal}>
        <Page />
      </Modal>
    ),
  )
  await page.getByText('Open ours').click()
  await expect.poll(ours).not.toBeNull()
  await edgeIsThere()
  return { modal, closed }
}
const ours = () => shadow()?.querySelector('dialog[open]') ?? null
const shadow = () => document.querySelector('[data-walletchart]')?.shadowRoot
/** Waits until events stay inside the dialog, which begins right after it is drawn. */
const edgeIsThere = () =>
  expect
    .poll(() => {
      let left = false
      const hear = () => (left = true)
      document.addEventListener('auxclick', hear)
      shadow()
        ?.querySelector('h2')
        ?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, composed: true }))
      document.removeEventListener('auxclick', hear)
      return left
    })
    .toBe(false)

describe.each(Object.keys(libraries))('behavior: when the dialog opens over a %s', (name) => {
  test('a click in ours does not close theirs, and Escape closes ours first and then theirs', async () => {
    const { closed } = await both(name)
    await page.getByRole('button', { name: 'All wallets' }).click()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('k{Escape}')
    await expect.poll(ours).toBeNull()
    expect(closed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('the wheel scrolls our lists', async () => {
    await both(name)
    const scroll = shadow()!.querySelector('[data-part=scroll]')!
    const wheel = new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true, deltaY: 40 })
    scroll.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(false)
    expect(getComputedStyle(ours()!).pointerEvents).toBe('auto')
  })
})

test('behavior: inside a form of the host, the dialog does not submit it, and React handlers get no events', async () => {
  const modal = makeModal()
  const heard = vi.fn<(type: string) => void>()
  const hear = ({ type }: { type: string }) => heard(type)
  render(
    <form
      onSubmit={hear}
      onKeyDown={hear}
      onClick={hear}
      onChange={hear}
      onFocus={hear}
      onPointerDown={hear}
      onWheel={hear}
    >
      <Modal modal={modal}>{null}</Modal>
    </form>,
  )
  await modal.open()
  await edgeIsThere()
  heard.mockClear()
  await page.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('searchbox').fill('fox')
  await userEvent.keyboard('{Enter}')
  expect(heard.mock.calls.flat()).toEqual([])
})

test('behavior: inside a dialog of the host that closes after its own events, ours does not trigger them', async () => {
  const modal = makeModal()
  const heard = vi.fn<(type: string) => void>()
  const hear = ({ type }: { type: string }) => heard(type)
  render(
    <dialog
      open
      onCancel={hear}
      onClose={hear}
      onAnimationEnd={hear}
      onTransitionEnd={hear}
      onLoad={hear}
      onError={hear}
    >
      <Modal modal={modal}>{null}</Modal>
    </dialog>,
  )
  await modal.open()
  await edgeIsThere()
  heard.mockClear()
  const heading = shadow()!.querySelector('h2')!
  heading.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }))
  heading.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }))
  ours()!.dispatchEvent(new Event('close'))
  ours()!.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(ours).toBeNull()
  expect(heard.mock.calls.flat()).toEqual([])
})

test('behavior: when a focus trap of the page stops what is outside of it, keys and clicks work in our dialog', async () => {
  const modal = makeModal()
  const escapes: Event[] = []
  // As `focus-trap` does.
  const stop = (event: Event) => {
    if ((event.target as Element).closest('#root')) return
    if (event instanceof KeyboardEvent && event.key === 'Escape') escapes.push(event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['keydown', 'mousedown', 'touchstart', 'click', 'focusin']) {
    document.addEventListener(type, stop, true)
    undo.push(() => document.removeEventListener(type, stop, true))
  }
  render(
    <Modal modal={modal}>
      <Opener />
    </Modal>,
  )
  await page.getByText('Open ours').click()
  await edgeIsThere()
  const focused = () => shadow()?.activeElement?.localName
  expect(focused()).toBe('h2')
  await userEvent.tab()
  expect(focused()).toBe('button')
  await page.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(ours).toBeNull()
  await page.getByText('Open ours').click()
  await expect.poll(ours).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(ours).toBeNull()
  expect(escapes).toEqual([])
})

test('behavior: when the page’s button is double clicked, the dialog opens, and the second click does not close it', async () => {
  const modal = makeModal()
  render(
    <Modal modal={modal}>
      <Opener />
    </Modal>,
  )
  await page.getByText('Open ours').click()
  await edgeIsThere()
  await modal.close()
  await expect.poll(ours).toBeNull()
  await page.getByText('Open ours').dblClick()
  await expect.poll(ours).not.toBeNull()
  await page.getByText('Open ours').click({ force: true })
  await expect.poll(ours).toBeNull()
})

test('behavior: keys typed in our fields reach no shortcut of the page, and a key outside does', async () => {
  const modal = makeModal()
  const keys: string[] = []
  const hear = ({ key }: KeyboardEvent) => void keys.push(key)
  for (const place of [document, window]) place.addEventListener('keydown', hear as EventListener)
  undo.push(() => {
    for (const place of [document, window]) place.removeEventListener('keydown', hear as EventListener)
  })
  render(
    <Modal modal={modal}>
      <Opener />
    </Modal>,
  )
  await page.getByText('Open ours').click()
  await edgeIsThere()
  await page.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('/ks{ArrowDown}')
  // The button goes with the text that it clears, and the field has the focus.
  await page.getByRole('button', { name: 'Clear search' }).click()
  await userEvent.keyboard('fox')
  await expect.element(page.getByRole('searchbox')).toHaveValue('fox')
  await userEvent.keyboard('{Escape}')
  await expect.poll(ours).toBeNull()
  expect(keys).toEqual([])
  await userEvent.keyboard('j')
  expect(keys).toEqual(['j', 'j'])
})

test('behavior: when embedded, typed keys stay inside, and Escape and clicks reach the page', async () => {
  const modal = makeModal({ enableEmbedded: true })
  const heard: string[] = []
  const hear = (event: Event) => void heard.push(event instanceof KeyboardEvent ? event.key : event.type)
  for (const type of ['keydown', 'click']) {
    document.addEventListener(type, hear)
    undo.push(() => document.removeEventListener(type, hear))
  }
  render(<Modal modal={modal}>{null}</Modal>)
  await page.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('k{Escape}')
  await expect.poll(() => heard).toEqual(['click', 'click', 'Escape'])
})

test.each(['body { overflow-x: hidden }', 'html { overflow-x: hidden }', ''])(
  'behavior: with `%s`, a sticky bar stays in place while the page is locked, and no style remains later',
  async (css) => {
    const style = document.createElement('style')
    style.textContent = `${css} .bar { position: sticky; top: 0; height: 20px } .long { height: 5000px }`
    document.head.append(style)
    undo.push(() => style.remove())
    const modal = makeModal()
    render(
      <Modal modal={modal}>
        <div className="bar">Bar</div>
        <div className="long">Long</div>
      </Modal>,
    )
    await expect.element(page.getByText('Bar')).toBeVisible()
    scrollTo(0, 900)
    const bar = () => document.querySelector('.bar')!.getBoundingClientRect().top
    expect(bar()).toBe(0)
    await modal.open()
    await expect.poll(ours).not.toBeNull()
    expect([bar(), scrollY]).toEqual([0, 900])
    const locked = css.startsWith('body') ? document.body : document.documentElement
    // The page is locked only after the dialog is on screen.
    await expect.poll(() => getComputedStyle(locked).overflowY).toBe('hidden')
    // Another dialog of the page locks it while ours is open, and unlocks it later.
    document.body.style.overflow = 'hidden'
    await modal.close()
    await expect.poll(ours).toBeNull()
    expect(document.body.style.overflow).toBe('hidden')
    document.body.style.overflow = ''
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
    expect(document.adoptedStyleSheets).toHaveLength(0)
  },
)
