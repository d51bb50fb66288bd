import type { Blockchain } from '../../services/api/blockchain'
import type { Http } from '../../services/api/http'
import type { Names } from '../../services/api/names'
import type { Rpc } from '../../services/api/rpc'
import type { ApiOf } from './api'

/** Server requests that features use too. */
export interface CoreRemote {
  http: Http
  rpc: Rpc
  /** Blockchain API; its code loads on first use. */
  blockchain: () => Promise<Blockchain>
  /** Account names API, loaded on first use. */
  names: () => Promise<Names>
  /** Client of a feature for an API of the blockchain service. */
  api: ApiOf
}
