import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import * as z from 'zod/mini'
import { QUOTE_SETTLE } from '../../../domain/limits'
import type { BuiltApproval, BuiltSwap } from '../domain/answers'
import { stepOf } from '../domain/swap'
import { swapWith } from './dependencies'
import { createSwapping } from '../runtime/swapping'
import { answeredError } from '../../../services/api/client'
import type { NodeCall } from '../../../services/api/rpcSchema'
import { approval, approvalLies, approve, built, quoted, swapLies, units } from '../../../../tests/support/builders'
import { never, scripted } from '../../../../tests/support/eip1193Provider'
import { mainnet as network } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { router } from '../../../../tests/support/swaps'
import { alone } from '../../../../tests/support/system'
import { storageOver } from '../../../../tests/support/storage'

const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const hash = `0x${'a1'.repeat(32)}`

/** Creates the chart with the real services, a node without simulation, a builder and a wallet that never declines. */
function world(script: Parameters<typeof scripted>[0] = {}) {
  const says = {
    swap: {} as Partial<BuiltSwap>,
    approval: {} as Partial<BuiltApproval>,
    /** Remaining allowance; a particular token refuses to change one that is not zero. */
    left: 0n,
    particular: false,
    /** Balances of the token to pay with, and of the coin. */
    held: units,
    coin: 10n ** 18n,
  }
  const node: Partial<Record<NodeCall['method'], (data: string) => unknown>> = {
    eth_call: (data) => word(data.startsWith('0x313ce567') ? 6 : data.startsWith('0x70a08231') ? says.held : says.left),
    eth_estimateGas: (data) => {
      if (says.particular && says.left > 0n && data === approve(router, units))
        throw answeredError({ code: 3, message: 'execution reverted' })
      return '0x9c40'
    },
    eth_gasPrice: () => '0xa',
    eth_getTransactionReceipt: () => null,
  }
  const rpc = {
    balance: async () => says.coin,
    async request(_: unknown, { method, params }: NodeCall, { schema }: { schema: z.core.$ZodType }) {
      const answer = node[method]
      if (!answer) throw answeredError({ code: -32601, message: 'Method not found' })
      return z.parse(schema, answer((params?.[0] as { data?: string } | undefined)?.data ?? ''))
    },
  }
  const convert = {
    tokens: async () => [ether, dollar],
    quote: async () => quoted,
    allowance: async () => says.left,
    buildApproval: async () => ({ ...approval, ...says.approval }),
    buildSwap: async () => ({ ...built, ...says.swap }),
    price: async ({ address }: { address?: string }) => (address ? '1' : '2000'),
  }
  const wallet = scripted({ eth_sendTransaction: () => hash, wallet_sendCalls: () => hash, ...script })
  let ids = 0
  const given = swapWith({
    options: () => ({ networks: [network] }),
    remote: async () => ({
      rpc,
      convert: async () => convert,
      blockchain: () => Promise.reject(new Error('Not here.')),
    }),
    provider: () => wallet.provider,
    sendsCalls: () => false,
    near: () => wallet.provider,
    storage: storageOver(),
    held: () => [dollar, ether],
    wished: () => undefined,
    uuid: () => String((ids += 1)),
    clock: { now: () => 1, wait: never },
  })
  const page = () => alone(createSwapping(given), { account: mine, network: mainnet })
  /** Goes as far as an offer or an error. */
  async function reviewed() {
    const { actor, clock } = page()
    // The form first takes what a host or an earlier page requested.
    await waitFor(actor, ({ context }) => context.tokens !== undefined)
    actor.send({ type: 'token.selected', side: 'from', token: dollar })
    actor.send({ type: 'token.selected', side: 'to', token: ether })
    actor.send({ type: 'amount.typed', side: 'from', text: '1' })
    clock.increment(QUOTE_SETTLE)
    await waitFor(actor, (now) => now.can({ type: 'swap.reviewed' }))
    actor.send({ type: 'swap.reviewed' })
    return accepted(actor)
  }
  /** Waits for an offer or an error, and accepts an unread offer. */
  async function accepted(actor: ReturnType<typeof page>['actor']) {
    const offered = await waitFor(actor, (now) => now.hasTag('stopped') || now.hasTag('ready') || now.hasTag('unread'))
    if (offered.hasTag('unread')) actor.send({ type: 'unread.accepted' })
    return actor
  }
  /** Asks for another offer after an error. */
  async function retried(actor: ReturnType<typeof page>['actor']) {
    actor.send({ type: 'swap.retry' })
    return accepted(actor)
  }
  async function confirm(actor: Awaited<ReturnType<typeof reviewed>>) {
    actor.send({ type: 'swap.confirmed', offerId: actor.getSnapshot().context.offer?.id ?? '' })
    await waitFor(actor, (now) => !now.hasTag('ready') && !now.hasTag('checking') && !now.hasTag('asking'))
    const { fault } = actor.getSnapshot().context
    return { actor, fault }
  }
  const confirmed = async () => confirm(await reviewed())
  const asked = () => wallet.asked.filter(([method]) => method.includes('send'))
  return { says, reviewed, retried, confirm, confirmed, page, asked }
}

