import UniversalProvider from '@walletconnect/universal-provider'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { verifyMessage } from 'viem'
import { startSandbox, type Sandbox } from '../../../../sandbox/src'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { SiwxMessageData, SiwxSession } from '../../../../src/domain/siwx/session'
import { messageOf } from '../../../../src/domain/siwx/cacao'
import { formatMessage } from '../../../../src/features/siwx/domain/message'
import { accountAt } from '../../../../sandbox/src/shared/keys'
import { oneClick } from '../../../../src/features/siwx/runtime/oneClick'
import { createVerifications } from '../../../../src/features/siwx/runtime/verifications'
import { pairingTopicOf } from '../../../../src/domain/wallet/pairing'
import { createSiwx } from '../../../../src/features/siwx/services/siwx'
import type { PairingSignIn } from '../../../../src/services/walletConnect/authentication'
import { createWalletConnectDriver } from '../../../../src/services/walletConnect/driver'
import { createWalletConnectStore } from '../../../../src/services/walletConnect/store'
import { createWalletConnect } from '../../../../src/services/walletConnect/walletConnect'
import { account, startWallet } from '../../../support/phone'
import { signsIn, type Signing } from '../../../support/signingPhone'

const until = (seen: () => void) => vi.waitFor(seen, { timeout: 10_000 })
// After a reload, a page must not reuse the previous page's core of the library.
process.env.DISABLE_GLOBAL_CORE = 'true'

let sandbox: Sandbox
let wallet: Awaited<ReturnType<typeof startWallet>>
let stop = () => {}
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  wallet = await startWallet(sandbox.urls.relay)
})
afterEach(async () => {
  stop()
  sandbox.reset()
  await until(() => expect(wallet.topics()).toEqual([]))
})
afterAll(async () => {
  await wallet.stop()
  await sandbox.stop()
})

const networkOf = (id: 'eip155:1' | 'eip155:137' | 'polkadot:91b171bb158e2d3848fa23a9f1c25182'): Network => ({
  ...unknownNetwork(id),
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})
const networks = [networkOf('eip155:1'), networkOf('eip155:137')]
let projects = 0

function page(known = networks, store = createWalletConnectStore(), projectId = `one-click-${(projects += 1)}`) {
  const walletConnect = createWalletConnect({
    projectId,
    relayUrl: sandbox.urls.relay,
    metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
    onRelayError: () => undefined,
    store,
  })
  return { ...createWalletConnectDriver(walletConnect, () => ({ networks: known })), projectId, store }
}

const shop = { domain: 'shop.example', uri: 'https://shop.example/cart', statement: 'Sign in to the shop.' }
/** A host that verifies sign-ins, and records what becomes of them. */
function host(options: Partial<Parameters<typeof createSiwx>[0]> = {}) {
  const siwx = createSiwx({ ...shop, ...options })
  const told: unknown[] = []
  const signIn = oneClick({
    config: siwx,
    verifications: createVerifications(),
    network: () => 'eip155:137',
    told: (...given) => told.push(given),
  })
  const sessions = () => siwx.getSessions('eip155:137', account.address)
  return { siwx, told, signIn, sessions }
}
function pair(from: ReturnType<typeof page>, signIn?: PairingSignIn, signal = new AbortController().signal) {
  const steps: string[] = []
  const connections = from.pair({
    signal,
    signIn,
    onSigned: () => steps.push('signed'),
    onUri: (uri) => void wallet.scan(uri),
  })
  return { connections, steps }
}
const signs = (signing?: Signing) => {
  const phone = signsIn(wallet.kit, signing)
  stop = phone.stop
  return phone
}

/** Ends the session after the wallet has adopted it: a wallet can miss the end of one that has just begun. */
async function leave(from: Pick<ReturnType<typeof page>, 'provider' | 'disconnect'>) {
  await from.provider('eip155')?.request({ method: 'personal_sign', params: ['0x4869', account.address] })
  await from.disconnect()
}

