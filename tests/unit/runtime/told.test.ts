import { onrampApiOf } from '../../../src/features/onramp/runtime/onramp'
import { sessionsApiOf } from '../../../src/features/sessions/runtime/sessions'
import { convertOf } from '../../../src/features/swap/runtime/convert'
import { afterEach, expect, test, vi } from 'vitest'
import { storageFailed } from '../../../src/domain/alerts'
import { ModalError } from '../../../src/domain/errors'
import { type NetworkInput } from '../../../src/domain/network/network'
import { unknownNetwork } from '../../../src/domain/network/unknown'
import { mainnet } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { readNativeBalance, showErrorMessage } from '../../../src/runtime/modal/host'
import { createRemote, type Remote } from '../../../src/runtime/remote/remote'
import { createPage } from '../../../src/services/page/page'
import { createStorage } from '../../../src/services/storage/storage'
import { address } from '../../support/addresses'
import { begin, modalOn, options, page } from '../../support/page'
import { until } from '../../support/until'

let scene: ReturnType<typeof begin> | undefined
afterEach(() => {
  scene?.end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Props {
  type: string
  event: string
  errorType?: string
  errorMessage?: string
  properties?: Record<string, unknown>
}

/** Creates a page whose servers answer by path, and records the telemetry events. */
function served(answers: Record<string, () => Response>) {
  const at = page()
  const told: Props[] = []
  at.window.fetch = async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request))
    if (pathname === '/e') told.push((JSON.parse(String(init?.body)) as { props: Props }).props)
    const answer = answers[pathname]
    if (answer) return answer()
    if (pathname === '/getAnalyticsConfig') return Response.json({ isAnalyticsEnabled: true })
    if (pathname === '/appkit/v1/config') return Response.json({ features: null })
    if (pathname === '/getWallets') return Response.json({ data: [], count: 0 })
    if (pathname === '/projects/v1/origins') return Response.json({ allowedOrigins: [] })
    return new Response('{}', { status: pathname === '/e' ? 202 : 404 })
  }
  return { at, told, errors: () => told.filter(({ type }) => type === 'error') }
}

function telling(answers: Parameters<typeof served>[0]) {
  const { at, told, errors } = served(answers)
  scene = begin(at, { features: { analytics: true } })
  const { system, until } = scene
  system.root.send({ type: 'modal.open' })
  return { system, told, errors, until }
}

test.each([
  [
    'of another form',
    '/appkit/v1/config',
    () => Response.json({ features: 1 }),
    'DATA_PARSING_ERROR',
    '$ZodError',
    'Invalid input',
  ],
  [
    'with a status',
    '/getWallets',
    () => new Response('', { status: 404 }),
    'API_ERROR',
    'HttpStatusError',
    'HTTP status code: 404',
  ],
])('error: an answer %s is reported to telemetry', async (_, path, answer, event, errorType, errorMessage) => {
  const { errors, until } = telling({ [path]: answer })
  await until(() => errors().length > 0)
  // Telemetry gets the technical error, not the sentence for visitors.
  expect(errors()).toEqual([expect.objectContaining({ event, errorType, errorMessage })])
})

/** Creates the remote services over a server that answers by path, and records reported errors. */
function asking(answer: (path: string) => Response) {
  const { window } = page()
  const error = vi.fn()
  const remote = createRemote({
    options: () => resolveOptions(options),
    fetch: async (request) => answer(new URL(request instanceof Request ? request.url : String(request)).pathname),
    urls: URL,
    storage: createStorage({ storage: () => window.localStorage }),
    page: createPage(window),
    images: { ahead: async () => undefined },
    telemetry: { allow: () => undefined, error },
    clientId: () => undefined,
    onForbidden: () => undefined,
    onWrongToken: () => undefined,
  })
  const told = () => error.mock.calls.map(([category]: unknown[]) => category)
  return { remote, told }
}
const account = `eip155:1:${address}` as const
const chainsOf = (path: string) => (path === '/v1/supported-chains' ? Response.json({ http: ['eip155:1'] }) : undefined)
const missing = () => new Response('{}', { status: 404 })

test.each<[string, (remote: Remote) => Promise<unknown>, string?]>([
  ['balances', async (remote) => (await remote.blockchain()).balances(account, unknownNetwork('eip155:1'))],
  ['history', async (remote) => (await remote.blockchain()).history(account)],
  ['names', async (remote) => (await remote.names()).suggestions('ada', 'eip155:1'), 'name.suggestions'],
  ['sessions', async (remote) => (await sessionsApiOf(remote)).list(account, 0), 'session.list'],
  ['buying', async (remote) => (await onrampApiOf(remote)).link({ account, symbol: 'ETH' })],
])(
  'error: when a request for %s fails, the kind of failure is reported to telemetry',
  async (_, ask, code = 'http.invalidAnswer') => {
    const failing = asking((path) => chainsOf(path) ?? missing())
    await expect(ask(failing.remote)).rejects.toBeInstanceOf(ModalError)
    expect(failing.told()).toEqual(['API_ERROR'])
    const odd = asking((path) => chainsOf(path) ?? Response.json([]))
    await expect(ask(odd.remote)).rejects.toMatchObject({ code })
    expect(odd.told()).toEqual(['DATA_PARSING_ERROR'])
  },
)

