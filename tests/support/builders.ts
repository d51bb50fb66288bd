import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, parseAbi, type Address, type Hex } from 'viem'
import type { BuiltApproval, BuiltSwap } from '../../src/features/swap/domain/answers'
import { nativeAddress } from '../../src/features/swap/domain/swap'
import { address } from './addresses'
import type { CaipAddress } from '../../src/domain/caip'
import { mainnet } from './facts'
import { dollar, ether, mine } from './holdings'
import { router } from './swaps'

/** Honest and manipulated transactions of a swap builder for one dollar. */

export const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 until) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 until) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 until) returns (uint256[])',
])
export const thief = getAddress('0x000000000000000000000000000000000000badd')
export const token = dollar.address!.slice('eip155:1:'.length) as Address
export const [units, minimum, quoted] = [1_000_000n, 495n * 10n ** 12n, 500n * 10n ** 12n]
export const until = 1_900_000_000n
export const inch = parseAbi([
  'struct Order { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Order order, bytes data) payable returns (uint256, uint256)',
])

export const caip = (plain: string, chain = mainnet as string) => `${chain}:${plain}`
export const paying = { account: mine, network: mainnet, from: dollar, to: ether, units } as const
export const spending = { ...paying, from: ether, to: dollar } as const
export const swapCall = (given: { amount?: bigint; least?: bigint; to?: Address; path?: Address[] } = {}) =>
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
/** A third token, which must not replace another one in a swap. */
const goldAddress = getAddress('0x00000000000000000000000000000000000060ad')
export const gold = { ...dollar, symbol: 'GOLD', name: 'Gold', address: caip(goldAddress) as CaipAddress }
/** Every kind of call by its token pair, with the requested amounts and receivers. */
export const callsByPair = {
  'token to coin': { pair: { from: dollar, to: ether }, data: swapCall() },
  'coin to token': {
    pair: { from: ether, to: dollar },
    data: encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, [router, token], address as Address, until],
    }),
  },
  'token to token': {
    pair: { from: dollar, to: gold },
    data: encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [units, minimum, [token, router, goldAddress], address as Address, until],
    }),
  },
}

/** A call of an unknown kind: the same arguments behind another selector. */
export const unknownCall = (given: Parameters<typeof swapCall>[0] = {}): Hex => `0xdeadbeef${swapCall(given).slice(10)}`
export const orderCall = (
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
  // This builder appends a tag of the integrator to the data.
  return `${encodeFunctionData({ abi: inch, functionName: 'swap', args: [thief, order, '0x1234'] })}b1d4a1dd` as Hex
}
export const built: BuiltSwap = { from: caip(address), to: caip(router), data: swapCall() }
export const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
export const approval: BuiltApproval = {
  from: caip(token),
  to: caip(nativeAddress),
  data: approve(router, units),
  value: '0',
}
export const bounds = { router, minimum, quoted }

/** Random bytes in hex. The manipulations below change one field each. */
const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const someAddress = hex(20)
const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
export const swapLies = fc.oneof(
  someAddress.map((to): Partial<BuiltSwap> => ({ to: caip(to) })),
  fc.integer({ min: 2, max: 1e9 }).map((chain): Partial<BuiltSwap> => ({ to: caip(router, `eip155:${chain}`) })),
  someAddress.map((from): Partial<BuiltSwap> => ({ from: caip(from) })),
  amount.filter((one) => one !== units).map((one): Partial<BuiltSwap> => ({ data: swapCall({ amount: one }) })),
  amount
    .filter((one) => one < minimum || one > quoted)
    .map((one): Partial<BuiltSwap> => ({ data: swapCall({ least: one }) })),
  hex(68).map((data): Partial<BuiltSwap> => ({ data })),
  fc
    .constantFrom('coin to token' as const, 'token to token' as const)
    .map((other): Partial<BuiltSwap> => ({ data: callsByPair[other].data })),
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
export const approvalLies = fc.oneof(
  someAddress.map((from): Partial<BuiltApproval> => ({ from: caip(from) })),
  fc.bigInt({ min: 1n, max: 10n ** 30n }).map((value): Partial<BuiltApproval> => ({ value: String(value) })),
  amount.filter((one) => one !== units).map((one): Partial<BuiltApproval> => ({ data: approve(router, one) })),
  hex(68).map((data): Partial<BuiltApproval> => ({ data })),
)
