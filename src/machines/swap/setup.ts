import { assign, enqueueActions, fromPromise, raise, sendParent, setup } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import {
  CHAIN_SILENCE,
  QUOTE_LIMIT,
  QUOTE_RENEWAL,
  QUOTE_SETTLE,
  SEND_APPROVAL_LIMIT,
  SEND_CHECK_LIMIT,
  SWAP_APPROVAL_LIMIT,
} from '../../domain/limits'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { SentTransaction } from '../../domain/send/send'
import { orderOf, questionOf } from '../../domain/swap/check'
import { isDrasticImpact, priceImpact } from '../../domain/swap/figures'
import {
  isSame,
  stepOf,
  type Approval,
  type Quote,
  type Side,
  type SwapForm,
  type SwapOffer,
  type SwapOrder,
  type SwapQuestion,
} from '../../domain/swap/swap'
import { notProvided } from '../notProvided'
import { tellings } from '../send/reports'
import type { SendReport } from '../send'
import type { Moved } from '../send/setup'

/** What a host, or an earlier page, wants the form to begin with. */
export interface SwapWish {
  from?: TokenBalance | undefined
  to?: TokenBalance | undefined
  amountText?: string | undefined
  slippage?: string | undefined
  /** So much of `to` is to be got, for a payment. */
  missing?: string | undefined
  /** Was made on an earlier page, and stands. */
  approval?: Approval | undefined
  /** It is what an earlier swap left: whatever the form says by now comes first. */
  isLeft?: true
}

export interface SwapContext extends SwapForm {
  account?: CaipAddress
  network?: CaipNetworkId
  /** Where a swap that was sent leads, if not to the account. */
  leadsTo?: 'Pay' | undefined
  /** What can be exchanged on the network. */
  tokens?: readonly TokenBalance[] | undefined
  /** Of the form as it is; gone as soon as that is another. */
  quote?: Quote | undefined
  /** What is reviewed; absent in the form. */
  order?: SwapOrder | undefined
  /** What the wallet would be asked, whole. */
  offer?: SwapOffer | undefined
  /** The price impact that the visitor has agreed to, in hundredths of a per cent. */
  accepted: number
  /** The visitor has agreed to a swap of which neither a node nor its bytes say who receives. */
  isUnreadAccepted: boolean
  /** The offers that a wallet was asked for: none of them is ever asked for again. */
  spent: readonly string[]
  /** The router may still move this. */
  approval?: Approval | undefined
  /** The transaction of that, while the chain has not decided. */
  granting?: SentTransaction | undefined
  /** Why the last step came to nothing. */
  fault?: Fault | undefined
}

export type SwapEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** What is held has been read anew. */
  | { type: 'tokens.changed'; tokens: readonly TokenBalance[] }
  /** The form is shown anew; a host may have said with what. */
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
  /** The visitor has read this offer: one that has taken its place is not meant. */
  | { type: 'swap.confirmed'; offerId: string }
  /** On without the answer of a silent network. */
  | { type: 'swap.unchecked' }
  | { type: 'swap.retry' }
  | { type: 'preview.left' }
  | { type: 'swap.dismissed' }
  | { type: 'approval.revoked' }

/** The same as sending reports, said to be of a swap. */
export type SwapReport = SendReport

const without = {
  quote: undefined,
  order: undefined,
  offer: undefined,
  fault: undefined,
} as const

/** Another network has other tokens. */
const movedTo = ({ network, from, to, tokens, amountText, approval }: SwapContext, given: Moved) => ({
  ...given,
  ...(network === given.network
    ? { from, to, tokens, amountText }
    : { from: undefined, to: undefined, tokens: undefined, amountText: '' }),
  approval: approval?.account === given.account ? approval : undefined,
})

