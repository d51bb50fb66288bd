import { describe, expect, test, vi } from 'vitest'
import { adaptedProvider } from '../../../src/adapters/provider'
import { address, other } from '../../support/addresses'
import { adaptedModal } from '../../support/adaptedModal'
import { scripted } from '../../support/eip1193Provider'

const events = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const

function heard() {
  const { modal, ...host } = adaptedModal()
  const provider = adaptedProvider(modal, 'eip155')
  const told: [string, unknown][] = []
  const listeners = events.map((event) => [event, (payload: unknown) => void told.push([event, payload])] as const)
  for (const [event, listener] of listeners) provider.on(event, listener)
  const stop = () => listeners.forEach(([event, listener]) => provider.removeListener(event, listener))
  return { ...host, modal, provider, told, stop }
}

describe('requests', () => {
  test('behavior: one provider object sends requests to the wallet that is currently connected', async () => {
    const { modal, connect, provider } = heard()
    const [one, two] = [scripted(), scripted({ eth_chainId: () => '0x89' })]
    connect(one.provider, address)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    connect(two.provider, address, 'eip155:137')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(one.asked).toHaveLength(1)
    expect(adaptedProvider(modal, 'eip155')).toBe(provider)
    expect(adaptedProvider(modal, 'solana')).not.toBe(provider)
  })

  test('error: when no wallet is connected, or none any more, a request fails with 4900', async () => {
    const { connect, status, provider } = heard()
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    connect(scripted().provider, address)
    status('disconnected')
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: 4900,
      message: 'No wallet is connected. Connect one first, then try again.',
    })
  })
})

const before = other
const data = '0x' + '11'.repeat(20)
describe('requests for an account', () => {
  const typed = JSON.stringify({ message: {} })
  test.each([
    ['eth_sendTransaction', [{ from: before, to: address }], [{ from: address, to: before }]],
    ['eth_signTransaction', [{ from: before }], [{ from: address }]],
    ['wallet_sendTransaction', [{ from: before }], [{ from: address }]],
    ['wallet_sendCalls', [{ from: before, calls: [] }], [{ from: address, calls: [] }]],
    ['wallet_prepareCalls', [{ from: before, calls: [] }], [{ from: address, calls: [] }]],
    ['wallet_grantPermissions', [{ signer: before }], [{ signer: address }]],
    ['personal_sign', ['0x11', before], ['0x11', address]],
    ['personal_sign', [data, before], [data, address]],
    ['personal_sign', [before, '0x11'], [address, '0x11']],
    ['eth_sign', [before, data], [address, data]],
    ['eth_signTypedData', [[{ type: 'string' }], before], [[{ type: 'string' }], address]],
    ['eth_signTypedData_v3', [before, typed], [address, typed]],
    ['eth_signTypedData_v4', [before, typed], [address.toLowerCase(), typed]],
    ['eth_decrypt', ['0x11', before], ['0x11', address]],
    ['eth_getEncryptionPublicKey', [before], [address]],
    ['wallet_grantPermissions', [{ signer: { type: 'key' }, address: before }], [{ signer: { type: 'key' }, address }]],
    ['wallet_requestExecutionPermissions', [{ from: before, to: address }], [{ from: address, to: before }]],
    ['wallet_requestExecutionPermissions', [{ from: address }, { from: before }], [{ from: address }, { to: before }]],
    ['solana_signMessage', [{ message: 'a', pubkey: before }], [{ message: 'a', pubkey: address }]],
    ['solana_signTransaction', { pubkey: before }, { pubkey: address }],
    ['sendTransfer', { account: before, recipientAddress: address }, { account: address, recipientAddress: before }],
    ['signPsbt', [{ account: before }], [{ account: address }]],
    ['signMessage', { message: 'a', address: before }, { message: 'a', address }],
    ['polkadot_signTransaction', { address: before }, { address }],
    ['cosmos_signAmino', { signerAddress: before }, { signerAddress: address }],
  ])('error: %s for another account is refused, and no wallet is asked', async (method, refused, taken) => {
    const { connect, provider } = heard()
    const wallet = scripted({ [method]: () => '0xaa' })
    connect(wallet.provider, address)
    await expect(provider.request({ method, params: refused })).rejects.toMatchObject({
      code: 'account.notFound.signer',
      message: expect.stringContaining(before) as string,
    })
    expect(wallet.asked).toEqual([])
    expect(await provider.request({ method, params: taken })).toBe('0xaa')
  })

  test.each([
    ['eth_call', [{ from: before, to: address }]],
    ['eth_estimateGas', [{ from: before }]],
    ['eth_getBalance', [before, 'latest']],
    ['eth_sendRawTransaction', ['0x02f8']],
    ['personal_ecRecover', [data, '0x22']],
    ['wallet_getCapabilities', [before]],
    ['eth_sendTransaction', [{ to: before }]],
    ['eth_accounts', undefined],
  ])('behavior: when %s names no account to sign with, it is passed on', async (method, params) => {
    const { connect, provider } = heard()
    const wallet = scripted({ [method]: () => '0xaa' })
    connect(wallet.provider, address)
    expect(await provider.request({ method, ...(params && { params }) })).toBe('0xaa')
  })
})

