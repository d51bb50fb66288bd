import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { connectorIds } from '../../../src/domain/account/connector'
import { SEARCH_SETTLE } from '../../../src/domain/limits'
import type { FlowName } from '../../../src/domain/view'
import { createFlows } from '../../../src/runtime/flows/flows'
import { other } from '../../support/addresses'
import { scripted, type Script } from '../../support/eip1193Provider'
import { approval, built, quoted } from '../../support/builders'
import { mainnet as network, word } from '../../support/evmNode'
import { dollar, ether, mine } from '../../support/holdings'
import { begin, page } from '../../support/page'
import { orderOf } from '../../support/swaps'
import { alone } from '../../support/system'
import { until } from '../../support/until'
import { storageOver } from '../../support/storage'

type Arguments = Parameters<typeof createFlows>

const hash = `0x${'a1'.repeat(32)}`
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The flows of a page whose connected wallet has this script; without a script none is connected. */
function flowsOf(
  script?: Script,
  { connectorId = 'fox', sendsCalls }: { connectorId?: string; sendsCalls?: true } = {},
) {
  const { system, end } = begin(page())
  ends.push(end)
  const wallet = scripted({ eth_sendTransaction: () => hash, ...script })
  const driver = { provider: () => wallet.provider, sendsCalls }
  const answers: Record<string, unknown> = { eth_blockNumber: '0x7', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' }
  const remote = {
    http: {},
    rpc: {
      balance: async () => 2n * 10n ** 18n,
      async request(
        _: unknown,
        { method, params }: { method: string; params?: readonly { data?: string }[] },
        { schema }: { schema: z.core.$ZodType },
      ) {
        // Of a contract: its decimals, or that nothing is approved.
        if (method === 'eth_call') return z.parse(schema, word(params?.[0]?.data?.startsWith('0x313ce567') ? 6 : 0))
        return z.parse(schema, answers[method])
      },
      askOnce: () => Promise.reject(new Error('Not here.')),
    },
    // The server does not list the balances of this network: its nodes are asked.
    blockchain: async () => ({ balances: async () => undefined }),
    api: async () => ({
      tokens: async () => [ether, dollar],
      quote: async () => quoted,
      price: async () => '1',
      allowance: async () => 0n,
      buildApproval: async () => approval,
      buildSwap: async () => built,
      list: async () => [{ pci: 'one', expiry: 1 }],
    }),
    names: async () => ({ suggestions: async (label: string) => [{ name: `${label}.example`, registered: false }] }),
    fetchPage: vi.fn(async () => ({ wallets: [{ id: 'fox', name: 'Fox' }], count: 1, last: true })),
    searchWallets: vi.fn(async () => [{ id: 'owl', name: 'Owl' }]),
  }
  const storage = storageOver()
  const driverNow = vi.fn((_: string) => driver)
  const services = {
    remote: async () => remote,
    storage,
    page: { uuid: () => 'one' },
    walletsNow: () => ({ driverNow }),
  }
  const host = {
    router: undefined as object | undefined,
    past: [] as object[],
    portfolio: undefined as object | undefined,
  }
  const publish = vi.fn()
  const flows = createFlows(
    services as unknown as Arguments[0],
    () => ({ networks: [network] }) as unknown as ReturnType<Arguments[1]>,
    () => (script ? connectorId : undefined),
    {
      system: () => ({
        ...system,
        ...(host.router && {
          router: { getSnapshot: () => ({ context: { view: host.router, past: host.past } }) } as never,
        }),
        chart: ((name: string) =>
          name === 'portfolio' && host.portfolio
            ? { getSnapshot: () => ({ context: host.portfolio }) }
            : undefined) as never,
      }),
      publish,
    },
  )
  /** Runs an actor of a flow's chart with this input, and returns its output. */
  async function ask(flow: FlowName, name: string, input: unknown): Promise<unknown> {
    const [first] = await flows.load(flow)
    return answerOf(first!.logic as AnyStateMachine, name, input)
  }
  return { ...flows, ask, asked: wallet.asked, remote, host, publish, driverNow, end }
}
/** Runs the actor that a chart was given under this name. */
function answerOf(machine: AnyStateMachine, name: string, input: unknown) {
  const actor = createActor(machine.implementations.actors[name] as AnyActorLogic, { input })
  const answer = toPromise(actor)
  actor.start()
  return answer
}
const idOf = ({ id, logic }: { id: string; logic: unknown }) => [id, (logic as AnyStateMachine).id]

test.each<[FlowName, string[]]>([
  ['send', ['send', 'outbox']],
  ['swap', ['swap', 'outbox']],
  ['name', ['name']],
  ['pay', ['pay']],
  ['smartSessions', ['smartSessions']],
  ['walletList', ['walletList']],
])('behavior: when the flow %s begins, its charts are loaded', async (flow, charts) => {
  expect((await flowsOf().load(flow)).map(idOf)).toEqual(charts.map((chart) => [chart, chart]))
})

test('behavior: when two flows send, they share the chart that follows what was sent', async () => {
  const { load } = flowsOf()
  const [, ofSend] = await load('send')
  const [, ofSwap] = await load('swap')
  expect(ofSwap?.logic).toBe(ofSend?.logic)
})

test('behavior: when a flow begins twice, its chart is the same', async () => {
  const { load } = flowsOf()
  for (const flow of ['send', 'swap', 'name', 'pay', 'smartSessions'] as const)
    expect((await load(flow))[0]?.logic).toBe((await load(flow))[0]?.logic)
})

test('behavior: when the list of wallets is shown, its pages and results come from the registry', async () => {
  const { load, remote } = flowsOf()
  const [list] = await load('walletList')
  const { actor, clock } = alone(list!.logic as AnyStateMachine, { namespaces: ['eip155'] })
  await until(() => actor.getSnapshot().hasTag('listComplete'))
  expect(actor.getSnapshot().context.wallets).toMatchObject([{ id: 'fox' }])
  expect(remote.fetchPage).toHaveBeenCalledWith({ namespaces: ['eip155'], page: 1 }, expect.any(AbortSignal))
  actor.send({ type: 'search.typed', text: 'owl' })
  clock.increment(SEARCH_SETTLE)
  await until(() => actor.getSnapshot().hasTag('found'))
  expect(actor.getSnapshot().context.results).toMatchObject([{ id: 'owl' }])
  expect(remote.searchWallets).toHaveBeenCalledWith({ namespaces: ['eip155'], text: 'owl' }, expect.any(AbortSignal))
})

const intent = {
  ...{ id: 'one', account: mine, network: 'eip155:1', token: ether, amountText: '1', units: `1${'0'.repeat(18)}` },
  receiver: { address: other },
}

test('behavior: when something is sent, the connected wallet is asked', async () => {
  const { ask, asked, driverNow } = flowsOf({})
  const sent = await ask('send', 'askWallet', { intent, fee: { units: '21000' } })
  expect(sent).toMatchObject({ hash, to: other })
  expect(sent).not.toHaveProperty('batch')
  expect(asked.map(([method]) => method)).toContain('eth_sendTransaction')
  expect(driverNow).toHaveBeenCalledWith('fox')
})

test('behavior: when the wallet names what it sends by the id of a batch, the transaction is followed as one', async () => {
  const { ask } = flowsOf({}, { sendsCalls: true })
  expect(await ask('send', 'askWallet', { intent, fee: { units: '21000' } })).toMatchObject({ hash, batch: true })
})

test('error: when no wallet is connected, nothing can be sent or swapped', async () => {
  const { ask, driverNow } = flowsOf()
  await expect(ask('send', 'checkWallet', intent)).rejects.toMatchObject({ code: 'provider.missing' })
  const order = { account: mine, network: 'eip155:1' }
  await expect(ask('swap', 'checkWallet', order)).rejects.toMatchObject({ code: 'provider.missing' })
  expect(driverNow).not.toHaveBeenCalled()
})

test('behavior: when the swap form opens, it has what its view asks for, with the balances of the account', async () => {
  const { ask, host } = flowsOf()
  const open = () => ask('swap', 'loadTokens', { account: mine, network: 'eip155:1' })
  host.router = { name: 'Swap', params: { fromToken: 'USD', amount: '2' } }
  host.portfolio = { tokens: [{ ...dollar, quantity: { decimals: 6, numeric: '7' } }] }
  expect(await open()).toMatchObject({
    wish: { from: { symbol: 'USD', quantity: { numeric: '7' } }, amountText: '2' },
  })
  host.router = { name: 'SwapSelectToken', params: { fromToken: 'USD' } }
  expect(await open()).toEqual({ tokens: expect.any(Array) as unknown, wish: {} })
})

test('behavior: when the list arrives while the picker is on screen, the form has what its view asked for', async () => {
  const { ask, host } = flowsOf()
  const asked = { fromToken: 'USD', toToken: 'ETH', missing: '3' }
  host.past = [{ name: 'Pay' }, { name: 'Swap', params: asked }]
  host.router = { name: 'SwapSelectToken', params: { side: 'from' } }
  expect(await ask('swap', 'loadTokens', { account: mine, network: 'eip155:1' })).toMatchObject({
    wish: { from: { symbol: 'USD' }, to: { symbol: 'ETH' }, missing: '3' },
  })
})

test('behavior: when a swap is reviewed, only a wallet in the browser is asked whether it takes all calls at once', async () => {
  const [near, far] = [flowsOf({}), flowsOf({}, { connectorId: connectorIds.walletConnect })]
  for (const { ask } of [near, far])
    expect(await ask('swap', 'prepare', orderOf())).toMatchObject({ calls: [{ kind: 'approve' }] })
  expect(near.asked.map(([method]) => method)).toEqual(['wallet_getCapabilities'])
  expect(far.asked).toEqual([])
  await far.ask('swap', 'checkWallet', orderOf())
  expect(far.asked.map(([method]) => method)).toContain('eth_accounts')
})

test('behavior: when names are looked up, the registry of names is asked', async () => {
  expect(await flowsOf().ask('name', 'findNames', { account: mine, label: 'ada' })).toMatchObject([
    { name: 'ada.example' },
  ])
})

test('behavior: when smart sessions are listed, the server is asked', async () => {
  expect(await flowsOf().ask('smartSessions', 'listSessions', { account: mine })).toMatchObject({
    sessions: [{ pci: 'one' }],
  })
})

test.each<[FlowName, string, object]>([
  ['name', 'signName', { account: 'eip155:1:0x', label: 'ada' }],
  ['smartSessions', 'signRevocation', { session: { pci: 'one', permissions: [], expiry: 1 } }],
])(
  'error: when the wallet is not the embedded one, the flow %s has nothing to sign with',
  async (flow, name, input) => {
    const { ask, asked } = flowsOf({})
    await expect(ask(flow, name, { ...input, account: mine })).rejects.toMatchObject({
      code: 'provider.missing.embedded',
    })
    expect(asked).toEqual([])
  },
)

test('behavior: when a payment is prepared, it counts on what the account holds', async () => {
  const { ask } = flowsOf({})
  const request = { recipient: other, network: 'eip155:1', asset: 'native', amount: '1' }
  expect(await ask('pay', 'preparePayment', { id: 'one', request, account: mine })).toMatchObject({
    intent: { units: intent.units, receiver: { address: other } },
  })
  const more = { ...request, amount: '3' }
  await expect(ask('pay', 'preparePayment', { id: 'two', request: more, account: mine })).rejects.toMatchObject({
    code: 'amount.insufficient',
  })
})

const tells: Script = { wallet_getCapabilities: () => ({}) }
const holdings = async ({ portfolio }: ReturnType<typeof flowsOf>) =>
  answerOf((await portfolio()).charts.portfolio as unknown as AnyStateMachine, 'loadTokens', {
    account: mine,
    fresh: true,
  })

test('behavior: when holdings are read, a wallet in the browser may be asked, and one on a phone is left alone', async () => {
  const near = flowsOf(tells)
  expect(await holdings(near)).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '2' } }])
  expect(near.asked.map(([method]) => method)).toEqual(['wallet_getCapabilities'])
  const far = flowsOf(tells, { connectorId: connectorIds.walletConnect })
  expect(await holdings(far)).toMatchObject([{ symbol: 'ETH' }])
  expect(far.asked).toEqual([])
})

test('behavior: when the modal ends, the holdings that were published end too', async () => {
  const { portfolio, publish, end } = flowsOf()
  await portfolio()
  await portfolio()
  publish.mockClear()
  end()
  expect(publish.mock.calls).toEqual([[{ holdings: undefined }]])
})
