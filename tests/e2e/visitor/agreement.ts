import { authNames, socialProviders } from '../../../src/domain/login/login'
import type { Network } from '../../../src/domain/network/network'
import type { ConnectionStatus } from '../../../src/domain/account/account'
import type { ChainNamespace } from '../../../src/domain/caip'
import type { AccountButton, ExplainedFeature, ExplainSubject, Reason } from '../../../src/domain/reasons'

/** Views that draw what `explain` explains. */
export const explainedViews = [
  'Account',
  'AccountSettings',
  'Connect',
  'ConnectSocials',
  'ConnectWallets',
  'Networks',
] as const
export type ExplainedView = (typeof explainedViews)[number]

/** Parts of a view that `explain` explains, as they are on screen. */
export interface Picture {
  /** Name of the view, if it is in a card. */
  view: string | undefined
  /** Buttons of the account. */
  features: { text: string; disabled: boolean }[]
  tabs: string[]
  rows: { text: string; disabled: boolean }[]
  buttons: { text: string; label: string | null }[]
  hasEmail: boolean
  /** Whether a search narrows the list. */
  isSearched: boolean
  /** Code that draws the view: a placeholder or a failure is drawn in its place. */
  code: 'loaded' | 'loading' | 'failed'
}

/** Reads a view. The function uses nothing outside itself, because it also runs in pages. */
export function pictureOf(screen: ParentNode): Picture {
  const all = (query: string) => [...screen.querySelectorAll<HTMLElement>(query)]
  // The translator of a test puts these marks around each text.
  const plain = (text: string) => text.replace(/[‹›]/g, '')
  const texts = (query: string) =>
    all(query).map((one) => ({
      text: plain(one.textContent),
      disabled: one.matches(':disabled'),
      label: one.getAttribute('aria-label'),
    }))
  const place = screen.querySelector('[data-part=view]')
  const [only, ...others] = place?.children ?? []
  const alone = others.length === 0 ? only : undefined
  return {
    view: place?.getAttribute('data-view') ?? undefined,
    features: texts('[data-part=features] button'),
    tabs: all('[role=tab]').map(({ textContent }) => plain(textContent)),
    // On a phone the wallets of Connect are tiles.
    rows: texts('[data-part=row], [data-part=tile]'),
    buttons: texts('button'),
    hasEmail: all('input[type=email]').length > 0,
    isSearched: [...screen.querySelectorAll<HTMLInputElement>('input[type=search]')].some(({ value }) => value !== ''),
    code: alone?.matches('[data-part=skeleton]')
      ? 'loading'
      : alone?.matches('[role=alert]') && plain(alone.textContent).startsWith('Couldn’t load')
        ? 'failed'
        : 'loaded',
  }
}

const entries: Readonly<Record<AccountButton, string>> = {
  onramp: 'Buy',
  swap: 'Swap',
  receive: 'Receive',
  send: 'Send',
}
const settings = { name: 'Choose account name', smartSessions: 'Smart sessions' } as const

/** Whether each subject is on screen. */
type Seen = readonly (readonly [subject: ExplainSubject, drawn: boolean])[]

