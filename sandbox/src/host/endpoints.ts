import type { HostName } from '../shared/hosts'
import type { App } from '../shared/http'

/** Keys that are no route of a host, or that select one by more than its path. */
const OTHERS = ['blockchain:/v1/?', 'blockchain:/rpc/solana', 'relay:/', 'phone:/', 'frame:/sdk']
/** Paths that begin those of other routes: as a key they would select these too. */
const WIDE = ['/', '/v1']
/** Pages and pictures of the sandbox itself. */
const OWN = /^page:|:\/sandbox\/|\/:file\{/

/** Fault keys of all routes, each up to its first parameter: `blockchain:/v1/identity` for `/v1/identity/:address`. */
export function endpointsOf(apps: Partial<Record<HostName, App>>): string[] {
  const keys = Object.entries(apps).flatMap(([host, { routes }]) =>
    routes
      .filter(({ path }) => !path.includes('*') && !OWN.test(`${host}:${path}`))
      .map(({ path }) => path.replace(/\/:.*$/, '') || '/')
      .filter((path) => !WIDE.includes(path))
      .map((path) => `${host}:${path}`),
  )
  return [...new Set([...keys, ...OTHERS])].sort()
}
