import { expect, test } from 'vitest'
import { safeAdapter, type SafeAdapterOptions } from '../../../src/adapters/safe'
import { mainnet, polygon, solana } from '../../../src/domain/network/records'
import { address, other, wrappedSol } from '../../support/addresses'
import { adapterOf } from '../../support/hostAdapter'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'
import { disposedAfterEach } from '../../support/modals'

interface Asked {
  id: string
  method: string
  params: unknown
}
type Answers = Record<string, (params: never) => unknown>

const modals = disposedAfterEach()
const info = { safeAddress: address, chainId: 1, owners: [other], threshold: 1, isReadOnly: false }

/** A parent page that frames this one and answers like the Safe, if `answers` has the method. */
function framed(where: ReturnType<typeof page>, answers: Answers, origin = 'https://app.safe.global') {
  const asked: Asked[] = []
  const parent = {
    postMessage({ id, method, params }: Asked) {
      asked.push({ id, method, params })
      const answer = answers[method]
      if (!answer) return
      const data = { id, success: true, version: '9.1.0', data: answer(params as never) }
      queueMicrotask(() =>
        where.window.dispatchEvent(Object.assign(new Event('message'), { origin, source: parent, data })),
      )
    },
  }
  Object.assign(where.window, { parent })
  return { where, asked, methods: () => asked.map(({ method }) => method) }
}
function host(where: ReturnType<typeof page>, options?: SafeAdapterOptions) {
  const adapter = safeAdapter(options)
  const modal = modalOn(where, { networks: [mainnet, polygon], adapters: [adapter] })
  modals.push(modal)
  /** Resolves once connecting has failed because there is no Safe. */
  const none = () =>
    expect(adapter.driver('safe')?.connect('eip155', {})).rejects.toMatchObject({ code: 'wallet.notFound.safe' })
  return Object.assign(modal, { none })
}

test('behavior: inside a Safe, the account connects by itself on one network, signs and sends', async () => {
  const { where, asked } = framed(page(), {
    getSafeInfo: () => info,
    signMessage: () => ({ signature: '0xsigned' }),
    sendTransactions: () => ({ safeTxHash: '0xhash' }),
  })
  const modal = host(where)
  modal.start()
  await until(() => modal.getIsConnectedState())
  expect(modal.getAccount()).toMatchObject({ address, status: 'connected' })
  expect(modal.getWalletInfo()).toMatchObject({ name: 'Safe', type: 'EXTERNAL' })
  const provider = modal.getProvider('eip155')!
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  expect(await provider.request({ method: 'personal_sign', params: ['0x48', address] })).toBe('0xsigned')
  expect(await provider.request({ method: 'eth_sendTransaction', params: [{ to: other }] })).toBe('0xhash')
  expect(asked.at(-1)).toMatchObject({ method: 'sendTransactions', params: { txs: [{ to: other, value: '0' }] } })
  await expect(modal.switchNetwork(polygon)).rejects.toMatchObject({ code: 'chain.switchNotSupported.single' })
  expect(modal.getChainId()).toBe(1)
})

