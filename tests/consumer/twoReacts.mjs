/** The package has a copy of React of its own, and the page another: the error says what is wrong. */
import assert from 'node:assert/strict'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// React logs an invalid hook call, of both kinds.
console.error = () => {}
const modal = createModal({ projectId: 'p', networks: [mainnet] })
assert.throws(() => renderToString(createElement(Modal, { modal })), {
  code: 'react.unusable',
  message: 'This page has two Reacts, or one before 18.2: see `npm ls react`.',
})
console.log('two copies are named')
