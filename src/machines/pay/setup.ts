import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import {
  CHAIN_SILENCE,
  PAY_EXCHANGE_LIMIT,
  PAY_POLL,
  PAY_PROOF_LIMIT,
  RECEIPT_WAIT,
  SEND_APPROVAL_LIMIT,
  SEND_CHECK_LIMIT,
} from '../../domain/limits'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../domain/pay/exchange'
import type { PaymentOutcome, PaymentRequest, Prepared, Shortage } from '../../domain/pay/payment'
import type { Fee, ReviewedSend, SendIntent, SentTransaction, TransactionEnd } from '../../domain/send/send'
import type { ReceiptEvent } from '../receipt'
import type { FlowReport } from '../modal/types'
import { notProvided } from '../notProvided'
import type { TrackReport } from '../tracking'

/** A payment, told apart from every other. */
export interface Payment {
  id: string
  request: PaymentRequest
}

export interface PayContext {
  account?: CaipAddress | undefined
  payment?: Payment | undefined
  /** What is on screen, whole: what the wallet is asked for is this. */
  intent?: SendIntent | undefined
  fee?: Fee | undefined
  /** What is swapped first. */
  shortage?: Shortage | undefined
  /** The swap that was sent for it, while the chain has not decided. */
  swap?: string | undefined
  /** From where else this can be paid; absent until it is known. */
  exchanges?: readonly Exchange[] | undefined
  /** The one that was chosen, and its page for this payment. */
  exchange?: Exchange | undefined
  session?: ExchangeSession | undefined
  /** What the wallet has named: it pays once the chain has it, as it was reviewed. */
  sent?: SentTransaction | undefined
  /** What the exchange has broadcast. */
  hash?: string | undefined
  fault?: Fault | undefined
  /** How the last payment ended, from when that is known until the next one. */
  outcome?: PaymentOutcome | undefined
}

type OfAccount = { account: CaipAddress | undefined }
type SwapEnd = { hash: string; outcome: TransactionEnd }

const tooLittle: Fault = {
  code: 'amount.insufficient.payment',
  message: 'You hold too little of what is to be paid here.',
}

export type PayEvent =
  | ReceiptEvent
  | ({ type: 'account.changed' } & OfAccount)
  | ({ type: 'pay.requested' } & Payment)
  | { type: 'pay.confirmed' }
  /** On without the answer of a silent network. */
  | { type: 'pay.unchecked' }
  | { type: 'pay.retry' }
  /** Its view is on screen, or is again. */
  | { type: 'pay.entered' }
  | { type: 'swap.chosen' }
  /** A swap that was begun here was broadcast. */
  | { type: 'swap.sent'; hash: string }
  /** What the chain says of one that was broadcast. */
  | { type: 'swap.decided'; hash: string; outcome: TransactionEnd }
  /** Its views are gone. */
  | { type: 'pay.left' }
  | { type: 'exchanges.retry' }
  | { type: 'exchange.selected'; exchange: Exchange }
  /** The tap in which its page is opened. */
  | { type: 'exchange.entered' }
  /** Another way to pay is wanted; or it is not waited for any longer. */
  | { type: 'exchange.left' }

export interface Reviewed extends ReviewedSend {
  reference?: string | undefined
}

/** A payment that a wallet has named a transaction for. */
export interface SentPayment {
  transaction: SentTransaction
  reference?: string | undefined
}

/** A payment at an exchange. */
export interface AtExchange {
  session: ExchangeSession
  request: PaymentRequest
  reference?: string | undefined
}

