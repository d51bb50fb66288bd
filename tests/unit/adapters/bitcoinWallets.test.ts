import { Transaction } from '@scure/btc-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { createBitcoin } from '../../../sandbox/src/bitcoin/index'
import { fromBase64 } from '../../../sandbox/src/shared/bitcoin/bytes'
import { createBitcoinDriver } from '../../../src/adapters/bitcoin/driver'
import { findSatsWallets, satsWallet } from '../../../src/adapters/bitcoin/sats'
import { findStandardWallets, standardWallet } from '../../../src/adapters/bitcoin/standard'
import { findUnisatWallets, unisatWallet } from '../../../src/adapters/bitcoin/unisat'
import { createBitcoinWallets } from '../../../src/adapters/bitcoin/wallets'
import type { BitcoinWallet, FindWallets } from '../../../src/adapters/bitcoin/wallet'
import type { Connector } from '../../../src/domain/account/connector'
import type { PsbtToSign } from '../../../src/domain/bitcoin/request'
import { toBase64, toHex } from '../../../src/domain/text/bytes'
import { toNetwork } from '../../../src/domain/network/extension'
import { bitcoin } from '../../../src/doors/networks'
import { BITCOIN, BITCOIN_TESTNET } from '../../../src/domain/bitcoin/networks'
import {
  bitcoinAddress,
  nobody,
  ordinal,
  payment,
  taprootAddress,
  testPayment,
  uniSatWallet,
  windowWith,
} from '../../support/bitcoin'

afterEach(() => vi.unstubAllGlobals())

const unsigned = new Transaction()
unsigned.addInput({ txid: '11'.repeat(32), index: 0 })
unsigned.addOutputAddress(nobody, 30_000n)
const psbt = toBase64(unsigned.toPSBT())
const hex = toHex(unsigned.toPSBT())
const signing = { account: bitcoinAddress, psbt, signInputs: [{ index: 2, address: bitcoinAddress }] }
const message = { message: 'Hello', address: taprootAddress, protocol: 'bip322' as const }
const transfer = { account: bitcoinAddress, recipientAddress: nobody, amount: '2100000000000000' }
const both = [
  { address: bitcoinAddress, purpose: 'payment', publicKey: payment.publicKey },
  { address: taprootAddress, purpose: 'ordinal', publicKey: ordinal.publicKey },
]

/** Names of the wallets found last. */
function lookingBy(find: FindWallets) {
  let found: string[] = []
  const stop = find((wallets) => (found = wallets.map(({ name }) => name)))
  return { found: () => found, stop }
}

/** A wallet with one answer per method, and a log of its calls. */
function answering(methods: Record<string, (...given: never[]) => unknown>) {
  const asked: unknown[][] = []
  const object = Object.fromEntries(
    Object.entries(methods).map(([name, answer]) => [
      name,
      async (...given: unknown[]) => {
        asked.push([name, ...given])
        return answer(...(given as never[]))
      },
    ]),
  )
  return { object, asked }
}

/** A sats-connect wallet with these answers by method. */
function sats(methods: Record<string, unknown>) {
  const asked: unknown[][] = []
  const provider = {
    async request(method: string, params: unknown) {
      asked.push([method, params])
      const answer = methods[method]
      if (answer === undefined) return { error: { code: -32601, message: 'Method not found' } }
      return answer instanceof Error ? { error: answer } : { result: answer }
    },
  }
  return { provider, asked, methods: () => asked.map(([method]) => method) }
}
const wireAddresses = [
  { address: bitcoinAddress, publicKey: payment.publicKey, purpose: 'payment' },
  { address: taprootAddress, publicKey: ordinal.publicKey, purpose: 'ordinals' },
  { address: 'SP000', publicKey: '02', purpose: 'stacks' },
]
const coded = (code: number) => Object.assign(new Error('No'), { code })

test('behavior: sats-connect shares its Bitcoin addresses with their purpose, and its network', async () => {
  const { provider, asked } = sats({
    getAddresses: { addresses: wireAddresses },
    wallet_getNetwork: { bitcoin: { name: 'Mainnet' } },
  })
  expect(await satsWallet(provider).connect(BITCOIN)).toEqual({ accounts: both, caipNetworkId: BITCOIN })
  expect(asked.slice(1)).toEqual([
    ['getAddresses', { purposes: ['payment', 'ordinals'], message: 'Connect to your wallet' }],
    ['wallet_getNetwork', null],
  ])
})

