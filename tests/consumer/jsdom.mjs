/** jsdom has neither constructed sheets nor dialogs: the button brings its rules as an element. */
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import { drawnIn } from './drawn.mjs'

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost', pretendToBeVisual: true })
// Its rules come as a chunk of their own, which other browsers do not load.
await drawnIn(window, async () => {
  const dressed = () => /\.walletchart-button/.test(window.document.head.textContent)
  for (let turns = 0; turns < 100 && !dressed(); turns += 1) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.ok(dressed())
})
console.log('drawn in jsdom')
