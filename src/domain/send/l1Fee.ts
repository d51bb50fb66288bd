import { concat, encodeFunctionData, toHex, type Abi } from 'viem'
import type { EvmTransfer } from './evmTransfer'

/** The oracle of OP-stack networks: what it costs in wei to post an unsigned transaction on L1, signature included. */
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
 * A transaction's bytes beside its data: 80, more than it takes for chain ids, nonces, fees and values as they come. The
 * wallet chooses some of them; these here are dearer than any: none is zero, and no three of them come again, so that
 * nothing is saved by packing them.
 */
const HEAD = toHex(Uint8Array.from({ length: 80 }, (_, index) => index + 1))

/**
 * What the oracle is asked. Not its `getL1FeeUpperBound`, which counts nothing but the size: there is none before Fjord
 * and none on some forks, while `getL1Fee` has been there since the beginning. (viem's `estimateL1Fee` first prepares a
 * whole transaction, with requests of its own, and weighs 40 KB.)
 */
export function l1FeeCall({ data }: Pick<EvmTransfer, 'data'>): `0x${string}` {
  return encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [concat([HEAD, data])] })
}

/** What is counted on, in wei: a quarter more than the oracle says now, since the price of L1 moves until it is posted. */
export function l1FeeAtMost(fee: bigint): bigint {
  return fee + (fee + 3n) / 4n
}
