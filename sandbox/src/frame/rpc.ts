import { clusterOf, clusters } from '../shared/solana/clusters'
import { toJson } from '../shared/solana/json'
import { RpcRefusal } from '../shared/solana/refusal'
import { ProviderRpcError } from '../shared/rpc'
import { readChain } from '../shared/chainId'
import type { EvmRpc } from './evmRpc'
import { Refusal } from '../shared/refusal'
import { signSolanaMessage, signSolanaTransaction } from './solana'
import type { SolanaSigner } from '../shared/solana/keys'
import { signerOf } from './keys'
import type { Account } from './store'
import type { AccountType, RpcAnswer } from './types'
import { accountOf, type World } from './world'

/** Body of `POST /api/rpc`. */
interface RpcRequest {
  session: string
  chainId?: string | number | undefined
  accountType?: AccountType | undefined
  method: string
  params?: unknown
}

/** Signs a transaction and sends it to its network. Resolves to the signature that identifies it. */
async function sendOnSolana(
  { solana }: World,
  signer: SolanaSigner,
  chainId: string,
  { transaction, options, sendOptions }: Record<string, unknown>,
) {
  const signed = await signSolanaTransaction(signer, transaction)
  await solana.welcome(signer.address, chainId)
  const given = (sendOptions ?? options ?? {}) as Record<string, unknown>
  try {
    return { signature: await solana.ask(chainId, 'sendTransaction', [signed, { ...given, encoding: 'base58' }]) }
  } catch (cause) {
    if (!(cause instanceof RpcRefusal)) throw cause
    throw new ProviderRpcError(cause.code, cause.message, JSON.parse(toJson(cause.data ?? null)))
  }
}

async function runSolana(
  world: World,
  account: Account,
  chainId: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  const signer = await signerOf(account)
  const given = ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>
  switch (method) {
    case 'solana_signMessage':
      return signSolanaMessage(signer, given.message, given.pubkey)
    case 'solana_signTransaction':
      return { transaction: await signSolanaTransaction(signer, given.transaction) }
    case 'solana_signAllTransactions': {
      if (!Array.isArray(given.transactions)) throw new Refusal('There are no transactions to sign.')
      return {
        transactions: await Promise.all(given.transactions.map((one) => signSolanaTransaction(signer, one))),
      }
    }
    case 'solana_signAndSendTransaction':
      return sendOnSolana(world, signer, chainId, given)
    default:
      throw new Refusal(`The embedded wallet does not know ${method.slice(0, 60)} on Solana.`)
  }
}

/** Runs a request. The frame's page has asked the visitor for approval if the method needs it. */
export async function runRpc(world: World, evm: EvmRpc, request: RpcRequest): Promise<RpcAnswer> {
  const { session, method, params, accountType = 'eoa' } = request
  const account = accountOf(world, session)
  const chain = readChain(request.chainId)
  if (chain.namespace === 'solana' || method.startsWith('solana_')) {
    // Only sending depends on the network. Default: the main network of Solana.
    const { caip } = clusterOf(String(chain.id)) ?? clusters[0]
    return { result: await runSolana(world, account, caip, method, params) }
  }
  const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
  return { result: await evm.run(account, accountType, chain.id, method, list) }
}
