import type { Account } from '../../domain/account/account'
import { namespaceOf, parseCaipAddress, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { ModalError, type Fault } from '../../domain/errors'
import type { PairedSession, SessionEnd, WalletConnect } from './walletConnect'
import type { ConnectionListeners, ConnectOptions } from '../wallet/connection'

const ends: Record<SessionEnd, string> = {
  deleted: 'The wallet ended the session. Connect again to go on.',
  expired: 'The session with the wallet has expired. Connect again to go on.',
  disconnected: 'The session with the wallet was ended. Connect again to go on.',
}

/** What is reported of a session that has ended. */
function endedFault(reason: SessionEnd): Fault {
  return { code: 'session.ended', message: ends[reason] }
}

function noSession(reason?: string): ModalError {
  const message = 'The session with the wallet could not be restored. Connect the wallet again.'
  return new ModalError('session.ended', message, reason ? { cause: new Error(reason) } : undefined)
}

/** The accounts of a namespace on its active network; all of them when the session lists none there. */
function accountsOf(walletConnect: WalletConnect, namespace: ChainNamespace): Account[] {
  const active = walletConnect.activeChain(namespace)
  const parsed = (walletConnect.session()?.accounts ?? []).flatMap((account) => parseCaipAddress(account) ?? [])
  const own = parsed.filter((account) => account.namespace === namespace)
  const here = own.filter((account) => account.caipNetworkId === active)
  const addresses = new Set((here.length > 0 ? here : own).map(({ address }) => address))
  const type = namespace === 'bip122' ? 'payment' : 'eoa'
  return [...addresses].map((address) => ({ namespace, address, type }))
}

/**
 * The networks a session is bound to: those it approved, unless the wallet takes any, or may be asked to switch
 * (the library forwards that request for a network that was not approved).
 */
function reachableIn(session: PairedSession, namespace: ChainNamespace): { reachable?: CaipNetworkId[] } {
  if (session.supportsAllNetworks) return {}
  if (namespace === 'eip155' && session.methods.includes('wallet_switchEthereumChain')) return {}
  return { reachable: session.approved.filter((id) => namespaceOf(id) === namespace) }
}

/** The session as one connection a namespace; empty when there is no session. */
export function connectionsOf(walletConnect: WalletConnect): Connected[] {
  const session = walletConnect.session()
  if (!session) return []
  const { name, icon } = session.wallet
  const wallet = { name, type: 'WALLET_CONNECT' as const, ...(icon ? { icon } : {}) }
  return [...new Set(session.accounts.map((account) => namespaceOf(account)))].flatMap((namespace) => {
    const accounts = accountsOf(walletConnect, namespace)
    const caipNetworkId = walletConnect.activeChain(namespace)
    if (accounts.length === 0 || !caipNetworkId) return []
    return [
      {
        namespace,
        connectorId: connectorIds.walletConnect,
        accounts,
        caipNetworkId,
        wallet,
        ...reachableIn(session, namespace),
      },
    ]
  })
}

/** Puts the session on a network, if the wallet agreed to it; otherwise it stays where the wallet put it. */
export function preferChain(walletConnect: WalletConnect, chain: CaipNetworkId | undefined): void {
  if (chain && walletConnect.session()?.approved.includes(chain)) walletConnect.setDefaultChain(chain)
}

/** The session's connection of a namespace. @throws ModalError `session.ended` */
export function sessionOf(walletConnect: WalletConnect, namespace: ChainNamespace): Connected {
  const connected = connectionsOf(walletConnect).find((each) => each.namespace === namespace)
  if (!connected) throw noSession()
  return connected
}

/** The session of an earlier visit, without a prompt. @throws ModalError `session.ended` */
export async function restoreSession(
  walletConnect: WalletConnect,
  { namespace, chain, signal }: ConnectOptions,
): Promise<Connected> {
  let reason: string | undefined
  const restored: PairedSession | undefined = await walletConnect.restore({
    signal,
    onPurged: (text) => {
      reason = text
    },
  })
  if (!restored) throw noSession(reason)
  preferChain(walletConnect, chain)
  return sessionOf(walletConnect, namespace)
}

export function watchSession(
  walletConnect: WalletConnect,
  namespace: ChainNamespace,
  listeners: ConnectionListeners,
): () => void {
  const moved = () => {
    const connected = connectionsOf(walletConnect).find((each) => each.namespace === namespace)
    if (connected) listeners.accountsChanged([...connected.accounts])
    else listeners.ended(endedFault('deleted'))
  }
  return walletConnect.watch({
    accountsChanged: moved,
    chainChanged(id) {
      if (!id.startsWith(`${namespace}:`)) return
      listeners.chainChanged(id)
      // A session may hold other accounts on another network.
      moved()
    },
    ended: (reason) => listeners.ended(endedFault(reason)),
  })
}
