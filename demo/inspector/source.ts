import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { inspectWith } from '../../src/machines'
import { CHANNEL, type InspectorMessage } from './wire'

/** The two views of the running charts; development only. */
export interface InspectorLinks {
  /** Our own, without internet. */
  openLocal: () => void
  /** Stately's, on the internet. */
  openStately: () => void
}

/** How many events are told again to a view opened later; every actor is. */
const KEPT = 200

/** Plain JSON: a window takes nothing else. */
const plain = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  if (event.type === '@xstate.event') return JSON.parse(JSON.stringify(event)) as StatelyInspectionEvent
  const { status, value, context } = (event.snapshot ?? {}) as { status?: unknown; value?: unknown; context?: unknown }
  return JSON.parse(JSON.stringify({ ...event, snapshot: { status, value, context } })) as StatelyInspectionEvent
}

/**
 * Listens to the charts of every modal created after it and tells their inspection events to the local view and,
 * once opened, to Stately's. Development only: contexts leave the page.
 */
export async function startInspection(): Promise<InspectorLinks> {
  const channel = new BroadcastChannel(CHANNEL)
  const actors: StatelyInspectionEvent[] = []
  const events: StatelyInspectionEvent[] = []
  let stately: ReturnType<typeof createBrowserInspector> | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  const tell = (message: InspectorMessage) => channel.postMessage(message)

  const send = (event: StatelyInspectionEvent) => {
    const told = plain(event)
    if (told.type === '@xstate.actor') actors.push(told)
    else if (events.push(told) > 2 * KEPT) events.splice(0, events.length - 2 * KEPT)
    tell({ type: 'page.told', events: [told] })
    stately?.adapter.send(told)
  }
  // Charts are deep: ten levels, the usual limit, cut their inner transitions off.
  const inspector = createInspector({ send }, { serializationDepthLimit: 40 })
  inspectWith((event) => inspector.inspect.next?.(event))

  channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === 'view.opened') tell({ type: 'page.told', events: [...actors, ...events] })
  }
  tell({ type: 'page.started' })

  return {
    openLocal: () => window.open('/inspector/', 'walletchart-inspector'),
    openStately: () => {
      stately = createBrowserInspector()
      for (const event of [...actors, ...events]) stately.adapter.send(event)
    },
  }
}
