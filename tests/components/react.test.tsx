import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkReact } from '../../src/react/context'
import { ConnectButton, createModal, Modal } from '../../src/doors'
import { mainnet } from '../../src/domain/network/records'

/** Major version that this run is for: 19, or with `REACT=18` 18. */
declare const REACT: string

test('behavior: this run draws with the React that it is for', () => {
  expect(version).toMatch(REACT === '18' ? /^18\.2\.0$/ : /^19\./)
})

test('behavior: the dialog opens, lists all wallets and closes without a word from React, in strict mode too', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
  const features = { analytics: false }
  const modal = createModal({ projectId: 'p', networks: [mainnet], services, features, preload: 'none' })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    await modal.dispose()
  })
  root.render(
    <StrictMode>
      <Modal modal={modal}>
        <ConnectButton />
      </Modal>
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const stage = () => document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('[data-part=stage]')
  // What fades out stays, so that it can be counted.
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => new Animation())
  await page.getByRole('button', { name: /^All wallets/ }).click()
  await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  // The view, and the picture of Connect: strict mode attaches a view twice, and none fades out that enters.
  expect(stage()?.children).toHaveLength(2)
  animate.mockRestore()
  await modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const ofReact = errors.mock.calls.map(String).filter((line) => /Warning|React|ref|hook/.test(line))
  expect(ofReact).toEqual([])
})

test('error: when the page is drawn by another copy of React, the error says how to find it', () => {
  // Outside of a component, hooks find no renderer of their own React either.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(checkReact).toThrow(
    expect.objectContaining({
      code: 'react.unusable',
      message: 'This page has two Reacts, or one before 18.2: see `npm ls react`.',
    }),
  )
})
