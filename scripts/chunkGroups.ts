/**
 * Chunks of the library: which modules a page fetches together. Without groups, each module that several chunks share
 * would be a chunk of its own, and one click would fetch 69 files. A group takes along what its modules import, unless
 * an earlier group has it.
 */
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { filesBelow } from '../tests/harness/load'

interface ChunkGroup {
  /** Name of the chunk, or a function that names it after a module. */
  name: string | ((id: string) => string | null)
  test: RegExp
}

/** Matches modules by their paths below `src`, without extensions. */
const modules = (...paths: readonly string[]) => new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`)

/** Names a chunk after its module. */
const moduleName = (id: string) => /(\w+)\.ts$/.exec(id)?.[1] ?? null

/** Names a chunk after the feature whose folder has the module. */
const featured = (part: string) => (id: string) => {
  const feature = /\/src\/features\/(\w+)/.exec(id)?.[1]
  return feature ? `${feature}${part}` : null
}

const groups: readonly ChunkGroup[] = [
  // Facts that every part shares. Every page loads them.
  {
    name: 'page',
    test: modules(
      'domain/(errors|chunk|caip|english|untrusted|object|uncaught)',
      'domain/account/(account|addressLabels|modalState)',
      'domain/network/network',
      'domain/wallet/pairing',
      'domain/options/(rows|check|options)',
      'runtime/public/(handle|preloading)',
      'services/storage/leftViews',
    ),
  },
  // `createModal`. A page with the custom elements loads it at idle, every other page at once.
  {
    name: 'createModal',
    test: modules(
      'runtime/modal/(createModal|lifecycle)',
      'runtime/services/readings',
      'runtime/public/(initialSnapshot|store|hydration)',
      'services/storage/storedSnapshot',
    ),
  },
  { name: 'hooks', test: modules('react/(context|hooks)') },

  // Modules that the package's doors share with an opened dialog. A door needs one of them and not the others.
  {
    name: 'networkRecords',
    test: modules('domain/network/(extension|providerServed)', 'domain/options/serviceHosts', 'domain/text/url'),
  },
  { name: 'foreign', test: modules('domain/foreign') },
  { name: 'abort', test: modules('domain/abort') },
  {
    name: 'rules',
    test: modules('domain/guards', 'domain/eip1193/address', 'domain/account/accountId'),
  },
  {
    name: moduleName,
    test: modules(
      'domain/text/(amount|decimal|bytes)',
      'domain/eip1193/(error|chainId)',
      'domain/account/untrustedAccounts',
      'domain/siwx/cacao',
    ),
  },
  // Features are installed without React. `defineFeature`, which loads their drawing, stays apart, and apart from the
  // parts of views too, which a bundler leaves out of a page that imports none.
  {
    name: 'connection',
    test: modules('adapters/(connection|forwardedRequest|notConnected|provider|readable|signing)'),
  },
  { name: 'installFeature', test: modules('runtime/feature/installFeature', 'domain/feature') },
  { name: 'defineFeature', test: modules('components/feature/defining') },
  { name: 'answer', test: modules('domain/eip1193/answer') },
  { name: 'signals', test: modules('services/page/(platform|signal)') },

  // First opening: the system, and the first view. Later chunks share both.
  {
    name: 'running',
    test: modules(
      'runtime/(running|inspection/inspection|public/tasks)',
      'machines/(faults|modal|notProvided)',
      'domain/(view|knownNamespaces|reasons|opening)',
      'domain/network/unknown',
      'domain/options/urls',
      'domain/text/cleanName',
      'domain/account/connector',
      'domain/login/(login|methods)',
      'domain/wallet/(presence|announced|filter|list|allowedLink|platforms|wallet)',
    ),
  },
  {
    name: 'drawn',
    test: modules(
      'texts/en/(common|connect)',
      'domain/text/numbers',
      'components/(atRest|useChart|read|texts|theme|style|systemContext|tokens)',
      'domain/theme/defaults',
      'components/views/(chunks|table)',
      'components/wallets/(lookalikes|connectList|connectTexts|WalletRow|WalletImage|More|WalletList|Connect)',
      'components/shell/(DrawnDialog|Boundary|place|Header|Card|focus|opening|root|Dialog|Edge|Legal)',
      'components/ui/(again|Button|Icon|IconButton|Image|Link|Lost|Notice|Phrase|Row|Spinner|Support|portrait)',
      'components/ui/styles/(layout|media|motion|skeleton|text)',
    ),
  },

  // Code that all languages share, and the notice for a browser that cannot draw the dialog. Each language is a chunk.
  { name: 'locale', test: modules('domain/locales?', 'texts/formats', 'features/onramp/domain/methods') },

  // Drawings that the buttons on a page share with later views.
  { name: 'marks', test: modules('components/ui/AvatarDrawing', 'components/login/SocialLogo') },

  // Second step of the first opening, fetched once the dialog is painted. Later views share its motions.
  {
    name: 'edge',
    test: modules(
      'components/shell/(arrowKeys|edge|lateStyles|leaving|origin|repeats|reveal|scrollLock|scrollMark)',
      'components/ui/styles/moreMotion',
    ),
  },

  // Modules that later chunks share with each other: wallets, charts of flows, servers, facts and parts of views.
  {
    name: 'wallet',
    test: modules(
      'services/wallet/(errors|eip1193|presence|provider)',
      'runtime/(wallets/oneClicks|public/connections)',
    ),
  },
  {
    name: 'flows',
    test: modules(
      'machines/(tracking|silence|copying)',
      'machines/transaction/(facts|reports)',
      'runtime/feature/(activeAccount|showView)',
      'features/siwx/(runtime/actor|domain/before)',
    ),
  },
  {
    name: 'requests',
    test: modules(
      'services/api/(http|guardedFetch|failures|registry)',
      'services/storage/(cachedValues|fresh)',
      'domain/options/(origins|remoteConfig|projectNeeds)',
      'domain/(alerts|wallet/walletNames)',
    ),
  },
  {
    name: 'facts',
    test: modules(
      'domain/transaction/(transaction|fee|check|receiver|simulation|finalChecks)',
      'domain/portfolio/(tokenBalance|activity)',
      'domain/account/(accountName|addressDisplay|embeddedEntries|entries|receiving|sharing)',
      'domain/login/oneTimeCode',
      'domain/frame/sessionGrant',
      'domain/network/(explorer|offered|swapNetworks|chains)',
      'domain/onramp/provider',
    ),
  },
  { name: 'outbox', test: modules('machines/transaction/(outbox|receipt)', 'machines/notices?') },
  {
    name: 'blockchain',
    test: modules(
      'domain/portfolio/(answers|profile|\\w+Answer)',
      'domain/account/address',
      'domain/providerPages',
      'services/api/(blockchain|names)',
    ),
  },
  {
    name: 'parts',
    test: new RegExp(
      `${
        modules(
          // A code is drawn by a library that only codes need.
          'components/ui/(?!qr/QrCode)[\\w/]+',
          'components/(Amount|readLater)',
          'components/feature/(Entries|connectRows)',
          'components/networks/NetworkImage',
          'components/account/(DisconnectButton|Address)',
          'components/wallets/WalletGrid',
        ).source
      }|/node_modules/(use-sync-external-store|@xstate/react)/`,
    ),
  },
  {
    name: 'evm',
    test: modules(
      'services/transaction/(evm\\w*|batch\\w*|errors|receipt|simulation|storedDeed)',
      'services/api/(client|rpc|chainError)',
      'services/page/(clock|site)',
      'domain/eip1193/(calls|permissions|shapes)',
      'domain/transaction/calls',
      'runtime/once',
      'runtime/transaction/sender',
    ),
  },
  {
    name: 'accountParts',
    test: modules(
      'domain/text/money',
      'components/account/(entry|Skeletons|Portrait|section|buying|texts|NamedAddress|ownerStyles|accountTypeSwitch|Sent|when)',
      'components/transaction/(panel|texts|TokenImage|tokenList)',
      'texts/en/(send|account)',
    ),
  },
  // Parts of the forms and reviews of sending, swapping and paying, which no page fetches at rest.
  { name: 'reviews', test: modules('components/transaction/\\w+') },

  { name: 'featureParts', test: modules('components/feature/(context|frame|parts)') },

  // A feature: its chart, which `walletchart/machines` exports without the rest, its actors and its views. Signing in is
  // also used on a server, without any of these.
  { name: featured(''), test: /\/src\/features\/(?!siwx)\w+\/machines\// },
  { name: featured('Actors'), test: /\/src\/features\/(?!siwx)\w+\/(?:runtime|services)\// },
  { name: featured('Views'), test: /\/src\/features\/(?!siwx)\w+\/components\// },
  { name: 'login', test: modules('components/login/\\w+', 'texts/en/login') },
  { name: 'bitcoinFacts', test: modules('domain/bitcoin/(address|networks|request)') },
  { name: 'mempool', test: modules('services/bitcoin/(mempool|paid)', 'domain/bitcoin/sighash') },
  // Charts that a page rarely needs: what the wallet can do, and several wallets of a namespace.
  {
    name: 'capabilities',
    test: modules(
      'machines/capabilities',
      '(?:machines/modal|runtime/wallets)/severalWallets',
      'machines/connection/handover',
    ),
  },
  // Code for the host's developer: alerts, and why something is not offered.
  { name: 'developer', test: modules('runtime/system/alerting', 'runtime/explain/\\w+') },
  // A report, with the words that it may have in clear.
  { name: 'report', test: modules('runtime/report/\\w+') },
  { name: 'sending', test: modules('runtime/transaction/(receivers|evm|sending)', 'domain/transaction/(l1Fee|names)') },
]

/** Groups for the bundler's code splitting, the first with the highest priority. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))

/** Name of a language's texts in its files, such as `ptBR`. */
export const nameOf = (tag: string): string => tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Puts the texts of the features into the module of their language, and takes the features' own loaders away: a visitor
 * fetches one file. As a group, a language would be several modules that are loaded lazily, which needs the bundler's
 * runtime: one more file of each page, and a line for every feature and language.
 */
export const languageFiles = {
  name: 'language-files',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (/\/src\/features\/\w+\/texts\/index\.ts$/.test(id))
      return { code: code.replace(/(?<=sources: \{)[^]*?\n(?=  \},)/, ''), map: null }
    const [, folder = '', tag] = /^(.*\/src)\/texts\/locales\/([\w-]+)\.ts$/.exec(id) ?? []
    if (!tag) return undefined
    const features = filesBelow(join(folder, 'features'), new RegExp(`^\\w+.texts.${tag}\\.ts$`)).map((file) =>
      basename(dirname(dirname(file))),
    )
    const imports = features.map(
      (name) => `import { ${nameOf(tag)} as ${name}Texts } from '../../features/${name}/texts/${tag}'`,
    )
    return {
      code: [
        ...imports,
        code,
        `Object.assign(${[nameOf(tag), ...features.map((name) => `${name}Texts`)].join(', ')})`,
      ].join('\n'),
      map: null,
    }
  },
} as const satisfies Plugin
