import type { Address } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, getTokenSize } from '@solana-program/token'
import { solanaSignerAt, treasury } from '../shared/solana/keys'
import { fundedSeeds } from '../shared/solana/seeds'
import type { Chain } from './chain'
import { mints, type SandboxMint } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { readMint, readToken, tokenAddress } from './tokenData'

/** What an account gets at its first use: 10 SOL, and of each token. */
const gift = 10_000_000_000n
const tokenGifts: Record<string, bigint> = { USDS: 1_000_000_000n, SOLT: 25_000_000_000n, TICK: 3n }

const supplyOf = (chain: Chain, mint: SandboxMint) =>
  readMint(chain.account(mint.address)?.data ?? new Uint8Array())?.supply ?? 0n

function setSupply(chain: Chain, { address, decimals }: SandboxMint, authority: Address, supply: bigint): void {
  const data = getMintEncoder().encode({
    mintAuthority: authority,
    supply,
    decimals,
    isInitialized: true,
    freezeAuthority: null,
  })
  chain.put({ address, owner: programs.token, data: new Uint8Array(data) })
}

/** Makes tokens out of nothing, in the owner's token account, which is made where there is none. */
async function mintTo(chain: Chain, mint: SandboxMint, owner: string, amount: bigint): Promise<void> {
  const address = await tokenAddress(owner as Address, mint.address as Address)
  const authority = (await treasury()).address as Address
  // Read after the wait, so that nothing that landed meanwhile is written over.
  const held = chain.account(address)
  const before = (held && readToken(held.data)?.amount) ?? 0n
  const data = getTokenEncoder().encode({
    mint: mint.address as Address,
    owner: owner as Address,
    amount: before + amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  setSupply(chain, mint, authority, supplyOf(chain, mint) + amount)
  chain.put({
    address,
    owner: programs.token,
    data: new Uint8Array(data),
    lamports: held?.lamports ?? chain.rent(getTokenSize()),
  })
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
