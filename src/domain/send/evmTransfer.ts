import {
  decodeErrorResult,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  isHex,
  maxUint256,
  numberToHex,
} from 'viem'
import { sameAddress } from '../account/account'
import { REASON_LENGTH } from '../limits'
import { cleanName } from '../text/cleanName'
import { unknownReason } from '../texts'
import { erc20 } from './erc20'

/** As viem has it; spelled here, because doors whose types hosts read with `node16` lead to this file. */
type Hex = `0x${string}`

/** What is sent on an EVM network, in the fields of `eth_sendTransaction`; hex as JSON-RPC has it. */
export interface EvmTransfer {
  to: string
  value: Hex
  data: Hex
}

/** What the visitor saw: so much of the native coin, or of the token at `contract`, to that receiver. */
export interface EvmIntent {
  contract?: string | undefined
  receiver: string
  units: bigint
}

/**
 * The transfer that the intent means. `receiver` and `contract` are checked addresses.
 *
 * @throws RangeError for an amount below zero or of more than 256 bits
 */
export function evmTransfer({ contract, receiver, units }: EvmIntent): EvmTransfer {
  if (units < 0n || units > maxUint256) throw new RangeError('An amount of ERC-20 has at most 256 bits.')
  if (contract === undefined) return { to: receiver, value: numberToHex(units), data: '0x' }
  return { to: contract, value: '0x0', data: transferCall(receiver, units) }
}

/** Does this transaction do what the visitor saw, and nothing else? Read from its bytes, not from how it was built. */
export function transfersAsShown({ to, value, data }: EvmTransfer, { contract, receiver, units }: EvmIntent): boolean {
  if (contract === undefined) {
    return data === '0x' && sameAddress('eip155', to, receiver) && value === numberToHex(units)
  }
  if (!sameAddress('eip155', to, contract) || value !== '0x0') return false
  const [recipient, amount] = transferArguments(data) ?? []
  return recipient !== undefined && sameAddress('eip155', recipient, receiver) && amount === units
}

function transferCall(receiver: string, units: bigint): Hex {
  return encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [getAddress(receiver), units] })
}

/** Receiver and amount of a call of `transfer`; `undefined` for any other call. */
function transferArguments(data: Hex): readonly [receiver: string, units: bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20, data })
    if (functionName !== 'transfer') return undefined
    // viem reads past bytes that stand before an address or behind the last argument; encoded again they are missing.
    return transferCall(...args) === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}

/** Codes of `Panic(uint256)`, as Solidity defines them. */
const panics: Readonly<Record<string, string>> = {
  0x01: 'an assertion failed',
  0x11: 'a number is too large or below zero',
  0x12: 'division by zero',
  0x21: 'a value is none of its kind',
  0x22: 'stored text is broken',
  0x31: 'an empty list was taken from',
  0x32: 'a list has no such entry',
  0x41: 'too much memory',
  0x51: 'an empty function was called',
}

/**
 * Why a call was reverted: the text of `Error(string)`, a word for the code of `Panic(uint256)`, and for a
 * contract's own errors, or none, `unknown reason`.
 */
export function revertReason(data: unknown): string {
  const detail = errorArgument(data)
  if (typeof detail === 'bigint') return panics[String(detail)] ?? unknownReason
  return (typeof detail === 'string' && cleanName(detail, REASON_LENGTH)) || unknownReason
}

/** The argument of `Error(string)` or `Panic(uint256)`, the two errors that viem knows without an ABI. */
function errorArgument(data: unknown): unknown {
  if (!isHex(data)) return undefined
  try {
    return decodeErrorResult({ data }).args?.[0]
  } catch {
    return undefined
  }
}
