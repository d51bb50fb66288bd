import type { Blockchain } from '../../services/api/blockchain'
import type { Http } from '../../services/api/http'

/** Dependencies of a client of an API of the blockchain service. */
export interface ApiParts {
  http: Http
  base: string
  projectId: string
  clientId: () => string | undefined
  supports: Blockchain['supports']
}

/** Returns the client of an API of the blockchain service: made by `create` when it is first used, then the same. */
export type ApiOf = <Api>(create: (parts: ApiParts) => Promise<Api>) => Promise<Api>
