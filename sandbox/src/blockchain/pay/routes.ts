import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import * as z from 'zod/mini'
import { createApp, failed, messageOf, readBody, type App } from '../../shared/http'
import { exchanges, type Sessions } from './sessions'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const questionShape = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('reown_getExchanges'),
    params: z.object({ page: z.int().check(z.gte(0)), asset: z.optional(text), amount: z.optional(text) }),
  }),
  z.object({
    method: z.literal('reown_getExchangePayUrl'),
    params: z.object({ exchangeId: text, asset: text, amount: text, recipient: text }),
  }),
  z.object({
    method: z.literal('reown_getExchangeBuyStatus'),
    params: z.object({ exchangeId: text, sessionId: text }),
  }),
])

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

const pages = serveStatic({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  rewriteRequestPath: (path) => (/^\/exchange\/\w+\/?$/.test(path) ? '/' : path.replace(/^\/exchange/, '')),
  onFound: (_file, c) => c.header('content-security-policy', pagePolicy),
})

/** Paying from an exchange: the method of the API, and the exchange's page, where a payment can be confirmed. */
export function payRoutes(sessions: Sessions, iconOf: (symbol: string) => string): App {
  const answer = (question: z.infer<typeof questionShape>, origin: string): unknown => {
    switch (question.method) {
      case 'reown_getExchanges': {
        const offered = sessions.takes(question.params.asset) && question.params.page === 0 ? exchanges : []
        return {
          exchanges: offered.map(({ id, name, symbol }) => ({ id, name, imageUrl: iconOf(symbol) })),
          total: exchanges.length,
        }
      }
      case 'reown_getExchangePayUrl': {
        const { id, exchangeId } = sessions.open(question.params)
        return { url: `${origin}/exchange/${exchangeId}?session=${id}`, sessionId: id }
      }
      default: {
        const { status, hash } = sessions.find(question.params.sessionId) ?? { status: 'UNKNOWN', hash: undefined }
        return { status, ...(hash && { txHash: hash }) }
      }
    }
  }

  return createApp()
    .post('/v1/json-rpc', async (c) => {
      if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const body = await readBody(c)
      const question = questionShape.safeParse(body)
      const { id = null } = (body ?? {}) as { id?: unknown }
      const error = (code: number, message: string) => c.json({ jsonrpc: '2.0', id, error: { code, message } })
      if (!question.success) return error(-32602, 'The question cannot be read.')
      try {
        return c.json({ jsonrpc: '2.0', id, result: answer(question.data, new URL(c.req.url).origin) })
      } catch (refusal) {
        return error(-32000, messageOf(refusal))
      }
    })
    .get('/exchange/sessions/:id', (c) => {
      const session = sessions.find(c.req.param('id'))
      return session ? c.json(session) : failed(c, 404, 'id', 'There is no such payment.')
    })
    .post('/exchange/sessions/:id', (c) => {
      const session = sessions.confirm(c.req.param('id'))
      return session ? c.json(session) : failed(c, 404, 'id', 'There is no such payment.')
    })
    .get('/exchange/:file{page\\.js}', pages)
    .get('/exchange/:exchange{\\w+}', pages)
}
