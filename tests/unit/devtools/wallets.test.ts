import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RaisedFaults, Source } from '../../../src/devtools/requests/recordedRequest'
import { tellLocked, watchWallets } from '../../../src/devtools/requests/wallets'
import { watchers, type Watcher } from '../../../src/devtools/requests/watchers'
import type { Eip1193Provider } from '../../../src/domain/eip1193/provider'
import { address } from '../../support/addresses'

let raised: Partial<RaisedFaults> = {}
const watcher: Watcher = {
  serviceOf: () => undefined,
  faultOf: <S extends Source>(source: S) => raised[source] as RaisedFaults[S] | undefined,
  frameOrigin: () => undefined,
  begin: () => () => undefined,
}
let page: EventTarget & { ethereum?: unknown }
let stop: () => void
beforeEach(() => {
  raised = {}
  page = new EventTarget()
  vi.stubGlobal('window', page)
  watchers.add(watcher)
  stop = watchWallets()
})
afterEach(() => {
  stop()
  watchers.delete(watcher)
  vi.unstubAllGlobals()
})

function walletOf(): Eip1193Provider {
  const events = new EventTarget()
  const heard = (listener: unknown) => listener as EventListener
  return {
    request: async ({ method }) => (method === 'eth_accounts' ? [address] : method),
    on: (event, listener) => events.addEventListener(event, heard(listener)),
    removeListener: (event, listener) => events.removeEventListener(event, heard(listener)),
  }
}
const announce = (provider: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: {}, provider }) }))

it('behavior: when a wallet is announced, a listener of the page reads the same object, whose methods meet the fault', async () => {
  const wallet = walletOf()
  let kept: Eip1193Provider['request'] | undefined
  page.addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: Eip1193Provider }>).detail
    expect(provider).toBe(wallet)
    kept = provider.request.bind(provider)
  })
  announce(wallet)
  expect(await kept?.({ method: 'personal_sign' })).toBe('personal_sign')
  raised = { wallets: 'declined' }
  await expect(kept?.({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
  raised = {}
  expect(await kept?.({ method: 'personal_sign' })).toBe('personal_sign')
})

it('behavior: when the devtools are unmounted, a wallet has its own methods again, and one kept meets no fault', async () => {
  const wallet = walletOf()
  const own = { ...wallet }
  announce(wallet)
  const { request } = wallet
  expect(request).not.toBe(own.request)
  stop()
  watchers.delete(watcher)
  expect({ ...wallet }).toEqual(own)
  raised = { wallets: 'declined' }
  expect(await request({ method: 'personal_sign' })).toBe('personal_sign')
})

it('behavior: when methods are inherited, they are the inherited ones again', () => {
  const wallet = Object.create(walletOf()) as Eip1193Provider
  announce(wallet)
  expect(Object.keys(wallet)).toContain('request')
  stop()
  expect(Object.keys(wallet)).toEqual([])
})

it('error: when wallets are locked, listeners are told of no account, and of the accounts when they are unlocked', async () => {
  const wallet = walletOf()
  announce(wallet)
  const told: unknown[] = []
  const listener = (accounts: unknown) => void told.push(accounts)
  wallet.on?.('accountsChanged', listener)
  tellLocked(true)
  tellLocked(false)
  await vi.waitFor(() => expect(told).toEqual([[], [address]]))
  wallet.removeListener?.('accountsChanged', listener)
  tellLocked(true)
  expect(told).toHaveLength(2)
})

it('error: when a locked wallet is asked to connect, it answers once it is unlocked', async () => {
  const wallet = walletOf()
  announce(wallet)
  raised = { wallets: 'locked' }
  const answers: unknown[] = []
  void wallet.request({ method: 'eth_requestAccounts' }).then((answer) => answers.push(answer))
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  expect(answers).toEqual([])
  raised = {}
  tellLocked(false)
  await vi.waitFor(() => expect(answers).toEqual(['eth_requestAccounts']))
})

it('limit: when a provider is frozen or none, it is left as it is', async () => {
  const frozen = Object.freeze(walletOf())
  announce(frozen)
  announce(undefined)
  announce({ request: 'none' })
  raised = { wallets: 'declined' }
  expect(await frozen.request({ method: 'personal_sign' })).toBe('personal_sign')
})

it('behavior: when a wallet is at window.ethereum, it meets the fault once it says that it is there', async () => {
  const wallet = walletOf()
  page.ethereum = wallet
  page.dispatchEvent(new Event('ethereum#initialized'))
  raised = { wallets: 'locked' }
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
})
