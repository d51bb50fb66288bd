import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../../../sandbox/src'
import { startLibrary } from '../../../../src/services/walletConnect/library'
import { createWalletConnectStore } from '../../../../src/services/walletConnect/store'

process.env.DISABLE_GLOBAL_CORE = 'true'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
const load = (projectId: string, store = createWalletConnectStore()) =>
  startLibrary({ projectId, relayUrl: sandbox.urls.relay, metadata, store, now: Date.now })

test('behavior: two pages that share a store are two relay clients with the same keys', async () => {
  const store = createWalletConnectStore()
  const first = (await load('identity', store)).client.core.crypto
  const topic = await first.setSymKey('ab'.repeat(32))
  const own = await first.getClientId()
  const second = (await load('identity', store)).client.core.crypto
  expect(second.keychain.get(topic)).toBe('ab'.repeat(32))
  expect(await second.getClientId()).not.toBe(own)
  expect(await first.getClientId()).toBe(own)
})

test('error: requests meant for a wallet are rejected, and requests from a wallet are accepted', async () => {
  const { crypto } = (await load('asked')).client.core
  const topic = await crypto.setSymKey('cd'.repeat(32))
  const heard = async (method: string) =>
    crypto.decode(topic, await crypto.encode(topic, { id: 1, jsonrpc: '2.0', method, params: { authPayload: {} } }))
  for (const method of ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate'])
    await expect(heard(method)).rejects.toThrow('for a wallet')
  for (const method of ['wc_sessionSettle', 'wc_sessionUpdate', 'wc_sessionEvent', 'wc_sessionDelete'])
    expect(await heard(method)).toMatchObject({ method })
})

test('limit: when a relay socket connects again and again, it gets no further error listener', async () => {
  const { client } = await load('listeners')
  const { relayer } = client.core
  // Without a subscribed topic the library opens no socket.
  await client.core.pairing.create()
  await vi.waitFor(() => expect(relayer.connected).toBe(true), { timeout: 10_000 })
  const { events } = relayer.provider as unknown as { events: EventEmitter }
  const before = events.listenerCount('error')
  // After a refusal, the library connects again over the same socket, tens of times.
  for (let i = 0; i < 20; i += 1) relayer.events.emit('relayer_connect')
  expect(before).toBeGreaterThan(0)
  expect(events.listenerCount('error')).toBe(before)
  await relayer.transportClose()
})

test('error: when a deleted session is deleted again, no rejection reaches the page', async () => {
  const { client } = await load('repeated')
  const uncaught: unknown[] = []
  const onRejection = (reason: unknown) => uncaught.push(reason)
  process.on('unhandledRejection', onRejection)
  const topic = 'ef'.repeat(32)
  const payload = { id: 7, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000, message: 'Ended.' } }
  const engine = client.engine as unknown as { onRelayEventRequest(event: object): Promise<void> }
  await engine.onRelayEventRequest({ topic, payload, transportType: 'relay' })
  // The library deletes the session after its next publication, whichever that is.
  client.core.relayer.events.emit('relayer_publish')
  // Node reports unhandled rejections after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onRejection)
  expect(uncaught).toEqual([])
  // A caller that awaits the deletion still gets the error.
  await expect(client.disconnect({ topic, reason: payload.params })).rejects.toThrow(/doesn't exist/)
})
