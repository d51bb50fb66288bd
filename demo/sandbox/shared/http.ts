import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as a route sees it. */
export interface SandboxRequest {
  method: string
  /** Decoded path, without a trailing slash. */
  path: string
  query: URLSearchParams
  /** Values of the `:name` parts of the route's path. */
  params: Record<string, string>
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Reply {
  status?: number
  headers: Record<string, string>
  body: string | Buffer
}

/** An endpoint. `path` may hold `:name` parts: `/v1/identity/:address`. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  handle: (request: SandboxRequest) => Reply | Promise<Reply>
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

export const text = (body: string, status = 200, type = 'text/plain'): Reply => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
})

export const svg = (body: string): Reply => ({
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  body,
})

/** An error in the shape of the blockchain API: `{ status, reasons: [{ field, description }] }`. */
export const failed = (status: number, field: string, description: string): Reply =>
  json({ status: 'FAILED', reasons: [{ field, description }] }, status)

const bodyLimit = 5_000_000

/** @throws Error when the body is longer than 5 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > bodyLimit) throw new Error(`The request body is longer than ${bodyLimit} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export function parseBody(body: Buffer): unknown {
  const content = body.toString('utf8')
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status ?? 200, {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  })
  response.end(reply.body)
}

/** Percent-decoded where that is possible, else as it came. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path of a route against the path asked for: its parameters, or undefined when it is another. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}
