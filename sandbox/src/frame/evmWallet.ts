import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { clientOf } from '../shared/chains'
import { receiptOf } from '../shared/receipt'
import type { Rpc } from '../shared/rpc'
import {
  prepareTransaction,
  sendTransaction,
  signMessage,
  type TransactionRequest,
  type TypedData,
} from '../shared/signing'
import { create2Deployer } from '../shared/create2'
import { deploymentData, executeBatchData, executeData, smartAccountAddress, type Call } from './contract'
import { Refusal } from '../shared/refusal'
import type { Account } from './store'
import type { AccountType } from './types'

const minedLimit = 10_000

/** Account of an embedded wallet on one network. */
export interface EvmWallet {
  address: Address
  type: AccountType
  /** Whether batched calls are atomic. */
  atomic: boolean
  signMessage(message: string): Promise<Hex>
  signTypedData(data: TypedData): Promise<Hex>
  send(request: TransactionRequest): Promise<Hex>
  /** Sends the calls one at a time; an atomic smart account sends all in one transaction. */
  sendCalls(calls: Call[]): Promise<Hex[]>
}

/** Resolves once the transaction is in a block, to whether it succeeded. */
async function mined(rpc: Rpc, hash: Hex): Promise<boolean> {
  const receipt = await receiptOf(clientOf(rpc), hash, minedLimit).catch(() => {
    throw new Refusal(`The chain did not mine ${hash} within ${minedLimit / 1000} s.`)
  })
  return receipt.status === 'success'
}

export const isDeployed = async (rpc: Rpc, address: Address): Promise<boolean> =>
  (await clientOf(rpc).getCode({ address })) !== undefined

export const ownerAddress = (account: Account): Address => privateKeyToAccount(account.evmKey).address

/** Sends one call at a time, up to the first that fails. */
async function inTurn(calls: readonly Call[], send: (request: TransactionRequest) => Promise<Hex>, rpc: Rpc) {
  const hashes: Hex[] = []
  for (const { to, data, value } of calls) {
    const hash = await send({ to, data, value: `0x${value.toString(16)}` })
    hashes.push(hash)
    // A call may depend on the one before.
    if (!(await mined(rpc, hash))) break
  }
  return hashes
}

function plainWallet(key: LocalAccount, chainId: number, rpc: Rpc): EvmWallet {
  const send = async (request: TransactionRequest) =>
    sendTransaction(key, await prepareTransaction(request, key.address, chainId, rpc), rpc)
  return {
    address: key.address,
    type: 'eoa',
    atomic: false,
    signMessage: (message) => signMessage(key, message),
    signTypedData: (data) => key.signTypedData(data),
    send,
    sendCalls: (calls) => inTurn(calls, send, rpc),
  }
}

/** Smart account, deployed when it first signs or sends: only a deployed contract can verify a signature. */
function smartWallet(key: LocalAccount, chainId: number, rpc: Rpc, atomic: boolean): EvmWallet {
  const owner = plainWallet(key, chainId, rpc)
  const address = smartAccountAddress(key.address)

  async function deploy(): Promise<void> {
    if (await isDeployed(rpc, address)) return
    const done = await mined(rpc, await owner.send({ to: create2Deployer, data: deploymentData(key.address) }))
    if (!done || !(await isDeployed(rpc, address))) throw new Refusal('The smart account could not be deployed.')
  }

  async function send({ to, value, data, input }: TransactionRequest): Promise<Hex> {
    if (!to) throw new Refusal('A smart account cannot create a contract. Switch to the EOA.')
    await deploy()
    const call = { to, value: BigInt(value ?? 0), data: data ?? input ?? '0x' }
    return owner.send({ to: address, data: executeData(call) })
  }

  return {
    address,
    type: 'smartAccount',
    atomic,
    async signMessage(message) {
      await deploy()
      return owner.signMessage(message)
    },
    async signTypedData(data) {
      await deploy()
      return owner.signTypedData(data)
    },
    send,
    async sendCalls(calls) {
      if (!atomic) return inTurn(calls, send, rpc)
      await deploy()
      return [await owner.send({ to: address, data: executeBatchData(calls) })]
    },
  }
}

/** EOA or smart account on a network; `atomic`: whether the smart account sends batches atomically. */
export function evmWallet(account: Account, type: AccountType, chainId: number, rpc: Rpc, atomic = true): EvmWallet {
  const key = privateKeyToAccount(account.evmKey)
  return type === 'eoa' ? plainWallet(key, chainId, rpc) : smartWallet(key, chainId, rpc, atomic)
}
