import { ModalError } from '../../../domain/errors'
import type { SendIntent } from '../../../domain/transaction/transaction'
import { intentOf } from '../../../domain/transaction/check'
import { sendMachine, type SendEvent } from '../machines/send'
import { defineWalk } from '../../../../tests/harness/walk'
import { mainnet, polygon } from '../../../../tests/support/facts'
import { dollar, ether, mine, sent } from '../../../../tests/support/holdings'
import { askedOf, parked } from '../../../../tests/support/system'
import { other } from '../../../../tests/support/addresses'

const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const unsure = new ModalError('send.unknown', 'The wallet went away.')
const refused = new ModalError('name.unknown', 'Nobody has this name.')
const flipped = new ModalError('name.changed', 'This name now points to a different address.')
const text = 'bob.eth'
const receiver = { address: other, name: text }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export default defineWalk({
  name: 'send',
  machine: sendMachine,
  input: { account: mine, network: mainnet },
  actors: {
    resolveReceiver: parked,
    findMax: parked,
    estimateFee: parked,
    checkWallet: parked,
    checkIntent: parked,
    askWallet: parked,
  },
  events: ({ context: { spent } }): readonly SendEvent[] => [
    { type: 'account.changed', account: mine, network: mainnet },
    { type: 'account.changed', account: mine, network: polygon },
    { type: 'account.changed', account: undefined, network: mainnet },
    { type: 'tokens.changed', tokens: [dollar, { ...ether, price: '2001' }] },
    { type: 'token.selected', token: ether },
    { type: 'amount.typed', text: '1' },
    { type: 'amount.max' },
    { type: 'receiver.typed', text },
    { type: 'receiver.typed', text: ' ' },
    { type: 'receiver.retry' },
    { type: 'send.reviewed', id: spent.length === 1 ? 'two' : 'one' },
    { type: 'send.confirmed' },
    { type: 'send.unchecked' },
    { type: 'send.retry' },
    { type: 'preview.left' },
    { type: 'send.dismissed' },
  ],
  puppets: {
    resolveReceiver: { done: [receiver], error: [refused] },
    findMax: { done: ['1'] },
    estimateFee: { done: [{ units: '21000' }] },
    checkWallet: { done: [undefined], error: [refused] },
    checkIntent: { done: [undefined], error: [flipped, refused] },
    askWallet: { done: [sent], error: [declined, unsure] },
  },
  // Leaves out prices and reasons, which decide nothing; the rest of an intent repeats the form.
  serialize: ({ context: { account, network, token, amountText, receiverText, intent, spent } }) => [
    account,
    network,
    token !== undefined,
    amountText,
    receiverText.trim(),
    intent && [intent.id, intent.network],
    spent,
  ],
  waits: { requested: 'its first state has the limit; after that an answer still counts' },
  uncancelled: {
    requested: 'the visitor’s note ends it once it is overdue',
    'requested.asking':
      'what a wallet was asked cannot be called back: leaving the preview leaves the request open there, and its answer counts',
  },
  givenUp: {
    askWallet: 'it may have been sent, which the visitor has taken note of',
  },
  invariants: {
    'a receiver is armed exactly while what was looked up is what is on screen': (snapshot) =>
      !snapshot.matches('composing') || snapshot.hasTag('resolved') === (snapshot.context.receiver !== undefined),
    'what is looked up is what is on screen': ({ context, children }) => {
      const asked = askedOf(children.resolveReceiver)
      return asked === undefined || same(asked, { text: context.receiverText, network: context.network })
    },
    'an intent is there exactly from review on': (snapshot) =>
      snapshot.hasTag('reviewing') === (snapshot.context.intent !== undefined),
    'what is reviewed is what the form says, of this account and network': (snapshot) => {
      const { context } = snapshot
      if (!snapshot.matches({ composing: { flow: 'reviewing' } }) || !context.intent) return true
      const now = intentOf(context.intent.id, { ...context, token: context.intent.token })
      return same(now, context.intent) && context.token?.symbol === context.intent.token.symbol
    },
    'the wallet is asked only for the whole intent on show, with its fee': ({ context, children }) => {
      const asked = askedOf(children.askWallet) as { intent: SendIntent; fee: unknown } | undefined
      if (!asked) return true
      const { intent, fee } = asked
      return (
        intent === context.intent &&
        fee === context.fee &&
        intent.units === '1000000000000000000' &&
        same(intent.receiver, receiver) &&
        intent.account === mine
      )
    },
    'the fee and the check are of the intent on show': ({ context, children }) =>
      [children.estimateFee, children.checkWallet]
        .map(askedOf)
        .every((asked) => asked === undefined || asked === context.intent) &&
      (children.checkIntent === undefined ||
        same(askedOf(children.checkIntent), { intent: context.intent, fee: context.fee })),
    'where the name has come to lead elsewhere, the address on show is left behind whatever comes': (snapshot) =>
      snapshot.context.fault?.code !== 'name.changed' ||
      snapshot.hasTag('stopped') ||
      snapshot.context.intent === undefined,
    'what is ready has its fee on show': (snapshot) => !snapshot.hasTag('ready') || snapshot.context.fee !== undefined,
    'an intent is asked for once': ({ context }) => new Set(context.spent).size === context.spent.length,
    'what the wallet was asked for is spent': (snapshot) =>
      !(
        snapshot.matches('requested') ||
        snapshot.matches('unknown') ||
        snapshot.matches({ composing: { flow: 'declined' } })
      ) || snapshot.context.spent.includes(snapshot.context.intent?.id ?? ''),
    'a spent intent is never confirmed or tried again': (snapshot) => {
      const { intent, spent } = snapshot.context
      return (
        !intent ||
        !spent.includes(intent.id) ||
        !(snapshot.can({ type: 'send.confirmed' }) || snapshot.can({ type: 'send.retry' }))
      )
    },
    'a spent intent is not reviewed again': (snapshot) =>
      snapshot.context.spent.every((id) => !snapshot.can({ type: 'send.reviewed', id })),
    'a review needs amount, token and receiver': (snapshot) =>
      !snapshot.can({ type: 'send.reviewed', id: 'three' }) ||
      (snapshot.context.token?.chainId === snapshot.context.network &&
        snapshot.context.amountText === '1' &&
        snapshot.context.receiver !== undefined &&
        snapshot.context.account !== undefined),
    'after what may have been sent only the visitor’s note helps': (snapshot) =>
      !snapshot.hasTag('unknown') ||
      (snapshot.context.fault?.code === 'send.unknown' &&
        snapshot.can({ type: 'send.dismissed' }) &&
        !snapshot.can({ type: 'send.reviewed', id: 'three' }) &&
        !snapshot.can({ type: 'send.confirmed' }) &&
        !snapshot.can({ type: 'send.retry' })),
    'a stop says why, and can be tried again': (snapshot) =>
      !snapshot.hasTag('stopped') ||
      (snapshot.context.fault !== undefined &&
        (snapshot.can({ type: 'send.retry' }) || snapshot.can({ type: 'send.reviewed', id: 'three' }))),
    'a receiver that is none says why': (snapshot) =>
      !snapshot.matches('composing') || snapshot.hasTag('invalid') === (snapshot.context.receiverFault !== undefined),
  },
})
