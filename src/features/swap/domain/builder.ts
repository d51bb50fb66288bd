import { decodeFunctionData, encodeFunctionData, getAddress, numberToHex, type Hex } from 'viem'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { sameAddress } from '../../../domain/account/account'
import { type CaipAddress } from '../../../domain/caip'
import { isEvmAddress } from '../../../domain/eip1193/address'
import { ModalError, type ErrorCode } from '../../../domain/errors'
import { erc20 } from '../../../domain/transaction/erc20'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import type { BuiltApproval, BuiltSwap } from './answers'
import { readRouterCall } from './routers'
import { exchangeAddress, type SwapQuestion } from './swap'

/**
 * Checks of transactions that the exchange has built, decoded from their bytes. One that is not exactly as requested
 * reaches no wallet; each refusal has a code.
 */

type RequestedApproval = Pick<SwapQuestion, 'account' | 'network' | 'from'> & { units: bigint }
interface RequestedSwap extends RequestedApproval, Pick<SwapQuestion, 'to'> {
  /** Contract that the token is approved for. */
  router: string
  /** Minimum that arrives, as on screen. */
  minimum: bigint
  quoted: bigint
}

const refusals = {
  'swap.chain': 'It’s for another network.',
  'swap.account': 'It’s from another account.',
  'swap.token': 'It’s for another token.',
  'swap.spender': 'It doesn’t approve one contract for one amount.',
  'swap.allowance': 'It approves another amount.',
  'swap.router': 'It goes to a contract other than the one the token is approved for.',
  'swap.value': 'It includes the wrong amount of the native coin.',
  'swap.amount': 'It pays another amount.',
  'swap.minimum': 'It doesn’t guarantee the minimum received.',
  'swap.receiver': 'It would send the result to another account.',
} as const satisfies Partial<Record<ErrorCode, string>>

function refusal(code: keyof typeof refusals): ModalError {
  return new ModalError(
    code,
    `The exchange’s transaction doesn’t match what’s on screen. ${refusals[code]} Nothing was sent to the wallet.`,
  )
}

/** Returns the address of a contract on this network. @throws ModalError `swap.chain`, or `code` if it is invalid */
function contractOn(network: string, text: string, code: keyof typeof refusals): string {
  const parsed = parseCaipAddress(text as CaipAddress)
  if (parsed?.caipNetworkId !== network) throw refusal('swap.chain')
  if (!isEvmAddress(parsed.address)) throw refusal(code)
  return parsed.address
}

/** Builds the approval of exactly this amount. */
export function approvalCall(token: string, spender: string, units: bigint): EvmTransfer {
  const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [getAddress(spender), units] })
  return { to: token, value: '0x0', data }
}

/** Checks an approval, and returns its spender. @throws ModalError if it is not exactly as requested */
export function checkedApproval(
  built: BuiltApproval,
  requested: RequestedApproval,
): { spender: string; transfer: EvmTransfer } {
  const token = contractOn(requested.network, built.from, 'swap.token')
  if (!sameAddress('eip155', token, exchangeAddress(requested.from))) throw refusal('swap.token')
  if (BigInt(built.value) !== 0n) throw refusal('swap.value')
  const [spender, units] = approveArguments(built.data) ?? []
  if (spender === undefined || units === undefined || BigInt(spender) === 0n) throw refusal('swap.spender')
  if (units !== requested.units) throw refusal('swap.allowance')
  return { spender, transfer: approvalCall(token, spender, units) }
}

/**
 * Checks a swap, and returns it for the wallet. A call of a known kind is decoded completely; in any other, the bytes
 * must contain the amounts as words, the minimum between the one on screen and the quoted amount.
 *
 * @returns also `read`: whether it was decoded; if not, its receiver is unknown
 * @throws ModalError if it is not exactly as requested
 */
export function checkedSwap(built: BuiltSwap, requested: RequestedSwap): { transfer: EvmTransfer; read: boolean } {
  const { network, account, router, units } = requested
  // The transaction's value is the amount on screen, if that is paid in the native coin.
  const value = requested.from.address === undefined ? units : 0n
  const to = contractOn(network, built.to, 'swap.router')
  const from = parseCaipAddress(built.from as CaipAddress)
  if (from?.caipNetworkId !== network) throw refusal('swap.chain')
  if (!sameAddress('eip155', from.address, parseCaipAddress(account)?.address ?? '')) throw refusal('swap.account')
  if (!sameAddress('eip155', to, router)) throw refusal('swap.router')
  const data = built.data as Hex
  const read = checkRead(data, requested)
  if (!read) checkWords(data, requested)
  return { transfer: { to, value: numberToHex(value), data }, read }
}

/** Checks a call of a known kind. @returns `false` for any other call */
function checkRead(data: Hex, { account, from, to, units, minimum, quoted }: RequestedSwap): boolean {
  const call = readRouterCall(data)
  if (!call) return false
  const is = (one: string | undefined, other: string) => one !== undefined && sameAddress('eip155', one, other)
  // A call without a receiver pays its caller.
  if (call.receiver && !is(call.receiver, parseCaipAddress(account)?.address ?? '')) throw refusal('swap.receiver')
  if (!is(call.from, exchangeAddress(from)) || !is(call.to, exchangeAddress(to))) throw refusal('swap.token')
  if ((call.pays ?? units) !== units) throw refusal('swap.amount')
  if (call.least < minimum || call.least > quoted) throw refusal('swap.minimum')
  return true
}

function checkWords(data: Hex, { from, units, minimum, quoted }: RequestedSwap): void {
  const native = from.address === undefined
  const words = wordsOf(data)
  if (!native && !words.includes(units)) throw refusal('swap.amount')
  // The amount paid may itself be in that range: do not take it for the minimum.
  const others = native ? words : words.filter((_, index) => index !== words.indexOf(units))
  if (!others.some((word) => word >= minimum && word <= quoted)) throw refusal('swap.minimum')
}

/** Splits the arguments of a call, after its selector, into words of 32 bytes. */
function wordsOf(data: Hex): bigint[] {
  const bytes = data.slice('0x'.length + 8)
  return Array.from({ length: Math.floor(bytes.length / 64) }, (_, index) =>
    BigInt(`0x${bytes.slice(index * 64, (index + 1) * 64)}`),
  )
}

/** Decodes spender and amount of an `approve` call; `undefined` for any other call. */
function approveArguments(data: string): readonly [spender: string, units: bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20, data: data as Hex })
    if (functionName !== 'approve') return undefined
    // viem ignores bytes before an address or after the last argument; encoding again reveals them.
    const again = encodeFunctionData({ abi: erc20, functionName, args })
    return again === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}
