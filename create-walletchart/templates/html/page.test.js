// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { announceWallet } from 'walletchart/testing'
import { expect, test, vi } from 'vitest'

test('a visitor connects a wallet and signs a message', async () => {
  announceWallet({ name: 'Fox', rdns: 'test.fox' })
  document.documentElement.innerHTML = readFileSync('index.html', 'utf8')
  await import('./node_modules/walletchart/dist/element.standalone.js')
  await import('./page.js')

  // The dialog needs a browser; in jsdom, the page asks the wallet itself.
  const modal = await document.querySelector('walletchart-modal').ready()
  await vi.waitFor(() => modal.connect({ connectorId: 'test.fox' }), 10_000)
  const button = document.querySelector('#sign')
  await vi.waitFor(() => expect(button.hidden).toBe(false), 10_000)
  button.click()
  await vi.waitFor(() => expect(document.querySelector('output').textContent).toMatch(/^0x[\da-f]{130}$/), 10_000)

  // The modal ends with its element, so before jsdom does.
  document.querySelector('walletchart-modal').remove()
}, 20_000)
