import { isAddress } from 'viem'
import { amount } from '../shared/amount'
import { messageIn, messageView, transactionRows, typedDataView } from '../shared/requestView'
import {
  feeOf,
  prepareTransaction,
  readTypedData,
  sendTransaction,
  signMessage,
  type TransactionRequest,
} from '../shared/signing'
import { labelOf, type Wallet } from './wallet'

/** `personal_sign [message, address]` (EIP-191). Also accepts the swapped order that some sites use. */
export async function personalSign(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const swapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [message, address] = swapped ? [params[1], params[0]] : params
  const account = wallet.permittedAccount(address)
  const given = String(message)
  const decision = await wallet.ask('personal_sign', {
    ...messageView(messageIn(given)),
    account: { label: labelOf(wallet, account.address), address: account.address },
  })
  return decision.approved ? signMessage(account, given) : decision.answer
}

/** `eth_signTypedData_v4 [address, data]` (EIP-712). */
export async function signTypedData(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const account = wallet.permittedAccount(params[0])
  const data = readTypedData(params[1], wallet.read().chainId)
  const decision = await wallet.ask('eth_signTypedData_v4', typedDataView(data))
  return decision.approved ? account.signTypedData(data) : decision.answer
}

/** `eth_sendTransaction [transaction]`: completed, shown, signed here and sent as a raw transaction. */
export async function send(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const request = (params[0] ?? {}) as TransactionRequest
  const account = wallet.permittedAccount(request.from)
  const { chainId } = wallet.read()
  const transaction = await prepareTransaction(request, account.address, chainId, wallet.rpc)
  const symbol = wallet.known(chainId)?.symbol ?? 'ETH'
  const decision = await wallet.ask('eth_sendTransaction', {
    title: `Send ${amount(transaction.value ?? 0n, symbol)}`,
    rows: [
      ...transactionRows(request),
      { label: 'Network', value: wallet.nameOf(chainId) },
      { label: 'Fee, at most', value: amount(feeOf(transaction), symbol) },
    ],
    approve: 'Send',
  })
  return decision.approved ? sendTransaction(account, transaction, wallet.rpc) : decision.answer
}
