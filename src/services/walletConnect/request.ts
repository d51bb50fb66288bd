import { hexChainId, networkOfAccount, type ChainNamespace } from '../../domain/caip'
import { caipFromChainId } from '../../domain/eip1193/chainId'
import { isUserRejection } from '../../domain/eip1193/error'
import { ModalError, errorText } from '../../domain/errors'
import { fieldOf } from '../../domain/untrusted'
import { askValidated } from '../wallet/validatedRequest'
import { rpcError, type RequestArguments } from '../wallet/provider'
import { activeChain, addresses, switchChain } from './actions'
import { askBitcoin } from './bitcoin'
import { callsStatusIn } from './bundler'
import type { Session } from './session'
import { legacyNetworks, proposedMethods } from './proposal'
import { askSolana } from './solana'

/** Error codes of EIP-1193. */
const userRejectedRequest = 4001
const unsupportedMethod = 4200

/** Methods that no node has, whether they are proposed or not. */
const ofWallets = /^(wallet_|personal_|eth_(sign|decrypt|getEncryptionPublicKey))/

/**
 * Answers a request of the page. A refusal rejects with EIP-1193's 4001, whatever the wallet sent: many have
 * WalletConnect's 5000 or 5002, or an internal error with its text.
 */
export async function request(session: Session, namespace: ChainNamespace, args: RequestArguments): Promise<unknown> {
  try {
    return await answer(session, namespace, args)
  } catch (cause) {
    if (!isUnsaidRefusal(cause)) throw cause
    throw Object.assign(rpcError(userRejectedRequest, errorText(cause)), { cause })
  }
}

/** Whether the error is a refusal without the numeric `code` 4001 that a page looks for. */
const isUnsaidRefusal = (error: unknown): boolean =>
  !(error instanceof ModalError) && fieldOf(error, 'code') !== userRejectedRequest && isUserRejection(error)

/** Answers from the session if possible; else forwards methods that the wallet approved, or reads from the network. */
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
    // The library would send methods that the wallet did not approve to the RPC host.
    const forWallet = ofWallets.test(method) || Object.values(proposedMethods).some((all) => all.includes(method))
    const readFrom = active && session.proposal.rpcMap[active]
    if (forWallet || !readFrom) throw rpcError(unsupportedMethod, `The wallet doesn’t support ${method}.`)
  }
  const given = { method, ...(params && { params }) }
  const ask = async (args: RequestArguments): Promise<unknown> => {
    const reply: unknown = await session.library.request(args, sessionChain(session, namespace))
    return method === 'wallet_getCallsStatus'
      ? callsStatusIn(reply, (params as unknown[] | undefined)?.[0], active)
      : reply
  }
  if (namespace === 'solana') return askSolana(given, addresses(session, namespace), ask)
  if (namespace === 'bip122') return askBitcoin(given, active && session.proposal.rpcMap[active], ask)
  return askValidated(given, ask)
}

/** Id under which the wallet knows the active network, which requests must carry. */
function sessionChain(session: Session, namespace: ChainNamespace): string | undefined {
  const id = activeChain(session, namespace)
  const known = new Set(
    Object.values(session.library.session?.namespaces ?? {}).flatMap((part) => [
      ...(part.chains ?? []),
      ...part.accounts.map(networkOfAccount),
    ]),
  )
  if (id === undefined || known.has(id)) return id
  return [...legacyNetworks].find(([old, current]) => current === id && known.has(old))?.[0] ?? id
}

/** Chain id in the parameters of `wallet_switchEthereumChain`. */
function chainIdIn(params: unknown): unknown {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}
