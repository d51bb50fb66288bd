import { readFile } from 'node:fs/promises'
import { chainIds } from '../shared/chains'
import type { Faucet, FaucetRequest } from '../shared/faucet'
import type { Fault, FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import { failed, json, parseBody, type Reply, type Route, type SandboxRequest } from '../shared/http'
import type { SettingValues, Settings } from '../shared/settings'
import type { SandboxUrls } from '../shared/hosts'

export interface Controlled {
  urls: () => SandboxUrls
  faults: FaultSource
  hits: Hits
  settings: () => Settings
  reset: () => void
  faucet: Faucet
}

/** Where the panel offers a switch; other keys work too. */
const endpoints = [
  'registry:/appkit/v1/config',
  'registry:/projects/v1/origins',
  'registry:/getWallets',
  'registry:/getWalletImage',
  'registry:/public/getAssetImage',
  'registry:/getAnalyticsConfig',
  'analytics:/e',
  'blockchain:/v1/supported-chains',
  'blockchain:/v1/identity',
  'blockchain:/v1/account',
  'blockchain:/v1/profile',
  'blockchain:/v1/fungible/price',
  'blockchain:/v1/convert',
  'blockchain:/v1/?',
  'blockchain:/rpc',
  'blockchain:/rpc/solana',
  'relay:/',
  'phone:/',
  'frame:/sdk',
  'frame:/api/email',
  'frame:/api/otp',
  'frame:/api/social',
  'frame:/api/user',
  'frame:/api/rpc',
]

const panelPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const panelFile = (file: string, type: string) => async (): Promise<Reply> => ({
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': panelPolicy,
  },
  body: await readFile(new URL(`./panel/${file}`, import.meta.url)),
})

/** Runs a change asked for over HTTP; what it throws is the caller's fault and is told as 400. */
function change(run: () => unknown): Reply {
  try {
    return json(run())
  } catch (error) {
    return failed(400, 'body', error instanceof Error ? error.message : String(error))
  }
}

/** What the sandbox tells a page about itself. */
export const describeRoute = (urls: () => SandboxUrls): Route => ({
  method: 'GET',
  path: '/sandbox.json',
  handle: () => json({ urls: urls(), projectId: 'sandbox', chains: chainIds }),
})

/** The page host's control routes: faults, hits, settings, reset, faucet, and the panel that drives them. */
export function controlRoutes({ urls, faults, hits, settings, reset, faucet }: Controlled): Route[] {
  const state = () => ({ faults: faults.list(), endpoints, hits: hits.list().length })

  const setFault = ({ body }: SandboxRequest) =>
    change(() => {
      const { key, fault } = (parseBody(body) ?? {}) as { key?: unknown; fault?: unknown }
      faults.set(String(key), fault as Fault)
      return state()
    })

  const setSettings = ({ body }: SandboxRequest) =>
    change(() => {
      settings().set(parseBody(body) as Partial<SettingValues>)
      return settings().get()
    })

  return [
    describeRoute(urls),
    { method: 'GET', path: '/sandbox', handle: panelFile('index.html', 'text/html') },
    { method: 'GET', path: '/sandbox/panel.js', handle: panelFile('panel.js', 'text/javascript') },
    { method: 'GET', path: '/sandbox/panel.css', handle: panelFile('panel.css', 'text/css') },
    { method: 'GET', path: '/sandbox/faults', handle: () => json(state()) },
    { method: 'POST', path: '/sandbox/faults', handle: setFault },
    {
      method: 'DELETE',
      path: '/sandbox/faults',
      handle: ({ query }) => {
        faults.reset(query.get('key') ?? undefined)
        return json(state())
      },
    },
    { method: 'GET', path: '/sandbox/hits', handle: () => json(hits.list()) },
    {
      method: 'DELETE',
      path: '/sandbox/hits',
      handle: () => {
        hits.reset()
        return json([])
      },
    },
    { method: 'GET', path: '/sandbox/settings', handle: () => json(settings().get()) },
    { method: 'PATCH', path: '/sandbox/settings', handle: setSettings },
    {
      method: 'DELETE',
      path: '/sandbox/settings',
      handle: () => {
        settings().reset()
        return json(settings().get())
      },
    },
    {
      method: 'POST',
      path: '/sandbox/faucet',
      handle: async ({ body }) => {
        try {
          return json({ hash: await faucet((parseBody(body) ?? {}) as FaucetRequest) })
        } catch (error) {
          return failed(400, 'body', error instanceof Error ? error.message : String(error))
        }
      },
    },
    {
      method: 'POST',
      path: '/sandbox/reset',
      handle: () => {
        reset()
        return json(state())
      },
    },
  ]
}
