import * as z from 'zod/mini'
import type { ModalOptions, RemoteFeatures } from './options'
import { defaultRemoteFeatures, featuresOf, type LocalRemoteFeatures } from './resolved'

/** An entry of another shape says nothing of its feature, and so leaves it to the host: it never switches it off. */
const malformedSchema = z.pipe(
  z.object({ id: z.string() }),
  z.transform(({ id }): RemoteEntry => ({ id, isEnabled: false, config: null })),
)
const entrySchema = z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })

/** One feature as the project's remote configuration has it (docs/reference.md#remote-configuration). */
export type RemoteEntry = z.infer<typeof entrySchema>

/**
 * The answer of `GET /appkit/v1/config`: `{ features: [{ id, isEnabled, config }] }`. What is no
 * entry at all is dropped; `features: null` means that the project has no remote configuration.
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

/** Which entry decides a feature, and the name under which a host sets it itself (`history` is historic). */
const sources = {
  email: { id: 'social_login', local: 'email' },
  socials: { id: 'social_login', local: 'socials' },
  swaps: { id: 'swap', local: 'swaps' },
  onramp: { id: 'onramp', local: 'onramp' },
  activity: { id: 'activity', local: 'history' },
  reownBranding: { id: 'reown_branding', local: 'reownBranding' },
} as const satisfies Record<FeatureName, { id: string; local: keyof LocalRemoteFeatures }>

/** The names that an entry may list; others are dropped. */
const known: Readonly<Record<string, readonly string[]>> = {
  social_login: ['email', ...(defaultRemoteFeatures.socials || [])],
  swap: defaultRemoteFeatures.swaps || [],
  onramp: defaultRemoteFeatures.onramp || [],
}

const featureNames = Object.keys(sources) as FeatureName[]

/**
 * The features in force (docs/reference.md#remote-configuration, docs/decisions.md#14).
 *
 * @param local what the host set; a name that is absent means "no wish", and takes the default.
 * @param remote the entries fetched; `undefined` when there are none or they could not be fetched: local or default.
 * @param mode `override`: remote wins, an entry that is missing is off, one with `config: null` leaves it to the
 *   host; `narrow`: remote may switch off, never on; `ignore`: remote is not asked.
 * @returns also the local names whose value remote configuration changed: they make one warning.
 */
export function mergeFeatures(
  local: LocalRemoteFeatures,
  remote: readonly RemoteEntry[] | undefined,
  mode: NonNullable<ModalOptions['remoteConfig']>,
): { features: RemoteFeatures; overridden: string[] } {
  const own = featuresOf(local)
  if (!remote || mode === 'ignore') return { features: own, overridden: [] }
  const features = narrowed(own, remoteFeatures(remote.map(understood), own), mode)
  // What opens a way to spend is never switched on against the host's word (docs/decisions.md#56).
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

/** With the names that are known; a list of none but others is malformed. */
function understood(entry: RemoteEntry): RemoteEntry {
  const names = Object.hasOwn(known, entry.id) ? known[entry.id] : undefined
  if (!names || !entry.config) return entry
  const config = entry.config.filter((name) => names.includes(name))
  return config.length > 0 || entry.config.length === 0 ? { ...entry, config } : { ...entry, config: null }
}

/** The entry's list without `except`; `false` when it is off or lists nothing. */
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
