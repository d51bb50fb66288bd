import { expect, test } from 'vitest'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { createWalletConnectDriver } from '../../../../src/services/walletConnect/driver'
import type { Session } from '../../../../src/services/walletConnect/session'
import type { WalletConnect } from '../../../../src/services/walletConnect/walletConnect'
import { address } from '../../../support/addresses'
import { options } from '../../../support/page'

const sessionOf = (topic: string, chain = '1') =>
  ({
    topic,
    library: { rpcProviders: { eip155: { getDefaultChain: () => chain } } },
    paired: { accounts: [`eip155:1:${address}`], approved: ['eip155:1'], methods: [], wallet: { name: 'Phone' } },
    providers: new Map([['eip155', { provider: {} }]]),
    proposal: { namespaces: {}, rpcMap: {} },
  }) as unknown as Session

/** The library's client, with the session that the test provides. */
function given(current?: Session) {
  const listeners = new Set<(namespace: string, event: unknown) => void>()
  const scene = { current, woken: 0, links: [] as unknown[] }
  const client = {
    session: () => scene.current,
    wake: () => (scene.woken += 1),
    restore: async () => scene.current !== undefined,
    watch: (listener: (namespace: string, event: unknown) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const walletConnect = {
    client: () => client,
    open: async () => client,
    setDeepLink: (link: unknown) => scene.links.push(link),
  } as unknown as WalletConnect
  const driver = createWalletConnectDriver(walletConnect, () => resolveOptions(options))
  const say = (namespace = 'eip155', event: unknown = { type: 'chain.changed', caipNetworkId: 'eip155:1' }) => {
    for (const listener of [...listeners]) listener(namespace, event)
  }
  return { scene, driver, listeners, say }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: a returning page gets the session that replaces the current one, and no other', async () => {
  const { scene, driver, listeners, say } = given(sessionOf('old'))
  const arrived: unknown[] = []
  const next = driver.nextSession({ signal: new AbortController().signal })
  void next.then((connections) => arrived.push(...connections))
  expect(scene.woken).toBe(1)
  say()
  await turn()
  scene.current = undefined
  say()
  await turn()
  expect(arrived).toEqual([])
  scene.current = sessionOf('new')
  say()
  expect(await next).toMatchObject([{ namespace: 'eip155', accounts: [{ address }], caipNetworkId: 'eip155:1' }])
  expect(listeners.size).toBe(0)
})

test('behavior: a first session counts as new, and an aborted wait leaves no listener', async () => {
  const { scene, driver, listeners, say } = given()
  const next = driver.nextSession({ signal: new AbortController().signal })
  scene.current = sessionOf('first')
  say()
  expect(await next).toHaveLength(1)
  const attempt = new AbortController()
  const abandoned = driver.nextSession({ signal: attempt.signal })
  attempt.abort()
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
  expect(listeners.size).toBe(0)
})

test('behavior: an event of the session is reported only to its own namespace', () => {
  const { driver, say } = given(sessionOf('one'))
  const told: unknown[] = []
  const stop = driver.watch('eip155', (event) => told.push(event))
  say('solana')
  expect(told).toEqual([])
  say()
  stop()
  say()
  expect(told).toHaveLength(1)
})

test('error: when the stored session could not be looked for, watching it does not report that it has ended', async () => {
  const walletConnect = {
    client: () => undefined,
    open: () => Promise.reject(new Error('The library could not be loaded.')),
  } as unknown as WalletConnect
  const driver = createWalletConnectDriver(walletConnect, () => resolveOptions(options))
  await expect(driver.restore('eip155', {})).rejects.toThrow('could not be loaded')
  const told: unknown[] = []
  driver.watch('eip155', (event) => told.push(event))
  expect(told).toEqual([])
})

test('behavior: when the session ended before watching began, it is reported at once', async () => {
  const { scene, driver } = given(sessionOf('one'))
  await driver.restore('eip155', {})
  scene.current = undefined
  const told: unknown[] = []
  driver.watch('eip155', (event) => told.push(event))
  expect(told).toMatchObject([{ type: 'connection.ended', fault: { code: 'session.ended.deleted' } }])
})

test('error: when no session is left to restore, the stored link to the wallet’s app is forgotten', async () => {
  const { signal } = new AbortController()
  const kept = given(sessionOf('one'))
  await kept.driver.restore('eip155', { signal })
  expect(kept.scene.links).toEqual([])
  const { scene, driver } = given()
  await expect(driver.restore('eip155', { signal })).rejects.toMatchObject({ code: 'session.ended.unrestored' })
  expect(scene.links).toEqual([undefined])
})

test('error: without a session, there is no network to read or switch', async () => {
  const { driver } = given()
  const { signal } = new AbortController()
  await expect(driver.switchChain('eip155:1', { signal })).rejects.toMatchObject({ code: 'session.ended' })
  await expect(driver.chainId('eip155', { signal })).rejects.toThrow()
  expect(driver.connections()).toEqual([])
  expect(await given(sessionOf('one', '137')).driver.chainId('eip155', { signal })).toBe('eip155:137')
})
