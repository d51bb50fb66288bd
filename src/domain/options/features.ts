import { connectMethods, connectorTypeOrder } from './shapes'

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

/** Table of the features, of rows as `Rows` has them. Names, checks, defaults and types derive from it. */
export const featureRows = {
  /** Offers to receive, in Account. */
  receive: { holds: 'flag', default: true },
  /** Offers to send, in Account. */
  send: { holds: 'flag', default: true },
  /** Lists the wallets on Connect together with the email field. `false` puts them behind one button. */
  emailShowWallets: { holds: 'flag', default: true },
  /** The order of the groups of rows on Connect. Groups that are not listed come last. */
  connectorTypeOrder: { holds: { some: connectorTypeOrder }, default: connectorTypeOrder },
  /** Sends events to the analytics service, see docs/events.md#what-is-sent. */
  analytics: { holds: 'flag', default: true },
  /** Shows the row that leads to all wallets. */
  allWallets: { holds: 'flag', default: true },
  /** Visitors must accept the terms before they choose a method. Needs `termsConditionsUrl` or `privacyPolicyUrl`. */
  legalCheckbox: { holds: 'flag', default: false },
  /** Beta: visitors grant, list and end what apps may do with an embedded smart account without asking (ERC-7715). */
  smartSessions: { holds: 'flag', default: false },
  /** Puts wallets behind one button if there is another way to connect. */
  collapseWallets: { holds: 'flag', default: false },
  /** The order of the actions in Account. Actions that are not listed are not offered. */
  walletFeaturesOrder: { holds: { some: walletFeatures }, default: walletFeatures },
  /**
   * The order of the ways to connect. Ways that are not listed are not offered. Unless you set it, wallets come first
   * if the browser has one.
   *
   * @default `email`, `social`, `wallet`
   */
  connectMethodsOrder: { holds: { some: connectMethods } },
  /** Payments that your page requests with `modal.pay`. */
  pay: { holds: 'flag', default: false },
  /**
   * Swap providers by name, or `false` for none.
   *
   * @default `1inch`
   */
  swaps: { holds: 'providers', remote: true },
  /**
   * Onramp providers by name (`coinbase`, `meld`), or `false` for none.
   *
   * @default `coinbase`, `meld`
   */
  onramp: { holds: 'providers', remote: true },
  /**
   * Log-in with an email address, see docs/login.md.
   *
   * @default on
   */
  email: { holds: 'flag', remote: true },
  /**
   * Social log-in: `true`, `false`, or a list of `google`, `x`, `discord`, `farcaster`, `github`, `apple` and
   * `facebook` in this order. Check your page's headers, see docs/login.md#your-pages-headers.
   *
   * @default on
   */
  socials: { holds: 'socials', remote: true },
  /**
   * Lists the account's transactions in Account.
   *
   * @default on
   */
  history: { holds: 'flag', remote: true },
  /**
   * Shows the line "Powered by walletchart" at the foot of Connect.
   *
   * @default on
   */
  reownBranding: { holds: 'flag', remote: true },
} as const
