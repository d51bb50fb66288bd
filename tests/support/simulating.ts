import { hex, word } from './evmNode'

interface Log {
  address: string
  topics: readonly string[]
  data: string
}
export interface Made {
  status: string
  returnData: string
  gasUsed: string
  logs: readonly Log[]
}
interface Asked {
  from: string
  to: string
  data: string
}

/** Selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231'
/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const HELD = 10n ** 30n

export const passed = (logs: readonly unknown[], gasUsed = 21_000): Made => ({
  ...{ status: '0x1', returnData: '0x', gasUsed: hex(gasUsed) },
  logs: logs as readonly Log[],
})

/** Balance change of an account by the logs of a token. */
function logged(made: readonly Made[], token: string, account: string): bigint {
  const isAccount = (topic: string | undefined) => topic?.slice(-40).toLowerCase() === account.slice(2).toLowerCase()
  return made
    .flatMap(({ logs }) => logs)
    .filter(
      ({ address, topics }) =>
        address.toLowerCase() === token.toLowerCase() && topics.length === 3 && topics[0] === TRANSFER,
    )
    .reduce((sum, { topics: [, from, to], data }) => {
      const units = BigInt(data === '0x' ? 0 : data)
      return sum + (isAccount(to) ? units : 0n) - (isAccount(from) ? units : 0n)
    }, 0n)
}

/**
 * A node's `eth_simulateV1`: answers calls with `made`, and token balances from the logs of those calls.
 *
 * @param gains real balance changes by contract in lower case; `undefined` if its `balanceOf` fails
 */
export const simulating =
  (made: (calls: readonly Asked[]) => readonly Made[], gains: Record<string, bigint | undefined> = {}) =>
  ([given]: readonly unknown[]) => {
    const [{ calls = [] } = {}] = (given as { blockStateCalls: { calls: Asked[] }[] }).blockStateCalls
    const isQuestion = ({ data }: Asked) => data.startsWith(BALANCE_OF)
    const answers = made(calls.filter((call) => !isQuestion(call)))
    const rest = [...answers]
    let over = false
    const told = calls.map((call) => {
      if (!isQuestion(call)) {
        over = true
        return rest.shift()
      }
      const token = call.to.toLowerCase()
      const gained = token in gains ? gains[token] : logged(answers, token, call.from)
      if (gained === undefined) return { ...passed([]), status: '0x0' }
      return { ...passed([]), returnData: word(over ? HELD + gained : HELD) }
    })
    return [{ calls: [...told, ...rest].filter((one) => one !== undefined) }]
  }
