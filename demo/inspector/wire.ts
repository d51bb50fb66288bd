import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** Name of the `BroadcastChannel` between the demo's page and the view of its charts. */
export const CHANNEL = 'walletchart-inspector'

/** What goes over it: the view asks for all that was, the page tells what is. */
export type InspectorMessage =
  | { type: 'view.opened' }
  | { type: 'page.started' }
  | { type: 'page.told'; events: readonly StatelyInspectionEvent[] }
