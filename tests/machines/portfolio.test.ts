import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Activity } from '../../src/domain/portfolio/activity'
import type { CaipAddress } from '../../src/domain/caip'
import {
  BALANCE_RETRY_BLOCK,
  PENDING_TRANSACTIONS_INTERVAL,
  PORTFOLIO_LIFETIME,
  PORTFOLIO_LIMIT,
} from '../../src/domain/limits'
import { pendingTransactionsMachine } from '../../src/machines/pendingTransactions'
import { portfolioMachine } from '../../src/machines/portfolio'
import { mainnet } from '../support/facts'
import { another, dollar, ether, mine } from '../support/holdings'
import { alone, answer, askedOf, childOf, fail, inputOf, parked } from '../support/system'

/** Activity whose id names its origin. */
const activity = (id: string): Activity => ({
  id,
  hash: id,
  chain: mainnet,
  at: 0,
  status: 'confirmed',
  direction: 'in',
  operation: 'receive',
  from: '',
  to: '',
  transfers: [],
})

function portfolio(account: CaipAddress | undefined = mine) {
  const machine = portfolioMachine.provide({
    actors: {
      loadTokens: parked,
      loadIdentity: parked,
      loadActivity: parked,
      pendingTransactions: pendingTransactionsMachine.provide({ actors: { look: parked } }),
    },
  })
  const story = alone(machine, { account })
  const { actor } = story
  return {
    ...story,
    now: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** Shows the account and answers all reads. */
    look: () => {
      actor.send({ type: 'portfolio.requested' })
      actor.send({ type: 'activity.requested' })
      answer(actor, 'loadTokens', [ether])
      answer(actor, 'loadIdentity', { name: 'ada.eth' })
      answer(actor, 'loadActivity', { activities: [activity('1')], next: 'b' })
    },
  }
}

