import type { ViewName } from '../../domain/view'
import { useChunk } from './chunks'
import { Connect } from '../wallets/Connect'
import { chunkOf, type Views } from './table'

/** A view's component, or why there is none yet. */
export type Drawable = Views[ViewName] | 'absent' | 'fetching' | 'failed'

/** Connect's code comes with the dialog's own: most visits begin with it. */
export function useDrawable(name: ViewName): Drawable {
  const code = useChunk(chunkOf(name))
  if (name === 'Connect') return Connect
  return typeof code === 'string' ? code : code[name as keyof typeof code]
}
