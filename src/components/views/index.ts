import { useSyncExternalStore } from 'react'
import type { ViewName } from '../../domain/view'
import { report } from '../../runtime/preloading'
import { Connect } from './Connect'
import type { Views } from './table'

/** Views whose code comes with the dialog's own: most visits begin with them. */
const own = { Connect } satisfies Partial<Views>
type OtherViews = Omit<Views, keyof typeof own>

/** The code of the other views: not asked for, on its way, not to be had, there. */
type Code = 'absent' | 'fetching' | 'failed' | OtherViews
/** A view's component, or why there is none yet. */
export type Drawable = Views[ViewName] | Extract<Code, string>

let others: Code = 'absent'
const listeners = new Set<() => void>()

function tell(next: Code): void {
  others = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches the code of the other views; once it is there, or on its way, nothing more. Never rejects.
 *
 * @param ahead nobody waits for it: a failure is no news then, and the first who asks tries anew
 */
export async function fetchOtherViews(ahead = false): Promise<void> {
  if (others !== 'absent' && others !== 'failed') return
  tell('fetching')
  try {
    const { otherViews } = await import('./others')
    tell(otherViews)
  } catch (error) {
    tell(ahead ? 'absent' : 'failed')
    if (!ahead) report(error)
  }
}

export function useDrawable(name: ViewName): Drawable {
  const code = useSyncExternalStore(subscribe, () => others)
  if (name in own) return own[name as keyof typeof own]
  return typeof code === 'string' ? code : code[name as keyof OtherViews]
}
