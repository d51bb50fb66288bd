import { assign, fromPromise, raise, sendParent, setup } from 'xstate'
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
    find: assign((_, { receiver }: { receiver: Receiver }) => ({ receiver, receiverFault: undefined })),
    misaddress: assign((_, { fault }: { fault: Fault }) => ({ receiver: undefined, receiverFault: fault })),
    /** What is reviewed is fixed here, whole. */
    fix: assign(({ context }, { id }: { id: string }) => ({ intent: intentOf(id, context), fee: undefined, fault: undefined })),
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
    /** Amount, token and the receiver of the very text on screen. */
    canReview: ({ context }) => intentOf('', context) !== undefined,
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
const typed = [
  { guard: { type: 'isEmpty', params: written }, target: '#empty', actions: { type: 'address', params: written } },
  { target: '#typing', actions: { type: 'address', params: written } },
] as const
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
const voids = [{ type: 'blame', params: { fault: voided } }, { type: 'tell', params: { type: 'send.voided' } }] as const

export const sendMachine = chart.createMachine({
  id: 'send',
  context: ({ input }) => ({ ...input, amountText: '', receiverText: '' }),
  type: 'parallel',
  on: {
    'tokens.changed': { actions: { type: 'renewToken', params: ({ event }) => ({ tokens: event.tokens }) } },
  },
  states: {
    receiver: {
      description: 'Armed only while what was looked up is what is on screen.',
      initial: 'empty',
      on: {
        'receiver.typed': typed,
        'send.reset': '.empty',
        // A name leads elsewhere on another network.
        'account.changed': { guard: { type: 'isMoved', params: moved }, target: '.unsettled' },
      },
      states: {
        unsettled: {
          always: [
            { guard: { type: 'isEmpty', params: ({ context }) => ({ text: context.receiverText }) }, target: 'empty' },
            { target: 'typing', actions: { type: 'address', params: ({ context }) => ({ text: context.receiverText }) } },
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
        resolved: { tags: ['resting', 'resolved'] },
        invalid: { tags: ['resting', 'invalid'], on: { 'receiver.retry': 'resolving' } },
      },
    },
    flow: {
      initial: 'editing',
      states: {
        editing: {
          id: 'editing',
          tags: 'resting',
          entry: 'unfix',
          on: {
            'token.selected': { actions: { type: 'choose', params: ({ event }) => ({ token: event.token }) } },
            'amount.typed': { actions: { type: 'write', params: written } },
            'amount.max': { guard: 'hasToken', target: 'maxing' },
            'account.changed': { guard: { type: 'isMoved', params: moved }, actions: { type: 'move', params: moved } },
            'send.reviewed': {
              guard: 'canReview',
              target: 'reviewing',
              actions: [{ type: 'fix', params: ({ event }) => ({ id: event.id }) }, { type: 'tell', params: { type: 'send.reviewing' } }],
            },
            'send.reset': { actions: 'clear' },
            'send.dismissed': { actions: 'forgive' },
          },
        },
        maxing: {
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
            'amount.typed': { target: 'editing', actions: { type: 'write', params: written } },
            'token.selected': { target: 'editing', actions: { type: 'choose', params: ({ event }) => ({ token: event.token }) } },
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: 'editing', actions: { type: 'move', params: moved } },
            'send.reset': { target: 'editing', actions: 'clear' },
          },
          after: { SEND_CHECK_LIMIT: { target: 'editing', actions: { type: 'blame', params: { fault: late } } } },
        },
        reviewing: {
          description: 'One intent is on show, whole. Whatever changes under it voids it.',
          initial: 'estimating',
          tags: 'reviewing',
          on: {
            'preview.left': { target: 'editing', actions: 'forgive' },
            'receiver.typed': { target: 'editing', actions: [...voids] },
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: 'editing', actions: [{ type: 'move', params: moved }, ...voids] },
            'send.reset': { target: 'editing', actions: 'clear' },
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
                onDone: '#asking',
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
        asking: {
          id: 'asking',
          description: 'The wallet was asked, once. Only there can it be declined; leaving the view does not call it back.',
          tags: ['waiting', 'asking', 'reviewing'],
          entry: track('SEND_INITIATED'),
          invoke: {
            id: 'askWallet',
            src: 'askWallet',
            input: (given) => ({ intent: intent(given), fee: given.context.fee ?? { units: '0' } }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'tell', params: ({ event }) => ({ type: 'send.sent', transaction: event.output }) }, track('SEND_SUCCESS'), raise({ type: 'send.reset' })],
            },
            onError: [
              { guard: { type: 'isUnknown', params: reason }, target: 'unknown', actions: [{ type: 'blame', params: { fault: unknown } }, track('SEND_ERROR')] },
              { target: '#declined', actions: [{ type: 'blame', params: reason }, track('SEND_ERROR')] },
            ],
          },
          after: { SEND_APPROVAL_LIMIT: { target: 'unknown', actions: { type: 'blame', params: { fault: unknown } } } },
        },
        declined: {
          id: 'declined',
          description: 'Nothing was sent. The same can be reviewed and asked again, as another intent.',
          tags: ['resting', 'reviewing', 'stopped'],
          on: {
            'send.retry': { target: 'reviewing', actions: 'forgive' },
            'preview.left': { target: 'editing', actions: 'forgive' },
            'receiver.typed': { target: 'editing', actions: [...voids] },
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: 'editing', actions: [{ type: 'move', params: moved }, ...voids] },
            'send.reset': { target: 'editing', actions: 'clear' },
          },
        },
        unknown: {
          description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
          tags: ['resting', 'unknown', 'reviewing'],
          on: { 'send.dismissed': { target: 'editing', actions: ['forgive', { type: 'tell', params: { type: 'send.voided' } }] } },
        },
      },
    },
  },
})
