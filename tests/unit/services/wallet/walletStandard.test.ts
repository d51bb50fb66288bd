import { getBase58Decoder, getBase58Encoder, verifySignature, type SignatureBytes } from '@solana/kit'
import { rpcError } from '../../../../src/services/wallet/provider'
import { registerWallet } from '@wallet-standard/wallet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { solanaSignerAt } from '../../../../sandbox/src/shared/solana/keys'
import type { WalletSettings } from '../../../../sandbox/src/wallets/settings'
import type { CaipNetworkId } from '../../../../src/domain/caip'
import type { Connector } from '../../../../src/domain/account/connector'
import { createWalletStandard } from '../../../../src/services/wallet/walletStandard'
import { signerAt, startSolana, transfer } from '../../../support/solanaClient'
import { solanaDevnet as devnet, solanaMainnet } from '../../../support/addresses'

const settings: WalletSettings = { mode: 'approve', methods: {}, late: 0, unknownChain: 4902 }
const seeds = await Promise.all([0, 1].map(solanaSignerAt))
const [first, second] = [seeds[0]!.address, seeds[1]!.address]
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const signal = () => new AbortController().signal
const never = () => new Promise<void>(() => undefined)
const base58 = {
  encode: (bytes: Uint8Array) => getBase58Decoder().decode(bytes),
  decode: (text: string) => getBase58Encoder().encode(text),
}

// The wallet's module defines a prompt element, although nothing is asked here.
vi.stubGlobal('HTMLElement', Object)
const { createSolanaWallet } = await import('../../../../sandbox/src/wallets/solanaWallet')

let client: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  client = await startSolana()
})
afterAll(() => client.sandbox.stop())
afterEach(() => {
  vi.unstubAllGlobals()
  settings.mode = 'approve'
})

/** A page on which wallets register, and its list of them. */
function page({
  wait = never,
  preferred = [solanaMainnet, devnet],
}: { wait?: () => Promise<void>; preferred?: CaipNetworkId[] } = {}) {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const standard = createWalletStandard({ window: window as unknown as Window, wait, preferred: () => preferred })
  const seen: Connector[][] = []
  const stop = standard.discover((connectors) => seen.push(connectors))
  const register = (...wallets: unknown[]) => {
    let off = () => {}
    const callback = (api: { register: (...all: unknown[]) => () => void }) => void (off = api.register(...wallets))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    return () => off()
  }
  return {
    window,
    standard,
    register,
    stop,
    ids: () => seen.at(-1)?.map(({ id }) => id),
    last: () => seen.at(-1) ?? [],
  }
}

function beacon(name = 'Beacon Sol') {
  let kept: string | undefined
  const memory = { read: () => kept, write: (address: string | undefined) => void (kept = address) }
  return createSolanaWallet({
    name,
    icon,
    accounts: seeds,
    blockchain: client.sandbox.urls.blockchain,
    settings,
    memory,
  })
}

const features = (over: Record<string, unknown> = {}) => ({
  'standard:connect': { connect: async () => ({ accounts: [] }) },
  'standard:events': { on: () => () => undefined },
  'solana:signTransaction': { signTransaction: async () => [] },
  ...over,
})
const plain = (name: string, over: Record<string, unknown> = {}) => ({
  name,
  icon,
  chains: ['solana:mainnet'],
  features: features(),
  ...over,
})

async function connected(options: Parameters<typeof page>[0] = {}) {
  const at = page(options)
  const { wallet, side } = beacon()
  at.register(wallet)
  const driven = await at.standard.whenPresent('solana:Beacon Sol')
  const connection = await driven.connect('solana', { signal: signal() })
  const provider = driven.provider('solana')!
  const ask = (method: string, params?: object) => provider.request({ method, ...(params && { params }) })
  return { ...at, wallet, side, driven, connection, provider, ask }
}

test('behavior: a wallet is found whether it registers before or after the page asks', () => {
  const early = page()
  early.stop()
  registerWallet(beacon().wallet)
  const seen: Connector[][] = []
  early.standard.discover((connectors) => seen.push(connectors))
  expect(seen.at(-1)).toEqual([
    { id: 'solana:Beacon Sol', name: 'Beacon Sol', type: 'ANNOUNCED', chain: 'solana', imageUrl: icon },
  ])
  const late = page()
  expect(late.ids()).toEqual([])
  registerWallet(beacon('Later').wallet)
  expect(late.ids()).toEqual(['solana:Later'])
})

