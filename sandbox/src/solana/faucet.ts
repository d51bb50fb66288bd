import type { Address } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, getTokenSize } from '@solana-program/token'
import { solanaSignerAt, treasury } from '../shared/solana/keys'
import { fundedSeeds } from '../shared/solana/seeds'
import type { Chain } from './chain'
import { mints, type SandboxMint } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { readMint, readToken, tokenAddress } from './tokenData'

/** Gift to an account on its first use: 10 SOL in lamports, and some of each token. */
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

/** Mints tokens to the owner's token account; creates the account if it is missing. */
async function mintTo(chain: Chain, mint: SandboxMint, owner: string, amount: bigint): Promise<void> {
  const address = await tokenAddress(owner as Address, mint.address as Address)
  const authority = (await treasury()).address as Address
  // Read after the wait, so that a transaction landed meanwhile is not overwritten.
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

/** Gives an account some coins unless it already exists. */
export async function welcome(chain: Chain, address: string): Promise<void> {
  if (chain.account(address)) return
  chain.give(address, gift)
  for (const mint of mints) await mintTo(chain, mint, address, tokenGifts[mint.symbol] ?? 0n)
}

/** Creates the tokens of a new network and funds the test accounts. */
export async function seedChain(chain: Chain): Promise<void> {
  const authority = (await treasury()).address as Address
  for (const mint of mints) if (!chain.account(mint.address)) setSupply(chain, mint, authority, 0n)
  for (const index of fundedSeeds) await welcome(chain, (await solanaSignerAt(index)).address)
}
