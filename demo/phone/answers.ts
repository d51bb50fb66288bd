import type { LocalAccount } from 'viem'
import type { ClusterInfo } from '../sandbox/shared/solana/clusters'
import { amount } from '../sandbox/shared/amount'
import { messageIn, messageView, transactionRows, typedDataView, type RequestView } from '../sandbox/shared/requestView'
import { readAddedChain, readChainId } from '../sandbox/shared/walletChain'
import { ProviderRpcError, rpcAt } from '../sandbox/shared/rpc'
import {
  chainHex,
  readTypedData,
  sendTransaction,
  prepareTransaction,
  signMessage,
  type TransactionRequest,
} from '../sandbox/shared/signing'
import type { SolanaSigner } from '../sandbox/shared/solana/keys'
import { networkOf } from '../sandbox/shared/networks'
import type { BitcoinChain } from '../sandbox/shared/bitcoin/chains'
import { describeOnBitcoin, performOnBitcoin } from './bitcoin'
import { describeOnSolana, performOnSolana } from './solana'

/** A request of a connected app, before anyone looked at it. */
export type AppRequest = {
  method: string
  params: readonly unknown[]
  /** EIP-155 id; 0 on Solana and on Bitcoin. */
  chainId: number
  /** The network on Solana that it is for. */
  cluster?: ClusterInfo
  /** The network of Bitcoin. */
  bitcoin?: BitcoinChain
  /** The network (CAIP-2) that it is for, on Polkadot and Cosmos. */
  other?: string
}

/** What answering needs: who signs, where the chains are, and how the session changes its chain. */
export type Answering = {
  account: LocalAccount
  solana: SolanaSigner
  /** Which account is selected, from 0. */
  index: number
  /** Origin of the sandbox's chains. */
  blockchain: string
  rpcUrl(chainId: number): string
  chains: readonly number[]
  /** Grants the chain to the session, makes it the active one and says so. */
  moveTo(chainId: number): Promise<void>
}

/** Describes a request in words. Never throws: what cannot be read is shown as it came. */
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
    // Shown below as it came.
  }
  return {
    title: method,
    text: { value: JSON.stringify(params, null, 2), mono: true },
    rows: [network],
    approve: 'Approve',
  }
}

/** Requests that give nothing away the session has not given already: no one is asked. */
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
 * Does what an approved request asks.
 *
 * @throws {ProviderRpcError} with the code to answer the app with.
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
