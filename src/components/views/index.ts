import type { ViewName } from '../../domain/view'
import { Connect } from '../wallets/Connect'
import { bring, useChunk } from './chunks'
import { chunkOf, type Chunks, type Views } from './table'

/** Connect's code comes with the dialog's own: most visits begin with it. */
bring('dialog', { Connect } satisfies Chunks['dialog'])

/** A view's component, or why there is none yet. */
export type Drawable = Views[ViewName] | 'absent' | 'fetching' | 'failed'

export function useDrawable(name: ViewName): Drawable {
  const code = useChunk(chunkOf(name))
  return typeof code === 'string' ? code : code[name as keyof typeof code]
}
