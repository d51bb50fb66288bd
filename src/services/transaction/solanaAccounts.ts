import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
} from '@solana-program/token'
import { ModalError } from '../../domain/errors'
import { attempt } from '../../domain/untrusted'
import { TOKEN_2022_PROGRAM_ADDRESS } from './solanaTransfer'

/** Account on Solana. */
export interface SolanaAccount {
  lamports: bigint
  /** Program that owns the account. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** Token account. It does not include the owner, since accounts are looked up by owner. */
export interface TokenAccount {
  address: string
  amount: bigint
  frozen: boolean
}

/** Token program and decimals of a mint. */
export interface SolanaMint {
  program: string
  decimals: number
}

/** Offset of the extensions in a Token-2022 account; the byte before it is the account type. */
const EXTENSIONS_AT = getTokenSize() + 1
const MINT_KIND = 1
/**
 * Mint extensions that do not change the amount that arrives, such as close authority, delegate, metadata and groups.
 */
const harmless: readonly number[] = [0, 3, 4, 6, 12, 18, 19, 20, 21, 22, 23]

/** Returns the size of a token account in bytes. Token-2022 adds the extension for an immutable owner. */
export const tokenAccountBytes = (program: string): number =>
  program === TOKEN_PROGRAM_ADDRESS ? getTokenSize() : EXTENSIONS_AT + 4

/** Parses a mint. @throws ModalError `send.unsupported` if not a token, or if less may arrive than was sent */
export function sendableMint(account: SolanaAccount | undefined): SolanaMint {
  const mint = mintIn(account)
  if (!mint) throw new ModalError('send.unsupported.token', 'This isn’t a token on this network. It can’t be sent.')
  if (!mint.plain)
    throw new ModalError(
      'send.unsupported.partly',
      'By this token’s own rules, not all of it would arrive. It can’t be sent here.',
    )
  return mint
}

/**
 * Asserts that the receiver is a plain account: a transfer to a program, a mint or a token account is lost.
 *
 * @throws ModalError `address.token`, `address.invalid`
 */
export function refuseReceiver(target: SolanaAccount | undefined): void {
  if (!target) return
  if (mintIn(target))
    throw new ModalError(
      'address.token',
      'This is a token’s address. Funds sent there would be lost. Enter another address.',
    )
  if (isTokenProgram(target.owner)) {
    throw new ModalError(
      'address.invalid.tokenAccount',
      'This is a token account, not its owner’s address. Enter the owner’s address.',
    )
  }
  if (target.executable)
    throw new ModalError(
      'address.invalid.program',
      'This is a program’s address. Funds sent there would be lost. Enter another address.',
    )
}

/** Parses a token account. @throws ModalError `http.invalidAnswer` if it has another owner or mint */
export function tokenAccountIn(
  data: Uint8Array,
  expected: { owner: string; mint: string },
): Omit<TokenAccount, 'address'> {
  const account = data.length >= getTokenSize() ? attempt(() => getTokenDecoder().decode(data)) : undefined
  if (account?.mint !== expected.mint || account.owner !== expected.owner)
    throw new ModalError(
      'http.invalidAnswer.accounts',
      'The network returned data for the wrong accounts. Try again in a moment.',
    )
  return { amount: account.amount, frozen: account.state === AccountState.Frozen }
}

/** Decoded mint; `undefined` if the account is not one. `plain`: the amount that is sent is the amount that arrives. */
function mintIn(account: SolanaAccount | undefined): (SolanaMint & { plain: boolean }) | undefined {
  const { data, owner } = account ?? {}
  if (!data || !owner || !isTokenProgram(owner)) return undefined
  const extended =
    data.length > EXTENSIONS_AT && owner === TOKEN_2022_PROGRAM_ADDRESS && data[EXTENSIONS_AT - 1] === MINT_KIND
  if (data.length !== getMintSize() && !extended) return undefined
  const mint = attempt(() => getMintDecoder().decode(data))
  if (!mint?.isInitialized) return undefined
  return {
    program: owner,
    decimals: mint.decimals,
    plain: extensionsIn(data).every((kind) => harmless.includes(kind)),
  }
}

const isTokenProgram = (program: string): boolean =>
  program === TOKEN_PROGRAM_ADDRESS || program === TOKEN_2022_PROGRAM_ADDRESS

/** Extension types. Each entry has a type and a length of two bytes each, then its content. */
function extensionsIn(data: Uint8Array): number[] {
  const kinds: number[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    kinds.push(view.getUint16(at, true))
  return kinds
}
