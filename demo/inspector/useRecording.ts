import { useEffect, useReducer } from 'react'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { emptyRecording, recorded, type Recording } from './recording'
import { CHANNEL, type InspectorMessage } from './wire'

function take(recording: Recording, events: readonly StatelyInspectionEvent[] | 'afresh'): Recording {
  return events === 'afresh' ? emptyRecording : events.reduce(recorded, recording)
}

/** Recording of the charts of the demo's page, from its start. */
export function useRecording(): Recording {
  const [recording, told] = useReducer(take, emptyRecording)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.type === 'page.started') told('afresh')
      if (data.type === 'page.told') told(data.events)
    }
    told('afresh')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    channel.postMessage({ type: 'view.opened' } satisfies InspectorMessage)
    return () => channel.close()
  }, [])
  return recording
}
