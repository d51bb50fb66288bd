import type { Address } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  type Mint,
  type Token,
} from '@solana-program/token'
import { formatUnits } from 'viem'
import { programs } from '../shared/solana/programs'

// Token-2022 extensions start with the account's kind, after the length of a token account.
const kindOf = (data: Uint8Array) =>
  data.length === getMintSize() || data[getTokenSize()] === 1
    ? 'mint'
    : data.length >= getTokenSize()
      ? 'account'
      : undefined

/** Decodes a mint. Undefined if the account is not one. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (kindOf(data) !== 'mint') return undefined
  const mint = getMintDecoder().decode(data)
  return mint.isInitialized ? mint : undefined
}

/** Decodes a token account. Undefined if the account is not one. */
export function readToken(data: Uint8Array): Token | undefined {
  if (kindOf(data) !== 'account') return undefined
  try {
    const token = getTokenDecoder().decode(data)
    return token.state === AccountState.Uninitialized ? undefined : token
  } catch {
    // An account of another program may have the same length by chance.
    return undefined
  }
}

/** Address of an owner's associated token account for a mint. */
export async function tokenAddress(owner: Address, mint: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: programs.token })
  return account
}

/** Amount in the format of the nodes' responses. */
export function uiAmount(amount: bigint, decimals: number) {
  const uiAmountString = formatUnits(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
