import fc from 'fast-check'
import { decodeFunctionData, hexToBytes, isHex, parseAbi, serializeTransaction, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { evmTransfer } from '../../../../src/domain/transaction/evmTransfer'
import { l1FeeAtMost, l1FeeCall } from '../../../../src/domain/transaction/l1Fee'

const oracle = parseAbi(['function getL1Fee(bytes _data) view returns (uint256)'])
const address = fc.stringMatching(/^0x[0-9a-f]{40}$/)
/** Realistic transactions: amounts up to a trillion coins, fees up to a million gwei, chain ids up to 2^53. */
const sent = fc.record({
  contract: fc.option(address, { nil: undefined }),
  receiver: address,
  units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
  chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  nonce: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  gas: fc.bigInt({ min: 21_000n, max: 2n ** 32n - 1n }),
  maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 10n ** 15n }),
})

/** Returns the bytes that the oracle prices. */
function asked(data: Hex): Uint8Array {
  const [bytes] = decodeFunctionData({ abi: oracle, data: l1FeeCall({ data }) }).args
  return hexToBytes(bytes)
}

/** Returns the calldata gas of Ethereum, which the oracle also used before blobs. */
const gasOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)

describe('L1 fee', () => {
  test('behavior: the bytes for the oracle are at least as many and as expensive as those of any transfer', () => {
    fc.assert(
      fc.property(sent, ({ contract, receiver, units, maxPriorityFeePerGas, ...rest }) => {
        const { to, value, data } = evmTransfer({ contract, receiver, units })
        const maxFeePerGas = maxPriorityFeePerGas * 2n
        const real = hexToBytes(
          serializeTransaction({
            ...rest,
            type: 'eip1559',
            to: to as Hex,
            value: BigInt(value),
            data,
            maxFeePerGas,
            maxPriorityFeePerGas,
          }),
        )
        const ours = asked(data)
        expect(ours.length).toBeGreaterThanOrEqual(real.length)
        expect(gasOf(ours)).toBeGreaterThanOrEqual(gasOf(real))
      }),
    )
  })

  test('behavior: the placeholder for the wallet’s fields is incompressible, and the data are the real ones', () => {
    const { data } = evmTransfer({ contract: `0x${'1'.repeat(40)}`, receiver: `0x${'2'.repeat(40)}`, units: 5n })
    const bytes = asked(data)
    const head = bytes.subarray(0, bytes.length - hexToBytes(data).length)
    expect(bytes.subarray(head.length)).toEqual(hexToBytes(data))
    expect(head.includes(0)).toBe(false)
    // The oracle compresses with FastLZ, which matches runs of three bytes.
    const runs = Array.from(head.subarray(2), (_, index) => head.subarray(index, index + 3).join())
    expect(new Set(runs).size).toBe(runs.length)
    expect(asked('0x')).toEqual(head)
    expect(isHex(l1FeeCall({ data: '0x' }))).toBe(true)
  })

  test('behavior: the maximum L1 fee is at least a quarter above the oracle’s, and zero stays zero', () => {
    expect([0n, 1n, 4n, 5n, 1_000n].map(l1FeeAtMost)).toEqual([0n, 2n, 5n, 7n, 1_250n])
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (told) => l1FeeAtMost(told) * 4n >= told * 5n))
  })
})
