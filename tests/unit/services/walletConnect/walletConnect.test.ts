import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import UniversalProvider from '@walletconnect/universal-provider'
import { stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../../../sandbox/src'
import type { ErrorCode } from '../../../../src/domain/errorCodes'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import type { CaipNetworkId } from '../../../../src/domain/caip'
import { RELAY_PROOF_PAUSE } from '../../../../src/domain/limits'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { clock } from '../../../../src/services/page/clock'
import type { ConnectOptions } from '../../../../src/services/wallet/driver'
import { createWalletConnect, type WalletConnectOptions } from '../../../../src/services/walletConnect/walletConnect'
import { pairingTopicOf } from '../../../../src/domain/wallet/pairing'
import { createWalletConnectDriver } from '../../../../src/services/walletConnect/driver'
import type { SignClient } from '../../../../src/services/walletConnect/session'
import { createWalletConnectStore } from '../../../../src/services/walletConnect/store'
import { account, startWallet, type Mood } from '../../../support/phone'

/** Polls: messages over the relay take a moment, on a busy machine some seconds. */
const until = (seen: () => void) => vi.waitFor(seen, { timeout: 10_000 })

// After a reload, a page must not reuse the previous page's core of the library.
process.env.DISABLE_GLOBAL_CORE = 'true'

let sandbox: Sandbox
let wallet: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  wallet = await startWallet(sandbox.urls.relay)
})
afterEach(async () => {
  sandbox.reset()
  for (const told of [wallet.answers, wallet.errors]) for (const method of Object.keys(told)) delete told[method]
  // The wallet confirms the end of a session through the relay, so the relay must outlive it.
  await until(() => expect(wallet.topics()).toEqual([]))
})
afterAll(async () => {
  await wallet.stop()
  await sandbox.stop()
  for (const end of ends) await end()
})
/** Ends of other relays and proxies, after all tests: a page's library reopens a socket that is closed, and rejects. */
const ends: (() => unknown)[] = []
async function anotherSandbox(): Promise<Sandbox> {
  const other = await startSandbox({ ports: 'free' })
  ends.push(() => other.stop())
  return other
}

const networks: Network[] = (['eip155:1', 'eip155:137', 'eip155:10'] as const).map((id) => ({
  ...unknownNetwork(id),
  rpcUrls: { default: { http: [`http://rpc.example/${id}`] }, chainDefault: { http: [] } },
}))
let projects = 0

function page(options: Partial<WalletConnectOptions> = {}, known = networks) {
  const walletConnect = createWalletConnect({
    projectId: `project-${(projects += 1)}`,
    relayUrl: sandbox.urls.relay,
    metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
    onRelayError: () => undefined,
    store: createWalletConnectStore(),
    ...options,
  })
  return {
    ...createWalletConnectDriver(walletConnect, () => ({ networks: known })),
    ...walletConnect,
    session: () => walletConnect.client()?.session()?.paired,
  }
}

/** The library's chunk as another tab loads it: only the store is shared. */
async function otherTab() {
  vi.resetModules()
  return import('../../../../src/services/walletConnect/client')
}

type Page = ReturnType<typeof page>
/** Pairs with the wallet and returns the session. */
async function pair(from: Page, mood: Mood = 'approve') {
  await from.pair({ signal: new AbortController().signal, onUri: (uri) => void wallet.scan(uri, mood) })
  return from.session()!
}
const restore = async (from: Page, options: ConnectOptions = {}) => {
  await from.restore('eip155', options)
  return from.session()!
}
const resume = async (from: Page, topic: string, { signal } = new AbortController()) => {
  await from.resume(topic, { signal })
  return from.session()!
}

function watched(from: Page) {
  const seen: WalletEvent[] = []
  from.watch('eip155', (event) => seen.push(event))
  return seen
}
const ended = (code: ErrorCode, message: string): WalletEvent => ({
  type: 'connection.ended',
  fault: { code, message },
})
const endedByWallet = ended('session.ended.deleted', 'The wallet ended the session. Connect again to continue.')
const endedByPage = ended('session.ended', 'The wallet session has ended. Connect again.')
const movedTo = (caipNetworkId: CaipNetworkId): WalletEvent => ({ type: 'chain.changed', caipNetworkId })
const nothing = { code: 'session.ended.unrestored' }

