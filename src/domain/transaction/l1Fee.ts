import { concat, encodeFunctionData, toHex, type Abi } from 'viem'
import type { EvmTransfer } from './evmTransfer'

/** ABI of the OP-stack oracle: the cost in wei of posting an unsigned transaction on L1, signature included. */
const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: '_data', type: 'bytes' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const satisfies Abi
/**
 * Placeholder for the bytes of a transaction without its data: 80, more than chain ids, nonces, fees and values usually
 * take. The wallet chooses some of them, so these are the most expensive ones: no byte is zero or repeated, so that
 * compression saves nothing.
 */
const HEAD = toHex(Uint8Array.from({ length: 80 }, (_, index) => index + 1))

/**
 * Encodes the call of the oracle. Not of `getL1FeeUpperBound`, which counts only the size, and is missing before Fjord
 * and on some forks; `getL1Fee` has always existed. (viem's `estimateL1Fee` first prepares a whole transaction, with
 * requests of its own, and weighs 40 KB.)
 */
export function l1FeeCall({ data }: Pick<EvmTransfer, 'data'>): `0x${string}` {
  return encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [concat([HEAD, data])] })
}

/** Returns the maximum L1 fee to expect, in wei: the oracle's plus a quarter, because the L1 price moves. */
export function l1FeeAtMost(fee: bigint): bigint {
  return fee + (fee + 3n) / 4n
}
