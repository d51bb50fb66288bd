import { cleanName } from '../text/cleanName'
import { unknownReason } from '../texts'

/** What is sent on an EVM network, in the fields of `eth_sendTransaction`; hex as JSON-RPC has it. */
export interface EvmTransfer {
  to: string
  value: `0x${string}`
  data: `0x${string}`
}

/** What the visitor saw: so much of the native coin, or of the token at `contract`, to that receiver. */
export interface EvmIntent {
  contract?: string | undefined
  receiver: string
  units: bigint
}

/** `transfer(address,uint256)` of ERC-20: selector, and two words. */
const SELECTOR = 'a9059cbb'
const WORD = 64
const LARGEST = 2n ** 256n - 1n
const REASON_LENGTH = 200

/** The transfer that the intent means. `receiver` and `contract` are checked addresses. */
export function evmTransfer({ contract, receiver, units }: EvmIntent): EvmTransfer {
  if (units < 0n || units > LARGEST) throw new RangeError('An amount of ERC-20 has at most 256 bits.')
  if (contract === undefined) return { to: receiver, value: `0x${units.toString(16)}`, data: '0x' }
  const words = [receiver.slice(2).toLowerCase(), units.toString(16)].map((word) => word.padStart(WORD, '0'))
  return { to: contract, value: '0x0', data: `0x${SELECTOR}${words.join('')}` }
}

/** Does this transaction do what the visitor saw, and nothing else? Read from its bytes, not from how it was built. */
export function transfersAsShown({ to, value, data }: EvmTransfer, { contract, receiver, units }: EvmIntent): boolean {
  if (contract === undefined) return data === '0x' && isSame(to, receiver) && quantityOf(value) === units
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  if (!call) return false
  return (
    isSame(to, contract) &&
    quantityOf(value) === 0n &&
    isSame(`0x${call[1]}`, receiver) &&
    BigInt(`0x${call[2]}`) === units
  )
}

const panics: Readonly<Record<string, string>> = {
  '01': 'an assertion failed',
  '11': 'a number is too large or below zero',
  '12': 'division by zero',
  '21': 'a value is none of its kind',
  '22': 'stored text is broken',
  '31': 'an empty list was taken from',
  '32': 'a list has no such entry',
  '41': 'too much memory',
  '51': 'an empty function was called',
}

/**
 * Why a call was reverted: the text of `Error(string)`, a word for the code of `Panic(uint256)`, and for a
 * contract's own errors, or none, `unknown reason`.
 */
export function revertReason(data: unknown): string {
  if (typeof data !== 'string') return unknownReason
  const panic = /^0x4e487b710{62}([0-9a-f]{2})$/i.exec(data)?.[1]
  if (panic) return panics[panic.toLowerCase()] ?? unknownReason
  return (/^0x08c379a0/i.test(data) && cleanName(stringOf(data.slice(10)), REASON_LENGTH)) || unknownReason
}

/** The only argument, an ABI string: the offset of its length, its length in bytes, its bytes. */
function stringOf(words: string): string {
  const [, length, rest = ''] = /^0{62}20(0{56}[0-9a-f]{8})((?:[0-9a-f]{2})*)$/i.exec(words) ?? []
  const size = 2 * Number.parseInt(length ?? '0', 16)
  if (rest.length < size) return ''
  // more than is shown is not worth reading
  const bytes = rest.slice(0, Math.min(size, 8 * REASON_LENGTH)).match(/../g) ?? []
  return new TextDecoder().decode(new Uint8Array(bytes.map((byte) => Number.parseInt(byte, 16))))
}

function quantityOf(value: string): bigint | undefined {
  return /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
