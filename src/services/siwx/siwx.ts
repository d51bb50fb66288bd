import { late } from '../../domain/late'
import type { Expected } from '../../domain/siwx/check'
import type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxMessageInput, SiwxSession } from '../../domain/siwx/session'
import { memoryStorage, type SiwxStorage } from './storages'
import { assertSigned, bitcoinVerifier, evmVerifier, solanaVerifier, type SiwxVerifier } from './verifiers'

/** What a message says beside account and network. What is not given is the page's own. */
export interface MessengerOptions {
  domain?: string | undefined
  uri?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  /** Milliseconds for which a sign-in counts; without them until it is ended. */
  lifetime?: number | undefined
  /** The host's own, which its server checks and takes once; else 96 random bits. */
  nonce?: (() => Promise<string> | string) | undefined
}

/** How texts are written, read and checked: a page needs it once a visitor signs in. */
const writing = () => late(() => import('../../domain/siwx/message'))
const checking = () => late(() => import('../../domain/siwx/check'))

/** 96 random bits. */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Forms messages: EIP-4361 of EVM, the same lines of others. */
export function createMessenger(options: MessengerOptions = {}) {
  return async ({ chainId, accountAddress, notBefore }: SiwxMessageInput): Promise<SiwxMessage> => {
    const { lifetime, statement, resources, requestId } = options
    const nonce = await (options.nonce ?? createNonce)()
    const now = Date.now()
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: options.domain ?? location.host,
      uri: options.uri ?? location.href,
      version: '1',
      nonce,
      issuedAt: new Date(now).toISOString(),
      ...(statement !== undefined && { statement }),
      ...(lifetime !== undefined && { expirationTime: new Date(now + lifetime).toISOString() }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    }
    // Of a wallet that signs while it connects the account is not known yet: it forms the text itself.
    const text = accountAddress === '' ? '' : (await writing()).formatMessage(data)
    return { ...data, toString: () => text }
  }
}

/** What a signed message must match, besides its signature. */
export interface VerifyOptions extends Omit<Expected, 'now'> {
  verifiers?: readonly SiwxVerifier[]
  /** Milliseconds since 1970; now. */
  now?: number
}

/**
 * Says what was signed, and by whom. For a server: it reads the text that was signed and nothing that is told beside it.
 * Each caller takes a nonce once.
 *
 * @throws ModalError `siwx.message`, `siwx.domain`, `siwx.nonce`, `siwx.account`, `siwx.expired`, `siwx.early`,
 * `siwx.signature`
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

/** What signing in is made of. */
export interface SiwxOptions extends MessengerOptions {
  verifiers?: readonly SiwxVerifier[]
  /** Where sessions are kept; in memory. */
  storage?: SiwxStorage
  /** The storage's own server verifies: nothing is verified in the page. */
  trusted?: boolean
  /** Must who is connected also sign in? Yes (default). */
  required?: boolean
}

/** Signing in, for the option `siwx`. */
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
      // What was kept is believed no more than what was just signed: its text says whose it is.
      const held = await Promise.all(
        all.map(async (session) => ({ ...session, data: await verify(session).catch(() => undefined) })),
      )
      return held.flatMap((one) => (one.data ? [{ ...one, data: one.data }] : []))
    },
    getRequired: () => required,
  }
}
