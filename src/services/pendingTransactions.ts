import * as z from 'zod/mini'
import type { Network } from '../domain/network'
import type { Abandonable } from './eip1193'
import type { Rpc } from './rpc'

const filterSchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i, 'The filter has no id'))
const hashesSchema = z.array(z.unknown())

/**
 * Asks a node whether transactions have become pending since it was asked before (`eth_newPendingTransactionFilter`,
 * `eth_getFilterChanges`). Without a filter it is only told to take note from now on.
 *
 * @param network of EVM
 * @throws ModalError as `Rpc.request`: a filter that the node has forgotten is one of its own errors
 */
export async function lookForPending(
  rpc: Rpc,
  network: Network,
  filter: string | undefined,
  { signal }: Abandonable,
): Promise<{ filter: string; found: boolean }> {
  if (!filter) return { filter: await rpc.request(network, 'eth_newPendingTransactionFilter', [], { schema: filterSchema, signal }), found: false }
  const hashes = await rpc.request(network, 'eth_getFilterChanges', [filter], { schema: hashesSchema, signal })
  return { filter, found: hashes.length > 0 }
}
