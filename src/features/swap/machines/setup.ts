import { assign, enqueueActions, fromPromise, raise, sendParent, setup } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import {
  CHAIN_SILENCE,
  QUOTE_LIMIT,
  QUOTE_RENEWAL,
  QUOTE_SETTLE,
  SEND_APPROVAL_LIMIT,
  SEND_CHECK_LIMIT,
  SWAP_APPROVAL_LIMIT,
} from '../../../domain/limits'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { orderOf, questionOf } from '../domain/check'
import { isDrasticImpact, priceImpact } from '../domain/figures'
import {
  isSame,
  stepOf,
  withHeld,
  type Approval,
  type Quote,
  type Side,
  type SwapForm,
  type SwapOffer,
  type SwapOrder,
  type SwapQuestion,
} from '../domain/swap'
import { notProvided } from '../../../machines/notProvided'
import type { Moved } from '../../../machines/transaction/facts'
import type { FlowReport } from '../../../machines/modal/messages'
import type { TrackReport } from '../../../machines/tracking'
import { forwardedEvents, type SendReport } from '../../../machines/transaction/reports'

/** Initial values of the form, from the host or an earlier page. */
export interface SwapWish {
  from?: TokenBalance | undefined
  to?: TokenBalance | undefined
  amountText?: string | undefined
  slippage?: string | undefined
  /** Amount of `to` that a payment needs. */
  missing?: string | undefined
  /** Approval of an earlier page that still exists. */
  approval?: Approval | undefined
  /** Whether it comes from an unfinished swap: an amount already in the form takes precedence. */
  isLeft?: true
}

/** Context of the swap machine. */
export interface SwapContext extends SwapForm {
  account?: CaipAddress
  network?: CaipNetworkId
  /** Destination after the swap was sent. Default: the account */
  leadsTo?: 'Pay' | undefined
  /** Tokens that can be swapped on the network. */
  tokens?: readonly TokenBalance[] | undefined
  /** Quote for the form's input. Undefined once that changes. */
  quote?: Quote | undefined
  /** Order under review. Undefined in the form. */
  order?: SwapOrder | undefined
  /** Offer on screen: exactly what the wallet is asked for. */
  offer?: SwapOffer | undefined
  /** Accepted price impact, in hundredths of a per cent. */
  accepted: number
  /** Whether the visitor accepted a swap whose receiver neither a node nor the calldata reveals. */
  isUnreadAccepted: boolean
  /** Ids of offers that the wallet was asked for; no offer is requested twice. */
  spent: readonly string[]
  /** Allowance that the router may still use. */
  approval?: Approval | undefined
  /** Approval transaction, until the network has decided it. */
  granting?: SentTransaction | undefined
  /** Error of the last step. */
  fault?: Fault | undefined
}

/** Events that the swap machine accepts. */
export type SwapEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** New token balances were read. */
  | { type: 'tokens.changed'; tokens: readonly TokenBalance[] }
  /** The form was entered again, perhaps with new values of the host. */
  | { type: 'swap.entered' }
  | { type: 'wish.made'; wish: SwapWish }
  | { type: 'tokens.retry' }
  | { type: 'token.selected'; side: Side; token: TokenBalance }
  | { type: 'pair.flipped' }
  | { type: 'amount.typed'; side: Side; text: string }
  | { type: 'amount.max' }
  | { type: 'slippage.typed'; text: string }
  | { type: 'quote.retry' }
  | { type: 'swap.reviewed' }
  | { type: 'impact.accepted' }
  | { type: 'unread.accepted' }
  /** The visitor confirmed this offer, and no later one. */
  | { type: 'swap.confirmed'; offerId: string }
  /** The visitor continues without the answer of an unresponsive network. */
  | { type: 'swap.unchecked' }
  | { type: 'swap.retry' }
  | { type: 'preview.left' }
  | { type: 'swap.dismissed' }
  | { type: 'approval.revoked' }

/** Reports of the swap machine: those of sending, with `of: 'swap'`. */
export type SwapReport = SendReport

const without = {
  quote: undefined,
  order: undefined,
  offer: undefined,
  fault: undefined,
} as const

/** Updates the balances and prices of all tokens of the form. */
const renewed = ({ from, to, tokens }: SwapContext, held: readonly TokenBalance[]) => ({
  from: from && withHeld([from], held)[0],
  to: to && withHeld([to], held)[0],
  tokens: tokens && withHeld(tokens, held),
})

/** Clears tokens and amount on another network, and balances and approval of another account. */
const movedTo = (context: SwapContext, given: Moved) => ({
  ...given,
  ...(context.network !== given.network
    ? { from: undefined, to: undefined, tokens: undefined, amountText: '' }
    : context.account !== given.account && renewed(context, [])),
  approval: context.approval?.account === given.account ? context.approval : undefined,
})