test('error: when the exchange answers unreadably, it is reported to telemetry, but a 404 is not', async () => {
  const ask = async (remote: Remote) =>
    (await convertOf(remote)).tokens({ caipNetworkId: 'eip155:1', nativeCurrency: mainnet.nativeCurrency })
  const odd = asking(() => Response.json([]))
  await expect(ask(odd.remote)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  expect(odd.told()).toEqual(['DATA_PARSING_ERROR'])
  const none = asking(missing)
  await expect(ask(none.remote)).rejects.toMatchObject({ code: 'http.status' })
  expect(none.told()).toEqual([])
})

test.each([400, 404])(
  'behavior: when a name is not registered and the status is %i, nothing is reported to telemetry',
  async (status) => {
    const { remote, told } = asking((path) => chainsOf(path) ?? new Response('{}', { status }))
    expect(await (await remote.blockchain()).profile('nobody.eth', 'eip155:1')).toBeUndefined()
    expect(told()).toEqual([])
  },
)

test.each([
  ['frameLoadFailed', 'iframe_load_failed'],
  ['frameRequestTimeout', 'iframe_request_timeout'],
  ['unverifiedDomain', 'unverified_domain'],
] as const)('error: when the alert is %s, telemetry gets an error of the secure frame: %s', async (key, errorType) => {
  const { system, told, errors, until } = telling({})
  await until(() => told.some(({ event }) => event === 'MODAL_OPEN'))
  system.raise('networkNotFound')
  system.raise(key)
  await until(() => errors().length > 0)
  expect(errors()).toEqual([expect.objectContaining({ event: 'SECURE_SITE_ERROR', errorType })])
})

test('behavior: an event of the history includes the account and the project', async () => {
  const { system, told, until } = telling({})
  system.root.send({
    type: 'track.requested',
    tracked: { event: 'LOAD_MORE_TRANSACTIONS', properties: { address: '0x1', cursor: 'b' } },
  })
  await until(() => told.some(({ event }) => event === 'LOAD_MORE_TRANSACTIONS'))
  expect(told.find(({ event }) => event === 'LOAD_MORE_TRANSACTIONS')?.properties).toEqual({
    address: '0x1',
    cursor: 'b',
    projectId: 'p',
    isSmartAccount: false,
  })
})

test('error: when a synchronous call of the host throws, the error is reported and rethrown', async () => {
  const { at, errors, told } = served({})
  const modal = modalOn(at, { features: { analytics: true } })
  const [none] = JSON.parse('[null]') as [NetworkInput]
  // Before the system runs, errors cannot be reported.
  expect(() => modal.addNetwork('solana', mainnet)).toThrow(/Adapter for namespace solana/)
  await modal.open()
  await until(() => told.some(({ event }) => event === 'MODAL_OPEN'))
  expect(() => modal.addNetwork('eip155', none)).toThrow(/Option "networks" is not valid/)
  expect(() => modal.addNetwork('solana', mainnet)).toThrow(/Adapter for namespace solana/)
  expect(() => modal.removeNetwork('solana', 1)).toThrow(/Adapter for namespace solana/)
  await until(() => errors().length > 2)
  expect(errors().map(({ event }) => event)).toEqual(Array(3).fill('INTERNAL_SDK_ERROR'))
  await modal.dispose()
})

test.each<[string, (modal: ReturnType<typeof modalOn>) => Promise<unknown>]>([
  ['switchNetwork', (modal) => modal.switchNetwork({ ...mainnet, id: 99_999 })],
  ['connect', (modal) => modal.connect({ connectorId: 'none' })],
  ['selectAccount', (modal) => modal.selectAccount('0x0')],
  ['submitCode', (modal) => modal.submitCode('123456')],
  ['getCallsStatus', (modal) => modal.getCallsStatus({ id: '0x1' })],
  ['showErrorMessage', (modal) => showErrorMessage(modal, ' ')],
  ['readNativeBalance', (modal) => readNativeBalance(modal)],
])('error: when %s rejects, its error is reported once and passed on', async (_, call) => {
  const { at, errors, told } = served({})
  const modal = modalOn(at, { features: { analytics: true } })
  await modal.open()
  await until(() => told.some(({ event }) => event === 'MODAL_OPEN'))
  await expect(call(modal)).rejects.toBeInstanceOf(Error)
  await until(() => errors().length > 0)
  expect(errors().map(({ event }) => event)).toEqual(['INTERNAL_SDK_ERROR'])
  await modal.dispose()
})

test.each([true, false])('error: when storage is blocked, it is logged only with debug: %s', async (debug) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const at = page()
  Object.defineProperty(at.window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  scene = begin(at, { debug })
  const { system, until } = scene
  await until(() => system.root.getSnapshot().hasTag('settled'))
  // The texts load with the first alert: when this later alert is logged, the earlier one has been too.
  system.raise('networkNotFound')
  await until(() => warn.mock.calls.length > 0 || !debug)
  // With debug on, missing browser features are logged too.
  const told = warn.mock.calls.filter(([text]) => text === storageFailed)
  expect(told).toEqual(debug ? [[storageFailed, expect.any(DOMException)]] : [])
  if (!debug) expect(warn).not.toHaveBeenCalled()
})