test('error: when a wallet’s methods are replaced after it was accepted, the new ones are not called', async () => {
  const asked: string[] = []
  const own = (what: string) => async () => {
    asked.push(what)
    return { accounts: [{ address: first, chains: ['solana:mainnet'] }] }
  }
  const connect = { connect: own('connect') }
  const sign = { signTransaction: own('sign') }
  const fox = plain('Fox', { features: features({ 'standard:connect': connect, 'solana:signTransaction': sign }) })
  const { standard, register, ids } = page()
  register(fox)
  Object.assign(connect, { connect: own('stolen') })
  Object.assign(sign, { signTransaction: own('stolen') })
  fox.features = features({ 'standard:connect': { connect: own('stolen') } })
  const driver = standard.wallet(ids()![0]!)!
  const connected = await driver.connect('solana', { signal: signal() })
  await driver
    .provider('solana')!
    .request({ method: 'solana_signTransaction', params: { transaction: base58.encode(new Uint8Array([1])) } })
    .catch(() => undefined)
  expect([connected.accounts[0]?.address, asked]).toEqual([first, ['connect', 'sign']])
})

test('behavior: a wallet that unregisters is removed, and one that registers twice is listed once', () => {
  const { register, ids } = page()
  const wallet = plain('Twice')
  register(wallet)
  const off = register(wallet, plain('Other'))
  expect(ids()).toEqual(['solana:Twice', 'solana:Other'])
  off()
  expect(ids()).toEqual(['solana:Twice'])
})

test('limit: only wallets that can connect, report events and sign on Solana are listed, fifty at most', () => {
  const { register, ids, last } = page()
  register(
    undefined,
    'wallet',
    {},
    plain('', {}),
    plain('No chain', { chains: ['bitcoin:mainnet'] }),
    plain('No features', { features: {} }),
  )
  register(plain('Mute', { features: features({ 'standard:events': undefined }) }))
  register(plain('Watcher', { features: features({ 'solana:signTransaction': undefined }) }))
  register({
    get name() {
      throw new Error('no name')
    },
    get features() {
      throw new Error('none')
    },
  })
  register(
    plain('Odd chains', {
      chains: new Proxy([], {
        get() {
          throw new Error('no list')
        },
      }),
    }),
  )
  expect(ids()).toEqual([])
  register(plain('Evil\u202Egnp', { icon: 'https://evil.example/pixel.png' }))
  expect(last()).toEqual([{ id: 'solana:Evilgnp', name: 'Evilgnp', type: 'ANNOUNCED', chain: 'solana' }])
  register(...Array.from({ length: 40 }, (_, i) => plain(`A${i}`)))
  register(...Array.from({ length: 40 }, (_, i) => plain(`B${i}`)))
  expect(last()).toHaveLength(50)
})

test('error: two wallets of one name are marked as twins, and the bare name restores neither', async () => {
  const { register, last, standard } = page({ wait: () => Promise.resolve() })
  register(plain('Same'), plain('Same'))
  expect(last().map(({ id, twin }) => [id, twin])).toEqual([
    ['solana:Same#0', true],
    ['solana:Same#1', true],
  ])
  await expect(standard.whenPresent('solana:Same')).rejects.toMatchObject({ code: 'wallet.notFound' })
  expect(await standard.whenPresent('solana:Same#1')).toBe(standard.wallet('solana:Same#1'))
  expect(standard.wallet('solana:Same#1')).not.toBe(standard.wallet('solana:Same#0'))
  // The sign that numbers twins is not part of a name.
  register(plain('Fox'), plain('Fo#x'))
  expect(last().map(({ id, twin }) => [id, twin])).toContainEqual(['solana:Fox#3', true])
})

