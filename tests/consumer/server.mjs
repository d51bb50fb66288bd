/** A server renders the button, with the React that is installed: of the version that is named, if one is. */
import assert from 'node:assert/strict'
import { createElement, version } from 'react'
import { renderToString } from 'react-dom/server'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

const [, , wanted = version] = process.argv
assert.equal(version, wanted)
const errors = []
console.error = (...args) => errors.push(args.join(' '))
const modal = createModal({ projectId: 'p', networks: [mainnet] })
const html = renderToString(createElement(Modal, { modal }, createElement(ConnectButton)))
assert.match(html, /^<button [^>]*>Connect wallet<\/button>$/)
assert.deepEqual(errors, [])
// The elements are classes without a base here.
const { WalletchartModalElement } = await import('walletchart/element')
assert.equal(typeof WalletchartModalElement, 'function')
console.log('rendered on a server')
