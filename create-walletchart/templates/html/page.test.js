// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { announceWallet } from 'walletchart/testing'
import { expect, test, vi } from 'vitest'

test('a visitor connects a wallet and signs a message', async () => {
  announceWallet({ name: 'Fox' })
  document.documentElement.innerHTML = readFileSync('index.html', 'utf8')
  await import('./node_modules/walletchart/dist/element.standalone.js')
  await import('./page.js')

  // The dialog needs a browser; in jsdom, the page asks the wallet itself.
  const modal = await document.querySelector('walletchart-modal').ready()
  await modal.connect({ connectorId: 'test.wallet' })
  const button = document.querySelector('#sign')
  await vi.waitFor(() => expect(button.hidden).toBe(false))
  button.click()
  await vi.waitFor(() => expect(document.querySelector('output').textContent).toMatch(/^0x[\da-f]{130}$/))
}, 20_000)