test('behavior: when the wallet is connected, the visitor is asked; when it is restored, no prompt is shown', async () => {
  const { connection, driven, side } = await connected()
  expect(connection).toEqual({
    namespace: 'solana',
    connectorId: 'solana:Beacon Sol',
    accounts: [{ namespace: 'solana', address: first, type: 'eoa' }],
    caipNetworkId: solanaMainnet,
    wallet: { name: 'Beacon Sol', type: 'ANNOUNCED', icon },
    reachable: [solanaMainnet, devnet],
  })
  expect((await driven.restore('solana', { signal: signal() })).accounts).toEqual(connection.accounts)
  expect(side.requests).toEqual(['standard:connect', 'standard:connect silent'])
  await driven.disconnect()
  expect(side.requests.at(-1)).toBe('standard:disconnect')
  expect(driven.provider('solana')).toBeUndefined()
  await expect(driven.restore('solana', { signal: signal() })).rejects.toMatchObject({ code: 'wallet.locked' })
})

test('error: when the visitor refuses, shares no account, the answer is invalid or the attempt aborted, it ends', async () => {
  const { register, standard } = page()
  register(beacon().wallet)
  settings.mode = 'reject'
  const driven = await standard.whenPresent('solana:Beacon Sol')
  await expect(driven.connect('solana', { signal: signal() })).rejects.toMatchObject({ code: 'wallet.declined' })
  register(plain('Empty'), plain('Odd', { features: features({ 'standard:connect': { connect: () => null } }) }))
  await expect((await standard.whenPresent('solana:Empty')).connect('solana', {})).rejects.toMatchObject({
    code: 'wallet.declined.accounts',
  })
  await expect((await standard.whenPresent('solana:Odd')).connect('solana', {})).rejects.toMatchObject({
    code: 'wallet.invalidAnswer.kind',
  })
  register(plain('Silent', { features: features({ 'standard:connect': { connect: never } }) }))
  const abort = new AbortController()
  const waiting = (await standard.whenPresent('solana:Silent')).connect('solana', { signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('behavior: changes of account and network, and a pause without an account, are reported', async () => {
  const { driven, side, provider } = await connected()
  const happened: unknown[] = []
  driven.watch('solana', (event) =>
    happened.push(
      event.type === 'wallet.renewed'
        ? [event.connected.accounts[0]?.address, event.connected.caipNetworkId]
        : event.type,
    ),
  )
  const told: unknown[] = []
  provider.on?.('accountsChanged', (accounts) => told.push(accounts))
  provider.on?.('chainChanged', (chain) => told.push(chain))
  provider.on?.('disconnect', () => told.push('disconnect'))
  side.choose(second)
  await driven.switchChain(devnet, {})
  expect(await driven.chainId('solana', {})).toBe(devnet)
  await expect(driven.switchChain('solana:elsewhere', {})).rejects.toMatchObject({
    code: 'chain.switchNotSupported',
  })
  side.choose(undefined)
  side.choose(second)
  expect(happened).toEqual([[second, solanaMainnet], [second, devnet], 'accounts.changed', [second, solanaMainnet]])
  expect(told).toEqual([[second], devnet, 'disconnect'])
})

test('behavior: a connection starts on the most preferred network, or the wallet’s first', async () => {
  expect((await connected({ preferred: ['eip155:1', devnet, solanaMainnet] })).connection.caipNetworkId).toBe(devnet)
  expect((await connected({ preferred: ['eip155:1'] })).connection.caipNetworkId).toBe(solanaMainnet)
})

test('behavior: the provider signs messages and transactions in base58', async () => {
  const { ask } = await connected()
  const ada = await signerAt(0)
  for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
    expect(await ask(method)).toEqual([{ pubkey: first }])
  const message = new TextEncoder().encode('Hello')
  const { signature } = (await ask('solana_signMessage', { message: base58.encode(message), pubkey: first })) as {
    signature: string
  }
  expect(
    await verifySignature(ada.keyPair.publicKey, base58.decode(signature) as Uint8Array as SignatureBytes, message),
  ).toBe(true)
  const wire = new Uint8Array(Buffer.from(await client.wire(ada, [transfer(first, second, 7n)]), 'base64'))
  const blank = base58.encode(Uint8Array.from(wire).fill(0, 1, 65))
  expect(await ask('solana_signTransaction', { transaction: blank })).toEqual({ transaction: base58.encode(wire) })
  const both = { transactions: [blank, blank] }
  expect(await ask('solana_signAllTransactions', both)).toEqual({
    transactions: [base58.encode(wire), base58.encode(wire)],
  })
})

test('behavior: when several transactions are to be signed, the wallet gets them in one request', async () => {
  const { standard, register } = page()
  const signTransaction = vi.fn(async (...inputs: { transaction: Uint8Array }[]) =>
    inputs.map(({ transaction }) => ({ signedTransaction: Uint8Array.of(...transaction, 9) })),
  )
  const connect = async () => ({ accounts: [{ address: first, chains: ['solana:mainnet'] }] })
  const own = features({ 'standard:connect': { connect }, 'solana:signTransaction': { signTransaction } })
  register(plain('Several', { features: own }))
  const driven = await standard.whenPresent('solana:Several')
  await driven.connect('solana', { signal: signal() })
  const ask = (...transactions: number[]) =>
    driven.provider('solana')!.request({
      method: 'solana_signAllTransactions',
      params: { transactions: transactions.map((one) => base58.encode(Uint8Array.of(one))) },
    })
  expect(await ask(1, 2)).toEqual({
    transactions: [
      [1, 9],
      [2, 9],
    ].map((bytes) => base58.encode(new Uint8Array(bytes))),
  })
  expect(await ask()).toEqual({ transactions: [] })
  expect(signTransaction).toHaveBeenCalledOnce()
  signTransaction.mockResolvedValueOnce([{ signedTransaction: Uint8Array.of(1, 9) }])
  await expect(ask(1, 2)).rejects.toMatchObject({ code: -32603 })
})

test('behavior: a transaction that is signed and sent lands on the connection’s network', async () => {
  const { ask } = await connected()
  const ada = await signerAt(0)
  const before = (await client.rpc.getBalance(second as never).send()).value
  const wire = new Uint8Array(Buffer.from(await client.wire(ada, [transfer(first, second, 9_000_000n)]), 'base64'))
  const answer = await ask('solana_signAndSendTransaction', {
    transaction: base58.encode(Uint8Array.from(wire).fill(0, 1, 65)),
    pubkey: first,
  })
  expect(answer).toEqual({ signature: base58.encode(wire.slice(1, 65)) })
  expect((await client.rpc.getBalance(second as never).send()).value).toBe(before + 9_000_000n)
})

test('error: when a request is refused, the error has its EIP-1193 code', async () => {
  const { ask, driven } = await connected()
  const message = base58.encode(new Uint8Array([1]))
  await expect(ask('solana_signMessage', { message, pubkey: second })).rejects.toMatchObject({ code: 4100 })
  await expect(ask('solana_signMessage', { message: '0OIl' })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('eth_sendTransaction', {})).rejects.toMatchObject({ code: 4200 })
  settings.mode = 'reject'
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code: 4001 })
  settings.mode = 'null'
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code: -32603 })
  await driven.disconnect()
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code: 4100 })
})

