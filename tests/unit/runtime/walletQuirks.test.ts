import { describe, expect, test } from 'vitest'
import { readCallsStatus, refusesBatches, sendBatch } from '../../../src/services/transaction/batch'
import { sendTransaction } from '../../../src/services/transaction/evm'
import { address, other } from '../../support/addresses'
import { never, refuse, scripted, type Script } from '../../support/eip1193Provider'
import { disposedAfterEach } from '../../support/modals'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'

/*
 * How EVM wallets deviate from the standards, and what becomes of it for a visitor or a host. A wallet is named where it
 * is known for the deviation.
 */

const modals = disposedAfterEach()
const hash = `0x${'ab'.repeat(32)}`
const POLYGON = 'eip155:137'
/** Network that a scripted wallet is on. */
type Chain = { id: string }

/** A modal on a page with a wallet of this script. */
function given(script: (chain: Chain) => Script) {
  const chain = { id: '0x1' }
  const fox = wallet({ eth_chainId: () => chain.id, ...script(chain) })
  const modal = modalOn(page(new Map(), fox.provider))
  modals.push(modal)
  return { ...fox, modal, chain, connect: () => modal.connect({ connectorId: rdns }) }
}
/** Answer of a request, or the code of its error. */
const said = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code)
const fails = (message: string, code = -32603) => refuse(code, message)
const raises = (value: unknown) => (): never => {
  throw value
}

const connecting: [deviation: string, eth_requestAccounts: () => unknown, outcome: string][] = [
  ['accounts in capitals', () => [`0x${address.slice(2).toUpperCase()}`], address],
  ['accounts in lower case, and twice', () => [address.toLowerCase(), address], address],
  ['accounts as CAIP-10', () => [`eip155:1:${address}`], address],
  ['text instead of a list', () => address, 'wallet.invalidAnswer.kind'],
  ['accounts as objects', () => [{ address }], address],
  ['an address of another network first', () => ['So11111111111111111111111111111111111111112', address], address],
  ['no account', () => [], 'wallet.declined.accounts'],
  ['nothing', () => undefined, 'wallet.invalidAnswer.kind'],
  ['that a request is open (MetaMask)', fails('Already processing eth_requestAccounts.', -32002), 'wallet.pending'],
  ['a refusal as text', raises('User rejected'), 'wallet.declined'],
  ['a refusal within an object', raises({ error: { code: 4001 } }), 'wallet.declined'],
  ['a refusal whose code is text', raises({ code: '4001' }), 'wallet.declined'],
  ['a refusal without a subject (Rainbow)', fails('Request rejected'), 'wallet.declined'],
  ['a refusal in one word', fails('Rejected'), 'wallet.declined'],
  ['an error without a value', raises(undefined), 'wallet.failed'],
]
test.each(connecting)(
  'behavior: when a wallet answers a connection with %s, the visitor is connected or reads why',
  async (_, eth_requestAccounts, outcome) => {
    const { connect } = given(() => ({ eth_requestAccounts }))
    expect(await said(connect().then((account) => account.address))).toBe(outcome)
  },
)

const networks: [deviation: string, network: unknown][] = [
  ['a number', 137],
  ['decimal text', '137'],
  ['CAIP-2', POLYGON],
  ['an object (Brave)', { chainId: '0x89' }],
  ['a big integer', 137n],
  ['hex in capitals', '0X89'],
]
test.each(networks)('behavior: when a wallet writes its network as %s, it is on that network', async (_, network) => {
  const { modal, emit, chain, connect } = given(() => ({}))
  await connect()
  emit('chainChanged', network)
  await until(() => modal.getCaipNetworkId() === POLYGON)
  await modal.disconnect()
  chain.id = network as string
  await connect()
  expect(modal.getCaipNetworkId()).toBe(POLYGON)
})

const events: [deviation: string, event: [string, unknown?], script: Script, account: string | undefined][] = [
  ['no account while it is locked (MetaMask)', ['accountsChanged', []], {}, undefined],
  ['`undefined` for accounts', ['accountsChanged', undefined], { eth_accounts: () => [other] }, other],
  ['`null` for accounts while it is locked', ['accountsChanged', null], { eth_accounts: () => [] }, undefined],
  ['one account as text', ['accountsChanged', other], {}, other],
  ['accounts in a list within a list', ['accountsChanged', [[other]]], { eth_accounts: () => [other] }, other],
  ['a node that does not answer as a disconnection (MetaMask)', ['disconnect', { code: 1013 }], {}, address],
  ['a disconnection without a reason', ['disconnect'], {}, undefined],
  ['`close`, as in a draft of EIP-1193', ['close'], {}, address],
]
test.each(events)('behavior: when a wallet reports %s, the account follows', async (_, event, script, account) => {
  const { modal, emit, connect } = given(() => script)
  await connect()
  emit(...event)
  await until(() => modal.getAddress() === account)
  expect(modal.getIsConnectedState()).toBe(account !== undefined)
})

