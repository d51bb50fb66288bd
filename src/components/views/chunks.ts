import { useSyncExternalStore } from 'react'
import { report } from '../../runtime/public/preloading'
import type { ChunkName, Chunks } from './table'

const sources: { [Name in ChunkName]: () => Promise<Chunks[Name]> } = {
  others: async () => (await import('./others')).otherViews,
  login: async () => (await import('../login')).loginViews,
  settings: async () => (await import('../settings')).settingsViews,
  account: async () => (await import('../account')).accountViews,
  send: async () => (await import('../send')).sendViews,
}

/** The code of a chunk: not asked for, on its way, not to be had, there. */
type Code<Name extends ChunkName> = 'absent' | 'fetching' | 'failed' | Chunks[Name]

const codes: { [Name in ChunkName]: Code<Name> } = {
  others: 'absent',
  login: 'absent',
  settings: 'absent',
  account: 'absent',
  send: 'absent',
}
const listeners = new Set<() => void>()

function tell<Name extends ChunkName>(name: Name, next: (typeof codes)[Name]): void {
  codes[name] = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches a chunk of views; once it is there, or on its way, nothing more. Never rejects.
 *
 * @param ahead fetched before it is asked for: a failure is not reported, and the next call tries again
 */
export async function fetchViews(name: ChunkName, ahead = false): Promise<void> {
  if (codes[name] !== 'absent' && codes[name] !== 'failed') return
  tell(name, 'fetching')
  try {
    tell(name, await sources[name]())
  } catch (error) {
    tell(name, ahead ? 'absent' : 'failed')
    if (!ahead) report(error)
  }
}

export function useChunk<Name extends ChunkName>(name: Name): Code<Name> {
  return useSyncExternalStore(subscribe, () => codes[name])
}
