import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ActiveFault } from '../shared/faults'
import { failed, json, send, text, type Reply } from '../shared/http'

const pieces = 64
const portal = '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>'

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Lifting the fault ends the wait; that is no error.
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

function sendTruncated(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body)
  response.writeHead(reply.status ?? 200, { ...reply.headers, 'content-length': body.length })
  response.write(body.subarray(0, Math.max(1, Math.floor(body.length / 2))), () => cut(response))
}

async function sendDripping(response: ServerResponse, reply: Reply, delay: number, lifted: AbortSignal): Promise<void> {
  const body = Buffer.from(reply.body)
  const size = Math.max(1, Math.ceil(body.length / pieces))
  const signal = untilClosed(response, lifted)
  response.writeHead(reply.status ?? 200, { ...reply.headers, 'content-length': body.length })
  for (let start = 0; start < body.length && !response.destroyed; start += size) {
    response.write(body.subarray(start, start + size))
    if (!lifted.aborted) await pause(delay, signal)
  }
  response.end()
}

/**
 * Answers in the way the fault says.
 *
 * @param produce the right answer, asked for only by the kinds that need it
 * @returns `pass` when the request is to go on to the endpoint as if nothing were wrong
 */
export async function applyFault(
  { fault, lifted }: ActiveFault,
  response: ServerResponse,
  produce: () => Promise<Reply>,
): Promise<'pass' | 'answered'> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.delay ?? 1_000, untilClosed(response, lifted))
      return 'pass'
    case 'status': {
      const status = fault.status ?? 500
      const reply = failed(status, 'sandbox', `The sandbox was told to answer ${status} here.`)
      if (fault.retryAfter !== undefined) reply.headers['retry-after'] = String(fault.retryAfter)
      send(response, reply)
      return 'answered'
    }
    case 'hang': {
      const hold = () => cut(response)
      lifted.addEventListener('abort', hold, { once: true })
      response.once('close', () => lifted.removeEventListener('abort', hold))
      return 'answered'
    }
    case 'reset':
      response.socket?.resetAndDestroy()
      return 'answered'
    case 'truncated':
      sendTruncated(response, await produce())
      return 'answered'
    case 'wrongJson':
      send(response, json({ unexpected: ['this', 'is', 'not', 'the', 'answer'] }))
      return 'answered'
    case 'html':
      send(response, text(portal, 200, 'text/html'))
      return 'answered'
    case 'drip':
      await sendDripping(response, await produce(), fault.delay ?? 200, lifted)
      return 'answered'
    case 'refuse':
    case 'drop':
      // Of the relay's sockets; a plain request to that host is not touched.
      return 'pass'
  }
}