test('behavior: a session is paired, signs, switches networks and is disconnected at the wallet', async () => {
  const connect = page()
  const started = Date.now()
  const expiries: number[] = []
  await connect.pair({
    signal: new AbortController().signal,
    onUri(uri, expiresAt) {
      expiries.push(expiresAt)
      void wallet.scan(uri)
    },
  })
  const seen = watched(connect)
  const session = connect.session()!
  expect(session.accounts).toEqual([`eip155:1:${account.address}`, `eip155:137:${account.address}`])
  expect(session.approved).toEqual(['eip155:1', 'eip155:137'])
  expect(session.supportsAllNetworks).toBe(false)
  expect(session.wallet).toEqual({
    name: 'Test Wallet',
    icon: 'https://wallet.example/icon.png',
    url: 'https://wallet.example',
    deepLink: 'testwallet://',
  })
  expect(expiries).toHaveLength(1)
  expect(expiries[0]! - started).toBeGreaterThanOrEqual(240_000)
  // The page's RPC URLs do not concern the wallet.
  expect(JSON.stringify(wallet.proposals.at(-1))).not.toContain('rpc.example')

  const provider = connect.provider('eip155')!
  expect(connect.provider('eip155')).toBe(provider)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([account.address])
  const message = 'We are going to sign this message.'
  const signature = await provider.request({ method: 'personal_sign', params: [stringToHex(message), account.address] })
  expect(await verifyMessage({ address: account.address, message, signature: signature as `0x${string}` })).toBe(true)

  await connect.switchChain('eip155:137', {})
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(seen).toContainEqual(movedTo('eip155:137'))
  await expect(connect.switchChain('eip155:10', {})).rejects.toMatchObject({
    code: 'chain.unknown',
    cause: { code: 4902 },
  })
  expect(await connect.chainId('eip155', {})).toBe('eip155:137')
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  for (const params of [undefined, [], [null], [{}], [{ chainId: 'one' }]])
    await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: -32602,
    })
  await connect.switchChain('eip155:137', {})

  expect(connect.client()?.clientId()).toMatch(/^did:key:z6Mk/)
  const ended = wallet.ended()
  await connect.disconnect()
  await ended
  expect(wallet.topics()).toEqual([])
  expect(connect.session()).toBeUndefined()
  expect(connect.client()?.clientId()).toBeUndefined()
  expect(seen.at(-1)).toEqual(endedByPage)
})

test('error: when the wallet did not approve a method, the request is rejected with 4200', async () => {
  const connect = page()
  await pair(connect)
  const provider = connect.provider('eip155')!
  await expect(provider.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({ code: 4200 })
  await expect(provider.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({ code: -32602 })
  await connect.disconnect()
})

test('behavior: when a request needs no wallet, the network’s node answers it and the wallet is not asked', async () => {
  const http = [`${sandbox.urls.blockchain}/rpc/1`]
  const [first, ...others] = networks
  const connect = page({}, [{ ...first!, rpcUrls: { default: { http }, chainDefault: { http } } }, ...others])
  await pair(connect)
  const asked = wallet.requests.length
  const request = { method: 'eth_getCode', params: [account.address, 'latest'] }
  expect(await connect.provider('eip155')!.request(request)).toBe('0x')
  expect(wallet.requests).toHaveLength(asked)
  await connect.disconnect()
})

test('behavior: when a session lists accounts but no networks, it is asked on its accounts’ networks', async () => {
  const connect = page()
  const { topic } = await pair(connect)
  const { chains: _, ...eip155 } = wallet.kit.getActiveSessions()[topic]!.namespaces['eip155']!
  const accounts = eip155.accounts.slice(0, 1)
  await wallet.kit.updateSession({ topic, namespaces: { eip155: { ...eip155, accounts } } })
  await until(() => expect(connect.session()?.approved).toEqual(['eip155:1']))
  const request = { method: 'personal_sign', params: [stringToHex('hi'), account.address] }
  expect(await connect.provider('eip155')!.request(request)).toMatch(/^0x/)
  await connect.disconnect()
})

test('behavior: when the wallet takes back its last account, the session has ended on both sides', async () => {
  const connect = page()
  const { topic } = await pair(connect)
  const seen = watched(connect)
  const { eip155 } = wallet.kit.getActiveSessions()[topic]!.namespaces
  await wallet.kit.updateSession({ topic, namespaces: { eip155: { ...eip155!, accounts: [] } } })
  await until(() => expect(connect.session()).toBeUndefined())
  expect(seen.at(-1)).toMatchObject({ type: 'connection.ended', fault: { code: 'session.ended.deleted' } })
})

test('behavior: batches of calls and their results are checked for the shape of EIP-5792', async () => {
  const connect = page()
  await pair(connect)
  const provider = connect.provider('eip155')!
  const send = (call: object) =>
    provider.request({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls: [call] }] })
  wallet.answers['wallet_sendCalls'] = { id: '0xbatch' }
  expect(await send({ to: account.address, value: '0x1' })).toEqual({ id: '0xbatch' })
  const before = wallet.requests.length
  for (const call of [{ to: 'nobody' }, { to: account.address, data: 'x' }, { to: account.address, value: 1 }]) {
    await expect(send(call)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('wallet_sendCalls.0.calls.0.'),
    })
  }
  expect(wallet.requests).toHaveLength(before)
  wallet.answers['wallet_sendCalls'] = { batch: 1 }
  await expect(send({ to: account.address })).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining('may have been sent'),
  })
  wallet.answers['wallet_getCapabilities'] = { '0x1': { atomic: { status: 'supported' } } }
  expect(await provider.request({ method: 'wallet_getCapabilities', params: [account.address] })).toEqual({
    '0x1': { atomic: { status: 'supported' } },
  })
  await connect.disconnect()
})

