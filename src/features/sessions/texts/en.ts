/** English is the fallback for languages without texts, so dates follow the visitor's language. */
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Texts of smart sessions: permissions of apps that need no approval each time. */
export const sessions = {
  titles: { SmartSessionList: 'Smart sessions', SmartSessionCreated: 'Smart session' },
  /** Tag of a feature that may still change. */
  beta: 'Beta',
  why: 'These apps can act for your smart account without asking, within the limits you set.',
  listing: 'Loading your sessions…',
  none: 'No sessions yet',
  noneText: 'Apps you allow to act for you will appear here. You can end a session at any time.',
  unavailable: 'Couldn’t load your sessions',
  unnamed: 'Unnamed app',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Ended',
  /** @param at ms since 1970 */
  time: (at: number) => time.format(at),
  until: 'Until {time}',
  ended: 'Expired {time}',
  limit: {
    upTo: 'May send up to {amount} in total',
    any: 'May send any amount of {asset}',
    /** Limit in smallest units, for a token that is not listed: tooltip of `limited`. */
    units: '{count} smallest units of {asset}',
    limited: 'May send a limited amount of {asset}',
    call: 'May call {contract}',
    other: 'Other permission: {type}',
  },
  revoke: 'End session',
  notEnded: 'Session not ended',
  signing: 'Sign in your wallet',
  revoking: 'Ending the session…',
  cancel: 'Cancel',
  done: 'Session ended.',
  granted: 'Session created',
  grantedText: 'The app may now act for you within these limits, without asking each time. You can end it at any time.',
  /** Shown until the server has listed the new session. */
  checking: 'Checking the session…',
  checkingText: 'Your wallet says it granted the session. We’re checking the server’s list.',
  unread: 'Session not checked',
  unreadText: 'Your wallet says it granted the session, but we couldn’t check what the app may do.',
  notListed: 'Session not confirmed',
  notListedText:
    'Your wallet says it granted the session, but the server doesn’t list it. The app may or may not be able to act for you.',
  grantedExpired: 'Session already expired',
  grantedExpiredText: 'This session has already expired, so the app can’t use it.',
  grantedRevoked: 'Session already ended',
  grantedRevokedText: 'This session has already ended, so the app can’t use it.',
  grantedOther: 'Session has other limits',
  grantedOtherText:
    'The app can now act for you, but with different limits than it asked for. You can end the session at any time.',
  wasAsked: 'What the app asked for',
  manage: 'See all sessions',
  close: 'Done',
}
