import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../../../src/domain/caip'
import { ModalError } from '../../../../src/domain/errors'
import { request } from '../../../../src/services/walletConnect/request'
import type { Session } from '../../../../src/services/walletConnect/session'
import { address, solanaMainnet, wrappedSol as solanaAddress } from '../../../support/addresses'

const solanaLegacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
interface Part {
  chains?: string[]
  accounts: string[]
}

/** A session on a network with what the wallet approved; `asked` receives what reaches the library. */
function sessionOn(id: CaipNetworkId, namespaces: Record<string, Part> | undefined, asked: (chain?: string) => void) {
  const [namespace = '', reference] = id.split(':')
  const library = {
    rpcProviders: { [namespace]: { getDefaultChain: () => reference } },
    session: namespaces && { namespaces },
    request: async (_: unknown, chain?: string) => {
      asked(chain)
      return { signature: '1111' }
    },
  }
  const accounts = [`${id}:${namespace === 'solana' ? solanaAddress : address}`]
  const paired = { accounts, methods: ['personal_sign', 'solana_signMessage'], approved: [id] }
  return { library, paired, proposal: { rpcMap: {} } } as unknown as Session
}

for (const [told, id, namespaces, chain] of [
  ['of its networks', 'eip155:10', { eip155: { chains: ['eip155:1', 'eip155:10'], accounts: [] } }, 'eip155:10'],
  ['that names no networks', 'eip155:1', { eip155: { accounts: [`eip155:1:${address}`] } }, 'eip155:1'],
  ['that holds nothing yet', 'eip155:1', undefined, 'eip155:1'],
  ['by an old id of its networks', solanaMainnet, { solana: { chains: [solanaLegacy], accounts: [] } }, solanaLegacy],
  [
    'by an old id of its accounts alone',
    solanaMainnet,
    { solana: { accounts: [`${solanaLegacy}:${solanaAddress}`] } },
    solanaLegacy,
  ],
  [
    'by both ids',
    solanaMainnet,
    { solana: { chains: [solanaLegacy], accounts: [`${solanaMainnet}:${solanaAddress}`] } },
    solanaMainnet,
  ],
] as const satisfies readonly (readonly [string, CaipNetworkId, unknown, string])[])
  test(`behavior: a request carries the chain id that the wallet knows: a session ${told}`, async () => {
    const asked = vi.fn()
    const namespace = id.startsWith('solana') ? 'solana' : 'eip155'
    const session = sessionOn(id, namespaces as Record<string, Part> | undefined, asked)
    const args =
      namespace === 'solana'
        ? { method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U', pubkey: solanaAddress } }
        : { method: 'personal_sign', params: ['0x68', address] }
    await request(session, namespace, args)
    expect(asked.mock.calls).toEqual([[chain]])
  })

test('behavior: when a bundler answers in the wallet’s place, the status of its user operation is that of the batch', async () => {
  const receipt = { transactionHash: `0x${'ab'.repeat(32)}`, status: '0x1' }
  const status = (result: object | null) => {
    const session = sessionOn('eip155:10', { eip155: { accounts: [`eip155:10:${address}`] } }, () => {})
    session.paired.methods = ['wallet_getCallsStatus']
    session.library.request = (async () => ({ jsonrpc: '2.0', id: 1, result })) as typeof session.library.request
    return request(session, 'eip155', { method: 'wallet_getCallsStatus', params: ['0x01'] })
  }
  const batch = { version: '2.0.0', id: '0x01', chainId: '0xa', atomic: true }
  expect(await status(null)).toEqual({ ...batch, status: 100 })
  expect(await status({ success: true, receipt })).toEqual({ ...batch, status: 200, receipts: [receipt] })
  expect(await status({ success: false, receipt })).toEqual({ ...batch, status: 500, receipts: [receipt] })
})

test.each(['wallet_requestExecutionPermissions', 'wallet_addSubAccount', 'eth_decrypt', 'personal_ecRecover'])(
  'error: when the wallet has not approved %s, no node is asked in its place',
  async (method) => {
    const asked = vi.fn()
    const session = sessionOn('eip155:1', undefined, asked)
    session.proposal.rpcMap['eip155:1'] = 'https://node.example'
    await expect(request(session, 'eip155', { method })).rejects.toMatchObject({ code: 4200 })
    expect(asked).not.toHaveBeenCalled()
    await request(session, 'eip155', { method: 'eth_blockNumber' })
    expect(asked).toHaveBeenCalledOnce()
  },
)

test('behavior: when the wallet has accounts on other networks only, these are answered', async () => {
  const session = sessionOn('eip155:10', undefined, vi.fn())
  session.paired.accounts = [`eip155:1:${address}`, `eip155:137:${address}`]
  expect(await request(session, 'eip155', { method: 'eth_accounts' })).toEqual([address])
})

/** The error that the host gets when the wallet throws this. */
const thrown = async (error: unknown): Promise<unknown> => {
  const session = sessionOn('eip155:1', undefined, () => {
    throw error
  })
  return request(session, 'eip155', { method: 'personal_sign', params: ['0x68', address] }).catch(
    (left: unknown) => left,
  )
}

test.each([
  { code: 5000, message: 'User rejected.' },
  { code: '5000', message: 'User rejected.' },
  { code: '4001', message: 'No' },
  { code: -32603, message: 'Internal', data: { code: 4001 } },
  { code: -32603, message: 'Internal', cause: { code: '5000', message: 'User rejected.' } },
  { code: 5002, message: 'User rejected methods.' },
  { code: -32000, message: 'User cancelled the request' },
])('error: when the wallet refuses, the code is 4001: %j', async (refusal) => {
  expect(await thrown(refusal)).toMatchObject({ code: 4001, message: refusal.message, cause: refusal })
})

test.each([
  { code: 4001, message: 'No' },
  { code: 5000, message: 'Unknown chain' },
  { code: -32603, message: 'Internal', data: { code: 4902 } },
  new ModalError('wallet.declined', 'Declined', { cause: { code: 4001 } }),
])('behavior: an error that is no refusal, or already 4001, is passed on unchanged: %j', async (error) => {
  expect(await thrown(error)).toBe(error)
})

test.each([
  ['eip155:1', 'eth_accounts', [address]],
  ['eip155:1', 'eth_requestAccounts', [address]],
  ['eip155:1', 'eth_chainId', '0x1'],
  [solanaMainnet, 'solana_getAccounts', [{ pubkey: solanaAddress }]],
  [solanaMainnet, 'solana_requestAccounts', [{ pubkey: solanaAddress }]],
] as const)(
  'behavior: on %s, %s is answered from the session, and the wallet is not asked',
  async (id, method, answer) => {
    const asked = vi.fn()
    const session = sessionOn(id, undefined, asked)
    expect(await request(session, id.startsWith('solana') ? 'solana' : 'eip155', { method })).toEqual(answer)
    expect(asked).not.toHaveBeenCalled()
  },
)
