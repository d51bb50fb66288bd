import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { hexChainId, namespaceOf, parseCaipAddress, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { switchNotSupported } from '../wallet/errors'
import type { Session } from './session'
import { isAsked, legacyNetworks } from './proposal'

/** What can be done with a session, an action a function. */

/** The network that requests of a namespace go to. */
export function activeChain({ library }: Session, namespace: ChainNamespace): CaipNetworkId | undefined {
  const reference = library.rpcProviders[namespace]?.getDefaultChain()
  if (!reference) return undefined
  const id: CaipNetworkId = `${namespace}:${reference}`
  return legacyNetworks.get(id) ?? id
}

/** The accounts of a namespace on its active network, else all of it: a wallet for every network lists few. */
export function addresses(session: Session, namespace: ChainNamespace): string[] {
  const all = session.paired.accounts.flatMap((account) => {
    const parsed = parseCaipAddress(account)
    return parsed?.namespace === namespace ? [parsed] : []
  })
  const active = all.filter(({ caipNetworkId }) => caipNetworkId === activeChain(session, namespace))
  return [...new Set((active.length ? active : all).map(({ address }) => address))]
}

export function setDefaultChain(session: Session, id: CaipNetworkId): void {
  if (activeChain(session, namespaceOf(id)) === id) return
  // Given its URL, so that the library never makes up a reading host of its own.
  session.library.setDefaultChain(id, session.proposal.rpcMap[id])
}

/** @throws ModalError `chain.switchNotSupported`; or the wallet's own error */
export async function switchChain(session: Session, id: CaipNetworkId): Promise<void> {
  const { approved, methods } = session.paired
  const namespace = namespaceOf(id)
  if (namespace === 'eip155' && !approved.includes(id)) {
    if (!methods.includes('wallet_switchEthereumChain')) throw switchNotSupported()
    const params = [{ chainId: hexChainId(id) }]
    await session.library.request({ method: 'wallet_switchEthereumChain', params }, activeChain(session, namespace))
  }
  setDefaultChain(session, id)
}

/** The session as the connection of a namespace; `undefined` when it has no account there. */
export function connectionIn(session: Session, namespace: ChainNamespace): Connected | undefined {
  const type: Account['type'] = namespace === 'bip122' ? 'payment' : 'eoa'
  const accounts = addresses(session, namespace).map((address): Account => ({ namespace, address, type }))
  const caipNetworkId = activeChain(session, namespace)
  if (accounts.length === 0 || !caipNetworkId) return undefined
  const { name, icon } = session.paired.wallet
  return {
    namespace,
    connectorId: connectorIds.walletConnect,
    accounts,
    caipNetworkId,
    wallet: { name, type: 'WALLET_CONNECT', ...(icon ? { icon } : {}) },
    ...reachableIn(session, namespace),
  }
}

/** One connection a namespace that was asked for. */
export function connectionsOf(session: Session): Connected[] {
  const namespaces = new Set(session.paired.accounts.map((account) => namespaceOf(account)))
  return [...namespaces]
    .filter((one) => isAsked(session.proposal, one))
    .flatMap((namespace) => connectionIn(session, namespace) ?? [])
}

/**
 * The networks a session is bound to: those it approved, unless the wallet takes any, or may be asked to switch
 * (the library forwards that request for a network that was not approved).
 */
function reachableIn({ paired }: Session, namespace: ChainNamespace): { reachable?: CaipNetworkId[] } {
  if (paired.supportsAllNetworks) return {}
  if (namespace === 'eip155' && paired.methods.includes('wallet_switchEthereumChain')) return {}
  return { reachable: paired.approved.filter((id) => namespaceOf(id) === namespace) }
}

/** Why a session is over. */
export type SessionEnd = 'deleted' | 'expired' | 'disconnected'

const ends: Record<SessionEnd, Fault> = {
  deleted: { code: 'session.ended.deleted', message: 'The wallet ended the session. Connect again to go on.' },
  expired: {
    code: 'session.ended.expired',
    message: 'The session with the wallet has expired. Connect again to go on.',
  },
  disconnected: { code: 'session.ended', message: 'The session with the wallet has ended. Connect again.' },
}

export function endedEvent(reason: SessionEnd): WalletEvent {
  return { type: 'connection.ended', fault: ends[reason] }
}

/** What the accounts of a namespace are now; without one its connection is over. */
export function accountsEvent(session: Session, namespace: ChainNamespace): WalletEvent {
  const connected = connectionIn(session, namespace)
  return connected ? { type: 'accounts.changed', accounts: connected.accounts } : endedEvent('deleted')
}