test('behavior: when the wallet does not know a network, it is added with its own nodes (EIP-3085)', async () => {
  const connect = page()
  const added: Network = {
    ...networks[2]!,
    name: 'Ten',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { ...networks[2]!.rpcUrls, chainDefault: { http: ['https://ten.example'] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  }
  await expect(connect.addChain!(added, {})).rejects.toMatchObject({ code: 'wallet.disconnected.connector' })
  await pair(connect)
  wallet.answers['wallet_addEthereumChain'] = null
  await connect.addChain!(added, {})
  const asked = {
    chainId: '0xa',
    chainName: 'Ten',
    nativeCurrency: added.nativeCurrency,
    rpcUrls: ['https://ten.example'],
    blockExplorerUrls: ['https://scan.example'],
  }
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'wallet_addEthereumChain', params: [asked] })
  delete wallet.answers['wallet_addEthereumChain']
  wallet.errors['wallet_addEthereumChain'] = { code: 5000, message: 'User rejected.' }
  await expect(connect.addChain!(added, {})).rejects.toMatchObject({ code: 'chain.declined' })
  await connect.disconnect()
})

test('error: a refusal in the wallet becomes 4001 of EIP-1193, and other errors stay unchanged', async () => {
  const connect = page()
  await pair(connect)
  const ask = () => connect.provider('eip155')!.request({ method: 'wallet_getCapabilities', params: [account.address] })
  wallet.errors['wallet_getCapabilities'] = { code: 5000, message: 'User rejected.' }
  await expect(ask()).rejects.toMatchObject({ code: 4001, message: 'User rejected.', cause: { code: 5000 } })
  wallet.errors['wallet_getCapabilities'] = { code: 5000, message: 'Chain is unknown.' }
  await expect(ask()).rejects.toMatchObject({ code: 5000 })
  await connect.disconnect()
})

test('error: when the wallet refuses, the pairing is declined and the next one works', async () => {
  const connect = page()
  await expect(pair(connect, 'reject')).rejects.toMatchObject({ code: 'pairing.declined' })
  expect((await pair(connect)).topic).toBe(wallet.topics()[0])
  await connect.disconnect()
})

