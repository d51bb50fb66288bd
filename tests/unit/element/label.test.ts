// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import '../../../src/doors/element'
import { createModal } from '../../../src/runtime/modal/createModal'

/** A button of the page with a text inside, as a framework draws it. */
async function put(...inside: (Node | string)[]) {
  const element = document.createElement('walletchart-button')
  element.append(...inside)
  document.body.append(element)
  onTestFinished(() => element.remove())
  await Promise.resolve()
  const button = () => element.querySelector('button')
  return { element, button, shows: (text: string) => vi.waitFor(() => expect(button()?.textContent).toBe(text)) }
}

test('behavior: when a framework replaces the text in a button, the button stays and has the new text', async () => {
  const { element, button, shows } = await put('Log in')
  await shows('Log in')
  const drawn = button()
  element.textContent = 'Anmelden'
  await shows('Anmelden')
  expect(button()).toBe(drawn)
  expect([...element.childNodes]).toEqual([drawn])
})

test('behavior: when a framework changes a text that it has made, the button follows', async () => {
  const [text, span] = [document.createTextNode('Log in'), document.createElement('span')]
  const { shows } = await put(text, span)
  await shows('Log in')
  text.data = 'Anmelden'
  await shows('Anmelden')
  span.textContent = ' hier'
  await shows('Anmelden hier')
})

test('behavior: a label of the page counts more than a text that changes', async () => {
  const { element, shows } = await put('Log in')
  await shows('Log in')
  element.label = 'Join'
  await shows('Join')
  element.textContent = 'Anmelden'
  await shows('Join')
})

test('behavior: when a framework replaces the text after React has drawn the button, that button stays and works', async () => {
  const modal = createModal({ networks: [mainnet], features: { analytics: false }, preload: 'intent' })
  onTestFinished(() => modal.dispose())
  const { element, button, shows } = await put('Log in')
  element.modal = modal
  await vi.waitFor(() => expect(element.life).toBe('running'))
  button()?.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(element.life).toBe('drawn'), 10_000)
  await shows('Log in')
  const drawn = button()
  const open = vi.spyOn(modal, 'open').mockResolvedValue()
  element.textContent = 'Anmelden'
  await shows('Anmelden')
  expect(button()).toBe(drawn)
  button()?.click()
  expect(open).toHaveBeenCalledOnce()
})
