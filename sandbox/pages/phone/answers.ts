import type { LocalAccount } from 'viem'
import type { ClusterInfo } from '../../src/shared/solana/clusters'
import { amount } from '../../src/shared/amount'
import { messageIn, messageView, transactionRows, typedDataView, type RequestView } from '../../src/shared/requestView'
import { readAddedChain, readChainId } from '../../src/shared/walletChain'
import { ProviderRpcError, rpcAt } from '../../src/shared/rpc'
import {
  chainHex,
  readTypedData,
  sendTransaction,
  prepareTransaction,
  signMessage,
  type TransactionRequest,
} from '../../src/shared/signing'
import type { SolanaSigner } from '../../src/shared/solana/keys'
import { networkOf } from '../../src/shared/networks'
import type { BitcoinChain } from '../../src/shared/bitcoin/chains'
import { describeOnBitcoin, performOnBitcoin } from './bitcoin'
import { describeOnSolana, performOnSolana } from './solana'

/** Request of a connected app, as received. */
export type AppRequest = {
  method: string
  params: readonly unknown[]
  /** EIP-155 chain id; 0 on Solana and Bitcoin. */
  chainId: number
  /** Network of a request on Solana. */
  cluster?: ClusterInfo
  /** Network of a request on Bitcoin. */
  bitcoin?: BitcoinChain
  /** CAIP-2 id of a network on Polkadot or Cosmos. */
  other?: string
}

/** Dependencies of an answer: signers, RPC URLs, and how a session changes its network. */
export type Answering = {
  account: LocalAccount
  solana: SolanaSigner
  /** Index of the selected account, from 0. */
  index: number
  /** Origin of the sandbox's networks. */
  blockchain: string
  rpcUrl(chainId: number): string
  chains: readonly number[]
  /** Grants the network to the session, makes it the active one and emits the change. */
  moveTo(chainId: number): Promise<void>
}

/** Describes a request in words. Never throws: an unreadable request is shown as received. */
export function describeRequest({ method, params, chainId, cluster, bitcoin }: AppRequest): RequestView {
  const network = { label: 'Network', value: (cluster ?? bitcoin)?.title ?? networkOf(chainId).name }
  try {
    if (cluster) return describeOnSolana({ method, params, cluster })
    if (bitcoin) return describeOnBitcoin({ method, params, bitcoin })
    switch (method) {
      case 'personal_sign':
        return { ...messageView(messageIn(String(params[0]))), rows: [network] }
      case 'eth_signTypedData':
      case 'eth_signTypedData_v4': {
        const view = typedDataView(readTypedData(params[1], chainId))
        return { ...view, rows: [...view.rows, network] }
      }
      case 'eth_sendTransaction': {
        const request = (params[0] ?? {}) as TransactionRequest
        const title = `Send ${amount(BigInt(request.value ?? 0), networkOf(chainId).symbol)}`
        return { title, rows: [...transactionRows(request), network], approve: 'Send' }
      }
      case 'wallet_switchEthereumChain':
        return {
          title: 'Switch network',
          rows: [
            { label: 'From', value: network.value },
            { label: 'To', value: networkOf(readChainId(params, method)).name },
          ],
          approve: 'Switch',
        }
      case 'wallet_addEthereumChain': {
        const { chainName, rpcUrls } = params[0] as { chainName?: string; rpcUrls?: string[] }
        const rows = [
          { label: 'Chain ID', value: String(readChainId(params, method)) },
          { label: 'Node', value: String(rpcUrls?.[0]), mono: true },
        ]
        return { title: `Add ${chainName ?? 'a network'}`, rows, approve: 'Add network' }
      }
    }
  } catch {
    // Shown below as received.
  }
  return {
    title: method,
    text: { value: JSON.stringify(params, null, 2), mono: true },
    rows: [network],
    approve: 'Approve',
  }
}

/** Methods answered without asking the visitor: they reveal only what the session already granted. */
export const silentMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_getCapabilities',
  'solana_getAccounts',
  'solana_requestAccounts',
  'getAccountAddresses',
  'cosmos_getAccounts',
]

function mine(address: unknown, account: LocalAccount): void {
  if (String(address).toLowerCase() === account.address.toLowerCase()) return
  throw new ProviderRpcError(4100, 'The requested account is not the one connected.')
}

/**
 * Performs an approved request.
 *
 * @throws {ProviderRpcError} with the code of the response
 */
export async function perform(
  { method, params, chainId, cluster, bitcoin }: AppRequest,
  wallet: Answering,
): Promise<unknown> {
  if (cluster) return performOnSolana({ method, params, cluster }, wallet.solana, wallet.blockchain)
  if (bitcoin) return performOnBitcoin({ method, params, bitcoin }, wallet.index, wallet.blockchain)
  const { account } = wallet
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [account.address]
    case 'wallet_getCapabilities':
      return { [chainHex(chainId)]: { atomic: { status: 'unsupported' } } }
    case 'personal_sign':
      mine(params[1], account)
      return signMessage(account, String(params[0]))
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      mine(params[0], account)
      return account.signTypedData(readTypedData(params[1], chainId))
    case 'eth_sendTransaction': {
      const request = (params[0] ?? {}) as TransactionRequest
      mine(request.from, account)
      const rpc = rpcAt(wallet.rpcUrl(chainId))
      return sendTransaction(account, await prepareTransaction(request, account.address, chainId, rpc), rpc)
    }
    case 'wallet_switchEthereumChain': {
      const id = readChainId(params, method)
      if (!wallet.chains.includes(id)) throw new ProviderRpcError(4902, `Unrecognized chain ID "${chainHex(id)}".`)
      await wallet.moveTo(id)
      return null
    }
    case 'wallet_addEthereumChain':
      await wallet.moveTo((await readAddedChain(params)).id)
      return null
    default:
      throw new ProviderRpcError(4200, `The wallet does not support ${method}.`)
  }
}