test('behavior: when sats-connect knows wallet_connect, which lasts, getAddresses is not sent', async () => {
  const answer = { addresses: wireAddresses, network: { bitcoin: { name: 'Testnet4' } } }
  const { provider, asked } = sats({ getAddresses: answer, wallet_connect: answer })
  const { caipNetworkId } = await satsWallet(provider).connect(BITCOIN_TESTNET)
  expect(caipNetworkId).toBe('bip122:00000000da84f2bafbbc53dee25a72ae')
  expect(asked).toEqual([['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Testnet' }]])
})

test.each([
  ['by its code', coded(-32000), 4001],
  ['only by its text', Object.assign(new Error('User rejected the request'), { code: -32603 }), -32603],
])('error: when the visitor declines wallet_connect, told %s, there is no second prompt', async (_, refusal, code) => {
  const { provider, methods } = sats({ wallet_connect: refusal, getAddresses: { addresses: wireAddresses } })
  await expect(satsWallet(provider).connect(undefined)).rejects.toMatchObject({ code })
  expect(methods()).toEqual(['wallet_connect'])
})

test.each([-32601, -32001, 4200])(
  'behavior: when sats-connect answers wallet_connect with %i, it is asked for its addresses',
  async (code) => {
    const { provider, methods } = sats({ wallet_connect: coded(code), getAddresses: { addresses: wireAddresses } })
    expect((await satsWallet(provider).connect(BITCOIN)).accounts).toEqual(both)
    expect(methods().slice(0, 2)).toEqual(['wallet_connect', 'getAddresses'])
  },
)

test('behavior: sats-connect is restored without a prompt, and counts as disconnected if it cannot be', async () => {
  const { provider, methods } = sats({
    wallet_getAccount: { addresses: wireAddresses, network: { bitcoin: { name: 'Mainnet' } } },
  })
  expect((await satsWallet(provider).shared())?.accounts).toEqual(both)
  expect(methods()).toEqual(['wallet_getAccount'])
  for (const other of [{}, { wallet_getAccount: coded(-32002) }])
    await expect(satsWallet(sats(other).provider).shared()).rejects.toMatchObject({
      code: 'wallet.disconnected.unasked',
    })
  // In the same page, the accounts are remembered, unless the wallet denies access.
  const [silent, denying] = [
    sats({ getAddresses: { addresses: wireAddresses } }),
    { getAddresses: { addresses: wireAddresses }, wallet_getAccount: coded(-32002) },
  ]
  const [one, two] = [satsWallet(silent.provider), satsWallet(sats(denying).provider)]
  await Promise.all([one.connect(undefined), two.connect(undefined)])
  expect((await one.shared())?.accounts).toEqual(both)
  await expect(two.shared()).rejects.toMatchObject({ code: 'wallet.disconnected.unasked' })
})

test('behavior: sats-connect gets each request to sign, send, switch or disconnect in its own format', async () => {
  const { provider, asked } = sats({
    ...{ signMessage: { signature: 'AAAA' }, sendTransfer: { txid: 'id' }, signPsbt: { psbt, txid: 'id' } },
    ...{ wallet_changeNetwork: {}, wallet_disconnect: null },
  })
  const wallet = satsWallet(provider)
  expect(await wallet.signMessage(message)).toBe('AAAA')
  expect(await wallet.sendTransfer?.(transfer)).toBe('id')
  expect(await wallet.signPsbt({ ...signing, broadcast: true })).toEqual({ psbt, txid: 'id' })
  await wallet.switchChain?.(BITCOIN_TESTNET)
  await wallet.disconnect()
  expect(asked).toEqual([
    ['signMessage', { address: taprootAddress, message: 'Hello', protocol: 'BIP322' }],
    ['sendTransfer', { recipients: [{ address: nobody, amount: 2_100_000_000_000_000 }] }],
    ['signPsbt', { psbt, signInputs: { [bitcoinAddress]: [2] }, broadcast: true }],
    ['wallet_changeNetwork', { name: 'Testnet' }],
    ['wallet_disconnect', null],
  ])
})

