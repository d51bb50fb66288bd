import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, type ConnectButtonState } from '../../src/components/buttons/ConnectButton'
import { mainnet } from '../../src/domain/network/records'
import { useCapabilities, useSendCalls } from '../../src/react/hooks'
import { Modal } from '../../src/react/Modal'
import { createModal } from '../../src/runtime/modal/createModal'
import { storeConnection } from '../../src/runtime/system/storedFacts'
import { createStorage } from '../../src/services/storage/storage'
import { never, scripted } from '../support/eip1193Provider'
import { address } from '../support/addresses'

const rdns = 'example.fox'
const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const options = {
  projectId: 'p',
  networks: [mainnet],
  features: { analytics: false },
  services,
  preload: 'none',
} as const
const button = page.getByRole('button')
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
})

/** Renders a page with a wallet in the browser. */
function visit(script: Parameters<typeof scripted>[0], besides?: ReactNode) {
  const { provider } = scripted(script)
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: { uuid: 'u1', name: 'Fox', rdns, icon: 'data:image/svg+xml,' }, provider }),
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  const modal = createModal(options)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <ConnectButton />
      {besides}
    </Modal>,
  )
  ends.push(() => {
    root.unmount()
    place.remove()
    window.removeEventListener('eip6963:requestProvider', announce)
  })
  return modal
}
/** Renders the page of a returning visitor, with the wallet of the last visit. */
function comeBack(...given: Parameters<typeof visit>) {
  storeConnection(createStorage({ storage: () => localStorage }), {
    namespace: 'eip155',
    connectorId: rdns,
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Fox', type: 'ANNOUNCED', rdns },
  })
  return visit(...given)
}

test('behavior: when the wallet of a returning visitor answers, the button shows its account as connected', async () => {
  const modal = comeBack({})
  await expect.element(button).toHaveAttribute('data-status', 'connected')
  await expect.element(button).toHaveTextContent('0x5290…9EE7')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(modal.getAccount().isConnected).toBe(true)
  const { minHeight, cursor } = getComputedStyle(button.element())
  expect({ minHeight, cursor }).toEqual({ minHeight: '40px', cursor: 'pointer' })
})

test('behavior: until the wallet answers, the button shows the account as reconnecting', async () => {
  const modal = comeBack({ eth_accounts: never })
  await expect.element(button).toHaveAttribute('data-status', 'reconnecting')
  await expect.element(button).toHaveTextContent('0x5290…9EE7')
  expect(modal.getAccount().isConnected).toBe(false)
})

test('behavior: while a wallet is asked, the button says that it connects', async () => {
  const modal = visit({ eth_requestAccounts: never })
  await modal.ready()
  await expect.poll(() => modal.getConnectors().length).toBe(1)
  modal.getSystem()?.root.send({ type: 'connector.selected', connectorId: rdns })
  await expect.element(button).toHaveTextContent('Connecting…')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('behavior: a click opens the account in a dialog', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  comeBack({})
  await expect.element(button).toHaveAttribute('data-status', 'connected')
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('heading')).toHaveTextContent('Account')
  vi.restoreAllMocks()
})

function Abilities() {
  const capabilities = useCapabilities()
  const sendCalls = useSendCalls()
  return <output>{capabilities ? `${typeof sendCalls} ${JSON.stringify(capabilities)}` : 'not known'}</output>
}

test('behavior: when a wallet is connected, its capabilities are known and are requested once', async () => {
  let asked = 0
  const told = () => ((asked += 1), { '0x1': { atomic: { status: 'ready' } } })
  const modal = comeBack({ wallet_getCapabilities: told }, <Abilities />)
  const output = page.getByRole('status')
  await expect.element(output).toHaveTextContent('not known')
  await expect.element(output).toHaveTextContent('function {"1":{"atomic":{"status":"ready"}}}')
  expect(asked).toBe(1)
  await modal.disconnect()
  await expect.element(output).toHaveTextContent('not known')
})

test('behavior: when the locale is auto, the language of the visitor is read each time the dialog opens', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  const spoken = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  const modal = createModal({ ...options, locale: 'auto' })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  ends.push(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Modal modal={modal} />)
  await modal.open()
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await modal.close()
  spoken.mockReturnValue(['de-AT', 'en'])
  await modal.open()
  await expect.element(page.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
})

test('behavior: when the host changes its options, an open dialog is updated', async () => {
  // Answers of servers and work at idle would redraw the dialog too.
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)
  const modal = createModal(options)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  ends.push(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Modal modal={modal} />)
  await modal.open()
  const terms = page.getByRole('link', { name: /terms/i })
  await expect.element(page.getByRole('heading', { name: /connect/i })).toBeVisible()
  await expect.element(terms).not.toBeInTheDocument()
  await modal.updateOptions({ termsConditionsUrl: 'https://shop.example/terms' })
  await expect.element(terms).toHaveAttribute('href', 'https://shop.example/terms')
  await modal.updateOptions({ termsConditionsUrl: undefined })
  await expect.element(terms).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

test('behavior: a render function gets whether the network is unsupported and whether the page is hydrated', async () => {
  const seen: Pick<ConnectButtonState, 'holdings' | 'mounted' | 'network'>[] = []
  const own = (
    <ConnectButton>
      {({ holdings, mounted, network }) => {
        seen.push({ holdings, mounted, network })
        return <output>{network.unsupported ? 'elsewhere' : 'here'}</output>
      }}
    </ConnectButton>
  )
  comeBack({ eth_accounts: () => [address], eth_chainId: () => '0x5' }, own)
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  expect(seen.at(-1)).toMatchObject({ mounted: true, network: { unsupported: true } })
})

test('behavior: when the wallet is on a network that the host does not list, the button says so instead of the account', async () => {
  comeBack({ eth_accounts: () => [address], eth_chainId: () => '0x5' }, <ConnectButton />)
  const text = page.getByText('Unsupported network').first()
  await expect.element(text).toBeVisible()
  expect(getComputedStyle(text.element().closest('button')!).backgroundColor).toBe('rgb(217, 45, 32)')
})
