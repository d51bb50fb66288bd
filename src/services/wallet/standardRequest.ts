import { codeOf, walletError } from '../../domain/eip1193/error'
import { standardChainOf } from '../../domain/network/chains'
import { fromBase58, toBase58 } from '../../domain/text/bytes'
import { fieldOf } from '../../domain/untrusted'
import { rpcError, type RequestArguments } from './provider'
import { call, type StandardState } from './standardState'

/** One request of the host, as the embedded wallet takes it: base58, one object of parameters. Rejects as EIP-1193 has it. */
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
      return { signature: await signed(wallet, 'signMessage', input, 'signature') }
    }
    case 'solana_signTransaction': {
      const input = { account, ...network, transaction: bytesOf(fieldOf(parameters, 'transaction')) }
      return { transaction: await signed(wallet, 'signTransaction', input, 'signedTransaction') }
    }
    case 'solana_signAllTransactions': {
      const transactions = fieldOf(parameters, 'transactions')
      if (!Array.isArray(transactions)) throw rpcError(-32602, 'There are no transactions to sign.')
      const done: string[] = []
      for (const one of transactions) {
        const input = { account, ...network, transaction: bytesOf(one) }
        done.push(await signed(wallet, 'signTransaction', input, 'signedTransaction'))
      }
      return { transactions: done }
    }
    case 'solana_signAndSendTransaction': {
      const options = fieldOf(parameters, 'options')
      const transaction = bytesOf(fieldOf(parameters, 'transaction'))
      const input = { account, ...network, transaction, ...(options ? { options } : {}) }
      return { signature: await signed(wallet, 'signAndSendTransaction', input, 'signature') }
    }
    default:
      throw rpcError(4200, `The wallet does not support ${method}.`)
  }
}

/** The account that a request names, the active one where it names none; and the network in the wallet's words. */
function signerOf({ accounts, chain }: StandardState, pubkey: unknown) {
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account || !chain) throw rpcError(4100, 'The wallet does not share this account with the page.')
  return { account: account.given, network: { chain: standardChainOf(chain) } }
}

/** What a signing feature answered, in base58. */
async function signed(wallet: StandardState, method: string, input: object, field: string): Promise<string> {
  const feature = `solana:${method}`
  const work = call(wallet, feature, input)
  if (!work) throw rpcError(4200, `The wallet does not offer ${feature}.`)
  const outputs = await work
  const bytes = fieldOf(Array.isArray(outputs) ? outputs[0] : undefined, field)
  if (!(bytes instanceof Uint8Array)) throw rpcError(-32603, 'The wallet gave an answer that is no signature.')
  return toBase58(bytes)
}

function bytesOf(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes?.length) throw rpcError(-32602, 'This is not written in base58.')
  return bytes
}

/** An EIP-1193 error: the visitor's no is 4001, whatever the wallet calls it. */
function providerError(error: unknown): Error {
  const { code, message } = walletError(error, 'solana')
  const given = codeOf(error)
  const number = code === 'wallet.declined' ? 4001 : typeof given === 'number' ? given : -32603
  return Object.assign(rpcError(number, message), { cause: error })
}
