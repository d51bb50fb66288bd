import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../../src/domain/errors'
import type { SendIntent } from '../../../../src/domain/transaction/transaction'
import { createSending } from '../../../../src/runtime/transaction/sending'
import type { Remote } from '../../../../src/runtime/remote/remote'
import { address, bitcoinTestnet, other, solanaMainnet, wrappedSol } from '../../../support/addresses'
import { scripted } from '../../../support/eip1193Provider'
import { evmNode, hex, word } from '../../../support/evmNode'
import { dollar, ether, mine } from '../../../support/holdings'

const intent: SendIntent = {
  id: 'one',
  account: mine,
  network: 'eip155:1',
  token: ether,
  amountText: '0.5',
  units: '500000000000000000',
  receiver: { address: other },
}

/** Creates a page of two networks, whose node and wallet accept everything. */
async function given() {
  const node = await evmNode({
    eth_getBalance: () => hex(2n * 10n ** 18n),
    eth_estimateGas: () => hex(21_000),
    eth_gasPrice: () => hex(10n ** 9n),
  })
  const wallet = scripted({})
  const { calls } = createSending({
    options: () => ({
      projectId: 'p',
      networks: [
        node.network,
        { ...node.network, id: 137, caipNetworkId: 'eip155:137' },
        { ...node.network, id: solanaMainnet, caipNetworkId: solanaMainnet, chainNamespace: 'solana' },
      ],
    }),
    remote: async () => ({ rpc: node.rpc, http: node.http }) as Remote,
    provider: () => wallet.provider,
    sendsCalls: () => false,
  })
  return { calls, node, wallet }
}

const signal = new AbortController().signal

test('behavior: when the intent is complete and on the account’s network, node and wallet are asked', async () => {
  const { calls, node, wallet } = await given()
  expect((await calls.estimateFee(intent, signal)).gas).toBe('21000')
  await calls.checkWallet(intent, signal)
  await calls.checkIntent({ intent, fee: { units: '21000000000000' } }, signal)
  expect([node.asked.length > 0, wallet.asked.length > 0]).toEqual([true, true])
})

test.each<[string, Partial<SendIntent>, ErrorCode]>([
  ['an account on another network', { account: `eip155:137:${address}` }, 'send.mismatch.account'],
  ['no amount', { amountText: '' }, 'send.incomplete'],
  ['a token of another network', { token: { ...dollar, chainId: 'eip155:137' } }, 'token.missing'],
])('error: when the intent has %s, neither wallet nor node is asked', async (_, over, code) => {
  const { calls, node, wallet } = await given()
  const wrong = { ...intent, ...over }
  await expect(calls.estimateFee(wrong, signal)).rejects.toMatchObject({ code })
  await expect(calls.checkWallet(wrong, signal)).rejects.toMatchObject({ code })
  await expect(calls.checkIntent({ intent: wrong, fee: { units: '1' } }, signal)).rejects.toMatchObject({ code })
  expect([node.asked, wallet.asked]).toEqual([[], []])
})

test('behavior: when the intent is on Solana, the wallet is asked as a Solana wallet', async () => {
  const { calls, wallet } = await given()
  const account = `${solanaMainnet}:${wrappedSol}` as const
  const token = { ...ether, chainId: solanaMainnet } as const
  await calls.checkWallet({ ...intent, account, token, network: solanaMainnet }, signal)
  expect(wallet.asked).toEqual([['solana_getAccounts', undefined]])
})

test('error: when no sender knows the namespace of a network, nothing is sent there', async () => {
  const { calls, wallet } = await given()
  const lost = { ...intent, network: bitcoinTestnet, token: { ...ether, chainId: bitcoinTestnet } } as const
  const refused = { code: 'send.unsupported' }
  await expect(calls.askWallet(lost, { units: '1' }, signal)).rejects.toMatchObject(refused)
  await expect(calls.findMax(mine, lost.token, signal)).rejects.toMatchObject(refused)
  expect(wallet.asked).toEqual([])
})

test('behavior: what an account holds of an asset is read from the network, with the token’s own symbol', async () => {
  const { calls, node } = await given()
  const token = '0x3333333333333333333333333333333333333333'
  const text = (name: string) =>
    word(32) + word(name.length).slice(2) + Buffer.from(name).toString('hex').padEnd(64, '0')
  const answers: Record<string, string> = {
    '0x70a08231': word(5_000_000),
    '0x313ce567': word(6),
    '0x95d89b41': text('tUSD'),
  }
  node.script['eth_call'] = ([call]) => answers[(call as { data: string }).data.slice(0, 10)] ?? '0x'
  expect(await calls.readHolding(mine, token, signal)).toEqual({
    ...{ name: 'tUSD', symbol: 'tUSD', chainId: 'eip155:1', address: `eip155:1:${token}`, price: '0' },
    quantity: { decimals: 6, numeric: '5' },
  })
  expect(await calls.readHolding(mine, 'native', signal)).toMatchObject({
    symbol: node.network.nativeCurrency.symbol,
    quantity: { decimals: 18, numeric: '2' },
  })
  answers['0x313ce567'] = word(78)
  expect(await calls.readHolding(mine, token, signal)).toBeUndefined()
  node.script['eth_call'] = () => '0x'
  expect(await calls.readHolding(mine, token, signal)).toBeUndefined()
  expect(await calls.readHolding(mine, 'USDC', signal)).toBeUndefined()
})