export const machineSetup = setup({
  types: {
    context: {} as PayContext,
    events: {} as PayEvent,
    input: {} as OfAccount,
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'preparing'
      | 'ready'
      | 'checking'
      | 'silent'
      | 'asking'
      | 'proving'
      | 'confirming'
      | 'stopped'
      | 'short'
      | 'swapping'
      | 'late'
      | 'paid'
      | 'unknown'
      | 'listing'
      | 'unlisted'
      | 'atExchange'
      | 'linking'
      | 'linked'
      | 'blocked'
      | 'refused'
      | 'following',
  },
  actors: {
    /** What is to be paid, with its fee, of what the account holds; or that it was paid before. */
    preparePayment: fromPromise<Prepared, Payment & OfAccount>(notProvided),
    /** The wallet still has the account and the network that is paid on. */
    checkWallet: fromPromise<void, Reviewed>(notProvided),
    /** What is on screen still holds on the chain: rejects with the new figures where it does not. */
    checkPayment: fromPromise<void, Reviewed>(notProvided),
    /** Asks the wallet, once. Rejects with `wallet.declined`, `send.refused` or `payment.running` where nothing was sent for certain. */
    askPayment: fromPromise<SentTransaction, Reviewed>(notProvided),
    /** Looks on the chain at what the wallet has named. What it comes to is kept with the reference. */
    watchPayment: fromCallback<ReceiptEvent, SentPayment>(notProvided),
    listExchanges: fromPromise<readonly Exchange[], PaymentRequest>(notProvided),
    /** The page of an exchange for a payment. Nothing is paid by it. */
    findPage: fromPromise<ExchangeSession, { exchange: Exchange; request: PaymentRequest }>(notProvided),
    /**
     * Opens that page, within the tap that starts this, and marks the reference; tells whether the browser has opened it.
     * Rejects where nothing was opened for certain.
     */
    openPage: fromPromise<boolean, AtExchange>(notProvided),
    /** What the exchange says of it. What it says of the end is kept with the reference. */
    lookAtExchange: fromPromise<ExchangeSight, AtExchange>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FlowReport | TrackReport) => report),
    setAccount: assign(({ context }, { account }: OfAccount) => ({
      account,
      swap: context.account === account ? context.swap : undefined,
    })),
    setPayment: assign((_, { id, request }: Payment) => ({
      payment: { id, request },
      intent: undefined,
      fee: undefined,
      shortage: undefined,
      exchanges: undefined,
      exchange: undefined,
      session: undefined,
      sent: undefined,
      hash: undefined,
      fault: undefined,
      outcome: undefined,
    })),
    setSent: assign((_, { transaction }: SentPayment) => ({ sent: transaction })),
    clearSent: assign({ sent: undefined }),
    setPrepared: assign((_, prepared: Prepared) => {
      if ('shortage' in prepared) return { shortage: prepared.shortage, fault: tooLittle }
      if ('intent' in prepared) return { intent: prepared.intent, fee: prepared.fee, fault: undefined }
      return 'session' in prepared ? { exchange: prepared.session.exchange, session: prepared.session } : {}
    }),
    clearPrepared: assign({ intent: undefined, fee: undefined, shortage: undefined, fault: undefined }),
    setSwap: assign((_, { hash }: { hash: string }) => ({ swap: hash })),
    clearSwap: assign({ swap: undefined }),
    setExchanges: assign((_, { exchanges }: { exchanges: readonly Exchange[] }) => ({ exchanges })),
    setExchange: assign((_, { exchange }: { exchange: Exchange }) => ({
      exchange,
      session: undefined,
      hash: undefined,
      fault: undefined,
    })),
    setSession: assign((_, session: ExchangeSession) => ({ exchange: session.exchange, session, fault: undefined })),
    setHash: assign(({ context }, { hash }: ExchangeSight) => ({ hash: hash ?? context.hash })),
    clearExchange: assign({ exchange: undefined, session: undefined, hash: undefined, fault: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    setOutcome: assign((_, { outcome }: { outcome: PaymentOutcome }) => ({ outcome })),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: OfAccount) => context.account !== account,
    wasEarlier: (_, prepared: Prepared) => 'earlier' in prepared,
    isShort: (_, prepared: Prepared) => 'shortage' in prepared,
    isSwapping: ({ context }) => context.swap !== undefined,
    isItsSwap: ({ context }, { hash, outcome }: SwapEnd) => context.swap === hash && outcome !== 'unseen',
    isSwapped: ({ context }, { hash, outcome }: SwapEnd) => context.swap === hash && outcome === 'confirmed',
    isSent: (_, prepared: Prepared) => 'sent' in prepared,
    isAtExchange: (_, prepared: Prepared) => 'session' in prepared,
    knowsExchanges: ({ context }) => context.exchanges !== undefined,
    isListed: ({ context }, { exchange }: { exchange: Exchange }) =>
      context.exchanges?.some(({ id }) => id === exchange.id) ?? false,
    isOpened: (_, { opened }: { opened: boolean }) => opened,
    hasPaid: (_, { status }: ExchangeSight) => status === 'SUCCESS',
    hasFailed: (_, { status }: ExchangeSight) => status === 'FAILED',
    /** What was broadcast can fail on the chain alone. */
    hasFailedUnsent: ({ context }, { status, hash }: ExchangeSight) =>
      status === 'FAILED' && (hash ?? context.hash) === undefined,
    /** Nothing was sent, for certain. */
    isUnsent: (_, { fault }: { fault: Fault }) => isOf(fault, 'wallet.declined', 'send.refused', 'payment.running'),
  },
  delays: {
    CHAIN_SILENCE,
    RECEIPT_WAIT,
    SEND_APPROVAL_LIMIT,
    SEND_CHECK_LIMIT,
    PAY_EXCHANGE_LIMIT,
    PAY_POLL,
    PAY_PROOF_LIMIT,
  },
})