/** Refuses to switch with this error until the network was added. */
const untilAdded = (error: unknown) => (chain: Chain) => {
  let isAdded = false
  return {
    wallet_addEthereumChain: () => {
      isAdded = true
      return null
    },
    wallet_switchEthereumChain: () => {
      if (!isAdded) throw error
      chain.id = '0x89'
      return null
    },
  }
}
/** Answers a switch with this, and is on the network after a while. */
const moves =
  (answer: () => unknown, ms = 0) =>
  (chain: Chain) => ({
    wallet_switchEthereumChain() {
      if (ms > 0) setTimeout(() => (chain.id = '0x89'), ms)
      else chain.id = '0x89'
      return answer()
    },
  })
const refuses = (wallet_switchEthereumChain: () => unknown) => () => ({ wallet_switchEthereumChain })

const switches: [deviation: string, script: (chain: Chain) => Script, outcome: string | undefined, adds: boolean][] = [
  ['4902', untilAdded({ code: 4902 }), undefined, true],
  ['4902 in a wrapped error', untilAdded({ code: -32603, data: { originalError: { code: 4902 } } }), undefined, true],
  ['-32602 for an unknown network', untilAdded({ code: -32602 }), undefined, true],
  ['5000 for an unknown network', untilAdded({ code: 5000, message: 'Unsupported' }), undefined, true],
  ['a sentence in the visitor’s language (Trust)', untilAdded('La red no es compatible'), undefined, true],
  ['an error without a value', untilAdded(undefined), undefined, true],
  ['an event only', moves(never), undefined, false],
  ['an object instead of `null`', moves(() => ({})), undefined, false],
  ['success before it is there (MetaMask)', moves(() => null, 100), undefined, false],
  ['a refusal', refuses(refuse(4001)), 'chain.declined', false],
  ['a refusal without a subject (Rainbow)', refuses(fails('Request rejected')), 'chain.declined', false],
  ['that it has no such method', refuses(refuse(4200)), 'chain.notSupported', false],
]
test.each(switches)(
  'behavior: when a wallet answers a switch with %s, the page is where the wallet is',
  async (_, script, outcome, adds) => {
    const { modal, emit, chain, count, connect } = given(script)
    await connect()
    const switched = said(modal.switchNetwork(POLYGON))
    await until(() => count('wallet_switchEthereumChain'))
    if (chain.id === '0x89') emit('chainChanged', chain.id)
    expect(await switched).toBe(outcome)
    expect(modal.getCaipNetworkId()).toBe(outcome ? 'eip155:1' : POLYGON)
    expect(count('wallet_addEthereumChain') > 0).toBe(adds)
  },
)

const leaving: [deviation: string, script: Script][] = [
  ['cannot revoke a permission', { wallet_revokePermissions: refuse(-32601) }],
  ['never answers', { wallet_getPermissions: never, wallet_revokePermissions: never }],
  ['knows no permissions', { wallet_getPermissions: refuse(4200) }],
]
test.each(leaving)('behavior: when a wallet %s, it is disconnected all the same', async (_, script) => {
  const { modal, connect } = given(() => script)
  await connect()
  await modal.disconnect()
  expect(modal.getIsConnectedState()).toBe(false)
})

