import { decodeFunctionData, isAddressEqual, zeroAddress, type Abi, type Address, type Hex } from 'viem'
import { nativeAddress } from './swap'

/** Decoded call of an exchange of a known kind. */
export interface RouterCall {
  /** Receiver; `undefined` if the call pays its caller. */
  receiver: Address | undefined
  pays: bigint | undefined
  least: bigint
  /** Address of the token; of a native coin `nativeAddress`, even if it is wrapped on the way. */
  from: string | undefined
  to: string | undefined
}

/** Parameters of Uniswap v2; most networks have copies of its pools and routers. */
const words = { pays: 'uint256', least: 'uint256', path: 'address[]', receiver: 'address', until: 'uint256' } as const
const paths: Readonly<Record<string, readonly (keyof typeof words)[]>> = {
  swapExactETHForTokens: ['least', 'path', 'receiver', 'until'],
  swapExactTokensForETH: ['pays', 'least', 'path', 'receiver', 'until'],
  swapExactTokensForTokens: ['pays', 'least', 'path', 'receiver', 'until'],
}
/** Suffix of the same functions for tokens that keep a share of each transfer. */
const keeping = 'SupportingFeeOnTransferTokens'

/** Order struct of 1inch's aggregation router, v5 and v6. */
const order = {
  name: 'order',
  type: 'tuple',
  components: [
    ...['srcToken', 'dstToken', 'srcReceiver', 'dstReceiver'].map((name) => ({ name, type: 'address' })),
    ...['amount', 'minReturnAmount', 'flags'].map((name) => ({ name, type: 'uint256' })),
  ],
}
const executor = { name: 'executor', type: 'address' }
const bytes = { name: 'bytes', type: 'bytes' }

const call = (name: string, inputs: readonly { name: string; type: string }[]) =>
  ({ type: 'function', name, inputs, outputs: [], stateMutability: 'payable' }) as const
const abi: Abi = [
  ...Object.entries(paths).flatMap(([name, inputs]) =>
    [name, name + keeping].map((one) =>
      call(
        one,
        inputs.map((word) => ({ name: word, type: words[word] })),
      ),
    ),
  ),
  call('swap', [executor, order, bytes, bytes]),
  call('swap', [executor, order, bytes]),
]

interface Path {
  pays?: bigint
  least: bigint
  path: readonly Address[]
  receiver: Address
}
interface Order {
  srcToken: Address
  dstToken: Address
  dstReceiver: Address
  amount: bigint
  minReturnAmount: bigint
}

/**
 * Decodes a swap call of a known kind. The bytes do not show which contract executes them: an unknown one may do
 * anything with them, which only the network can show.
 *
 * @returns `undefined` for a call of another kind
 */
export function readRouterCall(data: Hex): RouterCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return functionName === 'swap' ? readOrder(args[1] as Order) : readPath(functionName, args)
  } catch {
    return undefined
  }
}

function readOrder({ srcToken, dstToken, dstReceiver, amount, minReturnAmount }: Order): RouterCall {
  const receiver = isAddressEqual(dstReceiver, zeroAddress) ? undefined : dstReceiver
  return { receiver, pays: amount, least: minReturnAmount, from: srcToken, to: dstToken }
}

function readPath(name: string, args: readonly unknown[]): RouterCall {
  const kind = name.replace(keeping, '')
  const words: Partial<Record<string, unknown>> = Object.fromEntries(
    (paths[kind] ?? []).map((word, index) => [word, args[index]]),
  )
  const { path, ...parameters } = words as Partial<Record<string, unknown>> & Path
  return {
    receiver: parameters.receiver,
    pays: parameters.pays,
    least: parameters.least,
    from: kind === 'swapExactETHForTokens' ? nativeAddress : path[0],
    to: kind === 'swapExactTokensForETH' ? nativeAddress : path.at(-1),
  }
}
