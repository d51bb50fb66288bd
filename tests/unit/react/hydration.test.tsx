// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import { announceWallet } from '../../../src/doors/testing'
import { ModalContext } from '../../../src/react/context'
import { useAccount, useProvider } from '../../../src/react/hooks'
import { createModal } from '../../../src/runtime/modal/createModal'

test('behavior: when a part of the page hydrates after the wallet is connected, its hooks first return what the server had', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { remove } = announceWallet({ name: 'Fox', rdns: 'example.fox' })
  const modal = createModal({ networks: [mainnet], features: { analytics: false }, preload: 'none' })
  await modal.ready()
  await vi.waitFor(() => modal.connect({ connectorId: 'example.fox' }), 10_000)
  const seen: unknown[] = []
  function Part() {
    const provider = useProvider()
    seen.push(provider)
    return <p>{`${useAccount().status}, ${provider ? 'a provider' : 'none'}`}</p>
  }
  const place = document.createElement('div')
  // As the server has drawn it.
  place.innerHTML = '<p>disconnected, none</p>'
  const refused = vi.fn<(error: unknown) => void>()
  const root = await act(async () =>
    hydrateRoot(
      place,
      <ModalContext.Provider value={modal}>
        <Part />
      </ModalContext.Provider>,
      { onRecoverableError: refused },
    ),
  )
  expect(refused.mock.calls).toEqual([])
  expect(seen[0]).toBeUndefined()
  expect(place.textContent).toBe('connected, a provider')
  act(() => root.unmount())
  remove()
  await modal.dispose()
})
