import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Otp } from '../../src/components/login/Otp'
import { digitsOf } from '../../src/domain/login/oneTimeCode'
import { draw, toHaveFocus } from './draw'

function Code({ onSubmit = () => {}, ...given }: { busy?: boolean; spent?: boolean; onSubmit?: () => void }) {
  const [digits, type] = useState('')
  const state = { invalid: false, busy: false, spent: false, ...given }
  return (
    <>
      <label htmlFor="code">Code</label>
      <Otp
        id="code"
        digits={digits}
        describedBy="why"
        onType={(text) => type(digitsOf(text))}
        onSubmit={onSubmit}
        {...state}
      />
      <p id="why">Six digits</p>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'Code' })

test('behavior: when more than six characters are typed, the one labelled field keeps six digits', async () => {
  draw(<Code />)
  await expect.element(field).toHaveAccessibleDescription('Six digits')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(field, '12a 34x567')
  await expect.element(field).toHaveValue('123456')
})

test('behavior: a code pasted with spaces replaces the typed digits, and Enter submits it', async () => {
  const onSubmit = vi.fn()
  draw(<Code onSubmit={onSubmit} />)
  await userEvent.type(field, '99')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', ' 123 456 ')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('123456')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each(['123 456', '123-456', 'Your code is 123 456.', 'Code 123456, valid for 10 minutes'])(
  'behavior: when a keyboard suggests the code, the field has its digits: %j',
  async (suggestion) => {
    draw(<Code />)
    await field.click()
    // Suggestions and autofill insert the whole text at once.
    document.execCommand('insertText', false, suggestion)
    await expect.element(field).toHaveValue('123456')
  },
)

test('behavior: when digits are typed, they line up with their boxes and the next box is marked', async () => {
  const { shadow } = draw(<Code />)
  const boxes = () => [...shadow.querySelectorAll('span[aria-hidden]')]
  await userEvent.type(field, '12')
  await expect.element(field).toHaveValue('12')
  expect(boxes().map((box) => box.hasAttribute('data-here'))).toEqual([false, false, true, false, false, false])
  const [first, second] = boxes().map((box) => box.getBoundingClientRect().left) as [number, number]
  const { letterSpacing, fontFamily, fontSize, fontWeight } = getComputedStyle(field.element())
  expect(fontFamily).toContain('mono')
  // A digit with its letter spacing is as wide as a box with its gap.
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  expect(parseFloat(letterSpacing) + pen.measureText('0').width).toBeCloseTo(second - first, 0)
})

test('behavior: when a digit is typed, the boxes do not move', async () => {
  // Leave room around the field, as in the card: it is slightly wider than its container.
  const { shadow } = draw(
    <div style={{ width: 328, margin: 16 }}>
      <Code />
    </div>,
  )
  const lefts = () => [...shadow.querySelectorAll('span[aria-hidden]')].map((box) => box.getBoundingClientRect().left)
  await expect.poll(lefts).toHaveLength(6)
  const before = lefts()
  for (const digit of '123456') {
    await userEvent.type(field, digit)
    expect(lefts(), `after ${digit}`).toEqual(before)
  }
})

test('behavior: while a code is checked, the field is read only with focus, and it is disabled when void', async () => {
  const onSubmit = vi.fn()
  const { again } = draw(<Code onSubmit={onSubmit} />)
  await userEvent.type(field, '1')
  again(<Code busy onSubmit={onSubmit} />)
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('2{Enter}')
  await expect.element(field).toHaveValue('1')
  await toHaveFocus(field)
  expect(onSubmit).not.toHaveBeenCalled()
  again(<Code spent onSubmit={onSubmit} />)
  await expect.element(field).toHaveAttribute('aria-disabled', 'true')
})
