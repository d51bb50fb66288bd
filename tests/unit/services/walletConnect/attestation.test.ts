import UniversalProvider from '@walletconnect/universal-provider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VERIFY_LIMIT } from '../../../../src/domain/limits'
import { startLibrary } from '../../../../src/services/walletConnect/library'
import { createWalletConnectStore } from '../../../../src/services/walletConnect/store'

process.env.DISABLE_GLOBAL_CORE = 'true'

/** The verify service, which no answer comes from until the test gives one. */
const service = vi.fn((_: { id: string; decryptedId: string }) => new Promise<string>(() => undefined))

beforeEach(() => {
  vi.useFakeTimers()
  // The browser's own clock, by the timers of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(), ms)
    return late.signal
  })
  service.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts the library as far as its client, which opens no socket. */
async function start(relayUrl?: string) {
  const client = {
    core: {
      verify: { register: service },
      relayer: { connected: false, on() {}, provider: { on() {}, off() {} } },
      crypto: { signJWT: async (audience: string) => `signed for ${audience}` },
    },
    engine: { isValidDisconnect: async () => undefined, deleteSession: async () => undefined },
    session: { keys: [] },
  }
  vi.spyOn(UniversalProvider, 'init').mockResolvedValue({ client } as unknown as UniversalProvider)
  const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
  const store = createWalletConnectStore()
  const library = await startLibrary({ projectId: 'p', relayUrl, metadata, store, now: () => 0 })
  return library.client.core
}
const request = { id: 'a', decryptedId: 'a' }

test('behavior: the relay gets the signature that the library has made for its URL', async () => {
  const { crypto } = await start()
  expect(await crypto.signJWT('wss://relay.example')).toBe('signed for wss://relay.example')
})

test('behavior: when the host has a relay of its own, the page’s origin is not attested', async () => {
  const { verify } = await start('wss://relay.example')
  expect(await verify.register(request)).toBe('')
  expect(service).not.toHaveBeenCalled()
})

test('limit: when the verify service does not answer on the library’s relay, a code waits no longer than its limit', async () => {
  const { verify } = await start()
  let attestation: string | undefined
  void verify.register(request).then((answer) => (attestation = answer))
  await vi.advanceTimersByTimeAsync(VERIFY_LIMIT - 1)
  expect([service.mock.calls, attestation]).toEqual([[[request]], undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(attestation).toBe('')
})

test('behavior: when the verify service answers in time, the code is attested', async () => {
  service.mockResolvedValueOnce('attested')
  const { verify } = await start()
  expect(await verify.register(request)).toBe('attested')
})