describe('portfolio', () => {
  test('behavior: the three regions load independently, and nothing is read before the account shows', () => {
    const { actor, now, context } = portfolio()
    expect(Object.keys(now().children)).toEqual(['pendingTransactions'])
    actor.send({ type: 'portfolio.requested' })
    expect(inputOf(actor, 'loadTokens')).toEqual({ account: mine, fresh: false })
    fail(actor, 'loadIdentity', new Error('offline'))
    actor.send({ type: 'activity.requested' })
    answer(actor, 'loadActivity', { activities: [activity('1')] })
    expect(now().value).toEqual({ tokens: 'loading', identity: 'unknown', activity: 'whole' })
    answer(actor, 'loadTokens', [ether, dollar])
    expect(context()).toMatchObject({ tokens: [ether, dollar], identity: {}, activities: [{ id: '1' }] })
  })

  test('behavior: without an account, nothing is read', () => {
    const { actor, now } = portfolio()
    actor.send({ type: 'account.changed', account: undefined })
    for (const type of ['portfolio.requested', 'activity.requested', 'activity.more', 'tokens.stale'] as const)
      actor.send({ type })
    expect([now().value, Object.keys(now().children)]).toEqual([
      { tokens: 'idle', identity: 'idle', activity: 'idle' },
      ['pendingTransactions'],
    ])
  })

  test('behavior: when the account changes, the data and the pending reads of the previous one are dropped', () => {
    const { actor, now, context, look } = portfolio()
    look()
    actor.send({ type: 'activity.more' })
    actor.send({ type: 'account.changed', account: another })
    expect(context()).toEqual({ account: another, identity: {}, activities: [] })
    expect(inputOf(actor, 'loadTokens')).toEqual({ account: another, fresh: false })
    expect(now().children.addActivity).toBeUndefined()
  })

  test('limit: tokens are fresh for 30 s, and the next request reads them again while the old ones show', () => {
    const { actor, clock, now, context, look } = portfolio()
    look()
    clock.increment(PORTFOLIO_LIFETIME - 1)
    actor.send({ type: 'portfolio.requested' })
    expect(now().children.loadTokens).toBeUndefined()
    clock.increment(1)
    expect(now().matches({ tokens: 'stale' })).toBe(true)
    actor.send({ type: 'portfolio.requested' })
    expect([now().matches({ tokens: 'loading' }), context().tokens]).toEqual([true, [ether]])
  })

  test('limit: after a failed read, nothing is requested for 30 s and the known tokens stay', () => {
    const { actor, clock, now, context, look } = portfolio()
    look()
    actor.send({ type: 'tokens.stale' })
    fail(actor, 'refreshTokens', new Error('offline'))
    clock.increment(BALANCE_RETRY_BLOCK - 1)
    actor.send({ type: 'account.changed', account: mine })
    actor.send({ type: 'portfolio.requested' })
    actor.send({ type: 'tokens.stale' })
    expect([now().matches({ tokens: 'unavailable' }), context().tokens]).toEqual([true, [ether]])
    clock.increment(1)
    expect([now().hasTag('unavailable'), now().hasTag('retryable')]).toEqual([true, true])
    actor.send({ type: 'portfolio.requested' })
    expect(inputOf(actor, 'loadTokens')).toEqual({ account: mine, fresh: false })
  })

  test('limit: when a region does not load in time, it is given up on its own', () => {
    const { actor, clock, now, context } = portfolio()
    actor.send({ type: 'portfolio.requested' })
    clock.increment(1)
    actor.send({ type: 'activity.requested' })
    clock.increment(PORTFOLIO_LIMIT - 1)
    expect(now().value).toEqual({ tokens: 'unavailable', identity: 'unknown', activity: 'loading' })
    clock.increment(1)
    expect([now().hasTag('activityFailed'), context().fault?.code]).toEqual([true, 'http.timeout'])
    actor.send({ type: 'activity.requested' })
    expect([now().hasTag('activityLoading'), context().fault]).toEqual([true, undefined])
  })

  test('behavior: after a transaction, the balances are read past every cache, even during a read', () => {
    const { actor, now } = portfolio()
    actor.send({ type: 'portfolio.requested' })
    actor.send({ type: 'tokens.stale' })
    expect(now().children.loadTokens).toBeUndefined()
    const first = childOf(actor, 'refreshTokens')
    expect(askedOf(first)).toEqual({ account: mine, fresh: true })
    actor.send({ type: 'tokens.stale' })
    expect(childOf(actor, 'refreshTokens')).not.toBe(first)
  })

  test('behavior: when a transaction is pending, the balances are refreshed, the history stays and the root is informed', () => {
    const { actor, now, told, look } = portfolio()
    const pending = () => actor.send({ type: 'transactions.pending' })
    pending()
    expect(now().value).toMatchObject({ tokens: 'idle' })
    look()
    pending()
    expect(now().value).toMatchObject({ tokens: 'refreshing', activity: 'shown' })
    expect(told('transactions.pending')).toHaveLength(2)
    expect(childOf(actor, 'pendingTransactions').getSnapshot().context.account).toBe(mine)
  })

  test('behavior: after a transaction, the history is read again from its start, even during a read', () => {
    const { actor, now, context } = portfolio()
    actor.send({ type: 'activity.requested' })
    const first = childOf(actor, 'loadActivity')
    actor.send({ type: 'tokens.stale' })
    expect(childOf(actor, 'loadActivity')).not.toBe(first)
    answer(actor, 'loadActivity', { activities: [activity('1')], next: 'b' })
    actor.send({ type: 'activity.more' })
    actor.send({ type: 'tokens.stale' })
    expect([now().matches({ activity: 'idle' }), context().activities.length]).toEqual([true, 1])
    actor.send({ type: 'activity.requested' })
    expect(inputOf(actor, 'loadActivity')).toEqual({ account: mine })
  })

  test('behavior: when a view reads old balances again, it reads the history, too, which stays on screen meanwhile', () => {
    const { actor, clock, now, context } = portfolio()
    actor.send({ type: 'portfolio.requested' })
    answer(actor, 'loadTokens', [ether])
    actor.send({ type: 'activity.requested' })
    answer(actor, 'loadActivity', { activities: [] })
    expect(now().hasTag('activityWhole')).toBe(true)
    clock.increment(PORTFOLIO_LIFETIME - 1)
    actor.send({ type: 'portfolio.requested' })
    expect(now().children.renewActivity).toBeUndefined()
    clock.increment(1)
    actor.send({ type: 'portfolio.requested' })
    expect([inputOf(actor, 'renewActivity'), now().hasTag('activityWhole')]).toEqual([{ account: mine }, true])
    answer(actor, 'loadTokens', [ether])
    answer(actor, 'renewActivity', { activities: [activity('1')], next: 'b' })
    clock.increment(PORTFOLIO_LIFETIME)
    actor.send({ type: 'portfolio.requested' })
    expect([inputOf(actor, 'renewActivity'), context().activities.length]).toEqual([{ account: mine }, 1])
    // If that fails, what was read before stays, and more can be read.
    clock.increment(PORTFOLIO_LIMIT)
    expect([now().matches({ activity: 'shown' }), now().hasTag('activityFailed')]).toEqual([true, false])
    expect(now().can({ type: 'activity.more' })).toBe(true)
  })

  test('behavior: when a transaction has made the history outdated, the next view reads it, if it was shown before', () => {
    const { actor, now, look } = portfolio()
    actor.send({ type: 'tokens.stale' })
    actor.send({ type: 'portfolio.requested' })
    expect(now().matches({ activity: 'idle' })).toBe(true)
    look()
    actor.send({ type: 'tokens.stale' })
    actor.send({ type: 'portfolio.requested' })
    expect(inputOf(actor, 'loadActivity')).toEqual({ account: mine })
  })

  test('behavior: when the history is read again, older pages stay if the newest one reaches them', () => {
    const { actor, context, look } = portfolio()
    const read = (...ids: string[]) => {
      actor.send({ type: 'tokens.stale' })
      actor.send({ type: 'activity.requested' })
      answer(actor, 'loadActivity', { activities: ids.map(activity), next: 'b' })
      return [
        context()
          .activities.map(({ id }) => id)
          .join(' '),
        context().next,
      ]
    }
    look()
    actor.send({ type: 'activity.more' })
    answer(actor, 'addActivity', { activities: [activity('0')], next: 'c' })
    expect(read('3', '2', '1')).toEqual(['3 2 1 0', 'c'])
    // What the server no longer lists is gone.
    expect(read('4', '3', '1')).toEqual(['4 3 1 0', 'c'])
    expect(read('9', '8', '7')).toEqual(['9 8 7', 'b'])
  })

  test('behavior: pages are appended, each activity once, until the last page', () => {
    const { actor, now, context, look } = portfolio()
    look()
    actor.send({ type: 'activity.more' })
    expect(inputOf(actor, 'addActivity')).toEqual({ account: mine, cursor: 'b' })
    answer(actor, 'addActivity', { activities: [activity('1'), activity('2')] })
    expect([context().activities.map(({ id }) => id), now().hasTag('activityWhole')]).toEqual([['1', '2'], true])
    actor.send({ type: 'activity.more' })
    expect(now().children.addActivity).toBeUndefined()
  })

  test('error: when the server repeats a page that is in the list, no further page is requested', () => {
    const { actor, now, context, look } = portfolio()
    look()
    actor.send({ type: 'activity.more' })
    answer(actor, 'addActivity', { activities: [activity('2')], next: 'c' })
    actor.send({ type: 'activity.more' })
    answer(actor, 'addActivity', { activities: [activity('1')], next: 'd' })
    expect([context().activities.length, now().can({ type: 'activity.more' })]).toEqual([2, false])
  })

  test('behavior: when all of a page was left out, the next one can still be requested', () => {
    const { actor, now, look } = portfolio()
    look()
    actor.send({ type: 'activity.more' })
    answer(actor, 'addActivity', { activities: [], next: 'c' })
    expect(now().can({ type: 'activity.more' })).toBe(true)
  })

  test('error: when a page does not load, the others stay and the page can be requested again', () => {
    const { actor, now, context, look } = portfolio()
    look()
    actor.send({ type: 'activity.more' })
    fail(actor, 'addActivity', new Error('offline'))
    expect([now().hasTag('activityFailed'), context().fault?.cause, context().activities.length]).toEqual([
      true,
      'offline',
      1,
    ])
    actor.send({ type: 'activity.more' })
    expect([inputOf(actor, 'addActivity'), context().fault]).toEqual([{ account: mine, cursor: 'b' }, undefined])
  })
})

