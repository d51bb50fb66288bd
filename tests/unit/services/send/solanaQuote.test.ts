import { afterEach, expect, test, vi } from 'vitest'
import { address, getCompiledTransactionMessageDecoder, getTransactionDecoder, none } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { solanaSignerAt } from '../../../../sandbox/src/shared/solana/keys'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { Rpc } from '../../../../src/services/api/rpc'
import type { SolanaAccount } from '../../../../src/services/transaction/solanaAccounts'
import { quoteTransfer } from '../../../../src/services/transaction/solanaQuote'
import type { SolanaReads } from '../../../../src/services/transaction/solanaReads'
import type * as solanaTransferModule from '../../../../src/services/transaction/solanaTransfer'
import type { SolanaTransfer } from '../../../../src/services/transaction/solanaTransfer'

/** Replaces the transfer that a transaction is built from. */
const built = vi.hoisted(() => ({ of: (transfer: SolanaTransfer): SolanaTransfer => transfer }))
vi.mock('../../../../src/services/transaction/solanaTransfer', async (original) => {
  const actual = await original<typeof solanaTransferModule>()
  const solanaTransaction: typeof actual.solanaTransaction = (transfer, lifetime) =>
    actual.solanaTransaction(built.of(transfer), lifetime)
  return { ...actual, solanaTransaction }
})
afterEach(() => {
  built.of = (transfer) => transfer
  opened = undefined
})

const [sender, receiver, third, mint, source] = (await Promise.all(
  [0, 1, 2, 3, 4].map(async (index) => String((await solanaSignerAt(index)).address)),
)) as [string, string, string, string, string]
const network = unknownNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const held: SolanaAccount = {
  owner: SYSTEM_PROGRAM_ADDRESS,
  data: new Uint8Array(),
  executable: false,
  lamports: 10_000_000_000n,
}
const minted: SolanaAccount = {
  ...held,
  owner: TOKEN_PROGRAM_ADDRESS,
  data: new Uint8Array(
    getMintEncoder().encode({
      mintAuthority: none(),
      supply: 1n,
      decimals: 6,
      isInitialized: true,
      freezeAuthority: none(),
    }),
  ),
}
/** A network on which every transfer can be paid. */
const fee = vi.fn(async () => 5_000n)
/** Content of the receiver's account for the token. */
let opened: SolanaAccount | undefined
const reads = {
  accounts: async (_: unknown, addresses: readonly string[]) =>
    addresses.map((one) => (one === mint ? minted : one === sender || one === receiver ? held : opened)),
  tokenAccounts: async () => [{ address: source, amount: 10_000_000n, frozen: false }],
  blockhash: async () => ({ blockhash: third, lastValidBlockHeight: 1n }),
  rent: async () => 890_880n,
  fee,
} as unknown as SolanaReads
const rpc = { balance: async () => held.lamports } as unknown as Rpc
const quote = (of: string | undefined) =>
  quoteTransfer({ rpc, reads }, network, { sender, receiver, units: 1_000_000n, mint: of }, {})

test.each([
  ['the coin', undefined],
  ['a token', mint],
])('behavior: when %s is built as shown, it is quoted', async (_, of) => {
  expect((await quote(of)).transfer).toMatchObject({ sender, receiver, units: 1_000_000n })
})

/** Programs that a built transaction calls, in order. */
function programsOf(bytes: Uint8Array): string[] {
  const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  const { instructions, staticAccounts } = message as Extract<typeof message, { instructions: unknown }>
  return instructions.map(({ programAddressIndex }) => String(staticAccounts[programAddressIndex]))
}

test('behavior: when the account is emptied, the transaction has a price, so that no wallet adds a fee to it', async () => {
  const sending = (units: bigint) => quoteTransfer({ rpc, reads }, network, { sender, receiver, units }, {})
  const whole = await sending(held.lamports - 5_000n)
  expect(programsOf(whole.bytes)).toEqual(['ComputeBudget111111111111111111111111111111', SYSTEM_PROGRAM_ADDRESS])
  const part = await sending(held.lamports - 5_000n - 890_880n)
  expect(programsOf(part.bytes)).toEqual([SYSTEM_PROGRAM_ADDRESS])
})

const elsewhere = (transfer: SolanaTransfer) => ({ ...transfer, receiver: third })
const more = (transfer: SolanaTransfer) => ({ ...transfer, units: transfer.units + 1n })
test.each([
  ['the coin for another receiver', undefined, elsewhere],
  ['another amount of the coin', undefined, more],
  ['a token for another receiver', mint, elsewhere],
  ['another amount of a token', mint, more],
])('error: when the built transaction has %s, there is no quote', async (_, of, wrong) => {
  built.of = wrong
  fee.mockClear()
  await expect(quote(of)).rejects.toMatchObject({ code: 'send.mismatch' })
  expect(fee).not.toHaveBeenCalled()
})

/** An account for the token, with this owner. */
const tokenAccount = (owner: string): SolanaAccount => ({
  ...held,
  owner: TOKEN_PROGRAM_ADDRESS,
  lamports: 2_039_280n,
  data: new Uint8Array(
    getTokenEncoder().encode({
      mint: address(mint),
      owner: address(owner),
      amount: 0n,
      delegate: none(),
      state: AccountState.Initialized,
      isNative: none(),
      delegatedAmount: 0n,
      closeAuthority: none(),
    }),
  ),
})

test('behavior: when the receiver has an account for the token, none is opened', async () => {
  opened = tokenAccount(receiver)
  expect(await quote(mint)).toMatchObject({ transfer: { opens: false }, fee: 5_000n })
})

test('error: when the receiver’s account for the token was given to another owner, there is no quote', async () => {
  opened = tokenAccount(third)
  await expect(quote(mint)).rejects.toMatchObject({ code: 'transaction.reverted' })
})

test('behavior: an address that has coins only is opened, for what is missing of its rent', async () => {
  opened = { ...held, lamports: 880n }
  expect(await quote(mint)).toMatchObject({ transfer: { opens: true }, fee: 5_000n + 890_000n })
  opened = { ...held, lamports: 900_000n }
  expect(await quote(mint)).toMatchObject({ transfer: { opens: true }, fee: 5_000n })
})
