// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useAmountInput } from '../../../src/components/transaction/AmountField'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Amount field with what was typed in it. */
function drawField(typed: string[]) {
  function Field() {
    const [text, setText] = useState('')
    const type = (next: string) => {
      typed.push(next)
      setText(next)
    }
    return <input {...useAmountInput(text, type)} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() => root.render(<Field />))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  return place.querySelector('input')!
}

/** Writes a text as an input method does while it composes. */
function compose(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
}
const end = (field: HTMLInputElement) => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))

test('behavior: when a composition ends with the amount that is on screen, nothing is typed', () => {
  const typed: string[] = []
  const field = drawField(typed)
  act(() => compose(field, '1.5'))
  act(() => void end(field))
  expect(typed).toEqual(['1.5'])
})

test('behavior: when a composition ends, wide digits become the amount', () => {
  const typed: string[] = []
  const field = drawField(typed)
  act(() => compose(field, '１．５'))
  act(() => void end(field))
  expect(typed).toEqual(['１．５', '1.5'])
  expect(field.value).toBe('1.5')
})
