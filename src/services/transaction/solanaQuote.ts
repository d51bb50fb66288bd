import type { Abortable } from '../../domain/abort'
import { formatAmount } from '../../domain/text/amount'
import { toBase64 } from '../../domain/text/bytes'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { Rpc } from '../api/rpc'
import { isOpenedFor, refuseReceiver, sendableMint } from './solanaAccounts'
import type { SolanaReads } from './solanaReads'
import { solanaTransaction, tokenAccountOf, transfersAsShown, type SolanaTransfer } from './solanaTransfer'

/** Transfer as the visitor reviewed it: lamports, or units of the token `mint`. Addresses are checked. */
export interface SolanaIntent {
  sender: string
  receiver: string
  units: bigint
  mint?: string | undefined
}

/** Transfer as it would be signed, and its fee. */
export interface SolanaQuote {
  transfer: SolanaTransfer
  /** Lamports: the fee, and the rent if the receiver has no account for the token yet. */
  fee: bigint
  bytes: Uint8Array
}

interface Source {
  rpc: Rpc
  reads: SolanaReads
}

/**
 * Builds a transfer and quotes its fee.
 *
 * @throws ModalError `fee.insufficient`, `amount.insufficient`, `amount.tooSmall`, `address.invalid`, `address.token`,
 *   `send.mismatch`, `send.unsupported`
 */
export async function quoteTransfer(
  { rpc, reads }: Source,
  network: Network,
  intent: SolanaIntent,
  options: Abortable,
): Promise<SolanaQuote> {
  const { transfer, rent } = await prepareTransfer(reads, network, intent, options)
  const { bytes, message } = await buildTransaction(reads, network, transfer, options)
  const fee = (await signatureFee(reads, network, message, options)) + rent
  await refuseUnpayable({ rpc, reads }, network, transfer, fee, options)
  return { transfer, fee, bytes }
}

/** Returns the most lamports that can be sent: the balance less the fee. An account may be emptied. */
export async function spendableLamports(
  { rpc, reads }: Source,
  network: Network,
  owner: string,
  options: Abortable,
): Promise<bigint> {
  const all = { sender: owner, receiver: owner, units: 0n, empties: true }
  const { message } = await buildTransaction(reads, network, all, options)
  const [lamports, fee] = await Promise.all([
    rpc.balance(network, owner, options),
    signatureFee(reads, network, message, options),
  ])
  return lamports > fee ? lamports - fee : 0n
}

/** Completes the transfer with data from the network, and rejects if it would be lost or could not succeed. */
async function prepareTransfer(
  reads: SolanaReads,
  network: Network,
  { sender, receiver, units, mint }: SolanaIntent,
  options: Abortable,
): Promise<{ transfer: SolanaTransfer; rent: bigint }> {
  const [payer, target, minted] = await reads.accounts(network, [sender, receiver, ...(mint ? [mint] : [])], options)
  refuseReceiver(target)
  const lamports = payer?.lamports ?? 0n
  if (!mint) {
    if (units > lamports) throw tooMuch()
    const least = await reads.rent(network, 0, options)
    if (!target) refuseTooSmall(network, units, least)
    return { transfer: { sender, receiver, units, empties: lamports - units < least }, rent: 0n }
  }
  const { program, decimals, accountBytes } = sendableMint(minted)
  const [tokenAccounts, account] = await Promise.all([
    reads.tokenAccounts(network, sender, mint, options),
    tokenAccountOf(receiver, { mint, program }),
  ])
  const source = tokenAccounts.find(({ frozen }) => !frozen)
  if (!source || source.amount < units) throw tooMuch()
  const [present] = await reads.accounts(network, [account], options)
  const opens = !isOpenedFor(present, receiver)
  const cost = opens ? (await reads.rent(network, accountBytes, options)) - (present?.lamports ?? 0n) : 0n
  const token = { mint, program, decimals, source: source.address }
  return { transfer: { sender, receiver, units, token, opens }, rent: cost > 0n ? cost : 0n }
}

async function buildTransaction(reads: SolanaReads, network: Network, transfer: SolanaTransfer, options: Abortable) {
  const built = await solanaTransaction(transfer, await reads.blockhash(network, options))
  if (await transfersAsShown(built.bytes, transfer)) return built
  throw new ModalError('send.mismatch', 'The transaction isn’t the one you reviewed. Nothing was sent.')
}

async function signatureFee(
  reads: SolanaReads,
  network: Network,
  message: Uint8Array,
  options: Abortable,
): Promise<bigint> {
  const fee = await reads.fee(network, toBase64(message), options)
  if (fee !== undefined) return fee
  throw new ModalError(
    'http.invalidAnswer.fee',
    'The network didn’t return the full fee, so the fee isn’t known. Try again in a moment.',
  )
}

/** Asserts that a receiver without an account gets at least the rent-exempt minimum. */
function refuseTooSmall(network: Network, units: bigint, least: bigint): void {
  if (units >= least) return
  const facts = { least: inCoin(network, least) }
  throw new ModalError(
    'amount.tooSmall',
    `This address is still empty, so the network requires at least ${facts.least}. Enter a larger amount.`,
    { facts },
  )
}

async function refuseUnpayable(
  { rpc, reads }: Source,
  network: Network,
  { sender, units, token }: SolanaTransfer,
  fee: bigint,
  options: Abortable,
): Promise<void> {
  const [lamports, least] = await Promise.all([rpc.balance(network, sender, options), reads.rent(network, 0, options)])
  const left = lamports - fee - (token ? 0n : units)
  if (left === 0n || left >= least) return
  if (left >= 0n) {
    const facts = { least: inCoin(network, least) }
    throw new ModalError(
      'fee.insufficient.remainder',
      `The network requires an account to keep at least ${facts.least}, or nothing. Enter another amount, or send all.`,
      { facts },
    )
  }
  throw token
    ? new ModalError('fee.insufficient', 'Not enough of the native coin for the network fee. Add some to this account.')
    : new ModalError(
        'fee.insufficient.amount',
        'This amount doesn’t leave enough for the network fee. Enter a smaller amount.',
      )
}

const inCoin = ({ nativeCurrency: { symbol, decimals } }: Network, units: bigint) =>
  `${formatAmount(units, decimals)} ${symbol}`
const tooMuch = () =>
  new ModalError('amount.insufficient.accounts', 'Not enough balance in a single account. Enter a smaller amount.')
