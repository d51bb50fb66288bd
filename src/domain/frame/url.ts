import type { CaipNetworkId } from '../caip'

/**
 * What the iframe shows (docs/reference.md#frame).
 *
 * @param host the frame's host, without a slash at the end.
 */
export function frameUrl(
  host: string,
  { projectId, chainId, log }: { projectId: string; chainId: CaipNetworkId; log: boolean },
): string {
  return `${host}/sdk?${new URLSearchParams({ projectId, chainId, version: '4', enableLogger: String(log) }).toString()}`
}
