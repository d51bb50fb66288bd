import type { ModalOptions } from '../src/doors'

/** Wallets put on the page for the modal to find. */
export interface DemoWallets {
  announced: boolean
  injected: boolean
  /** Number of untrustworthy announcements. */
  hostile: number
  /** Wallet of the wallet standard on Solana. */
  solana: boolean
  /** Solana wallet with the name of the announced wallet. */
  multichain: boolean
  /** Bitcoin wallets, by their API: the wallet standard, sats-connect, UniSat. */
  bitcoin: readonly ('bitcoin' | 'sats' | 'unisat')[]
}

/** Parsed query of the page: all that a visitor or a test can set for the demo. */
export interface DemoQuery {
  /** Project id of the real cloud. The real services then replace the sandbox. */
  project?: string
  /** Whether the host has no project. The chains are still the sandbox's. */
  projectless: boolean
  embedded: boolean
  legalCheckbox: boolean
  walletConnectOnly: boolean
  debug: boolean
  /** Sign-in on connecting: required by the sandbox's server, optional there, or in this browser alone. */
  siwx?: 'backend' | 'optional' | 'local'
  /** Language of the texts. */
  locale?: NonNullable<ModalOptions['locale']>
  /** Name of a finished theme of `walletchart/themes`. */
  preset?: string
  /** Whether there is a second modal with its own project. */
  two: boolean
  /** Whether the tip jar, a feature of the host's, is among the rows of Account. */
  tips: boolean
  /** Whether the page shows all buttons of the package. */
  buttons: boolean
  /** Whether Solana's main and development networks are added to the EVM networks. */
  solana: boolean
  /** Options merged over those that the demo passes to `createModal`; `features` and `services` key by key. */
  options?: Readonly<Record<string, unknown>>
  wallets: DemoWallets
}

const HOSTILE = 34

function walletsOf(query: URLSearchParams, real: boolean): DemoWallets {
  const usual = query.get('solana') === '1' ? 'announced,injected,solana' : 'announced,injected'
  const given = query.get('wallet') ?? (real ? 'none' : usual)
  const names = given.split(',')
  const hostile = names.includes('hostile')
  return {
    announced: names.includes('announced') || names.includes('multichain') || hostile,
    injected: names.includes('injected'),
    hostile: hostile ? Number(query.get('count') ?? HOSTILE) || HOSTILE : 0,
    solana: names.includes('solana'),
    multichain: names.includes('multichain'),
    bitcoin: (['bitcoin', 'sats', 'unisat'] as const).filter((kind) => names.includes(kind)),
  }
}

/**
 * Parses the page's query:
 * - `project=<id>`: the real cloud with this project; `project=none`: no project
 * - `embedded=1`: the modal is embedded in the page
 * - `legal=1`: terms must be accepted by a checkbox first
 * - `wallets=walletConnectOnly`: no other way to connect
 * - `wallet=none|announced|injected|hostile|solana|multichain|bitcoin|sats|unisat`, several separated by commas;
 *   `count=<n>` hostile announcements; a Bitcoin wallet adds Bitcoin's networks
 * - `two=1`: a second modal with another project
 * - `buttons=1`: all buttons of the package
 * - `solana=1`: also Solana's networks and a wallet on Solana
 * - `tips=1`: a feature of the page's own (docs/features.md): a tip jar, as a row of Account
 * - `debug=0`: no banner for developers
 * - `siwx=backend|optional|local`: a connected account also signs in
 * - `locale=de|auto|…`: the language of the texts, a BCP 47 tag
 * - `preset=bloom|midnight|mono|paper`: a finished theme
 * - `options=<json>`: any options of `createModal`, merged over the demo's
 */
export function readQuery(search: string): DemoQuery {
  const query = new URLSearchParams(search)
  const projectless = query.get('project') === 'none'
  const project = projectless ? undefined : (query.get('project') ?? undefined)
  const options = query.get('options')
  const siwx = (['backend', 'optional', 'local'] as const).find((one) => one === query.get('siwx'))
  const preset = query.get('preset')
  const locale = query.get('locale') as DemoQuery['locale'] | null
  return {
    ...(project ? { project } : {}),
    ...(options ? { options: JSON.parse(options) as Record<string, unknown> } : {}),
    ...(locale ? { locale } : {}),
    ...(siwx ? { siwx } : {}),
    ...(preset ? { preset } : {}),
    projectless,
    embedded: query.get('embedded') === '1',
    legalCheckbox: query.get('legal') === '1',
    walletConnectOnly: query.get('wallets') === 'walletConnectOnly',
    debug: query.get('debug') !== '0',
    two: query.get('two') === '1',
    tips: query.get('tips') === '1',
    buttons: query.get('buttons') === '1',
    solana: query.get('solana') === '1',
    wallets: walletsOf(query, project !== undefined),
  }
}
