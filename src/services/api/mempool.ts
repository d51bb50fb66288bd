import * as z from 'zod/mini'
import { parseBitcoinAddress } from '../../domain/bitcoin/address'
import { bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { Http } from './http'

const satoshis = z.int().check(z.nonnegative())
const sums = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums })

/**
 * What lies on an address, in satoshis, what is on its way included, by the REST API that mempool.space has: the network's
 * own URLs in order, the next one when one fails.
 */
export async function readBitcoinBalance(
  http: Http,
  network: Network,
  address: string,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  // For a moment after a switch the account may be another network's; no server is asked for what it cannot have.
  const known = bitcoinNetworkOf(network.caipNetworkId)
  const parsed = known && (await parseBitcoinAddress(address, known))
  if (parsed && 'code' in parsed) throw new ModalError(parsed.code, parsed.message)
  let last: unknown = new ModalError(
    'chain.notSupported',
    `${network.name} has no URL to read from. Add one to its rpcUrls.`,
  )
  for (const base of network.rpcUrls.default.http) {
    try {
      const url = `${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
      const { chain_stats: mined, mempool_stats: coming } = await http.json(url, { schema: addressSchema, signal })
      const parts = [mined.funded_txo_sum, -mined.spent_txo_sum, coming.funded_txo_sum, -coming.spent_txo_sum]
      return parts.reduce((sum, part) => sum + BigInt(part), 0n)
    } catch (error) {
      if (signal?.aborted) throw error
      last = error
    }
  }
  throw last
}
