import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { once } from 'node:events'
import { stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startSandbox, type Sandbox } from '../src'
import { accountAt } from '../src/shared/keys'
import { createWalletConnectStore } from '../../src/services/walletConnect/store'

const account = accountAt(0)
const metadata = { name: 'Test', description: 'Test', url: 'https://test.example', icons: [] }
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.reset())

function coreOptions(prefix: string) {
  return {
    projectId: 'sandbox',
    relayUrl: sandbox.urls.relay,
    customStoragePrefix: prefix,
    storage: createWalletConnectStore(),
    logger: 'silent' as const,
    telemetryEnabled: false,
  }
}

const auth = (name: string) => `head.${Buffer.from(JSON.stringify({ iss: name })).toString('base64url')}.signature`

async function client(name: string) {
  const socket = new WebSocket(`${sandbox.urls.relay}/?auth=${auth(name)}`)
  const pushed: { topic: string; message: string; tag: number }[] = []
  const waiting = new Map<number, (value: unknown) => void>()
  let next = 1
  let wake = () => {}
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === 'irn_subscription') {
      pushed.push(frame.params.data)
      socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      wake()
    } else waiting.get(frame.id)?.(frame.error ?? frame.result)
  })
  await once(socket, 'open')
  return {
    socket,
    pushed,
    call: (method: string, params: unknown) =>
      new Promise<unknown>((resolve) => {
        const id = next++
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    received: (count: number) =>
      new Promise<void>((resolve) => {
        wake = () => pushed.length >= count && resolve()
        wake()
      }),
  }
}

test('behavior: two WalletConnect clients pair, sign, sign again after a dropped socket, and disconnect', async () => {
  const core = new Core(coreOptions('wallet'))
  const wallet = await WalletKit.init({ core, metadata })
  const provider = await UniversalProvider.init({ ...coreOptions('app'), metadata })
  wallet.on('session_proposal', async ({ id }) => {
    const chains = ['eip155:1', 'eip155:137']
    const eip155 = {
      chains,
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
      accounts: chains.map((chain) => `${chain}:${account.address}`),
    }
    await wallet.approveSession({ id, namespaces: { eip155 } })
  })
  wallet.on('session_request', async ({ id, topic, params }) => {
    const signature = await account.signMessage({ message: { raw: params.request.params[0] } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: signature } })
  })
  provider.on('display_uri', (uri: string) => void wallet.pair({ uri }))

  const session = await provider.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:137'],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: { 'eip155:1': `${sandbox.urls.blockchain}/rpc/1` },
      },
    },
  })
  expect(session?.namespaces.eip155?.accounts).toContain(`eip155:1:${account.address}`)

  const message = 'We are going to sign this message.'
  const signature = await provider.request<`0x${string}`>(
    { method: 'personal_sign', params: [stringToHex(message), account.address] },
    'eip155:1',
  )
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)

  // Waits for the reconnection: the library loses what it writes to a socket that is being cut.
  const reconnected = [core, provider.client.core].map(
    ({ relayer }) => new Promise<void>((resolve) => relayer.on('relayer_connect', resolve)),
  )
  sandbox.faults.set('relay:/', { kind: 'drop' })
  await Promise.all(reconnected)
  const again = await provider.request<`0x${string}`>(
    { method: 'personal_sign', params: [stringToHex(message), account.address] },
    'eip155:1',
  )
  expect(again).toBe(signature)

  const ended = new Promise((resolve) => wallet.on('session_delete', resolve))
  await provider.disconnect()
  await ended
  expect(Object.keys(wallet.getActiveSessions())).toEqual([])
  await Promise.all([core.relayer.transportClose(), provider.client.core.relayer.transportClose()])
}, 20_000)

