import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { messageOf } from '../shared/http'
import { Refusal } from '../shared/refusal'
import { ProviderRpcError } from '../shared/rpc'
import type { World } from './world'

/** Middleware that refuses pages of another origin, and a domain that is not verified. */
export const createGate =
  ({ origin, settings }: Pick<World, 'origin' | 'settings'>): MiddlewareHandler =>
  (c, next) => {
    const from = c.req.header('origin')
    // Browsers also send it with requests that have no `Origin`.
    const site = c.req.header('sec-fetch-site')
    if ((from !== undefined && from !== origin) || site === 'cross-site' || site === 'same-site')
      throw new Refusal('This page may not ask here.', 403)
    // Even then the frame must read its settings, and the visitor their mail.
    const open = c.req.path === '/api/settings' || c.req.path === '/api/mail'
    if (!open && !settings.get().frame.verified) throw new Refusal('Unverified domain', 403)
    return next()
  }

/** Error response in the shape that the frame's pages expect. */
export const refusalOf: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) return c.json({ message: error.message }, error.status as ContentfulStatusCode)
  if (error instanceof ProviderRpcError)
    return c.json({ message: error.message, code: error.code, data: error.data }, 400)
  return c.json({ message: messageOf(error) }, 500)
}

/** Parses the JSON body of a request. @throws {Refusal} if it has another shape */
export async function readShape<Body extends z.ZodMiniType>(c: Context, shape: Body): Promise<z.infer<Body>> {
  const text = await c.req.text()
  let given: unknown = {}
  try {
    if (text !== '') given = JSON.parse(text)
  } catch {
    throw new Refusal('The request is no JSON.')
  }
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Refusal(`The request is not understood: ${issue?.path.join('.') || 'body'}: ${issue?.message}.`)
}
