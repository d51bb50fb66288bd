import { isOf } from '../../domain/errorCodes'
import { waitFor } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import { ModalError } from '../../domain/errors'
import { otherAborted } from '../../domain/texts'
import { lostError } from '../../services/frame/requests'
import { FRAME_REQUEST_LIMIT } from '../../domain/limits'
import { fieldOf } from '../../domain/untrusted'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import type { AskFrame } from '../../services/frame/embeddedState'
import type { Telemetry } from '../../services/api/telemetry'
import type { Frame } from '../../services/frame/frame'
import type { RequestOptions } from '../../services/frame/requests'
import { untilAborted } from '../../services/page/signal'
import type { ModalSystem } from '../system/system'

interface AskFrameDependencies {
  frame: Pick<Frame, 'request'>
  system: () => ModalSystem
  /** Raises an alert in the developer banner. */
  raise: (key: AlertKey) => void
  telemetry: Pick<Telemetry, 'error'>
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
export function createAskFrame({ frame, system, raise, telemetry }: AskFrameDependencies): AskFrame {
  /** Whether the frame was lost before it answered a log-out: its session may still exist. */
  let owesSignOut = false
  /** Log-outs that the frame has not answered. A log-in waits for them: they could end it. */
  let signingOut: Promise<unknown> = Promise.resolve()
  /** Number of log-ins so far, and whether the frame still processes one that was cancelled. */
  let logins = 0
  let goesOn = false

  /**
   * Logs in. The frame cannot cancel a log-in: if it still opens a session, that is ended, unless another log-in has
   * begun, which ends it first.
   */
  async function logIn<T extends FrameTopic>(
    topic: T,
    payload: FramePayload<T>,
    { signal, limit }: RequestOptions,
  ): Promise<FrameAnswer<T>> {
    if (goesOn && begins.has(topic)) await ask('SIGN_OUT', undefined, { signal })
    const own = (logins += 1)
    goesOn = false
    const answer = frame.request(topic, payload, { limit })
    const end = (opened: FrameAnswer<T>) => {
      if (own !== logins || !opens.has(topic) || !isOpened(opened)) return
      goesOn = false
      ask('SIGN_OUT', undefined).catch(() => undefined)
    }
    return untilAborted(signal, answer).catch((error: unknown) => {
      if (!signal?.aborted) throw error
      goesOn = opens.has(topic)
      answer.then(end, () => undefined)
      throw new ModalError('frame.aborted.other', otherAborted, { cause: error })
    })
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
        if (isSignOut) owesSignOut = isOf(error, 'frame.lost')
        const alert = alertOf[code]
        // Raising the alert reports to telemetry too.
        if (alert) raise(alert)
        else if (isOf(error, 'frame.invalidAnswer')) telemetry.error('SECURE_SITE_ERROR', error)
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
