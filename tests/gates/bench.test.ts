import { expect, test } from 'vitest'
import { measureBytes } from '../../scripts/bench/bytes'
import { closure, nameOf, sum, type Chunk } from '../../scripts/bench/chunks'
import { beyond, namesOf } from '../../scripts/bench/fetched'
import { median, pairedTable, percentile, reached, spread, table, type Figure } from '../../scripts/bench/figures'
import { framesIn } from '../../scripts/bench/frames'
import { measurePaired } from '../../scripts/bench/paired'
import type { Side } from '../../scripts/bench/side'

const chunk = (file: string, bytes: number, more: Partial<Chunk> = {}): Chunk => ({
  file,
  entry: false,
  bytes,
  imports: [],
  weights: [],
  ...more,
})
const figure = (measured: number, goal?: number): Figure => ({
  id: 'f',
  what: 'a figure',
  measured,
  unit: 'KB',
  ...(goal !== undefined && { goal }),
})

test('behavior: a figure reaches its goal if it is at most the goal', () => {
  expect([figure(70, 70), figure(70.1, 70), figure(1, 0), figure(1)].map(reached)).toEqual([
    true,
    false,
    false,
    undefined,
  ])
  const [, kept, missed] = table([figure(70, 70), figure(84, 70)]).split('\n')
  expect(kept).toMatch(/70\.0 KB {2}≤ 70\.0 KB {2}yes$/)
  expect(missed).toMatch(/84\.0 KB {2}≤ 70\.0 KB {2}NO$/)
})

test('behavior: median and percentile do not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(3)
  expect(percentile([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 0.9)).toBe(9)
})

test('behavior: a spread gives the number of values, their range and the 90th percentile', () => {
  expect(spread([90.4, 44.2, 52, 61])).toBe('median of 4, 44–90, nine in ten ≤ 90')
})

test('behavior: chunks that another visit fetched or imported do not count as additional', () => {
  const shared = chunk('host/shared-abcdefgh.js', 1_000)
  const account = chunk('host/account-abcdefgh.js', 5_000, { imports: [shared.file] })
  const send = chunk('host/send-abcdefgh.js', 8_000, { imports: [shared.file] })
  const found = beyond(
    [shared, account, send],
    ['host/', 'assets/x.css', shared.file, account.file, send.file],
    [account.file],
  )
  expect(found).toEqual([send])
  expect(namesOf(found)).toBe('send')
})

test('error: when nothing was measured, the median throws', () => {
  expect(() => median([])).toThrow('nothing was measured')
})

/** Fake checkout whose clicks take the given times in turn. `order` records which side was measured. */
function side(name: string, times: number[], order: string[] = []): Side {
  return {
    bytes: async () => ({ figures: [figure(times.length, 70), { ...figure(1), id: name }] }),
    clicks: async () => {
      order.push(name)
      return { figures: [{ ...figure(times.shift() ?? Number.NaN), id: 'click', unit: 'ms' }] }
    },
  } as unknown as Side
}

test('behavior: two checkouts are measured alternately, and each common figure is one line', async () => {
  const order: string[] = []
  const [before, after] = [side('before', [40, 90, 42], order), side('after', [20, 22, 80], order)]
  const pairs = await measurePaired(before, after, ['bytes', 'clicks'], 3)
  expect(order).toEqual(['before', 'after', 'after', 'before', 'before', 'after'])
  const [, bytes, clicks, ...more] = pairedTable(pairs).split('\n')
  expect(bytes).toMatch(/3\.0 KB {2}3\.0 KB {2} 1\.00 {2}≤ 70\.0 KB {2}yes$/)
  expect(clicks).toMatch(/42 ms {3}22 ms {3}0\.52 .*median of 3, 40–90.* \| median of 3, 20–80/)
  expect(more).toEqual([])
})

test('error: when two checkouts have no figure in common, the comparison fails', async () => {
  const none = { bytes: async () => ({ figures: [] }) } as unknown as Side
  await expect(measurePaired(none, side('after', []), ['bytes'], 1)).rejects.toThrow('nothing was compared')
})

test('behavior: a module is named by its package or its file', () => {
  expect(nameOf('/a/node_modules/@x/y/dist/z.js')).toBe('@x/y')
  expect(nameOf('/a/node_modules/x/node_modules/z/z.js')).toBe('z')
  expect(nameOf('/a/src/components/buttons/button.css?inline')).toBe('src/components/buttons/button.css')
})

test('behavior: bytes are counted by when they are loaded, without those of the bare page', () => {
  const react = chunk('host/react-1.js', 60_000)
  const page = chunk('host/host.js', 7_000, { entry: true, imports: [react.file] })
  const shared = chunk('host/shared.js', 3_000)
  const system = chunk('host/running-1.js', 20_000, { imports: [shared.file] })
  const dialog = chunk('host/drawing-1.js', 10_000)
  const asking = chunk('host/remote-1.js', 5_000, {
    imports: [shared.file],
    weights: [{ name: 'package/chunks/remote-1.js', bytes: 1 }],
  })
  const client = chunk('host/client.js', 90_000, {
    imports: [shared.file],
    weights: [{ name: '@walletconnect/universal-provider', bytes: 1 }],
  })
  const named = (name: string) => [{ name: `package/chunks/${name}`, bytes: 1 }]
  const send = chunk('host/send.js', 4_000, { weights: named('send-1.js') })
  const pay = chunk('host/pay.js', 5_000, { imports: [send.file, shared.file], weights: named('pay-1.js') })
  const host = [page, react, shared, system, dialog, asking, client, send, pay]
  expect(sum(closure(host, [page]))).toBe(67_000)

  const { figures } = measureBytes([chunk('bare/bare.js', 61_000, { entry: true })], host, {
    beforeClick: [page.file, react.file, system.file, shared.file, asking.file],
    untilPainted: [dialog.file],
    afterwards: [],
  })
  const said = Object.fromEntries(figures.map(({ id, measured }) => [id, measured]))
  expect(said).toMatchObject({
    'bytes.page': 6,
    'bytes.idle': 28,
    'bytes.open': 39,
    'bytes.listed': 44,
    'bytes.after': 0,
    'bytes.walletConnect': 90,
    'bytes.qr': 0,
    'bytes.name': 0,
    // Chunks that it shares with sending do not count.
    'bytes.pay': 5,
  })
})

test('behavior: the longest frame is one while something moves, and frames that are not drawn are counted', () => {
  const drawn = (ms: number) => ({ name: 'DrawFrame', ts: ms * 1000 })
  const rest = { name: 'NeedsBeginFrameChanged', ts: 60_000, args: { data: { needsBeginFrame: 0 } } }
  const dropped = { name: 'DroppedFrame', ts: 30_000 }
  expect(framesIn([drawn(50), dropped, drawn(0), drawn(16), rest, drawn(900), drawn(916)])).toEqual({
    longest: 34,
    dropped: 1,
    drawn: 5,
  })
  expect(() => framesIn([dropped])).toThrow('no drawn frame')
})
