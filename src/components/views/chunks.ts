import { useSyncExternalStore } from 'react'
import { chunkCode, chunkCodes, extensionChunks } from '../../domain/view'
import { EMBEDDED_CODE_LIMIT } from '../../domain/limits'
import { report } from '../../runtime/public/preloading'
import type { ChunkName, Chunks } from './table'

/** Loaders by chunk, except for `dialog`, which is loaded before anything is rendered. */
export type ChunkSources = { readonly [Name in ChunkName]?: () => Promise<{ views: Chunks[Name] }> }

let sources: ChunkSources = {}

/** Sets the loaders of the chunks. The views themselves may fetch chunks, so they cannot be imported here. */
export function provideChunks(from: ChunkSources): void {
  sources = from
}

/** State of a lazily loaded chunk: idle, loading, failed, or its module. */
type Code<Name extends ChunkName> = 'absent' | 'fetching' | 'failed' | Chunks[Name]

/** Time after which a page that is being left no longer runs timers, ms. */
const leavingMs = 1_000

const listeners = new Set<() => void>()

/** Sets the state of a chunk and re-renders the components that use it. */
export function bring<Name extends ChunkName>(name: Name, next: Code<Name>): void {
  chunkCodes[name] = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches a chunk of views, unless it is loaded or loading. Never rejects. After 20 s without an answer it has failed.
 *
 * @param ahead whether this is a prefetch: a failure is not reported, and the chunk is idle again
 */
export async function fetchViews(name: ChunkName, ahead = false): Promise<void> {
  const code = codeOf(name)
  const source = sources[name] ?? extensionChunks[name]
  if (!source || (code !== 'absent' && code !== 'failed')) return
  bring(name, 'fetching')
  const end = (state: 'absent' | 'failed') => {
    if (codeOf(name) === 'fetching') bring(name, state)
  }
  // A browser may wait for minutes, also with a prefetch that a view waits for. Code that arrives later is still used.
  const timer = setTimeout(end, EMBEDDED_CODE_LIMIT, 'failed')
  try {
    bring(name, (await source()).views as Chunks[typeof name])
  } catch (error) {
    end(ahead ? 'absent' : 'failed')
    // Firefox rejects an import that the next page cuts short while this page still runs; that isn't an error.
    if (!ahead) setTimeout(report, leavingMs, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the module of a chunk, or its state while it is not loaded. */
export function useChunk<Name extends ChunkName>(name: Name): Code<Name> {
  return useSyncExternalStore(subscribe, () => codeOf(name))
}

function codeOf<Name extends ChunkName>(name: Name): Code<Name> {
  return chunkCode(name) as Code<Name>
}
