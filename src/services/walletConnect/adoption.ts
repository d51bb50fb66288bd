import UniversalProvider from '@walletconnect/universal-provider'
import {
  caipFromChainId,
  hexChainId,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
} from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { Eip1193Provider } from '../wallet/eip1193'
import { createEip1193, rpcError, type OwnEip1193, type RequestArguments } from '../wallet/ownEip1193'
import { askInShape } from '../wallet/calls'
import { chainIdIn, readingFrom } from './reading'
import { legacyNetworks, proposedMethods, type Proposal } from './proposal'
import { accountOf, readSession, type PairedSession } from './session'
import { askSolana } from './solana'

export type SignClient = UniversalProvider['client']
export type SessionStruct = NonNullable<UniversalProvider['session']>

/** One session with the provider that speaks for it. */
export interface AdoptedSession {
  topic: string
  session(): PairedSession
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
  activeChain(namespace: ChainNamespace): CaipNetworkId | undefined
  setDefaultChain(id: CaipNetworkId): void
  switchChain(id: CaipNetworkId): Promise<void>
  /** Stops listening; the session itself lives on. */
  release(): void
}

export interface AdoptionListeners {
  accountsChanged(accounts: CaipAddress[]): void
  chainChanged(id: CaipNetworkId): void
  ended(reason: 'deleted' | 'expired'): void
}

// What the library's provider emits, with a CAIP-2 id, whether the wallet or this page changed the network.
const defaultChainChanged = 'default_chain_changed'
const unsupportedMethod = 4200

/**
 * Gives an approved session a provider.
 *
 * The library's provider pairs and keeps the session in one step, so that a late approval of an abandoned code
 * would replace the session in use. Here the pairing is done with the client alone and a provider is made for
 * a session that is wanted: it is given a client whose `connect` answers with that session.
 */
