import { expect, test } from 'vitest'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import { ModalError } from '../../../../src/domain/errors'
import type { WalletDriver } from '../../../../src/services/wallet/driver'
import { whenPresent } from '../../../../src/services/wallet/presence'
import { watchWallet, whenOn, whenShared } from '../../../../src/services/wallet/watching'
import { other } from '../../../support/addresses'
import { connectedBy } from '../../../support/facts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** A wallet that the test speaks for, watched on a page that the visitor returns to. */
function given(restore: WalletDriver['restore'] = async () => connectedBy('fox', 'eip155:137')) {
  const heard = new Set<(event: WalletEvent) => void>()
  const backs = new Set<() => void>()
  const signals: (AbortSignal | undefined)[] = []
  const driver = {
    watch: (_: string, listener: (event: WalletEvent) => void) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    restore: (namespace: 'eip155', options: { signal?: AbortSignal }) => {
      signals.push(options.signal)
      return restore(namespace, options)
    },
    chainId: async () => 'eip155:1',
  } as unknown as WalletDriver
  const told: WalletEvent[] = []
  const stop = watchWallet(
    {
      now: () => driver,
      driver: async () => driver,
      namespace: 'eip155',
      discover: () => () => undefined,
      watchReturn: (listener) => {
        backs.add(listener)
        return () => void backs.delete(listener)
      },
    },
    (event) => told.push(event),
  )
  return { driver, heard, backs, signals, told, stop }
}
const comesBack = async ({ backs }: ReturnType<typeof given>) => {
  for (const back of backs) back()
  await turn()
}

test('behavior: the wallet’s events are reported until watching stops', () => {
  const { heard, told, stop, backs } = given()
  const event: WalletEvent = { type: 'chain.changed', caipNetworkId: 'eip155:137' }
  for (const hear of heard) hear(event)
  expect(told).toEqual([event])
  stop()
  expect([heard.size, backs.size]).toEqual([0, 0])
})

test('behavior: when the visitor returns, the wallet is asked for what the page missed', async () => {
  const scene = given()
  await comesBack(scene)
  const { accounts } = connectedBy('fox')
  expect(scene.told).toEqual([
    { type: 'accounts.changed', accounts },
    { type: 'chain.changed', caipNetworkId: 'eip155:137' },
  ])
  scene.stop()
  expect(scene.signals.map((signal) => signal?.aborted)).toEqual([true])
})

test.each([
  ['wallet.locked', [{ type: 'accounts.changed', accounts: [] }]],
  [
    'wallet.disconnected',
    [{ type: 'connection.ended', fault: expect.objectContaining({ code: 'wallet.disconnected' }) }],
  ],
  ['session.ended', [{ type: 'connection.ended', fault: expect.objectContaining({ code: 'session.ended' }) }]],
  ['http.unreachable', []],
] as const)('error: when the wallet answers a return with %s, only a lock or end is reported', async (code, events) => {
  const scene = given(async () => {
    throw new ModalError(code, 'Why.')
  })
  await comesBack(scene)
  expect(scene.told).toEqual(events)
})

test('behavior: when the wallet says something newer by an event, its older answer to a return does not count', async () => {
  const answers: ((connected: ReturnType<typeof connectedBy>) => void)[] = []
  const scene = given(() => new Promise((resolve) => answers.push(resolve)))
  await comesBack(scene)
  const accounts = [{ namespace: 'eip155', address: other, type: 'eoa' as const }]
  const event: WalletEvent = { type: 'accounts.changed', accounts }
  for (const hear of scene.heard) hear(event)
  answers[0]!(connectedBy('fox', 'eip155:137'))
  await turn()
  // The network is news; the account is not.
  expect(scene.told).toEqual([event, { type: 'chain.changed', caipNetworkId: 'eip155:137' }])
})

test('error: when the wallet is unlocked while a return asks it, it is not locked again', async () => {
  let refuse = (_: unknown) => {}
  const scene = given(() => new Promise((_, reject) => (refuse = reject)))
  await comesBack(scene)
  const event: WalletEvent = { type: 'accounts.changed', accounts: connectedBy('fox').accounts }
  for (const hear of scene.heard) hear(event)
  refuse(new ModalError('wallet.locked', 'Why.'))
  await turn()
  expect(scene.told).toEqual([event])
})

