import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import {
  byPeriod,
  kindOfActivity,
  nftsOf,
  type Activity,
  type Transfer,
} from '../../../../src/domain/portfolio/activity'
import { account } from '../../../../src/texts/en/account'
import { historySchema } from '../../../../src/domain/portfolio/historyAnswer'
import { ada, bertil } from '../../../support/addresses'

const hash = `0x${'ab'.repeat(32)}`

const sent = {
  id: 'a',
  metadata: {
    operationType: 'send',
    hash,
    chain: 'eip155:1',
    minedAt: '2024-05-17T10:00:00Z',
    sentFrom: ada,
    sentTo: bertil,
    status: 'confirmed',
    nonce: 7,
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://x.example/usdc.png' } },
      direction: 'out',
      quantity: { numeric: '1.000001' },
      value: 1,
      price: 1,
    },
  ],
}
const cat = {
  nft_info: {
    name: 'Cat #1',
    content: { preview: { url: 'https://x.example/1.png', content_type: 'image/png' } },
    flags: { is_spam: false },
  },
  direction: 'in',
  quantity: { numeric: '1' },
}
const spam = { ...cat, nft_info: { ...cat.nft_info, flags: { is_spam: true } } }

const page = (...data: unknown[]) => read({ data, next: null }).value?.activities
function read(answer: unknown) {
  const schema: z.core.$ZodType<{ activities: Activity[]; next?: string }> = historySchema('eip155:1')
  return schema['~standard'].validate(JSON.parse(JSON.stringify(answer))) as {
    value?: { activities: Activity[]; next?: string }
    issues?: unknown[]
  }
}
const withMetadata = (change: object) => ({ ...sent, metadata: { ...sent.metadata, ...change } })

