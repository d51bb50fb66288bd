import { afterEach, expect, test, vi } from 'vitest'
import { none } from '@solana/kit'
import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
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
const reads = {
  accounts: async (_: unknown, addresses: readonly string[]) => addresses.map((one) => (one === mint ? minted : held)),
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
