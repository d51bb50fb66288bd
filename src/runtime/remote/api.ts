import type { Blockchain } from '../../services/api/blockchain'
import type { Http } from '../../services/api/http'
import type { Names } from '../../services/api/names'
import type { Rpc } from '../../services/api/rpc'
import { once } from '../once'

/** Server requests that features use too. */
export interface CoreRemote {
  http: Http
  rpc: Rpc
  /** Blockchain API; its code loads on first use. */
  blockchain: () => Promise<Blockchain>
  /** Account names API, loaded on first use. */
  names: () => Promise<Names>
  /** Dependencies of a feature's client of the blockchain service. */
  parts: () => Promise<ApiParts>
}

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
  return (remote: Pick<CoreRemote, 'parts'>): Promise<Api> => {
    const load = created.get(remote) ?? once(async () => create(await remote.parts()))
    created.set(remote, load)
    return load()
  }
}
