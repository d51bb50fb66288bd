import type { ModalOptions } from './options'
import { featureRows } from './features'

const needs = [
  'wallets',
  'manualWCControl',
  'enableWalletConnect',
  'allWallets',
  'includeWalletIds',
  'featuredWalletIds',
  'customWallets',
  'catalogue',
  'universalProviderConfigOverride',
] as const satisfies readonly (keyof ModalOptions)[]

/** Values that ask for nothing. */
const none: readonly unknown[] = [undefined, false, 'HIDE', 'all']

/**
 * Returns the names of the options that the host has set and that need a project id, as the host reads them: `wallets`,
 * `features.email`.
 */
export function projectNeeds(given: Partial<ModalOptions>): string[] {
  const isAsked = (value: unknown) => !none.includes(value) && !(Array.isArray(value) && value.length === 0)
  const { features = {} } = given
  const remote = Object.entries(featureRows).flatMap(([name, row]) => ('remote' in row ? [name] : []))
  const ofFeatures = [...remote, 'analytics', 'smartSessions'] as (keyof typeof features)[]
  return [
    ...needs.filter((name) => isAsked(given[name])),
    ...ofFeatures.filter((name) => isAsked(features[name])).map((name) => `features.${name}`),
  ]
}
