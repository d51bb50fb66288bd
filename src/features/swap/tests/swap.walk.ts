import type { SnapshotFrom } from 'xstate'
import { ModalError } from '../../../domain/errors'
import { orderOf as orderIn } from '../domain/check'
import { isDrasticImpact, priceImpact } from '../domain/figures'
import type { SwapOffer } from '../domain/swap'
import { swapMachine, type SwapEvent } from '../machines/swap'
import { defineWalk } from '../../../../tests/harness/walk'
import { mainnet, polygon } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { approval, offerOf, quoteOf, swapped } from '../../../../tests/support/swaps'
import { askedOf, parked } from '../../../../tests/support/system'

const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const unsure = new ModalError('send.unknown', 'The wallet went away.')
const dry = new ModalError('swap.noQuote', 'There is no way from one to the other.')
const gone = new ModalError('allowance.gone', 'There is nothing to take back.')
const lie = new ModalError('swap.router', 'It goes elsewhere.')

const poor = quoteOf('poor', '1000000', '1')
/** Quote with a small output, for an offer with an accepted low minimum and an unknown receiver. */
const drastic = quoteOf('offer', '1000000', '400000000000000')

type Snapshot = SnapshotFrom<typeof swapMachine>
const canConfirm = (snapshot: Snapshot, offerId = snapshot.context.offer?.id ?? '') =>
  snapshot.can({ type: 'swap.confirmed', offerId })

