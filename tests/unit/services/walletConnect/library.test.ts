import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../../../demo/sandbox'
import { startLibrary } from '../../../../src/services/walletConnect/library'
import { createWalletConnectStore } from '../../../../src/services/walletConnect/store'

process.env.DISABLE_GLOBAL_CORE = 'true'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

test('limit: however often one socket of the relay connects, it has one listener of ours', async () => {
  const { client } = await startLibrary({
    projectId: 'listeners',
    relayUrl: sandbox.urls.relay,
    metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
    store: createWalletConnectStore(),
    now: Date.now,
  })
  const { relayer } = client.core
  // Without a topic to listen to the library opens no socket.
  await client.core.pairing.create()
  await vi.waitFor(() => expect(relayer.connected).toBe(true), { timeout: 10_000 })
  const { events } = relayer.provider as unknown as { events: EventEmitter }
  const before = events.listenerCount('error')
  // A relay that refuses is asked again over the same socket, tens of times.
  for (let i = 0; i < 20; i += 1) relayer.events.emit('relayer_connect')
  expect(before).toBeGreaterThan(0)
  expect(events.listenerCount('error')).toBe(before)
  await relayer.transportClose()
})
