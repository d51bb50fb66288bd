import { throwIfAborted } from '../../domain/abort'
import { alerts, overrideAlert } from '../../domain/alerts'
import { CONFIGURATION_LIFETIME } from '../../domain/limits'
import { originAllowed } from '../../domain/options/origins'
import { mergeFeatures, type RemoteEntry } from '../../domain/options/remoteConfig'
import type { RemoteFeatures } from '../../domain/options/options'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Alert } from '../../machines/alert'
import type { Configuration } from '../../machines/modal'
import { clock } from '../../services/page/clock'
import type { Page } from '../../services/page/page'
import type { Registry } from '../../services/api/registry'
import { cachedValues } from '../../services/storage/cachedValues'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Telemetry } from '../../services/api/telemetry'

export interface ReadsConfiguration {
  loadConfiguration: (signal: AbortSignal) => Promise<Configuration>
  /** What was last known of it, asked of no server. Throws where nothing was, or that is too old. */
  recallConfiguration: () => RemoteFeatures
  /** The features that hold by what was last loaded, and by what the host says now. */
  featuresNow: () => RemoteFeatures
}

interface ConfigurationDependencies {
  options: () => ResolvedOptions
  registry: Registry
  storage: KeyValueStore
  telemetry: Pick<Telemetry, 'allow'>
  page: Pick<Page, 'location'>
}

/**
 * What the project says of itself: remote features, allowed origins, whether events may be sent. Each has its
 * own way to fail (docs/reference.md#registry); none keeps the others back.
 */
export function readConfiguration({
  options,
  registry,
  storage,
  telemetry,
  page,
}: ConfigurationDependencies): ReadsConfiguration {
  const { projectId, remoteConfig, features } = options()
  let latest: RemoteEntry[] | undefined
  const merged = () => mergeFeatures(options().localRemoteFeatures, latest, remoteConfig)
  const stored = storage.at(cachedValues.configuration)

  /** The last known configuration stands in until the registry answers, and when it does not (docs/decisions.md#34). */
  function lastKnown(): RemoteEntry[] | undefined {
    const known = stored.get()?.[projectId]
    const age = known ? clock.now() - known.timestamp : Infinity
    return known && age >= 0 && age < CONFIGURATION_LIFETIME ? known.features : undefined
  }

  async function entries(signal: AbortSignal): Promise<RemoteEntry[] | undefined> {
    if (remoteConfig === 'ignore') return undefined
    try {
      const fetched = await registry.config({ signal })
      const others = stored.get() ?? {}
      if (fetched) stored.set({ ...others, [projectId]: { timestamp: clock.now(), features: fetched } })
      return fetched
    } catch {
      throwIfAborted(signal)
      return lastKnown()
    }
  }

  const recallConfiguration = () => {
    const known = remoteConfig === 'ignore' ? undefined : lastKnown()
    if (!known) throw new Error('No configuration is known.')
    latest = known
    return merged().features
  }

  const loadConfiguration = async (signal: AbortSignal) => {
    const analytics = features.analytics ? registry.analyticsConfig({ signal }) : Promise.resolve(false)
    void analytics.then(telemetry.allow, () => telemetry.allow(false))
    latest = await entries(signal)
    const { features: remote, overridden } = merged()
    const raised: Alert[] = []
    if (overridden.length > 0) raised.push({ variant: 'warning', ...overrideAlert(overridden) })
    // Only log-ins through the frame depend on the origin.
    if (remote.email || remote.socials) {
      const origins = await registry.origins({ signal })
      // A list that could not be read forbids no origin.
      if (origins && !originAllowed(page.location().origin, origins)) {
        raised.push({ variant: 'error', ...alerts.invalidAppConfiguration })
      }
    }
    return { remote, alerts: raised }
  }

  return { loadConfiguration, recallConfiguration, featuresNow: () => merged().features }
}
