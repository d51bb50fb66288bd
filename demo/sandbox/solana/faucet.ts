import { type Address } from '@solana/kit'
import { solanaSignerAt, treasury } from '../shared/solana/keys'
import { fundedSeeds } from '../shared/solana/seeds'
import type { Chain } from './chain'
import { mints, type SandboxMint } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { readMint, readToken, tokenAddress, tokenLength, writeMint, writeToken } from './tokenData'

/** What an account gets at its first use: 10 SOL, and of each token. */
const gift = 10_000_000_000n
const tokenGifts: Record<string, bigint> = { USDS: 1_000_000_000n, SOLT: 25_000_000_000n, TICK: 3n }

const supplyOf = (chain: Chain, mint: SandboxMint) =>
  readMint(chain.account(mint.address)?.data ?? new Uint8Array())?.supply ?? 0n

function setSupply(chain: Chain, { address, decimals }: SandboxMint, authority: Address, supply: bigint): void {
  chain.put({ address, owner: programs.token, data: writeMint({ authority, supply, decimals }) })
}

/** Makes tokens out of nothing, in the owner's token account, which is made where there is none. */
async function mintTo(chain: Chain, mint: SandboxMint, owner: string, amount: bigint): Promise<void> {
  const address = await tokenAddress(owner as Address, mint.address as Address)
  const authority = (await treasury()).address as Address
  // Read after the wait, so that nothing that landed meanwhile is written over.
  const held = chain.account(address)
  const before = (held && readToken(held.data)?.amount) ?? 0n
  const data = writeToken({ mint: mint.address as Address, owner: owner as Address, amount: before + amount })
  setSupply(chain, mint, authority, supplyOf(chain, mint) + amount)
  chain.put({ address, owner: programs.token, data, lamports: held?.lamports ?? chain.rent(tokenLength) })
}

/** Gives an account something to spend, unless it has been there before. */
export async function welcome(chain: Chain, address: string): Promise<void> {
  if (chain.account(address)) return
  chain.give(address, gift)
  for (const mint of mints) await mintTo(chain, mint, address, tokenGifts[mint.symbol] ?? 0n)
}

/** Puts the tokens on a chain that is new, and gives the test accounts theirs. */
export async function seedChain(chain: Chain): Promise<void> {
  const authority = (await treasury()).address as Address
  for (const mint of mints) if (!chain.account(mint.address)) setSupply(chain, mint, authority, 0n)
  for (const index of fundedSeeds) await welcome(chain, (await solanaSignerAt(index)).address)
}
