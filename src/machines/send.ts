import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../domain/caip'
import { faultOf, type Fault } from '../domain/errors'
import { RECEIVER_SETTLE, SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT } from '../domain/limits'
import type { Fee, Receiver, SendIntent, SentTransaction } from '../domain/send'
import { intentOf, type SendForm } from '../domain/sendForm'
import type { TokenBalance } from '../domain/tokenBalance'
import type { TelemetryEvent } from '../domain/telemetryEvents'
import { notProvided } from './notProvided'

/**
 * Sending a coin or token: a form whose receiver is only what is on screen, a preview of one intent, one request
 * for it. A changed account or network voids the intent; what was broadcast leaves the form as a transaction.
 */

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
  /** Why the receiver is none. */
  receiverFault?: Fault
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
  /** `id` makes the intent: chosen by who asks, never used twice. */
  | { type: 'send.reviewed'; id: string }
  | { type: 'send.confirmed' }
  | { type: 'send.retry' }
  | { type: 'preview.left' }
  | { type: 'send.dismissed' }
  | { type: 'send.reset' }

export type SendReport =
  | { type: 'send.reviewing' }
  | { type: 'send.sent'; transaction: SentTransaction }
  /** The preview no longer holds: back to the form. */
  | { type: 'send.voided' }
  | { type: 'track.wanted'; tracked: TelemetryEvent }

const voided: Fault = {
  code: 'send.changed',
  message: 'The account or the network has changed since you reviewed this. Check the form and review it again.',
}
const late: Fault = { code: 'http.timeout', message: 'It took too long to check this. Try again.' }
const unknown: Fault = {
  code: 'send.unknown',
  message: 'The wallet did not say whether it sent this. Look at the activity in your wallet before you send it again.',
}

const chart = setup({
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
    /** The token's decimals on chain, the wallet's account and network: rejects where one is not the intent's. */
    checkIntent: fromPromise<void, SendIntent>(notProvided),
    /** Asks the wallet. Rejects with `wallet.declined` where nothing was sent, with `send.unknown` where that is not known. */
    askWallet: fromPromise<SentTransaction, { intent: SendIntent; fee: Fee }>(notProvided),
  },
  actions: {
    tell: sendParent((_, report: SendReport) => report),
    move: assign((_, given: { account: CaipAddress | undefined; network: CaipNetworkId }) => ({
      ...given,
      token: undefined,
      intent: undefined,
      fee: undefined,
      fault: undefined,
    })),
    /** The wallet was asked already: what it was asked stays what it was, but the form begins without a token. */
    follow: assign((_, given: { account: CaipAddress | undefined; network: CaipNetworkId }) => ({ ...given, token: undefined })),
    renewToken: assign(({ context }, { tokens }: { tokens: readonly TokenBalance[] }) => {
      const { token } = context
      const same = token && tokens.find((one) => one.chainId === token.chainId && one.address === token.address)
      return { token: same ?? token }
    }),
    choose: assign((_, { token }: { token: TokenBalance }) => ({ token, fault: undefined })),
    write: assign((_, { text }: { text: string }) => ({ amountText: text, fault: undefined })),
    address: assign((_, { text }: { text: string }) => ({
      receiverText: text,
      receiver: undefined,
      receiverFault: undefined,
      fault: undefined,
    })),
    disarm: assign({ receiver: undefined, receiverFault: undefined }),
    find: assign((_, { receiver }: { receiver: Receiver }) => ({ receiver, receiverFault: undefined })),
    misaddress: assign((_, { fault }: { fault: Fault }) => ({ receiver: undefined, receiverFault: fault })),
    /** What is reviewed is fixed here, whole. */
    fix: assign(({ context }, { id }: { id: string }) => ({ intent: intentOf(id, context), fee: undefined, fault: undefined })),
    spend: assign(({ context }) => ({ spent: context.intent ? [...context.spent, context.intent.id] : context.spent })),
    price: assign((_, { fee }: { fee: Fee }) => ({ fee, fault: undefined })),
    blame: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    forgive: assign({ fault: undefined }),
    unfix: assign({ intent: undefined, fee: undefined }),
    clear: assign({
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
    isMoved: ({ context }, given: { account: CaipAddress | undefined; network: CaipNetworkId }) =>
      context.account !== given.account || context.network !== given.network,
    /** Amount, token and the receiver of the very text on screen; and nothing was asked under this id. */
    canReview: ({ context }, { id }: { id: string }) => !context.spent.includes(id) && intentOf(id, context) !== undefined,
    /** The account or the network changed while the wallet was asked. */
    isOvertaken: ({ context }) => context.token === undefined,
    hasToken: ({ context }) => context.token !== undefined && context.account !== undefined,
    isUnknown: (_, { fault }: { fault: Fault }) => fault.code !== 'wallet.declined' && fault.code !== 'send.refused',
  },
  delays: { RECEIVER_SETTLE, SEND_CHECK_LIMIT, SEND_APPROVAL_LIMIT },
})

const written = ({ event }: { event: { text: string } }) => ({ text: event.text })
const moved = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
const reason = ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error, 'http.unreachable') })
const intent = ({ context }: { context: SendContext }): SendIntent => {
  if (!context.intent) throw new Error('Nothing is asked for without an intent.')
  return context.intent
}
const fee = ({ context }: { context: SendContext }): Fee => {
  if (!context.fee) throw new Error('Nothing is asked for without its fee on show.')
  return context.fee
}
const typed = [
  { guard: { type: 'isEmpty', params: written }, target: '#empty', actions: { type: 'address', params: written } },
  { target: '#typing', actions: { type: 'address', params: written } },
] as const
const identified = ({ event }: { event: { id: string } }) => ({ id: event.id })
const review = {
  guard: { type: 'canReview', params: identified },
  target: '#reviewing',
  actions: [{ type: 'fix', params: identified }, { type: 'tell', params: { type: 'send.reviewing' } }],
} as const
const choose = { type: 'choose', params: ({ event }: { event: { token: TokenBalance } }) => ({ token: event.token }) } as const
const write = { type: 'write', params: written } as const
const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR') =>
  ({
    type: 'tell',
    params: ({ context }: { context: SendContext }) =>
      ({
        type: 'track.wanted',
        tracked: {
          event,
          properties: {
            network: context.intent?.network ?? 'eip155:1',
            token: context.intent?.token.address ?? context.intent?.token.symbol ?? '',
            amount: context.intent?.amountText ?? '',
          },
        },
      }) as const,
  }) as const