test('behavior: a wallet counts as on a network once it says so, by either kind of event', async () => {
  const { driver, heard } = given()
  const { signal } = new AbortController()
  await whenOn(driver, 'eip155:1', signal)
  for (const said of [
    { type: 'chain.changed', caipNetworkId: 'eip155:137' },
    { type: 'wallet.renewed', connected: connectedBy('fox', 'eip155:137') },
  ] as WalletEvent[]) {
    const before = heard.size
    const on = whenOn(driver, 'eip155:137', signal)
    let arrived = false
    void on.then(() => (arrived = true))
    for (const hear of heard) hear({ type: 'chain.changed', caipNetworkId: 'eip155:10' })
    await turn()
    expect([arrived, heard.size]).toEqual([false, before + 1])
    for (const hear of heard) hear(said)
    await on
    expect(heard.size).toBe(before)
  }
})

test('behavior: when a wallet is on a network only after a while and reports no event, it is asked until it is', async () => {
  const { driver, heard } = given()
  const before = heard.size
  const says = ['eip155:1', new Error('busy'), 'eip155:137'] as const
  let asked = 0
  driver.chainId = async () => {
    const said = says[asked++]!
    if (said instanceof Error) throw said
    return said
  }
  const pauses: number[] = []
  await whenOn(driver, 'eip155:137', AbortSignal.timeout(1_000), async (ms) => void pauses.push(ms))
  expect([asked, pauses, heard.size]).toEqual([3, [500, 500], before])
})

test('behavior: when a wallet never says its network but reports it by an event, it counts as there', async () => {
  const { driver, heard } = given()
  driver.chainId = () => new Promise(() => undefined)
  const before = heard.size
  const on = whenOn(driver, 'eip155:137', AbortSignal.timeout(1_000))
  for (const hear of heard) hear({ type: 'chain.changed', caipNetworkId: 'eip155:137' })
  await on
  expect(heard.size).toBe(before)
})

test('behavior: a late wallet is found, and a missing one is reported after a second', async () => {
  const waits: { ms: number; ring: () => void; signal: AbortSignal | undefined }[] = []
  const wait = (ms: number, signal?: AbortSignal) => new Promise<void>((ring) => waits.push({ ms, ring, signal }))
  const listeners = new Set<() => void>()
  const discover = (listener: () => void) => {
    listeners.add(listener)
    listener()
    return () => void listeners.delete(listener)
  }
  let found: string | undefined
  const late = whenPresent({ find: () => found, discover, wait })
  found = 'fox'
  for (const look of listeners) look()
  expect(await late).toBe('fox')
  expect([listeners.size, waits[0]?.ms, waits[0]?.signal?.aborted]).toEqual([0, 1_000, true])
  found = undefined
  const never = whenPresent({ find: () => found, discover, wait })
  waits[1]?.ring()
  await expect(never).rejects.toMatchObject({ code: 'wallet.notFound' })
  const unheard = whenPresent({ find: () => found, discover, wait })
  found = 'owl'
  waits[2]?.ring()
  expect(await unheard).toBe('owl')
  expect(listeners.size).toBe(0)
})

test('behavior: when a wallet shares an account before its promise settles, the connection is verified', async () => {
  const answers = [() => Promise.reject(new Error('no account')), async () => connectedBy('fox')]
  let asked = 0
  const graces: (() => void)[] = []
  const hear = new Set<(event: WalletEvent) => void>()
  const leave = new AbortController()
  const shared = whenShared(
    (listener) => {
      hear.add(listener)
      return () => void hear.delete(listener)
    },
    () => answers[asked++]!(),
    leave.signal,
    () => new Promise<void>((resolve) => graces.push(resolve)),
  )
  const say = (event: WalletEvent) => hear.forEach((listener) => listener(event))
  say({ type: 'accounts.changed', accounts: [] })
  say({ type: 'chain.changed', caipNetworkId: 'eip155:1' })
  say({ type: 'connection.ended' })
  expect(graces).toHaveLength(0)
  say({ type: 'accounts.changed', accounts: connectedBy('fox').accounts })
  expect(asked).toBe(0)
  graces[0]!()
  await turn()
  expect(asked).toBe(1)
  say({ type: 'wallet.renewed', connected: connectedBy('fox') })
  graces[1]!()
  expect(await shared).toEqual(connectedBy('fox'))
  expect(hear.size).toBe(0)
})
