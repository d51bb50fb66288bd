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

// What Token-2022 appends to an account begins with its kind, behind a token account's length.
const kindOf = (data: Uint8Array) =>
  data.length === getMintSize() || data[getTokenSize()] === 1
    ? 'mint'
    : data.length >= getTokenSize()
      ? 'account'
      : undefined

/** What a mint's account says; undefined where it is none. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (kindOf(data) !== 'mint') return undefined
  const mint = getMintDecoder().decode(data)
  return mint.isInitialized ? mint : undefined
}

/** What a token account says; undefined where it is none. */
export function readToken(data: Uint8Array): Token | undefined {
  if (kindOf(data) !== 'account') return undefined
  try {
    const token = getTokenDecoder().decode(data)
    return token.state === AccountState.Uninitialized ? undefined : token
  } catch {
    // An account of another program, as long by chance.
    return undefined
  }
}

/** Where an owner's tokens of a mint lie. */
export async function tokenAddress(owner: Address, mint: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: programs.token })
  return account
}

/** An amount in the shape of the nodes' answers. */
export function uiAmount(amount: bigint, decimals: number) {
  const uiAmountString = formatUnits(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
