import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { SOLANA_MAINNET, type CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import {
  RECEIPT_WAIT,
  SENT_SHOWN,
  RECEIVER_SETTLE,
  SEND_APPROVAL_LIMIT,
  SEND_CHECK_LIMIT,
} from '../../../domain/limits'
import type { Receiver, SendIntent, SentTransaction } from '../../../domain/transaction/transaction'
import { pendingOf } from '../../../domain/transaction/transaction'
import type { FlowReport } from '../../../machines/modal'
import { outboxMachine } from '../../../machines/transaction/outbox'
import { receiptMachine } from '../../../machines/transaction/receipt'
import { sendMachine } from '../machines/send'
import { declined as declinedFault, mainnet, polygon } from '../../../../tests/support/facts'
import { another, dollar, ether, mine, sent } from '../../../../tests/support/holdings'
import { alone, answer, askedOf, childOf, fail, inputOf, parked } from '../../../../tests/support/system'
import { other } from '../../../../tests/support/addresses'
import { saidBy } from '../../../../tests/support/tellings'

const declined = new ModalError('wallet.declined', declinedFault.message)
const actors = {
  ...{ resolveReceiver: parked, findMax: parked, estimateFee: parked },
  ...{ checkWallet: parked, checkIntent: parked, askWallet: parked },
}
const flipped = new ModalError('name.changed', 'This name now points to a different address.')
const bob = { address: other, name: 'bob.eth' }

function send() {
  const story = alone(sendMachine.provide({ actors }), { account: mine, network: mainnet })
  const { actor, clock, reports } = story
  const told = (type: string) => reports.map(saidBy).filter((report) => report.type === type)
  const now = () => actor.getSnapshot()
  const find = () => {
    actor.send({ type: 'receiver.typed', text: 'bob.eth' })
    clock.increment(RECEIVER_SETTLE)
    answer(actor, 'resolveReceiver', bob)
  }
  const fill = () => {
    actor.send({ type: 'token.selected', token: ether })
    actor.send({ type: 'amount.typed', text: '1.5' })
    find()
  }
  const review = (id = 'one') => {
    actor.send({ type: 'send.reviewed', id })
    answer(actor, 'estimateFee', { units: '21000' })
  }
  return {
    ...story,
    told,
    now,
    find,
    fill,
    review,
    is: (tag: Parameters<ReturnType<typeof now>['hasTag']>[0]) => now().hasTag(tag),
    fault: () => now().context.fault?.code,
    /** Goes from the form to the wallet request. */
    ask: (id?: string) => {
      fill()
      review(id)
      actor.send({ type: 'send.confirmed' })
      answer(actor, 'checkWallet')
      answer(actor, 'checkIntent')
    },
  }
}
type Story = ReturnType<typeof send>
const tracked = ({ told }: Story) => told('track.requested').map((report): string => report.tracked.event)

describe('send', () => {
  test('behavior: the wallet is asked for what was reviewed, and the form is empty after the send', () => {
    const story = send()
    const { actor, now, told } = story
    story.ask()
    const asked = inputOf(actor, 'askWallet') as { intent: SendIntent; fee: unknown }
    expect(asked).toEqual({
      intent: {
        id: 'one',
        account: mine,
        network: mainnet,
        token: ether,
        amountText: '1.5',
        units: '1500000000000000000',
        receiver: bob,
      },
      fee: { units: '21000' },
    })
    answer(actor, 'askWallet', sent)
    expect(told('send.sent')).toEqual([{ type: 'send.sent', transaction: sent }])
    expect([told('send.asked').length, told('send.failed')]).toEqual([1, []])
    expect(now().context).toEqual({ account: mine, network: mainnet, amountText: '', receiverText: '', spent: ['one'] })
    expect(now().matches({ composing: { receiver: 'empty', flow: 'editing' } })).toBe(true)
    expect(tracked(story)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(told('track.requested').at(-1)).toMatchObject({
      tracked: { properties: { network: mainnet, token: 'ETH', amount: '1.5' } },
    })
  })

  test('behavior: a keystroke disarms the form at once, and half a second later the text is resolved', () => {
    const { actor, clock, now, fill, is } = send()
    fill()
    expect(now().can({ type: 'send.reviewed', id: 'one' })).toBe(true)
    actor.send({ type: 'receiver.typed', text: 'bob.ethe' })
    expect([now().context.receiver, now().can({ type: 'send.reviewed', id: 'one' })]).toEqual([undefined, false])
    clock.increment(RECEIVER_SETTLE - 1)
    actor.send({ type: 'receiver.typed', text: 'ada.eth' })
    clock.increment(RECEIVER_SETTLE - 1)
    expect(now().children.resolveReceiver).toBeUndefined()
    clock.increment(1)
    expect(inputOf(actor, 'resolveReceiver')).toEqual({ text: 'ada.eth', network: mainnet })
    expect(is('resolving')).toBe(true)
  })

  test('error: when a lookup fails or times out, an error shows, the text stays and a retry is possible', () => {
    const { actor, clock, now, is } = send()
    actor.send({ type: 'receiver.typed', text: 'nobody.eth' })
    clock.increment(RECEIVER_SETTLE)
    fail(actor, 'resolveReceiver', new ModalError('name.unknown', 'Nobody has this name.'))
    expect([is('invalid'), now().context.receiverFault?.code, now().context.receiverText]).toEqual([
      true,
      'name.unknown',
      'nobody.eth',
    ])
    actor.send({ type: 'receiver.retry' })
    expect(now().context.receiverFault).toBeUndefined()
    clock.increment(SEND_CHECK_LIMIT)
    expect([is('invalid'), now().context.receiverFault?.code]).toEqual([true, 'http.timeout.check'])
  })

  test.each([
    ['network', { account: mine, network: polygon }],
    ['account', { account: another, network: mainnet }],
  ] as const)(
    'error: when the %s changes, the review is voided with the reason, in the preview and during checks',
    (_, moved) => {
      for (const confirm of [false, true]) {
        const { actor, clock, now, fill, review, told, fault } = send()
        fill()
        review()
        if (confirm) actor.send({ type: 'send.confirmed' })
        actor.send({ type: 'account.changed', ...moved })
        expect([fault(), told('send.voided').length]).toEqual(['send.changed', 1])
        const amountText = moved.network === mainnet ? '1.5' : ''
        expect(now().context).toMatchObject({ ...moved, amountText, receiverText: 'bob.eth' })
        expect([now().context.intent, now().context.token, now().context.receiver]).toEqual([
          undefined,
          undefined,
          undefined,
        ])
        expect(Object.values(now().children).filter(Boolean)).toEqual([])
        clock.increment(RECEIVER_SETTLE)
        expect(inputOf(actor, 'resolveReceiver')).toEqual({ text: 'bob.eth', network: moved.network })
        expect(fault()).toBe('send.changed')
      }
    },
  )

  test('behavior: when the network changes, token and amount are reset; when the namespace changes, the receiver too', () => {
    const { actor, now, fill } = send()
    const left = () => {
      const { token, amountText, receiverText } = now().context
      return [token, amountText, receiverText]
    }
    fill()
    actor.send({ type: 'account.changed', account: mine, network: polygon })
    expect([left(), now().matches({ composing: { receiver: 'typing' } })]).toEqual([[undefined, '', 'bob.eth'], true])
    actor.send({ type: 'account.changed', account: undefined, network: SOLANA_MAINNET })
    expect([left(), now().matches({ composing: { receiver: 'empty' } })]).toEqual([[undefined, '', ''], true])
  })

  test('behavior: when the network changes during the wallet request, the form afterwards is reset', () => {
    const { actor, now, ask } = send()
    ask()
    actor.send({ type: 'account.changed', account: undefined, network: SOLANA_MAINNET })
    fail(actor, 'askWallet', declined)
    expect(now().matches({ composing: { receiver: 'empty', flow: 'editing' } })).toBe(true)
    expect(now().context).toMatchObject({ amountText: '', receiverText: '' })
  })

  test('error: when a name resolves to another address, a retry resolves it again in the form and says why', () => {
    const { actor, clock, now, fill, review, is, told, fault } = send()
    fill()
    review()
    actor.send({ type: 'send.confirmed' })
    answer(actor, 'checkWallet')
    fail(actor, 'checkIntent', flipped)
    expect([is('stopped'), fault()]).toEqual([true, 'name.changed'])
    actor.send({ type: 'send.retry' })
    expect([told('send.voided').length, now().context.intent, now().context.receiver]).toEqual([
      1,
      undefined,
      undefined,
    ])
    clock.increment(RECEIVER_SETTLE)
    expect(inputOf(actor, 'resolveReceiver')).toEqual({ text: 'bob.eth', network: mainnet })
    expect([fault(), now().context.amountText]).toEqual(['name.changed', '1.5'])
  })

  test('error: when the preview of a changed name is left, the receiver is cleared', () => {
    const { actor, now, fill, review } = send()
    fill()
    review()
    actor.send({ type: 'send.confirmed' })
    answer(actor, 'checkWallet')
    fail(actor, 'checkIntent', flipped)
    actor.send({ type: 'preview.left' })
    expect(now().matches({ composing: { receiver: 'empty', flow: 'editing' } })).toBe(true)
    expect(now().context).toMatchObject({ amountText: '1.5', receiverText: '' })
    expect([now().context.receiver, now().context.fault]).toEqual([undefined, undefined])
  })

  test('behavior: after a reconnect with another account, the reason stays until the form is used', () => {
    const { actor, fill, review, fault } = send()
    fill()
    review()
    actor.send({ type: 'account.changed', account: undefined, network: mainnet })
    actor.send({ type: 'account.changed', account: another, network: mainnet })
    expect(fault()).toBe('send.changed')
    actor.send({ type: 'amount.typed', text: '2' })
    expect(fault()).toBeUndefined()
  })

  test('behavior: when the same account is reported again, the review stays', () => {
    const { actor, fill, review, is, told } = send()
    fill()
    review()
    actor.send({ type: 'account.changed', account: mine, network: mainnet })
    actor.send({ type: 'tokens.changed', tokens: [{ ...ether, price: '1' }] })
    expect([is('ready'), told('send.voided')]).toEqual([true, []])
  })

  test('error: after a decline, only a new intent can be reviewed, never the declined one again', () => {
    const story = send()
    const { actor, now, is, fault, review, told } = story
    story.ask('one')
    fail(actor, 'askWallet', declined)
    expect([is('stopped'), fault(), told('send.failed')]).toEqual([
      true,
      'wallet.declined',
      [{ type: 'send.failed', outcome: 'cancel' }],
    ])
    for (const event of [
      { type: 'send.retry' },
      { type: 'send.confirmed' },
      { type: 'send.reviewed', id: 'one' },
    ] as const)
      expect(now().can(event)).toBe(false)
    review('two')
    expect([is('ready'), now().context.intent?.id, told('send.reviewing').length]).toEqual([true, 'two', 2])
    actor.send({ type: 'send.confirmed' })
    answer(actor, 'checkWallet')
    answer(actor, 'checkIntent')
    expect(now().context.spent).toEqual(['one', 'two'])
    expect(tracked(story)).toEqual(['SEND_INITIATED', 'SEND_ERROR', 'SEND_INITIATED'])
    const { properties } = told('track.requested')[1]?.['tracked'] ?? {}
    expect(properties).toEqual({ network: mainnet, token: 'ETH', amount: '1.5', message: declined.message })
  })

  test('behavior: when the visitor confirms twice or leaves the preview, the request is neither repeated nor cancelled', () => {
    const { actor, now, ask, is, told } = send()
    ask()
    const request = childOf(actor, 'askWallet')
    for (const event of [
      { type: 'send.confirmed' },
      { type: 'preview.left' },
      { type: 'receiver.typed', text: 'eve.eth' },
    ] as const)
      actor.send(event)
    expect([is('asking'), childOf(actor, 'askWallet') === request, now().context.receiverText]).toEqual([
      true,
      true,
      'bob.eth',
    ])
    answer(actor, 'askWallet', sent)
    expect(told('send.sent')).toHaveLength(1)
  })

  test('error: when the wallet declines after the preview was left, the form accepts input', () => {
    const { actor, now, ask } = send()
    ask()
    actor.send({ type: 'preview.left' })
    fail(actor, 'askWallet', declined)
    actor.send({ type: 'amount.typed', text: '2' })
    expect(now().matches({ composing: { receiver: 'resolved', flow: 'editing' } })).toBe(true)
    expect(now().context).toMatchObject({ amountText: '2', receiver: bob })
  })

  test('error: when the answer is unclear or missing, the visitor must take note before another review', () => {
    for (const end of ['error', 'silence'] as const) {
      const story = send()
      const { actor, clock, now, ask, is, fault, told } = story
      ask()
      if (end === 'error') fail(actor, 'askWallet', new Error('socket hang up'))
      else clock.increment(SEND_APPROVAL_LIMIT)
      expect([is('unknown'), fault()]).toEqual([true, 'send.unknown'])
      clock.increment(SEND_APPROVAL_LIMIT)
      expect(now().can({ type: 'send.reviewed', id: 'two' })).toBe(false)
      expect(told('send.failed')).toEqual([])
      actor.send({ type: 'send.dismissed' })
      expect(told('send.failed')).toEqual([{ type: 'send.failed', outcome: 'cancel' }])
      expect([is('unknown'), fault(), now().context.receiver, told('send.voided').length]).toEqual([
        false,
        undefined,
        undefined,
        1,
      ])
      // Telemetry reports one end for each start.
      expect(tracked(story)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
      clock.increment(RECEIVER_SETTLE)
      answer(actor, 'resolveReceiver', bob)
      expect([
        now().can({ type: 'send.reviewed', id: 'one' }),
        now().can({ type: 'send.reviewed', id: 'two' }),
      ]).toEqual([false, true])
    }
  })

  test('behavior: when the wallet answers late, the answer still counts, whether sent or declined', () => {
    const late = () => {
      const story = send()
      story.ask()
      story.clock.increment(SEND_APPROVAL_LIMIT)
      return story
    }
    const first = late()
    answer(first.actor, 'askWallet', sent)
    expect([first.told('send.sent').length, first.fault(), first.is('unknown')]).toEqual([1, undefined, false])
    const second = late()
    fail(second.actor, 'askWallet', declined)
    expect([second.is('stopped'), second.fault()]).toEqual([true, 'wallet.declined'])
    const refused = send()
    refused.ask()
    fail(refused.actor, 'askWallet', new ModalError('send.refused', 'The network refused it.'))
    expect(refused.told('send.failed')).toEqual([{ type: 'send.failed', outcome: 'error' }])
  })

  test('error: when the account changes during the wallet request, the form then uses the new account', () => {
    const { actor, clock, now, ask, fault, told } = send()
    ask()
    const { intent } = now().context
    actor.send({ type: 'account.changed', account: another, network: polygon })
    expect(now().context).toMatchObject({ account: another, network: polygon, intent })
    fail(actor, 'askWallet', declined)
    expect([fault(), told('send.voided').length, now().context.intent, now().context.token]).toEqual([
      'send.changed',
      1,
      undefined,
      undefined,
    ])
    clock.increment(RECEIVER_SETTLE)
    expect(inputOf(actor, 'resolveReceiver')).toEqual({ text: 'bob.eth', network: polygon })
  })

  test('error: when a check fails, the wallet is not asked and a retry estimates again', () => {
    const { actor, fill, review, is, fault, now } = send()
    fill()
    review()
    actor.send({ type: 'send.confirmed' })
    answer(actor, 'checkWallet')
    fail(actor, 'checkIntent', new ModalError('token.decimals', 'The token has other decimals.'))
    expect([is('stopped'), fault(), now().context.spent]).toEqual([true, 'token.decimals', []])
    actor.send({ type: 'send.retry' })
    expect([is('estimating'), fault()]).toEqual([true, undefined])
  })

  test('behavior: when Max is pressed, the amount is filled; selecting another token cancels the lookup', () => {
    const { actor, now } = send()
    actor.send({ type: 'token.selected', token: ether })
    actor.send({ type: 'amount.max' })
    expect(inputOf(actor, 'findMax')).toEqual({ account: mine, token: ether })
    actor.send({ type: 'token.selected', token: dollar })
    expect([now().children.findMax, now().context.token?.symbol]).toEqual([undefined, 'USD'])
    actor.send({ type: 'amount.max' })
    answer(actor, 'findMax', '90')
    expect(now().context.amountText).toBe('90')
  })

  test('error: when the token is of another network, or the amount above the balance, the form cannot be reviewed', () => {
    const { actor, now, find } = send()
    find()
    actor.send({ type: 'amount.typed', text: '1' })
    actor.send({ type: 'token.selected', token: { ...ether, chainId: polygon } })
    expect(now().can({ type: 'send.reviewed', id: 'one' })).toBe(false)
    actor.send({ type: 'token.selected', token: ether })
    expect(now().can({ type: 'send.reviewed', id: 'one' })).toBe(true)
    actor.send({ type: 'amount.typed', text: '5.1' })
    expect(now().can({ type: 'send.reviewed', id: 'one' })).toBe(false)
  })
})

/** Address unique to this text on this network. */
const addressOf = (text: string, network: string) =>
  `0x${[...`${text}@${network}`]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(40, '1')
    .slice(0, 40)}`

describe('schedules of typing and answers', () => {
  const typed = fc.record({
    do: fc.constantFrom('type' as const, 'search' as const),
    text: fc.constantFrom('a', 'ab', 'abc', 'b', 'b', ' '),
  })
  const waited = fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(RECEIVER_SETTLE, RECEIVER_SETTLE, 1, RECEIVER_SETTLE - 1, SEND_CHECK_LIMIT),
  })
  /** Answers to any lookup so far, mostly the last one, including cancelled ones. */
  const answered = fc.record({
    do: fc.constant('answer' as const),
    of: fc.constantFrom(0, 0, 0, 1, 2, 5),
    fails: fc.constantFrom(false, false, true),
  })
  const moved = fc.record({ do: fc.constant('move' as const), network: fc.constantFrom(mainnet, polygon) })
  const pressed = fc.record({
    do: fc.constantFrom(
      'review' as const,
      'review' as const,
      'send' as const,
      'confirm' as const,
      'leave' as const,
      'retry' as const,
    ),
  })
  const schedules = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: typed },
      { weight: 3, arbitrary: waited },
      { weight: 7, arbitrary: answered },
      { weight: 1, arbitrary: moved },
      { weight: 5, arbitrary: pressed },
    ),
    { minLength: 6, maxLength: 24 },
  )
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what)
  }

  test('limit: in 10,000 schedules, only the receiver of the text on screen is armed, reviewed or asked for', async () => {
    const seen = { armed: 0, reviewed: 0, asked: 0, belated: 0 }
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        // Uses real promises: a cancelled lookup can still resolve or reject.
        const lookups: { find: () => void; lose: () => void }[] = []
        const resolveReceiver = fromPromise<Receiver, { text: string; network: CaipNetworkId }>(
          ({ input: { text, network } }) =>
            new Promise(
              (keep, lose) =>
                void lookups.push({
                  find: () => keep({ address: addressOf(text, network) }),
                  lose: () => lose(new Error('offline')),
                }),
            ),
        )
        const machine = sendMachine.provide({ actors: { ...actors, resolveReceiver } })
        const { actor, clock } = alone(machine, { account: mine, network: mainnet })
        let reviews = 0
        let shown = ''
        const act = async (one: (typeof schedule)[number]) => {
          const before = actor.getSnapshot()
          if (one.do === 'type' || one.do === 'search') {
            // During the wallet request, the form ignores input.
            if (!before.hasTag('asking') && !before.hasTag('unknown')) shown = one.text
            actor.send({ type: 'receiver.typed', text: one.text })
            if (one.do === 'search') clock.increment(RECEIVER_SETTLE)
          } else if (one.do === 'wait') clock.increment(one.ms)
          else if (one.do === 'move') actor.send({ type: 'account.changed', account: mine, network: one.network })
          else if (one.do === 'answer') {
            const lookup = lookups[lookups.length - 1 - one.of]
            if (!lookup) return
            if (one.of > 0 || !before.hasTag('resolving')) seen.belated++
            if (one.fails) lookup.lose()
            else lookup.find()
            await new Promise(setImmediate)
          } else if (one.do === 'leave') actor.send({ type: 'preview.left' })
          else if (one.do === 'retry') actor.send({ type: 'receiver.retry' })
          else {
            if (one.do !== 'confirm') {
              actor.send({ type: 'amount.typed', text: '1' })
              actor.send({ type: 'token.selected', token: { ...ether, chainId: before.context.network ?? mainnet } })
              actor.send({ type: 'send.reviewed', id: `${reviews++}` })
            }
            if (one.do === 'review') return
            if (actor.getSnapshot().children.estimateFee) answer(actor, 'estimateFee', { units: '1' })
            actor.send({ type: 'send.confirmed' })
            if (actor.getSnapshot().children.checkWallet) answer(actor, 'checkWallet')
            if (actor.getSnapshot().children.checkIntent) answer(actor, 'checkIntent')
          }
        }
        for (const one of schedule) {
          await act(one)
          const now = actor.getSnapshot()
          const { receiver, receiverText, intent, network = '' } = now.context
          must(receiverText === shown, 'the text is not what was typed')
          const wallet = askedOf(now.children.askWallet) as { intent: SendIntent } | undefined
          if (wallet) {
            seen.asked++
            must(
              wallet.intent.receiver.address === addressOf(shown, wallet.intent.network),
              'the wallet is asked for another receiver',
            )
            continue
          }
          const right = addressOf(shown, network)
          if (receiver) seen.armed++
          must(!receiver || receiver.address === right, 'another receiver is armed')
          must(
            receiver !== undefined || !now.can({ type: 'send.reviewed', id: 'never' }),
            'the form is armed without a receiver',
          )
          if (intent) seen.reviewed++
          must(
            !intent || (intent.receiver.address === right && intent.network === network),
            'another receiver is reviewed',
          )
        }
      }),
      { numRuns: 10_000 },
    )
    // Ensures that the schedules reach each case often.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500)
  }, 180_000)
})

