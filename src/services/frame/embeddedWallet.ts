import { throwIfAborted, type Abortable } from '../../domain/abort'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { connectedUser, embeddedWalletInfo } from '../../domain/frame/user'
import type { AccountType } from '../../domain/login/login'
import type { WalletDriver } from '../wallet/driver'
import { notConnected } from '../wallet/errors'
import { createProvider, rpcError } from '../wallet/provider'
import { chainText, loggedOut, request } from './embeddedRequest'
import type { EmbeddedState, EmbeddedWalletDependencies } from './embeddedState'

/** Driver of the embedded wallet, whose keys are in the secure frame. All its namespaces share one log-in. */
export interface EmbeddedDriver extends WalletDriver {
  /** Switches the account type; resolves with the resulting type, `eoa` if the frame refuses. */
  setAccountType: (namespace: ChainNamespace, type: AccountType, options: Abortable) => Promise<AccountType>
  /** Stores and reports a changed e-mail address. */
  setEmail: (email: string) => void
  /** Ends a log-in that the visitor has left, unless its wallet is connected. */
  abandon: () => void
}

/** Creates the driver of the embedded wallet. */
export function createEmbeddedWallet(dependencies: EmbeddedWalletDependencies): EmbeddedDriver {
  const wallet: EmbeddedState = {
    ...dependencies,
    connections: new Map(),
    providers: new Map(),
    listeners: new Map(),
    logOuts: 0,
    signingOut: undefined,
  }
  return {
    connect: (namespace, { signal }) => connect(wallet, namespace, { signal }),
    restore: (namespace, { signal }) => restore(wallet, namespace, { signal }),
    disconnect: () => disconnect(wallet),
    watch(namespace, listener) {
      const listeners = wallet.listeners.get(namespace) ?? new Set()
      wallet.listeners.set(namespace, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    switchChain: (id, options) => switchChain(wallet, id, options),
    setAccountType: (namespace, type, options) => setAccountType(wallet, namespace, type, options),
    setEmail: (email) => setEmail(wallet, email),
    abandon: () => abandon(wallet),
    async chainId(namespace) {
      const connected = wallet.connections.get(namespace)
      if (!connected) throw notConnected()
      return connected.caipNetworkId
    },
    provider(namespace) {
      if (!wallet.connections.has(namespace)) return undefined
      const provided = wallet.providers.get(namespace) ?? createProvider((args) => request(wallet, namespace, args))
      wallet.providers.set(namespace, provided)
      return provided.provider
    },
  }
}

/** Fetches the account of the logged-in visitor, without a prompt. */
async function connect(wallet: EmbeddedState, namespace: ChainNamespace, { signal }: Abortable): Promise<Connected> {
  const { login, preferredChain } = wallet
  await fetchSmartAccountNetworks(wallet, { signal })
  return fetchUser(wallet, namespace, preferredChain(namespace), login.preferredType(namespace), { signal })
}

/** Restores a stored log-in. @throws ModalError `wallet.disconnected` if the visitor is no longer logged in */
async function restore(wallet: EmbeddedState, namespace: ChainNamespace, { signal }: Abortable): Promise<Connected> {
  if (!wallet.login.used()) throw loggedOut()
  const { isConnected } = await wallet.ask('IS_CONNECTED', undefined, { signal })
  if (!isConnected) {
    reset(wallet)
    throw loggedOut()
  }
  return connect(wallet, namespace, { signal })
}

/** Logs out of all namespaces. */
async function disconnect(wallet: EmbeddedState): Promise<void> {
  const listeners = [...wallet.listeners.values()].flatMap((some) => [...some])
  reset(wallet)
  for (const listener of listeners) listener({ type: 'connection.ended' })
  wallet.signingOut ??= wallet.ask('SIGN_OUT', undefined).finally(() => (wallet.signingOut = undefined))
  await wallet.signingOut
}

function abandon(wallet: EmbeddedState): void {
  // Without a stored log-in, the connections are of one that another tab has ended.
  if (wallet.connections.size > 0 && wallet.login.used()) return
  reset(wallet)
  // If the frame is lost before it answers, the next request repeats it.
  wallet.ask('SIGN_OUT', undefined).catch(() => undefined)
}

async function switchChain(wallet: EmbeddedState, id: CaipNetworkId, { signal }: Abortable): Promise<void> {
  await wallet.ask('SWITCH_NETWORK', { chainId: id }, { signal })
  const namespace = namespaceOf(id)
  report(wallet, await fetchUser(wallet, namespace, id, wallet.login.preferredType(namespace), { signal }))
}

async function setAccountType(
  wallet: EmbeddedState,
  namespace: ChainNamespace,
  type: AccountType,
  { signal }: Abortable,
): Promise<AccountType> {
  const chain = wallet.connections.get(namespace)?.caipNetworkId ?? wallet.preferredChain(namespace)
  const accepted = await wallet.ask('SET_PREFERRED_ACCOUNT', { type }, { signal }).then(
    () => type,
    (error: unknown) => {
      if (error instanceof ModalError && hasErrorCode(error, 'frame.refused')) return 'eoa' as const
      throw error
    },
  )
  const connected = await fetchUser(wallet, namespace, chain, accepted, { signal })
  report(wallet, connected)
  return connected.embedded?.accountType ?? accepted
}

function setEmail(wallet: EmbeddedState, email: string): void {
  wallet.login.keepEmail(email)
  for (const connected of [...wallet.connections.values()]) {
    if (!connected.embedded) continue
    const embedded = { ...connected.embedded, email }
    const renewed = { ...connected, embedded, wallet: embeddedWalletInfo(embedded) }
    update(wallet, renewed)
    report(wallet, renewed)
  }
}

/** Formats a network for the frame: EVM chain ids as numbers, others as CAIP-2. */
const wireChain = (id: CaipNetworkId): string | number =>
  namespaceOf(id) === 'eip155' ? Number(id.slice('eip155:'.length)) : id

async function fetchUser(
  wallet: EmbeddedState,
  namespace: ChainNamespace,
  chain: CaipNetworkId,
  preferredAccountType: AccountType,
  { signal }: Abortable,
): Promise<Connected> {
  const { ask, login, logOuts } = wallet
  const user = await ask('GET_USER', { chainId: wireChain(chain), preferredAccountType }, { signal })
  // The frame may have answered just before it signed out.
  if (wallet.logOuts !== logOuts) throw loggedOut()
  const connected = connectedUser(namespace, user, login.login(), preferredAccountType)
  login.keep({ email: connected.embedded?.email, caipNetworkId: connected.caipNetworkId })
  update(wallet, connected)
  return connected
}

/** Fetches and stores the networks with smart accounts; an empty list if the request fails. */
async function fetchSmartAccountNetworks({ ask, login }: EmbeddedState, { signal }: Abortable): Promise<void> {
  const { smartAccountEnabledNetworks: ids } = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, {
    signal,
  }).catch((error: unknown) => {
    throwIfAborted(signal)
    if (error instanceof ModalError && hasErrorCode(error, 'frame.lost')) throw error
    return { smartAccountEnabledNetworks: [] }
  })
  login.keepSmartAccountNetworks(ids)
}

function update({ connections, providers }: EmbeddedState, connected: Connected): void {
  const { namespace } = connected
  const before = connections.get(namespace)
  connections.set(namespace, connected)
  const provided = providers.get(namespace)
  if (!provided || !before) return
  const [now, then] = [connected.accounts[0]?.address, before.accounts[0]?.address]
  if (now !== then) provided.emit('accountsChanged', [now])
  if (connected.caipNetworkId !== before.caipNetworkId)
    provided.emit('chainChanged', chainText(connected.caipNetworkId))
}

function report({ listeners }: EmbeddedState, connected: Connected): void {
  for (const listener of [...(listeners.get(connected.namespace) ?? [])])
    listener({ type: 'wallet.renewed', connected })
}

/** Removes the log-in and its connections. */
function reset(wallet: EmbeddedState): void {
  const { login, connections, providers } = wallet
  wallet.logOuts += 1
  login.forget()
  connections.clear()
  for (const provided of providers.values()) provided.emit('disconnect', rpcError(4900, loggedOut().message))
  providers.clear()
}
