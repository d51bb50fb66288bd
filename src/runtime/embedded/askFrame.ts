import { hasErrorCode } from '../../domain/errorCodes'
import { waitFor } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import { ModalError } from '../../domain/errors'
import { otherAborted } from '../../domain/texts'
import { lostError, timeoutError } from '../../services/frame/requests'
import { FRAME_REQUEST_LIMIT } from '../../domain/limits'
import { fieldOf } from '../../domain/untrusted'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import type { AskFrame } from '../../services/frame/embeddedState'
import type { EmbeddedLogin } from '../../services/frame/embeddedLogin'
import type { Telemetry } from '../../services/api/telemetry'
import type { Frame } from '../../services/frame/frame'
import { clock, type Clock } from '../../services/page/clock'
import { untilAborted } from '../../services/page/signal'
import type { ModalSystem } from '../system/system'

/** Abort signal and limit of a log-in's request. */
interface Limits {
  signal: AbortSignal | undefined
  /** Limit in ms. */
  limit: number
}

interface AskFrameDependencies {
  frame: Pick<Frame, 'request'>
  login: Pick<EmbeddedLogin, 'left' | 'forget'>
  system: () => ModalSystem
  /** Raises an alert in the developer banner. */
  raise: (key: AlertKey) => void
  telemetry: Pick<Telemetry, 'error'>
  wait?: Clock['wait']
}

/** Developer alerts by the error code of a failed request. */
const alertOf: Partial<Record<string, AlertKey>> = {
  'frame.timeout': 'frameRequestTimeout',
  'frame.unverified': 'unverifiedDomain',
}