test('behavior: what the page has sent with a Safe is followed by its id at the Safe, not as a hash of the network', async () => {
  const safeTxHash = `0x${'5a'.repeat(32)}`
  const transaction = { txId: 'one', txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' }
  const { where, asked } = framed(page(), { getSafeInfo: () => info, getTxBySafeTxHash: () => transaction })
  const modal = host(where)
  modal.start()
  await until(() => modal.getIsConnectedState())
  await modal.transactions.add({ hash: safeTxHash, network: 'eip155:1' })
  await until(() => modal.getTransactions().length)
  await until(() => asked.some(({ method, params }) => method === 'getTxBySafeTxHash' && same(params, safeTxHash)))
  expect(modal.getTransactions()).toMatchObject([{ hash: safeTxHash, status: 'pending' }])
})

test('behavior: what another wallet has sent on Solana is followed on its network while a Safe is connected', async () => {
  const kept = new Map<string, string>()
  const { where } = framed(page(kept), { getSafeInfo: () => info })
  const second = adapterOf({
    ...{ namespace: 'solana', connectorId: 'own', caipNetworkId: solana.caipNetworkId },
    accounts: [{ namespace: 'solana', address: wrappedSol, type: 'eoa' }],
    wallet: { name: 'Own', type: 'EXTERNAL' },
  })
  const modal = modalOn(where, { networks: [mainnet, solana], adapters: [safeAdapter(), second] })
  modals.push(modal)
  modal.start()
  await until(() => modal.getIsConnectedState())
  await modal.connect({ connectorId: 'own' })
  await modal.transactions.add({ hash: '2'.repeat(88), network: solana.caipNetworkId })
  await until(() => modal.getTransactions()[0]?.network === solana.caipNetworkId)
  expect(kept.get('@walletchart/transactions')).not.toContain('batch')
})

const same = (params: unknown, safeTxHash: string) => JSON.stringify(params).includes(safeTxHash)

test('behavior: after a disconnect, the Safe can be connected again, and a reload restores it', async () => {
  const kept = new Map<string, string>()
  const { where } = framed(page(kept), { getSafeInfo: () => info })
  const modal = host(where)
  modal.start()
  await until(() => modal.getIsConnectedState())
  await modal.disconnect()
  expect(modal.getAccount().status).toBe('disconnected')
  expect(modal.getConnectors()).toMatchObject([{ id: 'safe', type: 'EXTERNAL' }])
  expect(await modal.connect({ connectorId: 'safe' })).toMatchObject({ address })
  await modal.dispose()
  const again = host(framed(page(kept), { getSafeInfo: () => info }).where)
  again.start()
  expect(again.getAccount()).toMatchObject({ status: 'reconnecting', address })
  await until(() => again.getIsConnectedState())
})

test('behavior: when another wallet is restored, the Safe does not replace it', async () => {
  const kept = new Map<string, string>()
  const before = modalOn(page(kept, wallet().provider))
  await before.connect({ connectorId: rdns })
  await before.dispose()
  const { where } = framed(page(kept, wallet().provider), { getSafeInfo: () => info })
  const modal = host(where)
  modal.start()
  await until(() => modal.getIsConnectedState() && modal.getConnectors().length === 2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(modal.getWalletInfo()?.name).toBe('Fox')
})

test.each([
  ['answers from an origin that is not allowed', { getSafeInfo: () => info }, 'https://app.safe.global.evil.example'],
  ['answers with an address that is none', { getSafeInfo: () => ({ ...info, safeAddress: '0x1' }) }, undefined],
  ['answers with a network that is none', { getSafeInfo: () => ({ ...info, chainId: 'one' }) }, undefined],
  ['does not answer', {}, undefined],
] as [string, Answers, string | undefined][])('error: when a parent %s, it is no Safe', async (_, answers, origin) => {
  const { where, methods } = framed(page(), answers, origin)
  const modal = host(where, { limit: 30 })
  await modal.ready()
  await modal.none()
  expect(modal.getConnectors()).toEqual([])
  expect(modal.getAccount().status).toBe('disconnected')
  expect(methods()).toEqual(['getSafeInfo'])
})

test('behavior: when the page is not framed, or its ancestor origin is not allowed, no Safe is found', async () => {
  const alone = page()
  Object.assign(alone.window, { parent: alone.window })
  const modal = host(alone)
  await modal.ready()
  await modal.none()
  expect(modal.getConnectors()).toEqual([])

  const { where, asked } = framed(page(), { getSafeInfo: () => info }, 'https://safe.mine.example')
  Object.assign(where.window.location, { ancestorOrigins: ['https://safe.mine.example'] })
  const theirs = host(where, { limit: 30 })
  await theirs.ready()
  await theirs.none()
  expect(asked).toEqual([])

  const mine = host(where, { allowedOrigins: ['https://safe.mine.example'] })
  mine.start()
  await until(() => mine.getIsConnectedState())
})
