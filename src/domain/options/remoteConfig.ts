import * as z from 'zod/mini'
import type { ModalOptions, RemoteFeatures } from './options'
import { defaultRemoteFeatures, featuresOf, type LocalRemoteFeatures } from './resolved'

/** Malformed entry: `config: null` leaves its feature to the host and never switches it off. */
const malformedSchema = z.pipe(
  z.object({ id: z.string() }),
  z.transform(({ id }): RemoteEntry => ({ id, isEnabled: false, config: null })),
)
const entrySchema = z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })

/** Entry of the project's remote configuration: one feature (docs/reference.md#remote-configuration). */
export type RemoteEntry = z.infer<typeof entrySchema>

/**
 * Response of `GET /appkit/v1/config`: `{ features: [{ id, isEnabled, config }] }`. Drops entries without an id.
 * `features: null` becomes `undefined`: the project has no remote configuration.
 */
export const remoteConfigSchema = z.pipe(
  z.object({ features: z.nullable(z.array(z.unknown())) }),
  z.transform(({ features }) => ({
    features: features?.flatMap((entry) => {
      const parsed = z.union([entrySchema, malformedSchema]).safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  })),
)

type FeatureName = keyof RemoteFeatures

/** Entry that decides each feature, and the host's own name for it (`history` for historical reasons). */
const sources = {
  email: { id: 'social_login', local: 'email' },
  socials: { id: 'social_login', local: 'socials' },
  swaps: { id: 'swap', local: 'swaps' },
  onramp: { id: 'onramp', local: 'onramp' },
  activity: { id: 'activity', local: 'history' },
  reownBranding: { id: 'reown_branding', local: 'reownBranding' },
} as const satisfies Record<FeatureName, { id: string; local: keyof LocalRemoteFeatures }>

/** Names allowed in the `config` of an entry; others are dropped. */
const knownNames: Readonly<Record<string, readonly string[]>> = {
  social_login: ['email', ...(defaultRemoteFeatures.socials || [])],
  swap: defaultRemoteFeatures.swaps || [],
  onramp: defaultRemoteFeatures.onramp || [],
}

const featureNames = Object.keys(sources) as FeatureName[]

/**
 * Merges the host's features with remote configuration (docs/reference.md#remote-configuration, docs/decisions.md#14).
 *
 * @param local the host's values; an absent name takes the default.
 * @param remote the fetched entries; `undefined` if there are none or the request failed: then local or default.
 * @param mode `override`: remote wins, a missing entry is off, `config: null` keeps the host's value; `narrow`: remote
 *   can switch off, never on; `ignore`: remote is not used.
 * @returns the features, and the host's names whose value remote configuration changed, for one warning.
 */
export function mergeFeatures(
  local: LocalRemoteFeatures,
  remote: readonly RemoteEntry[] | undefined,
  mode: NonNullable<ModalOptions['remoteConfig']>,
): { features: RemoteFeatures; overridden: string[] } {
  const own = featuresOf(local)
  if (!remote || mode === 'ignore') return { features: own, overridden: [] }
  const features = narrowed(own, remoteFeatures(remote.map(understood), own), mode)
  // Remote configuration never enables a way to spend that the host has disabled (docs/decisions.md#56).
  if (local.swaps === false) features.swaps = false
  if (local.onramp === false) features.onramp = false
  const overridden = featureNames
    .filter((name) => local[sources[name].local] !== undefined && !same(own[name], features[name]))
    .map((name) => sources[name].local)
  return { features, overridden }
}

function remoteFeatures(entries: readonly RemoteEntry[], own: RemoteFeatures): RemoteFeatures {
  const entryOf = (name: FeatureName) => entries.find((entry) => entry.id === sources[name].id)
  const decide = <N extends FeatureName>(
    name: N,
    on: (entry: RemoteEntry) => RemoteFeatures[N],
    off: RemoteFeatures[N],
  ) => {
    const entry = entryOf(name)
    if (!entry) return off
    return entry.config === null ? own[name] : on(entry)
  }
  return {
    email: decide('email', (entry) => entry.isEnabled && (entry.config ?? []).includes('email'), false),
    socials: decide('socials', (entry) => listed(entry, 'email'), false),
    swaps: decide('swaps', (entry) => listed(entry), false),
    onramp: decide('onramp', (entry) => listed(entry), false),
    activity: decide('activity', (entry) => entry.isEnabled, false),
    reownBranding: decide('reownBranding', (entry) => entry.isEnabled, false),
  }
}

/** Drops unknown names. A list with unknown names only counts as malformed. */
function understood(entry: RemoteEntry): RemoteEntry {
  const names = Object.hasOwn(knownNames, entry.id) ? knownNames[entry.id] : undefined
  if (!names || !entry.config) return entry
  const config = entry.config.filter((name) => names.includes(name))
  return config.length > 0 || entry.config.length === 0 ? { ...entry, config } : { ...entry, config: null }
}

/** Returns the entry's names without `except`, or `false` if the entry is off or has none. */
function listed({ isEnabled, config }: RemoteEntry, except?: string): readonly string[] | false {
  const names = (config ?? []).filter((name) => name !== except)
  return isEnabled && names.length > 0 ? names : false
}

function narrowed(own: RemoteFeatures, remote: RemoteFeatures, mode: 'override' | 'narrow'): RemoteFeatures {
  if (mode === 'override') return remote
  return {
    email: own.email && remote.email,
    socials: common(own.socials, remote.socials),
    swaps: common(own.swaps, remote.swaps),
    onramp: common(own.onramp, remote.onramp),
    activity: own.activity && remote.activity,
    reownBranding: own.reownBranding && remote.reownBranding,
  }
}

function common(own: readonly string[] | false, remote: readonly string[] | false): readonly string[] | false {
  const both = own && remote && own.filter((name) => remote.includes(name))
  return both && both.length > 0 ? both : false
}

function same(a: RemoteFeatures[FeatureName], b: RemoteFeatures[FeatureName]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
