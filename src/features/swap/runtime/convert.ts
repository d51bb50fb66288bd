import { loadChunk } from '../../../domain/chunk'
import type { ApiParts } from '../../../runtime/remote/api'
import type { CoreRemote } from '../../../runtime/remote/core'
import type { Convert } from '../services/convert'

/** Server requests of swaps. */
export interface SwapRemote extends Pick<CoreRemote, 'rpc' | 'blockchain'> {
  /** Quotes and transactions, loaded on first use. */
  convert: () => Promise<Convert>
}

const loadApi = async (parts: ApiParts) => {
  const { createConvert } = await loadChunk(() => import('../services/convert'))
  return createConvert(parts)
}

/** Returns the client of the exchange's API. */
export const convertOf = ({ api }: Pick<CoreRemote, 'api'>) => api(loadApi)

/** Adds the requests of swaps to the server requests. */
export const withConvert = (remote: () => Promise<CoreRemote>) => async (): Promise<SwapRemote> => {
  const core = await remote()
  return { ...core, convert: () => convertOf(core) }
}