describe('history telemetry', () => {
  const pages = (told: (type: string) => AnyEventObject[]) => told('track.requested').map(({ tracked }) => tracked)
  const address = mine.slice('eip155:1:'.length)

  test('behavior: each further page request is reported with its cursor', () => {
    const { actor, look, told } = portfolio()
    look()
    expect(pages(told)).toEqual([])
    actor.send({ type: 'activity.more' })
    expect(pages(told)).toEqual([{ event: 'LOAD_MORE_TRANSACTIONS', properties: { address, cursor: 'b' } }])
  })

  test.each(['answered', 'late'] as const)('error: when a page does not load (%s), telemetry reports it', (how) => {
    const { actor, clock, told } = portfolio()
    const end = (id: string) =>
      how === 'late' ? clock.increment(PORTFOLIO_LIMIT) : fail(actor, id, new Error('offline'))
    actor.send({ type: 'activity.requested' })
    end('loadActivity')
    expect(pages(told)).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties: { address } }])
    actor.send({ type: 'activity.requested' })
    answer(actor, 'loadActivity', { activities: [activity('1')], next: 'b' })
    actor.send({ type: 'activity.more' })
    end('addActivity')
    expect(pages(told).slice(2)).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties: { address, cursor: 'b' } }])
  })
})