test('behavior: Leather gets requests and gives answers in its own format', async () => {
  const { provider, asked } = sats({
    getAddresses: {
      addresses: [
        {
          symbol: 'BTC',
          type: 'p2wpkh',
          address: bitcoinAddress,
          publicKey: payment.publicKey,
          derivationPath: "m/84'",
        },
        { symbol: 'STX', type: 'p2tr', address: 'SP000' },
      ],
    },
    ...{ signMessage: { signature: 'AAAA' }, sendTransfer: { txid: 'id' }, signPsbt: { hex } },
  })
  const wallet = satsWallet(provider, true)
  const { accounts, reachable } = await wallet.connect(undefined)
  expect(accounts).toEqual([{ ...both[0], path: "m/84'" }])
  expect([reachable, wallet.switchChain]).toEqual([[BITCOIN], undefined])
  await wallet.signMessage(message)
  await wallet.sendTransfer?.(transfer)
  expect((await wallet.signPsbt({ ...signing, broadcast: false })).psbt).toBe(hex)
  expect(asked.slice(1)).toEqual([
    ['signMessage', { message: 'Hello', paymentType: 'p2tr', network: 'mainnet' }],
    ['sendTransfer', { recipients: [{ address: nobody, amount: '2100000000000000' }], network: 'mainnet' }],
    ['signPsbt', { hex, signAtIndex: [2], broadcast: false, network: 'mainnet' }],
  ])
})

test('behavior: when other sighash types are allowed, Leather gets them with the default, and sats-connect none', async () => {
  const signInputs = [{ index: 2, address: bitcoinAddress, sighashTypes: [0x83] }]
  const [leather, other] = [sats({ signPsbt: { hex } }), sats({ signPsbt: { psbt } })]
  await satsWallet(leather.provider, true).signPsbt({ ...signing, signInputs, broadcast: false })
  expect(leather.asked).toEqual([
    ['signPsbt', { hex, signAtIndex: [2], allowedSighash: [0, 1, 0x83], broadcast: false }],
  ])
  await satsWallet(other.provider).signPsbt({ ...signing, signInputs, broadcast: false })
  expect(other.asked).toEqual([['signPsbt', { psbt, signInputs: { [bitcoinAddress]: [2] }, broadcast: false }]])
})

test('behavior: sats-connect wallets are discovered on the page, also when they appear late', () => {
  const { provider } = sats({})
  const window = windowWith({
    XverseProviders: { BitcoinProvider: provider },
    btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }, { id: 'nowhere', name: 'Nobody' }, 7],
  })
  const { found, stop } = lookingBy(findSatsWallets)
  expect(found()).toEqual(['Xverse'])
  Object.assign(window, { LeatherProvider: provider.request ? { request: provider.request } : {} })
  window.dispatchEvent(new Event('load'))
  expect(found()).toEqual(['Xverse', 'Leather'])
  stop()
})

test('behavior: UniSat shares its one address and its current network', async () => {
  const { object } = answering({
    ...{ requestAccounts: () => [bitcoinAddress], getAccounts: () => [], getPublicKey: () => payment.publicKey },
    getChain: () => ({ enum: 'BITCOIN_MAINNET' }),
    switchChain: () => undefined,
  })
  expect(await unisatWallet(object).connect(undefined)).toEqual({ accounts: [both[0]], caipNetworkId: BITCOIN })
  expect(await unisatWallet(object).shared()).toBeUndefined()
  // An older wallet, which cannot switch networks.
  const older = answering({ getAccounts: () => [testPayment.address], getNetwork: () => 'testnet' })
  expect(await unisatWallet(older.object).shared()).toEqual({
    accounts: [{ address: testPayment.address, purpose: 'payment' }],
    caipNetworkId: BITCOIN_TESTNET,
    reachable: [BITCOIN_TESTNET],
  })
  expect(unisatWallet(older.object).switchChain).toBeUndefined()
})

test('error: when a wallet is on a network that is not known, its coins do not count as bitcoin', async () => {
  const { object } = answering({
    requestAccounts: () => [bitcoinAddress],
    getChain: () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }),
    switchChain: () => undefined,
  })
  const answer = { addresses: wireAddresses, network: { bitcoin: { name: 'Regtest' } } }
  const wallets = [unisatWallet(object), satsWallet(sats({ getAddresses: answer }).provider)]
  const connected = await Promise.all(wallets.map((wallet) => wallet.connect(undefined)))
  expect(connected.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'bip122:FRACTAL_BITCOIN_MAINNET',
    'bip122:Regtest',
  ])
  const found = { id: 'forked', name: 'Forked', wallet: wallets[0]! }
  const driver = createBitcoinDriver('bip122:forked', found, { preferred: () => 'payment', network: () => undefined })
  await driver.connect('bip122', {})
  const params = { recipientAddress: nobody, amount: '1000' }
  await expect(driver.provider('bip122')!.request({ method: 'sendTransfer', params })).rejects.toMatchObject({
    code: 'chain.notSupported.bitcoin',
  })
})

