import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, maxUint256, zeroAddress, type Address } from 'viem'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { builtSwapSchema, type BuiltApproval, type BuiltSwap } from '../domain/answers'
import { approvalCall, checkedApproval, checkedSwap } from '../domain/builder'
import { address, other } from '../../../../tests/support/addresses'
import {
  abi,
  approval,
  approvalLies,
  approve,
  bounds,
  built,
  caip,
  callsByPair,
  minimum,
  orderCall,
  paying,
  quoted,
  spending,
  swapCall,
  swapLies,
  thief,
  token,
  units,
  unknownCall,
  until,
} from '../../../../tests/support/builders'
import { router } from '../../../../tests/support/swaps'

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('behavior: a transaction that is exactly as requested is accepted unchanged', () => {
  const wanted = { to: router, value: '0x0' }
  for (const data of [swapCall(), orderCall(), orderCall({ dstReceiver: zeroAddress })])
    expect(checkedSwap({ ...built, data }, { ...paying, ...bounds })).toEqual({
      transfer: { ...wanted, data },
      read: true,
    })
  const data = unknownCall()
  expect(checkedSwap({ ...built, data }, { ...paying, ...bounds })).toEqual({
    transfer: { ...wanted, data },
    read: false,
  })
  expect(checkedApproval(approval, paying)).toEqual({
    spender: router,
    transfer: { to: token, value: '0x0', data: approve(router, units) },
  })
  const spent = encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokens',
    args: [minimum, [router, token], address as Address, until],
  })
  const native = { from: caip(address), to: caip(router), data: spent }
  expect(checkedSwap(native, { ...spending, ...bounds })).toMatchObject({
    transfer: { to: router, value: '0xf4240' },
    read: true,
  })
  expect(approvalCall(token, router, 0n).data).toBe(approve(router, 0n))
})

test('safety: a call of each kind is accepted only for its own token pair', () => {
  for (const [asked, { pair }] of Object.entries(callsByPair))
    for (const [kind, { data }] of Object.entries(callsByPair)) {
      const code = codeOf(() => checkedSwap({ ...built, data }, { ...paying, ...pair, ...bounds }))
      expect(`${kind} for ${asked}: ${code}`).toBe(`${kind} for ${asked}: ${kind === asked ? 'taken' : 'swap.token'}`)
    }
})

test.each<[string, Partial<BuiltSwap>]>([
  ['swap.chain', { to: caip(router, 'eip155:999') }],
  ['swap.chain', { to: 'nonsense' }],
  ['swap.chain', { from: caip(address, 'eip155:5') }],
  ['swap.account', { from: caip(other) }],
  ['swap.router', { to: caip(thief) }],
  ['swap.router', { to: caip('0x12') }],
  ['swap.amount', { data: swapCall({ amount: units * 2n }) }],
  ['swap.minimum', { data: swapCall({ least: 1n }) }],
  ['swap.minimum', { data: swapCall({ least: minimum - 1n }) }],
  ['swap.minimum', { data: swapCall({ least: quoted + 1n }) }],
  ['swap.amount', { data: '0x' }],
  ['swap.receiver', { data: swapCall({ to: thief }) }],
  ['swap.token', { data: swapCall({ path: [thief, router] }) }],
  ['swap.receiver', { data: orderCall({ dstReceiver: thief }) }],
  ['swap.token', { data: orderCall({ srcToken: thief }) }],
  ['swap.token', { data: orderCall({ dstToken: thief }) }],
  ['swap.amount', { data: orderCall({ amount: units - 1n }) }],
  ['swap.minimum', { data: orderCall({ minReturnAmount: minimum - 1n }) }],
  ['swap.amount', { data: unknownCall({ amount: units * 2n }) }],
  ['swap.minimum', { data: unknownCall({ least: minimum - 1n }) }],
])('error: %s: a swap with a wrong %j is rejected', (code, lie) => {
  expect(codeOf(() => checkedSwap({ ...built, ...lie }, { ...paying, ...bounds }))).toBe(code)
})

test('error: the amount paid does not count as the minimum that arrives', () => {
  const between = { ...bounds, minimum: units - 10n, quoted: units + 10n }
  for (const data of [swapCall({ least: 1n }), unknownCall({ least: 1n })])
    expect(codeOf(() => checkedSwap({ ...built, data }, { ...paying, ...between }))).toBe('swap.minimum')
})

test('safety: the value of a swap is the native amount on screen, whatever the exchange names as its amount', () => {
  const data = encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokens',
    args: [minimum, [router, token], address as Address, until],
  })
  // The server names what would arrive.
  for (const amount of ['0', '1000001', String(quoted)]) {
    const read = (tx: object) => z.parse(builtSwapSchema, { tx: { ...tx, amount } }).tx
    const spent = checkedSwap(read({ ...built, data }), { ...spending, ...bounds })
    expect(BigInt(spent.transfer.value)).toBe(units)
    expect(checkedSwap(read(built), { ...paying, ...bounds }).transfer.value).toBe('0x0')
  }
})

test.each<[string, Partial<BuiltApproval>]>([
  ['swap.chain', { from: caip(token, 'eip155:5') }],
  ['swap.token', { from: caip(thief) }],
  ['swap.value', { value: '1' }],
  ['swap.spender', { data: '0x' }],
  ['swap.spender', { data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, units] }) }],
  ['swap.spender', { data: `${approve(router, units)}00` }],
  ['swap.spender', { data: approve('0x0000000000000000000000000000000000000000', units) }],
  ['swap.allowance', { data: approve(router, maxUint256) }],
  ['swap.allowance', { data: approve(router, units + 1n) }],
])('error: %s: an approval with a wrong %j is rejected', (code, lie) => {
  expect(codeOf(() => checkedApproval({ ...approval, ...lie }, paying))).toBe(code)
})

describe('limit: 1,000 random changes of one field are all rejected', () => {
  test('a swap with one wrong field is rejected', () => {
    fc.assert(
      fc.property(swapLies, (lie) => {
        expect(codeOf(() => checkedSwap({ ...built, ...lie }, { ...paying, ...bounds }))).toMatch(/^swap\./)
      }),
      { numRuns: 1_000 },
    )
  })
  test('an approval with one wrong field is rejected, and another spender fails the check of the swap', () => {
    fc.assert(
      fc.property(approvalLies, (lie) => {
        expect(codeOf(() => checkedApproval({ ...approval, ...lie }, paying))).toMatch(/^swap\./)
      }),
      { numRuns: 1_000 },
    )
    const { spender } = checkedApproval({ ...approval, data: approve(thief, units) }, paying)
    expect(codeOf(() => checkedSwap(built, { ...paying, ...bounds, router: spender }))).toBe('swap.router')
  })
})
