import { expect, it } from 'vitest'
import { placeOf, serviceOf } from '../../../src/devtools/requests/services'
import { restingOf, type RecordedRequest } from '../../../src/devtools/requests/recordedRequest'
import { callsOf } from '../../../src/devtools/requests/fetch'
import { refusalOf } from '../../../src/devtools/requests/frame'
import { faultyAnswer } from '../../../src/devtools/requests/wallets'
import { readFrameMessage } from '../../../src/domain/frame/message'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { bitcoin, mainnet } from '../../../src/doors/networks'

const options = resolveOptions({
  projectId: 'p',
  networks: [mainnet, bitcoin],
  services: { analytics: 'https://api.example/told', registry: 'https://api.example/listed' },
  customRpcUrls: {
    'eip155:1': [{ url: 'https://node.example/v3/0123456789abcdef0123456789abcdef' }],
    'bip122:000000000019d6689c085ae165831e93': [{ url: 'https://btc.example/api' }],
  },
})
const at = (url: string) => serviceOf(new URL(url), options)

it('behavior: when the page asks a URL, it is known to which service it belongs, also on one host', () => {
  expect(at('https://api.example/listed/getWallets?page=1')).toBe('registry')
  expect(at('https://api.example/told/e')).toBe('analytics')
  expect(at('https://api.example/listedbyothers')).toBeUndefined()
  expect(at('https://node.example/v3/0123456789abcdef0123456789abcdef')).toBe('nodes')
  expect(at('https://node.example/v3/other')).toBeUndefined()
  expect(at('https://btc.example/api/address/bc1q/txs')).toBe('nodes')
  expect(at('wss://relay.walletconnect.org/?projectId=p')).toBe('relay')
  expect(at('https://rpc.walletconnect.org/v1/account/0x0/balance')).toBe('blockchain')
  expect(at('https://elsewhere.example/')).toBeUndefined()
})

it('limit: when a URL has a key in its query or path, its place is told without it', () => {
  expect(placeOf(new URL('https://node.example/v3/0123456789abcdef0123456789abcdef?projectId=secret#x'))).toBe(
    'node.example/v3/…',
  )
  expect(placeOf(new URL('https://user:secret@node.example/eip155/balances'))).toBe('node.example/eip155/balances')
})

it('behavior: when a body is a JSON-RPC request or a batch, its methods are listed; else none', () => {
  expect(callsOf('{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[]}')).toEqual(['eth_call'])
  expect(callsOf('[{"jsonrpc":"2.0","method":"eth_call"},{"jsonrpc":"2.0","method":"eth_gasPrice"}]')).toEqual([
    'eth_call',
    'eth_gasPrice',
  ])
  for (const body of ['{"method":"told"}', '{"jsonrpc":"2.0","method":7}', 'no json', undefined, new Blob([])])
    expect(callsOf(body)).toEqual([])
})

const asked = (number: number, ending: RecordedRequest['ending']): RecordedRequest => ({
  ...{ number, at: number * 1_000, service: 'nodes', method: 'POST', place: 'node.example/', calls: [], attempt: 1 },
  endpoint: 'https://node.example/',
  ...(ending && { ending }),
})

it('limit: when an address fails five times within a minute, it is told until when it rests', () => {
  const failures = Array.from({ length: 5 }, (_, n) => asked(n, { took: 100, status: 503 }))
  expect(restingOf(failures.slice(1), 5_000)).toEqual([])
  expect(restingOf(failures, 5_000)).toEqual([{ place: 'node.example/', until: 60_100 }])
  expect(restingOf(failures, 60_100)).toEqual([])
  const passed = [{ status: 200 }, { status: 404 }, { failed: 'aborted' }].map((how) => ({ took: 100, ...how }))
  expect(restingOf([...failures.slice(1), ...passed.map((ending, n) => asked(5 + n, ending))], 9_000)).toEqual([])
})

it('error: when wallets decline, only what asks the visitor is refused, with 4001', async () => {
  for (const method of ['eth_requestAccounts', 'personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls'])
    await expect(faultyAnswer('declined', method)).rejects.toMatchObject({ code: 4001 })
  for (const method of ['eth_accounts', 'eth_chainId', 'wallet_getPermissions', 'eth_call'])
    expect(faultyAnswer('declined', method)).toBeUndefined()
})

it('error: when wallets are locked, they show no account and sign nothing; the network is told', async () => {
  await expect(faultyAnswer('locked', 'eth_accounts')).resolves.toEqual([])
  await expect(faultyAnswer('locked', 'eth_sendTransaction')).rejects.toMatchObject({ code: 4100 })
  for (const method of ['eth_chainId', 'wallet_getPermissions']) expect(faultyAnswer('locked', method)).toBeUndefined()
})

it('behavior: when no fault is raised, wallets and the secure site answer themselves', () => {
  expect(faultyAnswer(undefined, 'eth_requestAccounts')).toBeUndefined()
  const told = { type: '@w3m-frame/READY' }
  expect(refusalOf(told)).toBe(told)
})

it('error: when the secure site refuses, the page reads an error of the same request', () => {
  const answer = { id: '7', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } }
  expect(readFrameMessage(refusalOf(answer))).toMatchObject({ kind: 'error', id: '7', topic: 'CONNECT_EMAIL' })
})
