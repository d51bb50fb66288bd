import { randomBytes } from 'node:crypto'
import { generatePrivateKey } from 'viem/accounts'
import { solanaSigner, type SolanaSigner } from '../shared/solana/keys'

/** Creates the keys of an embedded wallet: secp256k1 for EVM networks, an ed25519 seed for Solana. */
export function createKeys(): { evmKey: `0x${string}`; solanaSeed: string } {
  return { evmKey: generatePrivateKey(), solanaSeed: randomBytes(32).toString('hex') }
}

/** Solana signer of an account. */
export const signerOf = ({ solanaSeed }: { solanaSeed: string }): Promise<SolanaSigner> =>
  solanaSigner(Buffer.from(solanaSeed, 'hex'))
