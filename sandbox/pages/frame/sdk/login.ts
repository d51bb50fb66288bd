import type {
  DeviceAnswer,
  EmailAnswer,
  FarcasterAnswer,
  FarcasterState,
  SessionAnswer,
  SocialAnswer,
} from '../../../src/frame/types'
import { ApiError, get, post } from '../api'
import type { Exchange, Handler } from './channel'
import { memory } from './memory'
import { textOf } from './message'
import { ask, begin, end, readUser, tokenOf } from './session'

/** Lifetime of a link in ms. */
const patience = 20 * 60_000
const betweenFailures = 1_000

/** Log-in attempt that is being started. Until it has started, an earlier attempt may or may not be replaced. */
let beginning: Promise<unknown> = Promise.resolve()

type Attempts = typeof memory.emailAttempt

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function attemptOf(entry: Attempts): string {
  const attempt = entry.get()
  if (!attempt) throw new Error('No log-in is under way')
  return attempt
}

async function beginAttempt<Answer extends { attempt: string }>(
  entry: Attempts,
  asking: Promise<Answer>,
): Promise<Answer> {
  const kept = asking.then((answer) => {
    entry.set(answer.attempt)
    return answer
  })
  beginning = kept.catch(() => undefined)
  return kept
}

/**
 * Polls the newest attempt, so that a link that was sent again counts. Retries after a network error; throws on an
 * error response.
 */
async function poll<Answer>(path: string, entry: Attempts, done: (answer: Answer) => boolean): Promise<Answer> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const attempt = attemptOf(entry)
    try {
      const answer = await get<Answer>(`${path}?attempt=${encodeURIComponent(attempt)}`)
      if (done(answer)) return answer
    } catch (error) {
      await beginning
      if (entry.get() !== attempt) continue
      if (error instanceof ApiError) throw error
      await pause(betweenFailures)
    }
  }
  throw new Error('Nobody approved in time')
}

/** Logs in with the URI that the provider returned. */
export async function connectSocial(uri: string, exchange: Exchange): Promise<SocialAnswer> {
  const answer = await post<SocialAnswer>('social', { uri })
  await begin(answer, exchange)
  return answer
}

const connectEmail: Handler = async (payload, exchange) => {
  const asked = { email: textOf(payload, 'email'), device: memory.device() }
  const { action, session } = await beginAttempt(memory.emailAttempt, post<EmailAnswer>('email', asked))
  if (action === 'CONNECT' && session) await begin({ session }, exchange)
  return { action }
}

const connectDevice: Handler = async () => {
  await poll<DeviceAnswer>('device', memory.emailAttempt, ({ approved }) => approved)
  return undefined
}

const connectOtp: Handler = async (payload, exchange) => {
  const attempt = attemptOf(memory.emailAttempt)
  await begin(await post<SessionAnswer>('otp', { attempt, otp: textOf(payload, 'otp') }), exchange)
  memory.emailAttempt.set(undefined)
  return undefined
}

const connectSocialAndRead: Handler = async (payload, exchange) => {
  await connectSocial(textOf(payload, 'uri'), exchange)
  const { smartAccountDeployed: _, ...user } = await readUser(payload)
  return user
}

const getFarcasterUri: Handler = async () => {
  const { url } = await beginAttempt(memory.farcasterAttempt, post<FarcasterAnswer>('farcaster'))
  return { url }
}

const connectFarcaster: Handler = async (_, exchange) => {
  const answer = await poll<FarcasterState>('farcaster', memory.farcasterAttempt, (state) => !('pending' in state))
  if ('pending' in answer) throw new Error('Nobody approved in time')
  await begin(answer, exchange)
  memory.farcasterAttempt.set(undefined)
  return { userName: answer.userName }
}

const isConnected: Handler = async ({ token }) => {
  const session = memory.session.get()
  if (!session || (token !== undefined && token !== (await tokenOf(session)))) return { isConnected: false }
  const { isConnected } = await ask<{ isConnected: boolean }>('is-connected')
  return { isConnected }
}

const signOut: Handler = async () => {
  await end()
  memory.forget()
  return undefined
}

/** Handlers for logging in and out. */
export const loginHandlers = {
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
  CONNECT_OTP: connectOtp,
  CONNECT_SOCIAL: connectSocialAndRead,
  GET_SOCIAL_REDIRECT_URI: (payload) => post('social/uri', { provider: textOf(payload, 'provider') }),
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  IS_CONNECTED: isConnected,
  SIGN_OUT: signOut,
} satisfies Record<string, Handler>
