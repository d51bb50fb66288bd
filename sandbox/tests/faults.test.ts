import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../src'

let sandbox: Sandbox
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  url = `${sandbox.urls.registry}/projects/v1/origins`
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.reset())

const key = 'registry:/projects'
const right = { allowedOrigins: ['http://127.0.0.1:*'] }
const causeOf = (error: unknown) => (error as Error & { cause?: { code?: string } }).cause?.code

async function failure(run: () => Promise<unknown>): Promise<unknown> {
  return run().then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error,
  )
}

test('behavior: status returns the number with Retry-After, readable from another origin', async () => {
  sandbox.faults.set(key, { kind: 'status', status: 429, retryAfter: 2 })
  const response = await fetch(url)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toBe('*')
})

test('behavior: delay sends the right response late, and at once when it is cleared', async () => {
  sandbox.faults.set(key, { kind: 'delay', delay: 120 })
  const start = performance.now()
  expect(await (await fetch(url)).json()).toEqual(right)
  expect(performance.now() - start).toBeGreaterThan(100)

  sandbox.faults.set(key, { kind: 'delay', delay: 600_000 })
  sandbox.resetHits()
  const late = fetch(url)
  await expect.poll(() => sandbox.hits().length).toBe(1)
  sandbox.faults.reset()
  expect(await (await late).json()).toEqual(right)
})

test('behavior: hang keeps the request open until cleared, then cuts it, and the next one is answered', async () => {
  sandbox.faults.set(key, { kind: 'hang', times: 1 })
  const hung = failure(() => fetch(url))
  await expect.poll(() => sandbox.hits().length).toBe(1)
  expect(await (await fetch(url)).json()).toEqual(right)
  sandbox.faults.reset(key)
  expect(causeOf(await hung)).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
})

test('behavior: when the fault is of the kind reset, the connection breaks off', async () => {
  sandbox.faults.set(key, { kind: 'reset' })
  expect(causeOf(await failure(() => fetch(url)))).toBe('ECONNRESET')
})

test('behavior: when the fault is of the kind truncated, a part of the response is sent and the connection breaks off', async () => {
  sandbox.faults.set(key, { kind: 'truncated' })
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(await failure(() => response.text())).toBeInstanceOf(Error)
})

test('behavior: wrongJson returns JSON of another shape, and html a page with status 200', async () => {
  sandbox.faults.set(key, { kind: 'wrongJson' })
  const json = await fetch(url)
  expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await json.json()).not.toHaveProperty('allowedOrigins')
  sandbox.faults.set(key, { kind: 'html' })
  const html = await fetch(url)
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await html.text()).toMatch(/^<!doctype html>/)
})

test('behavior: drip sends the right response in pieces', async () => {
  sandbox.faults.set(key, { kind: 'drip', delay: 5 })
  const response = await fetch(url)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let pieces = 0
  let content = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pieces += 1
    content += new TextDecoder().decode(step.value)
  }
  expect(pieces).toBeGreaterThan(3)
  expect(JSON.parse(content)).toEqual(right)
})

test('behavior: times counts requests but not preflights, and the longest prefix wins', async () => {
  sandbox.faults.set('registry:/', { kind: 'status', status: 500 })
  sandbox.faults.set(key, { kind: 'status', status: 418, times: 2 })
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-own' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-own'])
  const statuses = []
  for (let turn = 0; turn < 3; turn++) statuses.push((await fetch(url)).status)
  expect(statuses).toEqual([418, 418, 500])
  expect(sandbox.faults.list()).toEqual({ 'registry:/': { kind: 'status', status: 500 } })
})

test('behavior: faults are set, listed and cleared over HTTP, even when the page host has a fault', async () => {
  const control = `${sandbox.urls.page}/sandbox/faults`
  sandbox.faults.set('page:/', { kind: 'status' })
  const body = JSON.stringify({ key: 'analytics:/e', fault: { kind: 'status', status: 403 } })
  expect((await fetch(control, { method: 'POST', body })).status).toBe(200)
  expect((await fetch(`${sandbox.urls.analytics}/e`, { method: 'POST', body: '{}' })).status).toBe(403)
  const listed = (await (await fetch(control)).json()) as { faults: object }
  expect(listed.faults).toEqual({ 'page:/': { kind: 'status' }, 'analytics:/e': { kind: 'status', status: 403 } })
  await fetch(`${control}?key=page:/`, { method: 'DELETE' })
  expect(Object.keys(sandbox.faults.list())).toEqual(['analytics:/e'])
  await fetch(control, { method: 'DELETE' })
  expect(sandbox.faults.list()).toEqual({})
})

test('error: an invalid key or fault is refused with a message that names it', async () => {
  const refuse = async (content: unknown) => {
    const response = await fetch(`${sandbox.urls.page}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(content),
    })
    expect(response.status).toBe(400)
    return response.text()
  }
  expect(await refuse({ key: 'nowhere:/x', fault: { kind: 'hang' } })).toContain('nowhere:/x')
  expect(await refuse({ key, fault: { kind: 'explode' } })).toContain('kind')
  expect(await refuse({ key, fault: { kind: 'refuse' } })).toContain('relay')
  expect(await refuse('nonsense')).toContain('undefined')
})
