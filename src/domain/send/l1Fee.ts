import type { EvmTransfer } from './evmTransfer'

/** `getL1Fee(bytes)` of OP-stack networks: what it costs in wei to post an unsigned transaction on L1, signature included. */
const SELECTOR = '49948e0e'
const WORD = 64
/**
 * A transaction's bytes beside its data: 80, more than it takes for chain ids, nonces, fees and values as they come. The
 * wallet chooses some of them; these here are dearer than any: none is zero, and no three of them come again, so that
 * nothing is saved by packing them.
 */
const HEAD = Array.from({ length: 80 }, (_, index) => (index + 1).toString(16).padStart(2, '0')).join('')

/**
 * What the oracle is asked. Not its `getL1FeeUpperBound`, which counts nothing but the size: there is none before Fjord
 * and none on some forks, while `getL1Fee` has been there since the beginning.
 */
export function l1FeeCall({ data }: Pick<EvmTransfer, 'data'>): `0x${string}` {
  const bytes = HEAD + data.slice(2)
  const words = [32, bytes.length / 2].map((count) => count.toString(16).padStart(WORD, '0'))
  return `0x${SELECTOR}${words.join('')}${bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')}`
}

/** What is counted on, in wei: a quarter more than the oracle says now, since the price of L1 moves until it is posted. */
export function l1FeeAtMost(told: bigint): bigint {
  return told + (told + 3n) / 4n
}
