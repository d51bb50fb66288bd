import { decodeFunctionData, erc20Abi, toEventSelector, type Address, type Hex } from 'viem'
import type { Log, Trace, Transaction, Transfer } from './activity'

const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const lower = (address: string) => address.toLowerCase() as Address
const addressIn = (topic: Hex | undefined) => lower(`0x${topic?.slice(-40)}`)

/** Parses an ERC-20 or ERC-721 transfer. Undefined for any other log. A fourth topic makes it an NFT. */
export function readLog({ address, topics, data }: Log): Transfer | undefined {
  if (topics[0] !== transferTopic || topics.length < 3) return undefined
  const parties = { from: addressIn(topics[1]), to: addressIn(topics[2]), contract: lower(address) }
  if (topics.length === 4)
    return { kind: 'erc721', ...parties, amount: '1', tokenId: BigInt(topics[3] ?? '0x0').toString() }
  return data === '0x' ? undefined : { kind: 'erc20', ...parties, amount: BigInt(data.slice(0, 66)).toString() }
}

/** Parses native transfers from traces, because a smart account makes them inside a transaction. */
export function readTraces(traces: Trace[]): Transfer[] {
  const undone = traces.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  const isUndone = (path: number[]) => undone.some((failed) => failed.every((step, index) => path[index] === step))
  return traces.flatMap(({ type, action, result, traceAddress }) => {
    const to = type === 'create' ? result?.address : action.to
    const moves = type === 'create' || action.callType === 'call'
    if (!moves || !action.from || !to || BigInt(action.value ?? 0) === 0n || isUndone(traceAddress)) return []
    return [
      {
        kind: 'native' as const,
        from: lower(action.from),
        to: lower(to),
        amount: BigInt(action.value ?? 0).toString(),
      },
    ]
  })
}

/** Transfers that a pending transaction is expected to make, as far as its own data shows. */
export function readPending({ from, to, value, input }: Transaction): Transfer[] {
  if (!to) return []
  if (BigInt(value) > 0n)
    return [{ kind: 'native', from: lower(from), to: lower(to), amount: BigInt(value).toString() }]
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: input })
    if (functionName !== 'transfer') return []
    const [receiver, amount] = args
    return [{ kind: 'erc20', from: lower(from), to: lower(receiver), contract: lower(to), amount: amount.toString() }]
  } catch {
    return []
  }
}
