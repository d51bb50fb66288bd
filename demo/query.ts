import type { ModalOptions } from '../src/index'

/** What is put on the page beside the modal. */
export interface DemoWallets {
  announced: boolean
  injected: boolean
  /** How many announcements no page should trust. */
  hostile: number
  /** One by the wallet standard, on Solana. */
  solana: boolean
  /** One on Solana with the announced wallet's name. */
  multichain: boolean
  /** On Bitcoin, by what each speaks: the wallet standard, as sats-connect, as UniSat. */
  bitcoin: readonly ('bitcoin' | 'sats' | 'unisat')[]
}

/** The page's query, read once; everything a visitor or a test may choose about the demo. */
export interface DemoQuery {
  /** A project of the real cloud: the real services are used instead of the sandbox. */
  project?: string
  embedded: boolean
  legalCheckbox: boolean
  walletConnectOnly: boolean
  debug: boolean
  /** Who connects also signs in: at the sandbox's server, also if they need not, or in this browser alone. */
  siwx?: 'backend' | 'optional' | 'local'
  /** Of the texts. */
  locale?: NonNullable<ModalOptions['locale']>
  /** A second modal with a project of its own. */
  two: boolean
  /** Solana's main and development networks beside the EVM ones. */
  solana: boolean
  /** Laid over what the demo passes to `createModal`; `features` and `services` name by name. */
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
 * Reads the page's query:
 * - `project=<id>`: the real cloud with this project
 * - `embedded=1`: the modal stands in the page
 * - `legal=1`: terms must be accepted by a checkbox first
 * - `wallets=walletConnectOnly`: no other way to connect
 * - `wallet=none|announced|injected|hostile|solana|multichain|bitcoin|sats|unisat`, several joined by commas; `count=<n>` hostile announcements
 * - `two=1`: a second modal with another project
 * - `solana=1`: Solana's networks too, and a wallet on Solana
 * - `debug=0`: no banner for developers
 * - `siwx=backend|optional|local`: who connects also signs in
 * - `locale=de|ar|auto`: the language of the texts
 * - `options=<json>`: any options of `createModal`, laid over the demo's
 */
export function readQuery(search: string): DemoQuery {
  const query = new URLSearchParams(search)
  const project = query.get('project') ?? undefined
  const options = query.get('options')
  const siwx = (['backend', 'optional', 'local'] as const).find((one) => one === query.get('siwx'))
  // One that there is not is refused by `createModal`.
  const locale = query.get('locale') as DemoQuery['locale'] | null
  return {
    ...(project ? { project } : {}),
    ...(options ? { options: JSON.parse(options) as Record<string, unknown> } : {}),
    ...(locale ? { locale } : {}),
    ...(siwx ? { siwx } : {}),
    embedded: query.get('embedded') === '1',
    legalCheckbox: query.get('legal') === '1',
    walletConnectOnly: query.get('wallets') === 'walletConnectOnly',
    debug: query.get('debug') !== '0',
    two: query.get('two') === '1',
    solana: query.get('solana') === '1',
    wallets: walletsOf(query, project !== undefined),
  }
}