describe('API history', () => {
  test('behavior: a transaction is parsed with its transfers', () => {
    expect(page(sent)).toEqual([
      {
        id: 'a',
        hash,
        chain: 'eip155:1',
        at: Date.UTC(2024, 4, 17, 10),
        status: 'confirmed',
        direction: 'out',
        operation: 'send',
        from: ada,
        to: bertil,
        transfers: [
          {
            kind: 'token',
            direction: 'out',
            name: 'USD Coin',
            symbol: 'USDC',
            amount: '1.000001',
            imageUrl: 'https://x.example/usdc.png',
          },
        ],
      },
    ])
    expect(page({ ...sent, transfers: [cat] })?.[0]).toMatchObject({
      direction: 'in',
      transfers: [{ kind: 'nft', name: 'Cat #1', amount: '1', imageUrl: 'https://x.example/1.png' }],
    })
    expect(
      page(withMetadata({ application: { name: 'Swap\u202eper', iconUrl: 'javascript:x' } }))?.[0]?.application,
    ).toEqual({ name: 'Swapper' })
  })
  test('behavior: the cursor of the next page is parsed, if there is one', () => {
    expect([
      read({ data: [], next: 'abc' }).value,
      read({ data: [], next: null }).value,
      read({ data: [] }).value,
    ]).toEqual([{ activities: [], next: 'abc' }, { activities: [] }, { activities: [] }])
  })
  test('behavior: states of the network and the on-ramp are parsed, and entries of other states dropped', () => {
    const states = [
      'confirmed',
      'failed',
      'pending',
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
      'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    ]
    expect(states.map((status) => page(withMetadata({ status }))?.[0]?.status)).toEqual([
      'confirmed',
      'failed',
      'pending',
      'confirmed',
      'failed',
      'pending',
    ])
    expect(page(withMetadata({ status: '__proto__' }), withMetadata({ status: 'lost' }))).toEqual([])
  })
  test('behavior: spam transfers are dropped, and so are transactions with nothing else', () => {
    expect(page({ ...sent, transfers: [spam] }, { ...sent, transfers: [spam, spam] })).toEqual([])
    expect(page({ ...sent, transfers: [spam, ...sent.transfers] })).toEqual(page(sent))
  })
  test('behavior: the direction of a transaction follows from all of its transfers', () => {
    const incoming = { ...sent.transfers[0], direction: 'in' }
    const self = { ...sent.transfers[0], direction: 'self' }
    expect(
      [[incoming], [self], [incoming, ...sent.transfers], [self, incoming], [], null].map(
        (transfers) => page({ ...sent, transfers })?.[0]?.direction,
      ),
    ).toEqual(['in', 'self', 'both', 'in', 'self', 'self'])
  })
  test('behavior: a collectible without a name is named Collectible, and a video is not its picture', () => {
    const nft_info = {
      name: null,
      content: { preview: { url: 'https://x.example/1.mp4', content_type: 'video/mp4' } },
      flags: {},
    }
    expect(page({ ...sent, transfers: [{ ...cat, nft_info }] })?.[0]?.transfers).toEqual([
      { kind: 'nft', direction: 'in', name: 'Collectible', amount: '1' },
    ])
  })
  test('behavior: a token without an icon and a collectible without a picture are kept', () => {
    expect(
      page({
        ...sent,
        transfers: [
          { ...sent.transfers[0], fungible_info: { name: 'A', icon: {} } },
          { ...cat, nft_info: { name: 'B', content: { preview: {} } } },
        ],
      })?.[0]?.transfers.map(({ name }) => name),
    ).toEqual(['A', 'B'])
  })
  test.each([
    ['of another chain', withMetadata({ chain: 'eip155:137' })],
    ['without an id', { ...sent, id: '' }],
    ['with an invalid hash', withMetadata({ hash: 'javascript:alert(1)' })],
    ['with a short hash', withMetadata({ hash: '0xab' })],
    ['with no time', withMetadata({ minedAt: 'yesterday' })],
    ['with an impossible time', withMetadata({ minedAt: '2024-99-99T00:00:00Z' })],
    ['with a number as time', withMetadata({ minedAt: 1 })],
    ['that is not an object', 7],
  ])('error: when an entry is one %s, it is dropped and others are kept', (_, entry) =>
    expect(page(entry, sent)).toEqual(page(sent)),
  )
  test.each([
    ['amount', { quantity: { numeric: '-1' } }],
    ['exponent', { quantity: { numeric: '1e3' } }],
    ['direction', { direction: 'up' }],
    ['name', { fungible_info: { name: '', symbol: null } }],
    ['kind', { fungible_info: null }],
  ])('error: a transfer with an invalid %s is dropped; its transaction is kept', (_, change) => {
    expect(page({ ...sent, transfers: [{ ...sent.transfers[0], ...change }] })?.[0]?.transfers).toEqual([])
  })
  test('error: when an address is invalid or missing, it is empty', () => {
    expect(page(withMetadata({ sentFrom: null, sentTo: '<b>' }))?.[0]).toMatchObject({ from: '', to: '' })
    expect(page(withMetadata({ sentFrom: undefined, sentTo: undefined, operationType: undefined }))?.[0]).toMatchObject(
      { from: '', to: '', operation: '' },
    )
  })
  test.each([{}, { data: null }, [], 'x', { data: [], next: 'x'.repeat(2_001) }])(
    'error: the answer %.40j is rejected',
    (answer) => expect(read(answer).issues).toHaveLength(1),
  )
  test('error: when a page names itself as the next one, it is rejected: reading on would never end', () => {
    const page = { data: [sent], next: 'b' }
    expect(historySchema('eip155:1', 'b').safeParse(page).success).toBe(false)
    for (const cursor of [undefined, 'a'])
      expect(historySchema('eip155:1', cursor).parse(page)).toMatchObject({ next: 'b' })
  })
  test('limit: no entry makes the parser throw, and at most 100 transfers are kept', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), metadata: fc.jsonValue(), transfers: fc.jsonValue() })),
        ),
        (entries) => Array.isArray(page(...entries)),
      ),
    )
    expect(
      page({ ...sent, transfers: Array.from({ length: 5_000 }, () => sent.transfers[0]) })?.[0]?.transfers,
    ).toHaveLength(100)
  })
})

