import { throwIfAborted, type Abortable } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import { fromBase58, toBase58, toBase64 } from '../../domain/text/bytes'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { HEAD_LIMIT, WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { solanaReason } from '../../domain/transaction/solanaReason'
import { codeOf as walletCodeOf, walletError } from '../../domain/eip1193/error'
import { fieldOf } from '../../domain/untrusted'
import type { Eip1193Provider } from '../wallet/eip1193'
import { untilAborted } from '../page/signal'
import type { Rpc } from '../api/rpc'
import { accountChanged, notSent, outcomeUnknown, refused, refusedBecause, wouldRevert } from './errors'
import { sendableMint } from './solanaAccounts'
import { quoteTransfer, spendableLamports, type SolanaIntent, type SolanaQuote } from './solanaQuote'
import { createSolanaReads, type SolanaReads } from './solanaReads'
import { firstSignature, transfersAsShown, type SolanaTransfer } from './solanaTransfer'

/** Reads before sending on Solana, and the one request to the wallet. */
export interface SolanaSend {
  /**
   * Returns a mint's decimals.
   *
   * @throws ModalError `send.unsupported` if not a token, or if less may arrive than was sent
   */
  decimals: (network: Network, mint: string, options?: Abortable) => Promise<number>
  /** Returns the most that can be sent of a token at once: the balance of its fullest account that is not frozen. */
  balanceOf: (network: Network, mint: string, owner: string, options?: Abortable) => Promise<bigint>
  /** Returns the most lamports that can be sent: the balance less the fee. An account may be emptied. */
  spendable: (network: Network, owner: string, options?: Abortable) => Promise<bigint>
  /**
   * Estimates the fee in lamports, including the rent if the receiver has no account for the token yet.
   *
   * @throws ModalError `fee.insufficient`, `amount.insufficient`, `amount.tooSmall`, `address.invalid`,
   *   `address.token`, `send.mismatch`, `send.unsupported`, `transaction.reverted` with the reason
   */
  estimateFee: (network: Network, intent: SolanaIntent, options?: Abortable) => Promise<bigint>
  /** Returns the latest slot, to read before the request, as decimal text; `undefined` if no node answers in time. */
  lastSlot: (network: Network, options?: Abortable) => Promise<string | undefined>
  /**
   * Sends one transaction through the wallet.
   *
   * @param request `fee`: the fee that was shown, in lamports; if the network charges more, the wallet is not asked
   * @returns the signature (base58)
   * @throws ModalError `wallet.declined` or `send.refused` if certainly nothing was sent, else `send.unknown`
   */
  sendTransaction: (
    provider: Eip1193Provider,
    network: Network,
    request: SolanaIntent & { fee: bigint },
    options?: Abortable,
  ) => Promise<string>
}

/** Sends the wallet a request about a transaction. */
type AskWallet = (method: string, transaction: Uint8Array) => Promise<unknown>

const SIGNATURE_BYTES = 64
const accountsMethod = 'solana_getAccounts'
const unsupported: readonly unknown[] = [4200, -32601]

/** Creates the reads and the send request for Solana. */
export function createSolanaSend({ rpc }: { rpc: Rpc }): SolanaSend {
  const reads = createSolanaReads({ rpc })
  return {
    async decimals(network, mint, options = {}) {
      const [account] = await reads.accounts(network, [mint], options)
      return sendableMint(account).decimals
    },
    async balanceOf(network, mint, owner, options = {}) {
      const tokenAccounts = await reads.tokenAccounts(network, owner, mint, options)
      return tokenAccounts.find(({ frozen }) => !frozen)?.amount ?? 0n
    },
    spendable: (network, owner, options = {}) => spendableLamports({ rpc, reads }, network, owner, options),
    async estimateFee(network, intent, options = {}) {
      const { fee, bytes } = await quoteTransfer({ rpc, reads }, network, intent, options)
      await refuseFailing(reads, network, bytes, options)
      return fee
    },
    async lastSlot(network, { signal } = {}) {
      const limit = anySignal(signal, timeoutSignal(HEAD_LIMIT))
      const slot = await reads.slot(network, { signal: limit }).catch(() => undefined)
      throwIfAborted(signal)
      return slot?.toString()
    },
    async sendTransaction(provider, network, request, options = {}) {
      const quote = Promise.all([
        quoteTransfer({ rpc, reads }, network, request, options),
        assertWallet(provider, request.sender, options),
      ])
      const { transfer, bytes } = await affordable(quote, request.fee, options)
      const ask: AskWallet = (method, transaction) =>
        untilAborted(options.signal, async () =>
          provider.request({ method, params: { transaction: toBase58(transaction), pubkey: request.sender } }),
        )
      const answer = await askToSignAndSend(ask, bytes, options)
      if (answer === undefined) return signAndSend(reads, ask, network, { transfer, bytes }, options)
      return signatureOf(answer.value)
    },
  }
}

/**
 * Asserts that the wallet still shares the account. A wallet that does not answer passes: the transaction itself names
 * the account that must sign.
 *
 * @throws ModalError `account.notFound`
 */
export async function assertWallet(
  provider: Eip1193Provider,
  sender: string,
  { signal }: Abortable = {},
): Promise<void> {
  const limit = anySignal(signal, timeoutSignal(WALLET_READ_LIMIT))
  const shared = await untilAborted(limit, async () => provider.request({ method: accountsMethod })).catch(
    () => undefined,
  )
  throwIfAborted(signal)
  if (!Array.isArray(shared) || shared.some((one) => one === sender || fieldOf(one, 'pubkey') === sender)) return
  throw accountChanged()
}

/** Returns the quote if its fee is at most the one shown. @throws ModalError `send.refused` */
async function affordable(
  quote: Promise<[SolanaQuote, void]>,
  shownFee: bigint,
  { signal }: Abortable,
): Promise<SolanaQuote> {
  const [quoted] = await quote.catch((error: unknown) => {
    throwIfAborted(signal)
    throw refusedBecause(walletError(error, 'solana'), error)
  })
  if (quoted.fee > shownFee)
    throw refused('send.refused.fee', 'The network fee is now higher than shown. Review this again.')
  return quoted
}

/** Answer of the wallet; `undefined` if the wallet can only sign. */
async function askToSignAndSend(
  ask: AskWallet,
  bytes: Uint8Array,
  { signal }: Abortable,
): Promise<{ value: unknown } | undefined> {
  try {
    return { value: await ask('solana_signAndSendTransaction', bytes) }
  } catch (error) {
    throwIfAborted(signal)
    if (unsupported.includes(walletCodeOf(error))) return undefined
    throw notSent(error, 'solana')
  }
}

/** Has the wallet sign the transaction, and sends it here unless it differs from what was shown. */
async function signAndSend(
  reads: SolanaReads,
  ask: AskWallet,
  network: Network,
  { transfer, bytes }: { transfer: SolanaTransfer; bytes: Uint8Array },
  options: Abortable,
): Promise<string> {
  const answer = await ask('solana_signTransaction', bytes).catch((error: unknown) => {
    throwIfAborted(options.signal)
    const known = walletError(error, 'solana')
    throw hasErrorCode(known, 'wallet.declined') ? known : refusedBecause(known, error)
  })
  const text = fieldOf(answer, 'transaction')
  const signed = typeof text === 'string' ? fromBase58(text) : undefined
  if (!signed || !(await transfersAsShown(signed, transfer)))
    throw refused('send.refused.other', 'The wallet returned a different transaction from the one you reviewed.')
  const signature = firstSignature(signed)
  if (!signature) throw refused('send.refused.unsigned', 'The wallet returned the transaction without a signature.')
  // Otherwise the transaction may have been sent: return the signature, by which its outcome is found.
  await reads.send(network, toBase64(signed), options).catch((error: unknown) => {
    throw refused('send.refused.network', 'The network didn’t accept the transaction. Nothing was sent.', error)
  })
  return toBase58(signature)
}

/** Returns the signature (base58) in a wallet's answer. @throws ModalError `send.unknown` if there is none */
function signatureOf(answer: unknown): string {
  const signature = typeof answer === 'string' ? answer : fieldOf(answer, 'signature')
  if (typeof signature !== 'string' || signature.length >= 2 * SIGNATURE_BYTES) throw outcomeUnknown()
  const bytes = fromBase58(signature)
  if (bytes?.length !== SIGNATURE_BYTES || bytes.every((byte) => byte === 0)) throw outcomeUnknown()
  return signature
}

async function refuseFailing(
  reads: SolanaReads,
  network: Network,
  bytes: Uint8Array,
  options: Abortable,
): Promise<void> {
  const failure = await reads.simulate(network, toBase64(bytes), options).catch((error: unknown) => {
    // Not every node supports simulation.
    if (codeOf(error) === -32601) return null
    throw error
  })
  if (failure === null) return
  throw wouldRevert(solanaReason(failure))
}

/** Code of the error that the node itself answered (`Rpc.request` keeps it as `cause`). */
function codeOf(error: unknown): number | undefined {
  const code =
    error instanceof ModalError && hasErrorCode(error, 'http.invalidAnswer') ? fieldOf(error.cause, 'code') : undefined
  return typeof code === 'number' ? code : undefined
}