test('behavior: the mailbox keeps messages for later subscribers and never echoes them', async () => {
  const [ada, bertil] = await Promise.all([client('ada'), client('bertil')])
  await ada.call('irn_subscribe', { topic: 't' })
  await ada.call('irn_publish', { topic: 't', message: 'hello', ttl: 60, tag: 7 })
  await bertil.call('irn_batchSubscribe', { topics: ['t'] })
  await bertil.received(1)
  await bertil.call('irn_publish', { topic: 't', message: 'thanks', ttl: 60, tag: 8 })
  await ada.received(1)
  expect(bertil.pushed).toMatchObject([{ topic: 't', message: 'hello', tag: 7 }])
  expect(ada.pushed).toMatchObject([{ topic: 't', message: 'thanks', tag: 8 }])

  const cleo = await client('cleo')
  expect(await cleo.call('irn_batchFetchMessages', { topics: ['t'] })).toMatchObject({
    messages: [{ message: 'hello' }, { message: 'thanks' }],
    hasMore: false,
  })
  expect(await cleo.call('irn_fetchMessages', { topic: 't' })).toEqual({ messages: [], hasMore: false })
  for (const { socket } of [ada, bertil, cleo]) socket.terminate()
})

test('behavior: all connections of a client receive a message, or, if so set, only the last subscriber', async () => {
  const [ada, first, second] = await Promise.all([client('ada'), client('bo'), client('bo')])
  const publish = (message: string) => ada.call('irn_publish', { topic: 'both', message, ttl: 60, tag: 1 })
  await first.call('irn_subscribe', { topic: 'both' })
  await second.call('irn_subscribe', { topic: 'both' })
  await publish('to all')
  await Promise.all([first.received(1), second.received(1)])
  sandbox.settings.set({ relay: { subscribers: 'last' } })
  await publish('to the last')
  await second.received(2)
  await first.call('irn_subscribe', { topic: 'both' })
  await publish('to the first')
  await first.received(2)
  expect(first.pushed.map(({ message }) => message)).toEqual(['to all', 'to the first'])
  expect(second.pushed.map(({ message }) => message)).toEqual(['to all', 'to the last'])
  for (const { socket } of [ada, first, second]) socket.terminate()
})

test('behavior: when any method of the relay is called, it answers', async () => {
  const { call, socket } = await client('dora')
  const message = { topic: 'm', message: 'x', ttl: 60, tag: 1 }
  expect(await call('irn_batchPublish', { messages: [message] })).toBe(true)
  expect(await call('irn_unsubscribe', { topic: 'm', id: 'x' })).toBe(true)
  expect(await call('irn_batchUnsubscribe', { subscriptions: [{ topic: 'm', id: 'x' }] })).toBe(true)
  expect(await call('wc_proposeSession', { pairingTopic: 'p', sessionProposal: 'x' })).toBe(true)
  const approval = { pairingTopic: 'p', sessionTopic: 's', sessionProposalResponse: 'x', sessionSettlementRequest: 'y' }
  expect(await call('wc_approveSession', approval)).toBe(true)
  expect(await call('irn_unheardOf', {})).toMatchObject({ code: -32601 })
  expect(await call('irn_publish', { topic: 1 })).toMatchObject({ code: -32602 })
  socket.terminate()
})

test('error: a refusing relay closes with 3000 and its reason, and a dropping one accepts the next client', async () => {
  const connected = await client('emil')
  const cut = once(connected.socket, 'close')
  sandbox.faults.set('relay:/', { kind: 'drop' })
  await cut
  const again = await client('emil')

  const refused = once(again.socket, 'close')
  sandbox.faults.set('relay:/', { kind: 'refuse', reason: 'Unauthorized: origin not allowed' })
  const [code, reason] = await refused
  expect([code, String(reason)]).toEqual([3000, 'Unauthorized: origin not allowed'])
  const late = new WebSocket(sandbox.urls.relay)
  expect((await once(late, 'close'))[0]).toBe(3000)
})

test('error: the handshake can fail with a status, be reset, or hang until the fault is cleared', async () => {
  const handshake = async () => {
    const [error] = await once(new WebSocket(sandbox.urls.relay), 'error')
    return String(error)
  }
  sandbox.faults.set('relay:/', { kind: 'status', status: 503 })
  expect(await handshake()).toContain('503')
  sandbox.faults.set('relay:/', { kind: 'reset' })
  expect(await handshake()).toContain('socket hang up')
  const before = sandbox.hits().length
  sandbox.faults.set('relay:/', { kind: 'hang' })
  const hung = handshake()
  await expect.poll(() => sandbox.hits().length).toBe(before + 1)
  sandbox.faults.reset()
  expect(await hung).toContain('socket hang up')
})
