import { loadChunk } from '../../../domain/chunk'
import { apiOf } from '../../../runtime/remote/api'

/** Returns the client of the on-ramp API. */
export const onrampApiOf = apiOf(async (parts) => {
  const { createOnrampApi } = await loadChunk(() => import('../services/onrampApi'))
  return createOnrampApi(parts)
})
