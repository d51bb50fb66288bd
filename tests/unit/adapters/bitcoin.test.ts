import { Transaction } from '@scure/btc-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { bitcoinChains } from '../../../sandbox/src/shared/bitcoin/chains'
import { scriptOf } from '../../../sandbox/src/shared/bitcoin/keys'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { bitcoinConnector, verifyBitcoinMessage } from '../../../src/adapters/bitcoin/connector'
import { mustBeAsked } from '../../../src/adapters/bitcoin/wallet'
import { bitcoin, bitcoinTestnet, mainnet } from '../../../src/doors/networks'
import { siwxOf } from '../../../src/features/siwx/runtime/actor'
import { psbtToHex } from '../../../src/domain/bitcoin/coding'
import { createSiwx } from '../../../src/features/siwx/services/siwx'
import type { ModalOptions } from '../../../src/domain/options/options'
import type { SiwxSession } from '../../../src/domain/siwx/session'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import {
  bitcoinAddress,
  nobody,
  ordinal,
  payment,
  taprootAddress,
  testnetAddress,
  testPayment,
} from '../../support/bitcoin'
import { modalOn, page } from '../../support/page'
import { until } from '../../support/until'

let modal: WalletModal | undefined
afterEach(async () => {
  await modal?.dispose()
  vi.unstubAllGlobals()
})

const id = 'bip122:unisat'

