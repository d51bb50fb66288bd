import type { Wish } from '../../domain/onramp/wish'
import type { ViewFacts } from '../../domain/view'

/** Views of buying. */
export const views = {
  OnRampProviders: { room: 'account', chunk: 'onramp', open: true, project: true },
  OnRampFiatSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampTokenSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampActivity: { room: 'account', chunk: 'onrampMore' },
  BuyInProgress: { room: 'account', chunk: 'onrampMore' },
  WhatIsABuy: { room: 'help', chunk: 'onrampMore' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
  interface ViewParams {
    /** Missing asset of the form that leads there; without it the buying form stays as it was left. */
    OnRampProviders: Wish | undefined
  }
}
