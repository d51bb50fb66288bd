import { privateKeyToAccount } from 'viem/accounts'
import { readChain } from './chainId'
import { chainRpc } from './chainRpc'
import { Refusal } from './refusal'
import { readMethods } from './readMethods'
import type { RpcAnswer } from './types'
import { accountOf, type World } from './world'
import { signMessage, prepareTransaction, sendTransaction, readTypedData, type TransactionRequest } from '../wallets/signing'

/** What `POST /api/rpc` takes. */
export interface RpcRequest {
  session: string
  chainId?: unknown
  accountType?: 'eoa' | 'smartAccount' | undefined
  method: string
  params?: unknown
}

export async function runRpc(world: World, { session, chainId, method, params: given = [] }: RpcRequest): Promise<RpcAnswer> {
  const account = accountOf(world, session)
  const chain = readChain(chainId)
  if (chain.namespace !== 'eip155') throw new Refusal('later')
  const rpc = chainRpc(world.chains, chain.id)
  const params = given as unknown[]
  const key = privateKeyToAccount(account.evmKey)
  if (method === 'personal_sign') return { result: await signMessage(key, params[0] as string) }
  if (method === 'eth_signTypedData_v4') return { result: await key.signTypedData(readTypedData(params[1], chain.id)) }
  if (method === 'eth_sendTransaction') {
    await rpc('anvil_setBalance', [key.address, '0x8ac7230489e80000'])
    return { result: await sendTransaction(key, await prepareTransaction(params[0] as TransactionRequest, key.address, chain.id, rpc), rpc) }
  }
  if (method === 'eth_accounts') return { result: [key.address] }
  if (!readMethods.has(method)) throw new Refusal('no')
  return { result: await rpc(method, params) }
}
