import UniversalProvider from '@walletconnect/universal-provider'
import { sameAddress } from '../../domain/account/account'
import { addressOfAccount } from '../../domain/account/accountId'
import { readEvmChain, readNetwork } from '../../domain/account/untrustedAccounts'
import { namespaceOf, type CaipAddress, type CaipNetworkId, type ChainNamespace, hexChainId } from '../../domain/caip'
import { codeOf } from '../../domain/eip1193/error'
import { untilAborted } from '../page/signal'
import { createProvider, rpcError, type EmittingProvider } from '../wallet/provider'
import {
  accountsEvent,
  activeChain,
  addresses,
  connectionEvent,
  isRequested,
  sessionEnded,
  setDefaultChain,
  takesAny,
} from './actions'
import { legacyNetworks, readingFrom, type Proposal } from './proposal'
import { request } from './request'
import {
  accountOf,
  readSession,
  type PairedSession,
  type Session,
  type SessionListener,
  type SessionStruct,
  type SignClient,
} from './session'

// Event of the library's provider, with a CAIP-2 id, whichever side changed the network.
const defaultChainChanged = 'default_chain_changed'

/** Code of the library's error for what waited when the wallet ended the session. */
const endedByWallet = 6000

/**
 * Creates a provider for an approved session.
 *
 * The library's provider pairs and stores the session in one step, so that a late approval of an abandoned code would
 * replace the session in use. Here only the client pairs, and a provider is created for a session in use: its client
 * answers `connect` with that session.
 *
 * @param report called with changes by the wallet; the end of the session is reported by the client
 * @throws ModalError `session.ended` if the wallet ended it meanwhile; Error if the session has no account
 */
export async function adoptSession(
  client: SignClient,
  struct: SessionStruct,
  proposal: Proposal,
  report: SessionListener,
): Promise<Session> {
  const attached: (() => void)[] = []
  const on: SignClient['on'] = (event, listener) => {
    attached.push(() => client.off(event, listener))
    return client.on(event, listener)
  }
  // The cast cannot go: TypeScript does not relate an event's name to its payload while the event is open.
  const onLegible: SignClient['on'] = (event, listener) =>
    on(event, event === 'session_event' ? (given) => void listener(legible(given as never) as never) : listener)
  const library = await openProvider(client, onLegible, struct, proposal)
  // The wallet may have changed or ended the session before the listeners were attached.
  if (!client.session.keys.includes(struct.topic)) {
    for (const detach of attached) detach()
    throw sessionEnded()
  }
  const paired = readSession(client.session.get(struct.topic))
  if (!paired) throw new Error('The session has no account.')

  const released = new AbortController()
  rejectOnceOver(library, released.signal, () => client.session.keys.includes(struct.topic))
  const providers = new Map<ChainNamespace, EmittingProvider>()
  const session: Session = {
    topic: struct.topic,
    paired,
    library,
    proposal,
    providers,
    release() {
      released.abort()
      for (const detach of attached.splice(0)) detach()
      library.removeListener(defaultChainChanged, onChain)
    },
  }
  for (const namespace of new Set(paired.accounts.map((account) => namespaceOf(account)))) {
    providers.set(
      namespace,
      createProvider((args) => request(session, namespace, args)),
    )
  }

  const onChain = (payload: unknown) => {
    const id = chainIn(payload)
    if (id && !isRequested(session, id)) chainChanged(session, id, report)
  }
  library.on(defaultChainChanged, onChain)
  on('session_event', ({ topic, params }) => {
    if (topic === session.topic && params.event.name === 'accountsChanged') reorderAccounts(session, params, report)
  })
  on('session_update', ({ topic, params: { namespaces } }) => {
    const updated = topic === session.topic ? readSession({ ...struct, namespaces }) : undefined
    if (updated) updateSession(session, updated, report)
  })
  return session
}

/** Event of a wallet, as the library passes it on. */
interface SessionEvent {
  params: { chainId: string; event: { name: string; data: unknown } }
}

/**
 * Rewrites the network of a wallet's event for the library, which throws unless it is a number or a text, and takes any
 * text. If it is unreadable, the network that the event is about counts.
 */
