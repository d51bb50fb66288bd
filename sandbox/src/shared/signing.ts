import {
  BaseError,
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
import { clientOf } from './chains'
import { ProviderRpcError, type Rpc } from './rpc'

/** Parameter of `eth_sendTransaction`; each quantity is a hex string. */
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

/** Typed data of `eth_signTypedData_v4` (EIP-712), with the chain id of its domain, if any. */
export type TypedData = TypedDataDefinition & {
  domain?: { name?: string; chainId?: number | string | bigint }
}

/** Signs a text, or the bytes of a hex string (EIP-191). */
export function signMessage(account: LocalAccount, message: string): Promise<Hex> {
  return account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/**
 * Parses the second parameter of `eth_signTypedData_v4`.
 *
 * @throws {ProviderRpcError} -32602 if it is not typed data, or for another network
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

/** Transaction with all fields needed for signing. */
export type PreparedTransaction = TransactionSerializable & { gas: bigint }

const quantity = (value: Hex | undefined) => value && hexToBigInt(value)

/** Extracts the node's error from viem's, because a wallet passes on the node's message. */
function nodeError(error: unknown): unknown {
  const found = error instanceof BaseError && error.walk((cause) => cause instanceof ProviderRpcError)
  return found || error
}

/**
 * Completes a transaction with nonce, gas and fees from its network.
 *
 * @throws {ProviderRpcError} -32602 if it is for another network; the node's own error if it would fail
 */
export async function prepareTransaction(
  request: TransactionRequest,
  from: Address,
  chainId: number,
  rpc: Rpc,
): Promise<PreparedTransaction> {
  if (request.chainId && hexToNumber(request.chainId) !== chainId) {
    throw new ProviderRpcError(
      -32602,
      `The transaction is for chain ${hexToNumber(request.chainId)}, the wallet is on chain ${chainId}.`,
    )
  }
  const chain = clientOf(rpc)
  const { to, data = request.input } = request
  const call = { ...(to && { to }), ...(data && { data }), value: quantity(request.value) ?? 0n }
  const legacy = request.gasPrice !== undefined || request.type === '0x0'
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ? hexToNumber(request.nonce) : chain.getTransactionCount({ address: from, blockTag: 'pending' }),
    quantity(request.gas) ?? chain.estimateGas({ account: from, ...call }),
    legacy ? { gasPrice: quantity(request.gasPrice) ?? (await chain.getGasPrice()) } : chain.estimateFeesPerGas(),
  ]).catch((error: unknown) => {
    throw nodeError(error)
  })
  const common = { chainId, nonce, gas, ...call }
  if ('gasPrice' in fees && fees.gasPrice !== undefined) return { ...common, type: 'legacy', gasPrice: fees.gasPrice }
  return {
    ...common,
    type: 'eip1559',
    maxFeePerGas: quantity(request.maxFeePerGas) ?? fees.maxFeePerGas,
    maxPriorityFeePerGas: quantity(request.maxPriorityFeePerGas) ?? fees.maxPriorityFeePerGas,
  }
}

/** Maximum fee of a prepared transaction, in wei. */
export function feeOf(transaction: PreparedTransaction): bigint {
  return transaction.gas * (transaction.gasPrice ?? transaction.maxFeePerGas ?? 0n)
}

/** Signs a prepared transaction and sends it to its network. Resolves to the hash. */
export async function sendTransaction(
  account: LocalAccount,
  transaction: TransactionSerializable,
  rpc: Rpc,
): Promise<Hex> {
  const signed = await account.signTransaction(transaction)
  return (await rpc('eth_sendRawTransaction', [signed])) as Hex
}

/** Chain id in hex, e.g. `0x1`. */
export const chainHex = (id: number): Hex => toHex(id)
