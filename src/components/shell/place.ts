import { loadChunk } from '../../domain/chunk'
import { useLayoutEffect, useState } from 'react'
import { isAwaited, type View, type ViewName } from '../../domain/view'
import { useChart } from '../useChart'
import { bring, fetchViews, provideChunks, useChunk } from '../views/chunks'
import { chunkOf, type Chunks, type Views } from '../views/table'
import { featureChunks } from '../../features/chunks'
import { Connect, ConnectHeading } from '../wallets/Connect'

provideChunks({
  others: () => loadChunk(() => import('../views/others')),
  login: () => loadChunk(() => import('../login')),
  settings: () => loadChunk(() => import('../settings')),
  account: () => loadChunk(() => import('../account')),
  notices: () => loadChunk(() => import('../notices/Notices')),
  qr: () => loadChunk(() => import('../ui/qr/QrCode')),
  support: () => loadChunk(() => import('../support/CopyReport')),
  ...featureChunks,
})

/** Connect is bundled with the dialog: most visits begin with it. */
bring('dialog', { Connect, Heading: ConnectHeading } satisfies Chunks['dialog'])

/** Component of a view, or the state of its chunk while it is not loaded. */
type Drawable = Views[ViewName] | 'absent' | 'fetching' | 'failed'

interface Place {
  key: string
  depth: number
  view: View
  /** Direction of travel, from the view's depth in the history compared with the previous view's. */
  way?: 'forward' | 'back'
}

/** Returns the view to render: the router's, or the previous one while the code of the next is loading. */
export function usePlace(wanted: View): Place & { drawable: Drawable; awaited: boolean } {
  const depth = useChart('router', ({ context }) => context.past.length)
  const next = useDrawable(wanted.name)
  const [held, setHeld] = useState<Place>({ key: keyOf(depth, wanted), depth, view: wanted })
  const shown = useDrawable(held.view.name)
  const awaited = isAwaited(next)
  // Loads code only; the state of the chunk is what `useDrawable` reads.
  useLayoutEffect(() => {
    if (next === 'absent') void fetchViews(chunkOf(wanted.name))
  }, [next, wanted.name])
  if (held.view === wanted && held.depth === depth) return { ...held, drawable: next, awaited }
  if (awaited) return { ...held, drawable: shown, awaited }
  const key = keyOf(depth, wanted)
  const way = key === held.key ? held.way : depth > held.depth ? 'forward' : depth < held.depth ? 'back' : undefined
  const place = { key, depth, view: wanted, ...(way && { way }) }
  setHeld(place)
  return { ...place, drawable: next, awaited }
}

function useDrawable(name: ViewName): Drawable {
  const code = useChunk(chunkOf(name))
  return typeof code === 'string' ? code : code[name as keyof typeof code & ViewName]
}

const keyOf = (depth: number, { name }: View) => `${depth} ${name}`
