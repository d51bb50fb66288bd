import { expect, test } from 'vitest'
import { Account } from '../../src/components/account/Account'
import { Connect } from '../../src/components/wallets/Connect'
import { ConnectSocials } from '../../src/components/login/ConnectSocials'
import { ConnectWallets } from '../../src/components/wallets/ConnectWallets'
import { Networks } from '../../src/components/networks/Networks'
import { AccountSettings } from '../../src/components/settings/AccountSettings'
import { fetchViews } from '../../src/components/views/chunks'
import { ModalError } from '../../src/domain/errors'
import { authNames, socialProviders } from '../../src/domain/login/login'
import type { AccountButton, ExplainedFeature, ExplainSubject } from '../../src/domain/reasons'
import { createExplain } from '../../src/runtime/explain/explain'
import type { ModalSystem } from '../../src/runtime/system'
import { scenes, type SceneName } from '../e2e/gallery/scenes'
import { draw, played } from './draw'

/** Views that draw what `explain` explains. */
const views = { Account, AccountSettings, Connect, ConnectSocials, ConnectWallets, Networks } as const
const explained = (Object.keys(scenes) as SceneName[]).filter((name) => scenes[name].view in views)

const explain = async (system: ModalSystem, subject: ExplainSubject) =>
  // The scenes have no registry: the wallets that they ask about are in the lists.
  (
    await createExplain({ ...system, remote: async () => ({ findWallet: async () => undefined }) }, ModalError)(subject)
  ).map(({ code }) => code)

/** Whether each subject is on screen. */
type Seen = readonly (readonly [subject: ExplainSubject, drawn: boolean])[]

const buttons: Readonly<Record<AccountButton, string>> = {
  onramp: 'Buy',
  swap: 'Swap',
  receive: 'Receive',
  send: 'Send',
}
const rows = { name: 'Choose account name', smartSessions: 'Smart sessions' } as const

function seen(view: keyof typeof views, screen: ShadowRoot, system: ModalSystem): Seen {
  const all = (query: string) => [...screen.querySelectorAll<HTMLElement>(query)]
  const has = (query: string, text: string) => all(query).some(({ textContent }) => textContent === text)
  const feature = (name: ExplainedFeature, drawn: boolean) => [{ feature: name }, drawn] as const
  if (view === 'Account')
    return [
      ...(Object.keys(buttons) as AccountButton[]).flatMap((name) => {
        const button = all('[data-part=features] button').find(({ textContent }) => textContent === buttons[name])
        return [
          feature(name, button !== undefined),
          [{ button: name }, button !== undefined && !(button as HTMLButtonElement).disabled] as const,
        ]
      }),
      feature('nfts', has('[role=tab]', 'NFTs')),
      feature('activity', has('[role=tab]', 'Activity')),
    ]
  if (view === 'AccountSettings')
    return [
      ...(Object.keys(rows) as (keyof typeof rows)[]).map((name) =>
        feature(
          name,
          all('[data-part=row]').some(({ textContent }) => textContent.startsWith(rows[name])),
        ),
      ),
      feature(
        'accountType',
        all('[data-part=row]').some(({ textContent }) => /^(Switch to|Switching)/.test(textContent)),
      ),
    ]
  if (view === 'Networks')
    return system.options.networks.map(({ caipNetworkId, name }) => [
      { network: caipNetworkId },
      all('[data-part=row]').some((row) => row.textContent.startsWith(name) && !(row as HTMLButtonElement).disabled),
    ])
  if (view === 'ConnectSocials')
    return socialProviders.map((name) => feature(name, has('[data-part=row]', authNames[name])))
  const listed = wallets(system).map(
    (name) => [{ wallet: name }, all('[data-part=row]').some((row) => isIn(name, row.textContent))] as const,
  )
  const isCollapsed = has('[data-part=row]', 'Continue with a wallet')
  const ofList: Seen = [
    feature(
      'walletConnect',
      all('[data-part=row]').some(({ textContent }) => textContent.startsWith('WalletConnect')),
    ),
    feature(
      'allWallets',
      all('[data-part=row]').some(({ textContent }) => textContent.startsWith('All wallets')),
    ),
    ...listed,
  ]
  if (view === 'ConnectWallets') return ofList
  const isMore = all('button').some((button) => button.getAttribute('aria-label') === 'More socials')
  return [
    feature('email', all('input[type=email]').length > 0),
    ...socialProviders.flatMap((name) => {
      const drawn = has('button', `Continue with ${authNames[name]}`)
      return isMore && !drawn ? [] : [feature(name, drawn)]
    }),
    // Collapsed wallets are in the view that their row leads to.
    ...(isCollapsed ? [] : ofList),
  ]
}

/** Whether a text has a name. The one wallet without a name of its own is called otherwise on screen. */
const isIn = (name: string, text: string) => text.toLowerCase().includes(name.toLowerCase())

/** Names of the wallets that the scene knows, each once: a name that two wallets have proves nothing. */
function wallets({ root, catalogue, options }: ModalSystem): string[] {
  const { recent, featured, recommended } = catalogue.getSnapshot().context
  const names = [
    ...root.getSnapshot().context.connectors,
    ...recent,
    ...featured,
    ...recommended,
    ...options.customWallets,
  ].map(({ name }) => name)
  return [...new Set(names)].filter((name) => names.filter((one) => isIn(name, one)).length === 1)
}

test.each(explained)('behavior: in the scene %s, what is on screen and what explain says agree', async (name) => {
  await Promise.all([fetchViews('login'), fetchViews('account')])
  const scene = scenes[name]
  const { system } = await played(scene)
  const view = scene.view as keyof typeof views
  const View = views[view]
  const { shadow } = draw(<View />, system)
  const disagreements = async () => {
    const found = seen(view, shadow, system).map(async ([subject, drawn]) => {
      const codes = await explain(system, subject)
      return drawn === (codes.length === 0) ? [] : [{ ...subject, drawn, codes }]
    })
    expect(found.length).toBeGreaterThan(0)
    return (await Promise.all(found)).flat()
  }
  await expect.poll(disagreements, { timeout: 2_000 }).toEqual([])
})
