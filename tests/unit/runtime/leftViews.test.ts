import { expect, test } from 'vitest'
import { FIELD_LIMIT, FIELD_POLL, LEFT_VIEWS_LIFETIME } from '../../../src/domain/limits'
import { showLeftViews } from '../../../src/runtime/system/leftViews'

type Arguments = Parameters<typeof showLeftViews>
type Left = { views: Record<string, unknown>[]; typed?: [string, string][]; timestamp: number }

const NOW = 1_700_000_000_000
const wallet = { id: 'fox', name: 'Fox' }

/** Field of the dialog, whose listeners hear what is typed. */
class Field extends EventTarget {
  #text = ''
  heard: string[] = []
  constructor(public dataset: { kept?: string }) {
    super()
    // React listens at the root, which hears only what bubbles.
    this.addEventListener('input', ({ bubbles }) => bubbles && this.heard.push(this.#text))
  }
  get value(): string {
    return this.#text
  }
  set value(text: string) {
    this.#text = text
  }
}

/** Shows what an earlier page has left; returns the events that were sent, in order. */
async function comeBack(left: Left | undefined, fields: (waited: number) => Field[] = () => []) {
  const sent: { type: string }[] = []
  const removed: string[] = []
  let waited = 0
  const send = { send: (event: { type: string }) => void sent.push(event) }
  await showLeftViews(
    { root: send, router: send } as unknown as Arguments[0],
    { at: () => ({ get: () => left }), remove: (key: string) => void removed.push(key) } as unknown as Arguments[1],
    {
      now: () => NOW,
      wait: async (ms) => {
        waited += ms
      },
    },
    () => ({ querySelectorAll: () => fields(waited) }) as unknown as ParentNode,
  )
  return { sent, removed, waited }
}
const leave = (...views: Record<string, unknown>[]): Left => ({ views, timestamp: NOW - 1_000 })
const open = { type: 'modal.open' }
const push = (name: string, params?: object) => ({ type: 'view.push', view: { name, ...(params && { params }) } })

test.each<[string, Left, object[]]>([
  ['nothing on screen', leave(), [open]],
  ['Connect', leave({ name: 'Connect' }), [open]],
  ['a public view', leave({ name: 'Connect' }, { name: 'AllWallets' }), [open, push('AllWallets')]],
  ['a view about wallets', leave({ name: 'GetWallet' }), [open, push('GetWallet')]],
  [
    'a code for a wallet',
    leave({ name: 'ConnectingWalletConnect', params: { wallet } }),
    [open, { type: 'wallet.selected', wallet }],
  ],
  ['a code for any wallet', leave({ name: 'ConnectingWalletConnect' }), [open, { type: 'wallet.selected' }]],
  [
    'the downloads of a wallet',
    leave({ name: 'Downloads', params: { wallet } }),
    [open, push('Downloads', { wallet })],
  ],
  [
    'an account view',
    leave({ name: 'Account' }, { name: 'WalletReceive' }),
    [{ ...open, view: { name: 'WalletReceive' } }],
  ],
  [
    'a swap, with the values that are text',
    leave({ name: 'Swap', params: { fromToken: 'ETH', amount: '1', toToken: 7, hash: '0x1' } }),
    [{ ...open, view: { name: 'Swap', params: { fromToken: 'ETH', amount: '1' } } }],
  ],
  [
    'a request above a public view',
    leave({ name: 'AllWallets' }, { name: 'ApproveTransaction' }),
    [open, push('AllWallets')],
  ],
])('behavior: when a page was left with %s, it opens there again', async (_, left, events) => {
  expect(await comeBack(left)).toMatchObject({ sent: events, removed: ['left_views'] })
})

test.each<[string, Left | undefined]>([
  ['nothing was left', undefined],
  ['it was left too long ago', { ...leave({ name: 'AllWallets' }), timestamp: NOW - LEFT_VIEWS_LIFETIME }],
  ['it was left in the future', { ...leave({ name: 'AllWallets' }), timestamp: NOW + 1 }],
  ['only a request was on screen', leave({ name: 'ApproveTransaction' }, { name: 'Pay' })],
  ['a download names no wallet', leave({ name: 'Downloads', params: {} })],
  ['the name is not text', leave({ name: 7 })],
])('behavior: when %s, nothing opens, and it is not tried again', async (_, left) => {
  expect(await comeBack(left)).toMatchObject({ sent: [], removed: ['left_views'] })
})

test('behavior: text that was typed is typed again once its field is drawn, and listeners hear it', async () => {
  const [name, amount, other] = [new Field({ kept: 'name' }), new Field({ kept: 'amount' }), new Field({})]
  const left: Left = {
    ...leave({ name: 'AllWallets' }),
    typed: [
      ['name', 'fox'],
      ['amount', '1.5'],
      ['note', ''],
    ],
  }
  const { waited } = await comeBack(left, (ms) => (ms < 3 * FIELD_POLL ? [other, name] : [other, name, amount]))
  expect([name.value, amount.value, other.value]).toEqual(['fox', '1.5', ''])
  expect([name.heard, amount.heard, other.heard]).toEqual([['fox'], ['1.5'], []])
  expect(waited).toBe(3 * FIELD_POLL)
})

test('behavior: when the visitor has typed meanwhile, the field keeps that text', async () => {
  const name = new Field({ kept: 'name' })
  name.value = 'newer'
  await comeBack({ ...leave({ name: 'AllWallets' }), typed: [['name', 'older']] }, () => [name])
  expect([name.value, name.heard]).toEqual(['newer', []])
})

test('behavior: when no view can be restored, no field is waited for', async () => {
  const left: Left = { ...leave({ name: 'ApproveTransaction' }), typed: [['name', 'fox']] }
  expect((await comeBack(left)).waited).toBe(0)
})

test('limit: a field that is never drawn is waited for until the limit', async () => {
  const left: Left = { ...leave({ name: 'AllWallets' }), typed: [['name', 'fox']] }
  expect((await comeBack(left)).waited).toBe(FIELD_LIMIT)
})
