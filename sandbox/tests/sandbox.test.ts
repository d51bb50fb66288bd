import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox, type SandboxOptions } from '../src'
import { ada } from '../../tests/support/addresses'

const running = new Set<Sandbox>()
const folders: string[] = []

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ports: 'free', ...options })
  running.add(sandbox)
  return sandbox
}

afterEach(async () => {
  await Promise.all([...running].map((sandbox) => sandbox.stop()))
  running.clear()
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

function rpc(url: string, method: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const headers = { 'content-type': 'text/plain' }
  return fetch(url, { method: 'POST', headers, body }).then((response) => response.json())
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isOpen(url: string): Promise<boolean> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  )
}

test('behavior: a chain starts once, on the first request, and answers on both routes', async () => {
  const sandbox = await start()
  expect(sandbox.chains.running()).toEqual([])
  const { blockchain } = sandbox.urls
  const answers = await Promise.all([
    rpc(`${blockchain}/v1/?chainId=eip155:137&projectId=sandbox`, 'eth_chainId'),
    rpc(`${blockchain}/rpc/137`, 'eth_chainId'),
    rpc(`${blockchain}/rpc/56`, 'eth_chainId'),
  ])
  expect(answers).toEqual(['0x89', '0x89', '0x38'].map((result) => ({ jsonrpc: '2.0', id: 1, result })))
  expect(
    sandbox.chains
      .running()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([137, 56])
  expect(await rpc(`${blockchain}/rpc/137`, 'eth_accounts')).toMatchObject({
    result: expect.arrayContaining([ada.toLowerCase()]),
  })
})

test('error: an unknown network and a call without projectId are refused', async () => {
  const { blockchain } = (await start()).urls
  expect(await rpc(`${blockchain}/rpc/5`, 'eth_chainId')).toMatchObject({ status: 'FAILED' })
  const response = await fetch(`${blockchain}/v1/?chainId=eip155:1`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(401)
})

test('limit: a body of more than 5 MB is refused, with or without an announced length', async () => {
  const sandbox = await start()
  const url = `${sandbox.urls.analytics}/e?projectId=sandbox&st=appkit`
  const send = (body: Blob | ReadableStream) =>
    fetch(url, { method: 'POST', body, ...(body instanceof ReadableStream && { duplex: 'half' }) })
  const long = new Blob(['x'.repeat(5_000_001)])
  expect((await send(new Blob(['[]']).stream())).status).toBe(200)
  expect(sandbox.hits().map(({ body }) => body)).toEqual([[]])
  for (const body of [long, long.stream()]) {
    const answer = await send(body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ reasons: [{ field: 'body' }] })
  }
  expect(sandbox.hits()).toHaveLength(1)
})

test('behavior: supported chains and identities are served', async () => {
  const { blockchain } = (await start()).urls
  const ask = async (path: string) => (await fetch(`${blockchain}${path}`)).json()
  expect(await ask('/v1/supported-chains')).toMatchObject({ http: expect.arrayContaining(['eip155:1']) })
  expect(await ask(`/v1/identity/${ada}`)).toEqual({
    name: 'ada.sandbox.eth',
    avatar: null,
  })
  expect(await ask(`/v1/identity/0x${'1'.repeat(40)}`)).toEqual({ name: null, avatar: null })
  expect(await ask('/v1/identity/nobody')).toMatchObject({ status: 'FAILED' })
})

test('behavior: analytics bodies are recorded among the hits, and hits can be reset', async () => {
  const sandbox = await start()
  expect(sandbox.hits()).toEqual([])
  const event = { eventId: '1', props: { type: 'track', event: 'MODAL_OPEN' } }
  const url = `${sandbox.urls.analytics}/e?projectId=sandbox&st=appkit`
  await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  expect(sandbox.hits()).toEqual([
    {
      at: expect.any(Number),
      host: 'analytics',
      method: 'POST',
      path: '/e',
      query: { projectId: 'sandbox', st: 'appkit' },
      body: event,
    },
  ])
  expect(await (await fetch(`${sandbox.urls.page}/sandbox/hits`)).json()).toHaveLength(1)
  await fetch(`${sandbox.urls.page}/sandbox/hits`, { method: 'DELETE' })
  expect(sandbox.hits()).toEqual([])
})

test('behavior: page and phone serve the built folder, and the page has its policy', async () => {
  const pageRoot = await mkdtemp(join(tmpdir(), 'sandbox-page-'))
  folders.push(pageRoot)
  await mkdir(join(pageRoot, 'phone'))
  await writeFile(join(pageRoot, 'index.html'), 'page')
  await writeFile(join(pageRoot, 'phone', 'index.html'), 'phone')
  await writeFile(join(pageRoot, 'app.js'), 'export {}')
  const { urls } = await start({ pageRoot, policy: ({ registry }) => `connect-src ${registry}` })
  const page = await fetch(`${urls.page}/`)
  expect(await page.text()).toBe('page')
  expect(page.headers.get('content-security-policy')).toBe(`connect-src ${urls.registry}`)
  expect((await fetch(`${urls.page}/app.js`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const phone = await fetch(`${urls.phone}/wc?uri=wc%3Aabc`)
  expect([await phone.text(), phone.headers.get('content-security-policy')]).toEqual(['phone', null])
  expect((await fetch(`${urls.phone}/app.js`)).status).toBe(200)
  expect((await fetch(`${urls.page}/..%2f..%2f..%2fetc%2fpasswd`)).status).toBe(404)
  for (const origin of [urls.page, urls.phone]) {
    expect(await (await fetch(`${origin}/sandbox.json`)).json()).toEqual({
      urls,
      projectId: 'sandbox',
      chains: [1, 137, 42161, 10, 8453, 11155111, 100, 56],
      rpcUrls: expect.objectContaining({
        'eip155:1': `${urls.blockchain}/rpc/1`,
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': `${urls.blockchain}/rpc/solana-devnet`,
        'bip122:000000000019d6689c085ae165831e93': `${urls.blockchain}/bitcoin/api`,
      }),
    })
  }
})

test('behavior: middleware runs before the files, and the phone uses its own folder', async () => {
  const { urls } = await start({
    middleware: (origin) => (request, response, next) => {
      if (request.url?.startsWith('/missing')) return next()
      response.end(`${origin} ${request.url}`)
    },
  })
  expect(await (await fetch(`${urls.page}/main.tsx`)).text()).toBe('page /main.tsx')
  expect(await (await fetch(`${urls.phone}/wc?uri=1`)).text()).toBe('phone /phone/?uri=1')
  expect((await fetch(`${urls.page}/missing`)).status).toBe(404)
})

test('behavior: the panel has its own policy and lists the endpoints', async () => {
  const { urls } = await start()
  for (const path of ['/sandbox', '/sandbox/panel.js', '/sandbox/panel.css']) {
    const response = await fetch(urls.page + path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
  const state = await (await fetch(`${urls.page}/sandbox/faults`)).json()
  expect(state).toMatchObject({ faults: {}, endpoints: expect.arrayContaining(['registry:/getWallets']) })
})

test('behavior: when a port is in use, a free one replaces it', async () => {
  const first = await start()
  const port = Number(new URL(first.urls.registry).port)
  const second = await startSandbox({
    ports: { page: 0, phone: 0, registry: port, blockchain: 0, analytics: 0, relay: 0, frame: 0 },
  })
  running.add(second)
  expect(second.urls.registry).not.toBe(first.urls.registry)
  expect((await fetch(`${second.urls.registry}/getAnalyticsConfig`)).status).toBe(200)
})

test('behavior: stop leaves no port and no process, even during requests', async () => {
  const sandbox = await start()
  await rpc(`${sandbox.urls.blockchain}/rpc/1`, 'eth_chainId')
  const pids = sandbox.chains.running().map(({ pid }) => pid)
  expect(pids.map(alive)).toEqual([true])
  sandbox.faults.set('registry:/', { kind: 'hang' })
  const hung = fetch(`${sandbox.urls.registry}/getAnalyticsConfig`).catch(() => 'cut')
  await expect.poll(() => sandbox.hits().some(({ host }) => host === 'registry')).toBe(true)
  await sandbox.stop()
  expect(await hung).toBe('cut')
  expect(pids.map(alive)).toEqual([false])
  expect(await Promise.all(Object.values(sandbox.urls).map(isOpen))).toEqual(Array(7).fill(false))
})

test('behavior: when the parent process is killed, its chain ends', async () => {
  const script = `
    const { createChains } = await import(${JSON.stringify(new URL('../src/evm/chains.ts', import.meta.url).href)})
    const chains = createChains()
    await chains.request(10, '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
    console.log(chains.running()[0].pid)
  `
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(parent.stdout, 'data')
  const pid = Number(String(output))
  expect(alive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => alive(pid), { timeout: 5_000 }).toBe(false)
}, 20_000)
