import {
  hexToBigInt,
  hexToNumber,
  isHex,
  toHex,
  type Address,
  type Hex,
  type LocalAccount,
  type TransactionSerializable,
  type TypedDataDefinition,
} from 'viem'
import { ProviderRpcError, type Rpc } from './rpc'

/** What a site puts into `eth_sendTransaction`: every quantity a hex string. */
export type TransactionRequest = {
  from?: Address
  to?: Address
  value?: Hex
  data?: Hex
  input?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
  type?: Hex
  chainId?: Hex
}

/** Typed data as `eth_signTypedData_v4` takes it (EIP-712), with the chain it is bound to, if any. */
export type TypedData = TypedDataDefinition & {
  domain?: { name?: string; chainId?: number | string | bigint }
}

/** Signs a text or, given hex, the bytes it stands for (EIP-191). */
export function signMessage(account: LocalAccount, message: string): Promise<Hex> {
  return account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/**
 * Reads the second parameter of `eth_signTypedData_v4`.
 *
 * @throws {ProviderRpcError} -32602 if it is not typed data, or is bound to another chain.
 */
export function readTypedData(given: unknown, chainId: number): TypedData {
  let data: unknown
  try {
    data = typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    throw new ProviderRpcError(-32602, 'The typed data is not JSON.')
  }
  const typed = data as TypedData | null
  if (!typed || typeof typed !== 'object' || !typed.types || !typed.primaryType || !typed.message) {
    throw new ProviderRpcError(-32602, 'The typed data lacks types, primaryType or message (EIP-712).')
  }
  const bound = typed.domain?.chainId
  if (bound !== undefined && Number(bound) !== chainId) {
    throw new ProviderRpcError(-32602, `The typed data is bound to chain ${bound}, the wallet is on chain ${chainId}.`)
  }
  return typed
}

const bigintOf = (value: unknown) => hexToBigInt(value as Hex)

/**
 * Completes a transaction with nonce, gas and fees from its chain.
 *
 * @throws {ProviderRpcError} -32602 if it is bound to another chain; the node's own error if it would fail.
 */
export async function prepareTransaction(
  request: TransactionRequest,
  from: Address,
  chainId: number,
  rpc: Rpc,
): Promise<TransactionSerializable & { gas: bigint }> {
  if (request.chainId && hexToNumber(request.chainId) !== chainId) {
    throw new ProviderRpcError(
      -32602,
      `The transaction is for chain ${hexToNumber(request.chainId)}, the wallet is on chain ${chainId}.`,
    )
  }
  const data = request.data ?? request.input
  const call = { from, to: request.to, value: request.value, data }
  const [nonce, gas, gasPrice] = await Promise.all([
    request.nonce ?? rpc('eth_getTransactionCount', [from, 'pending']),
    request.gas ?? rpc('eth_estimateGas', [call]),
    request.gasPrice ?? rpc('eth_gasPrice'),
  ])
  const common = {
    chainId,
    nonce: hexToNumber(nonce as Hex),
    gas: bigintOf(gas),
    value: request.value ? bigintOf(request.value) : 0n,
    ...(request.to ? { to: request.to } : {}),
    ...(data ? { data } : {}),
  }
  if (request.gasPrice || request.type === '0x0') {
    return { ...common, type: 'legacy', gasPrice: bigintOf(gasPrice) }
  }
  const priority = request.maxPriorityFeePerGas ?? (await rpc('eth_maxPriorityFeePerGas'))
  const maxPriorityFeePerGas = bigintOf(priority)
  const maxFeePerGas = request.maxFeePerGas
    ? bigintOf(request.maxFeePerGas)
    : bigintOf(gasPrice) * 2n + maxPriorityFeePerGas
  return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}

/** The most a prepared transaction may cost in fees, in wei. */
export function feeOf(transaction: TransactionSerializable & { gas: bigint }): bigint {
  return transaction.gas * (transaction.gasPrice ?? transaction.maxFeePerGas ?? 0n)
}

/** Signs a prepared transaction and hands it to its chain; answers with the hash. */
export async function sendTransaction(
  account: LocalAccount,
  transaction: TransactionSerializable,
  rpc: Rpc,
): Promise<Hex> {
  const signed = await account.signTransaction(transaction)
  return (await rpc('eth_sendRawTransaction', [signed])) as Hex
}

/** A chain id as wallets write it: `0x1`. */
export const chainHex = (id: number): Hex => toHex(id)
