import UniversalProvider from '@walletconnect/universal-provider'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
import { ModalError, errorText } from '../domain/errors'
import { DISCONNECT_LIMIT, PAIRING_LIFETIME, VERIFY_LIMIT } from '../domain/limits'
import type { Metadata } from '../domain/options'
import type { Eip1193Provider } from './eip1193'
import { abortError, untilAborted } from './eip1193Wait'
import { adoptSession, type AdoptedSession, type SessionStruct, type SignClient } from './walletConnectAdoption'
import type { Proposal } from './walletConnectProposal'
import { readSession, type PairedSession } from './walletConnectSession'
import { faultInStore, purgeStore, type WalletConnectStore } from './walletConnectStore'

/** Why a session is over. */
export type SessionEnd = 'deleted' | 'expired' | 'disconnected'

/** What a session tells by itself. */
export interface SessionListeners {
  /** CAIP-10, the active one first; never empty. */
  accountsChanged(accounts: CaipAddress[]): void
  chainChanged(id: CaipNetworkId): void
  ended(reason: SessionEnd): void
}

export interface ClientOptions {
  projectId: string
  /** `wss://…`; without it, the library's own relay. */
  relayUrl?: string | undefined
  metadata: Metadata
  store: WalletConnectStore
  now(): number
}

/** The library behind a small surface; all that outlives one modal. */
export interface WalletConnectClient {
  pair(
    proposal: Proposal,
    options: { signal: AbortSignal; onUri(uri: string, expiresAt: number): void },
  ): Promise<PairedSession>
  restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<PairedSession | undefined>
  session(): PairedSession | undefined
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
  activeChain(namespace: ChainNamespace): CaipNetworkId | undefined
  setDefaultChain(id: CaipNetworkId): void
  switchChain(id: CaipNetworkId): Promise<void>
  watch(listeners: SessionListeners): () => void
  onRelayError(listener: (text: string) => void): () => void
  disconnect(): Promise<void>
  purge(): Promise<void>
}

// Wallets answer a refusal with these (CAIP-25 reasons, and EIP-1193's own).
const declinedCodes: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]
const relayError = 'relayer_error'
const relayConnect = 'relayer_connect'
// The library tries five times, for 15 s and more; a relay that refused this often is not there.
const relayAttempts = 2

// The library keeps one core per storage prefix in the page, whatever the project: so one client per project,
// here, where neither a second modal nor a second mount makes another.
const clients = new Map<string, Promise<WalletConnectClient>>()

/** The client of a project, made on the first call. A failed start is forgotten, so the next call tries again. */
export function openClient(options: ClientOptions): Promise<WalletConnectClient> {
  const present = clients.get(options.projectId)
  if (present) return present
  const client = start(options)
  clients.set(options.projectId, client)
  client.catch(() => clients.delete(options.projectId))
  return client
}

/** The library's storage prefix of a project; whatever the id holds, it names nothing else in the store. */
export function storagePrefix(projectId: string): string {
  return `walletchart-${projectId.replace(/[^a-zA-Z0-9_-]/g, '_')}`
}