const leave = { type: 'tell', params: { type: 'send.voided' } } as const
const voids = [{ type: 'blame', params: { fault: voided } }, leave] as const

/** The visitor knows that it may have been sent. */
const noted = { target: ['#unsettled', '#editing'], actions: ['forgive', leave] } as const

export const sendMachine = chart.createMachine({
  id: 'send',
  context: ({ input }) => ({ ...input, amountText: '', receiverText: '', spent: [] }),
  initial: 'composing',
  on: {
    'tokens.changed': { actions: { type: 'renewToken', params: ({ event }) => ({ tokens: event.tokens }) } },
  },
  states: {
    composing: {
      description: 'Nothing is asked of the wallet.',
      type: 'parallel',
      on: { 'send.reset': { target: ['#empty', '#editing'], actions: 'clear' } },
      states: {
        receiver: {
          description: 'Armed only while what was looked up is what is on screen.',
          initial: 'empty',
          on: {
            'receiver.typed': typed,
            // A name leads elsewhere on another network.
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: '.unsettled' },
          },
          states: {
            unsettled: {
              id: 'unsettled',
              description: 'What was found does not count here; the text is looked up anew.',
              entry: 'disarm',
              always: [
                { guard: { type: 'isEmpty', params: ({ context }) => ({ text: context.receiverText }) }, target: 'empty' },
                { target: 'typing' },
              ],
            },
            empty: { id: 'empty', tags: 'resting' },
            typing: { id: 'typing', tags: ['resting', 'typing'], after: { RECEIVER_SETTLE: 'resolving' } },
            resolving: {
              tags: ['waiting', 'resolving'],
              invoke: {
                id: 'resolveReceiver',
                src: 'resolveReceiver',
                input: ({ context }) => ({ text: context.receiverText, network: context.network ?? 'eip155:1' }),
                onDone: { target: 'resolved', actions: { type: 'find', params: ({ event }) => ({ receiver: event.output }) } },
                onError: { target: 'invalid', actions: { type: 'misaddress', params: reason } },
              },
              after: { SEND_CHECK_LIMIT: { target: 'invalid', actions: { type: 'misaddress', params: { fault: late } } } },
            },
            resolved: { id: 'resolved', tags: ['resting', 'resolved'] },
            invalid: { tags: ['resting', 'invalid'], on: { 'receiver.retry': { target: 'resolving', actions: 'disarm' } } },
          },
        },
        flow: {
          initial: 'editing',
          on: {
            // Whatever stands here, the form of another account or network begins without a token.
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: '.editing', actions: { type: 'move', params: moved } },
          },
          states: {
            editing: {
              id: 'editing',
              tags: 'resting',
              entry: 'unfix',
              on: {
                'token.selected': { actions: choose },
                'amount.typed': { actions: write },
                'amount.max': { guard: 'hasToken', target: 'maxing' },
                'send.reviewed': review,
                'send.dismissed': { actions: 'forgive' },
              },
            },
            maxing: {
              id: 'maxing',
              description: 'What the network takes for it is kept back.',
              tags: ['waiting', 'maxing'],
              invoke: {
                id: 'findMax',
                src: 'findMax',
                input: ({ context }) => ({ account: context.account ?? ('' as CaipAddress), token: context.token as TokenBalance }),
                onDone: { target: 'editing', actions: { type: 'write', params: ({ event }) => ({ text: event.output }) } },
                onError: { target: 'editing', actions: { type: 'blame', params: reason } },
              },
              on: {
                'amount.typed': { target: 'editing', actions: write },
                'token.selected': { target: 'editing', actions: choose },
              },
              after: { SEND_CHECK_LIMIT: { target: 'editing', actions: { type: 'blame', params: { fault: late } } } },
            },
            reviewing: {
              id: 'reviewing',
              description: 'One intent is on show, whole. Whatever changes under it voids it.',
              initial: 'estimating',
              tags: 'reviewing',
              on: {
                'preview.left': { target: 'editing', actions: 'forgive' },
                // The visitor's own doing needs no reason.
                'receiver.typed': { target: 'editing', actions: ['forgive', leave] },
                'account.changed': { guard: { type: 'isMoved', params: moved }, target: 'editing', actions: [{ type: 'move', params: moved }, ...voids] },
              },
              states: {
                estimating: {
                  tags: ['waiting', 'estimating'],
                  invoke: {
                    id: 'estimateFee',
                    src: 'estimateFee',
                    input: intent,
                    onDone: { target: 'ready', actions: { type: 'price', params: ({ event }) => ({ fee: event.output }) } },
                    onError: { target: 'stopped', actions: { type: 'blame', params: reason } },
                  },
                  after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: { type: 'blame', params: { fault: late } } } },
                },
                ready: {
                  tags: ['resting', 'ready'],
                  on: { 'send.confirmed': { target: 'checking', actions: 'forgive' } },
                },
                checking: {
                  description: 'What is on show is held against the chain and the wallet once more.',
                  tags: ['waiting', 'checking'],
                  invoke: {
                    id: 'checkIntent',
                    src: 'checkIntent',
                    input: intent,
                    onDone: '#asked',
                    onError: { target: 'stopped', actions: { type: 'blame', params: reason } },
                  },
                  after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: { type: 'blame', params: { fault: late } } } },
                },
                stopped: {
                  description: 'Nothing was asked of the wallet; the reason is on show.',
                  tags: ['resting', 'stopped'],
                  on: { 'send.retry': { target: 'estimating', actions: 'forgive' } },
                },
              },
            },
            declined: {
              id: 'declined',
              description: 'Nothing was sent. The same can be reviewed as another intent; the visitor may be at the preview or at the form.',
              tags: ['resting', 'reviewing', 'stopped'],
              on: {
                'send.reviewed': review,
                'preview.left': { target: 'editing', actions: 'forgive' },
                'token.selected': { target: 'editing', actions: [choose, leave] },
                'amount.typed': { target: 'editing', actions: [write, leave] },
                'amount.max': { guard: 'hasToken', target: 'maxing', actions: ['unfix', 'forgive', leave] },
                'receiver.typed': { target: 'editing', actions: ['forgive', leave] },
                'account.changed': { guard: { type: 'isMoved', params: moved }, target: 'editing', actions: [{ type: 'move', params: moved }, ...voids] },
              },
            },
          },
        },
      },
    },
    asked: {
      id: 'asked',
      description: 'The wallet was asked, once. Only there can it be declined; leaving the view does not call it back, and the form rests.',
      tags: 'reviewing',
      entry: ['spend', track('SEND_INITIATED')],
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        input: (given) => ({ intent: intent(given), fee: fee(given) }),
        onDone: {
          target: 'composing',
          actions: [{ type: 'tell', params: ({ event }) => ({ type: 'send.sent', transaction: event.output }) }, track('SEND_SUCCESS'), 'clear'],
        },
        onError: [
          { guard: { type: 'isUnknown', params: reason }, target: 'unknown', actions: track('SEND_ERROR') },
          { guard: 'isOvertaken', target: ['#unsettled', '#editing'], actions: [track('SEND_ERROR'), ...voids] },
          { target: ['#resolved', '#declined'], actions: [{ type: 'blame', params: reason }, track('SEND_ERROR')] },
        ],
      },
      on: { 'account.changed': { guard: { type: 'isMoved', params: moved }, actions: { type: 'follow', params: moved } } },
      initial: 'asking',
      states: {
        asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description: 'It may have been sent. An answer still counts, as long as the visitor has not taken note.',
          tags: ['resting', 'unknown'],
          entry: { type: 'blame', params: { fault: unknown } },
          on: { 'send.dismissed': noted },
        },
      },
    },
    unknown: {
      description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
      tags: ['resting', 'unknown', 'reviewing'],
      entry: { type: 'blame', params: { fault: unknown } },
      on: {
        'send.dismissed': noted,
        'account.changed': { guard: { type: 'isMoved', params: moved }, actions: { type: 'follow', params: moved } },
      },
    },
  },
})
