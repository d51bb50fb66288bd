import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** Name of the `BroadcastChannel` between the demo's page and the view of its charts. */
export const CHANNEL = 'walletchart-inspector'

/** Messages of the channel: the view requests past events, the page sends past and new ones. */
export type InspectorMessage =
  | { type: 'view.opened' }
  | { type: 'page.started' }
  | { type: 'page.told'; events: readonly StatelyInspectionEvent[] }
