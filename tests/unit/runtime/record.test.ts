import { afterEach, expect, test } from 'vitest'
import type { Fault } from '../../../src/domain/errors'
import type { TelemetryEvent } from '../../../src/domain/telemetry'
import { recordEmissions } from '../../../src/runtime/system/record'
import { account, connectedBy } from '../../support/facts'
import { begin, page, rdns, wallet } from '../../support/page'

let scene: ReturnType<typeof begin> | undefined
afterEach(() => scene?.end())

/** Returns the event properties that a host gets, with a connected account of this type. */
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
const swapping = {
  network: 'eip155:1',
  swapFromToken: 'eip155:1:0x1',
  swapToToken: 'eip155:1:0x2',
  swapFromAmount: '1',
  swapToAmount: '2',
} as const
const events: TelemetryEvent[] = [
  { event: 'CLICK_SELECT_TOKEN_TO_SWAP' },
  { event: 'OPEN_SWAP', properties: { network: 'eip155:1' } },
  { event: 'INITIATE_SWAP', properties: swapping },
  { event: 'SWAP_SUCCESS', properties: swapping },
  { event: 'SWAP_ERROR', properties: { ...swapping, message: 'Declined.' } },
  { event: 'SWAP_APPROVAL_ERROR', properties: { ...swapping, message: 'Declined.' } },
  { event: 'SELECT_BUY_CRYPTO' },
  { event: 'OPEN_ENS_FLOW' },
  { event: 'REGISTER_NAME_INITIATED', properties: { ensName: 'wren.reown.id' } },
  { event: 'OPEN_SEND', properties: { network: 'eip155:1' } },
  { event: 'SEND_INITIATED', properties: sending },
  { event: 'SEND_SUCCESS', properties: sending },
  { event: 'SEND_ERROR', properties: { ...sending, message: 'Declined.' } },
  { event: 'CLICK_TRANSACTIONS' },
  { event: 'LOAD_MORE_TRANSACTIONS', properties: { address: '0x1', cursor: 'b' } },
  { event: 'ERROR_FETCH_TRANSACTIONS', properties: { address: '0x1' } },
  { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1' } },
]

test.each(events)('behavior: $event includes isSmartAccount', async (tracked) => {
  expect(await heard('smartAccount', tracked)).toEqual({ ...tracked.properties, isSmartAccount: true })
  scene?.end()
  expect(await heard('eoa', tracked)).toEqual({ ...tracked.properties, isSmartAccount: false })
})

test('behavior: when an event does not concern the account, it has no isSmartAccount', async () => {
  expect(await heard('smartAccount', { event: 'CLICK_NETWORKS' })).toBeUndefined()
  scene?.end()
  expect(await heard('smartAccount', { event: 'CONNECT_ERROR', properties: { message: 'no' } })).toEqual({
    message: 'no',
  })
})

test('behavior: when another wallet replaces the connected one, the permission of the first is looked up', async () => {
  const [fox, owl] = [wallet(), wallet()]
  const where = page(undefined, fox.provider)
  const detail = { info: { uuid: 'two', name: 'Owl', rdns: 'example.owl', icon: '' }, provider: owl.provider }
  where.window.addEventListener('eip6963:requestProvider', () =>
    where.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  scene = begin(where)
  const { system, until, store, outcomes, choose } = scene
  const connecting = outcomes.connect(undefined)
  await choose()
  await connecting
  const used = () => system.root.getSnapshot().context.connected.eip155?.connectorId
  const first = used() === rdns ? fox : owl
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  system.root.send({ type: 'connector.selected', connectorId: first === fox ? 'example.owl' : rdns })
  // Its permission is looked up, to be revoked.
  await until(() => first.count('wallet_getPermissions'))
  expect(store.get().accounts.eip155?.isConnected).toBe(true)
  expect([first === fox ? owl : fox].map((other) => other.count('wallet_getPermissions'))).toEqual([0])
})

test('behavior: when connecting fails, only an internal error is reported to telemetry', () => {
  const told: [category: string, message: string][] = []
  const heard = new Map<string, (event: { fault: Fault }) => void>()
  const root = { on: (type: string, listener: (event: { fault: Fault }) => void) => heard.set(type, listener) }
  const telemetry = { error: (category: string, error: Error) => told.push([category, error.message]) }
  recordEmissions(root as never, { telemetry } as never, { keeps: true, signsIn: false }, () => undefined)
  heard.get('connecting.failed')?.({ fault: { code: 'wallet.declined', message: 'No.' } })
  heard.get('connecting.failed')?.({ fault: { code: 'internal', message: 'x is undefined' } })
  expect(told).toEqual([['INTERNAL_SDK_ERROR', 'x is undefined']])
})

test('behavior: when a wallet link is stored, WalletConnect gets it, and loses it when it is forgotten', () => {
  const links: unknown[] = []
  const heard = new Map<string, (event: object) => void>()
  const root = { on: (type: string, listener: (event: object) => void) => heard.set(type, listener) }
  const walletConnect = () => ({ setDeepLink: (link: unknown) => links.push(link) })
  recordEmissions(root as never, { walletConnect } as never, { keeps: true, signsIn: false }, () => undefined)
  const link = { name: 'Fox', href: 'fox://wc?uri=' }
  heard.get('link.stored')?.({ type: 'link.stored', ...link })
  expect(links).toEqual([link])
  heard.get('link.forgotten')?.({ type: 'link.forgotten' })
  expect(links).toEqual([link, undefined])
})
