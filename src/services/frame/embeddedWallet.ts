import { hexChainId, namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import { ModalError } from '../../domain/errors'
import { chainOf } from '../../domain/frame/chain'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import { methodKind } from '../../domain/frame/rpcMethods'
import { connectedUser, walletOf } from '../../domain/frame/user'
import { FRAME_READ_LIMIT } from '../../domain/limits'
import type { AccountType } from '../../domain/login/login'
import { requestNotAllowed } from '../../domain/texts'
import type { Abandonable, Eip1193Provider } from '../wallet/eip1193'
import type { EmbeddedLogin } from './embeddedLogin'
import { left, providerError } from './embeddedWalletFaults'
import { createEip1193, rpcError, type OwnEip1193, type RequestArguments } from '../wallet/ownEip1193'

/** One request to the frame, once it is there. */
export type AskFrame = <T extends FrameTopic>(
  topic: T,
  payload: FramePayload<T>,
  options?: Abandonable & { limit?: number | undefined },
) => Promise<FrameAnswer<T>>

/** The wallet whose keys the secure frame holds, behind the same door as any other wallet. */
export interface EmbeddedWallet {
  /** The account that is logged in; no prompt. */
  connect: (namespace: ChainNamespace, options: Abandonable) => Promise<Connected>
  /** The same for an earlier visit. @throws ModalError `wallet.disconnected`: the log-in is over */
  restore: (namespace: ChainNamespace, options: Abandonable) => Promise<Connected>
  /** Signs out: everywhere, for there is one log-in for all namespaces. */
  disconnect: () => Promise<void>
  watch: (namespace: ChainNamespace, listener: (happened: { renewed: Connected } | 'ended') => void) => () => void
  switchChain: (id: CaipNetworkId, options: Abandonable) => Promise<void>
  /** Answers with the type it came to: the plain account where the frame refuses. */
  setAccountType: (namespace: ChainNamespace, type: AccountType, options: Abandonable) => Promise<AccountType>
  /** The e-mail address was changed. */
  setEmail: (email: string) => void
  chainId: (namespace: ChainNamespace) => CaipNetworkId | undefined
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
}

export interface EmbeddedWalletDependencies {
  ask: AskFrame
  login: EmbeddedLogin
  /** The network to be on in a namespace, of those the host has. */
  wantedChain: (namespace: ChainNamespace) => CaipNetworkId
  /** Has the visitor approve a request in the frame. @throws ModalError `frame.aborted`, `frame.refused` */
  approve: (request: { method: string; params?: unknown }) => Promise<unknown>
  /** A request that may not be asked. */
  refused: (method: string) => void
}

/** EIP-5792 */
const calls = /^wallet_(sendCalls|getCallsStatus|getCapabilities)$/
/** The frame wants EVM chain ids as numbers, others as CAIP-2. */
const wireChain = (id: CaipNetworkId): string | number =>
  namespaceOf(id) === 'eip155' ? Number(id.slice('eip155:'.length)) : id

export function createEmbeddedWallet({
  ask,
  login,
  wantedChain,
  approve,
  refused,
}: EmbeddedWalletDependencies): EmbeddedWallet {
  const standing = new Map<ChainNamespace, Connected>()
  const providers = new Map<ChainNamespace, OwnEip1193>()
  const listeners = new Map<ChainNamespace, Set<(happened: { renewed: Connected } | 'ended') => void>>()
  /** One log-in, one goodbye, however many namespaces say it. */
  let goodbye: Promise<unknown> | undefined

  async function fetchUser(
    namespace: ChainNamespace,
    chain: CaipNetworkId,
    type: AccountType,
    signal?: AbortSignal,
  ): Promise<Connected> {
    const user = await ask('GET_USER', { chainId: wireChain(chain), preferredAccountType: type }, { signal })
    const connected = connectedUser(namespace, user, login.login())
    login.keep({ email: connected.embedded?.email, caipNetworkId: connected.caipNetworkId })
    hold(connected)
    return connected
  }

  /** A list that cannot be had is empty. */
  async function fetchSmartAccountNetworks(signal: AbortSignal | undefined): Promise<void> {
    const { smartAccountEnabledNetworks: ids } = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, {
      signal,
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      if (error instanceof ModalError && error.code === 'frame.lost') throw error
      return { smartAccountEnabledNetworks: [] }
    })
    login.keepSmartAccountNetworks(ids)
  }

  function hold(connected: Connected): void {
    const { namespace } = connected
    const before = standing.get(namespace)
    standing.set(namespace, connected)
    const own = providers.get(namespace)
    if (!own || !before) return
    const [now, then] = [connected.accounts[0]?.address, before.accounts[0]?.address]
    if (now !== then) own.emit('accountsChanged', [now])
    if (connected.caipNetworkId !== before.caipNetworkId) own.emit('chainChanged', chainText(connected.caipNetworkId))
  }

  function tell(connected: Connected): void {
    for (const listener of [...(listeners.get(connected.namespace) ?? [])]) listener({ renewed: connected })
  }

  function leave(): void {
    login.forget()
    standing.clear()
    for (const own of providers.values()) own.emit('disconnect', rpcError(4900, left().message))
    providers.clear()
  }

  const chainText = (id: CaipNetworkId) => (namespaceOf(id) === 'eip155' ? hexChainId(id) : id)

  async function request(namespace: ChainNamespace, { method, params }: RequestArguments): Promise<unknown> {
    const connected = standing.get(namespace)
    if (!connected) throw rpcError(4100, left().message)
    if (method === 'eth_chainId') {
      const last = chainOf('eip155', login.lastChain())
      return chainText(last?.startsWith('eip155:') ? last : connected.caipNetworkId)
    }
    if (namespace === 'solana' && (method === 'solana_getAccounts' || method === 'solana_requestAccounts')) {
      return connected.accounts.map(({ address }) => ({ pubkey: address }))
    }
    const kind = methodKind(method)
    if (kind === 'forbidden') {
      refused(method)
      throw rpcError(4200, requestNotAllowed)
    }
    const asked = { method, ...(params !== undefined && { params }) }
    try {
      const pass = () =>
        kind === 'unsafe'
          ? approve(asked)
          : ask('RPC_REQUEST', asked as FramePayload<'RPC_REQUEST'>, { limit: FRAME_READ_LIMIT })
      // Few requests are batches, and a log-in does not need this code.
      if (!calls.test(method)) return await pass()
      const { askInShape } = await import('../wallet/calls').catch(() => {
        throw rpcError(-32603, 'A part of this page could not be loaded. Check your connection and try again.')
      })
      if (standing.get(namespace) !== connected) throw rpcError(4100, left().message)
      return await askInShape(asked, pass)
    } catch (error) {
      throw providerError(error)
    }
  }

  return {
    async connect(namespace, { signal }) {
      await fetchSmartAccountNetworks(signal)
      return fetchUser(namespace, wantedChain(namespace), login.preferredType(namespace), signal)
    },
    async restore(namespace, { signal }) {
      if (!login.used()) throw left()
      const { isConnected } = await ask('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        leave()
        throw left()
      }
      await fetchSmartAccountNetworks(signal)
      return fetchUser(namespace, wantedChain(namespace), login.preferredType(namespace), signal)
    },
    async disconnect() {
      const others = [...listeners.values()].flatMap((some) => [...some])
      leave()
      for (const listener of others) listener('ended')
      goodbye ??= ask('SIGN_OUT', undefined).finally(() => (goodbye = undefined))
      await goodbye
    },
    watch(namespace, listener) {
      const some = listeners.get(namespace) ?? new Set()
      listeners.set(namespace, some.add(listener))
      return () => void some.delete(listener)
    },
    async switchChain(id, { signal }) {
      const namespace = namespaceOf(id)
      await ask('SWITCH_NETWORK', { chainId: id }, { signal })
      tell(await fetchUser(namespace, id, login.preferredType(namespace), signal))
    },
    async setAccountType(namespace, type, { signal }) {
      const chain = standing.get(namespace)?.caipNetworkId ?? wantedChain(namespace)
      const accepted = await ask('SET_PREFERRED_ACCOUNT', { type }, { signal }).then(
        () => type,
        (error: unknown) => {
          if (error instanceof ModalError && error.code === 'frame.refused') return 'eoa' as const
          throw error
        },
      )
      const connected = await fetchUser(namespace, chain, accepted, signal)
      tell(connected)
      return connected.embedded?.accountType ?? accepted
    },
    setEmail(email) {
      login.keepEmail(email)
      for (const connected of [...standing.values()]) {
        if (!connected.embedded) continue
        const embedded = { ...connected.embedded, email }
        const renewed = { ...connected, embedded, wallet: walletOf(embedded) }
        hold(renewed)
        tell(renewed)
      }
    },
    chainId: (namespace) => standing.get(namespace)?.caipNetworkId,
    provider(namespace) {
      if (!standing.has(namespace)) return undefined
      const own = providers.get(namespace) ?? createEip1193((args) => request(namespace, args))
      providers.set(namespace, own)
      return own.provider
    },
  }
}
