import type { ViewFacts } from '../../domain/view'

/** Views of signing in. */
export const views = {
  SIWXSignMessage: { room: 'gate', chunk: 'siwx' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
}