function legible(given: SessionEvent): SessionEvent {
  const { event, chainId } = given.params
  const about = readNetwork(chainId)
  if (event.name !== 'chainChanged' || !about?.startsWith('eip155:')) return given
  const data = readEvmChain(event.data) ?? about
  return { ...given, params: { ...given.params, event: { ...event, data } } }
}

async function openProvider(
  client: SignClient,
  on: SignClient['on'],
  struct: SessionStruct,
  proposal: Proposal,
): Promise<UniversalProvider> {
  const connect: SignClient['connect'] = async () => ({ approval: async () => struct })
  const inherited: SignClient = Object.create(client)
  const library = await UniversalProvider.init({
    client: Object.assign(inherited, { on, connect }),
    session: struct,
    disableProviderPing: true,
    logger: 'silent',
  })
  library.optionalNamespaces = readingFrom(proposal)
  await library.pair(undefined)
  return library
}

/** Rejects with EIP-1193's 4900 what waits for the wallet when its session is over: no answer can arrive any more. */
function rejectOnceOver(library: UniversalProvider, released: AbortSignal, isThere: () => boolean): void {
  const request = library.request.bind(library)
  library.request = <T>(...args: Parameters<UniversalProvider['request']>) =>
    untilAborted(released, () => request<T>(...args)).catch((error: unknown) => {
      const code = codeOf(error)
      const isOver = released.aborted || code === endedByWallet || (code === undefined && !isThere())
      throw isOver ? rpcError(4900, 'The session has ended.') : error
    })
}

/** Network in an event of the library, by its current id; `undefined` if invalid. */
function chainIn(payload: unknown): CaipNetworkId | undefined {
  const id = readNetwork(payload)
  return id && (legacyNetworks.get(id) ?? id)
}

function chainChanged(session: Session, id: CaipNetworkId, report: SessionListener): void {
  const namespace = namespaceOf(id)
  if (session.requested && namespace === 'eip155') session.requested.before = id
  if (namespace === 'eip155') session.providers.get('eip155')?.emit('chainChanged', hexChainId(id))
  report(namespace, { type: 'chain.changed', caipNetworkId: id })
  // A session may have other accounts on another network.
  report(namespace, accountsEvent(session, namespace))
}

/**
 * Moves an account to the front, on each network that the session has it on: wallets name it on one of them. A plain
 * address is on the event's network. An account that is not in the session is ignored, since it cannot sign in it.
 */
function reorderAccounts(
  session: Session,
  { chainId, event: { data } }: SessionEvent['params'],
  report: SessionListener,
): void {
  const given: unknown = Array.isArray(data) ? data[0] : undefined
  if (typeof given !== 'string') return
  const named = accountOf(given) ?? accountOf(`${chainId}:${given}`)
  const { accounts } = session.paired
  const first = accounts.find((account) => named && sameAddress(namespaceOf(account), account, named))
  if (!first) return
  const namespace = namespaceOf(first)
  const isNamed = (account: CaipAddress) =>
    namespaceOf(account) === namespace && sameAddress(namespace, addressOfAccount(account), addressOfAccount(first))
  const others = accounts.filter((account) => !isNamed(account))
  session.paired = { ...session.paired, accounts: [...accounts.filter(isNamed), ...others] }
  reportAccounts(session, report)
}

function updateSession(session: Session, updated: PairedSession, report: SessionListener): void {
  session.paired = updated
  const { approved } = updated
  for (const namespace of session.providers.keys()) {
    const active = activeChain(session, namespace)
    const [first] = approved.filter((id) => namespaceOf(id) === namespace)
    if (active && first && !approved.includes(active) && !takesAny(updated, namespace)) setDefaultChain(session, first)
  }
  // The networks that the wallet is limited to may have changed, too.
  reportAccounts(session, report, connectionEvent)
}

function reportAccounts(session: Session, report: SessionListener, eventOf = accountsEvent): void {
  for (const [namespace, { emit }] of session.providers) emit('accountsChanged', addresses(session, namespace))
  for (const namespace of session.providers.keys()) report(namespace, eventOf(session, namespace))
}
