import { waitFor } from 'xstate'
import { ModalError } from '../../domain/errors'
import type { ModalSystem } from '../system'

/** Resolves once the frame may be spoken to; rejects when it does not come, or the signal is aborted. */
export async function frameReady(
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
  throw new ModalError(fault?.code ?? 'frame.lost', fault?.message ?? '')
}
