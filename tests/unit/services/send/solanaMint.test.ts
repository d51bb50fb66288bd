import { address, none } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import { refuseReceiver, sendableMint, type SolanaAccount } from '../../../../src/services/transaction/solanaAccounts'
import { TOKEN_2022_PROGRAM_ADDRESS } from '../../../../src/services/transaction/solanaTransfer'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'

const mint = (isInitialized = true) =>
  getMintEncoder().encode({ mintAuthority: none(), supply: 1n, decimals: 6, isInitialized, freezeAuthority: none() })

/** A Token-2022 mint with extensions of these kinds, four bytes each. */
function extended(kinds: number[], { kind = 1, owner = TOKEN_2022_PROGRAM_ADDRESS as string } = {}): SolanaAccount {
  const data = new Uint8Array(166 + kinds.length * 8)
  data.set(mint())
  data[165] = kind
  kinds.forEach((one, index) => data.set([one, 0, 4, 0, 9, 9, 9, 9], 166 + index * 8))
  return { owner, data, executable: false, lamports: 1n }
}
const plain = (owner: string, data = new Uint8Array(mint())): SolanaAccount => ({
  owner,
  data,
  executable: false,
  lamports: 1n,
})
const isSendable = (account: SolanaAccount | undefined) => {
  try {
    return sendableMint(account).decimals === 6
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^send\.unsupported\.(token|partly)$/) as string })
    return false
  }
}

/** Padding, close authority, confidential transfers and fees, default state, delegate, metadata, groups, pause. */
const harmless = [0, 3, 4, 6, 12, 16, 18, 19, 20, 21, 22, 23, 26]

/** A Token-2022 mint with these extensions, by kind. */
function withContents(...extensions: [kind: number, content: Uint8Array][]): SolanaAccount {
  const parts = extensions.flatMap(([kind, content]) => [kind, 0, content.length, 0, ...content])
  const data = new Uint8Array(166 + parts.length)
  data.set(mint())
  data[165] = 1
  data.set(parts, 166)
  return { owner: TOKEN_2022_PROGRAM_ADDRESS, data, executable: false, lamports: 1n }
}
/** Transfer fee: two authorities, what is withheld, and the fees of two epochs (epoch, maximum, basis points). */
const transferFee = (now: number, later: number) => {
  const content = new Uint8Array(108).fill(7)
  content.set([now, 0], 88)
  content.set([later, 0], 106)
  return content
}
/** Transfer hook: an authority and the program that is called. */
const transferHook = (program: number) => new Uint8Array(64).fill(7, 0, 32).fill(program, 32)

test('behavior: a plain mint of either token program can be sent', () => {
  for (const owner of [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS])
    expect(sendableMint(plain(owner))).toMatchObject({ program: owner, decimals: 6 })
})

test('limit: a mint can be sent only if its extensions do not change what arrives', () => {
  const kinds = Array.from({ length: 40 }, (_, kind) => kind)
  expect(kinds.filter((kind) => isSendable(extended([kind])))).toEqual(harmless)
  expect(isSendable(extended([3, 18, 1]))).toBe(false)
  expect(isSendable(extended([18, 19]))).toBe(true)
})

test('behavior: when a mint may take a fee or call a program but does neither, it can be sent', () => {
  // As PYUSD is made.
  const dollars = withContents(
    [3, new Uint8Array(32)],
    [1, transferFee(0, 0)],
    [16, new Uint8Array(129)],
    [14, transferHook(0)],
  )
  expect(sendableMint(dollars)).toMatchObject({ decimals: 6, accountBytes: 187 })
  expect(isSendable(withContents([1, transferFee(1, 0)]))).toBe(false)
  expect(isSendable(withContents([1, transferFee(0, 1)]))).toBe(false)
  expect(isSendable(withContents([14, transferHook(1)]))).toBe(false)
})

test('behavior: the size of an account that is opened has what its mint adds', () => {
  expect(sendableMint(plain(TOKEN_PROGRAM_ADDRESS)).accountBytes).toBe(165)
  expect(sendableMint(plain(TOKEN_2022_PROGRAM_ADDRESS)).accountBytes).toBe(170)
  expect(sendableMint(withContents([1, transferFee(0, 0)])).accountBytes).toBe(182)
  expect(sendableMint(withContents([18, new Uint8Array(64)])).accountBytes).toBe(170)
  // The account of a token that may be paused has an extension without content.
  expect(sendableMint(withContents([26, new Uint8Array(33)])).accountBytes).toBe(174)
})

test('error: when an account is not an initialised mint of a token program, it cannot be sent', () => {
  expect(isSendable(undefined)).toBe(false)
  expect(isSendable(plain(SYSTEM_PROGRAM_ADDRESS))).toBe(false)
  expect(isSendable(plain(TOKEN_PROGRAM_ADDRESS, new Uint8Array(mint(false))))).toBe(false)
  expect(isSendable(plain(TOKEN_PROGRAM_ADDRESS, new Uint8Array(mint()).slice(1)))).toBe(false)
  // A token account has another kind in the same place, and the older program has no extensions.
  expect(isSendable(extended([18], { kind: 2 }))).toBe(false)
  expect(isSendable(extended([18], { owner: TOKEN_PROGRAM_ADDRESS }))).toBe(false)
})

test('error: when the receiver is a mint, a token account or a program, it is refused', () => {
  const held = getTokenEncoder().encode({
    mint: address(TOKEN_PROGRAM_ADDRESS),
    owner: address(SYSTEM_PROGRAM_ADDRESS),
    amount: 1n,
    delegate: none(),
    state: AccountState.Initialized,
    isNative: none(),
    delegatedAmount: 0n,
    closeAuthority: none(),
  })
  const refused = (account: SolanaAccount) => expect(() => refuseReceiver(account))
  refused(plain(TOKEN_PROGRAM_ADDRESS)).toThrow(expect.objectContaining({ code: 'address.token' }))
  refused(plain(TOKEN_PROGRAM_ADDRESS, new Uint8Array(held))).toThrow(
    expect.objectContaining({ code: 'address.invalid.tokenAccount' }),
  )
  refused({ ...plain(SYSTEM_PROGRAM_ADDRESS, new Uint8Array()), executable: true }).toThrow(
    expect.objectContaining({ code: 'address.invalid.program' }),
  )
  expect(() => refuseReceiver(undefined)).not.toThrow()
  expect(() => refuseReceiver(plain(SYSTEM_PROGRAM_ADDRESS, new Uint8Array()))).not.toThrow()
})
