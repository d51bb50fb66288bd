import { expect, test, vi } from 'vitest'
import { createStorage } from '../../../src/services/storage/storage'
import { storeConnection } from '../../../src/runtime/system/storedFacts'
import { address } from '../../support/addresses'
import { begin, page } from '../../support/page'

vi.mock('../../../src/services/walletConnect/client', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: when the code of phone wallets cannot be loaded, a stored session is kept for the next page', async () => {
  const at = page()
  storeConnection(createStorage({ storage: () => at.window.localStorage }), {
    ...{ namespace: 'eip155', connectorId: 'walletConnect', caipNetworkId: 'eip155:1' },
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    wallet: { name: 'Phone', type: 'WALLET_CONNECT' },
  })
  const { system, until, end } = begin(at)
  await until(() => system.root.getSnapshot().hasTag('settled'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(system.connection('eip155')?.getSnapshot().value).toBe('dormant')
  expect(at.kept.get('@appkit/connection_status')).toBe('connected')
  end()
})
