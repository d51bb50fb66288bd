import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, numberToHex, type Hex } from 'viem'
import { sameAddress } from '../account/account'
import { parseCaipAddress, type CaipAddress } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { ModalError, type ErrorCode } from '../errors'
import type { EvmTransfer } from '../send/evmTransfer'
import type { BuiltApproval, BuiltSwap } from './answers'
import { exchangeAddress, type SwapQuestion } from './swap'

/**
 * What a builder returned is held against what was asked for, from its bytes. What is not exactly that reaches no
 * wallet; each refusal has a code.
 */

type Asked = Pick<SwapQuestion, 'account' | 'network' | 'from'> & { units: bigint }

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
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [getAddress(spender), units] })
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
 * The swap that was built, fit for a wallet.
 *
 * @param router the contract that the token is approved for
 * @param minimum the least that arrives, as it is on screen: a word of the bytes between it and `quoted`
 * @throws ModalError where it is not exactly what was asked for
 */
export function checkedSwap(
  tx: BuiltSwap,
  asked: Asked & { router: string; minimum: bigint; quoted: bigint },
): EvmTransfer {
  const { network, account, router, units } = asked
  const native = asked.from.address === undefined
  const to = contractOn(network, tx.to, 'swap.router')
  const from = parseCaipAddress(tx.from as CaipAddress)
  if (from?.caipNetworkId !== network) throw refusal('swap.chain')
  if (!sameAddress('eip155', from.address, parseCaipAddress(account)?.address ?? '')) throw refusal('swap.account')
  if (!sameAddress('eip155', to, router)) throw refusal('swap.router')
  if (BigInt(tx.amount) !== (native ? units : 0n)) throw refusal('swap.value')
  const words = wordsOf(tx.data as Hex)
  if (!native && !words.includes(units)) throw refusal('swap.amount')
  // The amount that is paid may itself lie between the two: it is not taken for the least that arrives.
  const others = native ? words : words.toSpliced(words.indexOf(units), 1)
  if (!others.some((word) => word >= asked.minimum && word <= asked.quoted)) throw refusal('swap.minimum')
  return { to, value: numberToHex(BigInt(tx.amount)), data: tx.data as Hex }
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
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex })
    if (functionName !== 'approve') return undefined
    // viem reads past bytes that stand before an address or behind the last argument; encoded again they are missing.
    const again = encodeFunctionData({ abi: erc20Abi, functionName, args })
    return again === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}
