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

/** Type `Hex` of viem; spelled out here, because doors with types that hosts read with `node16` lead to this file. */
type Hex = `0x${string}`

/** Transfer on an EVM network, in the fields of `eth_sendTransaction`; hex as in JSON-RPC. */
export interface EvmTransfer {
  to: string
  value: Hex
  data: Hex
}

/** Transfer that the visitor reviewed: `units` of the native coin, or of the token at `contract`, to `receiver`. */
export interface EvmIntent {
  contract?: string | undefined
  receiver: string
  units: bigint
}

/**
 * Builds the transaction of an intent. `receiver` and `contract` must be validated addresses.
 *
 * @throws RangeError for a negative amount, or one of more than 256 bits
 */
export function evmTransfer({ contract, receiver, units }: EvmIntent): EvmTransfer {
  if (units < 0n || units > maxUint256) throw new RangeError('An ERC-20 amount has at most 256 bits.')
  if (contract === undefined) return { to: receiver, value: numberToHex(units), data: '0x' }
  return { to: contract, value: '0x0', data: transferCall(receiver, units) }
}

/** Whether a transaction does exactly what the visitor reviewed. Decodes its bytes, however it was built. */
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

/** Decodes receiver and amount of a `transfer` call; `undefined` for any other call. */
function transferArguments(data: Hex): readonly [receiver: string, units: bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20, data })
    if (functionName !== 'transfer') return undefined
    // viem ignores bytes before an address or after the last argument; encoding again reveals them.
    return transferCall(...args) === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}

/** Texts of the `Panic(uint256)` codes of Solidity. */
const panics: Readonly<Record<string, string>> = {
  0x01: 'an assertion failed',
  0x11: 'a number is out of range',
  0x12: 'division by zero',
  0x21: 'a value is not one of the allowed ones',
  0x22: 'stored data is corrupted',
  0x31: 'an item was removed from an empty list',
  0x32: 'a list index is out of range',
  0x41: 'too much memory was requested',
  0x51: 'an uninitialized function was called',
}

/**
 * Returns why a call reverted: the text of `Error(string)`, a text for the code of `Panic(uint256)`, else `unknown
 * reason`, as for a contract's custom errors.
 */
export function revertReason(data: unknown): string {
  const detail = errorArgument(data)
  if (typeof detail === 'bigint') return panics[String(detail)] ?? unknownReason
  return (typeof detail === 'string' && cleanName(detail, REASON_LENGTH)) || unknownReason
}

/** Decodes the argument of `Error(string)` or `Panic(uint256)`, the two errors that viem knows without an ABI. */
function errorArgument(data: unknown): unknown {
  if (!isHex(data)) return undefined
  try {
    return decodeErrorResult({ data }).args?.[0]
  } catch {
    return undefined
  }
}