test('error: a refusal by the visitor is always 4001, and other codes of the wallet stay', async () => {
  const { standard, register } = page()
  let thrown: unknown
  const asks = features({
    'standard:connect': { connect: async () => ({ accounts: [{ address: first, chains: ['solana:mainnet'] }] }) },
    'solana:signMessage': { signMessage: () => Promise.reject(thrown) },
  })
  register(plain('Terse', { features: asks }))
  const driven = await standard.whenPresent('solana:Terse')
  await driven.connect('solana', { signal: signal() })
  const ask = () =>
    driven
      .provider('solana')!
      .request({ method: 'solana_signMessage', params: { message: base58.encode(Uint8Array.of(1)) } })
  for (const [error, code] of [
    [new Error('User rejected the request.'), 4001],
    [Object.assign(new Error('Locked'), { code: 7 }), 7],
    ['no words', -32603],
    [{ code: '4001', message: 'no' }, 4001],
  ] as const) {
    thrown = error
    await expect(ask()).rejects.toMatchObject({ code, cause: error })
  }
  // On Solana, nodes use this code for a failed transaction.
  thrown = rpcError(-32002, 'Transaction simulation failed: Blockhash not found')
  await expect(ask()).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/Blockhash not found$/) as string },
  })
})

test('behavior: when the last listener stops, later registrations are not listed', () => {
  const { stop, register, ids } = page()
  stop()
  register(plain('Unheard'))
  expect(ids()).toEqual([])
})
