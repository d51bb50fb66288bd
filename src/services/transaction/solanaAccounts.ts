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
import { wouldRevert } from './errors'
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
  /** Size in bytes of a new associated token account. */
  accountBytes: number
}

/** Offset of the extensions in a Token-2022 account; the byte before it is the account type. */
const EXTENSIONS_AT = getTokenSize() + 1
const MINT_KIND = 1
/** Bytes of an extension's type and length, before its content. */
const EXTENSION_HEAD = 4
const [TRANSFER_FEE, TRANSFER_HOOK, PAUSABLE] = [1, 14, 26]
/**
 * Mint extensions that do not change the amount that arrives, such as close authority, delegate, metadata, groups, and
 * those of confidential transfers. While a token is paused, the network's simulation refuses its transfer.
 */
const harmless: readonly number[] = [0, 3, 4, 6, 12, 16, 18, 19, 20, 21, 22, 23, PAUSABLE]
/** Offsets of the fees in basis points, of this epoch and of a later one, in a transfer fee; of the program in a hook. */
const [FEE_AT, LATER_FEE_AT, PROGRAM_AT] = [88, 106, 32]
/** Bytes that an extension of the mint adds to its token accounts. */
const accountParts: Readonly<Record<number, number>> = { [TRANSFER_FEE]: 8, [TRANSFER_HOOK]: 1, [PAUSABLE]: 0 }

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
  const extensions = extensionsIn(data)
  return {
    program: owner,
    decimals: mint.decimals,
    accountBytes: owner === TOKEN_PROGRAM_ADDRESS ? getTokenSize() : accountBytesWith(extensions),
    plain: extensions.every(isPlain),
  }
}

/** Whether an extension leaves the amount as it is: a fee of zero, or a hook without a program, changes nothing. */
function isPlain({ kind, content }: Extension): boolean {
  if (kind === TRANSFER_FEE) return [FEE_AT, LATER_FEE_AT].every((at) => content[at] === 0 && content[at + 1] === 0)
  if (kind === TRANSFER_HOOK)
    return content.length >= PROGRAM_AT + 32 && content.subarray(PROGRAM_AT).every((byte) => byte === 0)
  return harmless.includes(kind)
}

/** Returns the size of a token account of Token-2022. Each has an extension for its immutable owner, without content. */
const accountBytesWith = (extensions: readonly Extension[]): number =>
  extensions
    .flatMap(({ kind }) => accountParts[kind] ?? [])
    .reduce((sum, part) => sum + EXTENSION_HEAD + part, EXTENSIONS_AT + EXTENSION_HEAD)

/**
 * Whether the account is the associated token account of the receiver. Its address may also have coins only, before it
 * is opened.
 *
 * @throws ModalError `transaction.reverted` if the account was given to another owner, who would get what is sent
 */
export function isOpenedFor(account: SolanaAccount | undefined, receiver: string): boolean {
  if (!account || !isTokenProgram(account.owner)) return false
  const token =
    account.data.length >= getTokenSize() ? attempt(() => getTokenDecoder().decode(account.data)) : undefined
  if (token?.owner === receiver) return true
  throw wouldRevert('the recipient’s account for this token belongs to someone else')
}

const isTokenProgram = (program: string): boolean =>
  program === TOKEN_PROGRAM_ADDRESS || program === TOKEN_2022_PROGRAM_ADDRESS

interface Extension {
  kind: number
  content: Uint8Array
}

/** Extensions. Each entry has a type and a length of two bytes each, then its content. */
function extensionsIn(data: Uint8Array): Extension[] {
  const found: Extension[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = EXTENSIONS_AT; at + EXTENSION_HEAD <= data.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    at += EXTENSION_HEAD
    found.push({ kind, content: data.subarray(at, at + length) })
    at += length
  }
  return found
}
