/** Tests of the keyboard: where the focus goes when its control goes, and keys that are not the dialog's. */
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DisconnectButton } from '../../src/components/account/DisconnectButton'
import { Nfts } from '../../src/components/account/Nfts'
import { Notices } from '../../src/components/notices/Notices'
import { UpdateEmailWallet } from '../../src/components/settings/UpdateEmailWallet'
import { keepFocus } from '../../src/components/shell/keptFocus'
import { moveByArrows } from '../../src/components/shell/arrowKeys'
import { Notice } from '../../src/components/ui/Notice'
import { Search } from '../../src/components/ui/Search'
import { Tabs } from '../../src/components/ui/Tabs'
import { activities, sent } from '../e2e/gallery/holdingFacts'
import { loginScenes } from '../e2e/gallery/loginScenes'
import { scenes } from '../e2e/gallery/scenes'
import { connected } from '../e2e/gallery/world'
import { connectedSystem, draw, played, toHaveFocus } from './draw'
import { drawModal } from './drawModal'

afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name })

/** Card with a search, a notice that can be dismissed, and a button that is off once it is pressed. */
function Card() {
  const [text, setText] = useState('fox')
  const [shown, setShown] = useState(true)
  const [off, setOff] = useState(false)
  return (
    <div data-part="card">
      <h2 tabIndex={-1}>Wallets</h2>
      <Search label="Search wallets" value={text} onChange={setText} />
      {shown && (
        <Notice kind="info" onDismiss={() => setShown(false)}>
          Declined
        </Notice>
      )}
      <button type="button" disabled={off} onClick={() => setOff(true)}>
        Load
      </button>
    </div>
  )
}

async function drawCard() {
  const { shadow } = draw(<Card />)
  await expect.element(button('Load')).toBeVisible()
  onTestFinished(keepFocus(shadow.querySelector('div')!))
  return shadow
}

test.each(['Clear search', 'Dismiss', 'Load'])(
  'behavior: when the pressed button "%s" goes or is disabled, the next keys go to the search, not to the page',
  async (name) => {
    await drawCard()
    const field = page.getByRole('searchbox')
    await field.fill('')
    await field.fill('owl')
    const heard: string[] = []
    const hear = ({ key, target }: KeyboardEvent) => void (target === document.body && heard.push(key))
    addEventListener('keydown', hear)
    onTestFinished(() => removeEventListener('keydown', hear))
    await button(name).click()
    await toHaveFocus(field)
    await userEvent.keyboard('ks')
    await expect.element(field).toHaveValue(name === 'Clear search' ? 'ks' : 'owlks')
    expect(heard).toEqual([])
  },
)

test('behavior: when the control that had the focus before the late code goes, the next keys go to the search', async () => {
  const { shadow } = draw(<Card />)
  await expect.element(button('Dismiss')).toBeVisible()
  const dismiss = button('Dismiss').element() as HTMLElement
  dismiss.focus()
  onTestFinished(keepFocus(shadow.querySelector('div')!))
  dismiss.click()
  await toHaveFocus(page.getByRole('searchbox'))
})

test('behavior: with a finger, the heading has the focus after a dismissed notice, so that no keyboard opens', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((text) => real(/pointer: fine/.test(text) ? 'not all' : text))
  await drawCard()
  await button('Dismiss').click()
  await toHaveFocus(page.getByRole('heading', { name: 'Wallets' }))
  await button('Clear search').click()
  await toHaveFocus(page.getByRole('searchbox'))
})

test('behavior: when the focus has left the card, what goes from it later takes none', async () => {
  const shadow = await drawCard()
  const own = document.createElement('input')
  document.body.append(own)
  onTestFinished(() => own.remove())
  shadow.querySelectorAll('button')[1]?.focus()
  own.focus()
  shadow.querySelectorAll('button')[1]?.click()
  await expect.element(page.getByText('Declined')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(own)
  shadow.querySelectorAll('button')[1]?.focus()
  shadow.querySelectorAll('button')[1]?.blur()
  await new Promise((resolve) => setTimeout(resolve))
  shadow.querySelectorAll('button')[1]?.click()
  await expect.element(button('Load')).toBeDisabled()
  expect(document.activeElement).toBe(document.body)
})

test('behavior: a button that waits for what it has asked for keeps the focus', async () => {
  const leaving = await played(scenes.account)
  const first = draw(<DisconnectButton />, leaving.system)
  await expect.element(button('Disconnect')).toBeVisible()
  first.shadow.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Disconnecting')).toHaveAttribute('aria-disabled', 'true')
  await toHaveFocus(button('Disconnecting'))
  first.again(null)

  const { system } = await connectedSystem({
    connect: connected,
    holdings: { activity: activities, older: 'waiting' },
  })
  const second = draw(<Nfts />, system)
  const older = () =>
    [...second.shadow.querySelectorAll('button')].find((one) => one.textContent === 'Look further back')
  await expect.poll(older).toBeDefined()
  older()?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => older()?.getAttribute('aria-busy')).toBe('true')
  expect(second.shadow.activeElement).toBe(older())
  second.again(null)

  const editing = await played(loginScenes['edit-email'])
  await expect.poll(() => editing.system.chart('emailUpdate')).toBeTruthy()
  const third = draw(<UpdateEmailWallet />, editing.system)
  await page.getByRole('textbox').fill('hollis.wren@example.com')
  const save = third.shadow.querySelector<HTMLElement>('[type=submit]')!
  save.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  expect(third.shadow.activeElement).toBe(save)
})

