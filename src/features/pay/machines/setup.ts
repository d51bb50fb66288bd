import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import {
  CHAIN_SILENCE,
  PAGE_LIFETIME,
  PAY_EXCHANGE_LIMIT,
  PAY_POLL,
  PAY_PROOF_LIMIT,
  RECEIPT_WAIT,
  SEND_APPROVAL_LIMIT,
  SEND_CHECK_LIMIT,
} from '../../../domain/limits'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentOutcome, PaymentRequest, PreparedPayment, Shortage } from '../../../domain/pay/payment'
import {
  hasArrivedLess,
  type Arrived,
  type Fee,
  type ReviewedSend,
  type SendIntent,
  type SentTransaction,
  type TransactionEnd,
} from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { FlowReport } from '../../../machines/modal/messages'
import { notProvided } from '../../../machines/notProvided'
import type { TrackReport } from '../../../machines/tracking'

/** Payment request with a unique id. */
export interface Payment {
  id: string
  request: PaymentRequest
}

/** Context of the pay machine. */
export interface PayContext {
  account?: CaipAddress | undefined
  payment?: Payment | undefined
  /** Intent on screen: exactly what the wallet is asked for. */
  intent?: SendIntent | undefined
  fee?: Fee | undefined
  /** Missing amount, and the token to swap for it. */
  shortage?: Shortage | undefined
  /** Hash of the swap sent for this payment, until the network has decided it. */
  swap?: string | undefined
  /** Exchanges that can make this payment. Undefined until loaded. */
  exchanges?: readonly Exchange[] | undefined
  /** Chosen exchange, and its page for this payment. */
  exchange?: Exchange | undefined
  session?: ExchangeSession | undefined
  /** Transaction that the wallet returned. It pays once the network has it, as reviewed. */
  sent?: SentTransaction | undefined
  /** Hash of the transaction that the exchange broadcast. */
  hash?: string | undefined
  fault?: Fault | undefined
  /** Outcome of the last payment, until the next one starts. */
  outcome?: PaymentOutcome | undefined
}

type OfAccount = { account: CaipAddress | undefined }
type SwapEnd = { hash: string; outcome: TransactionEnd }

const tooLittle: Fault = {
  code: 'amount.insufficient.payment',
  message: 'You don’t have enough of the token this payment needs.',
}

/** Events that the pay machine accepts. */
export type PayEvent =
  | ReceiptEvent
  | ({ type: 'account.changed' } & OfAccount)
  | ({ type: 'pay.requested' } & Payment)
  | { type: 'pay.confirmed' }
  /** The visitor continues without the answer of an unresponsive network. */
  | { type: 'pay.unchecked' }
  | { type: 'pay.retry' }
  /** The view was entered, or returned to. */
  | { type: 'pay.entered' }
  | { type: 'swap.chosen' }
  /** A swap started from this payment was broadcast. */
  | { type: 'swap.sent'; hash: string }
  /** Outcome of a broadcast swap. */
  | { type: 'swap.decided'; hash: string; outcome: TransactionEnd }
  /** The visitor left the views of the payment. */
  | { type: 'pay.left' }
  | { type: 'exchanges.retry' }
  | { type: 'exchange.selected'; exchange: Exchange }
  /** The tap that opens the exchange's page. */
  | { type: 'exchange.entered' }
  /** The visitor chose another way to pay, or stopped waiting. */
  | { type: 'exchange.left' }

/** Reviewed intent and fee, with the host's reference. */
export interface Reviewed extends ReviewedSend {
  reference?: string | undefined
}

/** Payment with the transaction that the wallet returned. */
export interface SentPayment {
  transaction: SentTransaction
  reference?: string | undefined
}

/** Payment at an exchange. */
export interface ExchangePayment {
  session: ExchangeSession
  request: PaymentRequest
  reference?: string | undefined
}

