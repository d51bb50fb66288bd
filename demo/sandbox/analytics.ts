import { json, type Route } from './shared/http'

/**
 * The analytics host: what is posted stays in the record of hits. `/batch` is where the WalletConnect
 * library would report. A refusal is a fault: `analytics:/e`, `{ kind: 'status', status: 403 }`.
 */
export const analyticsRoutes = (): Route[] =>
  ['/e', '/batch'].map((path) => ({ method: 'POST', path, handle: () => json({ status: 'OK' }) }))
