import { ModalError } from '../../domain/errors'
import type { RootDoor } from './frameGateway'

/** Resolves once the frame may be spoken to; rejects when it does not come. */
export function frameReady(root: RootDoor, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscriptions: { unsubscribe: () => void }[] = []
    let watched = false
    const finish = (end: () => void) => {
      for (const one of subscriptions) one.unsubscribe()
      signal?.removeEventListener('abort', abort)
      end()
    }
    const abort = () =>
      finish(() => reject(new ModalError('frame.aborted', 'Given up before the secure wallet was there.')))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    // The root may take the event later, for it may be busy: a frame that was lost before is not lost to this one.
    const before = root.frame()?.getSnapshot()
    root.send({ type: 'frame.requested' })
    const look = () => {
      const actor = root.frame()
      const snapshot = actor?.getSnapshot()
      if (!actor || !snapshot) return
      if (snapshot.hasTag('ready')) return finish(resolve)
      const { fault } = snapshot.context
      if (snapshot.hasTag('lost') && snapshot !== before)
        return finish(() => reject(new ModalError(fault?.code ?? 'frame.lost', fault?.message ?? '')))
      if (!watched) subscriptions.push(actor.subscribe(look))
      watched = true
    }
    subscriptions.push(root.subscribe(look))
    look()
  })
}
