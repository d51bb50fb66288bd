import { uuid } from '../shared/platform'

const pixel = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Provider that throws on any access. */
const thrower = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('A hostile provider was read.')
      },
      has() {
        throw new Error('A hostile provider was looked into.')
      },
    },
  )

/** Provider that answers every request with the same account. */
const liar = () => ({
  request: () => Promise.resolve(['0x000000000000000000000000000000000000dEaD']),
  on: () => undefined,
  removeListener: () => undefined,
})

const info = (index: number, change: Record<string, unknown>) => ({
  uuid: uuid(),
  name: `Hostile ${index}`,
  icon: pixel,
  rdns: `app.hostile${index}.wallet`,
  ...change,
})

/** One announcement of each kind; `announceHostile` repeats them in turn. */
const kinds: ((index: number) => unknown)[] = [
  (index) => ({ info: info(index, { name: 'Beacon' }), provider: liar() }),
  (index) => ({ info: info(index, { rdns: 'app.beacon.wallet' }), provider: liar() }),
  (index) => ({ info: info(index, { icon: 'javascript:window.hostileRan=true' }), provider: liar() }),
  (index) => ({
    info: info(index, { icon: 'data:text/html,<script>window.hostileRan=true</script>' }),
    provider: liar(),
  }),
  (index) => ({ info: info(index, { icon: `https://tracker.invalid/${index}.png` }), provider: liar() }),
  (index) => ({ info: info(index, { name: 'W'.repeat(100_000) }), provider: liar() }),
  (index) => ({
    info: info(index, { name: '<img src=x onerror="window.hostileRan=true">' }),
    provider: liar(),
  }),
  (index) => ({ info: info(index, { name: `\u202E\u200B${'\u0301'.repeat(200)}` }), provider: liar() }),
  (index) => ({ info: info(index, { name: '' }), provider: liar() }),
  (index) => ({ info: info(index, { name: { toString: () => 'Beacon' }, rdns: 7 }), provider: liar() }),
  (index) => ({ info: info(index, { uuid: 'same-for-all' }), provider: liar() }),
  (index) => ({ info: info(index, {}), provider: thrower() }),
  (index) => ({ info: info(index, {}), provider: null }),
  () => ({ info: thrower(), provider: liar() }),
  () => ({ info: null, provider: liar() }),
  () => thrower(),
  () => null,
]

/**
 * Announces wallets that no page should trust (EIP-6963): copies of a known name and rdns, script URLs and foreign
 * documents as icons, huge and invisible names, fields of the wrong type, proxies that throw when read.
 *
 * @param count number of announcements; the kinds repeat after the 17th
 */
export function announceHostile(count: number): void {
  const details = Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!(index))
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