const activity = (id: string, at: string, change: Partial<Activity> = {}): Activity => ({
  id,
  hash,
  chain: 'eip155:1',
  at: Date.parse(at),
  status: 'confirmed',
  direction: 'in',
  operation: '',
  from: ada,
  to: bertil,
  transfers: [],
  ...change,
})

describe('periods', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const headings = (activities: Activity[], locale = 'en') =>
    byPeriod(activities, now, locale, 'UTC').map(
      ({ heading, activities }) => `${heading}: ${activities.map(({ id }) => id).join('')}`,
    )

  test('behavior: months are newest first, and the heading has the year unless it is the current one', () => {
    const activities = [
      activity('a', '2024-05-01T00:00:00Z'),
      activity('b', '2026-05-02T00:00:00Z'),
      activity('c', '2026-05-31T23:59:59Z'),
      activity('d', '2026-11-01T00:00:00Z'),
      activity('e', '2024-05-30T00:00:00Z'),
    ]
    expect(headings(activities)).toEqual(['November: d', 'May: cb', 'May 2024: ea'])
    expect(headings(activities, 'de')).toEqual(['November: d', 'Mai: cb', 'Mai 2024: ea'])
    // In the Persian calendar, both pairs are in two months.
    expect(headings(activities, 'fa').map((heading) => heading.slice(-1))).toEqual(['d', 'c', 'b', 'e', 'a'])
    expect(headings([activities[1]!, activity('f', '2026-05-20T00:00:00Z')], 'fa')).toEqual(['اردیبهشت: fb'])
  })
  test('behavior: when pages overlap, each transaction is listed once, as first received', () => {
    expect(
      headings([
        activity('a', '2026-05-03T00:00:00Z'),
        activity('b', '2026-05-02T00:00:00Z'),
        activity('a', '2026-04-01T00:00:00Z'),
      ]),
    ).toEqual(['May: ab'])
  })
  test('behavior: today and yesterday have a heading of their own, and their month has the rest', () => {
    const activities = [
      activity('a', '2026-11-21T00:00:00Z'),
      activity('b', '2026-11-20T23:59:59Z'),
      activity('c', '2026-11-20T00:00:00Z'),
      activity('d', '2026-11-19T23:59:59Z'),
    ]
    expect(headings(activities)).toEqual(['today: a', 'yesterday: bc', 'November: d'])
    expect(headings(activities, 'de')).toEqual(['heute: a', 'gestern: bc', 'November: d'])
    expect(byPeriod(activities, now, 'en', 'UTC').map(({ isDay }) => isDay)).toEqual([true, true, false])
  })
  test.each(['2026-03-29T23:59:00', '2026-03-30T00:01:00', '2026-10-25T23:59:00', '2026-10-26T00:01:00'])(
    'behavior: when the clocks changed and it is %s, yesterday is the day before',
    (time) => {
      const zone = 'Europe/Berlin'
      const offset = time < '2026-03-29T03' || time > '2026-10-25T03' ? 1 : 2
      const at = Date.parse(`${time}Z`) - offset * 3_600_000
      const dayOf = (one: number) =>
        new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: zone }).format(one)
      const hours = Array.from({ length: 60 }, (_, hour) => ({
        ...activity(String(hour), time),
        at: at - hour * 3_600_000,
      }))
      const [, yesterday] = byPeriod(hours, at, 'en', zone)
      expect(yesterday?.heading).toBe('yesterday')
      const days = [...new Set(hours.map((one) => dayOf(one.at)))]
      expect(new Set(yesterday?.activities.map((one) => dayOf(one.at)))).toEqual(new Set([days[1]]))
    },
  )
  test('behavior: months follow the given time zone', () => {
    expect(
      byPeriod([activity('a', '2026-05-31T23:00:00Z')], now, 'en', 'Asia/Tokyo').map(({ heading }) => heading),
    ).toEqual(['June'])
  })
  test('behavior: every transaction is listed once, newest first', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 2 ** 31 }))), (list) => {
        const activities = list.map(([id, at]) => ({ ...activity(String(id), '2020-01-01T00:00:00Z'), at: at * 1000 }))
        const shown = byPeriod(activities, now, 'en', 'UTC').flatMap((month) => month.activities)
        return (
          shown.length === new Set(activities.map(({ id }) => id)).size &&
          shown.every(({ at }, i) => i === 0 || at <= (shown[i - 1]?.at ?? 0))
        )
      }),
    )
  })
  test('limit: 10,000 activities are grouped within 500 ms', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      ...activity(String(i), '2020-01-01T00:00:00Z'),
      at: i * 10_000_000,
    }))
    const from = performance.now()
    byPeriod(many, now, 'en')
    expect(performance.now() - from).toBeLessThan(500)
  })
})

