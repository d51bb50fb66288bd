import { getAddress, hexToString, isAddress, isHex } from 'viem'
import { amount, inGroups } from '../shared/amount'
import {
  feeOf,
  prepareTransaction,
  readTypedData,
  sendTransaction,
  signMessage,
  type TransactionRequest,
} from '../shared/signing'
import { labelOf, type Wallet } from './wallet'

/** `personal_sign [message, address]` (EIP-191); the swapped order some sites still use is taken too. */
export async function personalSign(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const swapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [message, address] = swapped ? [params[1], params[0]] : params
  const account = wallet.permittedAccount(address)
  const given = String(message)
  const decision = await wallet.ask('personal_sign', {
    title: 'Sign this message',
    lead: 'Signing costs nothing and moves nothing.',
    text: { value: isHex(given) ? hexToString(given) : given },
    account: { label: labelOf(wallet, account.address), address: account.address },
    approve: 'Sign',
  })
  return decision.approved ? signMessage(account, given) : decision.answer
}

/** `eth_signTypedData_v4 [address, data]` (EIP-712). */
export async function signTypedData(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const account = wallet.permittedAccount(params[0])
  const data = readTypedData(params[1], wallet.read().chainId)
  const decision = await wallet.ask('eth_signTypedData_v4', {
    title: `Sign ${data.primaryType}`,
    lead: 'Check the data: some signatures allow spending.',
    text: { value: JSON.stringify(data.message, null, 2), mono: true },
    rows: [{ label: 'Application', value: data.domain?.name ?? 'Not named' }],
    approve: 'Sign',
  })
  return decision.approved ? account.signTypedData(data) : decision.answer
}

/** `eth_sendTransaction [transaction]`: completed, shown, signed here and sent as a raw transaction. */
export async function send(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const request = (params[0] ?? {}) as TransactionRequest
  const account = wallet.permittedAccount(request.from)
  const { chainId } = wallet.read()
  const transaction = await prepareTransaction(request, account.address, chainId, wallet.rpc)
  const symbol = wallet.known(chainId)?.symbol ?? 'ETH'
  const { data } = transaction
  const decision = await wallet.ask('eth_sendTransaction', {
    title: `Send ${amount(transaction.value ?? 0n, symbol)}`,
    rows: [
      { label: 'To', value: request.to ? inGroups(getAddress(request.to)) : 'New contract', mono: true },
      ...(data ? [{ label: 'Data', value: `${data.slice(0, 10)}, ${data.length / 2 - 1} bytes`, mono: true }] : []),
      { label: 'Network', value: wallet.nameOf(chainId) },
      { label: 'Fee, at most', value: amount(feeOf(transaction), symbol) },
    ],
    approve: 'Send',
  })
  return decision.approved ? sendTransaction(account, transaction, wallet.rpc) : decision.answer
}