test('behavior: only the requested namespaces are proposed, and an approval without them is invalid', async () => {
  const connect = page()
  const asked = { signal: new AbortController().signal, namespaces: ['bip122'] as const }
  const onUri = (uri: string) => void wallet.scan(uri)
  await expect(connect.pair({ ...asked, onUri })).rejects.toMatchObject({ code: 'wallet.invalidAnswer.noAccount' })
  expect(Object.keys(wallet.proposals.at(-1) as object)).toEqual([])
  expect(connect.session()).toBeUndefined()
  await connect.pair({ ...asked, namespaces: ['eip155'], onUri })
  expect(Object.keys(wallet.proposals.at(-1) as object)).toEqual(['eip155'])
  await connect.disconnect()
})

test('behavior: when the host does not reconnect, the previous page’s session ends once the library loads', async () => {
  const store = createWalletConnectStore()
  const { projectId } = { projectId: `project-${(projects += 1)}` }
  const first = page({ projectId, store })
  await pair(first)
  const ended = wallet.ended()
  const { openClient } = await otherTab()
  const next = page({ projectId, store, keepsSessions: false, load: async () => ({ openClient }) })
  await next.open()
  await ended
  await until(() => expect(wallet.topics()).toEqual([]))
})

test('behavior: when an abandoned code is approved late, it is disconnected, and a new pairing stays', async () => {
  const connect = page()
  const attempt = new AbortController()
  let scanned: Promise<unknown> | undefined
  const abandoned = connect.pair({
    signal: attempt.signal,
    onUri(uri) {
      scanned = wallet.scan(uri, 'hold')
    },
  })
  const outcome = expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
  const before = wallet.proposals.length
  await until(() => expect(wallet.proposals.length).toBeGreaterThan(before))
  await scanned
  const late = wallet.release
  attempt.abort()
  await outcome
  const ended = wallet.ended()
  await late()
  await ended
  expect(wallet.topics()).toEqual([])
  expect(connect.session()).toBeUndefined()

  const session = await pair(connect)
  expect(wallet.topics()).toEqual([session.topic])
  await connect.disconnect()
})

test('behavior: when the wallet ends the session, it is reported once and removed', async () => {
  const connect = page()
  const { topic } = await pair(connect)
  const seen = watched(connect)
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await until(() => expect(seen).toEqual([endedByWallet]))
  expect(connect.session()).toBeUndefined()
  expect(connect.provider('eip155')).toBeUndefined()
  await expect(connect.switchChain('eip155:1', {})).rejects.toMatchObject({ code: 'session.ended' })
})

/** A page with a session, and the library's client of it. */
async function withClient() {
  const init = vi.spyOn(UniversalProvider, 'init')
  const connect = page()
  const { topic } = await pair(connect)
  const { client } = await init.mock.results[0]!.value
  init.mockRestore()
  return { connect, topic, client: client as SignClient }
}

test('limit: when a session expires on an open page, it has expired, and the wallet did not end it', async () => {
  const { connect, topic, client } = await withClient()
  const seen = watched(connect)
  client.core.expirer.set(topic, 1)
  const message = 'The wallet session has expired. Connect again to continue.'
  await until(() => expect(seen).toEqual([ended('session.ended.expired', message)]))
  expect(connect.session()).toBeUndefined()
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: '' } })
})

test.each(['wallet', 'page'])(
  'error: when the %s ends the session, a request that waits rejects with 4900',
  async (by) => {
    const connect = page()
    const { topic } = await pair(connect)
    const silent = vi.spyOn(wallet.kit, 'respondSessionRequest').mockReturnValue(new Promise(() => undefined))
    const params = [stringToHex('unanswered'), account.address]
    const provider = connect.provider('eip155')!
    const sign = () => provider.request({ method: 'personal_sign', params })
    const waiting = expect(sign()).rejects.toMatchObject({ code: 4900 })
    await until(() => expect(silent).toHaveBeenCalled())
    if (by === 'page') await connect.disconnect()
    else await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await waiting
    silent.mockRestore()
    await until(() => expect(connect.session()).toBeUndefined())
    // A page may keep the provider of the session.
    await expect(sign()).rejects.toMatchObject({ code: 4900 })
  },
)

test('error: when a session has expired while the page slept, a request rejects with 4900', async () => {
  const { connect, topic, client } = await withClient()
  await client.session.update(topic, { expiry: 1 })
  const params = [stringToHex('expired'), account.address]
  const request = connect.provider('eip155')!.request({ method: 'personal_sign', params })
  await expect(request).rejects.toMatchObject({ code: 4900 })
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: '' } })
})