test('behavior: one approval connects and signs in, on the page’s network', async () => {
  const { asked } = signs()
  const { signIn, sessions, told } = host()
  const from = page()
  const before = wallet.proposals.length
  const { connections, steps } = pair(from, signIn)
  expect(await connections).toMatchObject([
    { namespace: 'eip155', caipNetworkId: 'eip155:137', accounts: [{ address: account.address }] },
  ])
  expect(steps).toEqual(['signed'])
  expect(told).toEqual([[`eip155:137:${account.address}`, { taken: true }]])
  expect(asked).toMatchObject([{ domain: shop.domain, aud: shop.uri, chains: ['eip155:137', 'eip155:1'] }])
  expect(wallet.proposals).toHaveLength(before)
  const [session] = (await sessions()) as SiwxSession[]
  expect(session).toMatchObject({ data: { chainId: 'eip155:137', domain: shop.domain, nonce: asked[0]!.nonce } })
  expect(session!.cacao).toMatchObject({ p: { nonce: asked[0]!.nonce }, s: { t: 'eip191' } })
  expect(session!.message).toContain("actions on my behalf: (1) 'request':")

  const provider = from.provider('eip155')!
  const signature = await provider.request({ method: 'personal_sign', params: ['0x4869', account.address] })
  expect(await verifyMessage({ address: account.address, message: 'Hi', signature: signature as `0x${string}` })).toBe(
    true,
  )
  await leave(from)
})

test('behavior: when the host’s message has an id, the wallet signs it too', async () => {
  signs()
  const { signIn, sessions } = host({ requestId: 'order-7' })
  const from = page()
  await pair(from, signIn).connections
  expect(await sessions()).toMatchObject([{ data: { requestId: 'order-7' } }])
  await leave(from)
})

