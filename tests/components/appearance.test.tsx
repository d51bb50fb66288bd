import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, NetworkButton, type ModalOptions } from '../../src/doors'
import { base, mainnet, polygon } from '../../src/domain/network/records'
import { drawModal } from './drawModal'

const dialog = page.getByRole('dialog')
const heading = dialog.getByRole('heading', { level: 2 })

function draw(options: Partial<ModalOptions>, children = <ConnectButton />) {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  return drawModal(children, options).modal
}
const networksShown = () =>
  [
    ...(document.querySelector('[data-walletchart]:last-of-type')?.shadowRoot ?? document).querySelectorAll(
      '[data-part=row]',
    ),
  ].map((row) => row.querySelector('[data-part=name]')?.textContent)

test('behavior: the host names the groups of Connect, and the WalletConnect row', async () => {
  const modal = draw({
    appearance: { groupNames: { injected: 'In this browser' }, walletConnect: { name: 'Phone wallet' } },
  })
  await modal.open()
  await expect.element(dialog.getByRole('heading', { name: 'In this browser' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Phone wallet/ })).toBeVisible()
})

test('behavior: the host’s texts are drawn, on the button too', async () => {
  const modal = draw({ texts: { connect: { titles: { Connect: 'Come in' } }, button: { connect: 'Enter' } } })
  await expect.element(page.getByRole('button', { name: 'Enter' })).toBeVisible()
  await modal.open()
  await expect.element(heading).toHaveTextContent('Come in')
})

test('behavior: a button offers only its networks, and the page goes to the first before a wallet is connected', async () => {
  const modal = draw({}, <NetworkButton networks={[base, 'eip155:137']} />)
  await page.getByRole('button', { name: 'Ethereum' }).click()
  await expect.element(heading).toHaveTextContent(/network/i)
  expect(modal.getCaipNetworkId()).toBe('eip155:8453')
  await expect.poll(networksShown).toEqual(['Polygon', 'Base'])
  await modal.close()
  await modal.open({ view: 'Networks' })
  await expect.poll(networksShown).toEqual(['Ethereum', 'Polygon', 'Base'])
})

test('behavior: with a wallet on another network, opening for some networks shows these', async () => {
  const modal = draw({})
  await modal.ready()
  await expect.poll(() => modal.getConnectors().map(({ name }) => name)).toContain('Fox')
  await modal.connect({ connectorId: modal.getConnectors().find(({ name }) => name === 'Fox')!.id })
  await modal.switchNetwork(mainnet)
  await modal.open({ networks: [polygon, base] })
  await expect.element(heading).toHaveTextContent(/network/i)
  await expect.poll(networksShown).toEqual(['Polygon', 'Base'])
  expect(modal.getCaipNetworkId()).toBe('eip155:1')
})

test('error: when a network is not one of the modal, opening rejects and names it', async () => {
  const modal = draw({})
  await expect(modal.open({ networks: ['eip155:10'] })).rejects.toMatchObject({
    code: 'network.notFound.options',
    message: expect.stringContaining('eip155:10') as string,
  })
  expect(modal.isOpen()).toBe(false)
})