test('limit: when the account changes, its own reports of pending transactions are counted', () => {
  const machine = pendingTransactionsMachine.provide({ actors: { look: parked } })
  const { actor, clock } = alone(machine, { account: mine, limit: 2 })
  const look = () => {
    clock.increment(PENDING_TRANSACTIONS_INTERVAL)
    answer(actor, 'look', { filter: { id: '0x1' }, found: true })
  }
  look()
  actor.send({ type: 'account.changed', account: another })
  look()
  expect(actor.getSnapshot().value).toBe('waiting')
  look()
  expect(actor.getSnapshot().value).toBe('spent')
})

describe('schedules of accounts and answers', () => {
  const events = ['portfolio.requested', 'tokens.stale', 'activity.requested', 'activity.more'] as const
  const reads = ['loadTokens', 'refreshTokens', 'loadIdentity', 'loadActivity', 'addActivity'] as const
  const step = fc.oneof(
    { weight: 1, arbitrary: fc.record({ account: fc.constantFrom(mine, another, undefined) }) },
    { weight: 4, arbitrary: fc.record({ event: fc.constantFrom(...events) }) },
    {
      weight: 6,
      arbitrary: fc.record({ read: fc.constantFrom(...reads), fails: fc.constantFrom(false, false, false, true) }),
    },
    { weight: 3, arbitrary: fc.constant({ all: true }) },
    { weight: 2, arbitrary: fc.record({ ms: fc.constantFrom(1, PORTFOLIO_LIMIT, BALANCE_RETRY_BLOCK) }) },
  )
  const outputOf = (read: (typeof reads)[number], { account, cursor = '' }: { account: string; cursor?: string }) => {
    if (read === 'loadIdentity') return { name: account }
    if (read === 'loadTokens' || read === 'refreshTokens') return [{ ...ether, name: account }]
    return { activities: [activity(`${account}${cursor}`)], next: `${cursor}+` }
  }

  test('limit: in 2,000 schedules, all three regions show only the current account', () => {
    let shown = 0
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (schedule) => {
        const { actor, clock, context } = portfolio()
        for (const one of schedule) {
          const { children } = actor.getSnapshot()
          const give = (read: (typeof reads)[number]) => {
            if (children[read]) answer(actor, read, outputOf(read, askedOf(children[read]) as { account: string }))
          }
          if ('all' in one) reads.forEach(give)
          else if ('account' in one) actor.send({ type: 'account.changed', account: one.account })
          else if ('event' in one) actor.send({ type: one.event })
          else if ('ms' in one) clock.increment(one.ms)
          else if (!one.fails) give(one.read)
          else if (children[one.read]) fail(actor, one.read, new Error('offline'))
          const { account, tokens = [], identity, activities } = context()
          const owners = [
            ...tokens.map(({ name }) => name),
            ...(identity.name ? [identity.name] : []),
            ...activities.map(({ id }) => id.replaceAll('+', '')),
          ]
          shown += owners.length
          if (owners.some((owner) => owner !== account))
            throw new Error(`${String(account)} is shown what is of ${owners.join()}`)
        }
      }),
      { numRuns: 2_000 },
    )
    expect(shown).toBeGreaterThan(1_000)
  }, 60_000)
})
