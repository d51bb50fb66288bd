import { createRoot } from 'react-dom/client'
import { announceWallet } from 'walletchart/testing'
import { expect, test, vi } from 'vitest'
import { App, modal } from './App'

test('a visitor connects a wallet and signs a message', async () => {
  const wallet = announceWallet({ name: 'Fox', rdns: 'test.fox' })
  const page = document.body.appendChild(document.createElement('main'))
  createRoot(page).render(<App />)
  const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name)
  await vi.waitFor(() => expect(button('Connect wallet')).toBeDefined(), 10_000)

  // The dialog needs a browser; in jsdom, the page asks the wallet itself.
  await vi.waitFor(() => modal.connect({ connectorId: 'test.fox' }), 10_000)
  await vi.waitFor(() => expect(button('Sign a message')).toBeDefined(), 10_000)
  button('Sign a message')?.click()
  await vi.waitFor(() => expect(wallet.requests('personal_sign')).toHaveLength(1), 10_000)
})
