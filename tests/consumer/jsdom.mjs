/** jsdom has neither constructed sheets nor dialogs: the button brings its rules as an element. */
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import { drawnIn } from './drawn.mjs'

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost', pretendToBeVisual: true })
await drawnIn(window, () => assert.match(window.document.head.textContent, /\.walletchart-button/))
console.log('drawn in jsdom')
