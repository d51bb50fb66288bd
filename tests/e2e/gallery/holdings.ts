import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { Activity } from '../../../src/domain/portfolio/activity'
import { ModalError, type Fault } from '../../../src/domain/errors'
import type { Identity } from '../../../src/domain/portfolio/profile'
import type { Fee, Receiver, SentTransaction } from '../../../src/domain/transaction/transaction'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'
import type { NameSuggestion, SignedName } from '../../../src/domain/account/accountName'
import { nameMachine } from '../../../src/features/name/machines/name'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../src/domain/pay/exchange'
import type { SentPayment } from '../../../src/features/pay/machines/setup'
import type { PreparedPayment } from '../../../src/domain/pay/payment'
import { payMachine } from '../../../src/features/pay/machines/pay'
import { outboxMachine } from '../../../src/machines/transaction/outbox'
import { pendingTransactionsMachine, type PendingAnswer } from '../../../src/machines/pendingTransactions'
import { smartSessionsMachine, type ListedSessions } from '../../../src/features/sessions/machines/smartSessions'
import { portfolioMachine } from '../../../src/machines/portfolio'
import { receiptMachine, type ReceiptEvent } from '../../../src/machines/transaction/receipt'
import type { Quote, SwapOffer } from '../../../src/features/swap/domain/swap'
import { sendMachine } from '../../../src/features/send/machines/send'
import { swapMachine } from '../../../src/features/swap/machines/swap'
import type { Answer } from './embedded'
import { heldTokens } from './world'

/** Answers of servers, nodes and the wallet about the account in a scene. */
export interface HoldingsScript {
  tokens: Answer<readonly TokenBalance[]>
  identity: Answer<Identity>
  /** `absent`: the service has no activity of this network. */
  activity: Answer<readonly Activity[]> | 'absent'
  /** Second page; `none`: there is only one. */
  older: Answer<readonly Activity[]> | 'none'
  receiver: Answer<Receiver>
  max: Answer<string>
  fee: Answer<Fee>
  check: Answer<'fine'>
  wallet: Answer<SentTransaction>
  /** Token list, quote and calls for the wallet, from an exchange. */
  listed: Answer<readonly TokenBalance[]>
  quote: Answer<Quote>
  offer: Answer<SwapOffer>
  /** Transactions sent before the page loaded. */
  sent: readonly SentTransaction[]
  receipt: ReceiptEvent | readonly ReceiptEvent[] | 'waiting'
  /** Suggestions for a label, and steps of registering a name. */
  names: Answer<readonly NameSuggestion[]>
  signed: Answer<SignedName>
  registered: Answer<'done'>
  /** Steps of a payment, in the wallet or at an exchange. */
  prepared: Answer<PreparedPayment>
  payment: Answer<SentTransaction>
  exchanges: Answer<readonly Exchange[]>
  session: Answer<ExchangeSession>
  opened: boolean
  sight: Answer<ExchangeSight>
  /** Smart sessions, and steps of revoking one. */
  sessions: Answer<ListedSessions>
  revocation: Answer<'0x'>
  revoked: Answer<'done'>
}

export const plainHoldings: HoldingsScript = {
  tokens: heldTokens,
  identity: {},
  activity: [],
  older: 'none',
  receiver: 'waiting',
  max: 'waiting',
  fee: 'waiting',
  check: 'fine',
  wallet: 'waiting',
  listed: 'waiting',
  quote: 'waiting',
  offer: 'waiting',
  sent: [],
  receipt: 'waiting',
  names: 'waiting',
  signed: 'waiting',
  registered: 'waiting',
  prepared: 'waiting',
  payment: 'waiting',
  exchanges: [],
  session: 'waiting',
  opened: true,
  sight: 'waiting',
  sessions: 'waiting',
  revocation: 'waiting',
  revoked: 'waiting',
}

function play<T>(answer: Answer<T>): Promise<T> {
  if (answer === 'waiting') return new Promise(() => {})
  if (isFault(answer)) return Promise.reject(new ModalError(answer.code, answer.message))
  return Promise.resolve(answer as T)
}
const isFault = (answer: unknown): answer is Fault =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer

/** Provides the portfolio chart with actors that follow a script instead of servers. */
export function portfolioChart(script: HoldingsScript): AnyActorLogic {
  return portfolioMachine.provide({
    actors: {
      pendingTransactions: pendingTransactionsMachine.provide({
        actors: { look: fromPromise(() => play<PendingAnswer>('waiting')) },
      }),
      loadTokens: fromPromise(() => play(script.tokens)),
      loadIdentity: fromPromise((): Promise<Identity | undefined> => play(script.identity)),
      loadActivity: fromPromise(async ({ input: { cursor } }) => {
        const { activity, older } = script
        if (activity === 'absent') return undefined
        if (older === 'none') return { activities: [...(await play(activity))] }
        return cursor
          ? { activities: [...(await play(older))] }
          : { activities: [...(await play(activity))], next: 'older' }
      }),
    },
  })
}

/** Provides the name chart with actors that follow a script instead of the server and the wallet. */
export function nameChart(script: HoldingsScript): AnyActorLogic {
  return nameMachine.provide({
    actors: {
      findNames: fromPromise(() => play(script.names)),
      signName: fromPromise(() => play(script.signed)),
      registerName: fromPromise(async (): Promise<void> => void (await play(script.registered))),
      checkOwner: fromPromise(() => {
        const { registered } = script
        // A server that refuses a name knows who has it; one that doesn't answer leaves the look-up pending.
        const isRefused = typeof registered === 'object' && registered.code === 'name.refused'
        return play<boolean>(registered === 'done' || (isRefused ? false : 'waiting'))
      }),
    },
  })
}

/** Provides the chart of smart sessions with actors that follow a script instead of the server and the wallet. */
export function sessionsChart(script: HoldingsScript): AnyActorLogic {
  return smartSessionsMachine.provide({
    actors: {
      listSessions: fromPromise(() => play(script.sessions)),
      signRevocation: fromPromise((): Promise<string> => play(script.revocation)),
      revokeSession: fromPromise(async (): Promise<void> => void (await play(script.revoked))),
    },
  })
}

/** Provides the payment chart with actors that follow a script instead of nodes and the wallet. */
export function payChart(script: HoldingsScript): AnyActorLogic {
  return payMachine.provide({
    actors: {
      preparePayment: fromPromise(() => play(script.prepared)),
      checkWallet: fromPromise(async (): Promise<void> => {}),
      checkPayment: fromPromise(async (): Promise<void> => void (await play(script.check))),
      askPayment: fromPromise(() => play(script.payment)),
      watchPayment: fromCallback<ReceiptEvent, SentPayment>(({ sendBack }) => sendBack({ type: 'receipt.confirmed' })),
      listExchanges: fromPromise(() => play(script.exchanges)),
      findPage: fromPromise(() => play(script.session)),
      openPage: fromPromise(async () => script.opened),
      lookAtExchange: fromPromise(() => play(script.sight)),
    },
  })
}

/** Provides the charts of sending with actors that follow a script instead of nodes and the wallet. */
export function sendingCharts(script: HoldingsScript): { send: AnyActorLogic; outbox: AnyActorLogic } {
  const receipt = receiptMachine.provide({
    actors: {
      watchReceipt: fromCallback(({ sendBack }) => {
        if (script.receipt !== 'waiting') for (const event of [script.receipt].flat()) sendBack(event)
      }),
    },
  })
  return {
    send: sendMachine.provide({
      actors: {
        resolveReceiver: fromPromise(() => play(script.receiver)),
        findMax: fromPromise(() => play(script.max)),
        estimateFee: fromPromise(() => play(script.fee)),
        checkWallet: fromPromise(async (): Promise<void> => {}),
        checkIntent: fromPromise(async (): Promise<void> => void (await play(script.check))),
        askWallet: fromPromise(() => play(script.wallet)),
      },
    }),
    outbox: outboxMachine.provide({ actors: { receipt } }),
  }
}

/** Provides the swap chart with actors that follow a script instead of the exchange, nodes and the wallet. */
export function swapChart(script: HoldingsScript): AnyActorLogic {
  return swapMachine.provide({
    actors: {
      loadTokens: fromPromise(async () => ({ tokens: await play(script.listed), wish: {} })),
      getQuote: fromPromise(() => play(script.quote)),
      findMax: fromPromise(() => play(script.max)),
      // Returns a new object each time, as a server does.
      prepare: fromPromise(async () => ({ ...(await play(script.offer)) })),
      checkWallet: fromPromise(async (): Promise<void> => {}),
      checkOffer: fromPromise(async (): Promise<void> => void (await play(script.check))),
      askWallet: fromPromise(() => play(script.wallet)),
      awaitApproval: fromPromise(() => play<void>('waiting')),
      revoke: fromPromise(() => play(script.wallet)),
    },
  })
}
