import type { AlertKey } from '../../domain/alerts'
import { loadChunk } from '../../domain/chunk'
import { once } from '../once'
import type { Noticed } from '../services/services'
import type * as alerting from './alerting'

/** Alerts for the host's developer. Their code loads with the first one; if it cannot be loaded, there are none. */
export interface Alerts {
  /** Raises an alert in the developer banner. */
  raise: (key: AlertKey) => void
  /** Names, in the developer banner, what needs a project id. */
  lackProject: (names: readonly string[]) => void
  /** Events of the services that concern the developer. */
  noticed: Noticed
  /** Runs a function of the code of alerts. */
  alert: (say: (code: typeof alerting, alerted: alerting.Alerted) => void) => void
}

/**
 * Creates the alerts of a system.
 *
 * @param started resolves once there is a root: what is raised before, such as a failure of storage, waits for it
 */
export function createAlerts(started: Promise<alerting.Alerted>, debug: boolean): Alerts {
  const fetchCode = once(() => loadChunk(() => import('./alerting')))
  const alert: Alerts['alert'] = (say) =>
    void Promise.all([fetchCode(), started]).then(
      ([code, alerted]) => say(code, alerted),
      () => undefined,
    )
  const raise = (key: AlertKey) => alert((code, alerted) => code.raise(key, alerted))
  return {
    alert,
    raise,
    lackProject: (names) => alert((code, alerted) => code.raiseWithoutProject(names, alerted)),
    noticed: {
      relayError: (text) => alert((code, alerted) => code.raiseRelayError(text, alerted)),
      forbidden: () => raise('invalidAppConfiguration'),
      wrongToken: (network) => alert((code, alerted) => code.raiseWrongTokens([network], alerted)),
      storageFailure: (error) => alert((code) => code.logStorageFailure(debug, error)),
    },
  }
}
