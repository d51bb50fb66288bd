/** Tests of repeated presses: what a double click, a double tap or a held key may not act on. */
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stopRepeats } from '../../src/components/shell/repeats'
import { SwapPreview } from '../../src/features/swap/components/SwapPreview'
import { draw, heard, played } from './draw'
import { giving } from './giving'

const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0).reverse()) back()
})

function begin(shadow: ShadowRoot) {
  undo.push(stopRepeats(shadow.querySelector('div')!))
}

/** Two steps with a button each at the same place: one element that changes its text, or one after the other. */
function Steps({ replaced, done }: { replaced: boolean; done: (step: string) => void }) {
  const [step, setStep] = useState('Review')
  const press = () => {
    done(step)
    setStep('Confirm')
  }
  return (
    <button key={replaced ? step : ''} autoFocus onClick={press}>
      {step}
    </button>
  )
}

describe.each([
  ['changes', false],
  ['is replaced by another', true],
])('behavior: when a button %s at its first click', (_, replaced) => {
  test('the second click of a double click does nothing, and the next click counts', async () => {
    const done = vi.fn<(step: string) => void>()
    begin(draw(<Steps replaced={replaced} done={done} />).shadow)
    await page.getByRole('button', { name: 'Review' }).tripleClick()
    await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(done.mock.calls).toEqual([['Review']])
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(done.mock.calls).toEqual([['Review'], ['Confirm']])
  })

  test('the second tap of a double tap does nothing, and a later one counts', async () => {
    const done = vi.fn<(step: string) => void>()
    begin(draw(<Steps replaced={replaced} done={done} />).shadow)
    const button = page.getByRole('button')
    await expect.element(button).toHaveTextContent('Review')
    const tap = (timeStamp: number) => {
      const at = { bubbles: true, composed: true, cancelable: true, clientX: 20, clientY: 20 }
      const click = new MouseEvent('click', { ...at, detail: 1 })
      Object.defineProperty(click, 'timeStamp', { value: timeStamp })
      button.element().dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }))
      button.element().dispatchEvent(click)
    }
    tap(1_000)
    await expect.element(button).toHaveTextContent('Confirm')
    tap(1_200)
    expect(done.mock.calls).toEqual([['Review']])
    // A third one soon after it is a repetition too.
    tap(1_400)
    expect(done.mock.calls).toEqual([['Review']])
    tap(1_800)
    expect(done.mock.calls).toEqual([['Review'], ['Confirm']])
  })

  test('a held Enter does nothing more', async () => {
    const done = vi.fn<(step: string) => void>()
    const { shadow } = draw(<Steps replaced={replaced} done={done} />)
    begin(shadow)
    await expect.poll(() => shadow.activeElement?.textContent).toBe('Review')
    await userEvent.keyboard('{Enter>9/}')
    await expect.element(page.getByRole('button')).toHaveTextContent('Confirm')
    expect(done.mock.calls).toEqual([['Review']])
    await userEvent.keyboard('{Enter}')
    expect(done.mock.calls).toEqual([['Review'], ['Confirm']])
  })
})

test('behavior: when a button stays as it is, each click of a double click counts, also on the label of a field', async () => {
  const done = vi.fn<() => void>()
  const { shadow } = draw(
    <>
      <button onClick={done}>Back</button>
      <label>
        Agreed <input type="checkbox" onChange={done} />
      </label>
    </>,
  )
  begin(shadow)
  await page.getByRole('button', { name: 'Back' }).dblClick()
  expect(done).toHaveBeenCalledTimes(2)
  await page.getByText('Agreed').dblClick({ position: { x: 4, y: 4 } })
  expect(done).toHaveBeenCalledTimes(4)
})

test('behavior: when a loss is accepted with a double click, the swap is not confirmed', async () => {
  const { system } = await played(giving('swap-preview', '1062.4'))
  const events = heard(system.chart('swap')!)
  begin(draw(<SwapPreview />, system).shadow)
  await page.getByRole('button', { name: 'Accept 15.01% loss' }).dblClick()
  const swap = page.getByRole('button', { name: 'Swap', exact: true })
  await expect.element(swap).not.toHaveAttribute('aria-disabled')
  expect(events).toEqual([{ type: 'impact.accepted' }])
  await swap.click()
  expect(events).toEqual([{ type: 'impact.accepted' }, expect.objectContaining({ type: 'swap.confirmed' })])
})
