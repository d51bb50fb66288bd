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

/** Reader of the project's configuration. */
export interface ReadsConfiguration {
  loadConfiguration: (signal: AbortSignal) => Promise<Configuration>
  /** Returns the features of the last known configuration, without a request. Throws if it is missing or too old. */
  recallConfiguration: () => RemoteFeatures
  /** Returns the current features, from the last loaded configuration and the host's current options. */
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
 * Creates the reader of the project's configuration: remote features, allowed origins, analytics. Each fails in its own
 * way (docs/reference.md#registry) and does not block the others.
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
  const featuresNow = () => merged().features
  const stored = storage.at(cachedValues.configuration)

  /** Returns the stored configuration, used until the registry answers and if it fails (docs/decisions.md#34). */
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
    if (!known) throw new Error('No configuration is available.')
    latest = known
    return featuresNow()
  }

  const loadConfiguration = async (signal: AbortSignal) => {
    const analytics = features.analytics ? registry.analyticsConfig({ signal }) : Promise.resolve(false)
    void analytics.then(telemetry.allow, () => telemetry.allow(false))
    latest = await entries(signal)
    const { features: answered, overridden } = merged()
    const raised: Alert[] = []
    if (overridden.length > 0) raised.push({ variant: 'warning', ...overrideAlert(overridden) })
    // Only log-ins through the frame depend on the origin.
    if (answered.email || answered.socials) {
      const origins = await registry.origins({ signal })
      // If the list cannot be read, every origin is allowed.
      if (origins && !originAllowed(page.location().origin, origins)) {
        raised.push({ variant: 'error', ...alerts.invalidAppConfiguration })
      }
    }
    // The host may have changed its options while the origins were read.
    return { remote: featuresNow(), alerts: raised }
  }

  return { loadConfiguration, recallConfiguration, featuresNow }
}
