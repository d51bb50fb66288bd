import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { clusterOf, type ClusterInfo } from '../../src/shared/solana/clusters'
import { ProviderRpcError, rpcAt } from '../../src/shared/rpc'
import { messageView, type RequestView } from '../../src/shared/requestView'
import { describeSolana } from '../../src/shared/solana/describe'
import { fromBase64, signatureOf, solanaSignerAt, toBase64, type SolanaSigner } from '../../src/shared/solana/keys'

/** Accounts of this wallet on Solana, in the order of its EVM accounts. */
export const solanaAccounts: readonly SolanaSigner[] = await Promise.all([5, 6].map(solanaSignerAt))

/** Methods that this wallet supports on Solana. */
export const solanaMethods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
]

/** Request on Solana. Its parameters are one object. */
export type SolanaRequest = { method: string; params: readonly unknown[]; cluster: ClusterInfo }

type Given = {
  message?: unknown
  pubkey?: unknown
  transaction?: unknown
  transactions?: unknown
  sendOptions?: Record<string, unknown>
}

const givenIn = ({ params }: SolanaRequest): Given => (params[0] ?? {}) as Given

function transactionsIn({ transactions }: Given): Uint8Array[] {
  if (!Array.isArray(transactions)) throw new ProviderRpcError(-32602, 'There are no transactions to sign.')
  return transactions.map(fromBase64)
}

function messageIn({ message }: Given): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(String(message)))
  } catch {
    throw new ProviderRpcError(-32602, 'The message is not base58.')
  }
}

/** Describes a request on Solana in words. @throws if it cannot be read */
export function describeOnSolana(request: SolanaRequest): RequestView {
  const { title } = request.cluster
  const network = { label: 'Network', value: title }
  const given = givenIn(request)
  switch (request.method) {
    case 'solana_signMessage':
      return { ...messageView(new TextDecoder().decode(messageIn(given))), rows: [network] }
    case 'solana_signTransaction':
      return { ...describeSolana(fromBase64(given.transaction), title), approve: 'Sign' }
    case 'solana_signAndSendTransaction':
      return { ...describeSolana(fromBase64(given.transaction), title), approve: 'Send' }
    case 'solana_signAllTransactions': {
      const views = transactionsIn(given).map((one) => describeSolana(one, title))
      const rows = views.flatMap((view, index) => [
        { label: `${index + 1}.`, value: view.title },
        ...view.rows.slice(0, -1),
      ])
      return { title: `Sign ${views.length} transactions`, rows: [...rows, network], approve: 'Sign all' }
    }
    default:
      throw new Error('This request has no words of its own.')
  }
}

/**
 * Performs an approved request on Solana.
 *
 * @throws {ProviderRpcError} with the code of the response
 */
export async function performOnSolana(
  request: SolanaRequest,
  account: SolanaSigner,
  blockchain: string,
): Promise<unknown> {
  const given = givenIn(request)
  if (given.pubkey !== undefined && given.pubkey !== account.address) {
    throw new ProviderRpcError(4100, 'The requested account is not the one connected.')
  }
  switch (request.method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return [{ pubkey: account.address }]
    case 'solana_signMessage':
      return { signature: getBase58Decoder().decode(await account.sign(messageIn(given))) }
    case 'solana_signTransaction': {
      const signed = await account.signTransaction(fromBase64(given.transaction))
      return { signature: signatureOf(signed).text, transaction: toBase64(signed) }
    }
    case 'solana_signAllTransactions': {
      const signed = await Promise.all(transactionsIn(given).map(account.signTransaction))
      return { transactions: signed.map(toBase64) }
    }
    case 'solana_signAndSendTransaction': {
      const wire = toBase64(await account.signTransaction(fromBase64(given.transaction)))
      const rpc = rpcAt(`${blockchain}/rpc/${request.cluster.name}`)
      return { signature: await rpc('sendTransaction', [wire, { ...given.sendOptions, encoding: 'base64' }]) }
    }
    default:
      throw new ProviderRpcError(4200, `The wallet does not support ${request.method}.`)
  }
}

/** CAIP-2 ids of the list that exist here. */
export const clustersIn = (chains: readonly string[]): string[] =>
  chains.filter((caip) => clusterOf(caip)?.caip === caip)

/** Name of a Solana network by CAIP-2 id. */
export const clusterName = (caip: string): string => clusterOf(caip)?.title ?? caip