test('behavior: in Safari, the Escape that drops what an input method composes leaves the dialog open', async () => {
  const { modal } = drawModal(undefined)
  await modal.open()
  await expect.poll(() => modal.isOpen()).toBe(true)
  const dialog = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('dialog[open] h2')
  const escape = (keyCode: number) =>
    new KeyboardEvent('keydown', { key: 'Escape', keyCode, bubbles: true, composed: true, cancelable: true })
  dialog?.dispatchEvent(escape(229))
  await new Promise((resolve) => setTimeout(resolve))
  expect(modal.isOpen()).toBe(true)
  dialog?.dispatchEvent(escape(27))
  await expect.poll(() => modal.isOpen()).toBe(false)
})

test('behavior: an arrow with Alt, Control or Command is the browser’s, which goes back a page with it', async () => {
  const select = vi.fn()
  const { shadow } = draw(
    <>
      <ul onKeyDown={(event) => moveByArrows(event, 2)}>
        <li>
          <button type="button">Fox</button>
        </li>
        <li>
          <button type="button">Owl</button>
        </li>
      </ul>
      <Tabs label="Account" names={['a', 'b']} titles={{ a: 'A', b: 'B' }} selected="b" onSelect={select}>
        Panel
      </Tabs>
    </>,
  )
  await expect.element(button('Owl')).toBeVisible()
  for (const control of [...shadow.querySelectorAll('button')].slice(1, 4))
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      control.focus()
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowLeft',
        bubbles: true,
        cancelable: true,
        [modifier]: true,
      })
      control.dispatchEvent(event)
      expect([event.defaultPrevented, shadow.activeElement], modifier).toEqual([false, control])
    }
  expect(select).not.toHaveBeenCalled()
})

test('behavior: with a second finger on a notice, only the first one swipes it away', async () => {
  const transaction = { ...sent, kind: 'host' as const, what: 'Mint a badge' }
  const { system } = await connectedSystem({ connect: connected, holdings: { sent: [transaction] } })
  system.root.send({ type: 'modal.close' })
  await expect.poll(() => system.chart('outbox')?.getSnapshot().context.transactions.length).toBe(1)
  const earlyTransactions = () => [{ type: 'transaction.kept' as const, transaction }]
  const { shadow } = draw(<Notices />, { ...system, earlyTransactions } as never)
  const notice = () => shadow.querySelector('[data-part=notice-of-transaction]')
  await expect.poll(notice).not.toBeNull()
  const touch = (type: string, pointerId: number, clientX: number) =>
    notice()?.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', pointerId, clientX, bubbles: true, composed: true }),
    )
  touch('pointerdown', 1, 10)
  touch('pointerdown', 2, 200)
  touch('pointermove', 1, 12)
  touch('pointerup', 1, 12)
  touch('pointerup', 2, 200)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(notice()?.hasAttribute('data-leaving')).toBe(false)
  touch('pointerdown', 3, 10)
  touch('pointermove', 3, 120)
  touch('pointerup', 3, 120)
  await expect.poll(() => notice() === null || notice()?.hasAttribute('data-leaving')).toBe(true)
})

test('behavior: when the page draws its button again while the dialog is open, the focus returns to its place', async () => {
  const { modal, place } = drawModal(null)
  const opener = document.createElement('button')
  const around = document.createElement('div')
  around.tabIndex = -1
  around.append(opener)
  place.after(around)
  onTestFinished(() => around.remove())
  opener.focus()
  await modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  opener.replaceWith(document.createElement('button'))
  await modal.close()
  await expect.poll(() => document.activeElement).toBe(around)
})
