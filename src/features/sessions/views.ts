import type { smartSessionsMachine } from './machines/smartSessions'
import type { ChartRow } from '../../machines/charts'
import type { SessionGrant } from '../../domain/frame/sessionGrant'
import type { ViewFacts } from '../../domain/view'

/** Views of smart sessions. */
export const views = {
  SmartSessionList: { room: 'account', chunk: 'sessions', flow: 'smartSessions' },
  SmartSessionCreated: { room: 'account', chunk: 'sessions', flow: 'smartSessions' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
  interface ViewParams {
    /** Session that was just granted. */
    SmartSessionCreated: { grant: SessionGrant }
  }
}

declare module '../../machines/charts' {
  interface Charts {
    smartSessions: ChartRow<typeof smartSessionsMachine, 'flow'>
  }
}
