import type { nameMachine } from './machines/name'
import type { ChartRow } from '../../machines/charts'
import type { ViewFacts } from '../../domain/view'

/** Views of registering a name. */
export const views = {
  RegisterAccountName: { room: 'account', chunk: 'name', flow: 'name' },
  RegisterAccountNameSuccess: { room: 'account', chunk: 'name' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
}

declare module '../../machines/charts' {
  interface Charts {
    name: ChartRow<typeof nameMachine, 'flow'>
  }
}
