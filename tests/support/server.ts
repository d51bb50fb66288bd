import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { HTTP_TIMEOUT, RETRY_DELAY } from '../../src/domain/limits'
import { createHttp, type Http } from '../../src/services/api/http'

export interface Seen {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
  /** Time of arrival in ms. */
  at: number
}

export interface TestServer {
  base: string
  /** Every request so far, in order. */
  seen: Seen[]
  /** Number of requests that are still open. */
  open: () => number
  stop: () => Promise<void>
}

export type Handler = (request: Seen, response: ServerResponse) => void

/** Starts a real server on loopback, which stops when the test is over. `handler` may answer, hang or fail. */
export async function serve(handler: Handler): Promise<TestServer> {
  const seen: Seen[] = []
  let open = 0
  const server: Server = createServer((request, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      const entry = {
        method,
        url: new URL(url, 'http://test'),
        headers,
        body: Buffer.concat(chunks).toString(),
        at: performance.now(),
      }
      seen.push(entry)
      handler(entry, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, open: () => open, stop }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * Http client whose retries come a hundred times sooner, except those that a server schedules itself. `limit` is the
 * limit on a whole answer, and `time.now` is set by hand. Tests whose server always answers keep the long default,
 * so that a busy machine does not fail them.
 */
export function quickHttp(limit = HTTP_TIMEOUT): { http: Http; time: { now: number } } {
  const time = { now: 1_000_000 }
  const http = createHttp({ fetch, now: () => time.now, timeout: limit, retryDelay: RETRY_DELAY / 100 })
  return { http, time }
}
