import { expect, test } from 'vitest'
import { createActor, createMachine, type AnyEventObject } from 'xstate'
import { mainnet, solana } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { rootActors } from '../../../src/runtime/system/rootActors'
import { readConnections, storeConnection } from '../../../src/runtime/system/storedFacts'
import { createStorage } from '../../../src/services/storage/storage'
import { address } from '../../support/addresses'
import { sent } from '../../support/holdings'
import { storageOver } from '../../support/storage'
import { begin, page, rdns, wallet } from '../../support/page'

type Arguments = Parameters<typeof rootActors>

/** A tab, and the storage of another one of the same browser; `heard` is what the root is sent. */
function tabs({ enableReconnect = true } = {}) {
  const kept = new Map<string, string>()
  const here = page(kept)
  const resolved = resolveOptions({ projectId: 'p', networks: [mainnet, solana], enableReconnect })
  const storage = createStorage({ storage: () => here.window.localStorage, events: here.window })
  const there = createStorage({ storage: () => page(kept).window.localStorage })
  // A store compares its backing with that of the event once it has opened it.
  storage.get('connection_status')
  const { watchStorage } = rootActors(
    { storage } as unknown as Arguments[0],
    () => resolved,
    () => undefined,
    {
      system: () => undefined as never,
      publish: () => undefined,
    },
  )
  const heard: AnyEventObject[] = []
  const root = createMachine({
    invoke: { src: watchStorage },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  const actor = createActor(root).start()
  return { there, heard, tell: here.tell, actor, here, listening: here.listening }
}
const connected = {
  ...{ namespace: 'eip155', connectorId: 'fox', caipNetworkId: 'eip155:1' as const },
  accounts: [{ namespace: 'eip155', address, type: 'eoa' as const }],
  wallet: { name: 'Fox', type: 'ANNOUNCED' as const },
}
const stored = { eip155: { connectorId: 'fox', accounts: connected.accounts } }

test('behavior: when another tab connects, the root learns of the connection, and that it is new', () => {
  const { there, heard, tell } = tabs()
  storeConnection(there, connected)
  tell('@appkit/connected_namespaces')
  expect(heard).toEqual([{ type: 'stored.changed', stored, connected: ['eip155', 'solana'] }])
})

test('behavior: when another tab only updates its connection, the root learns of it as none that is new', () => {
  const { there, heard, tell } = tabs()
  storeConnection(there, connected)
  tell('@appkit/connections')
  expect(heard).toEqual([{ type: 'stored.changed', stored, connected: [] }])
})

test('behavior: when another tab clears the storage, everything may have changed', () => {
  const { heard, tell } = tabs()
  tell(null)
  expect(heard).toEqual([
    { type: 'transactions.shared', transactions: [] },
    { type: 'recent.shared', wallets: [] },
    { type: 'stored.changed', stored: {}, connected: ['eip155', 'solana'] },
  ])
})

test('behavior: when another tab sends a transaction or uses a wallet, the root gets the list of all tabs', () => {
  const { there, heard, tell } = tabs({ enableReconnect: false })
  const transaction = { ...sent, hash: `0x${'a1'.repeat(32)}` }
  there.set('transactions', [transaction])
  there.set('recent_wallets', [{ id: 'fox', name: 'Fox' }])
  tell('@walletchart/transactions')
  tell('@appkit/recent_wallets')
  expect(heard).toEqual([
    { type: 'transactions.shared', transactions: [transaction] },
    { type: 'recent.shared', wallets: [expect.objectContaining({ id: 'fox' })] },
  ])
})

test('behavior: when the host does not reconnect, no connection of another tab is followed', () => {
  const { there, heard, tell } = tabs({ enableReconnect: false })
  storeConnection(there, connected)
  tell('@appkit/connected_namespaces')
  expect(heard).toEqual([])
})

test('behavior: when the modal is gone, other tabs are no longer heard', () => {
  const { heard, tell, actor, listening } = tabs()
  actor.stop()
  tell('@appkit/connected_namespaces')
  expect([heard, listening()]).toEqual([[], 0])
})

test('behavior: when another tab changes its wallet, and its writes arrive one by one, the last report has the new wallet', () => {
  const { heard, tell, here } = tabs()
  const ahead = page().window.localStorage
  const delivered = {
    getItem: (key: string) => ahead.getItem(key),
    removeItem: (key: string) => ahead.removeItem(key),
    setItem(key: string, value: string) {
      const changes = ahead.getItem(key) !== value
      ahead.setItem(key, value)
      here.window.localStorage.setItem(key, value)
      // A value that stays as it is causes no event.
      if (changes) tell(key)
    },
  } as unknown as globalThis.Storage
  const there = createStorage({ storage: () => delivered })
  storeConnection(there, connected)
  storeConnection(there, { ...connected, connectorId: 'owl' })
  expect(heard.at(-1)).toMatchObject({ stored: { eip155: { connectorId: 'owl', accounts: connected.accounts } } })
})

test('error: when another tab has changed its wallet, and the end of the one before is heard first, the new one stays', async () => {
  const kept = new Map<string, string>()
  const there = storageOver(kept)
  storeConnection(there, { ...connected, connectorId: rdns })
  let shared = [address]
  const permissions = () => (shared.length > 0 ? [{ parentCapability: 'eth_accounts' }] : [])
  const fox = wallet({ eth_accounts: () => shared, wallet_getPermissions: permissions })
  const here = begin(page(kept, fox.provider))
  await here.until(() => here.account()?.isConnected)
  storeConnection(there, { ...connected, connectorId: 'owl' })
  shared = []
  fox.emit('accountsChanged', shared)
  await here.until(() => here.system.connection('eip155')?.getSnapshot().matches('disconnected'))
  expect(readConnections(there, here.system.options)).toMatchObject({ eip155: { connectorId: 'owl' } })
  here.end()
})