test('behavior: UniSat gets each request to sign, send or switch in its own format', async () => {
  const { object, asked } = answering({
    ...{ signMessage: () => 'AAAA', sendBitcoin: () => 'id', signPsbt: () => hex, pushPsbt: () => 'id' },
    switchNetwork: () => undefined,
  })
  const wallet = unisatWallet(object)
  await wallet.signMessage(message)
  await wallet.sendTransfer?.(transfer)
  expect(await wallet.signPsbt({ ...signing, broadcast: true })).toEqual({ psbt: hex, txid: 'id' })
  await wallet.switchChain?.(BITCOIN_TESTNET)
  await wallet.disconnect()
  expect(asked).toEqual([
    ['signMessage', 'Hello', 'bip322-simple'],
    ['sendBitcoin', nobody, 2_100_000_000_000_000],
    ['signPsbt', hex, { autoFinalized: true, toSignInputs: signing.signInputs }],
    ['pushPsbt', hex],
    ['switchNetwork', 'testnet'],
  ])
  await expect(wallet.switchChain?.('bip122:00000008819873e925422c1ff0f99f7c')).rejects.toMatchObject({ code: 4902 })
})

test('behavior: UniSat and OKX are discovered by their properties of the window', () => {
  const { object } = answering({ requestAccounts: () => [] })
  windowWith({ unisat: object, okxwallet: { bitcoin: answering({ requestAccounts: () => [] }).object } })
  expect(lookingBy(findUnisatWallets).found()).toEqual(['UniSat Wallet', 'OKX Wallet'])
})

/** A Wallet Standard wallet with two Bitcoin accounts. */
function standard(given: { accounts?: object[]; features?: Record<string, object> } = {}) {
  const account = (address: string, publicKey: Uint8Array) => ({
    address,
    publicKey,
    chains: ['bitcoin:mainnet', 'ethereum:1'],
  })
  const all = [account(bitcoinAddress, Uint8Array.of(2, 3)), account(taprootAddress, Uint8Array.of(4))]
  const { object, asked } = answering({
    connect: () => ({ accounts: all }),
    signMessage: () => [{ signature: Uint8Array.of(1) }],
    signTransaction: () => [{ signedPsbt: Uint8Array.of(1) }],
  })
  const features = {
    'bitcoin:connect': { connect: object.connect },
    'bitcoin:signMessage': { signMessage: object.signMessage },
    'bitcoin:signTransaction': { signTransaction: object.signTransaction },
    ...given.features,
  }
  return { wallet: { name: 'Beacon Bit', accounts: given.accounts ?? [], features }, asked, all }
}

test('behavior: a Wallet Standard wallet shares payment and ordinal accounts, and gets its own account objects', async () => {
  const { wallet: given, asked, all } = standard()
  const wallet = standardWallet(given)
  expect(await wallet.connect(undefined)).toEqual({
    accounts: [
      { address: bitcoinAddress, purpose: 'payment', publicKey: '0203' },
      { address: taprootAddress, purpose: 'ordinal', publicKey: '04' },
    ],
    ...{ caipNetworkId: BITCOIN, reachable: [BITCOIN] },
  })
  expect(await wallet.signMessage(message)).toEqual(Uint8Array.of(1))
  await wallet.signPsbt({ ...signing, broadcast: false })
  const psbtBytes = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16))
  expect(asked).toEqual([
    ['connect', { purposes: ['payment', 'ordinals'] }],
    ['signMessage', { account: all[1], message: new TextEncoder().encode('Hello'), protocol: 'bip322' }],
    [
      'signTransaction',
      { psbt: psbtBytes, inputsToSign: [{ account: all[0], signingIndexes: [2] }], chain: 'bitcoin:mainnet' },
    ],
  ])
  await expect(wallet.signPsbt({ ...signing, broadcast: true })).rejects.toMatchObject({ code: 4200 })
})

