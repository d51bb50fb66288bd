import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { PendingFilter } from '../../domain/transaction/transaction'
import type { Rpc } from '../api/rpc'

const filterSchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i, 'The filter has no id'))
const hashesSchema = z.array(z.unknown())

/**
 * Checks whether transactions have become pending since the last check (`eth_newPendingTransactionFilter`,
 * `eth_getFilterChanges`). Without a filter it creates one, and finds nothing yet. While the node of a filter cannot be
 * reached, nothing is found.
 *
 * @param network EVM network; the node at its first RPC URL creates the filter and is asked for its changes
 * @throws ModalError as `Rpc.askOnce`, also if the node has dropped the filter; `chain.notSupported` without an RPC URL
 */
export async function lookForPending(
  rpc: Pick<Rpc, 'askOnce'>,
  network: Network,
  filter: PendingFilter | undefined,
  { signal }: Abortable,
): Promise<{ filter: PendingFilter; found: boolean }> {
  if (filter) {
    const hashes = await rpc
      .askOnce(filter.url, { method: 'eth_getFilterChanges', params: [filter.id] }, { schema: hashesSchema, signal })
      .catch((error: unknown) => {
        // The node has refused nothing: a device that was offline for minutes would never hear of a transaction again.
        if (error instanceof ModalError && hasErrorCode(error, 'http.unreachable')) return []
        throw error
      })
    return { filter, found: hashes.length > 0 }
  }
  const [url] = network.rpcUrls.default.http
  if (!url) throw new ModalError('chain.notSupported.node', `${network.name} has no RPC URL. Add one to its rpcUrls.`)
  return {
    filter: {
      url,
      id: await rpc.askOnce(
        url,
        { method: 'eth_newPendingTransactionFilter', params: [] },
        { schema: filterSchema, signal },
      ),
    },
    found: false,
  }
}