/** A UniSat-style wallet with real keys, whose permission lasts as long as `memory`. */
function unisat(memory = { allowed: false, chain: 'BITCOIN_MAINNET' }) {
  const asked: string[] = []
  const listeners = new Map<string, Set<() => void>>()
  const tell = (event: string) => listeners.get(event)?.forEach((listener) => listener())
  let refusing = false
  let failure: Error | undefined
  const signer = () => (memory.chain === 'BITCOIN_MAINNET' ? payment : testPayment)
  const accounts = () => (memory.allowed ? [signer().address] : [])
  const prompted = (method: string) => {
    asked.push(method)
    if (refusing) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const wallet = {
    async requestAccounts() {
      prompted('requestAccounts')
      memory.allowed = true
      return accounts()
    },
    async getAccounts() {
      if (failure) throw failure
      return accounts()
    },
    getChain: async () => ({ enum: memory.chain }),
    async switchChain(name: string) {
      prompted('switchChain')
      memory.chain = name
      tell('accountsChanged')
    },
    async disconnect() {
      memory.allowed = false
    },
    async signMessage(message: string, type: string) {
      prompted('signMessage')
      return signer().signMessage(message, type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async sendBitcoin(_: string, amount: number) {
      prompted(`sendBitcoin ${amount}`)
      return 'AB'.repeat(32)
    },
    async signPsbt(hex: string) {
      prompted('signPsbt')
      return hex
    },
    on: (event: string, listener: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
  }
  return {
    ...{ wallet, asked, memory },
    refuse: (is: boolean) => (refusing = is),
    fail: (why: Error | undefined) => (failure = why),
    tell,
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

function host(
  { wallet }: ReturnType<typeof unisat>,
  kept = new Map<string, string>(),
  options: Partial<ModalOptions> = {},
) {
  const where = page(kept)
  Object.assign(where.window, { unisat: wallet })
  modal = modalOn(where, { networks: [bitcoin, bitcoinTestnet, mainnet], adapters: [bitcoinAdapter()], ...options })
  return modal
}
/** Connects the wallet as soon as it is discovered. */
async function asking(one: WalletModal) {
  one.start()
  await until(() =>
    one
      .getSystem()
      ?.root.getSnapshot()
      .context.connectors.some((connector) => connector.id === id),
  )
  return one.connect({ connectorId: id })
}
async function connected(given = unisat(), kept?: Map<string, string>) {
  const one = host(given, kept)
  await asking(one)
  await until(() => one.getAccount('bip122').isConnected)
  return { ...given, modal: one, connector: bitcoinConnector(one) }
}

test('behavior: a wallet connects, signs, switches network and account, is watched and disconnects', async () => {
  const { modal: one, connector, asked, memory, tell, listening } = await connected()
  expect(one.getAccount('bip122')).toMatchObject({ address: bitcoinAddress, allAccounts: [{ type: 'payment' }] })
  const first = connector.get()
  const signature = await first!.signMessage({ message: 'Hello' })
  expect(await verifyBitcoinMessage({ address: bitcoinAddress, message: 'Hello', signature })).toBe(true)
  const provider = one.getProvider('bip122')
  expect(one.getProvider('bip122')).toBe(provider)
  await one.switchNetwork(bitcoinTestnet.caipNetworkId)
  await until(() => one.getAddress() === testnetAddress)
  expect(connector.get()).not.toBe(first)
  expect(connector.get()?.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  memory.chain = 'BITCOIN_MAINNET'
  tell('accountsChanged')
  await until(() => one.getAddress() === bitcoinAddress)
  expect(one.getNetwork().caipNetworkId).toBe(bitcoin.caipNetworkId)
  expect(asked).toEqual(['requestAccounts', 'signMessage', 'switchChain'])
  await one.disconnect()
  expect([connector.get(), listening(), memory.allowed]).toEqual([undefined, 0, false])
  await expect(provider!.request({ method: 'getAccountAddresses' })).rejects.toMatchObject({ code: 4900 })
})

test('behavior: when the wallet appears late after a reload, it is restored without a prompt', async () => {
  const [kept, memory] = [new Map<string, string>(), { allowed: false, chain: 'BITCOIN_MAINNET' }]
  const before = await connected(unisat(memory), kept)
  await before.modal.dispose()
  const again = unisat(memory)
  const where = page(kept)
  modal = modalOn(where, { networks: [bitcoin, mainnet], adapters: [bitcoinAdapter()] })
  modal.start()
  Object.assign(where.window, { unisat: again.wallet })
  where.window.dispatchEvent(new Event('load'))
  await until(() => modal?.getAccount('bip122').isConnected)
  expect([modal.getAddress(), again.asked]).toEqual([bitcoinAddress, []])
})

test.each<[string, () => Error, string]>([
  ['cannot answer for now is kept, and is back by itself', () => new Error('Locked'), 'connected'],
  ['says that it shares nothing any more is forgotten', mustBeAsked, 'disconnected'],
])('error: after a change, a wallet that %s', async (_, failure, status) => {
  const kept = new Map<string, string>()
  const { modal: one, fail, tell, asked } = await connected(unisat(), kept)
  fail(failure())
  tell('accountsChanged')
  await until(() => one.getAccount('bip122').status === 'disconnected')
  expect(kept.get('@appkit/connection_status')).toBe(status)
  if (status === 'disconnected') return
  fail(undefined)
  tell('accountsChanged')
  await until(() => one.getAccount('bip122').isConnected)
  expect(asked).toEqual(['requestAccounts'])
})

test('error: when the wallet is unreachable at page load, its stored connection is kept', async () => {
  const [kept, memory] = [new Map<string, string>(), { allowed: false, chain: 'BITCOIN_MAINNET' }]
  const before = await connected(unisat(memory), kept)
  await before.modal.dispose()
  const again = unisat(memory)
  again.fail(Object.assign(new Error('Lost'), { code: 4900 }))
  const one = host(again, kept)
  one.start()
  await until(() => one.getState().initialized && one.getAccount('bip122').status === 'disconnected')
  expect(kept.get('@appkit/connection_status')).toBe('connected')
})

test('error: a rejection has its own code, and a wrong address or amount never reaches the wallet', async () => {
  const { connector, asked, refuse } = await connected()
  asked.length = 0
  const send = (recipient: string, amount: bigint | string = 1000n) =>
    connector.get()!.sendTransfer({ recipient, amount })
  await expect(send(testnetAddress)).rejects.toMatchObject({ name: 'ModalError', code: 'address.network' })
  await expect(send(`${nobody.slice(0, -1)}5`)).rejects.toMatchObject({ code: 'address.checksum' })
  await expect(send(nobody, '1.5')).rejects.toMatchObject({ code: 'amount.invalid.satoshis' })
  await expect(connector.get()!.signMessage({ message: 'Hello', address: taprootAddress })).rejects.toMatchObject({
    code: 'account.notFound.unshared',
  })
  expect(asked).toEqual([])
  expect(await send(nobody)).toBe('ab'.repeat(32))
  refuse(true)
  await expect(send(nobody, '1000')).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(asked).toEqual(['sendBitcoin 1000', 'sendBitcoin 1000'])
})

test('error: when the visitor declines, or the answer is not a list of accounts, connecting fails', async () => {
  const given = unisat()
  given.refuse(true)
  await expect(asking(host(given))).rejects.toMatchObject({ code: 'wallet.declined' })
  await modal?.dispose()
  const other = unisat()
  other.wallet.requestAccounts = async () => 'none' as never
  await expect(asking(host(other))).rejects.toMatchObject({ code: 'wallet.invalidAnswer.accounts' })
})

test('behavior: when sign-in is required, connecting adds a session with a verified signature', async () => {
  const sessions: SiwxSession[] = []
  const siwx = createSiwx({ domain: 'shop.example', uri: 'https://shop.example' })
  const one = host(unisat(), undefined, {
    siwx: { ...siwx, addSession: async (session) => (await siwx.addSession(session), void sessions.push(session)) },
  })
  const connecting = asking(one)
  await until(() => one.getSystem()?.router.getSnapshot().context.view?.name === 'SIWXSignMessage')
  await until(() =>
    siwxOf(one.getSystem()!)
      ?.getSnapshot()
      .matches({ signIn: { owed: 'asked' } }),
  )
  siwxOf(one.getSystem()!)?.send({ type: 'siwx.sign' })
  await until(() => sessions.length)
  expect(await connecting).toMatchObject({ address: bitcoinAddress })
  expect(sessions).toMatchObject([{ data: { accountAddress: bitcoinAddress, chainId: bitcoin.caipNetworkId } }])
})

const { net } = bitcoinChains[0]

/** A PSBT in base64 that spends from the connected address to these outputs. */
function psbtWith(outputs: readonly (readonly [string, bigint])[], given: { sighashType?: number } = {}): string {
  const transaction = new Transaction()
  const script = scriptOf(bitcoinAddress, net)
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n }, ...given })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount, net)
  return btoa(Array.from(transaction.toPSBT(), (byte) => String.fromCharCode(byte)).join(''))
}

test('behavior: when a PSBT pays what is expected, it is signed, and its change does not count as a payment', async () => {
  const { connector, asked } = await connected()
  const psbt = psbtWith([
    [nobody, 30_000n],
    [bitcoinAddress, 69_000n],
  ])
  const signInputs = [{ index: 0, address: bitcoinAddress }]
  const expect_ = { recipient: nobody, amount: '30000', fee: 1_000n }
  expect(await connector.get()!.signPSBT({ psbt, signInputs, expect: expect_ })).toEqual({ psbt })
  expect(asked.at(-1)).toBe('signPsbt')
})

test('error: when the wallet signs another transaction than requested, nothing is sent or returned', async () => {
  const given = unisat()
  const pushed: string[] = []
  given.wallet.signPsbt = async () => psbtToHex(psbtWith([[bitcoinAddress, 30_000n]]))
  Object.assign(given.wallet, { pushPsbt: async (psbt: string) => (pushed.push(psbt), 'ab'.repeat(32)) })
  const { connector } = await connected(given)
  const psbt = psbtWith([[nobody, 30_000n]])
  const signInputs = [{ index: 0, address: bitcoinAddress }]
  for (const broadcast of [false, true])
    await expect(connector.get()!.signPSBT({ psbt, signInputs, broadcast })).rejects.toMatchObject({
      code: 'psbt.mismatch.signed',
      message: expect.stringContaining('signed a different transaction') as string,
    })
  expect(pushed).toEqual([])
})

test('error: when the expected payment has no fee limit, it is refused, and the wallet is not asked', async () => {
  const { connector, asked } = await connected()
  asked.length = 0
  // Without a change output, everything but the payment is the fee.
  const psbt = psbtWith([[nobody, 30_000n]])
  const given = {
    psbt,
    signInputs: [{ index: 0, address: bitcoinAddress }],
    expect: { recipient: nobody, amount: 30_000n },
  }
  await expect(connector.get()!.signPSBT(given as never)).rejects.toMatchObject({ code: 'amount.invalid.satoshis' })
  expect(asked).toEqual([])
})

test.each([
  ['another receiver', [[ordinal.address, 30_000n]], {}, 'It also pays 0.0003 BTC to'],
  ['another amount', [[nobody, 40_000n]], {}, 'It pays 0.0004 BTC to'],
  [
    'a second receiver',
    [
      [nobody, 30_000n],
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 546n],
    ],
    {},
    'It also pays 0.00000546 BTC to 1Bv',
  ],
  [
    'more to the miners',
    [
      [nobody, 30_000n],
      [bitcoinAddress, 60_000n],
    ],
    {},
    'Its fee is 0.0001 BTC, but at most 0.00001 BTC is shown.',
  ],
  [
    'a signature that binds no output',
    [
      [nobody, 30_000n],
      [bitcoinAddress, 69_000n],
    ],
    { sighashType: 0x83 },
    'let others change who gets paid',
  ],
] as const)(
  'error: a transaction with %s is refused with a clear reason, and the wallet is not asked',
  async (_, outputs, given, words) => {
    const { connector, asked } = await connected()
    asked.length = 0
    const signing = connector.get()!.signPSBT({
      psbt: psbtWith(outputs, given),
      signInputs: [{ index: 0, address: bitcoinAddress }],
      expect: { recipient: nobody, amount: 30_000n, fee: 1_000n },
    })
    await expect(signing).rejects.toMatchObject({
      code: 'psbt.mismatch',
      message: expect.stringContaining(words) as string,
    })
    await expect(
      connector.get()!.signPSBT({
        psbt: 'cHNidP8BAA==',
        signInputs: [{ index: 0, address: bitcoinAddress }],
        expect: { recipient: nobody, amount: 1n, fee: 1_000n },
      }),
    ).rejects.toMatchObject({ code: 'psbt.invalid' })
    expect(asked).toEqual([])
  },
)
