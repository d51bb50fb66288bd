import { codeOf, walletError } from '../../domain/eip1193/error'
import { standardChainOf } from '../../domain/network/chains'
import { fromBase58, toBase58 } from '../../domain/text/bytes'
import { fieldOf } from '../../domain/untrusted'
import { rpcError, type RequestArguments } from './provider'
import { call, type StandardState } from './standardState'

/** Answers a host request in the embedded wallet's format (base58, one object). Rejects with EIP-1193 errors. */
export async function request(wallet: StandardState, args: RequestArguments): Promise<unknown> {
  try {
    return await answer(wallet, args)
  } catch (error) {
    throw providerError(error)
  }
}

async function answer(wallet: StandardState, { method, params }: RequestArguments): Promise<unknown> {
  const parameters: unknown = Array.isArray(params) ? params[0] : params
  const { account, network } = signerOf(wallet, fieldOf(parameters, 'pubkey'))
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return wallet.accounts.map(({ address }) => ({ pubkey: address }))
    case 'solana_signMessage': {
      const input = { account, message: bytesOf(fieldOf(parameters, 'message')) }
      const [signature] = await signed(wallet, 'signMessage', [input], 'signature')
      return { signature }
    }
    case 'solana_signTransaction': {
      const input = { account, ...network, transaction: bytesOf(fieldOf(parameters, 'transaction')) }
      const [transaction] = await signed(wallet, 'signTransaction', [input], 'signedTransaction')
      return { transaction }
    }
    case 'solana_signAllTransactions': {
      const transactions = fieldOf(parameters, 'transactions')
      if (!Array.isArray(transactions)) throw rpcError(-32602, 'There are no transactions to sign.')
      const inputs = transactions.map((one) => ({ account, ...network, transaction: bytesOf(one) }))
      return { transactions: await signed(wallet, 'signTransaction', inputs, 'signedTransaction') }
    }
    case 'solana_signAndSendTransaction': {
      const options = fieldOf(parameters, 'options')
      const transaction = bytesOf(fieldOf(parameters, 'transaction'))
      const input = { account, ...network, transaction, ...(options ? { options } : {}) }
      const [signature] = await signed(wallet, 'signAndSendTransaction', [input], 'signature')
      return { signature }
    }
    default:
      throw rpcError(4200, `The wallet doesn’t support ${method}.`)
  }
}

/** Account that a request names (default: the active one), and the network by its Wallet Standard name. */
function signerOf({ accounts, chain }: StandardState, pubkey: unknown) {
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account || !chain) throw rpcError(4100, 'The wallet doesn’t share this account with this app.')
  return { account: account.given, network: { chain: standardChainOf(chain) } }
}

/** Outputs of a signing feature in base58, one for each input. The wallet gets all inputs in one request. */
async function signed(
  wallet: StandardState,
  method: string,
  inputs: readonly object[],
  field: string,
): Promise<string[]> {
  if (inputs.length === 0) return []
  const feature = `solana:${method}`
  const work = call(wallet, feature, ...inputs)
  if (!work) throw rpcError(4200, `The wallet doesn’t offer ${feature}.`)
  const outputs = await work
  return inputs.map((_, index) => {
    const bytes = fieldOf(Array.isArray(outputs) ? outputs[index] : undefined, field)
    if (!(bytes instanceof Uint8Array)) throw rpcError(-32603, 'The wallet’s response isn’t a signature.')
    return toBase58(bytes)
  })
}

function bytesOf(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes?.length) throw rpcError(-32602, 'This isn’t valid base58.')
  return bytes
}

/** Converts to an EIP-1193 error; a refusal by the visitor is always 4001. */
function providerError(error: unknown): Error {
  const { code, message } = walletError(error, 'solana')
  const given = codeOf(error)
  const number = code === 'wallet.declined' ? 4001 : typeof given === 'number' ? given : -32603
  return Object.assign(rpcError(number, message), { cause: error })
}