/** Returns what a view draws of what `explain` explains. @param wallets names of wallets that may be listed */
export function seen(
  view: ExplainedView,
  { features, tabs, rows, buttons, hasEmail, isSearched }: Picture,
  { networks, wallets }: { networks: readonly Pick<Network, 'caipNetworkId' | 'name'>[]; wallets: readonly string[] },
): Seen {
  const feature = (name: ExplainedFeature, drawn: boolean) => [{ feature: name }, drawn] as const
  const begins = (text: string) => rows.some((row) => row.text.startsWith(text))
  const is = (text: string) => rows.some((row) => row.text === text)
  if (view === 'Account')
    return [
      ...(Object.keys(entries) as AccountButton[]).flatMap((name) => {
        const button = features.find(({ text }) => text === entries[name])
        return [
          feature(name, button !== undefined),
          [{ button: name }, button !== undefined && !button.disabled] as const,
        ]
      }),
      feature('nfts', tabs.includes('NFTs')),
      feature('activity', tabs.includes('Activity')),
    ]
  if (view === 'AccountSettings')
    return [
      ...(Object.keys(settings) as (keyof typeof settings)[]).map((name) => feature(name, begins(settings[name]))),
      feature(
        'accountType',
        rows.some(({ text }) => /^(Switch to|Switching)/.test(text)),
      ),
    ]
  if (view === 'Networks')
    return (isSearched ? [] : networks).map(({ caipNetworkId, name }) => [
      { network: caipNetworkId },
      rows.some((row) => row.text.startsWith(name) && !row.disabled),
    ])
  if (view === 'ConnectSocials') return socialProviders.map((name) => feature(name, is(authNames[name])))
  const ofList: Seen = [
    feature('walletConnect', begins('WalletConnect')),
    feature('allWallets', begins('All wallets')),
    ...wallets.map((name) => [{ wallet: name }, rows.some(({ text }) => isIn(name, text))] as const),
  ]
  if (view === 'ConnectWallets') return ofList
  const isMore = buttons.some(({ label }) => label === 'More socials')
  return [
    feature('email', hasEmail),
    ...socialProviders.flatMap((name) => {
      const drawn = buttons.some(({ text }) => text === `Continue with ${authNames[name]}`)
      return isMore && !drawn ? [] : [feature(name, drawn)]
    }),
    // Collapsed wallets are in the view that their row leads to.
    ...(is('Continue with a wallet') ? [] : ofList),
  ]
}

/** Whether a text has a name. The one wallet without a name of its own is called otherwise on screen. */
export const isIn = (name: string, text: string) => text.toLowerCase().includes(name.toLowerCase())

/** Facts that the page has of the modal while a view is on screen. */
export interface Told {
  networks: readonly Pick<Network, 'caipNetworkId' | 'name'>[]
  /** Names of the wallets on the page. */
  wallets: readonly string[]
  /** View that the modal shows, or will show once its code is there. */
  view: string | undefined
  namespace: ChainNamespace
  status: ConnectionStatus
}

/**
 * Describes where the screen and `explain` disagree. Undefined if nowhere.
 *
 * @param picture undefined while no card is on screen
 */
export async function disagreement(
  picture: Picture | undefined,
  told: Told,
  explain: (subjects: readonly ExplainSubject[]) => Promise<readonly (readonly Reason[])[]>,
): Promise<string | undefined> {
  const { view, namespace, status } = told
  const isExplained = (name: string | undefined): name is ExplainedView =>
    (explainedViews as readonly (string | undefined)[]).includes(name)
  const wallets = told.wallets.filter((name) => told.wallets.filter((one) => isIn(name, one)).length === 1)
  const drawn = [
    ...(picture?.code === 'loaded' && isExplained(picture.view)
      ? seen(picture.view, picture, { ...told, wallets })
      : []),
    ...(status === 'connected' || status === 'disconnected'
      ? [[{ connection: namespace } as ExplainSubject, status === 'connected'] as const]
      : []),
  ]
  const asked: ExplainSubject[] = drawn.map(([subject]) => subject)
  const isSame = picture && picture.view === view
  if (isSame) asked.push({ view } as ExplainSubject)
  const answers = (await explain(asked)).map((reasons) => reasons.map(({ code }) => code))
  const wrong = drawn.findIndex(([, isDrawn], index) => isDrawn !== (answers[index]?.length === 0))
  if (wrong >= 0) {
    const [subject, isDrawn] = drawn[wrong]!
    return `${JSON.stringify(subject)} is ${isDrawn ? '' : 'not '}there, and explain says: ${answers[wrong]?.join() || 'nothing'}.`
  }
  const codes = isSame ? (answers.at(-1) ?? []) : []
  const code = codes.includes('chunk.loading') ? 'loading' : codes.includes('chunk.failed') ? 'failed' : 'loaded'
  return isSame && picture.code !== code
    ? `The code of ${view} is ${picture.code} on screen, and explain says ${code}.`
    : undefined
}
