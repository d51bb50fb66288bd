import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import * as z from 'zod/mini'
import { describeSandbox } from '../shared/description'
import type { Faucet, FaucetRequest } from '../shared/faucet'
import type { Fault, FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import { createApp, failed, messageOf, readBody, type App } from '../shared/http'
import type { SettingValues, Settings } from '../shared/settings'
import type { SandboxUrls } from '../shared/hosts'

export interface Controlled {
  urls: SandboxUrls
  /** Keys for which the panel has a switch. Other keys work too. */
  endpoints: readonly string[]
  faults: FaultSource
  hits: Hits
  settings: Settings
  reset: () => void
  faucet: Faucet
  trade: (request: TradeRequest) => Promise<void>
  /** E-mails of the frame's server, newest first; all of them, or those to one address. */
  mail: (to?: string) => readonly unknown[]
}

/** Trade of another trader: the token by symbol or address, and the number of native coins (`-1.5` sells). */
const tradeShape = z.strictObject({
  chainId: z.int(),
  token: z.string(),
  coins: z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,18})?$/)),
})
export type TradeRequest = z.infer<typeof tradeShape>

const panelPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const panel = serveStatic({
  root: fileURLToPath(new URL('./panel', import.meta.url)),
  rewriteRequestPath: (path) => path.replace(/^\/sandbox/, '/'),
  onFound: (_file, c) => c.header('content-security-policy', panelPolicy),
})

/** Route that describes the sandbox to a page. */
export const describeApp = (urls: SandboxUrls): App =>
  createApp().get('/sandbox.json', (c) => c.json(describeSandbox(urls)))

/** Controls of the page host: faults, hits, settings, reset, faucet, mail, and the panel for them. */
export function controlApp({ urls, endpoints, faults, hits, settings, reset, faucet, trade, mail }: Controlled): App {
  const state = () => ({ faults: faults.list(), endpoints, hits: hits.list().length })
  const app = createApp().basePath('/sandbox')
  // An error thrown by a change is the caller's fault.
  app.onError((error, c) => failed(c, 400, 'body', messageOf(error)))

  app.get('/', panel)
  app.get('/:file{panel\\.(?:js|css)}', panel)

  app.get('/faults', (c) => c.json(state()))
  app.post('/faults', async (c) => {
    const { key, fault } = ((await readBody(c)) ?? {}) as { key?: unknown; fault?: unknown }
    faults.set(String(key), fault as Fault)
    return c.json(state())
  })
  app.delete('/faults', (c) => {
    faults.reset(c.req.query('key'))
    return c.json(state())
  })

  app.get('/hits', (c) => c.json(hits.list()))
  app.delete('/hits', (c) => {
    hits.reset()
    return c.json([])
  })

  app.get('/settings', (c) => c.json(settings.get()))
  app.patch('/settings', async (c) => {
    settings.set((await readBody(c)) as Partial<SettingValues>)
    return c.json(settings.get())
  })
  app.delete('/settings', (c) => {
    settings.reset()
    return c.json(settings.get())
  })

  app.post('/faucet', async (c) => c.json({ hash: await faucet(((await readBody(c)) ?? {}) as FaucetRequest) }))
  app.post('/trade', async (c) => {
    const asked = tradeShape.safeParse(await readBody(c))
    if (!asked.success)
      throw new Error('A trade names a network by its number, a token, and how many coins: 1.5 to buy, -1.5 to sell.')
    await trade(asked.data)
    return c.json({ symbol: asked.data.token })
  })
  app.get('/mail', (c) => c.json(mail(c.req.query('to'))))
  app.post('/reset', (c) => {
    reset()
    return c.json(state())
  })
  return describeApp(urls).route('/', app)
}