export default defineWalk({
  name: 'swap',
  machine: swapMachine,
  input: { account: mine, network: mainnet },
  actors: {
    loadTokens: parked,
    getQuote: parked,
    awaitVisibility: parked,
    findMax: parked,
    prepare: parked,
    checkWallet: parked,
    checkOffer: parked,
    checkApproval: parked,
    askWallet: parked,
    awaitApproval: parked,
    revoke: parked,
  },
  events: (): readonly SwapEvent[] => [
    { type: 'account.changed', account: mine, network: mainnet },
    { type: 'account.changed', account: mine, network: polygon },
    { type: 'tokens.changed', tokens: [dollar] },
    { type: 'swap.entered' },
    { type: 'tokens.retry' },
    { type: 'wish.made', wish: { to: ether, slippage: '1', approval, isLeft: true } },
    { type: 'wish.made', wish: { from: dollar, to: ether, missing: '1' } },
    { type: 'token.selected', side: 'from', token: dollar },
    { type: 'token.selected', side: 'to', token: ether },
    { type: 'pair.flipped' },
    { type: 'amount.typed', side: 'from', text: '1' },
    { type: 'amount.typed', side: 'from', text: '' },
    { type: 'amount.max' },
    { type: 'slippage.typed', text: '1' },
    { type: 'quote.retry' },
    { type: 'swap.reviewed' },
    { type: 'impact.accepted' },
    { type: 'unread.accepted' },
    { type: 'swap.confirmed', offerId: 'offer' },
    { type: 'swap.confirmed', offerId: 'poor' },
    { type: 'swap.unchecked' },
    { type: 'swap.retry' },
    { type: 'preview.left' },
    { type: 'swap.dismissed' },
    { type: 'approval.revoked' },
  ],
  puppets: {
    loadTokens: { done: [{ tokens: [dollar], wish: {} }], error: [dry] },
    getQuote: { done: [quoteOf('one')], error: [dry] },
    awaitVisibility: { done: [undefined], error: [lie] },
    findMax: { done: ['1'], error: [dry] },
    prepare: {
      done: [
        offerOf('offer', 'approve'),
        offerOf('offer', 'swap'),
        {
          ...offerOf('offer', 'swap', { quote: drastic, order: { ...offerOf('offer', 'swap').order, floor: '1' } }),
          changes: undefined,
          isUnread: true,
        },
        offerOf('poor', 'swap', { quote: poor }),
        offerOf('offer', 'revoke'),
        { ...offerOf('offer', 'approve'), pending: { transaction: swapped, approval } },
      ],
      error: [lie],
    },
    checkWallet: { done: [undefined], error: [lie] },
    checkOffer: { done: [undefined], error: [lie] },
    checkApproval: { done: [undefined], error: [gone, lie] },
    askWallet: { done: [swapped], error: [declined, unsure] },
    awaitApproval: { done: [undefined], error: [lie] },
    revoke: { done: [swapped], error: [declined, unsure] },
  },
  // Leaves out prices, reasons and listed tokens, which decide nothing, and the typed side, which only the form uses.
  serialize: ({ context }) => {
    const { network, from, to, amountText, quote, order, offer, accepted, isUnreadAccepted, spent } = context
    return [
      network,
      from?.symbol,
      to?.symbol,
      amountText,
      quote !== undefined,
      order !== undefined,
      offer && [offer.id, offer.calls.length, offer.calls[0]?.kind, offer.quote.toUnits, offer.isUnread === true],
      accepted > 0,
      isUnreadAccepted,
      spent.length > 0,
      context.approval !== undefined,
    ]
  },
  waits: {
    'flow.editing.stale': 'nothing is asked for until the visitor is back',
    'flow.reviewing.stale': 'nothing is asked for until the visitor is back',
    'flow.requested': 'its first state has the limit; after that an answer still counts',
  },
  uncancelled: {
    'list.loading': 'nothing waits for it: what is held can be paid with before it is there',
    requested: 'the visitor’s note ends it once it is overdue',
    'flow.requested.asking': 'what a wallet was asked cannot be called back, and its answer counts',
    'flow.revoking.asking': 'the same',
  },
  givenUp: {
    askWallet: 'it may have been sent, which the visitor has taken note of',
    revoke: 'it may have been sent, which the visitor is told',
  },
  invariants: {
    'two requests to a wallet are never open at once': ({ children }) =>
      [children.askWallet, children.revoke].filter((child) => child !== undefined).length <= 1,
    'the wallet is asked only for the offer that is on show, whole': ({ context, children }) => {
      const asked = askedOf(children.askWallet) as SwapOffer | undefined
      return asked === undefined || (asked === context.offer && context.order !== undefined)
    },
    'what is taken back was approved': ({ context, children }) =>
      children.revoke === undefined || askedOf(children.revoke) === context.approval,
    'what the wallet was asked for is spent': ({ context, children }) =>
      children.askWallet === undefined || context.spent.includes(context.offer?.id ?? ''),
    'a spent offer is never confirmed': (snapshot) =>
      !canConfirm(snapshot) || !snapshot.context.spent.includes(snapshot.context.offer?.id ?? ''),
    'an offer that is not on show is never confirmed': (snapshot) =>
      ['offer', 'poor', 'gone'].every((id) => id === snapshot.context.offer?.id || !canConfirm(snapshot, id)),
    'a quote is of the form as it is': ({ context }) =>
      context.quote === undefined ||
      (context.from !== undefined && context.to !== undefined && context.amountText !== ''),
    'what is reviewed is what the form says': (snapshot) => {
      const { order, from, to } = snapshot.context
      return (
        !snapshot.matches({ flow: 'reviewing' }) ||
        (order?.from.symbol === from?.symbol && order?.to.symbol === to?.symbol)
      )
    },
    'an order is there exactly from review on': (snapshot) =>
      snapshot.matches({ flow: 'editing' }) ? snapshot.context.order === undefined : true,
    'a voided review is not on show, and cannot be confirmed': (snapshot) =>
      !['swap.moved', 'swap.changed'].includes(snapshot.context.fault?.code ?? '') ||
      (snapshot.context.offer === undefined && !canConfirm(snapshot)),
    'a loss that was not agreed to cannot be confirmed': (snapshot) => {
      const { offer, accepted } = snapshot.context
      const impact = offer && priceImpact(offer.quote, offer.order.from, offer.order.to)
      return !canConfirm(snapshot) || !isDrasticImpact(impact) || (impact ?? 0) <= accepted
    },
    'where it is not known who receives, nothing is confirmed that was not agreed to': (snapshot) =>
      !canConfirm(snapshot) || snapshot.context.offer?.isUnread !== true || snapshot.context.isUnreadAccepted,
    'after a first step nothing is said to be swapped: the next one is offered': (snapshot) =>
      !snapshot.matches({ flow: 'granting' }) || snapshot.context.granting !== undefined,
    'an allowance that a sent transaction may still change is awaited before another is requested': (snapshot) =>
      !canConfirm(snapshot) ||
      snapshot.context.offer?.pending === undefined ||
      snapshot.context.granting?.hash === snapshot.context.offer.pending.transaction.hash,
    'an offer below what was agreed to is never on show': ({ context: { offer } }) =>
      offer === undefined || BigInt(offer.quote.toUnits) >= BigInt(offer.order.floor),
    'after what may have been sent only the visitor’s note helps': (snapshot) =>
      !snapshot.hasTag('unknown') ||
      (snapshot.context.fault?.code === 'send.unknown' &&
        snapshot.can({ type: 'swap.dismissed' }) &&
        !snapshot.can({ type: 'swap.reviewed' }) &&
        !canConfirm(snapshot) &&
        !snapshot.can({ type: 'approval.revoked' })),
    'a stop says why, and can be tried again': (snapshot) =>
      !snapshot.hasTag('stopped') || (snapshot.context.fault !== undefined && snapshot.can({ type: 'swap.retry' })),
    'a review needs a quote of the whole form': (snapshot) =>
      !snapshot.can({ type: 'swap.reviewed' }) || orderIn(snapshot.context, snapshot.context.quote) !== undefined,
  },
  moves: {
    'leaving loses nothing that was typed': (before, { type }, after) =>
      type !== 'preview.left' ||
      (before.context.amountText === after.context.amountText && before.context.from === after.context.from),
    'an approval that was made is forgotten only when it is used, taken back, refused by the chain, or another account’s':
      (before, { type }, after) =>
        before.context.approval === undefined ||
        after.context.approval !== undefined ||
        [
          'xstate.done.actor.askWallet',
          'xstate.done.actor.revoke',
          'xstate.error.actor.awaitApproval',
          'xstate.error.actor.checkApproval',
          'account.changed',
        ].includes(type),
  },
})