describe('sent transactions', () => {
  const receipt = receiptMachine.provide({ actors: { watchReceipt: parked } })
  const outbox = (transactions: readonly SentTransaction[] = []) => {
    const { actor, clock, told } = alone(outboxMachine.provide({ actors: { receipt } }), { transactions })
    const tellings = () => told('flow.told') as FlowReport[]
    return {
      actor,
      clock,
      /** Number of times that the account's tokens were marked as stale. */
      settled: () => tellings().filter(({ to }) => to === 'portfolio').length,
      outcome: () => actor.getSnapshot().context.outcomes[sent.hash],
      /** Hashes stored for the next page, and forgotten ones with `not`. */
      kept: () =>
        tellings().flatMap((one) =>
          one.to !== 'host'
            ? []
            : one.event.type === 'transaction.kept'
              ? [one.event.transaction.hash]
              : one.event.type === 'transaction.forgotten'
                ? [`not ${one.event.hash}`]
                : [],
        ),
    }
  }
  const of = (parent: unknown, hash: string) =>
    childOf(parent, hash).getSnapshot() as ReturnType<
      ReturnType<typeof alone<typeof receiptMachine>>['actor']['getSnapshot']
    >

  /** The transaction once its outcome is final, which every page then has from storage. */
  const settledOne = { ...sent, settled: { status: 'confirmed' as const } }

  test('behavior: when a transaction is late, it stays pending, and a later receipt still counts', () => {
    const { actor, clock, settled, outcome } = outbox()
    actor.send({ type: 'transaction.sent', transaction: sent })
    clock.increment(RECEIPT_WAIT - 1)
    expect(of(actor, sent.hash).hasTag('late')).toBe(false)
    clock.increment(1)
    expect(of(actor, sent.hash).hasTag('late')).toBe(true)
    clock.increment(1_000 * RECEIPT_WAIT)
    expect([of(actor, sent.hash).value, settled()]).toEqual([{ pending: 'late' }, 0])
    childOf(actor, sent.hash).send({ type: 'receipt.confirmed' })
    expect([settled(), outcome()]).toEqual([1, 'confirmed'])
    expect(actor.getSnapshot().context.transactions).toEqual([settledOne])
  })

  test('behavior: a confirmed transaction leaves after eight seconds on screen, counted anew when it was hidden', () => {
    const { actor, clock, kept } = outbox()
    actor.send({ type: 'transaction.sent', transaction: sent })
    childOf(actor, sent.hash).send({ type: 'receipt.confirmed' })
    clock.increment(10 * SENT_SHOWN)
    expect(actor.getSnapshot().context.transactions).toEqual([settledOne])
    childOf(actor, sent.hash).send({ type: 'receipt.noticed' })
    clock.increment(SENT_SHOWN - 1)
    childOf(actor, sent.hash).send({ type: 'receipt.hidden' })
    clock.increment(10 * SENT_SHOWN)
    childOf(actor, sent.hash).send({ type: 'receipt.noticed' })
    clock.increment(SENT_SHOWN - 1)
    expect(actor.getSnapshot().context.transactions).toEqual([settledOne])
    clock.increment(1)
    expect(actor.getSnapshot().context.transactions).toEqual([])
    expect(kept()).toEqual([sent.hash, sent.hash, `not ${sent.hash}`])
  })

  test('error: a reverted transaction shows its reason and stays until dismissed', () => {
    const { actor, settled, outcome, kept } = outbox()
    actor.send({ type: 'transaction.sent', transaction: sent })
    childOf(actor, sent.hash).send({ type: 'receipt.reverted', reason: 'paused' })
    expect(of(actor, sent.hash).context.reason).toBe('paused')
    expect([settled(), outcome()]).toEqual([1, 'reverted'])
    actor.send({ type: 'transaction.dismissed', hash: sent.hash })
    expect([actor.getSnapshot().context.transactions, actor.getSnapshot().children]).toEqual([[], {}])
    expect(kept().at(-1)).toBe(`not ${sent.hash}`)
  })

  test('error: when the watcher fails, the transaction is unseen rather than failed', () => {
    const { actor, settled, outcome } = outbox()
    actor.send({ type: 'transaction.sent', transaction: sent })
    fail(childOf(actor, sent.hash), 'watchReceipt', new Error('offline'))
    expect(of(actor, sent.hash).value).toBe('unwatched')
    expect([settled(), outcome()]).toEqual([1, 'unseen'])
  })

  test('behavior: when no node has seen a transaction, it stays pending and can still be confirmed', () => {
    const { actor, settled, outcome } = outbox()
    actor.send({ type: 'transaction.sent', transaction: sent })
    childOf(actor, sent.hash).send({ type: 'receipt.unseen' })
    expect([of(actor, sent.hash).hasTag('unseen'), settled(), outcome()]).toEqual([true, 1, 'unseen'])
    expect(pendingOf(actor.getSnapshot().context)).toEqual([sent])
    childOf(actor, sent.hash).send({ type: 'receipt.seen' })
    expect(of(actor, sent.hash).value).toEqual({ pending: 'late' })
    childOf(actor, sent.hash).send({ type: 'receipt.confirmed' })
    expect([settled(), outcome()]).toEqual([2, 'confirmed'])
    expect(pendingOf(actor.getSnapshot().context)).toEqual([])
  })

  test('behavior: transactions of an earlier page are watched again, and a repeated hash counts once', () => {
    const second = { ...sent, hash: '0xa2' }
    const { actor, kept } = outbox([sent])
    expect(of(actor, sent.hash).hasTag('waiting')).toBe(true)
    actor.send({ type: 'transaction.sent', transaction: sent })
    actor.send({ type: 'transaction.sent', transaction: second })
    expect(kept()).toEqual([second.hash])
  })

  test('behavior: when a page begins with a settled transaction, its outcome stands and the chain is not asked again', () => {
    const { actor, settled, outcome } = outbox([{ ...sent, settled: { status: 'reverted', reason: 'paused' } }])
    const { value, context, children } = of(actor, sent.hash)
    expect([value, context.reason, children]).toEqual(['reverted', 'paused', {}])
    expect([outcome(), settled(), pendingOf(actor.getSnapshot().context)]).toEqual(['reverted', 0, []])
  })

  test('behavior: when the host describes its pending transaction anew, every page takes the title and goes on watching', () => {
    const hosts = { ...sent, kind: 'host' as const, what: '' }
    const { actor } = outbox([hosts])
    actor.send({ type: 'transactions.shared', transactions: [{ ...hosts, what: 'Mint #42', confirmations: 3 }] })
    expect(actor.getSnapshot().context.transactions).toEqual([{ ...hosts, what: 'Mint #42', confirmations: 3 }])
    expect(of(actor, sent.hash).context.transaction.confirmations).toBe(3)
    expect(of(actor, sent.hash).hasTag('waiting')).toBe(true)
  })

  test('behavior: a transaction of another tab is followed, and one dismissed there goes once it is decided', () => {
    const second = { ...sent, hash: '0xa2' }
    const { actor, kept } = outbox([sent])
    const hashes = () => actor.getSnapshot().context.transactions.map(({ hash }) => hash)
    actor.send({ type: 'transactions.shared', transactions: [second, sent] })
    expect([hashes(), of(actor, second.hash).hasTag('waiting')]).toEqual([[second.hash, sent.hash], true])
    // A pending transaction that is lost from storage is still followed.
    actor.send({ type: 'transactions.shared', transactions: [] })
    expect(hashes()).toEqual([second.hash, sent.hash])
    childOf(actor, sent.hash).send({ type: 'receipt.confirmed' })
    actor.send({ type: 'transactions.shared', transactions: [second] })
    expect([hashes(), Object.keys(actor.getSnapshot().children), kept()]).toEqual([
      [second.hash],
      [second.hash],
      [sent.hash],
    ])
  })
})
