import { ed25519 } from '@noble/curves/ed25519'
import type { Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toBase58 } from '../../domain/text/bytes'
import type { SolanaTestAccount } from './options'

/** Keys 0 and 1 of the mnemonic "test test … junk", which anvil and Hardhat fund. Everybody knows them. */
const KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]

/**
 * Returns an account that signs with a well-known key: that of anvil and Hardhat with this index. Never send it money.
 *
 * @param index 0 or 1
 * @example
 * announceWallet({ accounts: [testAccount(0), testAccount(1)] })
 */
export function testAccount(index: 0 | 1 = 0): LocalAccount {
  return privateKeyToAccount(KEYS[index] ?? KEYS[0]!)
}

/**
 * Returns an account on Solana whose seed is 32 times the same byte. Everybody can know it: never send it money.
 *
 * @param index byte of the seed
 */
export function solanaTestAccount(index = 1): SolanaTestAccount {
  const seed = new Uint8Array(32).fill(index)
  return { address: toBase58(ed25519.getPublicKey(seed)), seed }
}