test('behavior: the wallet can move to another network, and add one by an update', async () => {
  const connect = page()
  const { topic } = await pair(connect)
  const seen = watched(connect)
  const emitted: unknown[] = []
  connect.provider('eip155')!.on?.('chainChanged', (id) => emitted.push(id))
  await wallet.kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data: '0x89' }, chainId: 'eip155:137' })
  await until(() => expect(seen).toContainEqual(movedTo('eip155:137')))
  expect(emitted).toEqual(['0x89'])
  const { eip155 } = wallet.kit.getActiveSessions()[topic]!.namespaces
  const added = `eip155:10:${account.address}` as const
  const chains = ['eip155:1', 'eip155:137', 'eip155:10']
  const accounts = [...eip155!.accounts, added]
  await wallet.kit.updateSession({ topic, namespaces: { eip155: { ...eip155!, chains, accounts } } })
  await until(() => expect(connect.session()?.approved).toContain('eip155:10'))
  await connect.switchChain('eip155:10', {})
  expect(await connect.chainId('eip155', {})).toBe('eip155:10')
  await connect.disconnect()
})

/** A pairing whose page closes before the wallet has answered; `later` approves it, `refuse` declines it. */
async function leave(projectId: string, before?: (relayer: SignClient['core']['relayer']) => Promise<void>) {
  const store = createWalletConnectStore()
  const init = vi.spyOn(UniversalProvider, 'init')
  const left = page({ projectId, store })
  let uri = ''
  let scanned: Promise<unknown> | undefined
  const seen = wallet.proposals.length
  const attempt = left.pair({
    signal: new AbortController().signal,
    onUri: (given) => (scanned = wallet.scan((uri = given), 'hold')),
  })
  attempt.catch(() => undefined)
  await until(() => expect(wallet.proposals.length).toBeGreaterThan(seen))
  await scanned
  const library = await init.mock.results[0]!.value
  init.mockRestore()
  const { relayer } = library.client.core
  await before?.(relayer)
  await relayer.transportClose()
  return { store, topic: pairingTopicOf(uri)!, later: wallet.release, refuse: wallet.refuse }
}

