import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import { namespaceOf, type CaipAddress, type CaipNetworkId } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { CHAIN_SILENCE, RECEIVER_SETTLE, SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT } from '../../domain/limits'
import { intentOf } from '../../domain/send/check'
import type { Fee, Receiver, ReviewedSend, SendForm, SendIntent, SentTransaction } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { notProvided } from '../notProvided'
import { tellings, type SendReport } from './reports'

export interface SendContext extends SendForm {
  account?: CaipAddress
  network?: CaipNetworkId
  /** What is reviewed; absent in the form. */
  intent?: SendIntent
  /** The intents that a wallet was asked for: none of them is ever asked for again. */
  spent: readonly string[]
  fee?: Fee
  /** Why the last step came to nothing. */
  fault?: Fault
}

export interface Moved {
  account: CaipAddress | undefined
  network: CaipNetworkId
}

/** Another network has another token and amount; the receiver's text stays while addresses are of one kind (docs/decisions.md#50). */
function movedTo({ network, amountText, receiverText }: SendContext, given: Moved) {
  const isSameKind = network === undefined || namespaceOf(network) === namespaceOf(given.network)
  return {
    ...given,
    token: undefined,
    amountText: network === given.network ? amountText : '',
    receiverText: isSameKind ? receiverText : '',
  }
}

export type SendEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** What is held has been read anew. */
  | { type: 'tokens.changed'; tokens: readonly TokenBalance[] }
  | { type: 'token.selected'; token: TokenBalance }
  | { type: 'amount.typed'; text: string }
  | { type: 'amount.max' }
  | { type: 'receiver.typed'; text: string }
  | { type: 'receiver.retry' }
  /** `id` makes the intent: chosen by the caller, never used twice. */
  | { type: 'send.reviewed'; id: string }
  | { type: 'send.confirmed' }
  /** On without the answer of a silent network. */
  | { type: 'send.unchecked' }
  | { type: 'send.retry' }
  | { type: 'preview.left' }
  | { type: 'send.dismissed' }

/** Sending's vocabulary: what its states may say and do. */
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
    /** An address as it is, a name by its profile; rejects with the reason why it is neither. */
    resolveReceiver: fromPromise<Receiver, { text: string; network: CaipNetworkId }>(notProvided),
    /** All that can be sent of a token, as text for the field: of the native coin less its fee. */
    findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(notProvided),
    estimateFee: fromPromise<Fee, SendIntent>(notProvided),
    /** The wallet's account and network: rejects where one is not the intent's. */
    checkWallet: fromPromise<void, SendIntent>(notProvided),
    /** What the preview was made of, read once more: rejects with the new figures where it no longer holds. */
    checkIntent: fromPromise<void, ReviewedSend>(notProvided),
    /** Asks the wallet. Rejects with `wallet.declined` where nothing was sent, with `send.unknown` where that is not known. */
    askWallet: fromPromise<SentTransaction, ReviewedSend>(notProvided),
  },
  actions: {
    report: enqueueActions(({ enqueue }, report: SendReport) => {
      for (const telling of tellings(report)) enqueue(sendParent(telling))
    }),
    /** Why a review was given up stays on show: the account that comes next may be there before the visitor has read it. */
    setAccount: assign(({ context }, given: Moved) => ({
      ...movedTo(context, given),
      intent: undefined,
      fee: undefined,
      fault: context.fault?.code === 'send.changed' ? context.fault : undefined,
    })),
    /** The wallet was asked already: what it was asked stays what it was, but the form begins without a token. */
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
    /** What is reviewed is fixed here, whole. */
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
    /** Amount, token and the receiver of the very text on screen; and nothing was asked under this id. */
    canReview: ({ context }, { id }: { id: string }) =>
      !context.spent.includes(id) && intentOf(id, context) !== undefined,
    /** The account or the network changed while the wallet was asked. */
    hasChangedMeanwhile: ({ context }) => context.token === undefined,
    isOtherReceiver: (_, { fault }: { fault: Fault }) => fault.code === 'name.changed',
    hasToken: ({ context }) => context.token !== undefined && context.account !== undefined,
    isOutcomeUnknown: (_, { fault }: { fault: Fault }) => !isOf(fault, 'wallet.declined', 'send.refused'),
  },
  delays: { CHAIN_SILENCE, RECEIVER_SETTLE, SEND_CHECK_LIMIT, SEND_APPROVAL_LIMIT },
})
