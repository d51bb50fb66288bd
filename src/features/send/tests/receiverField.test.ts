// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SystemContext } from '../../../components/systemContext'
import { mainnet } from '../../../domain/network/records'
import { resolveOptions } from '../../../domain/options/resolve'
import type { ModalSystem } from '../../../runtime/system/system'
import { ReceiverField } from '../components/ReceiverField'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const unsubscribe = () => undefined
const actorOf = (snapshot: object, send = (_: object) => undefined as unknown) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe }),
  send,
})

/** Field of a form whose receiver is found; the test acts as the visitor's keyboard. */
function drawField(text: string) {
  const typed: string[] = []
  const send = actorOf({ hasTag: () => false, context: {} }, (event) => typed.push((event as { text: string }).text))
  const options = resolveOptions({ networks: [mainnet] })
  const root = actorOf({ context: { active: 'eip155:1' } })
  const system = { root, options, chart: (name: string) => (name === 'send' ? send : undefined) }
  const receiver = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', name: text }
  const props = { text, receiver, fault: undefined, readOnly: false, isRetriedBelow: false, isWarned: false }
  const place = document.body.appendChild(document.createElement('div'))
  const drawn = createRoot(place)
  act(() =>
    drawn.render(
      createElement(SystemContext, { value: system as unknown as ModalSystem }, createElement(ReceiverField, props)),
    ),
  )
  onTestFinished(() => {
    act(() => drawn.unmount())
    place.remove()
  })
  return { typed, field: place.querySelector('textarea')! }
}

const end = (field: HTMLElement) =>
  act(() => void field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))

/** Writes a text as a keyboard or the clipboard does. */
function write(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })))
}

test('behavior: when a tap on the button ends the composition of a name that was found, the name stays found', () => {
  const { typed, field } = drawField('hollis.eth')
  end(field)
  expect(typed).toEqual([])
})

test('behavior: when the composition ends with another text, that one is looked up', () => {
  const { typed, field } = drawField('hollis.eth')
  field.value = 'hollis.wren.eth '
  end(field)
  expect(typed).toEqual(['hollis.wren.eth'])
})

test('behavior: when the key Done of a phone writes a line break, the name stays found', () => {
  const { typed, field } = drawField('hollis.eth')
  write(field, 'hollis.eth\n')
  expect([typed, field.value]).toEqual([[], 'hollis.eth'])
})
