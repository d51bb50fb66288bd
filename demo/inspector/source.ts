import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { inspectWith } from '../../src/doors/machines'
import { CHANNEL, type InspectorMessage } from './wire'

/** Opens the two views of the running charts. Development only. */
export interface InspectorLinks {
  /** Opens our own inspector, which works offline. */
  openLocal: () => void
  /** Opens Stately's inspector on the internet. */
  openStately: () => void
}

/** Number of steps that a view opened later receives, with two events each. It receives all actors. */
const KEPT = 200

/** Converts an event to plain JSON, because functions cannot be posted to a window. */
const plain = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  if (event.type === '@xstate.event') return JSON.parse(JSON.stringify(event)) as StatelyInspectionEvent
  const { status, value, context } = (event.snapshot ?? {}) as { status?: unknown; value?: unknown; context?: unknown }
  return JSON.parse(JSON.stringify({ ...event, snapshot: { status, value, context } })) as StatelyInspectionEvent
}

/**
 * Observes the charts of every modal created later. Sends their inspection events to the local view and, once opened,
 * to Stately's. Development only: contexts leave the page.
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
  // The default depth of ten levels would cut off inner transitions.
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
