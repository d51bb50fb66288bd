import { afterEach, expect, test, vi } from 'vitest'
import { PAIRING_LIFETIME } from '../../../src/domain/limits'
import type { PairedSession } from '../../../src/services/walletConnect/session'
import { modalOn, page } from '../../support/page'
import { address } from '../../support/addresses'
import { until } from '../../support/until'
import { webStorage } from '../../support/storage'
import { disposedAfterEach } from '../../support/modals'

const library = vi.hoisted(() => ({ resume: vi.fn<(topic: string) => Promise<PairedSession | undefined>>() }))
vi.mock('../../../src/services/walletConnect/client', () => ({
  openClient: async () => {
    let session: object | undefined
    return {
      async resume(topic: string) {
        const paired = await library.resume(topic)
        return (session = paired && {
          paired,
          library: { rpcProviders: { eip155: { getDefaultChain: () => '1' } }, setDefaultChain: () => undefined },
          proposal: { rpcMap: {} },
          providers: new Map([['eip155', { provider: {} }]]),
        })
      },
      session: () => session,
      watch: () => () => undefined,
      onRelayError: () => () => undefined,
      disconnect: async () => undefined,
    }
  },
}))

const topic = 'f'.repeat(64)
const session: PairedSession = {
  topic: 's',
  accounts: [`eip155:1:${address}`],
  approved: ['eip155:1'],
  supportsAllNetworks: false,
  wallet: { name: 'Phone' },
  methods: [],
}
const modals = disposedAfterEach()
afterEach(() => void library.resume.mockReset())

/** Creates a modal in a tab that showed a code this many ms ago. */
function returned(age: number, given: Parameters<typeof modalOn>[1] = {}) {
  const visit = new Map([['@walletchart/pairing', JSON.stringify({ topic, timestamp: Date.now() - age })]])
  const where = page()
  const sessionStorage = webStorage(visit)
  Object.assign(where.window, { sessionStorage })
  const modal = modalOn(where, { preload: 'none', ...given })
  modals.push(modal)
  return { modal, visit }
}

test('behavior: when the tab showed a code, the page shows no account until it has adopted the session', async () => {
  let answer: (session: PairedSession) => void = () => undefined
  library.resume.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { modal, visit } = returned(1_000)
  modal.start()
  const waiting = { status: 'reconnecting', isConnected: false }
  expect(modal.getAccount()).toMatchObject(waiting)
  await until(() => library.resume.mock.calls.length)
  expect(library.resume.mock.calls[0]?.[0]).toBe(topic)
  expect(modal.getAccount()).toMatchObject(waiting)
  expect(modal.getAddress()).toBeUndefined()
  expect(modal.getState().initialized).toBe(false)
  answer(session)
  await until(modal.getIsConnectedState)
  expect(modal.getAddress()).toBe(address)
  expect(visit.has('@walletchart/pairing')).toBe(false)
})

test('error: when no session is found, no account is connected and the pairing is forgotten', async () => {
  library.resume.mockResolvedValue(undefined)
  const { modal, visit } = returned(1_000)
  modal.start()
  await until(() => modal.getAccount().status === 'disconnected')
  expect(modal.getState().initialized).toBe(true)
  expect(visit.has('@walletchart/pairing')).toBe(false)
})

test.each([
  ['a code that has expired', PAIRING_LIFETIME, {}],
  ['a host that does not reconnect', 1_000, { enableReconnect: false }],
])('limit: when there is %s, no session is looked up', async (_, age, given) => {
  const { modal } = returned(age, given)
  modal.start()
  expect(modal.getAccount().status).toBe('disconnected')
  await modal.ready()
  expect(modal.getAccount().status).toBe('disconnected')
  await until(() => modal.getState().initialized)
  expect(library.resume).not.toHaveBeenCalled()
})

test('behavior: when a session is being looked up, the dialog opens without waiting for it', async () => {
  library.resume.mockReturnValue(new Promise(() => undefined))
  const { modal } = returned(1_000)
  modal.start()
  await modal.open()
  expect(modal.isOpen()).toBe(true)
})
