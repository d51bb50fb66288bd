import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getAddressEncoder,
  getU64Encoder,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/src'
import { programs } from '../../sandbox/src/shared/solana/programs'
import { seedAt } from '../../sandbox/src/shared/solana/seeds'

/** Starts a sandbox, with a client of its Solana like that of an app. */
export async function startSolana(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ ports: 'free', ...options })
  return { sandbox, ...clientOf(sandbox) }
}

export function clientOf({ urls }: Sandbox, name = 'solana') {
  const url = `${urls.blockchain}/rpc/${name}`
  const rpc = createSolanaRpc(url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(url.replace('http', 'ws'))
  const sendAndConfirm = sendAndConfirmTransactionFactory({
    rpc: rpc as never,
    rpcSubscriptions: rpcSubscriptions as never,
  })

  async function sign(payer: KeyPairSigner, instructions: Instruction[]) {
    const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
    )
    return signTransactionMessageWithSigners(message)
  }
  const wire = async (payer: KeyPairSigner, instructions: Instruction[]) =>
    getBase64EncodedWireTransaction(await sign(payer, instructions))
  return { url, rpc, rpcSubscriptions, sendAndConfirm, sign, wire }
}

export const signerAt = (index: number) => createKeyPairSignerFromPrivateKeyBytes(seedAt(index))

const { READONLY, WRITABLE, WRITABLE_SIGNER, READONLY_SIGNER } = AccountRole
const named = (address: string, role: AccountRole = READONLY) => ({ address: address as Address, role })

export const transfer = (from: string, to: string, lamports: bigint): Instruction => ({
  programAddress: programs.system as Address,
  accounts: [named(from, WRITABLE_SIGNER), named(to, WRITABLE)],
  data: Uint8Array.from([2, 0, 0, 0, ...getU64Encoder().encode(lamports)]),
})

export async function tokenAccount(owner: string, mint: string): Promise<Address> {
  const seeds = [owner, programs.token, mint].map((address) => getAddressEncoder().encode(address as Address))
  return (await getProgramDerivedAddress({ programAddress: programs.associatedToken as Address, seeds }))[0]
}

/** Instructions that create the receiver's token account if it is missing, and transfer tokens. */
export async function tokenTransfer(
  from: string,
  to: string,
  mint: string,
  amount: bigint,
  decimals: number,
): Promise<Instruction[]> {
  const [source, target] = await Promise.all([tokenAccount(from, mint), tokenAccount(to, mint)])
  return [
    {
      programAddress: programs.associatedToken as Address,
      accounts: [
        named(from, WRITABLE_SIGNER),
        named(target, WRITABLE),
        named(to),
        named(mint),
        named(programs.system),
        named(programs.token),
      ],
      data: Uint8Array.from([1]),
    },
    {
      programAddress: programs.token as Address,
      accounts: [named(source, WRITABLE), named(mint), named(target, WRITABLE), named(from, READONLY_SIGNER)],
      data: Uint8Array.from([12, ...getU64Encoder().encode(amount), decimals]),
    },
  ]
}
