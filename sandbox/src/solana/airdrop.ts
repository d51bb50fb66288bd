import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getTokenSize,
} from '@solana-program/token'
import { treasurySeed } from '../shared/solana/seeds'
import type { Chain } from './chain'
import type { SandboxMint } from '../shared/solana/mints'
import { programs } from '../shared/solana/programs'
import { tokenAddress } from './tokenData'
import { readTransaction } from './wire'

const fee = 5_000n
let count = 0

async function mintingOf(payer: KeyPairSigner, owner: Address, mint: Address, amount: bigint): Promise<Instruction[]> {
  const ata = await tokenAddress(owner, mint)
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint }),
    getMintToInstruction({ mint, token: ata, mintAuthority: payer, amount }),
  ]
}

/** Gives lamports, or smallest units of a token, in a real transaction. Resolves to its signature. */
export async function airdrop(chain: Chain, to: Address, amount: bigint, mint?: SandboxMint): Promise<string> {
  const payer = await createKeyPairSignerFromPrivateKeyBytes(treasurySeed)
  chain.give(payer.address, fee + (mint ? chain.rent(getTokenSize()) : amount))
  const instructions = mint
    ? await mintingOf(payer, to, mint.address as Address, amount)
    : [getTransferSolInstruction({ source: payer, destination: to, amount })]
  const slot = chain.slots.now()
  const lifetime = {
    blockhash: chain.slots.blockhash(slot) as Blockhash,
    lastValidBlockHeight: chain.slots.height(slot),
  }
  count += 1
  // Without it, two equal gifts would be one transaction.
  const memo = {
    programAddress: programs.memo,
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
