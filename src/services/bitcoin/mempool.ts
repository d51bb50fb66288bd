/** Client of the REST API of mempool.space: calls the network's URLs in order until one succeeds. */
import * as z from 'zod/mini'
import { parseBitcoinAddress } from '../../domain/bitcoin/address'
import { bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import { ModalError, errorText } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { unreadable } from '../api/guardedFetch'
import { responseOf, type Http } from '../api/http'
import { refused } from '../transaction/errors'

const satoshis = z.int().check(z.nonnegative())
const sums = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums })
const utxosSchema = z.array(
  z.object({
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
    vout: satoshis,
    value: satoshis,
    status: z.object({ confirmed: z.boolean() }),
  }),
)
/** Fee rate in satoshis per virtual byte; the limit is above every rate seen so far. */
const feesSchema = z.object({ halfHourFee: z.number().check(z.positive(), z.lte(5000)) })

const paidSchema = z.object({
  vout: z.array(z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshis })),
  status: z.object({ confirmed: z.boolean(), block_height: z.optional(satoshis) }),
})

/** Unspent transaction output (UTXO); `value` in satoshis. */
export interface Utxo {
  txid: string
  vout: number
  value: bigint
}

/** Name of a network, and the URLs of its servers. */
export interface Served {
  name: string
  rpcUrls: { default: { http: readonly string[] } }
}

async function read<T>(
  http: Http,
  { name, rpcUrls }: Served,
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const urls = rpcUrls.default.http
  let last: unknown = withoutUrl(name)
  for (const url of urls) {
    try {
      return await http.json(url.replace(/\/+$/, '') + path, { schema, signal, hasOther: url !== urls.at(-1) })
    } catch (error) {
      if (signal?.aborted) throw error
      last = error
    }
  }
  throw last
}

const withoutUrl = (name: string) =>
  new ModalError('chain.notSupported.node', `${name} has no RPC URL. Add one to its rpcUrls.`)

/** Reads the balance of an address in satoshis, including unconfirmed transactions. */
export async function readBitcoinBalance(
  http: Http,
  network: Network,
  address: string,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  // Right after a switch the address may be of another network, which the servers of this one cannot know.
  const known = bitcoinNetworkOf(network.caipNetworkId)
  const parsed = known && (await parseBitcoinAddress(address, known))
  if (parsed && 'code' in parsed) throw ModalError.from(parsed)
  const path = `/address/${encodeURIComponent(address)}`
  const answer = await read(http, network, path, addressSchema, signal)
  const { chain_stats: mined, mempool_stats: coming } = answer
  const parts = [mined.funded_txo_sum, -mined.spent_txo_sum, coming.funded_txo_sum, -coming.spent_txo_sum]
  return parts.reduce((sum, part) => sum + BigInt(part), 0n)
}

/** Reads the confirmed UTXOs of an address. Unconfirmed ones are skipped: their sender may still replace them. */
export async function readUtxos(http: Http, network: Network, address: string): Promise<Utxo[]> {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const coins = await read(http, network, path, utxosSchema)
  return coins
    .filter(({ status }) => status.confirmed)
    .map(({ txid, vout, value }) => ({ txid, vout, value: BigInt(value) }))
}

/** Reads the fee rate for inclusion within half an hour, in satoshis per virtual byte. */
export async function readFeeRate(http: Http, network: Network): Promise<bigint> {
  const path = '/v1/fees/recommended'
  const { halfHourFee } = await read(http, network, path, feesSchema)
  return BigInt(Math.ceil(halfHourFee))
}

/** Reads the height of the last block. */
export const readTip = (http: Http, network: Served, signal?: AbortSignal): Promise<number> =>
  read(http, network, '/blocks/tip/height', satoshis, signal)

/** Reads how many satoshis a transaction pays to an address, and its block. Rejects if no server knows it. */
export async function readPaid(
  http: Http,
  network: Served,
  { txid, address }: { txid: string; address: string },
  signal?: AbortSignal,
): Promise<{ units: bigint; height?: number | undefined }> {
  const { vout, status } = await read(http, network, `/tx/${txid}`, paidSchema, signal)
  const units = vout
    .filter(({ scriptpubkey_address: to }) => to === address)
    .reduce((sum, { value }) => sum + BigInt(value), 0n)
  return { units, height: status.confirmed ? status.block_height : undefined }
}

/**
 * Broadcasts a signed transaction. Several servers may receive it: it is the same transaction, so it cannot pay twice.
 *
 * @param transaction in hex
 * @throws ModalError `send.refused` (nothing was sent; the server's text is the `cause`); `send.unknown` if no server
 *   gave a clear answer
 */
export async function broadcastTransaction(
  http: Http,
  network: Network,
  { txid, transaction }: { txid: string; transaction: string },
): Promise<void> {
  if (network.rpcUrls.default.http.length === 0) throw withoutUrl(network.name)
  let unclear: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      const path = `${url.replace(/\/+$/, '')}/tx`
      const answer = await http.text(path, { method: 'POST', text: transaction, mayBeMissing: true })
      // A proxy's page in place of the id doesn't say that the network has the transaction.
      if (answer.toLowerCase().includes(txid)) return
      unclear = unreadable(new Error(`${new URL(url).host} didn’t answer with the transaction’s id.`))
    } catch (error) {
      const answer = responseOf(error)
      const words = answer?.status === 400 ? await answer.text().catch(errorText) : undefined
      // A server that did not answer may have broadcast it: a later server then knows it already.
      if (words !== undefined && /already/i.test(words)) return
      if (words !== undefined && unclear === undefined)
        throw refused(
          'send.refused.network',
          'The network didn’t accept the transaction. Nothing was sent.',
          new Error(words.slice(0, 200)),
        )
      unclear = error
    }
  }
  throw new ModalError(
    'send.unknown.broadcast',
    `The network didn’t say whether it accepted this. Look for the transaction ${txid} before sending again.`,
    { cause: unclear, facts: { transaction: txid } },
  )
}
