/**
 * What a host's test does in a DOM without a browser: the button is drawn, and is found by its name. Any error written
 * to the console fails it.
 *
 * @param look what else holds while it stands
 */
import assert from 'node:assert/strict'

export async function drawnIn(window, look = () => {}) {
  window.document.body.innerHTML = '<div id="app"></div>'
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { get: () => window[name], configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const errors = []
  console.error = (...args) => errors.push(args.join(' '))

  const { createElement, ...react } = await import('react')
  // React 18.2 has it in its test tools.
  const { act } = react.act ? react : await import('react-dom/test-utils')
  const { createRoot } = await import('react-dom/client')
  const { ConnectButton, createModal, Modal } = await import('walletchart')
  const { mainnet } = await import('walletchart/networks')

  const modal = createModal({ projectId: 'p', networks: [mainnet], preload: 'none' })
  const root = createRoot(window.document.getElementById('app'))
  await act(() => root.render(createElement(Modal, { modal }, createElement(ConnectButton))))
  assert.equal(window.document.querySelector('button.walletchart-button')?.textContent, 'Connect wallet')
  await look()
  await act(() => root.unmount())
  assert.deepEqual(errors, [])
}
