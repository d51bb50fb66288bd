import { backendNonce, backendStorage, createSiwx, localStorageSessions, type SiwxConfig } from '../src/doors/siwx'
import type { DemoQuery } from './query'

/** Configures signing in: at the sandbox's own server, by a cookie, or in this browser alone. */
export function signIn(where: NonNullable<DemoQuery['siwx']>, origin: string): SiwxConfig {
  const shared = { statement: 'Sign in to the demo.', required: where !== 'optional' }
  if (where === 'local') return createSiwx({ ...shared, storage: localStorageSessions(), lifetime: 3_600_000 })
  const url = `${origin}/auth`
  return createSiwx({ ...shared, nonce: backendNonce({ url }), storage: backendStorage({ url }), trusted: true })
}