test('behavior: when the wallet cannot sign in by the code, the accompanying proposal connects it', async () => {
  const { signIn, sessions, told } = host()
  const from = page()
  const { connections, steps } = pair(from, signIn)
  expect(await connections).toMatchObject([{ namespace: 'eip155', accounts: [{ address: account.address }] }])
  expect([steps, told, await sessions()]).toEqual([[], [], []])
  const { methods } = (wallet.proposals.at(-1) as { eip155: { methods: string[] } }).eip155
  expect(methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']))
  expect(methods).not.toContain('wallet_showCallsStatus')
  await leave(from)
})

test('behavior: without a message of the host, or with another namespace proposed, no sign-in is requested', async () => {
  const { asked } = signs()
  const unavailable = host({ nonce: () => Promise.reject(new Error('The server is out of order.')) })
  const from = page()
  await pair(from, unavailable.signIn).connections
  await leave(from)
  await until(() => expect(wallet.topics()).toEqual([]))
  const both = page([...networks, networkOf('polkadot:91b171bb158e2d3848fa23a9f1c25182')])
  await pair(both, host().signIn).connections
  expect(asked).toEqual([])
  await leave(both)
})

const others: readonly [what: string, alter: Partial<Parameters<Exclude<Signing, 'declines'>>[0]>][] = [
  ['another domain', { domain: 'evil.example' }],
  ['another page', { aud: 'https://evil.example/' }],
  ['another nonce', { nonce: '00000000000000000000' }],
  ['another network', { chains: ['eip155:1'] }],
  ['a time that has passed', { exp: '2020-01-01T00:00:00.000Z' }],
  ['a longer time', { exp: '2999-01-01T00:00:00.000Z' }],
  ['a different statement', { statement: 'Give all to evil.example.' }],
]
for (const [what, alter] of others)
  test(`error: when the wallet signs ${what}, it connects without signing in`, async () => {
    signs((payload) => ({ ...payload, ...alter }))
    const { signIn, sessions, siwx } = host()
    const add = vi.spyOn(siwx, 'addSession')
    const from = page()
    expect(await pair(from, signIn).connections).toHaveLength(1)
    expect(add).not.toHaveBeenCalled()
    expect(await sessions()).toEqual([])
    await leave(from)
  })

test('error: when the visitor declines, the pairing is declined', async () => {
  signs('declines')
  await expect(pair(page(), host().signIn).connections).rejects.toMatchObject({ code: 'pairing.declined' })
})

test('error: when the wallet signs but grants nothing, no account is connected', async () => {
  signs((payload) => ({ ...payload, resources: [] }))
  await expect(pair(page(), host().signIn).connections).rejects.toMatchObject({ code: 'wallet.invalidAnswer.signIn' })
})

test('behavior: when the attempt is aborted while the host verifies, no account is connected or signed in', async () => {
  signs()
  const { siwx, signIn, sessions } = host()
  const attempt = new AbortController()
  const add = siwx.addSession
  siwx.addSession = async (session) => {
    await add(session)
    attempt.abort()
  }
  await expect(pair(page(), signIn, attempt.signal).connections).rejects.toMatchObject({ name: 'AbortError' })
  expect(await sessions()).toEqual([])
})

test('error: when the host rejects the sign-in, the account still connects', async () => {
  signs()
  const { siwx, signIn, told } = host()
  siwx.addSession = () => Promise.reject(new Error('No.'))
  const from = page()
  expect(await pair(from, signIn).connections).toHaveLength(1)
  expect(told).toEqual([[`eip155:137:${account.address}`, { taken: false, why: new Error('No.') }]])
  await leave(from)
})

test('behavior: when a sign-in is approved after its page is gone, the next page connects', async () => {
  const init = vi.spyOn(UniversalProvider, 'init')
  const from = page()
  const { signIn } = host()
  let uri = ''
  const first = from.pair({ signal: new AbortController().signal, signIn, onUri: (code) => (uri = code) })
  first.catch(() => undefined)
  await until(() => expect(uri).not.toBe(''))
  const library = await init.mock.results[0]!.value
  await library.client.core.relayer.transportClose()
  init.mockRestore()
  vi.resetModules()
  const { createWalletConnect: again } = await import('../../../../src/services/walletConnect/walletConnect')
  const walletConnect = again({
    projectId: from.projectId,
    relayUrl: sandbox.urls.relay,
    metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
    onRelayError: () => undefined,
    store: from.store,
  })
  const after = createWalletConnectDriver(walletConnect, () => ({ networks }))
  signs()
  const resumed = after.resume(pairingTopicOf(uri)!, { signal: new AbortController().signal })
  await wallet.kit.pair({ uri })
  expect(await resumed).toMatchObject([{ accounts: [{ address: account.address }] }])
  await leave(after)
})

test('error: when another key signed, no account is signed in', async () => {
  const { signIn, sessions, told } = host()
  const { domain, uri: aud, nonce, version, statement } = (await signIn.ask()) as SiwxMessageData
  const iss = `did:pkh:eip155:137:${account.address}`
  const p = { iss, domain, aud, nonce, version, statement, iat: new Date().toISOString() }
  const message = formatMessage(messageOf({ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '' } }))
  const s = await accountAt(1).signMessage({ message })
  await signIn.take([{ h: { t: 'caip122' }, p, s: { t: 'eip191', s } }], new AbortController().signal)
  expect(told).toEqual([
    [
      `eip155:137:${account.address}`,
      { taken: false, why: expect.objectContaining({ code: 'siwx.signature.node' }) as Error },
    ],
  ])
  expect(await sessions()).toEqual([])
})

test('limit: a sign-in requested for one code is not accepted for another', async () => {
  const { signIn, siwx } = host()
  const add = vi.spyOn(siwx, 'addSession')
  const asked = (await signIn.ask()) as SiwxMessageData
  await signIn.ask()
  const { domain, uri: aud, nonce, version } = asked
  const iss = `did:pkh:eip155:137:${account.address}`
  const p = { iss, domain, aud, nonce, version, iat: new Date().toISOString() }
  await signIn.take([{ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } }], new AbortController().signal)
  expect(add).not.toHaveBeenCalled()
})
