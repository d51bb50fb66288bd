import { concat, pad, toHex, zeroAddress, type Address, type Hex } from 'viem'
import type { ChainClient } from '../shared/chains'

/** Local networks of the OP stack, where a transaction also pays for its bytes on L1. */
export const opStackIds: readonly number[] = [10, 8453]

/** Price of a byte on L1 in wei, at an expensive time: 0.0005 ETH for a transfer. */
const bytePrice = 5_000_000_000_000n

const l1Block: Address = '0x4200000000000000000000000000000000000015'
const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F'

/** Storage slots from which anvil, like an OP-stack node, reads the L1 price that a sender pays. */
const l1BaseFeeSlot = toHex(1)
const scalarsSlot = toHex(3)
/** Scalar of one for L1 gas; blobs are free. */
const scalars = pad(toHex(1_000_000n << 96n))

/**
 * Bytecode of `getL1Fee(bytes)`: the price of a byte, times the number of bytes plus 68 for a signature, without
 * compression. Any other call reverts.
 */
const oracleCode: Hex = concat([
  // first four bytes == 0x49948e0e ? continue at 0x11 : revert
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
  // return
  '0x5f5260205ff3',
])

/** Sets the L1 price of a network that just started, and the contract that returns it. */
export async function priceL1(chain: ChainClient): Promise<void> {
  await chain.setCode({ address: l1Block, bytecode: '0x00' })
  await chain.setStorageAt({ address: l1Block, index: l1BaseFeeSlot, value: pad(toHex(bytePrice / 16n)) })
  await chain.setStorageAt({ address: l1Block, index: scalarsSlot, value: scalars })
  await chain.setCode({ address: gasPriceOracle, bytecode: oracleCode })
  // Calls without a sender use this address, and anvil charges the L1 price for calls too.
  await chain.setBalance({ address: zeroAddress, value: 10n ** 18n })
}