async function start({ projectId, relayUrl, metadata, store, now }: ClientOptions): Promise<WalletConnectClient> {
  const prefix = storagePrefix(projectId)
  const init = async () => {
    const base = await UniversalProvider.init({
      projectId,
      ...(relayUrl ? { relayUrl } : {}),
      metadata: { ...metadata, icons: [...metadata.icons] },
      storage: store,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'silent',
    })
    return base
  }
  let startReason = await faultInStore(store, prefix)
  if (startReason) await purgeStore(store, prefix)
  const base = await init().catch(async (error: unknown) => {
    startReason = errorText(error)
    await purgeStore(store, prefix)
    return init()
  })
  const client: SignClient = base.client
  // This first provider only brings the client; each session gets a provider of its own.
  delete base.session
  boundVerify(client, relayUrl === undefined)
  const { relayer, crypto } = client.core
  const stranded = new Set<(reason: unknown) => void>()
  let attempts = 0
  relayer.on(relayConnect, () => {
    attempts = 0
    // The library leaves sockets of failed attempts without a listener; a refusal there would be thrown at the page.
    relayer.provider.on('error', () => undefined)
  })
  // A failed attempt is told nowhere, but each one begins with the signing of its address.
  const signJWT = crypto.signJWT.bind(crypto)
  crypto.signJWT = (audience) => {
    attempts += 1
    if (attempts > relayAttempts) for (const give of stranded) give(new Error('No connection to the relay.'))
    return signJWT(audience)
  }

  const watchers = new Set<SessionListeners>()
  const relayListeners = new Set<(text: string) => void>()
  relayer.on(relayError, (error: unknown) => {
    for (const listener of relayListeners) listener(errorText(error))
  })
  let current: AdoptedSession | undefined

  function tell(call: (listeners: SessionListeners) => void): void {
    for (const listeners of [...watchers]) call(listeners)
  }

  /** Ends a session at the wallet as far as the relay can be reached, and here in any case. */
  async function end(topic: string): Promise<void> {
    const limit = AbortSignal.timeout(DISCONNECT_LIMIT)
    const reason = { code: 6000, message: 'User disconnected.' }
    try {
      await untilAborted(limit, client.disconnect({ topic, reason }))
    } catch {
      // 'No matching key', an unreachable relay: what is left is to forget it.
    }
    if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(() => undefined)
  }

  async function adopt(struct: SessionStruct, proposal: Proposal): Promise<PairedSession> {
    const adopted = await adoptSession(client, struct, proposal, {
      accountsChanged: (accounts) => tell((listeners) => listeners.accountsChanged(accounts)),
      chainChanged: (id) => tell((listeners) => listeners.chainChanged(id)),
      ended(reason) {
        if (current !== adopted) return
        current = undefined
        tell((listeners) => listeners.ended(reason))
      },
    })
    const replaced = current
    replaced?.release()
    current = adopted
    if (replaced) tell((listeners) => listeners.accountsChanged(adopted.session().accounts))
    for (const other of client.session.keys) if (other !== struct.topic) void end(other)
    return adopted.session()
  }

  async function disconnect(): Promise<void> {
    const adopted = current
    current = undefined
    if (!adopted) return
    adopted.release()
    tell((listeners) => listeners.ended('disconnected'))
    await end(adopted.topic)
  }

  return {
    async pair(proposal, { signal, onUri }) {
      if (signal.aborted) throw abortError()
      let abandoned = false
      let relayFailed = (_: unknown): void => undefined
      const unreachable = new Promise<never>((_, reject) => {
        relayFailed = reject
      })
      unreachable.catch(() => undefined)
      relayer.on(relayError, relayFailed)
      stranded.add(relayFailed)
      attempts = 0
      const attempt = client.connect({ optionalNamespaces: namespacesOf(proposal) })
      // Asked for at once: the library loses an approval that nobody waits for yet.
      const approved = attempt.then(({ approval }) => approval())
      // The visitor may scan an old code; the wallet would then hold a session that no page knows.
      const late = (struct: SessionStruct) => (signal.aborted || abandoned ? end(struct.topic) : undefined)
      approved.then(late).catch(() => undefined)
      try {
        const { uri } = await untilAborted(signal, Promise.race([attempt, unreachable])).catch((error: unknown) => {
          throw signal.aborted ? error : unreachableError(error)
        })
        if (!uri) throw unreachableError(undefined)
        onUri(uri, now() + PAIRING_LIFETIME)
        const struct = await untilAborted(signal, approved)
        if (!readSession(struct)) {
          void end(struct.topic)
          throw new ModalError(
            'wallet.invalidAnswer',
            'The wallet approved the connection without any account. Choose an account in the wallet and try again.',
          )
        }
        const session = await adopt(struct, proposal)
        if (!signal.aborted) return session
        await disconnect()
        throw abortError()
      } catch (error) {
        abandoned = true
        throw pairingError(error)
      } finally {
        relayer.off(relayError, relayFailed)
        stranded.delete(relayFailed)
      }
    },

    async restore(proposal, onPurged) {
      if (current) return current.session()
      if (startReason) onPurged(startReason)
      startReason = undefined
      const newest = [...client.session.getAll()].sort((a, b) => b.expiry - a.expiry)[0]
      if (!newest) return undefined
      try {
        if (!readSession(newest)) throw new Error('The stored session has no account.')
        return await adopt(newest, proposal)
      } catch (error) {
        onPurged(errorText(error))
        await end(newest.topic)
        return undefined
      }
    },

    session: () => current?.session(),
    provider: (namespace) => current?.provider(namespace),
    activeChain: (namespace) => current?.activeChain(namespace),
    setDefaultChain: (id) => current?.setDefaultChain(id),
    async switchChain(id) {
      if (!current) throw new ModalError('session.ended', 'The session with the wallet has ended. Connect again.')
      await current.switchChain(id)
    },

    watch(listeners) {
      watchers.add(listeners)
      return () => void watchers.delete(listeners)
    },
    onRelayError(listener) {
      relayListeners.add(listener)
      return () => void relayListeners.delete(listener)
    },

    disconnect,
    async purge() {
      await disconnect()
      await Promise.all(client.session.keys.map(end))
    },
  }
}

function namespacesOf({ namespaces }: Proposal): Record<string, { chains: string[]; methods: string[]; events: string[] }> {
  return Object.fromEntries(Object.entries(namespaces).filter(([, part]) => part.chains.length > 0))
}

/**
 * Before it hands out the URI the library waits up to 5 s for an iframe of WalletConnect's verify service, which
 * attests the page's origin to the wallet. Where that host is slow or blocked the visitor would look at an empty
 * QR for all that time, so it gets {@link VERIFY_LIMIT}, and only once: a page on which it was late does not
 * wait again. Without an attestation a wallet says "cannot verify"; nothing else changes. A relay of the host's
 * own has no part in the service, so there nothing is asked at all.
 */
function boundVerify(client: SignClient, attested: boolean): void {
  const { verify } = client.core
  const register = verify.register
  let late = !attested
  verify.register = async (params) => {
    if (late) return ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<string>((resolve) => {
      timer = setTimeout(() => {
        late = true
        resolve('')
      }, VERIFY_LIMIT)
    })
    return Promise.race([register(params), limit]).finally(() => clearTimeout(timer))
  }
}

function unreachableError(cause: unknown): ModalError {
  return new ModalError(
    'pairing.unreachable',
    'WalletConnect could not be reached. Check the internet connection and try again.',
    { cause },
  )
}

function pairingError(error: unknown): unknown {
  if (error instanceof ModalError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return declinedCodes.includes(code)
    ? new ModalError('pairing.declined', 'The connection was declined in the wallet. You can try again.', {
        cause: error,
      })
    : new ModalError('pairing.failed', `The wallet could not be connected: ${errorText(error)}. Try again.`, {
        cause: error,
      })
}