test('behavior: a Wallet Standard wallet is restored from its visible accounts or silently, or not at all', async () => {
  const { all } = standard()
  const showing = standard({ accounts: all })
  expect((await standardWallet(showing.wallet).shared())?.accounts).toHaveLength(2)
  const connect = vi.fn(async () => ({ accounts: all.slice(0, 1) }))
  const silent = standard({ features: { 'standard:connect': { connect } } })
  expect((await standardWallet(silent.wallet).shared())?.accounts).toHaveLength(1)
  expect(connect).toHaveBeenCalledWith({ silent: true })
  const neither = standard()
  await expect(standardWallet(neither.wallet).shared()).rejects.toMatchObject({ code: 'wallet.disconnected.unasked' })
  expect([...showing.asked, ...silent.asked, ...neither.asked]).toEqual([])
})

/** A Wallet Standard wallet with an account on each of two networks, and the driver of it that a page makes. */
function onTwoNetworks({ visible }: { visible: boolean }) {
  const accounts = [
    { address: bitcoinAddress, chains: ['bitcoin:mainnet'] },
    { address: testPayment.address, chains: ['bitcoin:testnet'] },
  ]
  const connect = { connect: async () => ({ accounts }) }
  const { wallet } = standard({ accounts: visible ? accounts : [], features: { 'bitcoin:connect': connect } })
  const found = { id: 'both', name: 'Both', wallet: standardWallet(wallet) }
  return createBitcoinDriver('bip122:both', found, { preferred: () => 'payment', network: () => undefined })
}

test.each([true, false])(
  'behavior: when the page switches a Wallet Standard wallet, every watcher gets the other address (visible: %s)',
  async (visible) => {
    const driver = onTwoNetworks({ visible })
    await driver.connect('bip122', { chain: BITCOIN })
    const heard = [0, 1].map(() => {
      const addresses: (string | undefined)[] = []
      driver.watch('bip122', (event) =>
        addresses.push(event.type === 'wallet.renewed' ? event.connected.accounts[0]?.address : event.type),
      )
      return addresses
    })
    await driver.switchChain(BITCOIN_TESTNET, {})
    await vi.waitFor(() => expect(heard).toEqual([[testPayment.address], [testPayment.address]]))
    expect(await driver.chainId('bip122', {})).toBe(BITCOIN_TESTNET)
  },
)

test('error: when a page restores a Wallet Standard wallet, it is on the network that was active before', async () => {
  const restored = await onTwoNetworks({ visible: true }).restore('bip122', { chain: BITCOIN_TESTNET })
  expect([restored.caipNetworkId, restored.accounts[0]?.address]).toEqual([BITCOIN_TESTNET, testPayment.address])
})

test('error: when a wallet tells of a change, each of several watchers hears it until it stops', async () => {
  const { provider, choose } = uniSatWallet()
  const found = { id: 'uni', name: 'Uni', wallet: unisatWallet(provider) }
  const driver = createBitcoinDriver('bip122:uni', found, { preferred: () => 'payment', network: () => undefined })
  await driver.connect('bip122', {})
  const [chart, check] = [vi.fn(), vi.fn()]
  const stops = [chart, check].map((listener) => driver.watch('bip122', listener))
  choose(1)
  await vi.waitFor(() => expect([chart.mock.calls.length, check.mock.calls.length]).toEqual([1, 1]))
  stops[1]!()
  choose(0)
  await vi.waitFor(() => expect(chart).toHaveBeenCalledTimes(2))
  expect(check).toHaveBeenCalledOnce()
})

test('error: when the page disconnects while the wallet is asked after a change, the answer is dropped', async () => {
  const { provider, choose } = uniSatWallet()
  const wallet = unisatWallet(provider)
  const driver = createBitcoinDriver(
    'bip122:uni',
    { id: 'uni', name: 'Uni', wallet: { ...wallet, disconnect: async () => undefined } },
    { preferred: () => 'payment', network: () => undefined },
  )
  await driver.connect('bip122', {})
  const heard = vi.fn()
  driver.watch('bip122', heard)
  choose(1)
  await driver.disconnect()
  await wallet.shared()
  expect([driver.provider('bip122'), heard.mock.calls]).toEqual([undefined, []])
})

