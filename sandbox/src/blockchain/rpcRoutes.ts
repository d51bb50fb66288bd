import type { Context } from 'hono'
import { chainIds, type Chains } from '../shared/chains'
import { createApp, failed, type App } from '../shared/http'
import type { Settings } from '../shared/settings'
import type { Solana } from '../solana'

/** List of supported networks, and JSON-RPC for each network. */
export function rpcRoutes(chains: Chains, settings: Settings, solana: Pick<Solana, 'answer'>): App {
  async function forward(c: Context, caip: string): Promise<Response> {
    const body = await c.req.text()
    const id = chainIds.find((known) => `eip155:${known}` === caip)
    const answer = (await solana.answer(caip, body)) ?? (id === undefined ? id : await chains.request(id, body))
    return answer === undefined
      ? failed(c, 400, 'chainId', `Unsupported chain: ${caip}`)
      : c.body(answer, 200, { 'content-type': 'application/json' })
  }

  return createApp()
    .get('/v1/supported-chains', (c) => c.json(settings.get().supportedChains))
    .post('/v1', (c) =>
      c.req.query('projectId')
        ? forward(c, c.req.query('chainId') ?? '')
        : failed(c, 401, 'projectId', 'The project ID is missing.'),
    )
    .post('/rpc/:id', (c) => {
      const id = c.req.param('id')
      return forward(c, id.startsWith('solana') ? id : `eip155:${id}`)
    })
}
