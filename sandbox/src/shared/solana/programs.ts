import { address, type Address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/** Addresses of the programs that the sandbox decodes. */
export const programs = {
  system: SYSTEM_PROGRAM_ADDRESS,
  token: TOKEN_PROGRAM_ADDRESS,
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
} satisfies Record<string, Address>

export const isTokenProgram = (program: string): boolean => program === programs.token || program === programs.token2022
