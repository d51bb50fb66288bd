import { expect, test } from 'vitest'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { mainnet, polygon } from '../../../../src/doors/networks'
import { readBalances } from '../../../../src/runtime/remote/balances'
import { createBalanceCache } from '../../../../src/services/storage/balanceCache'
import { createStorage } from '../../../../src/services/storage/storage'
import { address } from '../../../support/addresses'
import { chainError, evmNode, hex, outage, word, type NodeScript } from '../../../support/evmNode'
import { page } from '../../../support/page'

const contract = '0x3333333333333333333333333333333333333333'
const { signal } = new AbortController()

const text = (said: string) =>
  `${word(32)}${word(said.length).slice(2)}${Buffer.from(said).toString('hex').padEnd(64, '0')}`
const bytes = (said: string) => `0x${Buffer.from(said).toString('hex').padEnd(64, '0')}`

/** Contract that answers these calls, by their selector. */
const token =
  (answers: Readonly<Record<'0x70a08231' | '0x313ce567' | '0x95d89b41', unknown>>): NodeScript[string] =>
  ([asked]) =>
    answers[(asked as { data: string }).data.slice(0, 10) as keyof typeof answers]
const usd = { '0x70a08231': word(1_234_567), '0x313ce567': word(6), '0x95d89b41': text('USD') }

/** A host that shows a token on Ethereum, whose node answers by the script. */
async function given(script: NodeScript) {
  const node = await evmNode({ eth_getBalance: () => hex(10n ** 18n), ...script })
  const options = resolveOptions({
    projectId: 'p',
    networks: [mainnet, polygon],
    customRpcUrls: { 'eip155:1': [{ url: node.server.base }], 'eip155:137': [{ url: node.server.base }] },
    balance: { token: { 'eip155:1': contract } },
  })
  const wrong: string[] = []
  const { window } = page()
  const balances = createBalanceCache({
    storage: createStorage({ storage: () => window.localStorage }),
    now: () => 1_000_000,
  })
  const read = readBalances({
    options: () => options,
    balances,
    rpc: node.rpc,
    onWrongToken: (network) => wrong.push(network),
  })
  return { node, wrong, ...read }
}

test.each([
  ['a text', text('USD')],
  ['32 bytes, as the first tokens do', bytes('USD')],
])('behavior: when the token says its symbol as %s, its amount is read beside the coin’s', async (_, symbol) => {
  const { readBalance, wrong } = await given({ eth_call: token({ ...usd, '0x95d89b41': symbol }) })
  expect(await readBalance(`eip155:1:${address}`, signal)).toEqual({
    amount: '1000000000000000000',
    token: { address: contract, symbol: 'USD', decimals: 6, units: '1234567' },
  })
  expect(wrong).toEqual([])
})

test('behavior: when the host names no token on a network, its coin is read and no contract is asked', async () => {
  const { readBalance, node } = await given({ eth_call: token(usd) })
  expect(await readBalance(`eip155:137:${address}`, signal)).toEqual({ amount: '1000000000000000000' })
  expect(node.count('eth_call')).toBe(0)
})

test.each([
  ['no contract', () => '0x'],
  ['no decimals', token({ ...usd, '0x313ce567': '0x' })],
  ['impossible decimals', token({ ...usd, '0x313ce567': word(256) })],
  ['no symbol', token({ ...usd, '0x95d89b41': text('') })],
  ['a revert', chainError(3, 'execution reverted')],
])('error: when the address has %s, the coin is shown, and the host is told once', async (_, answer) => {
  const { readBalance, wrong, node } = await given({ eth_call: answer })
  const coin = { amount: '1000000000000000000' }
  expect(await readBalance(`eip155:1:${address}`, signal)).toEqual(coin)
  const calls = node.count('eth_call')
  expect(await readBalance(`eip155:1:${address}`, signal)).toEqual(coin)
  expect(node.count('eth_call')).toBe(calls)
  expect(wrong).toEqual(['eip155:1'])
})

test.each([
  ['no node answers', () => outage],
  ['the node has a limit', chainError(-32005, 'limit exceeded')],
  ['the node answers nonsense', () => ({ not: 'hex' })],
])('error: when %s, the balance is unknown, and the contract is not blamed', async (_, answer) => {
  const { readBalance, wrong } = await given({ eth_call: answer })
  await expect(readBalance(`eip155:1:${address}`, signal)).rejects.toThrow()
  expect(wrong).toEqual([])
})
