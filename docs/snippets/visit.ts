// #region visit
import { mainnet, polygon } from 'walletchart/networks'
import { announceWallet } from 'walletchart/testing'
import { expect, onTestFinished, vi } from 'vitest'
import { drawWallet } from './headless' // your own page

/** Draws the page with a wallet, as a visitor finds it, until the test ends. */
export function visit(options: Parameters<typeof announceWallet>[0] = {}) {
  const wallet = announceWallet({ name: 'Fox', ...options })
  const page = document.body.appendChild(document.createElement('main'))
  const modal = drawWallet(page, { networks: [mainnet, polygon], features: { analytics: false } })
  const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name)
  onTestFinished(async () => {
    wallet.remove()
    page.remove()
    await modal.dispose()
    localStorage.clear()
  })
  return {
    wallet,
    async press(name: string) {
      await vi.waitFor(() => expect(button(name)).toBeDefined(), 10_000)
      button(name)?.click()
    },
    shows: (text = '') => vi.waitFor(() => expect(page.querySelector('output')?.textContent).toBe(text), 10_000),
  }
}
// #endregion
