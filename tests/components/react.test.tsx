import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkReact } from '../../src/react/context'
import { ConnectButton, createModal, Modal, useAccount, type WalletModal } from '../../src/doors'
import { mainnet } from '../../src/domain/network/records'
import { announcedWallet, nodesOnly } from './announced'

/** Major version that this run is for: 19, or with `REACT=18` 18. */
declare const REACT: string

const account = '0x1111111111111111111111111111111111111111'

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

test('behavior: when a page passes another modal, the connected account is drawn from its first render on', async () => {
  nodesOnly(async () => 0n)
  const wallet = announcedWallet(account)
  const [english, german] = ['en', 'de'].map((locale) => createModal({ networks: [mainnet], locale, preload: 'none' }))
  const drawn: [of: string, address: string | undefined][] = []
  function Account({ of }: { of: string }) {
    drawn.push([of, useAccount().address])
    return null
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    await Promise.all([english!.dispose(), german!.dispose()])
  })
  const draw = (modal: WalletModal, of: string) =>
    root.render(
      <Modal modal={modal}>
        <Account of={of} />
      </Modal>,
    )
  draw(english!, 'en')
  await english!.connect({ connectorId: 'example.fox' })
  draw(german!, 'de')
  await vi.waitFor(() => expect(german!.getAccount().isConnected).toBe(true), 10_000)
  expect(new Set(drawn.filter(([of]) => of === 'de').map(([, address]) => address))).toEqual(new Set([account]))
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
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