test('behavior: when a pairing is approved after its page is gone, the next page gets the session', async () => {
  const { store, topic, later } = await leave('left')
  const after = page({ projectId: 'left', store, load: otherTab })
  const resumed = resume(after, topic)
  await later()
  const session = await resumed
  expect(session.accounts).toContain(`eip155:1:${account.address}`)
  const params = [stringToHex('resumed'), account.address]
  expect(await after.provider('eip155')!.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  await after.disconnect()
})

test('limit: when no page waits for the answer to the code of a page that is gone, its session is ended', async () => {
  const { store, later } = await leave('forgotten')
  const after = page({ projectId: 'forgotten', store, load: otherTab })
  await after.restore('eip155', {}).catch(() => undefined)
  await later()
  expect(wallet.topics()).toHaveLength(1)
  await until(() => expect(wallet.topics()).toEqual([]))
})

test('behavior: when a pairing is approved while no page is open, the next page finds it', async () => {
  const { store, topic, later } = await leave('approved')
  await later()
  const after = page({ projectId: 'approved', store, load: otherTab })
  expect(await resume(after, topic)).toMatchObject({ topic: wallet.topics()[0] })
  await after.disconnect()
})

test('behavior: when a page received an answer but did not finish, the next page replays it', async () => {
  const { store, topic } = await leave('unfinished', async (relayer) => {
    relayer.subscribe = () => new Promise(() => undefined)
    const taken = new Promise((resolve) => relayer.on('relayer_message', resolve))
    await Promise.all([taken, wallet.release()])
  })
  const after = page({ projectId: 'unfinished', store, load: otherTab })
  expect(await resume(after, topic)).toMatchObject({ topic: wallet.topics()[0] })
  await after.disconnect()
})

test('error: when a pairing is declined after its page is gone, or unknown, resuming fails', async () => {
  const { store, topic, refuse } = await leave('refused')
  const after = page({ projectId: 'refused', store, load: otherTab })
  const resumed = expect(resume(after, topic)).rejects.toMatchObject({ code: 'pairing.failed.approval' })
  await refuse()
  await resumed
  await expect(resume(after, '0'.repeat(64))).rejects.toMatchObject({ code: 'pairing.failed.approval' })
})

test('behavior: when the resumption of a pairing is aborted, a later approval is disconnected at once', async () => {
  const { store, topic, later } = await leave('given-up')
  const after = page({ projectId: 'given-up', store, load: otherTab })
  const giving = new AbortController()
  const resumed = expect(resume(after, topic, giving)).rejects.toMatchObject({ name: 'AbortError' })
  await expect(restore(after)).rejects.toMatchObject(nothing)
  giving.abort()
  await resumed
  const ended = wallet.ended()
  await later()
  await ended
  expect(after.session()).toBeUndefined()
})

test('behavior: when the resumption of a pairing is aborted while its session is taken over, the session is ended', async () => {
  const { store, topic, later } = await leave('given-up-late')
  const giving = new AbortController()
  const after = page({
    projectId: 'given-up-late',
    load: otherTab,
    store: {
      ...store,
      setItem(key, value) {
        // The library stores the namespaces of a session that is taken over.
        if (key.includes('universal_provider')) giving.abort()
        return store.setItem(key, value)
      },
    },
  })
  const resumed = expect(resume(after, topic, giving)).rejects.toMatchObject({ name: 'AbortError' })
  const ended = wallet.ended()
  await later()
  await resumed
  await ended
  expect(after.session()).toBeUndefined()
})

test('behavior: when a page has two modals of one project, they share the client and its session', async () => {
  const store = createWalletConnectStore()
  const [first, second] = [page({ projectId: 'shared', store }), page({ projectId: 'shared', store })]
  const { topic } = await pair(first)
  expect(await restore(second)).toMatchObject({ topic })
  expect(second.provider('eip155')).toBe(first.provider('eip155'))
  const seen = watched(first)
  await second.disconnect()
  expect(seen).toEqual([endedByPage])
})

test('behavior: after a reload, a page restores its session on its network and can sign', async () => {
  const store = createWalletConnectStore()
  const before = page({ projectId: 'reloaded', store })
  const { topic } = await pair(before)
  await before.switchChain('eip155:137', {})
  const after = page({ projectId: 'reloaded', store, load: otherTab })
  expect(after.session()).toBeUndefined()
  expect(await restore(after)).toMatchObject({ topic })
  expect(await after.chainId('eip155', {})).toBe('eip155:137')
  const provider = after.provider('eip155')!
  const params = [stringToHex('again'), account.address]
  expect(await provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  await after.disconnect()
})

test('behavior: when another tab pairs a session, it is restored without a reload', async () => {
  const store = createWalletConnectStore()
  const [first, second] = [page({ projectId: 'tabs', store }), page({ projectId: 'tabs', store, load: otherTab })]
  await expect(restore(second)).rejects.toMatchObject(nothing)
  const { topic } = await pair(first)
  expect(await restore(second)).toMatchObject({ topic })
  const params = [stringToHex('from the other tab'), account.address]
  expect(await second.provider('eip155')!.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  await second.disconnect()
  await first.disconnect()
})

test('behavior: when another tab pairs anew, the session that it replaces does not end the connection here', async () => {
  const store = createWalletConnectStore()
  const [first, second] = [page({ projectId: 'anew', store }), page({ projectId: 'anew', store, load: otherTab })]
  await pair(first)
  await restore(second)
  const seen = watched(second)
  const { topic } = await pair(first)
  await until(() => expect(second.session()?.topic).toBe(topic))
  expect(seen.at(-1)).toMatchObject({ type: 'wallet.renewed', connected: { connectorId: 'walletConnect' } })
  expect(seen.map(({ type }) => type)).not.toContain('connection.ended')
  // The store has it as well: it is restored after a reload.
  const reloaded = page({ projectId: 'anew', store, load: otherTab })
  expect(await restore(reloaded)).toMatchObject({ topic })
  const params = [stringToHex('from the other tab'), account.address]
  expect(await second.provider('eip155')!.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  await first.disconnect()
  await until(() => expect(seen.at(-1)).toEqual(endedByWallet))
})

test('error: an empty store restores nothing, and a corrupt store is purged with its reason', async () => {
  await expect(restore(page())).rejects.toMatchObject(nothing)
  const store = createWalletConnectStore()
  for (const name of ['session', 'subscription', 'history', 'pairing', 'keychain', 'expirer']) {
    await store.setItem(`wc@2:client:0.3:walletchart-corrupt//${name}`, 'rubbish')
    await store.setItem(`wc@2:core:0.3:walletchart-corrupt//${name}`, [{ rubbish: null }])
  }
  const connect = page({ projectId: 'corrupt', store })
  await expect(restore(connect)).rejects.toMatchObject({
    ...nothing,
    cause: { message: expect.stringContaining('Couldn’t read') },
  })
  expect((await pair(connect)).accounts).toHaveLength(2)
  await connect.disconnect()
})

test('error: when the store did not open, its sessions are unknown, and a new one can be paired', async () => {
  const store = { ...createWalletConnectStore(), isUnread: () => true }
  const connect = page({ store })
  await expect(restore(connect)).rejects.toMatchObject({ code: 'wallet.locked' })
  const { topic } = await pair(connect)
  expect(await restore(connect)).toMatchObject({ topic })
  await connect.disconnect()
})

test('error: when a stored session has no keys, it is not restored', async () => {
  const store = createWalletConnectStore()
  const before = page({ projectId: 'keyless', store })
  const { topic } = await pair(before)
  await store.setItem('wc@2:core:0.3:walletchart-keyless//keychain', {})
  const after = page({ projectId: 'keyless', store, load: otherTab })
  await expect(restore(after)).rejects.toMatchObject(nothing)
  expect(after.session()).toBeUndefined()
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: '' } })
})

test('error: when a relay refuses, it is unreachable, its reason is passed on, and the next try works', async () => {
  // A separate sandbox: a refusal closes every socket of a relay, including the wallet's.
  const strict = await anotherSandbox()
  strict.faults.set('relay:/', { kind: 'refuse', reason: 'Unauthorized: origin not allowed' })
  const texts: string[] = []
  const connect = page({ relayUrl: strict.urls.relay, onRelayError: (text) => texts.push(text) })
  await expect(pair(connect)).rejects.toMatchObject({ code: 'pairing.unreachable' })
  expect(texts.join()).toContain('Unauthorized: origin not allowed')
  strict.faults.reset()
  const uri = await new Promise<string>((resolve) => {
    const signal = new AbortController().signal
    connect.pair({ signal, onUri: resolve }).catch(() => undefined)
  })
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
})

test('error: when a relay refuses while a code is shown, the attempt ends', async () => {
  const strict = await anotherSandbox()
  const connect = page({ relayUrl: strict.urls.relay })
  const uris: string[] = []
  const attempt = connect.pair({ signal: new AbortController().signal, onUri: (uri) => uris.push(uri) })
  const outcome = expect(attempt).rejects.toMatchObject({ code: 'pairing.unreachable' })
  await until(() => expect(uris).toHaveLength(1))
  strict.faults.set('relay:/', { kind: 'refuse' })
  await outcome
  strict.reset()
  const next = new AbortController()
  const again = connect.pair({ signal: next.signal, onUri: (uri) => uris.push(uri) })
  await until(() => expect(uris).toHaveLength(2))
  next.abort()
  await expect(again).rejects.toMatchObject({ name: 'AbortError' })
})

test('error: after a refusal, a page that is woken receives what the relay stored for it', async () => {
  const strict = await anotherSandbox()
  const phone = await startWallet(strict.urls.relay)
  const connect = page({ relayUrl: strict.urls.relay })
  await connect.pair({ signal: new AbortController().signal, onUri: (uri) => void phone.scan(uri) })
  const { topic } = connect.session()!
  const seen = watched(connect)
  strict.faults.set('relay:/', { kind: 'refuse' })
  await until(() => expect(phone.kit.core.relayer.connected).toBe(false))
  strict.reset()
  await phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(seen).toEqual([])
  connect.client()?.wake()
  await until(() => expect(seen).toEqual([endedByWallet]))
  await phone.stop()
})

/** A proxy between page and relay; `freeze` leaves its connections open but carries nothing more over them. */
async function wire(to: string) {
  const { port } = new URL(to)
  const pairs = new Set<Socket[]>()
  const server = createServer((near) => {
    const far = connectTo(Number(port), '127.0.0.1')
    const both = [near, far]
    pairs.add(both)
    near.on('data', (bytes) => pairs.has(both) && far.write(bytes))
    far.on('data', (bytes) => pairs.has(both) && near.write(bytes))
    for (const one of both) one.on('error', () => undefined)
    near.on('close', () => pairs.has(both) && far.destroy())
    far.on('close', () => pairs.has(both) && near.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    pairs.clear()
    for (const socket of sockets) socket.unref()
    server.close()
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    freeze: () => pairs.clear(),
  }
}

test('error: when a socket dies without closing, waking the page reconnects it and the approval arrives', async () => {
  const between = await wire(sandbox.urls.relay)
  const connect = page({ relayUrl: between.url })
  const uris: string[] = []
  const pairing = connect.pair({ signal: new AbortController().signal, onUri: (uri) => uris.push(uri) })
  await until(() => expect(uris).toHaveLength(1))
  between.freeze()
  await wallet.scan(uris[0]!)
  await until(() => expect(wallet.topics()).toHaveLength(1))
  expect(connect.session()).toBeUndefined()
  connect.client()?.wake()
  await pairing
  expect(connect.session()?.accounts).toContain(`eip155:1:${account.address}`)
  await connect.disconnect()
}, 30_000)

test('error: when a socket dies without closing while the wallet is asked, its answer arrives, and it is asked once', async () => {
  const between = await wire(sandbox.urls.relay)
  const connect = page({ relayUrl: between.url })
  await pair(connect)
  const { wait } = clock
  const soon = vi.spyOn(clock, 'wait')
  soon.mockImplementation((ms, signal) => wait(ms === RELAY_PROOF_PAUSE ? 500 : ms, signal))
  const answering = vi.spyOn(wallet.kit, 'respondSessionRequest')
  answering.mockImplementationOnce((answer) => {
    between.freeze()
    return wallet.kit.respondSessionRequest(answer)
  })
  const params = [stringToHex('frozen'), account.address]
  const before = wallet.requests.length
  const signed = await connect.provider('eip155')!.request({ method: 'personal_sign', params })
  expect([signed, wallet.requests.length - before]).toEqual([expect.stringMatching(/^0x/), 1])
  answering.mockRestore()
  soon.mockRestore()
  await connect.disconnect()
}, 60_000)

test('error: when the relay is unreachable, pairing can be aborted and disconnecting does not hang', async () => {
  const connect = page({ relayUrl: 'ws://127.0.0.1:9' })
  const attempt = new AbortController()
  const outcome = expect(connect.pair({ signal: attempt.signal, onUri: () => undefined })).rejects.toMatchObject({
    name: 'AbortError',
  })
  attempt.abort()
  await outcome
  await connect.disconnect()
})

test('error: when the relay is unreachable, the pairing fails within seconds', async () => {
  const started = Date.now()
  await expect(pair(page({ relayUrl: 'ws://127.0.0.1:9' }))).rejects.toMatchObject({ code: 'pairing.unreachable' })
  expect(Date.now() - started).toBeLessThan(8_000)
})

test('error: when the library cannot be loaded, pairing fails and the next try loads it again', async () => {
  let offline = true
  const connect = page({
    load: async () => {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module')
      return import('../../../../src/services/walletConnect/client')
    },
  })
  await expect(pair(connect)).rejects.toMatchObject({ code: 'pairing.unreachable.code' })
  offline = false
  await pair(connect)
  await connect.disconnect()
})

test('behavior: the deep link is stored for the library and removed with the session', async () => {
  const kept = new Map<string, string>()
  const connect = page({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  connect.setDeepLink({ name: 'Test Wallet', href: 'testwallet://' })
  expect(JSON.parse(kept.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({ href: 'testwallet://', name: 'Test Wallet' })
  await connect.disconnect()
  expect(kept.size).toBe(0)

  const { topic } = await pair(connect)
  connect.setDeepLink({ name: 'Test Wallet', href: 'testwallet://' })
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await until(() => expect(kept.size).toBe(0))
})
