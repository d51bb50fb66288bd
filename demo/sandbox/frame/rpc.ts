import { readChain } from './chainId'
import type { EvmRpc } from './evmRpc'
import { Refusal } from './refusal'
import { signSolanaMessage, signSolanaTransaction, solanaKey } from './solana'
import type { Account } from './store'
import type { AccountType, RpcAnswer } from './types'
import { accountOf, type World } from './world'

/** What `POST /api/rpc` takes. */
interface RpcRequest {
  session: string
  chainId?: string | number | undefined
  accountType?: AccountType | undefined
  method: string
  params?: unknown
}

function runSolana(account: Account, method: string, params: unknown): unknown {
  const key = solanaKey(account.solanaSeed)
  const given = ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>
  switch (method) {
    case 'solana_signMessage':
      return signSolanaMessage(key, given.message, given.pubkey)
    case 'solana_signTransaction':
      return { transaction: signSolanaTransaction(key, given.transaction) }
    case 'solana_signAllTransactions': {
      if (!Array.isArray(given.transactions)) throw new Refusal('There are no transactions to sign.')
      return { transactions: given.transactions.map((transaction) => signSolanaTransaction(key, transaction)) }
    }
    case 'solana_signAndSendTransaction':
      throw new Refusal('The sandbox has no Solana chain yet: a transaction can be signed, but not sent.')
    default:
      throw new Refusal(`The embedded wallet does not know ${method.slice(0, 60)} on Solana.`)
  }
}

/** Carries out a request that the visitor, where it matters, has approved on the frame's page. */
export async function runRpc(world: World, evm: EvmRpc, request: RpcRequest): Promise<RpcAnswer> {
  const { session, method, params, accountType = 'eoa' } = request
  const account = accountOf(world, session)
  // Which network a Solana request means does not matter to its signature.
  if (method.startsWith('solana_')) return { result: runSolana(account, method, params) }
  const chain = readChain(request.chainId)
  if (chain.namespace === 'solana') return { result: runSolana(account, method, params) }
  const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
  return { result: await evm.run(account, accountType, chain.id, method, list) }
}