test('behavior: only Bitcoin wallets that register are discovered, and later ones come after earlier ones', () => {
  const window = windowWith({})
  const { wallet } = standard()
  const solana = { name: 'Sol', accounts: [], features: { 'standard:connect': { connect() {} } } }
  const broken = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  window.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent<{ register: (...wallets: unknown[]) => void }>).detail.register(wallet, solana, broken, null)
  })
  const { found, stop } = lookingBy(findStandardWallets)
  expect(found()).toEqual(['Beacon Bit'])
  const late = { ...standard().wallet, name: 'Late' }
  const register = (api: { register: (wallet: object) => () => void }) => api.register(late)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  expect(found()).toEqual(['Beacon Bit', 'Late'])
  stop()
})

/** Connectors of the Bitcoin wallets that register in this order. */
function connectorsOf(...registered: object[]) {
  const window = windowWith({})
  window.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent<{ register: (...wallets: unknown[]) => void }>).detail.register(...registered)
  })
  const wallets = createBitcoinWallets({ preferred: () => 'payment', network: () => undefined })
  let found: readonly Connector[] = []
  wallets.discover((connectors) => (found = connectors))()
  return { wallets, found }
}

test('error: when a script registers a wallet under the name of another, both are listed and marked as twins', () => {
  const [fake, real, other] = [standard().wallet, standard().wallet, { ...standard().wallet, name: 'Other' }]
  const { wallets, found } = connectorsOf(fake, other, real)
  expect(found.map(({ id, name, twin = false }) => [id, name, twin])).toEqual([
    ['bip122:Beacon Bit#0', 'Beacon Bit', true],
    ['bip122:Other', 'Other', false],
    ['bip122:Beacon Bit#2', 'Beacon Bit', true],
  ])
  // A connection that was stored under the name alone is not restored with either of them.
  expect(wallets.driver('bip122:Beacon Bit')).toBeUndefined()
})

test('error: when a wallet has the id of a twin as its name, it does not take its place', () => {
  const twins = [standard().wallet, standard().wallet]
  const { found } = connectorsOf(...twins, { ...standard().wallet, name: 'Beacon Bit#0' })
  expect(new Set(found.map(({ id }) => id)).size).toBe(3)
})

test('error: when the account is for ordinals, a payment from it is refused, and the wallet is not asked', async () => {
  const { provider, methods } = sats({
    ...{ getAddresses: { addresses: wireAddresses }, sendTransfer: { txid: 'AB'.repeat(32) } },
    wallet_getNetwork: { bitcoin: { name: 'Mainnet' } },
  })
  const found = { id: 'satchel', name: 'Satchel', wallet: satsWallet(provider) }
  const driver = createBitcoinDriver('bip122:satchel', found, {
    preferred: () => 'ordinal',
    network: () => undefined,
  })
  const { accounts } = await driver.connect('bip122', {})
  expect(accounts.map(({ address, type }) => [address, type])).toEqual([
    [taprootAddress, 'ordinal'],
    [bitcoinAddress, 'payment'],
  ])
  const pay = (account?: string) =>
    driver
      .provider('bip122')!
      .request({ method: 'sendTransfer', params: { account, recipientAddress: nobody, amount: '1000' } })
  await expect(pay()).rejects.toMatchObject({ code: 'account.notFound.payment' })
  expect(methods()).not.toContain('sendTransfer')
  expect(await pay(bitcoinAddress)).toEqual({ txid: 'ab'.repeat(32) })
})

test('behavior: when a wallet shares one address for both purposes, it is one account, and pays', async () => {
  const addresses = ['payment', 'ordinals'].map((purpose) => ({ ...wireAddresses[0], purpose }))
  const { provider } = sats({ getAddresses: { addresses }, sendTransfer: { txid: 'ab'.repeat(32) } })
  const found = { id: 'single', name: 'Single', wallet: satsWallet(provider) }
  const driver = createBitcoinDriver('bip122:single', found, { preferred: () => 'payment', network: () => undefined })
  expect((await driver.connect('bip122', {})).accounts).toMatchObject([{ address: bitcoinAddress, type: 'payment' }])
  const params = { account: bitcoinAddress, recipientAddress: nobody, amount: '1000' }
  expect(await driver.provider('bip122')!.request({ method: 'sendTransfer', params })).toEqual({
    txid: 'ab'.repeat(32),
  })
})

