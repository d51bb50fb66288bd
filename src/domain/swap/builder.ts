import { decodeFunctionData, encodeFunctionData, getAddress, numberToHex, type Hex } from 'viem'
import { sameAddress } from '../account/account'
import { parseCaipAddress, type CaipAddress } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { ModalError, type ErrorCode } from '../errors'
import { erc20 } from '../send/erc20'
import type { EvmTransfer } from '../send/evmTransfer'
import type { BuiltApproval, BuiltSwap } from './answers'
import { readRouterCall } from './routers'
import { exchangeAddress, type SwapQuestion } from './swap'

/**
 * What a builder returned is held against what was asked for, from its bytes. What is not exactly that reaches no
 * wallet; each refusal has a code.
 */

type Asked = Pick<SwapQuestion, 'account' | 'network' | 'from'> & { units: bigint }
interface AskedSwap extends Asked, Pick<SwapQuestion, 'to'> {
  /** The contract that the token is approved for. */
  router: string
  /** The least that arrives, as it is on screen. */
  minimum: bigint
  quoted: bigint
}

const refusals = {
  'swap.chain': 'It is for another network than the one on screen.',
  'swap.account': 'It is of another account than yours.',
  'swap.token': 'It is about another token than the one on screen.',
  'swap.spender': 'It does not approve one contract for one amount.',
  'swap.allowance': 'It approves another amount than the one on screen.',
  'swap.router': 'It goes elsewhere than to the contract that the token is approved for.',
  'swap.value': 'It sends along another amount of the native coin than it should.',
  'swap.amount': 'It pays another amount than the one on screen.',
  'swap.minimum': 'It does not hold the least amount that is on screen.',
  'swap.receiver': 'What it gives would arrive at another account than yours.',
} as const satisfies Partial<Record<ErrorCode, string>>

function refusal(code: keyof typeof refusals): ModalError {
  return new ModalError(
    code,
    `The exchange has made a transaction that is not what is on screen. ${refusals[code]} The wallet was not asked.`,
  )
}

/** The plain address of a contract on the network on screen. @throws ModalError `swap.chain` */
function contractOn(network: string, text: string, code: keyof typeof refusals): string {
  const parsed = parseCaipAddress(text as CaipAddress)
  if (parsed?.caipNetworkId !== network) throw refusal('swap.chain')
  if (!isEvmAddress(parsed.address)) throw refusal(code)
  return parsed.address
}

/** The approval of exactly so much, as this side writes it. */
export function approvalCall(token: string, spender: string, units: bigint): EvmTransfer {
  const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [getAddress(spender), units] })
  return { to: token, value: '0x0', data }
}

/** Whom the builder approves. @throws ModalError where that is not exactly what was asked for */
export function checkedApproval(tx: BuiltApproval, asked: Asked): { spender: string; transfer: EvmTransfer } {
  const token = contractOn(asked.network, tx.from, 'swap.token')
  if (!sameAddress('eip155', token, exchangeAddress(asked.from))) throw refusal('swap.token')
  if (BigInt(tx.value) !== 0n) throw refusal('swap.value')
  const [spender, units] = approveArguments(tx.data) ?? []
  if (spender === undefined || units === undefined || BigInt(spender) === 0n) throw refusal('swap.spender')
  if (units !== asked.units) throw refusal('swap.allowance')
  return { spender, transfer: approvalCall(token, spender, units) }
}

/**
 * The swap that was built, fit for a wallet. Of a known kind it is read whole; of any other, the amounts are words of its
 * bytes, the least one between that on screen and what was quoted.
 *
 * @returns also whether it was read: else who receives is not known from its bytes
 * @throws ModalError where it is not exactly what was asked for
 */
export function checkedSwap(tx: BuiltSwap, asked: AskedSwap): { transfer: EvmTransfer; read: boolean } {
  const { network, account, router, units } = asked
  const native = asked.from.address === undefined
  const to = contractOn(network, tx.to, 'swap.router')
  const from = parseCaipAddress(tx.from as CaipAddress)
  if (from?.caipNetworkId !== network) throw refusal('swap.chain')
  if (!sameAddress('eip155', from.address, parseCaipAddress(account)?.address ?? '')) throw refusal('swap.account')
  if (!sameAddress('eip155', to, router)) throw refusal('swap.router')
  if (BigInt(tx.amount) !== (native ? units : 0n)) throw refusal('swap.value')
  const data = tx.data as Hex
  const read = checkRead(data, asked)
  if (!read) checkWords(data, asked)
  return { transfer: { to, value: numberToHex(BigInt(tx.amount)), data }, read }
}

/** @returns false for a call of no known kind */
function checkRead(data: Hex, { account, from, to, units, minimum, quoted }: AskedSwap): boolean {
  const said = readRouterCall(data)
  if (!said) return false
  const is = (one: string | undefined, other: string) => one !== undefined && sameAddress('eip155', one, other)
  // A call that names no receiver pays its caller.
  if (said.receiver && !is(said.receiver, parseCaipAddress(account)?.address ?? '')) throw refusal('swap.receiver')
  if (!is(said.from, exchangeAddress(from)) || !is(said.to, exchangeAddress(to))) throw refusal('swap.token')
  if ((said.pays ?? units) !== units) throw refusal('swap.amount')
  if (said.least < minimum || said.least > quoted) throw refusal('swap.minimum')
  return true
}

function checkWords(data: Hex, { from, units, minimum, quoted }: AskedSwap): void {
  const native = from.address === undefined
  const words = wordsOf(data)
  if (!native && !words.includes(units)) throw refusal('swap.amount')
  // The amount that is paid may itself lie between the two: it is not taken for the least that arrives.
  const others = native ? words : words.filter((_, index) => index !== words.indexOf(units))
  if (!others.some((word) => word >= minimum && word <= quoted)) throw refusal('swap.minimum')
}

/** The arguments of a call, 32 bytes each, behind its selector. */
function wordsOf(data: Hex): bigint[] {
  const bytes = data.slice('0x'.length + 8)
  return Array.from({ length: Math.floor(bytes.length / 64) }, (_, index) =>
    BigInt(`0x${bytes.slice(index * 64, (index + 1) * 64)}`),
  )
}

/** Spender and amount of a call of `approve`; `undefined` for any other call. */
function approveArguments(data: string): readonly [spender: string, units: bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20, data: data as Hex })
    if (functionName !== 'approve') return undefined
    // viem reads past bytes that stand before an address or behind the last argument; encoded again they are missing.
    const again = encodeFunctionData({ abi: erc20, functionName, args })
    return again === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}
