import type { Blockchain } from '../../services/api/blockchain'
import type { Http } from '../../services/api/http'
import { once } from '../once'

/** Dependencies of a client of an API of the blockchain service. */
export interface ApiParts {
  http: Http
  base: string
  projectId: string
  clientId: () => string | undefined
  supports: Blockchain['supports']
}

/** Returns a function that creates a client of the blockchain service once per modal, when it is first used. */
export function apiOf<Api>(create: (parts: ApiParts) => Promise<Api>) {
  const created = new WeakMap<object, () => Promise<Api>>()
  return (remote: { parts: () => Promise<ApiParts> }): Promise<Api> => {
    const load = created.get(remote) ?? once(async () => create(await remote.parts()))
    created.set(remote, load)
    return load()
  }
}
