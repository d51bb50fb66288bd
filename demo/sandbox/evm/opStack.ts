import { concat, pad, toHex, zeroAddress, type Address, type Hex } from 'viem'
import type { ChainClient } from '../shared/chains'

/** Of the local chains, those of the OP stack: there a transaction also pays for its bytes on L1. */
export const opStackIds: readonly number[] = [10, 8453]

/** Wei that a byte costs on L1, as in dear times: half a milliether for a transfer. */
const bytePrice = 5_000_000_000_000n

const l1Block: Address = '0x4200000000000000000000000000000000000015'
const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F'

/** Where anvil, as OP-stack nodes do, reads what L1 costs when it takes that from a sender. */
const l1BaseFeeSlot = toHex(1)
const scalarsSlot = toHex(3)
/** A scalar of one, for L1's gas; blobs cost nothing. */
const scalars = pad(toHex(1_000_000n << 96n))

/**
 * `getL1Fee(bytes)`, written by hand: the price of a byte, times the bytes and 68 for a signature, as if none could be
 * packed. Whatever else is asked reverts.
 */
const oracleCode: Hex = concat([
  // first four bytes == 0x49948e0e ? go on at 0x11 : revert
  '0x5f3560e01c',
  '0x6349948e0e14',
  '0x601157',
  '0x5f5ffd',
  '0x5b',
  // (the length of the bytes + 68) * price
  '0x602435',
  '0x604401',
  '0x67',
  toHex(bytePrice, { size: 8 }),
  '0x02',
  // answered
  '0x5f5260205ff3',
])

/** Gives a chain that has just started its price of L1 and the contract that tells it. */
export async function priceL1(chain: ChainClient): Promise<void> {
  await chain.setCode({ address: l1Block, bytecode: '0x00' })
  await chain.setStorageAt({ address: l1Block, index: l1BaseFeeSlot, value: pad(toHex(bytePrice / 16n)) })
  await chain.setStorageAt({ address: l1Block, index: scalarsSlot, value: scalars })
  await chain.setCode({ address: gasPriceOracle, bytecode: oracleCode })
  // Who asks without saying who is this one, and anvil wants the price of L1 for what is only asked too.
  await chain.setBalance({ address: zeroAddress, value: 10n ** 18n })
}
