import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMachine } from 'xstate'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Canvas } from '../../demo/inspector/Canvas'
import { Inspector } from '../../demo/inspector/Inspector'
import { CHANNEL } from '../../demo/inspector/wire'
import '../../demo/inspector/inspector.css'

const left: (() => void)[] = []
afterEach(() => {
  for (const leave of left.splice(0)) leave()
  localStorage.clear()
})

function draw(content: ReactNode, height = 300, width = 400) {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = `display: flex; flex-direction: column; height: ${height}px; width: ${width}px`
  const root = createRoot(place)
  root.render(content)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  left.push(leave)
  return leave
}

/** A chart that is larger than its pane. */
const states = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`state${n}`, { on: { next: `state${(n + 1) % 12}` } }]),
)
const definition = JSON.stringify(createMachine({ id: 'long', initial: 'state0', states }).config)
const canvas = () => page.getByRole('group', { name: 'Chart', exact: true }).element()
const zoom = () => Number.parseInt(page.getByLabelText('Zoom', { exact: true }).element().textContent ?? '', 10)

async function drawnChart() {
  draw(<Canvas name="long" definition={definition} value="state0" focus={undefined} />)
  await expect.poll(() => document.querySelectorAll('.state').length).toBe(13)
  await page.getByRole('button', { name: '100 %' }).click()
  await expect.poll(zoom).toBe(100)
  return canvas()
}

/** Position of a state on the screen. */
const stateAt = (name: string) => {
  const { x, y } = document.querySelector(`[data-state="long.${name}"] rect`)!.getBoundingClientRect()
  return { x, y }
}
const pointer = (target: Element, type: string, id: number, x: number, y: number) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId: id,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
      button: 0,
      buttons: 1,
      bubbles: true,
    }),
  )

test('behavior: with Ctrl, the wheel zooms around the pointer, and without it, the wheel scrolls', async () => {
  const view = await drawnChart()
  view.scrollTo(0, 300)
  const { x, y } = stateAt('state5')
  const turn = (ctrlKey: boolean) =>
    view.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX: x, clientY: y, ctrlKey, bubbles: true, cancelable: true }),
    )
  expect(turn(false)).toBe(true)
  expect(turn(true)).toBe(false)
  await expect.poll(zoom).toBeGreaterThan(120)
  // The chart fits horizontally and stays centred, so only the vertical position counts.
  expect(Math.abs(stateAt('state5').y - y)).toBeLessThan(3)
})

test('behavior: one finger moves the chart, two fingers enlarge it, and a tiny movement does nothing', async () => {
  const view = await drawnChart()
  view.setPointerCapture = () => undefined
  const [before, begun] = [stateAt('state5'), view.scrollTop]
  pointer(view, 'pointerdown', 1, 200, 200)
  pointer(view, 'pointermove', 1, 200, 198)
  expect(view.scrollTop).toBe(begun)
  pointer(view, 'pointermove', 1, 200, 120)
  expect(before.y - stateAt('state5').y).toBeCloseTo(80, 0)
  pointer(view, 'pointerdown', 2, 200, 200)
  pointer(view, 'pointermove', 2, 200, 280)
  await expect.poll(zoom).toBeGreaterThan(150)
  pointer(view, 'pointerup', 1, 200, 120)
  pointer(view, 'pointerup', 2, 200, 280)
  const { scrollTop } = view
  pointer(view, 'pointermove', 1, 200, 20)
  expect(view.scrollTop).toBe(scrollTop)
})

test('behavior: F2 or the button renames a chart, the name survives a reload, and an empty name resets it', async () => {
  const channel = new BroadcastChannel(CHANNEL)
  left.push(() => channel.close())
  const actor = { type: '@xstate.actor', sessionId: 'x:1', name: 'eip155', definition, snapshot: { status: 'active' } }
  channel.onmessage = ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    if (data.type === 'view.opened') channel.postMessage({ type: 'page.told', events: [actor] })
  }
  const leave = draw(<Inspector />, 600, 790)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('long (eip155)')
  await userEvent.keyboard('{F2}')
  const field = page.getByRole('textbox', { name: 'Name of long (eip155)' })
  await userEvent.fill(field, 'My wallet')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('My wallet')
  await expect.element(page.getByRole('button', { name: 'Rename My wallet' })).toHaveFocus()
  await expect.element(page.getByRole('navigation', { name: 'Actors' })).toHaveTextContent('My wallet')

  leave()
  draw(<Inspector />, 600, 790)
  await expect.element(heading).toHaveTextContent('My wallet')
  await page.getByRole('button', { name: 'Rename My wallet' }).click()
  await userEvent.fill(field, 'Another')
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).toHaveTextContent('My wallet')
  await userEvent.keyboard('{F2}')
  await userEvent.fill(field, '')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('long (eip155)')
})
