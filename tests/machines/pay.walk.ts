import { ModalError } from '../../src/domain/errors'
import type { SendIntent } from '../../src/domain/send/send'
import { payMachine } from '../../src/machines/pay'
import type { Reviewed } from '../../src/machines/pay/setup'
import { defineWalk } from '../harness/walk'
import { other } from '../support/addresses'
import { mainnet } from '../support/facts'
import { another, ether, mine } from '../support/holdings'
import { askedOf, parked } from '../support/system'

const request = { recipient: other, network: mainnet, asset: 'native', amount: '1', reference: 'order-1' } as const
const intent: SendIntent = {
  id: 'one',
  account: mine,
  network: mainnet,
  token: ether,
  amountText: '1',
  units: '1000000000000000000',
  receiver: { address: other },
}
const prepared = { intent, fee: { units: '21000' } }
const hash = '0xa1'
const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const unsure = new ModalError('send.unknown', 'The wallet went away.')

export default defineWalk({
  name: 'pay',
  machine: payMachine,
  input: { account: mine },
  actors: { preparePayment: parked, checkPayment: parked, askPayment: parked },
  events: [
    { type: 'account.changed', account: mine },
    { type: 'account.changed', account: another },
    { type: 'pay.requested', id: 'one', request },
    { type: 'pay.requested', id: 'two', request },
    { type: 'pay.confirmed' },
    { type: 'pay.retry' },
    { type: 'pay.left' },
  ],
  outcomes: {
    preparePayment: { done: [prepared, { earlier: { status: 'paid', hash } }, { earlier: { status: 'unknown' } }] },
    askPayment: { done: [{ hash }], error: [declined, unsure] },
  },
  serialize: ({ context }) => [context.account, context.payment?.id, context.intent !== undefined, context.outcome],
  waits: { asking: 'its first state has the limit; after that an answer still counts' },
  uncancelled: {
    asking: 'leaving ends it once it is overdue',
    'asking.waiting': 'what a wallet was asked cannot be called back: its answer counts',
  },
  within: 3,
  invariants: {
    'the wallet is asked only for what is on screen, with its fee': ({ context, children }) => {
      const asked = askedOf(children.askPayment) as Reviewed | undefined
      return (
        asked === undefined ||
        (asked.intent === context.intent && asked.fee === context.fee && asked.reference === 'order-1')
      )
    },
    'one question to the wallet at a time, and only while it is said': (snapshot) =>
      snapshot.matches('asking') === (snapshot.children.askPayment !== undefined),
    'how it ended is known exactly when it has': (snapshot) =>
      snapshot.matches('idle') ||
      (snapshot.context.outcome !== undefined) ===
        (snapshot.matches('paid') || snapshot.matches('unknown') || snapshot.matches('earlier')),
    'paid with its hash': (snapshot) => !snapshot.matches('paid') || snapshot.context.outcome?.status === 'paid',
    'a stop says why': (snapshot) =>
      !(snapshot.hasTag('stopped') || snapshot.hasTag('unknown')) || snapshot.context.fault !== undefined,
    'what may have been sent is neither confirmed nor tried again': (snapshot) =>
      !(snapshot.matches('asking') || snapshot.hasTag('unknown') || snapshot.hasTag('paid')) ||
      !(snapshot.can({ type: 'pay.confirmed' }) || snapshot.can({ type: 'pay.retry' })),
    'what is ready is whole': (snapshot) =>
      !snapshot.hasTag('ready') || (snapshot.context.intent !== undefined && snapshot.context.fee !== undefined),
  },
  moves: {
    'after the wallet was asked it never counts as closed': (before, _, after) =>
      !before.matches('asking') || after.context.outcome?.status !== 'closed',
    'what was decided stays decided until the next payment': (before, event, after) =>
      before.context.outcome === undefined ||
      event.type === 'pay.requested' ||
      after.context.outcome === before.context.outcome,
  },
})
