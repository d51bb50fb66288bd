import type { Transfer } from '../../domain/bitcoin/request'
import { loadChunk } from '../../domain/chunk'
import { fieldOf } from '../../domain/untrusted'
import type { RequestArguments } from '../wallet/provider'

/**
 * Forwards a request to a Bitcoin wallet. Pages also write its parameters as a list of one, as for other wallets;
 * WalletConnect has one object. The transaction that it returns for a transfer must make that transfer
 * (docs/decisions.md#173).
 *
 * @param url of the network's API; `undefined` if the host has none
 * @throws ModalError `send.unknown` if the transaction is another one
 */
export async function askBitcoin(
  args: RequestArguments,
  url: string | undefined,
  ask: (args: RequestArguments) => Promise<unknown>,
): Promise<unknown> {
  const object: unknown = Array.isArray(args.params) ? args.params[0] : args.params
  const request: RequestArguments = { method: args.method, ...(object !== undefined && { params: object as object }) }
  const transfer = args.method === 'sendTransfer' ? transferIn(object) : undefined
  if (!transfer || url === undefined) return ask(request)
  const { assertPaid, tipOf } = await loadChunk(() => import('../bitcoin/paid'))
  const network = { name: 'Bitcoin', rpcUrls: { default: { http: [url] } } }
  const tip = tipOf(network)
  const answer = await ask(request)
  const txid = fieldOf(answer, 'txid')
  if (typeof txid === 'string' && /^[0-9a-f]{64}$/i.test(txid)) await assertPaid(network, txid, transfer, await tip)
  return answer
}

/** Reads the parameters of a transfer, which a host may write as it likes; `undefined` for others. */
function transferIn(params: unknown): Transfer | undefined {
  const [account, recipientAddress, amount] = ['account', 'recipientAddress', 'amount'].map((key) =>
    String(fieldOf(params, key)),
  )
  if (account === undefined || recipientAddress === undefined || !/^\d+$/.test(amount ?? '')) return undefined
  return { account: spelled(account), recipientAddress: spelled(recipientAddress), amount: amount ?? '' }
}

/** Spells a segwit address in lower case, as servers do. */
const spelled = (address: string) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address)
