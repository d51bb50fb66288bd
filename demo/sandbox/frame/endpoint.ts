import type * as z from 'zod/mini'
import { json, type Reply, type Route, type SandboxRequest } from '../shared/http'
import { ProviderRpcError } from '../shared/rpc'
import { Refusal } from '../shared/refusal'
import type { World } from './world'

/** What every endpoint is checked for before it runs. */
export type Gate = (request: SandboxRequest) => void

/** Pages of another origin get nothing; a domain that is not verified neither. @throws {Refusal} */
export function createGate({ origin, settings }: Pick<World, 'origin' | 'settings'>): Gate {
  return ({ headers, path }) => {
    const foreign = headers.origin !== undefined && headers.origin !== origin
    // Browsers say so of requests that carry no Origin too.
    const site = headers['sec-fetch-site']
    if (foreign || site === 'cross-site' || site === 'same-site') throw new Refusal('This page may not ask here.', 403)
    // The frame's page must learn how to behave even then, and the visitor may read their mail.
    const open = path === '/api/settings' || path === '/api/mail'
    if (!open && !settings.get().frame.verified) throw new Refusal('Unverified domain', 403)
  }
}

function refusalOf(error: unknown): Reply {
  if (error instanceof Refusal) return json({ message: error.message }, error.status)
  if (error instanceof ProviderRpcError)
    return json({ message: error.message, code: error.code, data: error.data }, 400)
  return json({ message: error instanceof Error ? error.message : String(error) }, 500)
}

async function settle(run: () => unknown): Promise<Reply> {
  try {
    return json((await run()) ?? {})
  } catch (error) {
    return refusalOf(error)
  }
}

/** `GET /api/…`; the answer is the JSON of what `run` gives, or a refusal. */
export const get = (gate: Gate, path: string, run: (query: URLSearchParams) => unknown): Route => ({
  method: 'GET',
  path: `/api/${path}`,
  handle: (request) =>
    settle(() => {
      gate(request)
      return run(request.query)
    }),
})

/** `POST /api/…` with a JSON body of this shape. */
export const post = <Body extends z.ZodMiniType>(
  gate: Gate,
  path: string,
  body: Body,
  run: (body: z.infer<Body>) => unknown,
): Route => ({
  method: 'POST',
  path: `/api/${path}`,
  handle: (request) =>
    settle(() => {
      gate(request)
      return run(readBody(body, request))
    }),
})

function readBody<Body extends z.ZodMiniType>(shape: Body, request: SandboxRequest): z.infer<Body> {
  let given: unknown = {}
  try {
    if (request.body.length > 0) given = JSON.parse(request.body.toString('utf8'))
  } catch {
    throw new Refusal('The request is no JSON.')
  }
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Refusal(`The request is not understood: ${issue?.path.join('.') || 'body'}: ${issue?.message}.`)
}