/** First requests of a log-in, and requests that open a session in the frame. */
const begins: ReadonlySet<FrameTopic> = new Set(['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'])
const opens: ReadonlySet<FrameTopic> = new Set(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'])

/** Whether the answer opened a session: for an e-mail address, the frame may only have sent a link or a code. */
const isOpened = (answer: unknown): boolean => {
  const action = fieldOf(answer, 'action')
  return action === undefined || action === 'CONNECT'
}

/** Creates the function that sends requests to the frame. It loads the frame first; the limit starts after that. */
export function createAskFrame({
  frame,
  login: stored,
  system,
  raise,
  telemetry,
  wait = clock.wait,
}: AskFrameDependencies): AskFrame {
  /** Whether the frame was lost before it answered a log-out: its session may still exist. */
  let owesSignOut = false
  /** Log-outs that the frame has not answered. A log-in waits for them: they could end it. */
  let signingOut: Promise<unknown> = Promise.resolve()
  /** Number of the current log-in, and its address if it is one by e-mail. */
  let logins = 0
  let email: string | undefined
  /** Session that the frame may have opened without a chart that waits for it, and its address if its answer is only late. */
  let unsure: { email: string | undefined } | undefined
  /** Request of the current log-in that is waited for, as text, and the last one whose answer is late. */
  let waited: string | undefined
  let late: { login: number; text: string; answer: Promise<unknown> } | undefined

  /**
   * Logs in. The frame cannot cancel a log-in: if it opens a session after the visitor has left or the limit has passed,
   * that is ended, unless another log-in has begun, which ends it first.
   */
  async function logIn<T extends FrameTopic>(
    topic: T,
    payload: FramePayload<T>,
    { signal, limit }: Limits,
  ): Promise<FrameAnswer<T>> {
    if (begins.has(topic)) {
      const begun = fieldOf(payload, 'email') as string | undefined
      // Also one of a page that was left before its wallet was connected.
      const open = unsure ?? stored.left()
      // A session of the same address is the one that is asked for: it needs no second code.
      const isWanted = begun !== undefined && begun === open?.email
      if (open && !isWanted) {
        await ask('SIGN_OUT', undefined, { signal })
        if (stored.left()) stored.forget()
      }
      unsure = undefined
      email = begun
      logins += 1
    }
    const login = logins
    const mayHaveOpened = () => login === logins && opens.has(topic)
    const text = JSON.stringify([topic, payload])
    const end = () => {
      // The same code was sent again: the answer to the first one is waited for, too.
      if (!mayHaveOpened() || waited === text) return
      unsure = undefined
      ask('SIGN_OUT', undefined).catch(() => undefined)
    }
    const response = frame.request(topic, payload)
    const earlier = late?.login === login && late.text === text ? (late.answer as typeof response) : undefined
    const answer = earlier ? Promise.race([response, earlier.catch(() => response)]) : response
    waited = text
    try {
      const opened = await inTime(topic, answer, { signal, limit })
      // A later answer to an earlier request of this log-in, such as the same code again, must not end it.
      if (opens.has(topic) && isOpened(opened)) logins += 1
      return opened
    } catch (error) {
      const isPending = signal?.aborted || hasErrorCode(error as ModalError, 'frame.timeout')
      if (mayHaveOpened() && (isPending || hasErrorCode(error as ModalError, 'frame.lost')))
        unsure = { email: hasErrorCode(error as ModalError, 'frame.timeout') ? email : undefined }
      if (isPending) {
        late = { login, text, answer }
        response.then(
          (opened) => isOpened(opened) && end(),
          (failure: unknown) => hasErrorCode(failure as ModalError, 'frame.invalidAnswer') && end(),
        )
      } else if (hasErrorCode(error as ModalError, 'frame.invalidAnswer')) end()
      if (!signal?.aborted) throw error
      throw new ModalError('frame.aborted.other', otherAborted, { cause: error })
    } finally {
      if (waited === text) waited = undefined
    }
  }

  /** Settles like the answer, or rejects when it is aborted or late. The answer itself can still come. */
  async function inTime<T>(topic: FrameTopic, answer: Promise<T>, { signal, limit }: Limits): Promise<T> {
    const settled = new AbortController()
    const timeout = wait(limit, settled.signal).then(() => {
      throw timeoutError(topic)
    })
    try {
      return await untilAborted(signal, Promise.race([answer, timeout]))
    } finally {
      settled.abort()
    }
  }

  const ask: AskFrame = (topic, payload, options) => {
    const answer = send(topic, payload, options)
    if (topic === 'SIGN_OUT') signingOut = Promise.allSettled([signingOut, answer])
    return answer
  }

  const send: AskFrame = async (topic, payload, { signal, limit = FRAME_REQUEST_LIMIT } = {}) => {
    const isSignOut = topic === 'SIGN_OUT'
    const isLogin = opens.has(topic) || begins.has(topic)
    try {
      await frameReady(system(), signal)
      if (isLogin) await untilAborted(signal, signingOut)
      // Otherwise the next log-in finds the old session, and succeeds without a code.
      if (owesSignOut && !isSignOut) await ask('SIGN_OUT', undefined, { signal })
      const answer = await (isLogin
        ? logIn(topic, payload, { signal, limit })
        : frame.request(topic, payload, { signal, limit }))
      if (isSignOut) owesSignOut = false
      return answer
    } catch (error) {
      if (error instanceof ModalError) {
        const { code } = error
        if (isSignOut) owesSignOut = hasErrorCode(error, 'frame.lost')
        const alert = alertOf[code]
        // Raising the alert reports to telemetry too.
        if (alert) raise(alert)
        else if (hasErrorCode(error, 'frame.invalidAnswer')) telemetry.error('SECURE_SITE_ERROR', error)
      }
      throw error
    }
  }
  return ask
}

/** Resolves once the frame is ready; rejects if it cannot be loaded or the signal aborts. */
async function frameReady(
  { root, chart }: Pick<ModalSystem, 'root' | 'chart'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const aborted = () => {
    throw new ModalError('frame.aborted.waiting', 'The request was cancelled before the secure wallet was ready.')
  }
  if (signal?.aborted) aborted()
  const waiting = { ...(signal && { signal }) }
  // The root may process the event later. Until then the old snapshot is still `lost`, which must not count.
  const before = chart('frame')?.getSnapshot()
  root.send({ type: 'frame.requested' })
  await waitFor(root, () => chart('frame') !== undefined, waiting).catch(aborted)
  const frame = chart('frame') ?? aborted()
  const settled = await waitFor(
    frame,
    (snapshot) => snapshot.hasTag('ready') || (snapshot.hasTag('lost') && snapshot !== before),
    waiting,
  ).catch(aborted)
  if (settled.hasTag('ready')) return
  const { fault } = settled.context
  throw fault ? ModalError.from(fault) : lostError()
}
