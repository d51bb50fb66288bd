import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import { namespaceOf, type CaipAddress, type CaipNetworkId } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import { CHAIN_SILENCE, RECEIVER_SETTLE, SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT } from '../../../domain/limits'
import { intentOf } from '../../../domain/transaction/check'
import type {
  Fee,
  Receiver,
  ReviewedSend,
  SendForm,
  SendIntent,
  SentTransaction,
} from '../../../domain/transaction/transaction'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { notProvided } from '../../../machines/notProvided'
import type { Moved } from '../../../machines/transaction/facts'
import type { FlowReport } from '../../../machines/modal/messages'
import type { TrackReport } from '../../../machines/tracking'
import { forwardedEvents, type SendReport } from '../../../machines/transaction/reports'

/** Context of the send machine. */
export interface SendContext extends SendForm {
  account?: CaipAddress
  network?: CaipNetworkId
  /** Intent under review. Undefined in the form. */
  intent?: SendIntent
  /** Ids of intents that the wallet was asked for; no intent is requested twice. */
  spent: readonly string[]
  fee?: Fee
  /** Error of the last step. */
  fault?: Fault
}

/**
 * Resets the form: the token always, the amount on another network, the receiver's text in another namespace
 * (docs/decisions.md#50).
 */
function movedTo({ network, amountText, receiverText }: SendContext, given: Moved) {
  const isSameKind = network === undefined || namespaceOf(network) === namespaceOf(given.network)
  return {
    ...given,
    token: undefined,
    amountText: network === given.network ? amountText : '',
    receiverText: isSameKind ? receiverText : '',
  }
}

/** Events that the send machine accepts. */
export type SendEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** New token balances were read. */
  | { type: 'tokens.changed'; tokens: readonly TokenBalance[] }
  | { type: 'token.selected'; token: TokenBalance }
  | { type: 'amount.typed'; text: string }
  | { type: 'amount.max' }
  | { type: 'receiver.typed'; text: string }
  | { type: 'receiver.retry' }
  /** `id` of the new intent: chosen by the caller, never reused. */
  | { type: 'send.reviewed'; id: string }
  | { type: 'send.confirmed' }
  /** The visitor continues without the answer of an unresponsive network. */
  | { type: 'send.unchecked' }
  | { type: 'send.retry' }
  | { type: 'preview.left' }
  | { type: 'send.dismissed' }

/** XState setup of the send machine. */
export const machineSetup = setup({
  types: {
    context: {} as SendContext,
    events: {} as SendEvent,
    input: {} as { account: CaipAddress | undefined; network: CaipNetworkId },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'typing'
      | 'resolving'
      | 'resolved'
      | 'invalid'
      | 'maxing'
      | 'reviewing'
      | 'estimating'
      | 'ready'
      | 'checking'
      | 'silent'
      | 'asking'
      | 'stopped'
      | 'unknown',
  },
  actors: {
    /** Returns an address as is and resolves a name; rejects if the text is neither. */
    resolveReceiver: fromPromise<Receiver, { text: string; network: CaipNetworkId }>(notProvided),
    /** Resolves with the maximum amount as decimal text; for the native coin less the fee. */
    findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(notProvided),
    estimateFee: fromPromise<Fee, SendIntent>(notProvided),
    /** Rejects if the wallet's account or network is not the intent's. */
    checkWallet: fromPromise<void, SendIntent>(notProvided),
    /** Checks the review against the network again; rejects with the new figures if they have changed. */
    checkIntent: fromPromise<void, ReviewedSend>(notProvided),
    /** Asks the wallet. `wallet.declined` and `send.refused`: nothing was sent; other errors: outcome unknown. */
    askWallet: fromPromise<SentTransaction, ReviewedSend>(notProvided),
  },
  actions: {
    report: enqueueActions(({ enqueue }, report: SendReport) => {
      for (const event of forwardedEvents(report)) enqueue(sendParent(event satisfies FlowReport | TrackReport))
    }),
    /** Sets the account. Keeps the error of a voided review, which the visitor may not have read yet. */
    setAccount: assign(({ context }, given: Moved) => ({
      ...movedTo(context, given),
      intent: undefined,
      fee: undefined,
      fault: context.fault?.code === 'send.changed' ? context.fault : undefined,
    })),
    /** Sets the account while the wallet is being asked: the intent stays, the form loses its token. */
    followAccount: assign(({ context }, given: Moved) => movedTo(context, given)),
    updateToken: assign(({ context }, { tokens }: { tokens: readonly TokenBalance[] }) => {
      const { token } = context
      const same = token && tokens.find((one) => one.chainId === token.chainId && one.address === token.address)
      return { token: same ?? token }
    }),
    setToken: assign((_, { token }: { token: TokenBalance }) => ({ token, fault: undefined })),
    setAmount: assign((_, { text }: { text: string }) => ({ amountText: text, fault: undefined })),
    setReceiverText: assign((_, { text }: { text: string }) => ({
      receiverText: text,
      receiver: undefined,
      receiverFault: undefined,
      fault: undefined,
    })),
    clearReceiver: assign({ receiver: undefined, receiverFault: undefined }),
    setReceiver: assign((_, { receiver }: { receiver: Receiver }) => ({ receiver, receiverFault: undefined })),
    setReceiverFault: assign((_, { fault }: { fault: Fault }) => ({ receiver: undefined, receiverFault: fault })),
    /** Fixes the intent for the review. */
    setIntent: assign(({ context }, { id }: { id: string }) => ({
      intent: intentOf(id, context),
      fee: undefined,
      fault: undefined,
    })),
    markSpent: assign(({ context }) => ({
      spent: context.intent ? [...context.spent, context.intent.id] : context.spent,
    })),
    setFee: assign((_, { fee }: { fee: Fee }) => ({ fee, fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    clearIntent: assign({ intent: undefined, fee: undefined }),
    clearForm: assign({
      token: undefined,
      amountText: '',
      receiverText: '',
      receiver: undefined,
      receiverFault: undefined,
      intent: undefined,
      fee: undefined,
      fault: undefined,
    }),
  },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text.trim() === '',
    isOtherAccount: ({ context }, given: Moved) =>
      context.account !== given.account || context.network !== given.network,
    /** Whether the form is complete, its receiver matches the text, and the id is unused. */
    canReview: ({ context }, { id }: { id: string }) =>
      !context.spent.includes(id) && intentOf(id, context) !== undefined,
    /** Whether account or network changed while the wallet was being asked. */
    hasChangedMeanwhile: ({ context }) => context.token === undefined,
    isOtherReceiver: (_, { fault }: { fault: Fault }) => fault.code === 'name.changed',
    hasToken: ({ context }) => context.token !== undefined && context.account !== undefined,
    isOutcomeUnknown: (_, { fault }: { fault: Fault }) => !hasErrorCode(fault, 'wallet.declined', 'send.refused'),
  },
  delays: { CHAIN_SILENCE, RECEIVER_SETTLE, SEND_CHECK_LIMIT, SEND_APPROVAL_LIMIT },
})
