import { afterEach, expect, test, vi } from 'vitest'
import { walletAdapter, type WalletAdapterLibrary } from '../../../src/adapters/solana/walletAdapter'
import type { Adapter, WalletDriver } from '../../../src/domain/account/adapter'
import type { CaipNetworkId } from '../../../src/domain/caip'
import type { WalletEvent } from '../../../src/domain/account/connection'
import { solana, solanaDevnet } from '../../../src/domain/network/records'
import { fromBase58, toBase58 } from '../../../src/domain/text/bytes'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { adaptedModal } from '../../support/adaptedModal'
import { solanaMainnet } from '../../support/addresses'
import { refuse, scripted, type Script } from '../../support/eip1193Provider'
import { numbers } from '../../support/numbers'
import { ending, modalOn, page } from '../../support/page'
import { until } from '../../support/until'
import { choose } from '../../support/wagmi'

let modal: WalletModal | undefined
afterEach(async () => {
  await modal?.dispose()
  vi.unstubAllGlobals()
})

const id = 'own:star'
const [one, two] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)].map(toBase58) as [string, string]

/** A wallet that stays authorized across reloads that share `allowed`. */
function star(script: Script = {}, allowed = { is: false }, connectorId = id, first = one) {
  const prompts: string[] = []
  const listeners = new Set<(event: WalletEvent) => void>()
  let address = first
  let chain: CaipNetworkId = solanaMainnet
  const signing = scripted({
    solana_signMessage: () => ({ signature: toBase58(new Uint8Array(64).fill(1)) }),
    solana_signTransaction: (params) => ({ transaction: `${(params as { transaction: string }).transaction}2` }),
    solana_signAllTransactions: (params) => ({
      transactions: (params as { transactions: string[] }).transactions.map((text) => `${text}2`),
    }),
    ...script,
  })
  const connected = () => ({
    ...{ namespace: 'solana' as const, connectorId, caipNetworkId: chain },
    accounts: [{ namespace: 'solana' as const, address, type: 'eoa' as const }],
    wallet: { name: 'Star', type: 'EXTERNAL' as const },
  })
  const driver: WalletDriver = {
    async connect() {
      prompts.push('connect')
      allowed.is = true
      return connected()
    },
    async restore() {
      if (!allowed.is) throw Object.assign(new Error('Not allowed'), { code: 4900 })
      return connected()
    },
    async disconnect() {
      allowed.is = false
    },
    watch(_, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async switchChain(next) {
      chain = next
    },
    chainId: async () => chain,
    provider: () => signing.provider,
  }
  const adapter: Adapter = {
    namespace: 'solana',
    discover(listener) {
      listener([{ id: connectorId, name: 'Star', type: 'EXTERNAL', chain: 'solana' }])
      return () => undefined
    },
    driver: (given) => (given === connectorId ? driver : undefined),
  }
  const say = (event: WalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const change = (next: string) => {
    address = next
    say({ type: 'accounts.changed', accounts: connected().accounts })
  }
  return { adapter, prompts, asked: signing.asked, change, say, allowed }
}

type Listener = (...payload: unknown[]) => void

/** The parts of `@solana/wallet-adapter-base` that an adapter uses. */
abstract class Base {
  readonly listeners = new Map<string, Listener>()
  abstract publicKey: PublicKey | null
  abstract connecting: boolean
  abstract readyState: string
  abstract connect(): Promise<void>
  abstract autoConnect(): Promise<void>
  abstract disconnect(): Promise<void>
  abstract signMessage(message: Uint8Array): Promise<Uint8Array>
  abstract signTransaction<T>(transaction: T): Promise<T>
  abstract signAllTransactions<T>(transactions: T[]): Promise<T[]>
  on(event: string, listener: Listener) {
    this.listeners.set(event, listener)
  }
  emit(event: string, ...payload: unknown[]) {
    this.listeners.get(event)?.(...payload)
    return this.listeners.has(event)
  }
}
class WalletError extends Error {
  readonly error: unknown
  constructor(message?: string, error?: unknown) {
    super(message)
    this.error = error
    this.name = new.target.name
  }
}
class PublicKey {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const library: WalletAdapterLibrary<Base> = {
  BaseMessageSignerWalletAdapter: Base,
  WalletReadyState: { Loadable: 'Loadable', Unsupported: 'Unsupported' },
  WalletConnectionError: class WalletConnectionError extends WalletError {},
  WalletDisconnectionError: class WalletDisconnectionError extends WalletError {},
  WalletNotConnectedError: class WalletNotConnectedError extends WalletError {},
  WalletSignMessageError: class WalletSignMessageError extends WalletError {},
  WalletSignTransactionError: class WalletSignTransactionError extends WalletError {},
  WalletWindowClosedError: class WalletWindowClosedError extends WalletError {},
}

/** The two transaction classes of `@solana/web3.js`. */
class Transaction {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  static from = (bytes: Uint8Array) => new Transaction(bytes)
  serialize(options?: { requireAllSignatures: boolean }) {
    if (options?.requireAllSignatures !== false) throw new Error('Signature verification failed.')
    return this.bytes
  }
}
class VersionedTransaction {
  readonly version = 0
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  static deserialize = (bytes: Uint8Array) => new VersionedTransaction(bytes)
  serialize(options?: unknown) {
    if (options !== undefined) throw new Error('This one takes nothing.')
    return this.bytes
  }
}

function host(wallet = star(), kept = new Map<string, string>()) {
  const made = modalOn(page(kept), { networks: [solana, solanaDevnet], adapters: [wallet.adapter] })
  modal = made
  const adapter = walletAdapter(made, library, PublicKey)
  const told: unknown[] = []
  adapter.on('connect', (key) => told.push((key as PublicKey).text))
  adapter.on('disconnect', () => told.push('disconnect'))
  adapter.on('error', (error) => told.push((error as WalletError).name))
  /** Asserts that the modal and the adapter report the same account. */
  const agree = () => {
    const { isConnected, address } = made.getAccount('solana')
    expect(adapter.publicKey?.text).toBe(isConnected ? address : undefined)
  }
  return { ...wallet, modal: made, adapter, told, agree }
}

test('behavior: connect opens the dialog, and the adapter emits each change of the modal or the wallet once', async () => {
  const { modal, adapter, told, agree, change, prompts } = host()
  expect([adapter.publicKey, adapter.connecting, adapter.readyState]).toEqual([null, false, 'Loadable'])
  const connecting = adapter.connect()
  expect(adapter.connecting).toBe(true)
  expect(adapter.connect()).toBe(connecting)
  await choose(modal, id)
  await connecting
  agree()
  expect([told, adapter.connecting, prompts]).toEqual([[one], false, ['connect']])
  // The next `connect` emits to listeners that were added late, without a prompt.
  await adapter.connect()
  change(two)
  await until(() => told.length === 3)
  agree()
  await adapter.disconnect()
  agree()
  await modal.connect({ connectorId: id })
  await until(() => told.length === 5)
  await modal.disconnect()
  await until(() => told.length === 6)
  agree()
  expect(told).toEqual([one, one, two, 'disconnect', two, 'disconnect'])
  expect(prompts).toEqual(['connect', 'connect'])
})

test('behavior: after a reload, autoConnect waits until the modal has restored the wallet, without a prompt', async () => {
  const [kept, allowed] = [new Map<string, string>(), { is: false }]
  const before = host(star({}, allowed), kept)
  await before.modal.connect({ connectorId: id })
  await until(() => before.told.length === 1)
  await before.modal.dispose()
  const after = host(star({}, allowed), kept)
  after.modal.start()
  await after.adapter.autoConnect()
  after.agree()
  expect([after.told.at(-1), after.prompts]).toEqual([one, []])
})

test('behavior: while the modal reconnects, the adapter keeps its public key and emits no disconnect', () => {
  const { modal: adapted, connect, status } = adaptedModal()
  const adapter = walletAdapter(adapted as WalletModal, library, PublicKey)
  const told: unknown[] = []
  adapter.on('disconnect', () => told.push('disconnect'))
  connect(scripted().provider, one, solanaMainnet)
  status('reconnecting')
  expect([adapter.publicKey?.text, adapter.connecting, told]).toEqual([one, true, []])
  status('disconnected')
  expect([adapter.publicKey, adapter.connecting, told]).toEqual([null, false, ['disconnect']])
})

test('behavior: messages and both kinds of transactions are signed, and each kind keeps its class', async () => {
  const { modal, adapter, asked } = host()
  await modal.connect({ connectorId: id })
  await until(() => adapter.publicKey)
  const bytes = fromBase58('abc')!
  expect(await adapter.signMessage(bytes)).toEqual(new Uint8Array(64).fill(1))
  const [legacy, versioned] = [new Transaction(bytes), new VersionedTransaction(bytes)]
  const signed = fromBase58('abc2')!
  expect(await adapter.signTransaction(legacy)).toEqual(new Transaction(signed))
  expect(await adapter.signTransaction(versioned)).toEqual(new VersionedTransaction(signed))
  expect(await adapter.signAllTransactions([legacy, versioned as unknown as Transaction])).toEqual([
    new Transaction(signed),
    new VersionedTransaction(signed),
  ])
  expect(asked.map(([method]) => method)).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signTransaction',
    'solana_signAllTransactions',
  ])
  for (const [, params] of asked) expect(params).toMatchObject({ pubkey: one })
})

/** A page with two wallets, and an adapter of each. */
function twoHosts(kept = new Map<string, string>(), allowed = [{ is: false }, { is: false }] as const) {
  const ids = ['own:first', 'own:second'] as const
  const wallets = [star({}, allowed[0], ids[0], one), star({}, allowed[1], ids[1], two)] as const
  const adapters = wallets.map(({ adapter }) => adapter)
  const made = modalOn(page(kept), { networks: [solana, solanaDevnet], adapters, multiWallet: true })
  modal = made
  const sides = ids.map((connectorId, place) => {
    const adapter = walletAdapter(made, library, PublicKey, { name: connectorId, connectorId })
    const told: unknown[] = []
    adapter.on('connect', (key) => told.push((key as PublicKey).text))
    adapter.on('disconnect', () => told.push('disconnect'))
    return { adapter, told, wallet: wallets[place]! }
  })
  const [first, second] = sides as [(typeof sides)[number], (typeof sides)[number]]
  return { modal: made, first, second, kept, allowed }
}

test('behavior: with a connectorId, an adapter connects, signs with and disconnects its own wallet alone', async () => {
  const { modal: made, first, second, kept, allowed } = twoHosts()
  await first.adapter.connect()
  await second.adapter.connect()
  expect(made.isOpen()).toBe(false)
  expect([first.adapter.publicKey?.text, second.adapter.publicKey?.text]).toEqual([one, two])
  // The second is the active one now.
  await first.adapter.signMessage(new Uint8Array(1))
  expect([first.wallet.asked.length, second.wallet.asked.length]).toEqual([1, 0])
  first.wallet.change(two)
  await until(() => first.adapter.publicKey?.text === two)
  await first.adapter.signMessage(new Uint8Array(1))
  await second.adapter.signMessage(new Uint8Array(1))
  expect([first.wallet.asked.length, second.wallet.asked.length]).toEqual([2, 1])
  first.wallet.change(one)
  await until(() => first.adapter.publicKey?.text === one)

  await made.dispose()
  const again = twoHosts(kept, allowed)
  again.modal.start()
  await again.first.adapter.autoConnect()
  await until(() => again.second.adapter.publicKey)
  expect(again.first.told).toContain(one)
  expect([again.first.wallet.prompts, again.second.wallet.prompts]).toEqual([[], []])

  await again.first.adapter.disconnect()
  expect([again.first.adapter.publicKey, again.second.adapter.publicKey?.text]).toEqual([null, two])
  expect(again.second.told).not.toContain('disconnect')
  await expect(again.first.adapter.signMessage(new Uint8Array(1))).rejects.toMatchObject({
    name: 'WalletNotConnectedError',
  })
  // One that is not connected leaves the other as it is.
  await again.first.adapter.disconnect()
  expect(again.second.adapter.publicKey?.text).toBe(two)
})

test('error: each failure is thrown and emitted as the error class of its kind, with its cause', async () => {
  const { modal, adapter, told } = host(star({ solana_signMessage: refuse(4001, 'The user said no') }))
  await expect(adapter.signMessage(new Uint8Array(1))).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
  const connecting = adapter.connect()
  await until(modal.isOpen)
  await modal.close()
  await expect(connecting).rejects.toMatchObject({ name: 'WalletWindowClosedError', error: { code: 'closed' } })
  expect(await ending(adapter.autoConnect())).toBe('resolved')
  await modal.connect({ connectorId: id })
  await until(() => adapter.publicKey)
  await expect(adapter.signMessage(new Uint8Array(1))).rejects.toMatchObject({
    name: 'WalletSignMessageError',
    message: 'The user said no',
    error: { code: 4001 },
  })
  expect(told).toEqual(['WalletNotConnectedError', 'WalletWindowClosedError', one, 'WalletSignMessageError'])
})

test('behavior: adapter and modal agree throughout 1,000 sequential or concurrent steps, without extra prompts', async () => {
  const { modal, adapter, agree, change, prompts } = host()
  await modal.ready()
  await until(() => modal.getConnectors().length === 1)
  modal.subscribe(agree)
  adapter.on('connect', agree)
  adapter.on('disconnect', agree)
  // The visitor closes every dialog.
  modal.subscribeState(({ open }) => open && void modal.close())
  const below = numbers(11)
  const steps: (() => Promise<unknown>)[] = [
    () => modal.connect({ connectorId: id }),
    () => adapter.connect(),
    () => adapter.autoConnect(),
    () => adapter.disconnect(),
    () => modal.disconnect(),
    () => modal.switchNetwork(solanaDevnet),
    () => modal.switchNetwork(solana),
    async () => change([one, two][below(2)]!),
  ]
  // Rejections do not matter here: a step may cancel the previous one.
  const done = async (work: Promise<unknown>) => {
    let late: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise((resolve) => (late = setTimeout(() => resolve('late'), 4_000)))
    const end = await Promise.race([work.catch(() => undefined), limit])
    clearTimeout(late)
    return end
  }
  let asked = 0
  for (let count = 0; count < 1_000; count += 5) {
    const begun = Array.from({ length: 5 }, () => steps[below(steps.length)]!)
    if (below(2) === 0)
      for (const step of begun) {
        const before = prompts.length
        expect(await done(step()), `step ${steps.indexOf(step)} after ${count}`).not.toBe('late')
        expect(prompts.length - before).toBeLessThanOrEqual(step === steps[0] ? 1 : 0)
        if (step === steps[3]) expect(adapter.publicKey).toBeNull()
        asked += prompts.length - before
      }
    else
      expect(
        await Promise.all(begun.map((step) => done(step()))),
        `steps ${begun.map((each) => steps.indexOf(each)).join()}, after ${count}`,
      ).not.toContain('late')
    await until(() => !['connecting', 'reconnecting'].includes(modal.getAccount('solana').status))
    agree()
    expect(adapter.connecting).toBe(false)
  }
  expect(asked).toBeGreaterThan(20)
}, 60_000)