test('limit: when the builder gives any of 1,000 random false answers, the wallet is not asked', async () => {
  const { says, confirmed, asked } = world()
  const lie = fc.oneof(
    swapLies.map((swap) => ({ swap, approval: {} })),
    approvalLies.map((given) => ({ swap: {}, approval: given })),
  )
  await fc.assert(
    fc.asyncProperty(lie, fc.boolean(), async (given, isApproved) => {
      Object.assign(says, given, { left: isApproved ? units : 0n })
      const { fault } = await confirmed()
      expect([asked().length, fault?.code]).toEqual([0, expect.stringMatching(/^swap\./)])
    }),
    { numRuns: 1_000 },
  )
  // Without a false answer, the wallet is asked.
  Object.assign(says, { swap: {}, approval: {}, left: units })
  await confirmed()
  expect(asked()).toHaveLength(1)
}, 60_000)

test.each([
  ['the visitor declines the upgrade', 5750, 'the user rejected the upgrade', 'wallet.declined'],
  ['the wallet has no batches after all', 5760, 'Unsupported', 'send.refused'],
])('behavior: when %s, the swap is offered step by step', async (_, code, message, fault) => {
  const { retried, confirm, confirmed, asked } = world({
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }),
    wallet_sendCalls() {
      throw Object.assign(new Error(message), { code })
    },
  })
  const refused = await confirmed()
  expect(refused.fault?.code).toBe(fault)
  await confirm(await retried(refused.actor))
  expect(asked().map(([method]) => method)).toEqual(['wallet_sendCalls', 'eth_sendTransaction'])
})

test('behavior: when the page reloads after a revocation, the form is restored without an approval', async () => {
  const { says, confirmed, page, asked } = world()
  Object.assign(says, { left: 1n, particular: true })
  const { actor } = await confirmed()
  expect(actor.getSnapshot().hasTag('granting')).toBe(true)
  expect(asked()).toHaveLength(1)

  const early = page().actor
  await waitFor(early, ({ context }) => context.amountText !== '')
  // The chain has not confirmed the revocation yet: only the remaining approval is shown.
  expect(early.getSnapshot().context).toMatchObject({ amountText: '1', slippage: '1.0', approval: { units: '1' } })
  says.left = 0n
  const late = page().actor
  await waitFor(late, ({ context }) => context.amountText !== '')
  const { from, to, amountText, approval: standing } = late.getSnapshot().context
  expect([from?.symbol, to?.symbol, amountText, standing]).toEqual(['USD', 'ETH', '1', undefined])
})

test.each<[string, string, (says: ReturnType<typeof world>['says']) => void]>([
  ['less is held', 'balance.changed', (says) => void (says.held = units - 1n)],
  ['the fee cannot be paid', 'balance.changed', (says) => void (says.coin = 1n)],
  ['the approval is gone', 'allowance.changed', (says) => void (says.left = units / 2n)],
])(
  'error: when %s at the confirmation, the error is shown, the wallet is not asked and a retry goes on',
  async (_, code, change) => {
    const { says, reviewed, confirm, asked } = world()
    says.left = units
    const actor = await reviewed()
    change(says)
    expect([(await confirm(actor)).fault?.code, asked()]).toEqual([code, []])
    actor.send({ type: 'swap.retry' })
    const next = await waitFor(actor, (now) => now.hasTag('stopped') || now.hasTag('ready') || now.hasTag('unread'))
    const step = next.context.offer && stepOf(next.context.offer)
    expect(code === 'allowance.changed' ? step : 'approve').toBe('approve')
  },
)

test('error: when the approval is already gone, it is not revoked and the wallet is not asked', async () => {
  const { says, confirmed, page, asked } = world()
  await confirmed()
  says.left = units
  const { actor } = page()
  const stands = await waitFor(actor, ({ context }) => context.approval !== undefined)
  const before = asked().length
  says.left = 0n
  expect(stands.can({ type: 'approval.revoked' })).toBe(true)
  actor.send({ type: 'approval.revoked' })
  const { context } = await waitFor(actor, (now) => now.context.fault !== undefined)
  expect([context.fault?.code, context.approval, asked().length]).toEqual(['allowance.gone', undefined, before])
})
