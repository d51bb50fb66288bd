import { formatAmount } from '../../domain/text/amount'
import { fromBase58, toBase58 } from '../../domain/text/base58'
import { toBase64 } from '../../domain/text/base64'
import { ModalError } from '../../domain/errors'
import { WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { solanaReason } from '../../domain/send/solanaReason'
import { faultOfWallet } from '../../domain/eip1193/error'
import { fieldOf } from '../page/attempt'
import type { Abandonable, Eip1193Provider } from '../wallet/eip1193'
import { untilAborted } from '../page/signal'
import type { Rpc } from '../api/rpc'
import { accountChanged, notSent, refused, unsure } from './faults'
import { createSolanaReads, tokenAccountBytes } from './solanaReads'
import { refuseReceiver, sendableMint } from './solanaRefusals'
import { signatureIn, solanaTransaction, tokenAccountOf, transfersAsShown, type SolanaTransfer } from './solanaTransfer'

/** What the visitor saw: so many lamports, or so much of the token of a mint. Checked addresses. */
export interface SolanaShown {
  sender: string
  receiver: string
  units: bigint
  mint?: string | undefined
}

/** Reads before sending, and the one request to the wallet. */
export interface SolanaSend {
  /** As the mint says on chain. @throws ModalError `send.unsupported` where it is no token, or not all that is sent would arrive */
  decimals: (network: Network, mint: string, options?: Abandonable) => Promise<number>
  /** All that can be sent of a token at once: what the fullest account holds. */
  held: (network: Network, mint: string, owner: string, options?: Abandonable) => Promise<bigint>
  /** All that can be sent of the coin: what is there less the fee. An account may be emptied. */
  spendable: (network: Network, owner: string, options?: Abandonable) => Promise<bigint>
  /**
   * Lamports it takes: the fee, and the rent where the receiver has no account for the token yet.
   *
   * @throws ModalError `fee.insufficient`, `amount.insufficient`, `amount.tooSmall`, `address.invalid`, `address.token`,
   *   `send.mismatch`, `transaction.reverted` with the reason
   */
  cost: (network: Network, shown: SolanaShown, options?: Abandonable) => Promise<bigint>
  /**
   * Asks the wallet for one transaction.
   *
   * @param cost as it was shown: what takes more is not asked for
   * @returns the signature
   * @throws ModalError `wallet.declined` or `send.refused` where nothing was sent for certain, else `send.unknown`
   */
  ask: (
    provider: Eip1193Provider,
    network: Network,
    shown: SolanaShown,
    cost: bigint,
    options?: Abandonable,
  ) => Promise<string>
}

const SIGNATURE_BYTES = 64
const accountsMethod = 'solana_getAccounts'
const unsupported: readonly unknown[] = [4200, -32601]

export function createSolanaSend({ rpc }: { rpc: Rpc }): SolanaSend {
  const reads = createSolanaReads({ rpc })

  async function mintAt(network: Network, mint: string, options: Abandonable) {
    const [account] = await reads.accounts(network, [mint], options)
    return sendableMint(account)
  }

  /** The transfer with all that only the chain knows; refused where it would be lost, or come to nothing. */
  async function prepare(
    network: Network,
    shown: SolanaShown,
    options: Abandonable,
  ): Promise<{ transfer: SolanaTransfer; rent: bigint }> {
    const { sender, receiver, units, mint } = shown
    const [payer, target, minted] = await reads.accounts(network, [sender, receiver, ...(mint ? [mint] : [])], options)
    refuseReceiver(target)
    const lamports = payer?.lamports ?? 0n
    if (!mint) {
      if (units > lamports) throw tooMuch()
      if (!target) await refuseCrumbs(network, units, options)
      return { transfer: { sender, receiver, units }, rent: 0n }
    }
    const { program, decimals } = sendableMint(minted)
    const [holdings, account] = await Promise.all([
      reads.holdings(network, sender, mint, options),
      tokenAccountOf(receiver, { mint, program }),
    ])
    const source = holdings.find(({ frozen }) => !frozen)
    if (!source || source.amount < units) throw tooMuch()
    const [present] = await reads.accounts(network, [account], options)
    const rent = present ? 0n : await reads.rent(network, tokenAccountBytes(program), options)
    const token = { mint, program, decimals, source: source.address }
    return { transfer: { sender, receiver, units, token, opens: !present }, rent }
  }

  /** A system account of the receiver begins with the least that an account may hold. */
  async function refuseCrumbs(network: Network, units: bigint, options: Abandonable): Promise<void> {
    const least = await reads.rent(network, 0, options)
    if (units >= least) return
    throw new ModalError(
      'amount.tooSmall',
      `This address holds nothing yet, so the network takes no less than ${inCoin(network, least)} there.`,
    )
  }

  async function build(network: Network, transfer: SolanaTransfer, options: Abandonable) {
    const made = await solanaTransaction(transfer, await reads.blockhash(network, options))
    if (await transfersAsShown(made.bytes, transfer)) return made
    throw new ModalError('send.mismatch', 'What was made of this is not what you reviewed. Nothing was sent.')
  }

  async function feeOf(network: Network, message: Uint8Array, options: Abandonable): Promise<bigint> {
    const fee = await reads.fee(network, toBase64(message), options)
    if (fee !== undefined) return fee
    throw new ModalError('http.invalidAnswer', 'The network does not say what this would take. Try again.')
  }

  async function refuseUnpayable(
    network: Network,
    { sender, units, token }: SolanaTransfer,
    cost: bigint,
    options: Abandonable,
  ): Promise<void> {
    const [lamports, least] = await Promise.all([
      rpc.balance(network, sender, options),
      reads.rent(network, 0, options),
    ])
    const left = lamports - cost - (token ? 0n : units)
    if (left === 0n || left >= least) return
    const message =
      left < 0n
        ? token
          ? 'There is too little of the native coin for what the network takes. Add some to this account.'
          : 'The amount leaves too little for the network fee. Enter a smaller amount.'
        : `The network lets an account hold nothing, or at least ${inCoin(network, least)}. Enter another amount, or send all.`
    throw new ModalError('fee.insufficient', message)
  }

  async function refuseFailing(network: Network, bytes: Uint8Array, options: Abandonable): Promise<void> {
    const failure = await reads.simulate(network, toBase64(bytes), options).catch((error: unknown) => {
      // Not every node tries things out.
      if (codeOf(error) === -32601) return null
      throw error
    })
    if (failure === null) return
    throw new ModalError(
      'transaction.reverted',
      `The network would refuse this: ${solanaReason(failure)}. Nothing was sent.`,
    )
  }

  async function quote(network: Network, shown: SolanaShown, options: Abandonable) {
    const { transfer, rent } = await prepare(network, shown, options)
    const made = await build(network, transfer, options)
    const cost = (await feeOf(network, made.message, options)) + rent
    await refuseUnpayable(network, transfer, cost, options)
    return { transfer, cost, ...made }
  }

  /** The wallet signs, we send. Nothing is sent unless it is what was shown. */
  async function signAndSend(
    ask: Ask,
    network: Network,
    transfer: SolanaTransfer,
    bytes: Uint8Array,
    options: Abandonable,
  ): Promise<string> {
    const answer = await ask('solana_signTransaction', bytes).catch((error: unknown) => {
      options.signal?.throwIfAborted()
      const fault = faultOfWallet(error)
      throw fault.code === 'wallet.declined' ? fault : refused(fault.message, error)
    })
    const text = fieldOf(answer, 'transaction')
    const signed = typeof text === 'string' ? fromBase58(text) : undefined
    if (!signed || !(await transfersAsShown(signed, transfer)))
      throw refused('The wallet gave back another transaction than you reviewed.')
    const signature = signatureIn(signed)
    if (!signature) throw refused('The wallet gave the transaction back without a signature.')
    await reads.send(network, toBase64(signed), options).catch((error: unknown) => {
      // What the node itself says is final; anything else may have reached it, and the signature tells what became of it.
      if (codeOf(error) !== undefined && !/already.{0,5}processed/i.test(String(fieldOf(error, 'message'))))
        throw refused('The network did not take the transaction.', error)
    })
    return toBase58(signature)
  }

  return {
    async decimals(network, mint, options = {}) {
      return (await mintAt(network, mint, options)).decimals
    },
    async held(network, mint, owner, options = {}) {
      const holdings = await reads.holdings(network, owner, mint, options)
      return holdings.find(({ frozen }) => !frozen)?.amount ?? 0n
    },
    async spendable(network, owner, options = {}) {
      const { message } = await build(network, { sender: owner, receiver: owner, units: 0n }, options)
      const [lamports, fee] = await Promise.all([
        rpc.balance(network, owner, options),
        feeOf(network, message, options),
      ])
      return lamports > fee ? lamports - fee : 0n
    },
    async cost(network, shown, options = {}) {
      const { cost, bytes } = await quote(network, shown, options)
      await refuseFailing(network, bytes, options)
      return cost
    },
    async ask(provider, network, shown, shownCost, options = {}) {
      const { signal } = options
      const { transfer, cost, bytes } = await Promise.all([
        quote(network, shown, options),
        standsOn(provider, shown.sender, options),
      ]).then(
        ([quoted]) => quoted,
        (error: unknown) => {
          signal?.throwIfAborted()
          throw refused(faultOfWallet(error).message, error)
        },
      )
      if (cost > shownCost) throw refused('The network takes more for this now than was shown. Review it again.')
      const ask: Ask = (method, transaction) =>
        untilAborted(signal, async () =>
          provider.request({ method, params: { transaction: toBase58(transaction), pubkey: shown.sender } }),
        )
      let answer: unknown
      try {
        answer = await ask('solana_signAndSendTransaction', bytes)
      } catch (error) {
        signal?.throwIfAborted()
        if (unsupported.includes(fieldOf(error, 'code'))) return signAndSend(ask, network, transfer, bytes, options)
        throw notSent(error)
      }
      const signature = typeof answer === 'string' ? answer : fieldOf(answer, 'signature')
      const read =
        typeof signature === 'string' && signature.length < 2 * SIGNATURE_BYTES ? fromBase58(signature) : undefined
      if (read?.length !== SIGNATURE_BYTES || read.every((byte) => byte === 0)) throw unsure()
      return signature as string
    },
  }
}

type Ask = (method: string, transaction: Uint8Array) => Promise<unknown>

/** Does the wallet still share the account? @throws ModalError `send.changed` */
export async function standsOn(provider: Eip1193Provider, sender: string, { signal }: Abandonable = {}): Promise<void> {
  const limit = AbortSignal.any([AbortSignal.timeout(WALLET_READ_LIMIT), ...(signal ? [signal] : [])])
  // A wallet that does not tell is asked by the transaction itself, which is this account's.
  const shared = await untilAborted(limit, async () => provider.request({ method: accountsMethod })).catch(
    () => undefined,
  )
  signal?.throwIfAborted()
  if (!Array.isArray(shared) || shared.some((one) => one === sender || fieldOf(one, 'pubkey') === sender)) return
  throw accountChanged()
}

const inCoin = ({ nativeCurrency: { symbol, decimals } }: Network, units: bigint) =>
  `${formatAmount(units, decimals)} ${symbol}`
const tooMuch = () =>
  new ModalError('amount.insufficient', 'You do not hold this much in one place. Enter a smaller amount.')

/** The code of what the chain itself answered (`Rpc.request` keeps it as cause). */
function codeOf(error: unknown): number | undefined {
  const code =
    error instanceof ModalError && error.code === 'http.invalidAnswer' ? fieldOf(error.cause, 'code') : undefined
  return typeof code === 'number' ? code : undefined
}