test('behavior: when a wallet can only sign, the modal broadcasts the transaction to the network of the host', async () => {
  const { app } = createBitcoin()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    app.fetch(new Request(`http://ledger${new URL(String(input)).pathname}`, init)),
  )
  const asked: PsbtToSign[] = []
  const wallet: BitcoinWallet = {
    connect: async () => ({ accounts: [payment], caipNetworkId: BITCOIN }),
    ...{ shared: async () => undefined, watch: () => () => {}, disconnect: async () => {} },
    signMessage: async () => '',
    async signPsbt(request) {
      asked.push(request)
      const indexes = request.signInputs.map(({ index }) => index)
      return { psbt: payment.signPsbt(fromBase64(request.psbt), indexes) }
    },
  }
  const found = { id: 'signer', name: 'Signer', wallet }
  const at = (url: string) =>
    createBitcoinDriver('bip122:signer', found, {
      preferred: () => 'payment',
      network: (id) =>
        id === BITCOIN
          ? toNetwork(bitcoin, { projectId: 'p', blockchain: '', customRpcUrls: { [BITCOIN]: [{ url }] } })
          : undefined,
    })
  const driver = at('https://bitcoin.example/bitcoin/api')
  await driver.connect('bip122', {})
  const provider = driver.provider('bip122')!
  const params = { recipientAddress: nobody, amount: '1000' }
  const answer = (await provider.request({ method: 'sendTransfer', params })) as { txid: string }
  expect(answer.txid).toMatch(/^[0-9a-f]{64}$/)
  expect(asked.map(({ broadcast, signInputs }) => [broadcast, signInputs])).toEqual([
    [false, [{ index: 0, address: bitcoinAddress }]],
  ])
  const { psbt } = asked[0]!
  const again = await provider
    .request({ method: 'signPsbt', params: { psbt, signInputs: asked[0]!.signInputs, broadcast: true } })
    .catch((error: unknown) => error)
  // The ledger already has this transaction, so the id is the same.
  expect(again).toMatchObject({ txid: answer.txid })
  expect(asked[1]!.broadcast).toBe(false)
})

test('error: when the wallet returns the id of another payment, the outcome is unknown', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    if (pathname.endsWith('/blocks/tip/height')) return Response.json(7)
    return Response.json({
      vout: [{ scriptpubkey_address: bitcoinAddress, value: 1_000 }],
      status: { confirmed: false },
    })
  })
  const wallet: BitcoinWallet = {
    connect: async () => ({ accounts: [payment], caipNetworkId: BITCOIN }),
    ...{ shared: async () => undefined, watch: () => () => {}, disconnect: async () => {} },
    ...{ signMessage: async () => '', signPsbt: async () => ({ psbt: '' }) },
    sendTransfer: async () => 'ab'.repeat(32),
  }
  const host = {
    preferred: () => 'payment' as const,
    network: () => toNetwork(bitcoin, { projectId: 'p', blockchain: '' }),
  }
  const driver = createBitcoinDriver('bip122:fox', { id: 'fox', name: 'Fox', wallet }, host)
  await driver.connect('bip122', {})
  const { request } = driver.provider('bip122')!
  const send = (recipientAddress: string) =>
    request({ method: 'sendTransfer', params: { recipientAddress, amount: '1000' } })
  await expect(send(nobody)).rejects.toMatchObject({ code: 'send.unknown.named' })
  expect(await send(bitcoinAddress)).toEqual({ txid: 'ab'.repeat(32) })
  fetched.mockRestore()
})

test('error: when a wallet can only sign and the host lacks the network, the wallet is not asked', async () => {
  const sign = vi.fn()
  const wallet: BitcoinWallet = {
    connect: async () => ({ accounts: [payment], caipNetworkId: BITCOIN }),
    ...{ shared: async () => undefined, watch: () => () => {}, disconnect: async () => {} },
    ...{ signMessage: async () => '', signPsbt: sign },
  }
  const host = { preferred: () => 'payment' as const, network: () => undefined }
  const driver = createBitcoinDriver('bip122:signer', { id: 'signer', name: 'Signer', wallet }, host)
  await driver.connect('bip122', {})
  const { request } = driver.provider('bip122')!
  const params = { recipientAddress: nobody, amount: '1000' }
  await expect(request({ method: 'sendTransfer', params })).rejects.toMatchObject({ code: 4200 })
  const whole = { psbt, signInputs: signing.signInputs, broadcast: true }
  await expect(request({ method: 'signPsbt', params: whole })).rejects.toMatchObject({ code: 4200 })
  expect(sign).not.toHaveBeenCalled()
})
