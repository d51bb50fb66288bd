import { hexChainId, type ChainNamespace } from '../../domain/caip'
import { caipFromChainId } from '../../domain/eip1193/chainId'
import { hasCode, isUserRejection } from '../../domain/eip1193/error'
import { errorText, ModalError } from '../../domain/errors'
import { fieldOf } from '../../domain/untrusted'
import { askInShape } from '../wallet/calls'
import { rpcError, type RequestArguments } from '../wallet/provider'
import { activeChain, addresses, switchChain } from './actions'
import type { Session } from './session'
import { legacyNetworks, proposedMethods } from './proposal'
import { askSolana } from './solana'

const userRejectedRequest = 4001
const unsupportedMethod = 4200
const walletConnectRejected = 5000

/**
 * A request of the page, whose errors leave as EIP-1193 says it: WalletConnect's 5000 for a refusal is its 4001, and so
 * is a 4001 that is written as text or wrapped.
 */
export async function request(session: Session, namespace: ChainNamespace, args: RequestArguments): Promise<unknown> {
  try {
    return await answer(session, namespace, args)
  } catch (cause) {
    if (!isUnsaidRefusal(cause)) throw cause
    throw Object.assign(rpcError(userRejectedRequest, errorText(cause)), { cause })
  }
}

/** A refusal by its code, which is not where a page looks for it. */
function isUnsaidRefusal(error: unknown): boolean {
  if (error instanceof ModalError || fieldOf(error, 'code') === userRejectedRequest) return false
  return hasCode(error, [userRejectedRequest, walletConnectRejected]) && isUserRejection(error)
}

/** What the session itself knows is answered here; the wallet gets what it has approved. */
async function answer(
  session: Session,
  namespace: ChainNamespace,
  { method, params }: RequestArguments,
): Promise<unknown> {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses(session, namespace)
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
    return addresses(session, 'solana').map((pubkey) => ({ pubkey }))
  const active = activeChain(session, namespace)
  if (method === 'eth_chainId' && active) return hexChainId(active)
  if (method === 'wallet_switchEthereumChain') {
    const target = caipFromChainId(chainIdIn(params))
    if (!target) throw rpcError(-32602, 'wallet_switchEthereumChain needs a chainId, such as 0x1.')
    await switchChain(session, target)
    return null
  }
  if (!session.paired.methods.includes(method)) {
    // The library would send what the wallet did not approve to the reading host.
    const forWallet = Object.values(proposedMethods).some((methods) => methods.includes(method))
    const readFrom = active && session.proposal.rpcMap[active]
    if (forWallet || !readFrom) throw rpcError(unsupportedMethod, `The wallet does not support ${method}.`)
  }
  const given = { method, ...(params && { params }) }
  const ask = (args: RequestArguments) => session.library.request(args, sessionChain(session, namespace))
  return namespace === 'solana' ? askSolana(given, addresses(session, namespace), ask) : askInShape(given, ask)
}

/** The id under which the wallet knows the active network; requests must carry that one. */
function sessionChain(session: Session, namespace: ChainNamespace): string | undefined {
  const id = activeChain(session, namespace)
  const known = new Set(
    Object.values(session.library.session?.namespaces ?? {}).flatMap((part) => [
      ...(part.chains ?? []),
      ...part.accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
    ]),
  )
  if (id === undefined || known.has(id)) return id
  return [...legacyNetworks].find(([old, current]) => current === id && known.has(old))?.[0] ?? id
}

/** What a `wallet_switchEthereumChain` asks for. */
function chainIdIn(params: unknown): unknown {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}
