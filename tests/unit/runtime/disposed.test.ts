import { afterEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import {
  popTransactionStack,
  readNativeBalance,
  showErrorMessage,
  showSuccessMessage,
  updateNativeBalance,
} from '../../../src/runtime/modal/host'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { address } from '../../support/addresses'
import { ending, modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'

type Promised<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Parts]
type Method = Exclude<Promised<WalletModal>, 'dispose'> | `transactions.${Promised<WalletModal['transactions']>}`

const ether = { to: `0x${'1'.repeat(40)}`, value: 1n } as const
/** One call of each public method that returns a promise: a missing one does not compile. */
const methods: Record<Method, (modal: WalletModal) => Promise<unknown>> = {
  ready: (modal) => modal.ready(),
  open: (modal) => modal.open(),
  close: (modal) => modal.close(),
  connect: (modal) => modal.connect({ namespace: 'eip155', add: true }),
  pair: (modal) => modal.pair({ onUri: () => undefined }),
  selectAccount: (modal) => modal.selectAccount(address),
  submitEmail: (modal) => modal.submitEmail('ada@sandbox.example'),
  submitCode: (modal) => modal.submitCode('123456'),
  pay: (modal) => modal.pay({ recipient: ether.to, network: 'eip155:1', asset: 'native', amount: '1' }),
  disconnect: (modal) => modal.disconnect(),
  switchConnection: (modal) => modal.switchConnection(`eip155/${rdns}`),
  switchNetwork: (modal) => modal.switchNetwork('eip155:137'),
  simulate: (modal) => modal.simulate([ether]),
  sendCalls: (modal) => modal.sendCalls({ calls: [ether, ether] }),
  getCallsStatus: (modal) => modal.getCallsStatus({ id: '0x1' }),
  getCapabilities: (modal) => modal.getCapabilities(),
  updateOptions: (modal) => modal.updateOptions({ enableWalletGuide: false }),
  explain: (modal) => modal.explain({ feature: 'swap' }),
  report: (modal) => modal.report(),
  'transactions.add': (modal) => modal.transactions.add({ hash: `0x${'1'.repeat(64)}`, network: 'eip155:1' }),
}
/** Functions of the package that take a modal. */
const helpers: Record<string, (modal: WalletModal) => Promise<unknown>> = {
  readNativeBalance,
  updateNativeBalance,
  showErrorMessage: (modal) => showErrorMessage(modal, 'Sold out.'),
  showSuccessMessage: (modal) => showSuccessMessage(modal, 'Minted.'),
  popTransactionStack: (modal) => popTransactionStack(modal, 'success'),
}
const calls = Object.entries({ ...methods, ...helpers })
const never = () => new Promise<never>(() => undefined)
const modals: WalletModal[] = []

/** Starts a modal whose wallet is connected. Neither it nor a server answers what is asked afterwards. */
async function connected(options: Partial<ModalOptions> = {}) {
  let answers: () => unknown = () => [address]
  const capabilities = () => ({ '0x1': { atomic: { status: 'supported' } } })
  const fox = wallet({
    eth_requestAccounts: () => answers(),
    eth_accounts: () => [address],
    wallet_getCapabilities: capabilities,
    wallet_sendCalls: never,
    wallet_getCallsStatus: never,
    wallet_switchEthereumChain: never,
    wallet_revokePermissions: never,
  })
  const where = page(undefined, fox.provider)
  Object.assign(where.window, { fetch: never })
  const modal = modalOn(where, { features: { analytics: false, pay: true }, ...options })
  modals.push(modal)
  await modal.ready()
  await until(() => modal.getConnectors().length)
  await modal.connect({ connectorId: rdns })
  answers = never
  return { modal, fox }
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((one) => one.dispose()))
  vi.unstubAllGlobals()
})

test.each(calls)('behavior: when the modal is disposed, a pending %s settles', async (_, call) => {
  const { modal } = await connected()
  const request = call(modal)
  request.catch(() => undefined)
  for (let turn = 0; turn < 20; turn += 1) await ending(request)
  await modal.dispose()
  await ending(request)
  expect(await ending(request)).not.toBe('pending')
})

test.each(calls)('behavior: when the modal is disposed while its code loads, a pending %s settles', async (_, call) => {
  const modal = modalOn(page())
  modals.push(modal)
  const request = call(modal)
  request.catch(() => undefined)
  await modal.dispose()
  await ending(request)
  expect(await ending(request)).not.toBe('pending')
})

test.each(calls)(
  'behavior: when the modal is disposed, a %s whose promise is ignored is no unhandled rejection',
  async (_, call) => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { modal } = await connected()
    const loading = modalOn(page())
    void call(modal)
    void call(loading)
    await modal.dispose()
    await loading.dispose()
    await new Promise(setImmediate)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  },
)

test('error: when the modal is disposed while the wallet shows a batch, sendCalls rejects with disposed', async () => {
  const { modal, fox } = await connected()
  const request = modal.sendCalls({ calls: [ether, ether] })
  const ended = expect(request).rejects.toMatchObject({ code: 'disposed' })
  await vi.waitFor(() => expect(fox.count('wallet_sendCalls')).toBe(1), 15_000)
  await modal.dispose()
  await ended
})
