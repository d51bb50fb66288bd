// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AccountFace } from '../../../src/components/buttons/face'
import type { ButtonPart } from '../../../src/components/buttons/parts'
import { ConnectButton } from '../../../src/components/buttons/ConnectButton'
import { mainnet } from '../../../src/domain/network/records'
import { ModalContext } from '../../../src/react/context'
import { createModal } from '../../../src/runtime/modal/createModal'

const address = '0x1111111111111111111111111111111111111111'
const modal = createModal({ networks: [mainnet], features: { analytics: false }, preload: 'none' })

/** Name of a button with these parts, as screen readers say it: its texts, and the names of its pictures. */
function nameOf(parts: readonly ButtonPart[], displayBalance?: string, isConnected = true) {
  const account = { address, allAccounts: [], isConnected, status: 'connected' as const }
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <AccountFace
      {...{ modal, parts, locale: 'en', unsupported: undefined }}
      account={account as never}
      holdings={displayBalance === undefined ? undefined : ({ displayBalance } as never)}
      network={{ name: 'Ethereum', icon: undefined }}
    />,
  )
  const said = [...place.children].filter((one) => one.getAttribute('aria-hidden') !== 'true')
  return said.map((one) => one.getAttribute('aria-label') ?? one.textContent).filter(Boolean)
}

test.each<[readonly ButtonPart[], string | undefined, string[]]>([
  [['avatar', 'address', 'chevron'], undefined, ['0x1111…1111']],
  [['avatar'], undefined, ['0x1111…1111']],
  [['avatar', 'chevron', 'network'], undefined, ['0x1111…1111']],
  [['network'], undefined, ['Ethereum']],
  [['network', 'balance'], '1.25 ETH', ['Ethereum', '1.25 ETH']],
  [['balance'], '1.25 ETH', ['1.25 ETH']],
  [['balance'], undefined, ['0x1111…1111']],
  [['chevron'], undefined, ['0x1111…1111']],
])('behavior: a button with the parts %j has a name', (parts, balance, name) => {
  expect(nameOf(parts, balance)).toEqual(name)
})

test('behavior: while the account is restored, a button that is to show only the balance shows the address', () => {
  expect(nameOf(['balance'], undefined, false)).toEqual(['0x1111…1111'])
})

test('behavior: a button has the picture of a network that the host chooses, as the dialog has, and follows updateOptions', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const pictured = createModal({
    networks: [{ ...mainnet, assets: { imageUrl: 'https://shop.example/own.svg' } }],
    chainImages: { 1: 'https://shop.example/chosen.svg' },
    features: { analytics: false },
    preload: 'none',
  })
  let icon: string | undefined
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <ModalContext.Provider value={pictured}>
        <ConnectButton>{({ network }) => ((icon = network.icon), null)}</ConnectButton>
      </ModalContext.Provider>,
    ),
  )
  expect(icon).toBe('https://shop.example/chosen.svg')
  await act(() => pictured.updateOptions({ chainImages: { 'eip155:1': 'https://shop.example/next.svg' } }))
  expect(icon).toBe('https://shop.example/next.svg')
  await act(() => pictured.updateOptions({ chainImages: undefined }))
  expect(icon).toBe('https://shop.example/own.svg')
  await act(async () => root.unmount())
  await pictured.dispose()
})

test('behavior: a button in a shadow root has its styles there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  await act(async () =>
    root.render(
      <ModalContext.Provider value={modal}>
        <ConnectButton />
      </ModalContext.Provider>,
    ),
  )
  // jsdom has no constructed sheets, so an element has the styles.
  await vi.waitFor(() => expect(shadow.querySelector('style')).not.toBeNull())
  expect(document.head.querySelector('style')).toBeNull()
  await act(async () => root.unmount())
  host.remove()
})
