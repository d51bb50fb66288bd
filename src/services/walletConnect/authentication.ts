import * as z from 'zod/mini'
import { networkOfAccount } from '../../domain/caip'
import { ModalError, errorText } from '../../domain/errors'
import { cacaoSchema, grantedBy, recapOf, type Cacao } from '../../domain/siwx/cacao'
import type { SiwxMessageData } from '../../domain/siwx/session'
import { fieldOf } from '../../domain/untrusted'
import { pairingTopicOf } from '../../domain/wallet/pairing'
import type { SessionStruct, SignClient } from './session'

/**
 * Connection and sign-in with one approval (`wc_sessionAuthenticate`, CAIP-74 and ERC-5573). The library sends the
 * request, with a proposal for wallets that do not support it. The answer is read here: the library would start a
 * session despite an invalid signature, verify contract signatures with a server of its own, throw uncaught errors for
 * an unreadable answer, and lose the request on a reload.
 */

const metadataSchema = z.looseObject({
  name: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  url: z.catch(z.string(), ''),
  icons: z.catch(z.array(z.string()), []),
})
const answerSchema = z.object({
  cacaos: z.array(cacaoSchema).check(z.minLength(1)),
  responder: z.object({ publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)), metadata: metadataSchema }),
})
const askedSchema = z.object({ requester: z.object({ publicKey: z.string() }) })

/** Sign-in that is requested together with the connection. No method rejects. */
export interface PairingSignIn {
  /** Returns the message to sign; `undefined` requests the connection alone. */
  ask(): Promise<SiwxMessageData | undefined>
  /** Passes on the signed messages. If none is valid, the connected account is asked to sign in again. */
  take(cacaos: readonly Cacao[], signal: AbortSignal): Promise<void>
}

/** Sign-ins that are requested together with the connection. */
export interface Authentications {
  /** Requests a sign-in with the connection. The session is that of the sign-in, or of the proposal instead. */
  propose(
    data: SiwxMessageData,
    part: { chains: readonly string[]; methods: readonly string[] },
  ): Promise<{ uri: string | undefined; approval(): Promise<SessionStruct> }>
  /** Returns the messages that the wallet signed when it began this session. */
  of(topic: string): readonly Cacao[] | undefined
}

const authenticate = 'wc_sessionAuthenticate'
/** Error codes of wallets that do not support the method; their visitor answers the proposal. */
const unsupportedCodes: readonly unknown[] = [10001, -32601]
const SESSION_DAYS = 7
/** Key under which the library stores the public key of its last request. */
const lastKey = 'wc@1.5:auth::PUB_KEY'

const unreadable = (cause: unknown) =>
  new ModalError('wallet.invalidAnswer', 'Couldn’t read the wallet’s response. Try again.', {
    cause: new Error(errorText(cause)),
  })

