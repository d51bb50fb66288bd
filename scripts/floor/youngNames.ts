import { platform } from './names'
import { youngStyles } from './styleNames'

/** Names of young features: `structuredClone`, `AbortSignal.any`, `new CSSStyleSheet`, `:has`, `color-mix()`, … */
export const youngNames: readonly string[] = [
  ...[...platform.values()].filter((one) => one.since !== undefined).map(({ name }) => name),
  ...Object.keys(youngStyles.selectors).map((name) => `:${name}`),
  ...Object.keys(youngStyles.functions).map((name) => `${name}()`),
  ...Object.keys(youngStyles.properties).map((name) => `${name}:`),
  ...Object.entries(youngStyles.values).flatMap(([property, words]) =>
    Object.keys(words).map((word) => `${property}: ${word}`),
  ),
  ...Object.keys(youngStyles.keywords).map((name) => `: ${name}`),
  ...Object.keys(youngStyles.units).map((name) => `1${name}`),
  ...Object.keys(youngStyles.atRules).map((name) => `@${name}`),
  ...Object.keys(youngStyles.media).map((name) => `@media ${name}`),
  'Ed25519',
]
