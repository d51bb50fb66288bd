/**
 * A host's test in jsdom, which has neither constructed sheets nor dialogs: the button is drawn, and is found by its
 * name. Any error written to the console fails it.
 */
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><div id="app"></div>', {
  url: 'http://localhost',
  pretendToBeVisual: true,
})
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { get: () => window[name], configurable: true })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const errors = []
console.error = (...args) => errors.push(args.join(' '))

const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { ConnectButton, createModal, Modal } = await import('walletchart')
const { mainnet } = await import('walletchart/networks')

const modal = createModal({ projectId: 'p', networks: [mainnet], preload: 'none' })
const root = createRoot(window.document.getElementById('app'))
await act(() => root.render(createElement(Modal, { modal }, createElement(ConnectButton))))
assert.equal(window.document.querySelector('button.walletchart-button')?.textContent, 'Connect wallet')
assert.match(window.document.head.textContent, /\.walletchart-button/)
await act(() => root.unmount())
assert.deepEqual(errors, [])
console.log('drawn in jsdom')
