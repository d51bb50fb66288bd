/**
 * Words in file names that make content blockers treat a file as an advertisement, a tracker or an annoyance: the words
 * of generic URL rules (`/tracking-`, `/social.`, `-ad-`) in EasyList, EasyPrivacy, Fanboy's Social and Annoyances,
 * AdGuard's base, tracking, social and annoyances filters, uBlock's own filters, Peter Lowe's list and NoCoin. No list
 * is copied: rules change, so a word covers anything that a rule may put around it, and similar names are avoided too.
 */
const anywhere = [
  // Trackers: EasyPrivacy, AdGuard Tracking Protection, Peter Lowe's list.
  ...['track', 'analytic', 'telemetr', 'beacon', 'pixel', 'metric', 'statistic', 'fingerprint', 'impression'],
  ...['heatmap', 'heat-map', 'pageview', 'page-view', 'visitor', 'clickstream', 'logevent', 'log-event', 'conversion'],
  ...['mixpanel', 'segment', 'sentry', 'datadog', 'hotjar', 'matomo', 'piwik', 'amplitude', 'insight', 'usage'],
  ...['measur', 'monitor', 'logger', 'logging', 'collect', 'counter', 'profiler', 'reporter', 'reporting', 'reports'],
  // Advertisements: EasyList, AdGuard Base.
  ...['advert', 'adserv', 'adsense', 'adblock', 'banner', 'sponsor', 'promo', 'affiliat', 'referral', 'campaign'],
  ...['popunder', 'pop-under', 'interstitial', 'doubleclick', 'taboola', 'outbrain', 'prebid', 'marketing', 'paywall'],
  // Social widgets: Fanboy's Social, AdGuard Social Media.
  ...['social', 'facebook', 'twitter', 'instagram', 'linkedin', 'pinterest', 'tiktok', 'sharebutton', 'share-button'],
  // Annoyances: Fanboy's Annoyances, AdGuard Annoyances, uBlock's annoyances.
  ...['cookie', 'consent', 'gdpr', 'popup', 'pop-up', 'newsletter', 'notification', 'push', 'survey', 'feedback'],
  ...['livechat', 'overlay', 'subscribe'],
  // Miners: NoCoin.
  ...['coinhive', 'cryptonight', 'miner', 'mining'],
]
/** Words that rules match only as whole words. */
const alone = [
  'ad',
  'ads',
  'adv',
  'event',
  'events',
  'stat',
  'stats',
  'click',
  'clicks',
  'share',
  'sharing',
  'log',
  'logs',
].concat(['rum', 'ping', 'pv', 'ga', 'gtm', 'utm', 'uid', 'report', 'hit', 'hits', 'follow', 'like', 'count', 'chat'])

/** Chunks that a host's bundler names after a file of another package. docs/csp.md#content-blockers says how to name chunks. */
export const ofPackages: Record<string, string> = {
  'assets/events.js': 'the emitter of Node, where WalletConnect and @coinbase/wallet-sdk share it',
}

/** Word by which a blocker may match this file. Its folders count too; names computed by the bundler do not. */
export function blockedWord(file: string): string | undefined {
  const words = file.replace(/([a-z\d])(?=[A-Z])/g, '$1-').toLowerCase()
  return (
    anywhere.find((word) => words.includes(word) || words.replaceAll(/[-_]/g, '').includes(word)) ??
    words.split(/[^a-z\d]+/).find((word) => alone.includes(word))
  )
}

/** Names a chunk after its content, or neutrally if content blockers match that name. */
export const chunkName = ({ name }: { name: string }): string => `${blockedWord(name) ? 'part' : '[name]'}-[hash].js`
