import { abortError, isAbort } from '../../domain/abort'
import { isChainNamespace, namespaceOf } from '../../domain/caip'
import { hasCode, isUserRejection } from '../../domain/eip1193/error'
import { ModalError, errorText } from '../../domain/errors'
import { foreignError } from '../../domain/foreign'
import { PAIRING_LIFETIME, REASON_LENGTH } from '../../domain/limits'
import { untilAborted } from '../page/signal'
import type { PairingSignIn } from './authentication'
import { readSession, type SessionStruct } from './session'
import type { Library } from './library'
import { isAsked, type Proposal } from './proposal'

/** Options of a pairing. */
export interface PairingOptions {
  signal: AbortSignal
  /** Receives the URI to show, and its expiry (ms since 1970). */
  onUri(uri: string, expiresAt: number): void
  /** Sign-in to request with the same approval, if the proposal is for EVM only and the wallet supports it. */
  signIn?: PairingSignIn | undefined
  /** Called when the wallet has approved and signed in, before the host verifies the sign-in. */
  onSigned?: () => void
}

// Error codes of a refusal: CAIP-25 reasons.
const declinedCodes: readonly number[] = [5000, 5001, 5002, 5003]

/**
 * Proposes a session under a new URI and waits for the wallet.
 *
 * @param onBegun called with each URI, even if it is abandoned by then
 * @param end ends a session after its pairing was given up
 * @throws ModalError `pairing.unreachable`, `pairing.clock`, `pairing.declined`, `pairing.expired`, `pairing.failed`,
 *   `wallet.invalidAnswer`; an `AbortError` when aborted
 */
export async function proposeSession(
  { client, authentications, onRelayError, onUnreachable }: Library,
  proposal: Proposal,
  { signal, onUri, signIn }: PairingOptions,
  { now, onBegun, end }: { now(): number; onBegun(uri: string): void; end(topic: string): Promise<void> },
): Promise<SessionStruct> {
  if (signal.aborted) throw abortError()
  let abandoned = false
  const stops: (() => void)[] = []
  const unreachable = new Promise<never>((_, reject) => {
    stops.push(onUnreachable(reject))
  })
  unreachable.catch(() => undefined)
  // The library reconnects after an outage of the relay, but never after a refusal.
  const refused = new Promise<never>((_, reject) => {
    stops.push(onRelayError((text) => reject(unreachableError(text))))
  })
  refused.catch(() => undefined)
  const optionalNamespaces = namespacesOf(proposal)
  const propose = async () => {
    const { eip155, ...others } = optionalNamespaces
    const data = eip155 && Object.keys(others).length === 0 ? await signIn?.ask() : undefined
    if (signal.aborted) throw abortError()
    return data && eip155?.chains.includes(data.chainId)
      ? authentications.propose(data, eip155)
      : client.connect({ optionalNamespaces })
  }
  const attempt = propose()
  attempt.then(({ uri }) => uri && onBegun(uri)).catch(() => undefined)
  // Requested at once: the library loses an approval that arrives before its promise is awaited.
  const approved = attempt.then(({ approval }) =>
    approval().catch((error: unknown) => {
      // When its own timer expires a code, the library has a second promise for a later caller: catch it, or the page
      // sees an uncaught rejection. An expiry by event throws no `Error` and has no second promise: asking again would
      // start a new wait.
      if (error instanceof Error && isExpiry(error)) approval().catch(() => undefined)
      throw error
    }),
  )
  // The visitor may scan an old code; the wallet would then have a session that no page knows.
  const late = (struct: SessionStruct) => (signal.aborted || abandoned ? end(struct.topic) : undefined)
  approved.then(late).catch(() => undefined)
  try {
    const { uri } = await untilAborted(signal, Promise.race([attempt, unreachable])).catch((error: unknown) => {
      throw signal.aborted ? error : unreachableError(error)
    })
    if (!uri) throw unreachableError(undefined)
    onUri(uri, now() + PAIRING_LIFETIME)
    const struct = await untilAborted(signal, Promise.race([approved, refused]))
    if (readSession(struct)?.accounts.some((account) => isAsked(proposal, namespaceOf(account)))) return struct
    void end(struct.topic)
    throw new ModalError(
      'wallet.invalidAnswer.noAccount',
      'The wallet approved the connection but shared no account. Select one in the wallet and try again.',
    )
  } catch (error) {
    abandoned = true
    throw pairingError(error)
  } finally {
    for (const stop of stops) stop()
  }
}

function namespacesOf(proposal: Proposal): Record<string, { chains: string[]; methods: string[]; events: string[] }> {
  const isRequested = ([name]: [string, unknown]) => isChainNamespace(name) && isAsked(proposal, name)
  return Object.fromEntries(
    Object.entries(proposal.namespaces)
      .filter(isRequested)
      .filter(([, part]) => part.chains.length > 0),
  )
}

/** Errors of the relay about the time in the page's token: the device's clock is wrong. */
const wrongClock = /\b(jwt|token|session|auth\w*)\b.*\b(expired|not (yet )?valid|not active|future|iat|nbf|exp)\b/i

function unreachableError(cause: unknown): ModalError {
  if (wrongClock.test(errorText(cause).slice(0, REASON_LENGTH)))
    return new ModalError(
      'pairing.clock',
      'WalletConnect rejected this device’s clock. Check its date, time and time zone, then try again.',
      { cause },
    )
  return new ModalError('pairing.unreachable', 'Couldn’t reach WalletConnect. Check your connection and try again.', {
    cause,
  })
}

const isExpiry = (error: unknown) => /^proposal expired/i.test(errorText(error))

function pairingError(error: unknown): unknown {
  if (error instanceof ModalError || isAbort(error)) return error
  // The page slept past the time at which it would have requested a new code.
  if (isExpiry(error))
    return new ModalError('pairing.expired', 'The code has expired. A new one is being created.', { cause: error })
  return hasCode(error, declinedCodes) || isUserRejection(error)
    ? new ModalError('pairing.declined', 'The connection was declined in the wallet. You can try again.', {
        cause: error,
      })
    : foreignError('pairing.failed', error)
}