/** XState setup of the swap machine. */
export const machineSetup = setup({
  types: {
    context: {} as SwapContext,
    events: {} as SwapEvent,
    input: {} as { account: CaipAddress | undefined; network: CaipNetworkId },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'listing'
      | 'unlisted'
      | 'quoting'
      | 'renewing'
      | 'refused'
      | 'maxing'
      | 'reviewing'
      | 'preparing'
      | 'drastic'
      | 'unread'
      | 'ready'
      | 'checking'
      | 'silent'
      | 'asking'
      | 'granting'
      | 'revoking'
      | 'stopped'
      | 'unknown',
  },
  actors: {
    /** Loads the network's tokens with their balances, and the form's initial values. */
    loadTokens: fromPromise<
      { tokens: readonly TokenBalance[]; wish: SwapWish },
      { account: CaipAddress | undefined; network: CaipNetworkId }
    >(notProvided),
    getQuote: fromPromise<Quote, SwapQuestion>(notProvided),
    /** Resolves once a view of the swap, or one above it, is on screen in a visible page. */
    awaitVisibility: fromPromise<void>(notProvided),
    /** Resolves with the maximum amount as decimal text; for the native coin less the fee. */
    findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(notProvided),
    /** Resolves with a fresh quote, its verified calls and their effect. Rejects if they do not match the order. */
    prepare: fromPromise<SwapOffer, SwapOrder>(notProvided),
    /** Rejects if the wallet's account or network is not the order's. */
    checkWallet: fromPromise<void, SwapOrder>(notProvided),
    /** Checks the offer against the network again; rejects with the new figures if they have changed. */
    checkOffer: fromPromise<void, SwapOffer>(notProvided),
    /** Asks the wallet for the calls. `wallet.declined` and `send.refused`: nothing was sent; other errors: unknown. */
    askWallet: fromPromise<SentTransaction, SwapOffer>(notProvided),
    /** Resolves once the approval is in a block; rejects once it is final that it was not made. */
    awaitApproval: fromPromise<void, SentTransaction>(notProvided),
    /** Rejects if the approval no longer exists, or if the fee of its revocation cannot be paid. */
    checkApproval: fromPromise<void, Approval>(notProvided),
    /** Asks the wallet to revoke an approval; rejects as `askWallet`. */
    revoke: fromPromise<SentTransaction, Approval>(notProvided),
  },
  actions: {
    report: enqueueActions(({ enqueue }, report: SwapReport) => {
      for (const event of forwardedEvents(report)) enqueue(sendParent(event satisfies FlowReport | TrackReport))
    }),
    /** Sets the account. Keeps the error of a voided review, which the visitor may not have read yet. */
    setAccount: assign(({ context }, given: Moved) => ({
      ...movedTo(context, given),
      ...without,
      fault: context.fault?.code === 'swap.changed' ? context.fault : undefined,
      granting: undefined,
    })),
    /** Sets the account while the wallet is being asked: order and offer stay. */
    followAccount: assign(({ context }, given: Moved) => ({ ...movedTo(context, given), quote: undefined })),
    setList: assign(({ context }, { tokens }: { tokens: readonly TokenBalance[] }) => ({
      tokens,
      from: context.from ?? tokens.find(({ address }) => address === undefined),
    })),
    toWish: raise((_, { wish }: { wish: SwapWish }) => ({ type: 'wish.made' as const, wish })),
    setWish: assign(({ context }, { from, to, amountText, slippage, missing, approval, isLeft }: SwapWish) =>
      isLeft && context.amountText !== ''
        ? { approval: approval ?? context.approval }
        : {
            ...without,
            from: from ?? (isSame(to, context.from) ? undefined : context.from),
            to: to ?? (isSame(from, context.to) ? undefined : context.to),
            ...(amountText !== undefined && { amountText, side: 'from' as const }),
            ...(slippage !== undefined && { slippage }),
            ...(missing !== undefined && { amountText: missing, side: 'to' as const, leadsTo: 'Pay' as const }),
            ...(approval && { approval }),
          },
    ),
    clearLead: assign({ leadsTo: undefined }),
    updateHeld: assign(({ context }, { tokens }: { tokens: readonly TokenBalance[] }) => renewed(context, tokens)),
    /** Selects a token; if the other side has it, swaps the sides. */
    setToken: assign(({ context }, { side, token }: { side: Side; token: TokenBalance }) => {
      const { from, to } = context
      const pair =
        side === 'from'
          ? { from: token, to: isSame(token, to) ? from : to }
          : { to: token, from: isSame(token, from) ? to : from }
      return { ...without, ...pair }
    }),
    /** Reverses the pair. The amount stays with its token. */
    flip: assign(({ context: { from, to, side } }) => ({
      ...without,
      from: to,
      to: from,
      side: side === 'from' ? ('to' as const) : ('from' as const),
    })),
    setAmount: assign((_, { side, text }: { side: Side; text: string }) => ({ ...without, side, amountText: text })),
    setSlippage: assign((_, { text }: { text: string }) => ({ slippage: text, fault: undefined })),
    /** Sets the quote. Keeps the error of a voided review: it is not about the quote. */
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote })),
    clearQuote: assign({ quote: undefined }),
    setOrder: assign(({ context }) => ({
      order: orderOf(context, context.quote),
      offer: undefined,
      fault: undefined,
    })),
    clearOrder: assign({
      order: undefined,
      offer: undefined,
      granting: undefined,
      accepted: 0,
      isUnreadAccepted: false,
    }),
    setOffer: assign((_, { offer }: { offer: SwapOffer }) => ({ offer, fault: undefined })),
    acceptImpact: assign(({ context }) => ({ accepted: impactOf(context) ?? 0 })),
    acceptUnread: assign({ isUnreadAccepted: true }),
    markSpent: assign(({ context: { offer, spent } }) => ({ spent: offer ? [...spent, offer.id] : spent })),
    /** Records the allowance transaction: an approval takes effect once mined, a revocation clears the old approval. */
    setApproval: assign(({ context: { offer } }, { transaction }: { transaction: SentTransaction }) => ({
      granting: transaction,
      offer: undefined,
      approval: offer && stepOf(offer) === 'approve' ? approvalOf(offer) : undefined,
    })),
    /** Records an allowance transaction that was sent before this review. */
    setPending: assign(({ context }, { pending }: SwapOffer) => ({
      granting: pending?.transaction,
      offer: undefined,
      approval: pending?.approval ?? context.approval,
    })),
    clearApproval: assign({ approval: undefined }),
    clearGranting: assign({ granting: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    clearForm: assign({ ...without, amountText: '', side: 'from', approval: undefined, granting: undefined }),
  },
  guards: {
    isOtherAccount: ({ context }, given: Moved) =>
      context.account !== given.account || context.network !== given.network,
    isOtherNetwork: ({ context }, given: Moved) => context.network !== given.network,
    /** Whether the network's tokens were loaded before. */
    isListed: ({ context }) => context.tokens !== undefined,
    /** Whether the form is complete. */
    isWhole: ({ context }) => questionOf(context) !== undefined,
    hasQuote: ({ context }) => context.quote !== undefined,
    hasFrom: ({ context }) => context.from !== undefined && context.account !== undefined,
    canReview: ({ context }) => orderOf(context, context.quote) !== undefined,
    /** Whether the price has moved by more than the slippage. */
    isMoved: (_, { quote, order }: SwapOffer) => BigInt(quote.toUnits) < BigInt(order.floor),
    /** Whether a sent transaction may still change the allowance, and this review has not waited for it yet. */
    isPending: ({ context }, { pending }: SwapOffer) =>
      pending !== undefined && pending.transaction.hash !== context.granting?.hash,
    /** Whether the price impact is drastic and not accepted. */
    isDrastic: ({ context }) => {
      const impact = impactOf(context)
      return isDrasticImpact(impact) && (impact ?? 0) > context.accepted
    },
    isConfirmable: ({ context: { offer, spent } }, { offerId }: { offerId: string }) =>
      offer?.id === offerId && !spent.includes(offerId),
    /** Whether the receiver cannot be verified, and the visitor has not accepted that. */
    isUnread: ({ context: { offer, isUnreadAccepted } }) => offer?.isUnread === true && !isUnreadAccepted,
    /** Whether the offer only changes the allowance. */
    isAllowance: ({ context: { offer } }) => offer !== undefined && ['revoke', 'approve'].includes(stepOf(offer)),
    /** Whether there was no allowance left to revoke. */
    isGone: (_, { fault }: { fault: Fault }) => fault.code === 'allowance.gone',
    hasApproval: ({ context }) => context.approval !== undefined,
    /** Whether account or network changed while the wallet was being asked; another network clears the tokens. */
    hasChangedMeanwhile: ({ context: { order, account, from, to } }) =>
      order?.account !== account || !isSame(order?.from, from) || !isSame(order?.to, to),
    isOutcomeUnknown: (_, { fault }: { fault: Fault }) => !hasErrorCode(fault, 'wallet.declined', 'send.refused'),
  },
  delays: {
    CHAIN_SILENCE,
    QUOTE_LIMIT,
    QUOTE_RENEWAL,
    QUOTE_SETTLE,
    SEND_APPROVAL_LIMIT,
    SEND_CHECK_LIMIT,
    SWAP_APPROVAL_LIMIT,
  },
})

function impactOf({ offer }: SwapContext): number | undefined {
  return offer && priceImpact(offer.quote, offer.order.from, offer.order.to)
}

function approvalOf({ order, router }: SwapOffer): Approval {
  const { from, units, network, account } = order
  return { token: from, spender: router, units, network, account }
}
