import type { Abortable } from '../../../domain/abort'
import { namespaceOf } from '../../../domain/caip'
import type { Network } from '../../../domain/network/network'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { parseAmount } from '../../../domain/text/amount'
import { isLess } from '../../../domain/transaction/rounding'
import { quantitySchema, type Rpc } from '../../../services/api/rpc'
import { arrivedIn } from '../../../services/transaction/evmArrival'
import { receiptSchema, transactionSchema, TRANSFER, type Landed } from '../../../services/transaction/evmLanded'
import { arrivedUnder } from '../../../services/transaction/solanaEvidence'

/** Selector of `decimals()` (ERC-20). */
const DECIMALS = '0x313ce567'

type Paid = Pick<PaymentRequest, 'recipient' | 'asset' | 'amount'> & { after: string | undefined }

/** Verdict on a transaction: the number of its block or slot, and whether it pays the request there. */
interface Verdict {
  block: bigint
  pays: boolean
  /** Whether it pays the request in no block: by its bytes, or because it is older. */
  isForeign?: boolean
}

/**
 * Returns the block of the transaction that an exchange named, and whether it pays a request: the amount has arrived, in
 * a block that is not older than the request. Both count once the block is final, except of a foreign transaction.
 *
 * @returns `undefined` while the nodes do not know; rejects if no node can be reached
 */
export async function isPaidUnder(
  rpc: Rpc,
  network: Network,
  hash: string,
  paid: Paid,
  options: Abortable,
): Promise<Verdict | undefined> {
  return namespaceOf(network.caipNetworkId) === 'solana'
    ? isPaidOnSolana(rpc, network, hash, paid, options)
    : isPaidOnEvm(rpc, network, hash.toLowerCase(), paid, options)
}

async function isPaidOnEvm(
  rpc: Rpc,
  network: Network,
  hash: string,
  { recipient, asset, amount, after }: Paid,
  options: Abortable,
): Promise<Verdict | undefined> {
  const receipt = await rpc.request(
    network,
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { ...options, schema: receiptSchema },
  )
  if (receipt?.transactionHash.toLowerCase() !== hash) return undefined
  const verdict = (pays: boolean): Verdict => ({ block: receipt.blockNumber, pays })
  const foreign: Verdict = { ...verdict(false), isForeign: true }
  if (after !== undefined && receipt.blockNumber <= BigInt(after)) return foreign
  if (BigInt(receipt.status) === 0n) return verdict(false)
  const transaction = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { ...options, schema: transactionSchema },
  )
  if (!transaction) return undefined
  const landed: Landed = { receipt, transaction }
  const token = asset === 'native' ? undefined : asset
  const decimals =
    token === undefined ? network.nativeCurrency.decimals : await readDecimals(rpc, network, token, options)
  const units = parseAmount(amount, decimals)
  if (typeof units !== 'bigint') return undefined
  const arrived = () => arrivedIn(rpc, network, { ...(token && { token }), owner: recipient }, landed, options)
  const bare = recipient.slice(2).toLowerCase()
  if (token !== undefined) {
    if (transaction.input === '0x') return foreign
    // If the block has other payments to the recipient, balances do not show this one: the token's logs count.
    const logged = loggedTo(bare, token, receipt)
    return verdict(logged >= units && !isLess((await arrived()) ?? logged, units))
  }
  if (transaction.to?.toLowerCase() === recipient.toLowerCase())
    return BigInt(transaction.value) >= units ? verdict(true) : foreign
  // A payment within a call: its data must name the recipient.
  if (!transaction.input.toLowerCase().includes(bare)) return foreign
  const gained = await arrived()
  return gained === undefined ? undefined : verdict(gained >= units)
}

const readDecimals = async (rpc: Rpc, network: Network, token: string, options: Abortable): Promise<number> =>
  Number(
    await rpc.request(
      network,
      { method: 'eth_call', params: [{ to: token, data: DECIMALS }, 'latest'] },
      { ...options, schema: quantitySchema },
    ),
  )

/** Sums the token's logged transfers to a recipient. @param bare address in lower case, without `0x` */
const loggedTo = (bare: string, token: string, { logs }: Landed['receipt']): bigint =>
  logs
    .filter(
      ({ address, topics, data }) =>
        address.toLowerCase() === token.toLowerCase() &&
        topics.length === 3 &&
        topics[0]?.toLowerCase() === TRANSFER &&
        topics[2]?.toLowerCase().endsWith(bare) &&
        data.length >= 66,
    )
    .reduce((sum, { data }) => sum + BigInt(data.slice(0, 66)), 0n)

async function isPaidOnSolana(
  rpc: Rpc,
  network: Network,
  signature: string,
  { recipient, asset, amount, after }: Paid,
  options: Abortable,
): Promise<Verdict | undefined> {
  const mint = asset === 'native' ? undefined : asset
  const found = await arrivedUnder(rpc, network, signature, { mint, receiver: recipient }, options)
  if (!found) return undefined
  const block = BigInt(found.slot)
  if (after !== undefined && block < BigInt(after)) return { block, pays: false, isForeign: true }
  const units = parseAmount(amount, found.decimals ?? network.nativeCurrency.decimals)
  return typeof units === 'bigint' ? { block, pays: found.arrived >= units } : undefined
}
