/**
 * Words in file names that make content blockers take a file for an advertisement, a tracker or a nuisance. They are
 * those that general rules for addresses (`/tracking-`, `/social.`, `-ad-`) are made of in EasyList, EasyPrivacy, Fanboy's
 * Social and Annoyances, AdGuard's base, tracking, social and annoyances filters, uBlock's own filters, Peter Lowe's list
 * and NoCoin. No list is copied: rules come and go, so a word stands here with all that a rule may put around it, and a
 * name that is merely near to one is given up too.
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
  // Nuisances: Fanboy's Annoyances, AdGuard Annoyances, uBlock's annoyances.
  ...['cookie', 'consent', 'gdpr', 'popup', 'pop-up', 'newsletter', 'notification', 'push', 'survey', 'feedback'],
  ...['livechat', 'overlay', 'subscribe'],
  // Miners: NoCoin.
  ...['coinhive', 'cryptonight', 'miner', 'mining'],
]
/** These are rules only where they stand alone. */
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

/** Chunks that a host's bundler names after a file of another package; README says how to name chunks instead. */
export const ofPackages: Record<string, string> = {
  'assets/events.js': 'the emitter of Node, where WalletConnect and @coinbase/wallet-sdk share it',
}

/** The word by which a blocker may know this file; its folders count too, what the bundler calculates does not. */
export function blockedWord(file: string): string | undefined {
  const words = file.replace(/([a-z\d])(?=[A-Z])/g, '$1-').toLowerCase()
  return (
    anywhere.find((word) => words.includes(word) || words.replaceAll(/[-_]/g, '').includes(word)) ??
    words.split(/[^a-z\d]+/).find((word) => alone.includes(word))
  )
}

/** Names a chunk after its content, or neutrally if content blockers know that name. */
export const chunkName = ({ name }: { name: string }): string => `${blockedWord(name) ? 'part' : '[name]'}-[hash].js`
