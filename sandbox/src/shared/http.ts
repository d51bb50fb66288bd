import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Endpoints of a host, or a part of them. */
export type App = Hono<{ Bindings: HttpBindings }>

/** Creates an app that ignores a trailing slash in paths. */
export const createApp = (): App => new Hono<{ Bindings: HttpBindings }>({ strict: false })

/** Error response in the shape of the blockchain API: `{ status, reasons: [{ field, description }] }`. */
export const failed = (c: Context, status: ContentfulStatusCode, field: string, description: string): Response =>
  c.json({ status: 'FAILED', reasons: [{ field, description }] }, status)

export const svg = (c: Context, body: string): Response =>
  c.body(body, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Body of a request: parsed JSON, else text. */
export async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