/** Takes over the answers to `wc_sessionAuthenticate`. @param core must not have received messages yet */
export function takeAuthentications(core: SignClient['core'], client: Promise<SignClient>): Authentications {
  const { crypto, history } = core
  const sessions = new Map<string, readonly Cacao[]>()
  /** Sessions by pairing topic; created by the request or by the answer, whichever is first. */
  const answers = new Map<string, PromiseWithResolvers<SessionStruct>>()
  const answerTo = (topic: string) => {
    const known = answers.get(topic)
    if (known) return known
    const answer = withResolvers<SessionStruct>()
    answer.promise.catch(() => undefined)
    answers.set(topic, answer)
    return answer
  }
  /** Public keys by response topic: the library keeps only the last, but an earlier code may still be scanned. */
  const keys = new Map<string, string>()
  const taken = new Set<number>()
  /** Requested methods and id, by nonce; methods by pairing topic. */
  const requests = new Map<string, { methods: readonly string[]; requestId: string | undefined }>()
  const methodsOf = new Map<string, readonly string[]>()

  async function begin(pairingTopic: string, publicKey: string, given: unknown): Promise<SessionStruct> {
    const { cacaos, responder } = answerSchema.parse(given)
    const granted = cacaos.map(grantedBy)
    const accounts = [...new Set(granted.flatMap((one) => one.accounts))]
    const methods = [...new Set(granted.flatMap((one) => one.methods))]
    if (methods.length === 0)
      throw new ModalError(
        'wallet.invalidAnswer.signIn',
        'The wallet signed in but approved nothing else. Connect again.',
      )
    const signer = await client
    const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
    const struct: SessionStruct = {
      topic,
      pairingTopic,
      acknowledged: true,
      self: { publicKey, metadata: signer.metadata },
      peer: responder,
      controller: responder.publicKey,
      expiry: Math.floor(Date.now() / 1000) + SESSION_DAYS * 86_400,
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
      namespaces: {
        eip155: { chains: chainsOf(accounts), accounts, methods, events: ['chainChanged', 'accountsChanged'] },
      },
      transportType: 'relay',
    }
    sessions.set(topic, cacaos)
    await core.relayer.subscribe(topic, { transportType: 'relay' })
    await signer.session.set(topic, struct)
    for (const { id, pairingTopic: of } of signer.proposal.getAll())
      if (of === pairingTopic) await signer.proposal.delete(id, { code: 0, message: 'It was answered by a sign-in.' })
    return signer.session.get(topic)
  }

  async function settle(topic: string, publicKey: string, payload: object): Promise<void> {
    const { resolve, reject } = answerTo(topic)
    if ('error' in payload) {
      if (!unsupportedCodes.includes(fieldOf(payload.error, 'code'))) reject(payload.error)
      return
    }
    try {
      const struct = await begin(topic, publicKey, fieldOf(payload, 'result'))
      resolve(struct)
      // After a reload, the page waits for this event, as for any session.
      ;(await client).events.emit('session_connect', { session: struct })
    } catch (error) {
      reject(error instanceof ModalError ? error : unreadable(error))
    }
  }

  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    const payload = await decode(topic, encoded, receiverPublicKey ? { ...options, receiverPublicKey } : options)
    const record = 'method' in payload ? undefined : history.records.get(payload.id)
    if (record?.request.method !== authenticate) return payload
    const request = askedSchema.safeParse(record.request.params)
    // The relay may deliver it more than once, also to the page after a reload.
    if (request.success && !taken.has(payload.id)) {
      taken.add(payload.id)
      void settle(record.topic, request.data.requester.publicKey, payload).finally(() =>
        history.delete(record.topic, payload.id),
      )
    }
    throw new Error('This request is handled by the page, not by the library.')
  }

  // The library requests methods with a `Buffer`, which browsers do not have: pass them as the resource that it would
  // make of them. Its proposal for other wallets then lacks them, so add them there.
  const encode = crypto.encode.bind(crypto)
  crypto.encode = (topic, payload, options) => {
    if ('method' in payload && payload.method === authenticate) {
      const { authPayload } = payload.params
      const { methods = [], requestId } = requests.get(authPayload.nonce) ?? {}
      methodsOf.set(topic, methods)
      // The library drops the id.
      if (requestId !== undefined) authPayload.requestId = requestId
    }
    if ('method' in payload && payload.method === 'wc_sessionPropose') {
      const part = payload.params.optionalNamespaces?.eip155
      if (part) part.methods = [...new Set([...part.methods, ...(methodsOf.get(topic) ?? [])])]
    }
    return encode(topic, payload, options)
  }

  return {
    async propose(data, { chains, methods }) {
      const signer = await client
      // `wallet_showCallsStatus` needs no approval of its own: only a wallet that has sent calls can show their status.
      const requested = methods.filter((method) => method !== 'wallet_showCallsStatus')
      requests.set(data.nonce, { methods: requested, requestId: data.requestId })
      const others = chains.filter((chain) => chain !== data.chainId)
      const { uri, response } = await signer.authenticate({
        chains: [data.chainId, ...others],
        domain: data.domain,
        nonce: data.nonce,
        uri: data.uri,
        ...(data.statement !== undefined && { statement: data.statement }),
        ...(data.expirationTime !== undefined && { exp: data.expirationTime }),
        ...(data.notBefore !== undefined && { nbf: data.notBefore }),
        resources: [...(data.resources ?? []), recapOf(requested)],
      })
      const known = signer.auth.authKeys.get(lastKey)
      if (known?.responseTopic && known.publicKey) keys.set(known.responseTopic, known.publicKey)
      const answered = answerTo(uri ? (pairingTopicOf(uri) ?? uri) : '')
      const proposed = () =>
        response().then(
          ({ session }) => session ?? new Promise<never>(() => {}),
          (error: unknown) => {
            // After its timeout the library has a second promise for a later caller: catch that one too.
            if (error instanceof Error) response().catch(() => undefined)
            throw error
          },
        )
      return { uri, approval: () => Promise.race([answered.promise, proposed()]) }
    },
    of: (topic) => sessions.get(topic),
  }
}

const chainsOf = (accounts: readonly string[]): string[] => [...new Set(accounts.map(networkOfAccount))]

interface PromiseWithResolvers<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (reason: unknown) => void
}
/** Fallback for `Promise.withResolvers`: Chrome 119, Firefox 121, Safari 17.4. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let given: Omit<PromiseWithResolvers<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => (given = { resolve, reject }))
  return { promise, ...(given as Omit<PromiseWithResolvers<T>, 'promise'>) }
}
