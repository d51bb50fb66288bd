import { throwIfAborted } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import { fromBase58, toBase58, toBase64 } from '../../domain/text/bytes'
import { isOf } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { HEAD_LIMIT, WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { solanaReason } from '../../domain/send/solanaReason'
import { codeOf as walletCodeOf, walletError } from '../../domain/eip1193/error'
import { fieldOf } from '../../domain/untrusted'
import type { Abandonable, Eip1193Provider } from '../wallet/eip1193'
import { untilAborted } from '../page/signal'
import type { Rpc } from '../api/rpc'
import { accountChanged, notSent, refused, refusedBecause, unsure, wouldRevert } from './errors'
import { sendableMint } from './solanaAccounts'
import { quoteTransfer, spendableLamports, type SolanaIntent, type SolanaQuote } from './solanaQuote'
import { createSolanaReads, type SolanaReads } from './solanaReads'
import { signatureIn, transfersAsShown, type SolanaTransfer } from './solanaTransfer'

/** Reads before sending, and the one request to the wallet. */
export interface SolanaSend {
  /** As the mint says on chain. @throws ModalError `send.unsupported` where it is no token, or not all that is sent would arrive */
  decimals: (network: Network, mint: string, options?: Abandonable) => Promise<number>
  /** All that can be sent of a token at once: what the fullest account holds. */
  balanceOf: (network: Network, mint: string, owner: string, options?: Abandonable) => Promise<bigint>
  /** All that can be sent of the coin: what is there less the fee. An account may be emptied. */
  spendable: (network: Network, owner: string, options?: Abandonable) => Promise<bigint>
  /**
   * Lamports it takes: the fee, and the rent where the receiver has no account for the token yet.
   *
   * @throws ModalError `fee.insufficient`, `amount.insufficient`, `amount.tooSmall`, `address.invalid`, `address.token`,
   *   `send.mismatch`, `transaction.reverted` with the reason
   */
  estimateFee: (network: Network, intent: SolanaIntent, options?: Abandonable) => Promise<bigint>
  /** The last slot, before the wallet is asked; nothing where no node says it at once. */
  lastSlot: (network: Network, options?: Abandonable) => Promise<string | undefined>
  /**
   * Asks the wallet for one transaction.
   *
   * @param request `fee`: as it was shown; what takes more is not asked for
   * @returns the signature
   * @throws ModalError `wallet.declined` or `send.refused` where nothing was sent for certain, else `send.unknown`
   */
  sendTransaction: (
    provider: Eip1193Provider,
    network: Network,
    request: SolanaIntent & { fee: bigint },
    options?: Abandonable,
  ) => Promise<string>
}

/** Asks the wallet for something about a transaction. */
type AskWallet = (method: string, transaction: Uint8Array) => Promise<unknown>

const SIGNATURE_BYTES = 64
const accountsMethod = 'solana_getAccounts'
const unsupported: readonly unknown[] = [4200, -32601]

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
 * Does the wallet still share the account? A wallet that does not say is asked by the transaction itself, which is this
 * account's.
 *
 * @throws ModalError `account.notFound`
 */
export async function assertWallet(
  provider: Eip1193Provider,
  sender: string,
  { signal }: Abandonable = {},
): Promise<void> {
  const limit = anySignal(signal, timeoutSignal(WALLET_READ_LIMIT))
  const shared = await untilAborted(limit, async () => provider.request({ method: accountsMethod })).catch(
    () => undefined,
  )
  throwIfAborted(signal)
  if (!Array.isArray(shared) || shared.some((one) => one === sender || fieldOf(one, 'pubkey') === sender)) return
  throw accountChanged()
}

/** The quote, where it could be made and takes no more than was shown. @throws ModalError `send.refused` */
async function affordable(
  quote: Promise<[SolanaQuote, void]>,
  shownFee: bigint,
  { signal }: Abandonable,
): Promise<SolanaQuote> {
  const [quoted] = await quote.catch((error: unknown) => {
    throwIfAborted(signal)
    throw refusedBecause(walletError(error, 'solana'), error)
  })
  if (quoted.fee > shownFee)
    throw refused('send.refused.fee', 'The network takes more for this now than was shown. Review it again.')
  return quoted
}

/** What the wallet answered; `undefined` from a wallet that signs only. */
async function askToSignAndSend(
  ask: AskWallet,
  bytes: Uint8Array,
  { signal }: Abandonable,
): Promise<{ value: unknown } | undefined> {
  try {
    return { value: await ask('solana_signAndSendTransaction', bytes) }
  } catch (error) {
    throwIfAborted(signal)
    if (unsupported.includes(walletCodeOf(error))) return undefined
    throw notSent(error, 'solana')
  }
}

/** The wallet signs, we send. Nothing is sent unless it is what was shown. */
async function signAndSend(
  reads: SolanaReads,
  ask: AskWallet,
  network: Network,
  { transfer, bytes }: { transfer: SolanaTransfer; bytes: Uint8Array },
  options: Abandonable,
): Promise<string> {
  const answer = await ask('solana_signTransaction', bytes).catch((error: unknown) => {
    throwIfAborted(options.signal)
    const known = walletError(error, 'solana')
    throw isOf(known, 'wallet.declined') ? known : refusedBecause(known, error)
  })
  const text = fieldOf(answer, 'transaction')
  const signed = typeof text === 'string' ? fromBase58(text) : undefined
  if (!signed || !(await transfersAsShown(signed, transfer)))
    throw refused('send.refused.other', 'The wallet gave back another transaction than you reviewed.')
  const signature = signatureIn(signed)
  if (!signature) throw refused('send.refused.unsigned', 'The wallet gave the transaction back without a signature.')
  await reads.send(network, toBase64(signed), options).catch((error: unknown) => {
    // What the node itself says is final; anything else may have reached it, and the signature tells what became of it.
    const words = String(fieldOf(fieldOf(error, 'cause'), 'message'))
    if (codeOf(error) !== undefined && !/already.{0,10}processed/i.test(words))
      throw refused('send.refused.network', 'The network did not take the transaction. Nothing was sent.', error)
  })
  return toBase58(signature)
}

/** The signature in a wallet's answer. @throws ModalError `send.unknown` where there is none */
function signatureOf(answer: unknown): string {
  const signature = typeof answer === 'string' ? answer : fieldOf(answer, 'signature')
  if (typeof signature !== 'string' || signature.length >= 2 * SIGNATURE_BYTES) throw unsure()
  const bytes = fromBase58(signature)
  if (bytes?.length !== SIGNATURE_BYTES || bytes.every((byte) => byte === 0)) throw unsure()
  return signature
}

async function refuseFailing(
  reads: SolanaReads,
  network: Network,
  bytes: Uint8Array,
  options: Abandonable,
): Promise<void> {
  const failure = await reads.simulate(network, toBase64(bytes), options).catch((error: unknown) => {
    // Not every node simulates.
    if (codeOf(error) === -32601) return null
    throw error
  })
  if (failure === null) return
  throw wouldRevert(solanaReason(failure))
}

/** The code of what the chain itself answered (`Rpc.request` keeps it as cause). */
function codeOf(error: unknown): number | undefined {
  const code =
    error instanceof ModalError && isOf(error, 'http.invalidAnswer') ? fieldOf(error.cause, 'code') : undefined
  return typeof code === 'number' ? code : undefined
}