/** XState setup of the pay machine. */
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
    /** Resolves with the intent and fee, an earlier payment of this reference, or what must be swapped first. */
    preparePayment: fromPromise<PreparedPayment, Payment & OfAccount>(notProvided),
    /** Rejects if the wallet has switched its account or network. */
    checkWallet: fromPromise<void, Reviewed>(notProvided),
    /** Checks the review against the network again; rejects with the new figures if they have changed. */
    checkPayment: fromPromise<void, Reviewed>(notProvided),
    /** Asks the wallet, once. `wallet.declined` and `send.refused`: certainly nothing was sent. `payment.running`: another tab pays. */
    askPayment: fromPromise<SentTransaction, Reviewed>(notProvided),
    /** Watches the transaction on the network, and stores the result with the reference. */
    watchPayment: fromCallback<ReceiptEvent, SentPayment>(notProvided),
    listExchanges: fromPromise<readonly Exchange[], PaymentRequest>(notProvided),
    /** Requests an exchange's page for the payment. Pays nothing. */
    findPage: fromPromise<ExchangeSession, { exchange: Exchange; request: PaymentRequest }>(notProvided),
    /**
     * Opens that page within the tap and marks the reference; resolves with whether the browser opened it. Rejects if
     * certainly nothing was opened.
     */
    openPage: fromPromise<boolean, ExchangePayment>(notProvided),
    /** Asks the exchange for the payment's status, and stores a final one with the reference. */
    lookAtExchange: fromPromise<ExchangeSight, ExchangePayment>(notProvided),
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
    setPrepared: assign((_, prepared: PreparedPayment) => {
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
    wasEarlier: (_, prepared: PreparedPayment) => 'earlier' in prepared,
    isShort: (_, prepared: PreparedPayment) => 'shortage' in prepared,
    isSwapping: ({ context }) => context.swap !== undefined,
    isItsSwap: ({ context }, { hash, outcome }: SwapEnd) => context.swap === hash && outcome !== 'unseen',
    isSwapped: ({ context }, { hash, outcome }: SwapEnd) => context.swap === hash && outcome === 'confirmed',
    isSent: (_, prepared: PreparedPayment) => 'sent' in prepared,
    /** Whether only a part of the payment arrived. */
    isInPart: ({ context: { sent } }, arrived: Arrived) => sent !== undefined && hasArrivedLess(sent, arrived),
    isAtExchange: (_, prepared: PreparedPayment) => 'session' in prepared,
    knowsExchanges: ({ context }) => context.exchanges !== undefined,
    isListed: ({ context }, { exchange }: { exchange: Exchange }) =>
      context.exchanges?.some(({ id }) => id === exchange.id) ?? false,
    isOpened: (_, { opened }: { opened: boolean }) => opened,
    hasPaid: (_, { status, confirming }: ExchangeSight) => status === 'SUCCESS' && !confirming,
    isConfirming: (_, { confirming }: ExchangeSight) => confirming === true,
    hasFailed: (_, { status }: ExchangeSight) => status === 'FAILED',
    /** Whether it failed before a broadcast. With a hash, only the network can prove that it failed. */
    hasFailedUnsent: ({ context }, { status, hash }: ExchangeSight) =>
      status === 'FAILED' && (hash ?? context.hash) === undefined,
    /** Whether certainly nothing was sent. */
    isUnsent: (_, { fault }: { fault: Fault }) => hasErrorCode(fault, 'wallet.declined', 'send.refused'),
    /** Whether another tab pays it, or has: only that one knows the outcome. */
    isElsewhere: (_, { fault }: { fault: Fault }) => hasErrorCode(fault, 'payment.running'),
  },
  delays: {
    CHAIN_SILENCE,
    PAGE_LIFETIME,
    RECEIPT_WAIT,
    SEND_APPROVAL_LIMIT,
    SEND_CHECK_LIMIT,
    PAY_EXCHANGE_LIMIT,
    PAY_POLL,
    PAY_PROOF_LIMIT,
  },
})
