import { chainIds, type Chains } from './chains'
import { failed, json, text, type Reply, type Route } from './http'
import type { Settings } from './settings'
import type { Solana } from './solana'

/** The blockchain API (`rpc.walletconnect.org`): chain list, JSON-RPC per chain. */
export function blockchainRoutes(chains: Chains, settings: Settings, solana: Pick<Solana, 'answer'>): Route[] {
  async function forward(caip: string, body: Buffer): Promise<Reply> {
    const told = await solana.answer(caip, body.toString('utf8'))
    if (told !== undefined) return text(told, 200, 'application/json')
    const id = chainIds.find((known) => `eip155:${known}` === caip)
    if (id === undefined) return failed(400, 'chainId', `Unsupported chain: ${caip}`)
    const answer = text(await chains.request(id, body.toString('utf8')), 200, 'application/json')
    return answer
  }

  return [
    { method: 'GET', path: '/v1/supported-chains', handle: () => json(settings.get().supportedChains) },
    {
      method: 'POST',
      path: '/v1',
      handle: ({ query, body }) => {
        if (!query.get('projectId')) return failed(401, 'projectId', 'The project ID is missing.')
        return forward(query.get('chainId') ?? '', body)
      },
    },
    {
      method: 'POST',
      path: '/rpc/:id',
      handle: ({ params: { id = '' }, body }) => forward(id.startsWith('solana') ? id : `eip155:${id}`, body),
    },
  ]
}
