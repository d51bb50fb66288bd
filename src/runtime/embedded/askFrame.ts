import { waitFor } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import { ModalError } from '../../domain/errors'
import { FRAME_REQUEST_LIMIT } from '../../domain/limits'
import type { AskFrame } from '../../services/frame/embeddedState'
import type { Telemetry } from '../../services/api/telemetry'
import type { Frame } from '../../services/frame/frame'
import type { ModalSystem } from '../system'

interface AskFrameDependencies {
  frame: Pick<Frame, 'request'>
  system: () => ModalSystem
  /** Raises the banner for developers. */
  raise: (key: AlertKey) => void
  telemetry: Pick<Telemetry, 'error'>
}

/** What the host's developer should know of a request that failed. */
const alertOf: Partial<Record<string, AlertKey>> = {
  'frame.timeout': 'frameRequestTimeout',
  'frame.unverified': 'unverifiedDomain',
}

/** Requests that first have the frame fetched; each has its own limit from when the frame is there. */
export function createAskFrame({ frame, system, raise, telemetry }: AskFrameDependencies): AskFrame {
  /** The frame went before it answered the log-out: its session may still stand. */
  let owesSignOut = false
  const ask: AskFrame = async (topic, payload, { signal, limit = FRAME_REQUEST_LIMIT } = {}) => {
    const isSignOut = topic === 'SIGN_OUT'
    try {
      await frameReady(system(), signal)
      // Otherwise the next log-in finds the session of before, and takes its visitor in without a code.
      if (owesSignOut && !isSignOut) await ask('SIGN_OUT', undefined, { signal })
      const answer = await frame.request(topic, payload, { signal, limit })
      if (isSignOut) owesSignOut = false
      return answer
    } catch (error) {
      if (error instanceof ModalError) {
        const { code } = error
        if (isSignOut) owesSignOut = code === 'frame.lost'
        const alert = alertOf[code]
        // Of what has an alert, telemetry is told where that is raised.
        if (alert) raise(alert)
        else if (code === 'frame.invalidAnswer') telemetry.error('SECURE_SITE_ERROR', error)
      }
      throw error
    }
  }
  return ask
}

/** Resolves once the frame may be spoken to; rejects when it does not come, or the signal is aborted. */
async function frameReady(
  { root, embedded }: Pick<ModalSystem, 'root' | 'embedded'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const aborted = () => {
    throw new ModalError('frame.aborted', 'Given up before the secure wallet was there.')
  }
  if (signal?.aborted) aborted()
  const waiting = { ...(signal && { signal }) }
  // The root may take the event later, for it may be busy: a frame that was lost before is not lost to this one.
  const before = embedded('frame')?.getSnapshot()
  root.send({ type: 'frame.requested' })
  await waitFor(root, () => embedded('frame') !== undefined, waiting).catch(aborted)
  const frame = embedded('frame') ?? aborted()
  const settled = await waitFor(
    frame,
    (snapshot) => snapshot.hasTag('ready') || (snapshot.hasTag('lost') && snapshot !== before),
    waiting,
  ).catch(aborted)
  if (settled.hasTag('ready')) return
  const { fault } = settled.context
  throw ModalError.from(fault ?? { code: 'frame.lost', message: '' })
}
