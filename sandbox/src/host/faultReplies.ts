import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ActiveFault } from '../shared/faults'
import { failed } from '../shared/http'

const pieces = 64
const portal = '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>'

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Clearing the fault ends the wait; that is not an error.
  await wait(ms, undefined, { signal }).catch(() => undefined)
}

function cut(response: ServerResponse): void {
  response.socket?.destroy()
}

function untilClosed(response: ServerResponse, lifted: AbortSignal): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return AbortSignal.any([closed.signal, lifted])
}

/** Sends status and headers of the right response, and returns its body. */
async function begin(reply: Response, response: ServerResponse): Promise<Buffer> {
  const body = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'content-length': body.length })
  return body
}

async function sendTruncated(reply: Response, response: ServerResponse): Promise<void> {
  const body = await begin(reply, response)
  response.write(body.subarray(0, Math.max(1, Math.floor(body.length / 2))), () => cut(response))
}

async function sendDripping(
  reply: Response,
  response: ServerResponse,
  delay: number,
  lifted: AbortSignal,
): Promise<void> {
  const body = await begin(reply, response)
  const size = Math.max(1, Math.ceil(body.length / pieces))
  const signal = untilClosed(response, lifted)
  for (let start = 0; start < body.length && !response.destroyed; start += size) {
    response.write(body.subarray(start, start + size))
    if (!lifted.aborted) await pause(delay, signal)
  }
  response.end()
}

/** Responds as the fault requires; `next` produces the right response. */
export async function faulty(
  { fault, lifted }: ActiveFault,
  c: Context<{ Bindings: HttpBindings }>,
  next: Next,
): Promise<Response | void> {
  const response = c.env.outgoing
  switch (fault.kind) {
    case 'delay':
      await pause(fault.delay ?? 1_000, untilClosed(response, lifted))
      return response.destroyed ? RESPONSE_ALREADY_SENT : next()
    case 'status': {
      const status = fault.status ?? 500
      if (fault.retryAfter !== undefined) c.header('retry-after', String(fault.retryAfter))
      return failed(c, status as ContentfulStatusCode, 'sandbox', `The sandbox was told to answer ${status} here.`)
    }
    case 'hang': {
      const hold = () => cut(response)
      lifted.addEventListener('abort', hold, { once: true })
      response.once('close', () => lifted.removeEventListener('abort', hold))
      return RESPONSE_ALREADY_SENT
    }
    case 'reset':
      response.socket?.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    case 'truncated':
    case 'drip':
      await next()
      if (fault.kind === 'truncated') await sendTruncated(c.res, response)
      else await sendDripping(c.res, response, fault.delay ?? 200, lifted)
      c.res = RESPONSE_ALREADY_SENT
      return undefined
    case 'wrongJson':
      return c.json({ unexpected: ['this', 'is', 'not', 'the', 'answer'] }, 200, {
        'content-type': 'application/json; charset=utf-8',
      })
    case 'html':
      return c.body(portal, 200, { 'content-type': 'text/html; charset=utf-8' })
    case 'refuse':
    case 'drop':
      // These concern the relay's sockets, not plain requests to its host.
      return next()
  }
}