test('behavior: the title of a transaction comes from its operation, else from its transfers', () => {
  const token: Transfer = { kind: 'token', direction: 'in', name: 'USD Coin', symbol: 'USDC', amount: '1' }
  const title = (change: Partial<Activity>) =>
    account.deeds[kindOfActivity(activity('a', '2020-01-01T00:00:00Z', { transfers: [token], ...change }))]
  expect([
    title({ operation: 'send' }),
    title({ operation: 'trade' }),
    title({ operation: 'approve', transfers: [] }),
  ]).toEqual(['Sent', 'Swapped', 'Approved'])
  expect((['in', 'out', 'self', 'both'] as const).map((direction) => title({ direction }))).toEqual([
    'Received',
    'Sent',
    'Sent to yourself',
    'Swapped',
  ])
  expect([
    title({ transfers: [] }),
    title({ operation: 'constructor', transfers: [] }),
    title({ operation: '__proto__' }),
  ]).toEqual(['Used an app', 'Used an app', 'Received'])
})

describe('collectibles', () => {
  const moved = (direction: Transfer['direction'], name: string, amount = '1'): Transfer => ({
    kind: 'nft',
    direction,
    name,
    amount,
  })
  const on = (day: number, transfers: Transfer[], change: Partial<Activity> = {}) =>
    activity(String(day), new Date(Date.UTC(2026, 0, day)).toISOString(), { transfers, ...change })
  const held = (...activities: Activity[]) => nftsOf(activities).map(({ name, count }) => `${name} ${count}`)

  test('behavior: collectibles that were received and not sent on are listed, newest first', () => {
    expect(
      held(on(1, [moved('in', 'A')]), on(2, [moved('in', 'B')]), on(3, [moved('out', 'A')]), on(4, [moved('in', 'C')])),
    ).toEqual(['C 1', 'B 1'])
    expect(held(on(1, [moved('in', 'A')]), on(2, [moved('out', 'A')]), on(3, [moved('in', 'A')]))).toEqual(['A 1'])
    expect(held(on(1, [moved('in', 'A', '3')]), on(2, [moved('out', 'A')]))).toEqual(['A 2'])
  })
  test('behavior: when a collectible leaves before it arrives, its later arrival still counts', () => {
    expect(held(on(1, [moved('out', 'A')]), on(2, [moved('in', 'A')]))).toEqual(['A 1'])
  })
  test('behavior: self-transfers, tokens, and failed or pending transactions do not count', () => {
    const token: Transfer = { kind: 'token', direction: 'in', name: 'A', amount: '1' }
    expect(
      held(
        on(1, [moved('self', 'A')]),
        on(2, [token]),
        on(3, [moved('in', 'A')], { status: 'failed' }),
        on(4, [moved('in', 'A')], { status: 'pending' }),
      ),
    ).toEqual([])
    expect(held(on(1, [moved('in', 'A')]), on(2, [moved('out', 'A')], { status: 'failed' }))).toEqual(['A 1'])
  })
})
