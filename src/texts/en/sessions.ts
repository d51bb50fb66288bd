/** English is also what is shown for a language that there are no texts in, so dates are those of the visitor’s own. */
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** What apps may do with a smart account without asking each time. */
export const sessions = {
  titles: { SmartSessionList: 'Smart sessions', SmartSessionCreated: 'Smart session' },
  /** Not final yet. */
  beta: 'Beta',
  why: 'These apps may act for your smart account without asking each time, within the limits that you granted.',
  listing: 'Loading your sessions…',
  none: 'No sessions yet',
  noneText: 'An app that you allow to act for you, within limits, shows up here. You can end it at any time.',
  unavailable: 'The sessions could not be loaded',
  unnamed: 'An app without a name',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Ended',
  /** @param at ms since 1970 */
  time: (at: number) => time.format(at),
  until: 'Until {time}',
  ended: 'Expired {time}',
  limit: {
    upTo: 'May send up to {amount} in all',
    any: 'May send any amount of {asset}',
    /** In smallest units, of a token that is not known here. */
    units: '{count} smallest units of {asset}',
    call: 'May call {contract}',
    other: 'May do {type}',
  },
  revoke: 'End session',
  signing: 'Sign in your wallet',
  revoking: 'Ending the session…',
  cancel: 'Cancel',
  done: 'The session has ended.',
  granted: 'Session created',
  grantedText: 'The app may now act for you within these limits, without asking each time. You can end it at any time.',
  manage: 'See all sessions',
  close: 'Done',
}
