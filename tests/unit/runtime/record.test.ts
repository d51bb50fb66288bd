import { afterEach, expect, test } from 'vitest'
import type { TelemetryEvent } from '../../../src/domain/telemetry'
import { account, connectedBy } from '../../support/facts'
import { begin, page } from '../../support/page'

let scene: ReturnType<typeof begin> | undefined
afterEach(() => scene?.end())

/** The properties with which a host hears of an event, once an account of this type is connected. */
async function heard(type: 'eoa' | 'smartAccount', tracked: TelemetryEvent) {
  scene = begin(page())
  const { system, store, until } = scene
  const connected = { ...connectedBy('fox'), accounts: [{ ...account, type }] }
  system.connection('eip155')?.send({ type: 'session.approved', connected })
  await until(() => store.get().accounts.eip155?.isConnected)
  system.root.send({ type: 'track.requested', tracked })
  const { event, properties } = store.get().event.data
  expect(event).toBe(tracked.event)
  return properties
}

const sending = { network: 'eip155:1', token: 'ETH', amount: '1.5' } as const
const events: TelemetryEvent[] = [
  { event: 'OPEN_SEND', properties: { network: 'eip155:1' } },
  { event: 'SEND_INITIATED', properties: sending },
  { event: 'SEND_SUCCESS', properties: sending },
  { event: 'SEND_ERROR', properties: { ...sending, message: 'Declined.' } },
  { event: 'CLICK_TRANSACTIONS' },
  { event: 'LOAD_MORE_TRANSACTIONS', properties: { address: '0x1', cursor: 'b' } },
  { event: 'ERROR_FETCH_TRANSACTIONS', properties: { address: '0x1' } },
]

test.each(events)('behavior: $event says whether a smart account did it', async (tracked) => {
  expect(await heard('smartAccount', tracked)).toEqual({ ...tracked.properties, isSmartAccount: true })
  scene?.end()
  expect(await heard('eoa', tracked)).toEqual({ ...tracked.properties, isSmartAccount: false })
})

test('behavior: what is no matter of an account says nothing of it', async () => {
  expect(await heard('smartAccount', { event: 'CLICK_NETWORKS' })).toBeUndefined()
  scene?.end()
  expect(await heard('smartAccount', { event: 'CONNECT_ERROR', properties: { message: 'no' } })).toEqual({
    message: 'no',
  })
})
