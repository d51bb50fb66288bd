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
  alert: (say: (code: typeof alerting, alerted: () => alerting.Alerted) => void) => void
}

/**
 * Creates the alerts of a system.
 *
 * @param alerted root and telemetry, read with each alert: storage can fail before there is a root
 */
export function createAlerts(alerted: () => alerting.Alerted, debug: boolean): Alerts {
  const fetchCode = once(() => loadChunk(() => import('./alerting')))
  const alert: Alerts['alert'] = (say) =>
    void fetchCode().then(
      (code) => say(code, alerted),
      () => undefined,
    )
  const raise = (key: AlertKey) => alert((code, to) => code.raise(key, to()))
  return {
    alert,
    raise,
    lackProject: (names) => alert((code, to) => code.raiseWithoutProject(names, to())),
    noticed: {
      relayError: (text) => alert((code, to) => code.raiseRelayError(text, to())),
      forbidden: () => raise('invalidAppConfiguration'),
      wrongToken: (network) => alert((code, to) => code.raiseWrongTokens([network], to())),
      storageFailure: (error) => alert((code) => code.logStorageFailure(debug, error)),
    },
  }
}
