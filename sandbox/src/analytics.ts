import { createApp, type App } from './shared/http'

/**
 * Analytics server: requests are only recorded as hits. `/batch` is where the WalletConnect library would report. A
 * refusal is a fault: `analytics:/e`, `{ kind: 'status', status: 403 }`.
 */
export const analyticsApp = (): App => createApp().on('POST', ['/e', '/batch'], (c) => c.json({ status: 'OK' }))
