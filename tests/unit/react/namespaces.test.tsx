// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton, type ConnectButtonState } from '../../../src/components/buttons/ConnectButton'
import type { PublicSnapshot } from '../../../src/domain/account/modalState'
import { mainnet, solana } from '../../../src/domain/network/records'
import { ModalContext } from '../../../src/react/context'
import { createModal } from '../../../src/runtime/modal/createModal'

const ours = '0x52908400098527886E0F7030069857D2E4169EE7'
const theirs = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('behavior: when the EVM wallet is on a network that is not the host’s, a button of Solana still has its own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const made = createModal({ networks: [mainnet, solana], preload: 'none' })
  const account = (namespace: 'eip155' | 'solana', network: string, address: string) => ({
    ...{ allAccounts: [{ namespace, address, type: 'eoa' as const }], address, status: 'connected' as const },
    ...{ caipAddress: `${network}:${address}` as const, isConnected: true },
  })
  const facts = {
    ...made.getSnapshot(),
    accounts: {
      eip155: account('eip155', 'eip155:5000', ours),
      solana: account('solana', solana.caipNetworkId, theirs),
    },
    network: { caipNetworkId: 'eip155:5000', chainId: 5000, unsupported: true },
  } as PublicSnapshot
  const states: Partial<Record<string, ConnectButtonState>> = {}
  const button = (namespace?: 'solana') => (
    <ConnectButton {...(namespace && { namespace })}>
      {(state) => ((states[namespace ?? 'active'] = state), null)}
    </ConnectButton>
  )
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <ModalContext.Provider value={{ ...made, getSnapshot: () => facts }}>
        {button()}
        {button('solana')}
      </ModalContext.Provider>,
    ),
  )
  expect(states['active']).toMatchObject({ unsupported: true, network: { chainId: 5000, name: '' } })
  expect(states['solana']).toMatchObject({
    unsupported: false,
    network: { caipNetworkId: solana.caipNetworkId, chainId: solana.id, name: solana.name },
  })
  act(() => root.unmount())
})