const sending: [deviation: string, eth_sendTransaction: () => unknown, outcome: string][] = [
  ['a hash in capitals', () => `0x${'AB'.repeat(32)}`, hash],
  ['an object instead of a hash', () => ({ hash }), 'send.unknown'],
  ['nothing', () => null, 'send.unknown'],
  ['`false` for a closed window (Stargazer)', () => false, 'send.unknown'],
  ['a refusal without a code (Safe)', raises(new Error('Transaction was rejected')), 'wallet.declined'],
  ['a refusal without a subject (Rainbow)', fails('Request rejected'), 'wallet.declined'],
  [
    'a refusal on a device (Ledger)',
    fails('Ledger device: Condition not satisfied (denied by the user?)'),
    'wallet.declined',
  ],
  ['a refusal by cancelling (Solflare)', fails('Transaction cancelled'), 'wallet.declined'],
  ['`cancelled` alone, as a request over the network that was cut short', fails('canceled'), 'send.unknown'],
  ['a refusal in American spelling', fails('Transaction canceled'), 'wallet.declined'],
  ['a rejection by a node', fails('Transaction was rejected by the network: nonce too low'), 'send.unknown'],
  [
    'a wrapped error of a node (MetaMask)',
    raises({ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'insufficient funds for gas' } }),
    'send.refused',
  ],
  [
    'nothing, since its session lacks the network (WalletConnect)',
    raises(new Error('Missing or invalid. request() chainId: eip155:137')),
    'send.refused',
  ],
]
test.each(sending)(
  'behavior: when a wallet answers a transaction with %s, the visitor reads what is certain',
  async (_, eth_sendTransaction, outcome) => {
    const transfer = { to: other, value: '0x1', data: '0x' } as const
    const { provider } = scripted({ eth_sendTransaction })
    const isOnChain = async () => true
    expect(await said(sendTransaction(provider, { from: address, transfer, chain: 'eip155:1' }, isOnChain))).toBe(
      outcome,
    )
  },
)

describe('batches', () => {
  const batch = { from: address, chain: 'eip155:1', calls: [{ to: other, value: '0x0', data: '0x' }] } as const

  const refusals: [deviation: string, wallet_sendCalls: () => unknown, outcome: string, isLast: boolean][] = [
    ['another version is expected', fails('Expected 1.0', -32602), 'send.refused', true],
    ['the method is unknown', fails('The method wallet_sendCalls does not exist'), 'send.refused', true],
    ['the method is not in the session', fails('Missing or invalid. request() method'), 'send.refused', true],
    ['the account cannot be upgraded', fails('EIP-7702 not supported on chain'), 'send.refused', true],
    ['the visitor declines', refuse(4001), 'wallet.declined', false],
    ['an earlier request is open', fails('Another request is open', -32002), 'send.unknown', false],
    [
      'its bundler, whose error it wraps, lacks a method',
      raises({
        code: -32603,
        message: 'The method "eth_getUserOperationReceipt" does not exist',
        cause: { code: -32601, message: 'Method not found' },
      }),
      'send.unknown',
      false,
    ],
    ['a hash has 7702 in it', fails(`Timed out while waiting for 0x${'7702'.repeat(16)}`), 'send.unknown', false],
    [
      'its bundler does not know what it sent',
      fails('The method eth_getUserOperationReceipt does not exist'),
      'send.unknown',
      false,
    ],
    ['what it sent is not found', fails('Transaction not found'), 'send.unknown', false],
  ]
  test.each(refusals)(
    'behavior: when a wallet refuses a batch because %s, the next one goes step by step only if it takes none',
    async (_, wallet_sendCalls, outcome, isLast) => {
      const { provider } = scripted({ wallet_sendCalls })
      expect(await said(sendBatch(provider, batch))).toBe(outcome)
      expect(refusesBatches(provider, batch)).toBe(isLast)
    },
  )

  const receipt = { transactionHash: hash }
  const statuses: [deviation: string, fields: object][] = [
    ['a receipt that has only a hash', { receipts: [receipt] }],
    ['a receipt without its own status', { receipts: [{ ...receipt, status: undefined, gasUsed: '0x1' }] }],
    ['a receipt with numbers', { receipts: [{ ...receipt, status: 1, blockNumber: 7 }] }],
    ['a version that is a number', { receipts: [receipt], version: 2 }],
    ['`null` for what it does not say', { receipts: [receipt], atomic: null, capabilities: null }],
  ]
  test.each(statuses)(
    'behavior: when a wallet tells the status of a batch with %s, its hashes are read',
    async (_, fields) => {
      const { provider } = scripted({ wallet_getCallsStatus: () => ({ status: 200, ...fields }) })
      expect(await readCallsStatus(provider, 'one')).toMatchObject({ statusCode: 200, hashes: [hash] })
    },
  )
  test.each([1, '1', '0x1'])(
    'behavior: when a wallet writes the network of a batch as %j, it is read',
    async (chainId) => {
      const { provider } = scripted({ wallet_getCallsStatus: () => ({ status: 100, chainId }) })
      expect(await readCallsStatus(provider, 'one')).toMatchObject({ chainId: 'eip155:1' })
    },
  )
})
