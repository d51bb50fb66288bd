import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT } from '../../domain/limits'
import type { PaymentOutcome, PaymentRequest, Prepared } from '../../domain/pay/payment'
import type { Fee, SendIntent } from '../../domain/send/send'
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
  fault?: Fault | undefined
  /** How the last payment ended, from when that is known until the next one. */
  outcome?: PaymentOutcome | undefined
}

type OfAccount = { account: CaipAddress | undefined }

export type PayEvent =
  | ({ type: 'account.changed' } & OfAccount)
  | ({ type: 'pay.requested' } & Payment)
  | { type: 'pay.confirmed' }
  | { type: 'pay.retry' }
  /** Its views are gone. */
  | { type: 'pay.left' }

export interface Reviewed {
  intent: SendIntent
  fee: Fee
  reference?: string | undefined
}

export const machineSetup = setup({
  types: {
    context: {} as PayContext,
    events: {} as PayEvent,
    input: {} as OfAccount,
    tags: {} as 'resting' | 'waiting' | 'preparing' | 'ready' | 'checking' | 'asking' | 'stopped' | 'paid' | 'unknown',
  },
  actors: {
    /** What is to be paid, with its fee, of what the account holds; or that it was paid before. */
    preparePayment: fromPromise<Prepared, Payment & OfAccount>(notProvided),
    /** What is on screen still holds on the chain and in the wallet. */
    checkPayment: fromPromise<void, Reviewed>(notProvided),
    /** Asks the wallet, once. Rejects with `wallet.declined`, `send.refused` or `payment.running` where nothing was sent for certain. */
    askPayment: fromPromise<{ hash: string }, Reviewed>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FlowReport | TrackReport) => report),
    setAccount: assign((_, { account }: OfAccount) => ({ account })),
    setPayment: assign((_, { id, request }: Payment) => ({
      payment: { id, request },
      intent: undefined,
      fee: undefined,
      fault: undefined,
      outcome: undefined,
    })),
    setPrepared: assign((_, prepared: Prepared) =>
      'intent' in prepared ? { intent: prepared.intent, fee: prepared.fee, fault: undefined } : {},
    ),
    clearPrepared: assign({ intent: undefined, fee: undefined, fault: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    setOutcome: assign((_, { outcome }: { outcome: PaymentOutcome }) => ({ outcome })),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: OfAccount) => context.account !== account,
    wasEarlier: (_, prepared: Prepared) => 'earlier' in prepared,
    /** Nothing was sent, for certain. */
    isUnsent: (_, { fault }: { fault: Fault }) =>
      ['wallet.declined', 'send.refused', 'payment.running'].includes(fault.code),
  },
  delays: { SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT },
})
