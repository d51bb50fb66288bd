import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mainnet, solana } from '../../src/doors/networks'
import { connectSandbox, type Fault, type SandboxClient } from '../src/client'
import { startSandbox, type Sandbox } from '../src/index'

let sandbox: Sandbox
let client: SandboxClient
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  client = await connectSandbox(sandbox.urls.page)
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const origins = () => fetch(`${client.urls.registry}/projects/v1/origins`)
const messageOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing failed',
    (error: unknown) => (error as Error).message,
  )

test('behavior: a fault that is set answers, is listed, and ends with its reset', async () => {
  const fault: Fault = { kind: 'status', status: 503 }
  await client.faults.set('registry:/projects', fault)
  await client.faults.set('relay:/', { kind: 'delay' })
  expect((await origins()).status).toBe(503)
  expect(await client.faults.list()).toEqual({ 'registry:/projects': fault, 'relay:/': { kind: 'delay' } })
  await client.faults.reset('registry:/projects')
  expect((await origins()).status).toBe(200)
  expect(await client.faults.list()).toEqual({ 'relay:/': { kind: 'delay' } })
  await client.faults.reset()
  expect(await client.faults.list()).toEqual({})
})

test('behavior: requests of others are listed until they are reset, and those of the client are not', async () => {
  await origins()
  expect(await client.hits()).toMatchObject([{ host: 'registry', method: 'GET', path: '/projects/v1/origins' }])
  await client.resetHits()
  expect(await client.hits()).toEqual([])
})

test('behavior: a setting changes the answer and keeps the others, until it is reset', async () => {
  const before = await client.settings.get()
  const after = await client.settings.set({ origins: { allowedOrigins: ['https://shop.example'] } })
  expect(after).toEqual({ ...before, origins: { allowedOrigins: ['https://shop.example'] } })
  expect(await (await origins()).json()).toEqual({ allowedOrigins: ['https://shop.example'] })
  await client.settings.reset()
  expect(await client.settings.get()).toEqual(before)
})

test('behavior: the faucet sends coins, and a trade moves a price', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  expect(await client.faucet({ address, chainId: 1, amount: '1.5' })).toMatch(/^0x[0-9a-f]{64}$/)
  const answer = await fetch(client.rpcUrls['eip155:1'] ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
  })
  expect(BigInt(((await answer.json()) as { result: string }).result)).toBe(1_500_000_000_000_000_000n)
  await expect(client.trade({ chainId: 1, token: 'USDX', coins: '1.5' })).resolves.toBeUndefined()
})

test('behavior: the mail of one address is read', async () => {
  const post = (email: string) =>
    fetch(`${client.urls.frame}/api/email`, {
      method: 'POST',
      body: JSON.stringify({ email, device: 'a-laptop' }),
      headers: { origin: client.urls.frame, 'content-type': 'application/json' },
    })
  await post('ada@shop.example')
  await post('bob@shop.example')
  expect((await client.mail()).map(({ to }) => to)).toEqual(['bob@shop.example', 'ada@shop.example'])
  expect(await client.mail('ada@shop.example')).toEqual(sandbox.mail('ada@shop.example'))
})

test('behavior: when the sandbox is reset, faults, hits, settings and mails are those of the start', async () => {
  await client.faults.set('relay:/', { kind: 'delay' })
  await client.settings.set({ history: { spam: true } })
  await origins()
  await client.reset()
  expect(await client.faults.list()).toEqual({})
  expect((await client.settings.get()).history).toEqual({})
  expect(await client.hits()).toEqual([])
})

test('behavior: the options name every service, and every network that the description has', () => {
  const { registry, blockchain, analytics, relay, frame } = sandbox.urls
  const options = client.modalOptions()
  expect(options).toEqual(sandbox.modalOptions())
  expect(options).toMatchObject({
    projectId: 'sandbox',
    services: { registry, blockchain, analytics, relay, frame, onramp: `${blockchain}/onramp/meld` },
  })
  expect(Object.keys(options.customRpcUrls)).toEqual(Object.keys(client.rpcUrls))
})

test('behavior: a network that runs in the sandbox has its RPC URL, and another network is unchanged', () => {
  expect(client.network(mainnet).rpcUrls).toEqual({ default: { http: [`${sandbox.urls.blockchain}/rpc/1`] } })
  expect(client.network(solana)).toBe(solana)
  const other = { id: 5, name: 'Other' }
  expect(client.network(other)).toBe(other)
})

test('behavior: at the address of the phone, it finds the controls', async () => {
  const other = await connectSandbox(sandbox.urls.phone)
  await other.faults.set('relay:/', { kind: 'delay' })
  expect(sandbox.faults.list()).toEqual({ 'relay:/': { kind: 'delay' } })
})

test('error: what the sandbox refuses is said in its own sentence, with what it accepts', async () => {
  expect(await messageOf(client.faults.set('nowhere:/', { kind: 'hang' }))).toMatch(
    /^The sandbox refused POST \/sandbox\/faults: Fault key "nowhere:\/" is not understood\. Write host:path-prefix/,
  )
  expect(await messageOf(client.faults.set('relay:/', { kind: 'slow' } as unknown as Fault))).toMatch(
    /: kind: Invalid option: expected one of "status"\|"delay"\|/,
  )
  expect(await messageOf(client.faults.set('relay:/', { kind: 'status', status: 200 }))).toMatch(
    /: status: Too small: expected number to be >=400/,
  )
  expect(await messageOf(client.settings.set({ tokens: { many: -1 } }))).toMatch(/Setting "tokens.many" is not/)
  expect(await messageOf(client.faucet({ address: '0x1', chainId: 1 }))).toMatch(/This is no address of an EVM chain/)
  expect(await messageOf(client.trade({ chainId: 1, token: 'USDX', coins: 'many' }))).toMatch(/1\.5 to buy/)
  expect(await messageOf(client.trade({ chainId: 5, token: 'USDX', coins: '1' }))).toMatch(
    /There is no USDX on chain 5\. Tokens are USDX, .+, chains 1, 137, /,
  )
})

test('error: when no sandbox is there, it says so and how to start one', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise((resolve) => gone.close(resolve))
  expect(await messageOf(connectSandbox(url))).toBe(
    `No sandbox answers at ${url}: the request GET /sandbox.json failed. Start one with "npx walletchart-sandbox", or pass the address that it prints as "Sandbox".`,
  )
})

test.each([
  ['another host of the sandbox', 404, '{"status":"FAILED","reasons":[{"description":"The sandbox has none."}]}'],
  ['a server with pages only', 200, '<!doctype html>'],
  ['a server with another description', 200, '{"urls":{}}'],
  ['a server that answers nothing', 200, 'null'],
])('error: when %s is at the address, it says that this is no sandbox', async (_, status, body) => {
  const other = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await messageOf(connectSandbox(url))).toMatch(
    new RegExp(`^The server at ${url} (does not control a sandbox|is no sandbox of this version): .* Start one with`),
  )
  await new Promise((resolve) => other.close(resolve))
})

test.each(['', '4700', '/sandbox', 'data:,'])('error: %j is refused as an address', async (url) => {
  expect(await messageOf(connectSandbox(url))).toBe(
    `"${url}" is no address of a sandbox. Write one such as "http://127.0.0.1:4700".`,
  )
})
