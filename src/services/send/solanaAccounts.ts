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

/** An account of Solana. */
export interface SolanaAccount {
  lamports: bigint
  /** The program it belongs to. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** A token account: who may move it is not read, the network looks for accounts by that. */
export interface TokenAccount {
  address: string
  amount: bigint
  frozen: boolean
}

/** What a mint says of its token. */
export interface SolanaMint {
  program: string
  decimals: number
}

/** Accounts of tokens with extensions have their kind here, then the extensions. */
const EXTENSIONS_AT = getTokenSize() + 1
const MINT_KIND = 1
/** Extensions of a mint that change nothing about what arrives: who may close it, metadata, groups, a delegate, how new accounts begin. */
const harmless: readonly number[] = [0, 3, 4, 6, 12, 18, 19, 20, 21, 22, 23]

/** The bytes that a token account takes. Those with extensions say that their owner does not change. */
export const tokenAccountBytes = (program: string): number =>
  program === TOKEN_PROGRAM_ADDRESS ? getTokenSize() : EXTENSIONS_AT + 4

/** The mint that is sent. @throws ModalError `send.unsupported` where it is none, or not all that is sent would arrive */
export function sendableMint(account: SolanaAccount | undefined): SolanaMint {
  const mint = mintIn(account)
  if (!mint) throw new ModalError('send.unsupported.token', 'This is no token of this network. It cannot be sent.')
  if (!mint.plain)
    throw new ModalError(
      'send.unsupported.partly',
      'Not all that is sent of this token would arrive, as its own rules say. It cannot be sent here.',
    )
  return mint
}

/**
 * The receiver must be an account of its own: what is sent to a program, a mint or a token account is lost.
 *
 * @throws ModalError `address.token`, `address.invalid`
 */
export function refuseReceiver(target: SolanaAccount | undefined): void {
  if (!target) return
  if (mintIn(target))
    throw new ModalError(
      'address.token',
      'This is the address of the token itself: what is sent there is lost. Enter another one.',
    )
  if (isTokenProgram(target.owner)) {
    throw new ModalError(
      'address.invalid.tokenAccount',
      'This is a token account, not the address of its owner. Enter the owner’s address.',
    )
  }
  if (target.executable)
    throw new ModalError(
      'address.invalid.program',
      'This is the address of a program: what is sent there is lost. Enter another one.',
    )
}

/** What a token account holds. @throws ModalError `http.invalidAnswer` where it is not the account that was asked for */
export function tokenAccountIn(
  data: Uint8Array,
  expected: { owner: string; mint: string },
): Omit<TokenAccount, 'address'> {
  const account = data.length >= getTokenSize() ? attempt(() => getTokenDecoder().decode(data)) : undefined
  if (account?.mint !== expected.mint || account.owner !== expected.owner)
    throw new ModalError('http.invalidAnswer.accounts', 'The network answered for other accounts than were asked for.')
  return { amount: account.amount, frozen: account.state === AccountState.Frozen }
}

/** A mint as it stands on chain. `plain`: what is sent of it is what arrives. `undefined` where it is no mint. */
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

/** Kind and length of each, two bytes both, then its content. */
function extensionsIn(data: Uint8Array): number[] {
  const kinds: number[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    kinds.push(view.getUint16(at, true))
  return kinds
}
