import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { BuiltApproval, BuiltSwap } from '../../../../src/domain/swap/answers'
import { approvalCall, checkedApproval, checkedSwap } from '../../../../src/domain/swap/builder'
import { nativeAddress } from '../../../../src/domain/swap/swap'
import { address, other } from '../../../support/addresses'
import { mainnet } from '../../../support/facts'
import { dollar, ether, mine } from '../../../support/holdings'
import { router } from '../../../support/swaps'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 until) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 until) returns (uint256[])',
])
const thief = getAddress('0x000000000000000000000000000000000000badd')
const token = dollar.address!.slice('eip155:1:'.length) as Address
const [units, minimum, quoted] = [1_000_000n, 495n * 10n ** 12n, 500n * 10n ** 12n]
const until = 1_900_000_000n
const inch = parseAbi([
  'struct Order { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Order order, bytes data) payable returns (uint256, uint256)',
])

const caip = (plain: string, chain = mainnet as string) => `${chain}:${plain}`
const paying = { account: mine, network: mainnet, from: dollar, to: ether, units } as const
const spending = { ...paying, from: ether, to: dollar } as const
const swapCall = (given: { amount?: bigint; least?: bigint; to?: Address; path?: Address[] } = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForETH',
    args: [
      given.amount ?? units,
      given.least ?? minimum,
      given.path ?? [token, router],
      given.to ?? (address as Address),
      until,
    ],
  })
/** The same words behind another selector: a call of no known kind. */
const unknownCall = (given: Parameters<typeof swapCall>[0] = {}): Hex => `0xdeadbeef${swapCall(given).slice(10)}`
const orderCall = (
  given: Partial<Record<'srcToken' | 'dstToken' | 'dstReceiver', Address>> & {
    amount?: bigint
    minReturnAmount?: bigint
  } = {},
) => {
  const order = {
    srcToken: token,
    dstToken: nativeAddress as Address,
    srcReceiver: thief,
    dstReceiver: address as Address,
    amount: units,
    minReturnAmount: minimum,
    flags: 0n,
    ...given,
  }
  // With the mark of who asked, as that builder leaves it behind.
  return `${encodeFunctionData({ abi: inch, functionName: 'swap', args: [thief, order, '0x1234'] })}b1d4a1dd` as Hex
}
const built: BuiltSwap = { from: caip(address), to: caip(router), data: swapCall(), amount: '0' }
const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const approval: BuiltApproval = { from: caip(token), to: caip(nativeAddress), data: approve(router, units), value: '0' }
const bounds = { router, minimum, quoted }

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('behavior: what is asked for is taken as it is', () => {
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
  const native = { from: caip(address), to: caip(router), data: spent, amount: String(units) }
  expect(checkedSwap(native, { ...spending, ...bounds })).toMatchObject({
    transfer: { to: router, value: '0xf4240' },
    read: true,
  })
  expect(approvalCall(token, router, 0n).data).toBe(approve(router, 0n))
})

test.each<[string, Partial<BuiltSwap>]>([
  ['swap.chain', { to: caip(router, 'eip155:999') }],
  ['swap.chain', { to: 'nonsense' }],
  ['swap.chain', { from: caip(address, 'eip155:5') }],
  ['swap.account', { from: caip(other) }],
  ['swap.router', { to: caip(thief) }],
  ['swap.router', { to: caip('0x12') }],
  ['swap.value', { amount: '1' }],
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
])('error: %s: a builder that lies in %j is refused', (code, lie) => {
  expect(codeOf(() => checkedSwap({ ...built, ...lie }, { ...paying, ...bounds }))).toBe(code)
})

test('error: the amount that is paid is not taken for the least that arrives', () => {
  const between = { ...bounds, minimum: units - 10n, quoted: units + 10n }
  for (const data of [swapCall({ least: 1n }), unknownCall({ least: 1n })])
    expect(codeOf(() => checkedSwap({ ...built, data }, { ...paying, ...between }))).toBe('swap.minimum')
})

test('error: swap.value: of a native coin exactly the amount is sent along', () => {
  const data = encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokens',
    args: [minimum, [router, token], address as Address, until],
  })
  for (const amount of ['0', '999999', '1000001'])
    expect(codeOf(() => checkedSwap({ ...built, data, amount }, { ...spending, ...bounds }))).toBe('swap.value')
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
])('error: %s: an approval that lies in %j is refused', (code, lie) => {
  expect(codeOf(() => checkedApproval({ ...approval, ...lie }, paying))).toBe(code)
})

describe('limit: 1,000 random lies, one field at a time: none is taken', () => {
  const hex = (length: number) =>
    fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
  const someAddress = hex(20)
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const swapLies = fc.oneof(
    someAddress.map((to): Partial<BuiltSwap> => ({ to: caip(to) })),
    fc.integer({ min: 2, max: 1e9 }).map((chain): Partial<BuiltSwap> => ({ to: caip(router, `eip155:${chain}`) })),
    someAddress.map((from): Partial<BuiltSwap> => ({ from: caip(from) })),
    fc.bigInt({ min: 1n, max: 10n ** 30n }).map((value): Partial<BuiltSwap> => ({ amount: String(value) })),
    amount.filter((one) => one !== units).map((one): Partial<BuiltSwap> => ({ data: swapCall({ amount: one }) })),
    amount
      .filter((one) => one < minimum || one > quoted)
      .map((one): Partial<BuiltSwap> => ({ data: swapCall({ least: one }) })),
    hex(68).map((data): Partial<BuiltSwap> => ({ data })),
    someAddress.map((to): Partial<BuiltSwap> => ({ data: swapCall({ to: getAddress(to) }) })),
    someAddress.map((one): Partial<BuiltSwap> => ({ data: swapCall({ path: [getAddress(one), router] }) })),
    fc
      .tuple(someAddress, fc.constantFrom('srcToken', 'dstToken', 'dstReceiver'))
      .map(([one, place]): Partial<BuiltSwap> => ({ data: orderCall({ [place]: getAddress(one) }) })),
    amount.filter((one) => one !== units).map((one): Partial<BuiltSwap> => ({ data: orderCall({ amount: one }) })),
    amount
      .filter((one) => one < minimum || one > quoted)
      .map((one): Partial<BuiltSwap> => ({ data: orderCall({ minReturnAmount: one }) })),
  )
  test('of a swap', () => {
    fc.assert(
      fc.property(swapLies, (lie) => {
        expect(codeOf(() => checkedSwap({ ...built, ...lie }, { ...paying, ...bounds }))).toMatch(/^swap\./)
      }),
      { numRuns: 1_000 },
    )
  })
  const approvalLies = fc.oneof(
    someAddress.map((from): Partial<BuiltApproval> => ({ from: caip(from) })),
    fc.bigInt({ min: 1n, max: 10n ** 30n }).map((value): Partial<BuiltApproval> => ({ value: String(value) })),
    amount.filter((one) => one !== units).map((one): Partial<BuiltApproval> => ({ data: approve(router, one) })),
    hex(68).map((data): Partial<BuiltApproval> => ({ data })),
  )
  test('of an approval; another spender is found where the swap goes elsewhere', () => {
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
