import { projectMissing } from './options/projectMissing'
import * as texts from './texts'

/** Alert of the developer banner: its headline (docs/reference.md#errors), and how to fix the problem. */
export interface AlertText {
  short: string
  long: string
}

/** Alerts that the modal can raise. Shown only if `debug` is on. */
export const alerts = {
  networkNotFound: {
    short: texts.networkNotFound,
    long: 'The network isn’t configured. Add it to `networks` in the options of `createModal`.',
  },
  invalidAppConfiguration: {
    short: texts.invalidAppConfiguration,
    long: 'This origin isn’t on the project’s allowlist, so services reject its calls. Add it to the project’s configuration in the cloud dashboard.',
  },
  sessionExpired: {
    short: texts.sessionExpired,
    long: 'The relay rejected the session as invalid. Check this device’s date, time and time zone, then try again.',
  },
  invalidProjectId: {
    short: texts.invalidProjectId,
    long: 'No project has this id, so services reject its calls. Copy the id from the cloud dashboard into `projectId`.',
  },
  frameLoadFailed: {
    short: texts.networkError,
    long: 'Couldn’t load the embedded wallet. Check the connection, and that the page’s content security policy allows the frame host (`frame-src`).',
  },
  frameRequestTimeout: {
    short: texts.embeddedWalletTimedOut,
    long: 'The embedded wallet didn’t respond in time. Check the connection, then try again.',
  },
  unverifiedDomain: {
    short: texts.invalidAppConfiguration,
    long: 'The embedded wallet doesn’t serve this domain. Add it to the project’s allowlist in the cloud dashboard.',
  },
  localConfigurationIgnored: {
    short: texts.localConfigurationIgnored,
    long: 'The project’s remote configuration decides these features. Change them in the cloud dashboard, or set `remoteConfig` to "narrow" or "ignore".',
  },
  catalogueIgnored: {
    short: texts.catalogueIgnored,
    long: 'It’s older than 30 days, damaged, or made for another project or other options. Run `walletchart-snapshot` with the project id, the networks and the wallet lists that `createModal` is given.',
  },
  addIgnored: {
    short: 'Wallet replaced',
    long: '`connect({ add: true })` needs the option `multiWallet`. Without it, the new wallet replaces the connected one.',
  },
} as const satisfies Record<string, AlertText>

/** Key of an alert. */
export type AlertKey = keyof typeof alerts

/** Console warning if the storage is blocked or full, logged once. */
export const storageFailed =
  'walletchart: this browser’s storage is blocked or full. The modal’s data is kept only until the page closes.'

/** Telemetry names of the secure frame's failures (docs/reference.md#telemetry). */
const frameReasons: Partial<Record<AlertKey, string>> = {
  frameLoadFailed: 'iframe_load_failed',
  frameRequestTimeout: 'iframe_request_timeout',
  unverifiedDomain: 'unverified_domain',
}

/** Returns the error that telemetry reports for an alert of the secure frame; `undefined` for other alerts. */
export function frameErrorOf(key: AlertKey): Error | undefined {
  const name = frameReasons[key]
  return name ? Object.assign(new Error(alerts[key].long), { name }) : undefined
}

/** Builds the one warning for all local features that the remote configuration overrides. */
export function overrideAlert(overridden: readonly string[]): AlertText {
  const { short, long } = alerts.localConfigurationIgnored
  return { short, long: `Overridden: ${overridden.join(', ')}. ${long}` }
}

/** Builds the warning for what needs a project id, named as the host reads it. */
export function projectAlert(names: readonly string[]): AlertText {
  return { short: texts.projectIdNotConfigured, long: projectMissing(names.join(', ')) }
}

/** Builds the warning for tokens of the option `balance` that cannot be shown, by their networks. */
export function tokenAlert(networks: readonly string[]): AlertText {
  return {
    short: 'Token not found',
    long: `The option \`balance.token\` has no ERC-20 token for ${networks.join(', ')}, so the coin is shown. Check the contract, and that the network is in \`networks\`.`,
  }
}

/**
 * Finds the alert for an error text of the relay or its library (substring match, case-insensitive). `undefined` if the
 * error is not about configuration.
 */
export function alertForRelayError(text: string): AlertKey | undefined {
  const lowered = text.toLowerCase()
  return relayAlerts.find(([part]) => lowered.includes(part.toLowerCase()))?.[1]
}

const relayAlerts: readonly (readonly [string, AlertKey])[] = [
  [texts.relayOriginNotAllowed, 'invalidAppConfiguration'],
  [texts.relayTokenNotYetValid, 'sessionExpired'],
  [texts.relayInvalidKey, 'invalidProjectId'],
]
