import type { Snapshot } from 'xstate'
import type { createBrowserInspector, StatelyInspectionEvent } from '@statelyai/inspect'
import { loadChunk } from '../domain/chunk'
import type { LiveRecording } from './live'
import type { Actor, Shown, Step } from './recording'
import { textOf } from './changes'

type Inspector = ReturnType<typeof createBrowserInspector>

/** A value as plain JSON, because functions and actors cannot be posted to a window. */
const plain = (value: unknown): unknown => JSON.parse(textOf(value ?? null).replace(/^[^[{"].*$/, 'null'))

const headerOf = (rootId: string, at: number) => ({
  rootId,
  createdAt: String(at),
  id: crypto.randomUUID(),
  _version: '1',
})
const snapshotOf = (shown: Shown | undefined) =>
  ({
    status: shown?.status ?? 'active',
    value: shown?.value,
    context: plain(shown?.context),
    output: undefined,
    error: undefined,
  }) as Snapshot<unknown>

const actorEvent = (
  rootId: string,
  { sessionId, title, parentId, definition, base }: Actor,
): StatelyInspectionEvent => ({
  ...headerOf(rootId, Date.now()),
  type: '@xstate.actor',
  name: title,
  sessionId,
  parentId,
  definition,
  snapshot: snapshotOf(base),
})

const stepEvent = (rootId: string, { sessionId, at, event, shown }: Step): StatelyInspectionEvent => ({
  ...headerOf(rootId, at),
  type: '@xstate.snapshot',
  sessionId,
  event: plain(event) as Step['event'],
  snapshot: snapshotOf(shown),
})

/**
 * Opens Stately's inspector, and sends it the recording and what follows. Contexts leave the page, to a window of
 * stately.ai.
 */
export async function openStately(live: LiveRecording): Promise<() => void> {
  const { createBrowserInspector: create } = await loadChunk(() => import('@statelyai/inspect'))
  const inspector: Inspector = create()
  const sent = new Set<string>()
  let last = 0
  const send = () => {
    const { actors, steps } = live.get()
    const rootId = actors[0]?.sessionId ?? ''
    for (const actor of actors) {
      if (sent.has(actor.sessionId)) continue
      sent.add(actor.sessionId)
      inspector.adapter.send(actorEvent(rootId, actor))
    }
    for (const step of steps) if (step.number > last) inspector.adapter.send(stepEvent(rootId, step))
    last = steps.at(-1)?.number ?? last
  }
  send()
  return live.subscribe(send)
}
