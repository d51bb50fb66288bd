import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addLateStyles } from '../../src/components/shell/lateStyles'
import { markMore } from '../../src/components/shell/scrollMark'
import { noteOrigin, notePress, originOf } from '../../src/components/shell/origin'
import { revealFocus, revealMessages } from '../../src/components/shell/reveal'
import { IconButton } from '../../src/components/ui/IconButton'
import { WaitingButton } from '../../src/components/ui/WaitingButton'
import { draw, forceColors, toHaveFocus } from './draw'
import { drawModal } from './drawModal'

afterEach(() => vi.restoreAllMocks())

/** Low card with a long list, whose last child may be a dock. */
function Card({ alert, dock = false, form = false }: { alert?: string; dock?: boolean; form?: boolean }) {
  const content = (
    <>
      <div style={{ height: 400 }}>List</div>
      {alert && <p role="alert">{alert}</p>}
      <div style={{ height: 120 }}>More</div>
      {dock && (
        <div data-testid="dock" style={{ position: 'sticky', bottom: 0, height: 60 }}>
          Buttons
        </div>
      )}
    </>
  )
  return (
    <div data-part="card">
      <div data-part="scroll" data-testid="scroll" style={{ height: 200, overflow: 'auto' }}>
        <div data-part="view">{form ? <form>{content}</form> : content}</div>
      </div>
    </div>
  )
}
const box = (name: string) => page.getByTestId(name).element().getBoundingClientRect()

test.each([
  ['view', false],
  ['form', true],
])('behavior: when a message appears below the fold of a %s, it is scrolled above the buttons', async (_, form) => {
  const { again, shadow } = draw(<Card dock form={form} />)
  await expect.element(page.getByTestId('dock')).toBeVisible()
  const stop = revealMessages(shadow.querySelector('div')!)
  again(<Card dock form={form} alert="The wallet refused." />)
  const message = page.getByRole('alert')
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box('dock').top)
  expect(message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box('scroll').top)
  stop()
})

test('behavior: when a view begins with a message, it stays at its start', async () => {
  const { again, shadow } = draw(<p>Before</p>)
  await expect.element(page.getByText('Before')).toBeVisible()
  const stop = revealMessages(shadow.querySelector('div')!)
  again(<Card alert="You have too little." />)
  const scroll = page.getByTestId('scroll')
  await expect.element(scroll).toBeVisible()
  // The time that a message would be given.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(scroll.element().scrollTop).toBe(0)
  stop()
})

test('behavior: when Tab moves to a row behind the buttons, it is scrolled above them; a press moves nothing', async () => {
  const rows = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const { shadow } = draw(
    <div data-part="scroll" style={{ height: 200, overflow: 'auto', scrollPaddingBlock: '72px 24px' }}>
      <div data-part="view">
        {rows.map((row) => (
          <button key={row} type="button" style={{ display: 'block', height: 50 }}>
            {row}
          </button>
        ))}
        <div data-testid="dock" style={{ position: 'sticky', bottom: 0, height: 70, background: 'white' }}>
          <button type="button">Get one</button>
        </div>
      </div>
    </div>,
  )
  const row = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(row('One')).toBeVisible()
  const stop = revealFocus(shadow.querySelector('div')!)
  const scroll = shadow.querySelector('[data-part=scroll]')!
  await row('Three').click({ position: { x: 10, y: 10 } })
  expect(scroll.scrollTop).toBe(0)
  for (const name of ['Four', 'Five', 'Six']) {
    await userEvent.keyboard('{Tab}')
    await toHaveFocus(row(name))
    expect(row(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box('dock').top)
  }
  await userEvent.keyboard('{Tab}')
  await toHaveFocus(row('Get one'))
  stop()
})

test('behavior: with colours forced by the system, a pressed button and one that is off differ from others', async () => {
  await forceColors()
  addLateStyles()
  const nothing = () => undefined
  draw(
    <div data-part="view">
      <IconButton label="Certified" pressed onClick={nothing}>
        C
      </IconButton>
      <IconButton label="All" pressed={false} onClick={nothing}>
        A
      </IconButton>
      <WaitingButton waiting onClick={nothing}>
        Register
      </WaitingButton>
      <WaitingButton waiting={false} onClick={nothing}>
        Review
      </WaitingButton>
    </div>,
  )
  const look = (name: string) => getComputedStyle(page.getByRole('button', { name }).element())
  await expect.element(page.getByRole('button', { name: 'Review' })).toBeVisible()
  expect(look('Certified').borderTopWidth).toBe('2px')
  expect(look('All').borderTopWidth).toBe('1px')
  expect(look('Register').color).not.toBe(look('Review').color)
})

test('behavior: in browsers without scroll timelines, a list is marked while there is more below', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const { shadow } = draw(<Card />)
  const scroll = page.getByTestId('scroll')
  await expect.element(scroll).toBeVisible()
  const stop = markMore(shadow.querySelector('div')!)
  await expect.element(scroll).toHaveAttribute('data-more')
  scroll.element().scrollTo(0, 1_000)
  await expect.element(scroll).not.toHaveAttribute('data-more')
  stop?.()
})

test('behavior: a pressed row is found again by its name, also with another tag or at another place, unless it is off', async () => {
  const List = ({ names, tag }: { names: string[]; tag: string }) => (
    <div data-part="card" data-testid="card">
      {names.map((name, index) => (
        <button key={index} type="button">
          <span data-part="name">{name}</span> {tag}
        </button>
      ))}
    </div>
  )
  const { again, shadow } = draw(<List names={['Fox', 'Owl', 'Owl']} tag="Installed" />)
  await expect.element(page.getByTestId('card')).toBeVisible()
  const card = page.getByTestId('card').element()
  shadow.addEventListener('click', notePress, true)
  card.querySelectorAll('button')[2]?.click()
  noteOrigin(card, '0 Connect')
  again(<List names={['Owl', 'Fox', 'Owl']} tag="Recent" />)
  await expect.poll(() => card.textContent).toContain('Recent')
  const [owl, , other] = card.querySelectorAll('button')
  expect(originOf(card, '0 Connect')).toBe(other)
  if (other) other.disabled = true
  expect(originOf(card, '0 Connect')).toBe(owl)
  again(<List names={['Fox', 'Owl']} tag="Recent" />)
  await expect.poll(() => card.querySelectorAll('button').length).toBe(2)
  expect(originOf(card, '0 Connect')).toBe(card.querySelectorAll('button')[1])
  // One that is off cannot take the focus.
  for (const button of card.querySelectorAll('button')) button.disabled = true
  expect(originOf(card, '0 Connect')).toBeUndefined()
  // The next place has none, as nothing was pressed there.
  noteOrigin(card, '1 AllWallets')
  expect(originOf(card, '1 AllWallets')).toBeUndefined()
})

test('error: when the exit of a dialog fails, the dialog still closes, and the page is bright and scrolls', async () => {
  const { modal } = drawModal(undefined)
  const shadow = () => document.querySelector('[data-walletchart]')?.shadowRoot
  const dialog = () => shadow()?.querySelector('dialog[open]')
  const scrolls = () => getComputedStyle(document.documentElement).overflowY === 'visible'
  await modal.open()
  await expect.poll(() => [dialog() !== null, scrolls()]).toEqual([true, false])
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    throw new TypeError('Not that long.')
  })
  await modal.close()
  await expect.poll(dialog).toBeFalsy()
  expect(animate).toHaveBeenCalled()
  expect([shadow()?.querySelector('[data-left]'), scrolls()]).toEqual([null, true])
})
