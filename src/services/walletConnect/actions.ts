import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { namespaceOf, type CaipNetworkId, type ChainNamespace, hexChainId } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import { ModalError, type Fault } from '../../domain/errors'
import { ASK_AGAIN_PAUSE, NETWORK_VERIFY_LIMIT } from '../../domain/limits'
import { clock, type Clock } from '../page/clock'
import { switchNotSupported } from '../wallet/errors'
import type { PairedSession, Session } from './session'
import { isAsked, legacyNetworks } from './proposal'

/** Actions on a session, one function each. */

/** Returns the network to which requests of a namespace go. */
export function activeChain(session: Session, namespace: ChainNamespace): CaipNetworkId | undefined {
  const reference = session.library.rpcProviders[namespace]?.getDefaultChain()
  if (!reference) return undefined
  const id: CaipNetworkId = `${namespace}:${reference}`
  return isRequested(session, id) ? session.requested?.before : (legacyNetworks.get(id) ?? id)
}

/** Whether the wallet is asked for a network that the session does not have yet. */
export const isRequested = ({ requested, paired }: Session, id: CaipNetworkId): boolean =>
  requested?.id === id && !paired.approved.includes(id)

/** Returns the addresses on a namespace's active network, else all of them: wallets for every network list few. */
export function addresses(session: Session, namespace: ChainNamespace): string[] {
  const all = session.paired.accounts.flatMap((account) => {
    const parsed = parseCaipAddress(account)
    return parsed?.namespace === namespace ? [parsed] : []
  })
  const active = all.filter(({ caipNetworkId }) => caipNetworkId === activeChain(session, namespace))
  return [...new Set((active.length ? active : all).map(({ address }) => address))]
}

/** Sets the network to which requests of its namespace go. */
export function setDefaultChain(session: Session, id: CaipNetworkId): void {
  if (activeChain(session, namespaceOf(id)) === id) return
  // With its URL, so that the library never uses an RPC host of its own.
  session.library.setDefaultChain(id, session.proposal.rpcMap[id])
}

/**
 * Switches the session's network. A network that the wallet has not approved counts once the session has it: the library
 * refuses every request on another.
 *
 * @throws ModalError `chain.switchNotSupported`; or the wallet's own error
 */
export async function switchChain(
  session: Session,
  id: CaipNetworkId,
  wait: Clock['wait'] = clock.wait,
): Promise<void> {
  const { library, paired, proposal } = session
  const namespace = namespaceOf(id)
  const isApproved = () => session.paired.approved.includes(id)
  if (namespace !== 'eip155' || isApproved()) return setDefaultChain(session, id)
  if (!paired.methods.includes('wallet_switchEthereumChain')) throw switchNotSupported()
  const requested = { id, before: activeChain(session, namespace) }
  session.requested = requested
  try {
    await library.request(
      { method: 'wallet_switchEthereumChain', params: [{ chainId: hexChainId(id) }] },
      requested.before,
    )
    // Some wallets change the session after their answer, and some never do.
    for (let waited = 0; !isApproved(); waited += ASK_AGAIN_PAUSE) {
      if (waited >= NETWORK_VERIFY_LIMIT) throw switchNotSupported()
      await wait(ASK_AGAIN_PAUSE)
    }
  } catch (error) {
    const { before } = requested
    // The library moves with the answer.
    if (before && library.rpcProviders[namespace]?.getDefaultChain() === id.slice('eip155:'.length))
      library.setDefaultChain(before, proposal.rpcMap[before])
    throw error
  } finally {
    if (session.requested === requested) delete session.requested
  }
  // Again, since what the library reported did not count yet.
  library.setDefaultChain(id, proposal.rpcMap[id])
}

/** Returns the session as the connection of a namespace; `undefined` if it has no account there. */
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

/** Returns one connection for each namespace that was asked for. */
export function connectionsOf(session: Session): Connected[] {
  const namespaces = new Set(session.paired.accounts.map((account) => namespaceOf(account)))
  return [...namespaces]
    .filter((one) => isAsked(session.proposal, one))
    .flatMap((namespace) => connectionIn(session, namespace) ?? [])
}

/** Whether the wallet accepts any network of the namespace, approved or not. */
export const takesAny = ({ supportsAllNetworks }: PairedSession, namespace: ChainNamespace): boolean =>
  supportsAllNetworks && namespace === 'eip155'

/**
 * Networks to which a session is limited: the approved ones, unless the wallet accepts any or can be asked to switch
 * (the library forwards that request for a network that was not approved).
 */
function reachableIn({ paired }: Session, namespace: ChainNamespace): { reachable?: CaipNetworkId[] } {
  if (takesAny(paired, namespace)) return {}
  if (namespace === 'eip155' && paired.methods.includes('wallet_switchEthereumChain')) return {}
  return { reachable: paired.approved.filter((id) => namespaceOf(id) === namespace) }
}

/** Reason why a session ended. */
export type SessionEnd = 'deleted' | 'expired' | 'disconnected'

const ends: Record<SessionEnd, Fault> = {
  deleted: { code: 'session.ended.deleted', message: 'The wallet ended the session. Connect again to continue.' },
  expired: {
    code: 'session.ended.expired',
    message: 'The wallet session has expired. Connect again to continue.',
  },
  disconnected: { code: 'session.ended', message: 'The wallet session has ended. Connect again.' },
}

/** Returns the error of a session that has ended meanwhile. */
export const sessionEnded = (): ModalError => ModalError.from(ends.disconnected)

/** Returns the event of an ended session. */
export function endedEvent(reason: SessionEnd): WalletEvent {
  return { type: 'connection.ended', fault: ends[reason] }
}

/** Returns the current accounts of a namespace as an event; without an account, its connection has ended. */
export function accountsEvent(session: Session, namespace: ChainNamespace): WalletEvent {
  const connected = connectionIn(session, namespace)
  return connected ? { type: 'accounts.changed', accounts: connected.accounts } : endedEvent('deleted')
}

/** Returns the current connection of a namespace as an event; without an account, it has ended. */
export function connectionEvent(session: Session, namespace: ChainNamespace): WalletEvent {
  const connected = connectionIn(session, namespace)
  return connected ? { type: 'wallet.renewed', connected } : endedEvent('deleted')
}
