import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptAnnouncement,
  keepAnnounced,
  rankAnnounced,
  type AnnouncedWallet,
} from '../../../../src/domain/wallet/announced'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const info = (n: number, over: object = {}) => ({
  uuid: uuid(n),
  name: `Wallet ${n}`,
  rdns: `com.w${n}`,
  icon: 'data:image/svg+xml,<svg/>',
  ...over,
})
const none = { catalogueRdns: new Set<string>() }

describe('acceptAnnouncement', () => {
  test('behavior: when an announcement is valid, it is accepted and cleaned', () => {
    expect(acceptAnnouncement(info(1, { name: '  Meta\u200bMask\u202e\n ', rdns: 'io.MetaMask' }))).toEqual({
      uuid: uuid(1),
      name: 'MetaMask',
      rdns: 'io.MetaMask',
      icon: 'data:image/svg+xml,<svg/>',
    })
  })

  // SafePal, TokenPocket and Hive Keychain.
  test.each([
    'https://www.safepal.com/download',
    'https://www.tokenpocket.pro/en/download/app',
    'https://hive-keychain.com/',
  ])('behavior: when a wallet announces the URL of a page as its rdns, it is accepted: %s', (rdns) =>
    expect(acceptAnnouncement(info(1, { rdns }))).toMatchObject({ rdns }),
  )

  test.each([
    'https://a.example/x.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/xml,x',
    1,
    `data:image/png,${'x'.repeat(100_000)}`,
  ])('error: icon %j is dropped', (icon) => expect(acceptAnnouncement(info(1, { icon }))).not.toHaveProperty('icon'))

  test.each([
    null,
    'text',
    [],
    {},
    info(1, { uuid: 1 }),
    info(1, { name: '\u202e\u200b' }),
    info(1, { name: {} }),
    info(1, { rdns: 'none' }),
    info(1, { rdns: 'a..b' }),
    info(1, { rdns: 'http://a.example' }),
    info(1, { rdns: 'https://a.example/?b' }),
    info(1, { rdns: `https://a.example/${'b'.repeat(100)}` }),
    info(1, { rdns: 'a.example/b' }),
  ])('error: %j is not an announcement', (value) => expect(acceptAnnouncement(value)).toBeUndefined())

  test('limit: names have at most 40 characters and no invisible ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const accepted = acceptAnnouncement(info(1, { name }))?.name ?? ''
        expect(accepted.length).toBeLessThanOrEqual(80)
        expect([...accepted].length).toBeLessThanOrEqual(40)
        expect(accepted).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
      { numRuns: 50 },
    )
  })
})

describe('rankAnnounced', () => {
  const wallets = (list: object[]) =>
    list.map((each) => acceptAnnouncement(each)).filter((each): each is AnnouncedWallet => !!each)

  test('behavior: the last used and the catalogue’s wallets come first, and twins are marked, next to each other', () => {
    const list = wallets([info(1), info(2), info(3, { rdns: 'com.w2' }), info(4), info(5)])
    const { shown, more } = rankAnnounced(list, { lastUsed: 'com.w5', catalogueRdns: new Set(['com.w4', 'com.w2']) })
    expect(shown.map(({ id, twin }) => [id, twin])).toEqual([
      ['com.w5', undefined],
      ['com.w2#Wallet 2', true],
      ['com.w2#Wallet 3', true],
      ['com.w4', undefined],
      ['com.w1', undefined],
    ])
    expect(more).toEqual([])
  })

  test('behavior: when a wallet writes its rdns in capitals, its id has them, and it claims what another has in lower case', () => {
    const leap = 'io.leapwallet.LeapWallet'
    expect(rankAnnounced(wallets([info(1, { rdns: leap })]), none).shown.map(({ id }) => id)).toEqual([leap])
    const both = wallets([info(1, { rdns: leap }), info(2), info(3, { rdns: leap.toLowerCase() })])
    expect(rankAnnounced(both, none).shown.map(({ id, twin }) => [id, twin])).toEqual([
      [`${leap}#Wallet 1`, true],
      [`${leap.toLowerCase()}#Wallet 3`, true],
      ['com.w2', undefined],
    ])
  })

  test('behavior: when one of two twins was used last, it comes first', () => {
    const list = wallets([info(1, { rdns: 'com.same' }), info(2, { rdns: 'com.same' })])
    const lastUsed = 'com.same#Wallet 2'
    expect(rankAnnounced(list, { lastUsed, ...none }).shown.map(({ id }) => id)).toEqual([
      lastUsed,
      'com.same#Wallet 1',
    ])
  })

  test('behavior: when twins also share a name, their ids are their uuids', () => {
    const same = { rdns: 'com.same', name: 'Same' }
    const { shown, more } = rankAnnounced(wallets([info(1, same), info(2, same)]), { lastUsed: uuid(2), ...none })
    expect([...shown, ...more].map(({ id }) => id)).toEqual([uuid(2), uuid(1)])
  })

  test('behavior: every wallet is listed once, with at most 50 shown, and those of one rdns follow each other', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(80), { maxLength: 200 }), (rdns) => {
        const list = wallets(rdns.map((n, i) => info(i, { rdns: `com.w${n}` })))
        const { shown, more } = rankAnnounced(list, {
          lastUsed: 'com.w3',
          catalogueRdns: new Set(['com.w1', 'com.w2']),
        })
        expect(shown.length).toBeLessThanOrEqual(50)
        expect([...shown, ...more].map((each) => each.uuid).sort()).toEqual(list.map((each) => each.uuid).sort())
        const turns = [...shown, ...more].filter((each, i, all) => each.rdns !== all[i - 1]?.rdns)
        expect(new Set(list.map((each) => each.rdns)).size).toBe(turns.length)
      }),
      { numRuns: 50 },
    )
  })

  test('limit: of 10,000 announcements 1,000 are kept, and the reads per announcement are bounded', () => {
    let looks = 0
    const counted = <T extends object>(one: T): T =>
      new Proxy(one, { get: (target, key) => ((looks += 1), Reflect.get(target, key) as unknown) })
    const infos = Array.from({ length: 10_000 }, (_, n) => counted(info(n % 2 ? n : 1)))
    const kept = new Map<string, AnnouncedWallet>()
    for (const each of infos) keepAnnounced(kept, each)
    // Every second announcement is known; beyond the limit none is read.
    expect(looks).toBeLessThanOrEqual(4 * 2_000)
    looks = 0
    const { shown, more } = rankAnnounced([...kept.values()].map(counted), none)
    expect(looks).toBeLessThanOrEqual(24 * kept.size)
    expect([kept.size, shown.length, more.length]).toEqual([1_000, 50, 950])
  })
})
