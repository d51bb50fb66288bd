import * as z from 'zod/mini'
import type { ModalOptions, RemoteFeatures } from './options'
import { featuresOf, type LocalRemoteFeatures } from './resolved'

const entrySchema = z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })

/** One feature as the project's remote configuration has it (docs/reference.md#remote-configuration). */
export type RemoteEntry = z.infer<typeof entrySchema>

/**
 * The answer of `GET /appkit/v1/config`: `{ features: [{ id, isEnabled, config }] }`. Entries of another
 * shape are dropped; `features: null` means that the project has no remote configuration.
 */
export const remoteConfigSchema = z.pipe(
  z.object({ features: z.nullable(z.array(z.unknown())) }),
  z.transform(({ features }) => ({
    features: features?.flatMap((entry) => {
      const parsed = entrySchema.safeParse(entry)
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
  const features = narrowed(own, remoteFeatures(remote, own), mode)
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
