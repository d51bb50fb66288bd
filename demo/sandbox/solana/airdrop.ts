import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit'
import { treasurySeed } from '../shared/solana/seeds'
import type { Chain } from './chain'
import type { SandboxMint } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { tokenAddress, tokenLength } from './tokenData'
import { readTransaction } from './wire'

const fee = 5_000n
const transfer = [2, 0, 0, 0]
const mintTo = 7
const createIdempotent = 1
let count = 0

const { READONLY, WRITABLE, WRITABLE_SIGNER, READONLY_SIGNER } = AccountRole
const u64 = (amount: bigint) => getU64Encoder().encode(amount)

function transferOf(payer: Address, to: Address, lamports: bigint): Instruction[] {
  const accounts = [
    { address: payer, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ]
  return [
    { programAddress: programs.system as Address, accounts, data: Uint8Array.from([...transfer, ...u64(lamports)]) },
  ]
}

async function mintingOf(payer: Address, owner: Address, mint: Address, amount: bigint): Promise<Instruction[]> {
  const [system, token] = [programs.system as Address, programs.token as Address]
  const account = await tokenAddress(owner, mint)
  const named = (address: Address, role: AccountRole = READONLY) => ({ address, role })
  return [
    {
      programAddress: programs.associatedToken as Address,
      accounts: [
        named(payer, WRITABLE_SIGNER),
        named(account, WRITABLE),
        named(owner),
        named(mint),
        named(system),
        named(token),
      ],
      data: Uint8Array.from([createIdempotent]),
    },
    {
      programAddress: token,
      accounts: [named(mint, WRITABLE), named(account, WRITABLE), named(payer, READONLY_SIGNER)],
      data: Uint8Array.from([mintTo, ...u64(amount)]),
    },
  ]
}

/** Gives lamports, or the smallest units of a token, in a transaction that can be looked up; answers with its signature. */
export async function airdrop(chain: Chain, to: Address, amount: bigint, mint?: SandboxMint): Promise<string> {
  const payer = await createKeyPairSignerFromPrivateKeyBytes(treasurySeed)
  chain.give(payer.address, fee + (mint ? chain.rent(tokenLength) : amount))
  const instructions = mint
    ? await mintingOf(payer.address, to, mint.address as Address, amount)
    : transferOf(payer.address, to, amount)
  const slot = chain.slots.now()
  const lifetime = {
    blockhash: chain.slots.blockhash(slot) as Blockhash,
    lastValidBlockHeight: chain.slots.height(slot),
  }
  count += 1
  // Two gifts alike would be one transaction.
  const memo = {
    programAddress: programs.memo as Address,
    data: new TextEncoder().encode(`Sandbox gift ${count} ${Date.now()}`),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions([...instructions, memo], draft),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const landed = chain.land(readTransaction(new Uint8Array(getTransactionEncoder().encode(signed))))
  if (!landed || landed.err)
    throw new Error(
      `The gift did not arrive: ${JSON.stringify(landed?.err ?? 'no fee')}. ${landed?.logs.join(' ') ?? ''}`,
    )
  return landed.signature
}