export async function adoptSession(
  client: SignClient,
  struct: SessionStruct,
  proposal: Proposal,
  tell: AdoptionListeners,
): Promise<AdoptedSession> {
  const attached: (() => void)[] = []
  const on: SignClient['on'] = (event, listener) => {
    attached.push(() => client.off(event, listener))
    return client.on(event, listener)
  }
  const connect: SignClient['connect'] = async () => ({ approval: async () => struct })
  const inherited: SignClient = Object.create(client)
  const provider = await UniversalProvider.init({
    client: Object.assign(inherited, { on, connect }),
    session: struct,
    disableProviderPing: true,
    logger: 'silent',
  })
  provider.optionalNamespaces = readingFrom(proposal)
  await provider.pair(undefined)

  const { topic } = struct
  let current = read(struct)
  const emitters = new Map<ChainNamespace, OwnEip1193>()

  function read(from: unknown): PairedSession {
    const session = readSession(from)
    if (!session) throw new Error('The session has no account.')
    return session
  }

  function activeChain(namespace: ChainNamespace): CaipNetworkId | undefined {
    const reference = provider.rpcProviders[namespace]?.getDefaultChain()
    if (!reference) return undefined
    const id: CaipNetworkId = `${namespace}:${reference}`
    return legacyNetworks.get(id) ?? id
  }

  /** The accounts of a namespace on its active network, else all of it: a wallet for every network lists few. */
  function addresses(namespace: ChainNamespace): string[] {
    const own = current.accounts.flatMap((account) => {
      const parsed = parseCaipAddress(account)
      return parsed?.namespace === namespace ? [parsed] : []
    })
    const active = own.filter((account) => account.caipNetworkId === activeChain(namespace))
    return [...new Set((active.length ? active : own).map(({ address }) => address))]
  }

  /** The id under which the wallet knows a network; requests must carry that one. */
  function sessionChain(namespace: ChainNamespace): string | undefined {
    const id = activeChain(namespace)
    const known = new Set(
      Object.values(provider.session?.namespaces ?? {}).flatMap((part) => [
        ...(part.chains ?? []),
        ...part.accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
      ]),
    )
    if (id === undefined || known.has(id)) return id
    return [...legacyNetworks].find(([old, now]) => now === id && known.has(old))?.[0] ?? id
  }

  function setDefaultChain(id: CaipNetworkId): void {
    if (activeChain(namespaceOf(id)) === id) return
    // Told its URL, so that it never makes up a reading host of its own.
    provider.setDefaultChain(id, proposal.rpcMap[id])
  }

  async function switchChain(id: CaipNetworkId): Promise<void> {
    const namespace = namespaceOf(id)
    if (namespace === 'eip155' && !current.approved.includes(id)) {
      if (!current.methods.includes('wallet_switchEthereumChain')) {
        throw new ModalError('chain.notSupported', 'Chain is not supported')
      }
      const params = [{ chainId: hexChainId(id) }]
      await provider.request({ method: 'wallet_switchEthereumChain', params }, activeChain(namespace))
    }
    setDefaultChain(id)
  }

  async function request(namespace: ChainNamespace, { method, params }: RequestArguments): Promise<unknown> {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses(namespace)
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
      return addresses('solana').map((pubkey) => ({ pubkey }))
    const active = activeChain(namespace)
    if (method === 'eth_chainId' && active) return hexChainId(active)
    if (method === 'wallet_switchEthereumChain') {
      const target = caipFromChainId(chainIdIn(params))
      if (!target) throw rpcError(-32602, 'wallet_switchEthereumChain needs a chainId, such as 0x1.')
      await switchChain(target)
      return null
    }
    if (!current.methods.includes(method)) {
      // The library would send what the wallet did not approve to the reading host.
      const forWallet = Object.values(proposedMethods).some((methods) => methods.includes(method))
      const readFrom = active && proposal.rpcMap[active]
      if (forWallet || !readFrom) throw rpcError(unsupportedMethod, `The wallet does not support ${method}.`)
    }
    const given = { method, ...(params && { params }) }
    const ask = (args: RequestArguments) => provider.request(args, sessionChain(namespace))
    return namespace === 'solana' ? askSolana(given, addresses(namespace), ask) : askInShape(given, ask)
  }

  function accountsMoved(accounts: CaipAddress[]): void {
    for (const [namespace, { emit }] of emitters) emit('accountsChanged', addresses(namespace))
    tell.accountsChanged(accounts)
  }

  function over(reason: 'deleted' | 'expired'): void {
    release()
    for (const { emit } of emitters.values()) emit('disconnect', rpcError(4900, 'The session has ended.'))
    tell.ended(reason)
  }

  function release(): void {
    for (const detach of attached.splice(0)) detach()
    provider.removeListener(defaultChainChanged, onChain)
  }

  function onChain(payload: unknown): void {
    const id = typeof payload === 'string' ? parseCaipNetworkId(payload) : undefined
    if (!id || (id.namespace === 'eip155' && !caipFromChainId(id.reference))) return
    const active: CaipNetworkId = `${id.namespace}:${id.reference}`
    const told = legacyNetworks.get(active) ?? active
    if (id.namespace === 'eip155') emitters.get('eip155')?.emit('chainChanged', hexChainId(told))
    tell.chainChanged(told)
  }
  provider.on(defaultChainChanged, onChain)

  on('session_event', ({ topic: from, params }) => {
    if (from !== topic || params.event.name !== 'accountsChanged') return
    const data: unknown = params.event.data
    const [first] = Array.isArray(data)
      ? data.map((item) => (typeof item === 'string' ? accountOf(item) : undefined))
      : []
    // Only the order may change here: an account the session does not hold cannot sign in it.
    if (!first || !current.accounts.includes(first)) return
    current = { ...current, accounts: [first, ...current.accounts.filter((account) => account !== first)] }
    accountsMoved(current.accounts)
  })
  on('session_update', ({ topic: from, params }) => {
    const session = from === topic ? readSession({ ...struct, namespaces: params.namespaces }) : undefined
    if (!session) return
    current = session
    for (const namespace of emitters.keys()) {
      const active = activeChain(namespace)
      const [left] = current.approved.filter((id) => namespaceOf(id) === namespace)
      if (active && left && !current.approved.includes(active) && !current.supportsAllNetworks) setDefaultChain(left)
    }
    accountsMoved(current.accounts)
  })
  on('session_delete', ({ topic: from }) => from === topic && over('deleted'))
  on('session_expire', ({ topic: from }) => from === topic && over('expired'))
  for (const namespace of new Set(current.accounts.map((account) => namespaceOf(account)))) {
    emitters.set(
      namespace,
      createEip1193((args) => request(namespace, args)),
    )
  }

  return {
    topic,
    session: () => current,
    provider: (namespace) => emitters.get(namespace)?.provider,
    activeChain,
    setDefaultChain,
    switchChain,
    release,
  }
}