describe('events', () => {
  test('behavior: connecting, switching, changing account and disconnecting emit their events once, in order', () => {
    const { connect, status, told } = heard()
    const wallet = scripted()
    connect(wallet.provider, address)
    connect(wallet.provider, address)
    connect(wallet.provider, address, 'eip155:137')
    connect(wallet.provider, other, 'eip155:137')
    status('disconnected')
    expect(told).toEqual([
      ['connect', { chainId: '0x1' }],
      ['chainChanged', '0x1'],
      ['accountsChanged', [address]],
      ['chainChanged', '0x89'],
      ['accountsChanged', [other]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test('error: when a listener throws, the other listeners and the events after it are not lost', () => {
    const { connect, provider, told } = heard()
    const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
    const late: unknown[] = []
    provider.on('connect', () => {
      throw new Error('Host')
    })
    provider.on('connect', (payload) => late.push(payload))
    connect(scripted().provider, address)
    expect(late).toEqual([{ chainId: '0x1' }])
    expect(told.map(([event]) => event)).toEqual(['connect', 'chainChanged', 'accountsChanged'])
    expect(uncaught.mock.calls[0]![0]).toThrow('Host')
    uncaught.mockRestore()
  })

  test('behavior: while the wallet reconnects after a reload, no event is emitted', () => {
    const { connect, status, told } = heard()
    connect(scripted().provider, address)
    told.length = 0
    status('reconnecting')
    status('connecting')
    connect(scripted().provider, address)
    expect(told).toEqual([])
    status('reconnecting')
    status('disconnected')
    expect(told.map(([event]) => event)).toEqual(['accountsChanged', 'disconnect'])
  })

  test('behavior: other events are passed on from the connected wallet only', () => {
    const { connect, told } = heard()
    const [one, two] = [scripted(), scripted()]
    connect(one.provider, address)
    connect(two.provider, address)
    told.length = 0
    one.emit('message', 'old')
    two.emit('message', 'new')
    // An account change is emitted only after the chart reports it.
    two.emit('accountsChanged', [other])
    expect(told).toEqual([['message', 'new']])
    expect(one.listening()).toBe(0)
  })

  test('behavior: when all listeners are removed, no subscription is left at the wallet or the modal', () => {
    const { connect, listening, stop, told } = heard()
    const wallet = scripted()
    connect(wallet.provider, address)
    expect([listening(), wallet.listening()]).toEqual([1, 1])
    stop()
    expect([listening(), wallet.listening()]).toEqual([0, 0])
    told.length = 0
    connect(scripted().provider, other)
    expect(told).toEqual([])
  })
})