/** Swapping's vocabulary: what its states may say and do. */
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
    /** The tokens of a network with what is held of them, and what the form is to begin with. */
    loadTokens: fromPromise<
      { tokens: readonly TokenBalance[]; wish: SwapWish },
      { account: CaipAddress | undefined; network: CaipNetworkId }
    >(notProvided),
    getQuote: fromPromise<Quote, SwapQuestion>(notProvided),
    /** All that can be paid of a token, as text for the field: of the native coin less the fee. */
    findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(notProvided),
    /** A fresh quote and the calls for it, checked, and what they would change. Rejects where they are not what was asked for. */
    prepare: fromPromise<SwapOffer, SwapOrder>(notProvided),
    /** The wallet's account and network: rejects where one is not the order's. */
    checkWallet: fromPromise<void, SwapOrder>(notProvided),
    /** What the offer was made of, read once more: rejects with the new figures where it no longer holds. */
    checkOffer: fromPromise<void, SwapOffer>(notProvided),
    /** Asks the wallet for the offer's calls. Rejects with `wallet.declined` where nothing was sent, with `send.unknown` where that is not known. */
    askWallet: fromPromise<SentTransaction, SwapOffer>(notProvided),
    /** Resolves when the chain has taken the approval; rejects where it has not. */
    awaitApproval: fromPromise<void, SentTransaction>(notProvided),
    /** An approval still stands, and the fee of taking it back is there. */
    checkApproval: fromPromise<void, Approval>(notProvided),
    /** Asks the wallet to take an approval back; rejects as `askWallet`. */
    revoke: fromPromise<SentTransaction, Approval>(notProvided),
  },
  actions: {
    report: enqueueActions(({ enqueue }, report: SwapReport) => {
      for (const telling of tellings(report)) enqueue(sendParent(telling))
    }),
    /** Why a review was given up stays on show: the account that comes next may be there before the visitor has read it. */
    setAccount: assign(({ context }, given: Moved) => ({
      ...movedTo(context, given),
      ...without,
      fault: context.fault?.code === 'swap.changed' ? context.fault : undefined,
      granting: undefined,
    })),
    /** The wallet was asked already: what it was asked stays what it was. */
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
    /** The tokens chosen are the same, with what is held of them now. */
    updateHeld: assign(({ context }, { tokens }: { tokens: readonly TokenBalance[] }) => {
      const now = (token: TokenBalance | undefined) =>
        token && {
          ...token,
          quantity: tokens.find((one) => isSame(one, token))?.quantity ?? { ...token.quantity, numeric: '0' },
        }
      return { from: now(context.from), to: now(context.to) }
    }),
    /** The token of the other side goes where this one was. */
    setToken: assign(({ context }, { side, token }: { side: Side; token: TokenBalance }) => {
      const { from, to } = context
      const pair =
        side === 'from'
          ? { from: token, to: isSame(token, to) ? from : to }
          : { to: token, from: isSame(token, from) ? to : from }
      return { ...without, ...pair }
    }),
    /** What was to be got is paid, as much of it as was to be paid of the other. */
    flip: assign(({ context: { from, to, side } }) => ({
      ...without,
      from: to,
      to: from,
      side: side === 'from' ? ('to' as const) : ('from' as const),
    })),
    setAmount: assign((_, { side, text }: { side: Side; text: string }) => ({ ...without, side, amountText: text })),
    setSlippage: assign((_, { text }: { text: string }) => ({ slippage: text, fault: undefined })),
    /** Why a review was voided stays on show: it is no fault of the quote. */
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
    /** Sent; from when it is mined it stands, or what was left of an older one is gone. */
    setApproval: assign(({ context: { offer } }, { transaction }: { transaction: SentTransaction }) => ({
      granting: transaction,
      offer: undefined,
      approval: offer && stepOf(offer) === 'approve' ? approvalOf(offer) : undefined,
    })),
    clearApproval: assign({ approval: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    clearForm: assign({ ...without, amountText: '', side: 'from', approval: undefined, granting: undefined }),
  },
  guards: {
    isOtherAccount: ({ context }, given: Moved) =>
      context.account !== given.account || context.network !== given.network,
    isOtherNetwork: ({ context }, given: Moved) => context.network !== given.network,
    /** What can be exchanged on the network was read before. */
    isListed: ({ context }) => context.tokens !== undefined,
    /** There is something to ask an exchange for. */
    isWhole: ({ context }) => questionOf(context) !== undefined,
    hasFrom: ({ context }) => context.from !== undefined && context.account !== undefined,
    canReview: ({ context }) => orderOf(context, context.quote) !== undefined,
    /** By more than the visitor's slippage. */
    isMoved: (_, { quote, order }: SwapOffer) => BigInt(quote.toUnits) < BigInt(order.floor),
    /** The visitor has not agreed to losing that much. */
    isDrastic: ({ context }) => {
      const impact = impactOf(context)
      return isDrasticImpact(impact) && (impact ?? 0) > context.accepted
    },
    isConfirmable: ({ context: { offer, spent } }, { offerId }: { offerId: string }) =>
      offer?.id === offerId && !spent.includes(offerId),
    /** Neither a node nor the bytes say who receives, and the visitor has not agreed to that. */
    isUnread: ({ context: { offer, isUnreadAccepted } }) => offer?.isUnread === true && !isUnreadAccepted,
    /** It changes what the exchange may move, and swaps nothing yet. */
    isAllowance: ({ context: { offer } }) => offer !== undefined && ['revoke', 'approve'].includes(stepOf(offer)),
    /** There was nothing left to take back. */
    isGone: (_, { fault }: { fault: Fault }) => fault.code === 'allowance.gone',
    hasApproval: ({ context }) => context.approval !== undefined,
    /** The account or the network changed while the wallet was asked: with the network went the tokens. */
    hasChangedMeanwhile: ({ context: { order, account, from, to } }) =>
      order?.account !== account || !isSame(order?.from, from) || !isSame(order?.to, to),
    isOutcomeUnknown: (_, { fault }: { fault: Fault }) => !isOf(fault, 'wallet.declined', 'send.refused'),
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
