import { loadChunk } from '../../../domain/chunk'
import { ModalError } from '../../../domain/errors'
import type { Expected } from '../domain/check'
import type {
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from '../../../domain/siwx/session'
import { memoryStorage, type SiwxStorage } from './storages'
import { assertSigned, bitcoinVerifier, evmVerifier, solanaVerifier, type SiwxVerifier } from './verifiers'

/**
 * Content of a message besides account and network. `domain` and `uri` default to those of the page, without query and
 * fragment.
 */
export interface MessengerOptions {
  domain?: string | undefined
  uri?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  /** Lifetime of a sign-in in ms. By default it does not expire. */
  lifetime?: number | undefined
  /** Nonce of the host, which its server checks and accepts once. Default: 96 random bits. */
  nonce?: (() => Promise<string> | string) | undefined
}

/** Code that formats, parses and checks messages; it is loaded once a visitor signs in. */
const writing = () => loadChunk(() => import('../domain/message'))
const checking = () => loadChunk(() => import('../domain/check'))

/** Creates a nonce of 96 random bits, in hex. */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Creates a function that builds messages: EIP-4361 on EVM, and the same format on other namespaces. */
export function createMessenger(options: MessengerOptions = {}) {
  return async ({ chainId, accountAddress, notBefore }: SiwxMessageInput): Promise<SiwxMessage> => {
    const { lifetime, statement, resources, requestId } = options
    const nonce = await (options.nonce ?? createNonce)()
    const now = Date.now()
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: options.domain ?? location.host,
      uri: options.uri ?? location.origin + location.pathname,
      version: '1',
      nonce,
      issuedAt: new Date(now).toISOString(),
      ...(statement !== undefined && { statement }),
      ...(lifetime !== undefined && { expirationTime: new Date(now + lifetime).toISOString() }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    }
    // A wallet that signs while it connects formats the text itself: the account is not known yet.
    const text = accountAddress === '' ? '' : (await writing()).formatMessage(data)
    return { ...data, toString: () => text }
  }
}

/** Values that a signed message must match, besides its signature. */
export interface VerifyOptions extends Omit<Expected, 'now'> {
  verifiers?: readonly SiwxVerifier[] | undefined
  /** Milliseconds since 1970. Default: now. */
  now?: number | undefined
}

/**
 * Verifies a signed message and returns its data, for a server. It trusts only the signed text. The caller must accept
 * each nonce only once.
 *
 * @throws ModalError `siwx.message`, `siwx.domain`, `siwx.nonce`, `siwx.account`, `siwx.expired`, `siwx.early`,
 * `siwx.signature`; `http.unreachable` if no node can verify a contract account
 *
 * @example
 * const { accountAddress } = await verifySession({ message, signature }, { domain: 'shop.example', nonce })
 */
export async function verifySession(
  { message, signature }: Pick<SiwxSession, 'message' | 'signature'>,
  { verifiers = [evmVerifier(), solanaVerifier(), bitcoinVerifier()], now = Date.now(), ...expected }: VerifyOptions,
): Promise<SiwxMessageData> {
  const [{ parseMessage }, { checkMessage }] = await Promise.all([writing(), checking()])
  const data = parseMessage(message)
  checkMessage(data, { ...expected, now })
  await assertSigned(verifiers, { data, message, signature })
  return data
}

/** Whether a session is known not to be valid. */
const isRefused = (error: unknown) => error instanceof ModalError && error.code.startsWith('siwx.')

/** Options of `createSiwx`. */
export interface SiwxOptions extends MessengerOptions {
  verifiers?: readonly SiwxVerifier[] | undefined
  /** Storage of sessions. Default: in memory. */
  storage?: SiwxStorage | undefined
  /** Whether the storage's server verifies sessions, so that the page does not. Default `false`. */
  trusted?: boolean | undefined
  /** Whether a connected account must sign in. Default `true`. */
  required?: boolean | undefined
}

/**
 * Creates the sign-in for the option `siwx`.
 *
 * @example
 * const siwx = createSiwx({ statement: 'Sign in to the shop.', storage: localStorageSessions() })
 */
export function createSiwx({
  verifiers = [evmVerifier(), solanaVerifier(), bitcoinVerifier()],
  storage = memoryStorage(),
  trusted = false,
  required = true,
  ...options
}: SiwxOptions = {}): SiwxConfig {
  const domain = () => options.domain ?? location.host
  const verify = (session: SiwxSession) => verifySession(session, { domain: domain(), verifiers })
  return {
    createMessage: createMessenger(options),
    async addSession(session) {
      if (!trusted) await verify(session)
      await storage.add(session)
    },
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    setSessions: (sessions) => storage.set(sessions),
    async getSessions(chainId, address) {
      const all = await storage.get(chainId, address)
      if (trusted) {
        const { timeFault } = await checking()
        return all.filter(({ data }) => !timeFault(data, Date.now()))
      }
      // A stored session is verified like a new one: only its signed text proves the account.
      const read = await Promise.allSettled(all.map(async (session) => ({ ...session, data: await verify(session) })))
      const valid = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      // One that could not be checked, e.g. because a node is down, may be valid: the visitor need not sign again.
      const unchecked = read.find((one) => one.status === 'rejected' && !isRefused(one.reason))
      if (valid.length === 0 && unchecked?.status === 'rejected') throw unchecked.reason
      return valid
    },
    getRequired: () => required,
  }
}
