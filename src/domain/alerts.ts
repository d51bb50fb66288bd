import * as texts from './texts'

/** A text of the banner for developers: its headline (docs/reference.md#errors), and what to do about it. */
export interface Alert {
  short: string
  long: string
}

/** Every alert that this product can raise. Shown only when `debug` is on. */
export const alerts = {
  networkNotFound: {
    short: texts.networkNotFound,
    long: 'The network is not among the configured ones. Add it to `networks` in the options of `createModal`.',
  },
  invalidAppConfiguration: {
    short: texts.invalidAppConfiguration,
    long: 'This origin is not on the allowlist of the project, so services refuse its calls. Add it to the project’s configuration in the cloud dashboard.',
  },
  sessionExpired: {
    short: texts.sessionExpired,
    long: 'The session is invalid, so the relay refused it. Check that date, time and time zone of this device are right, then try again.',
  },
  invalidProjectId: {
    short: texts.invalidProjectId,
    long: 'No project has this id, so services refuse its calls. Copy the id from the cloud dashboard into `projectId`.',
  },
  frameLoadFailed: {
    short: texts.networkError,
    long: 'The embedded wallet could not be loaded. Check the connection, and that the page’s content security policy lets the frame host in (`frame-src`).',
  },
  frameRequestTimeout: {
    short: texts.embeddedWalletTimedOut,
    long: 'The embedded wallet did not answer in time. Check the connection, then try again.',
  },
  unverifiedDomain: {
    short: texts.invalidAppConfiguration,
    long: 'The embedded wallet does not serve this domain. Add it to the allowlist of the project in the cloud dashboard.',
  },
  localConfigurationIgnored: {
    short: texts.localConfigurationIgnored,
    long: 'The project’s remote configuration decides these features. Change them in the cloud dashboard, or set `remoteConfig` to "narrow" or "ignore".',
  },
  catalogueIgnored: {
    short: texts.catalogueIgnored,
    long: 'It is older than 30 days, damaged, or made for another project or other options. Run `walletchart-snapshot` with the project id, the networks and the wallet lists that `createModal` is given.',
  },
} as const satisfies Record<string, Alert>

export type AlertKey = keyof typeof alerts

/** For the console, once. */
export const storageFailed =
  'walletchart: this browser’s storage is blocked or full. What the modal remembers is kept until the page ends, and no longer.'

/** Why the secure frame did not answer, as telemetry names it (docs/reference.md#telemetry). */
const frameReasons: Partial<Record<AlertKey, string>> = {
  frameLoadFailed: 'iframe_load_failed',
  frameRequestTimeout: 'iframe_request_timeout',
  unverifiedDomain: 'unverified_domain',
}

/** What telemetry is told of an alert of the secure frame; `undefined` for any other. */
export function frameErrorOf(key: AlertKey): Error | undefined {
  const name = frameReasons[key]
  return name ? Object.assign(new Error(alerts[key].long), { name }) : undefined
}

/** The one warning for all local features that remote configuration overrode. */
export function overrideAlert(overridden: readonly string[]): Alert {
  const { short, long } = alerts.localConfigurationIgnored
  return { short, long: `Overridden: ${overridden.join(', ')}. ${long}` }
}

/**
 * The alert for a text of the relay or its library (matched as
 * part of the text, in any case). `undefined` when it is no matter of configuration.
 */
export function alertForRelayError(text: string): AlertKey | undefined {
  const said = text.toLowerCase()
  return relayAlerts.find(([part]) => said.includes(part.toLowerCase()))?.[1]
}

const relayAlerts: readonly (readonly [string, AlertKey])[] = [
  [texts.relayOriginNotAllowed, 'invalidAppConfiguration'],
  [texts.relayTokenNotYetValid, 'sessionExpired'],
  [texts.relayInvalidKey, 'invalidProjectId'],
]
