import { authNames, isSocialProvider, socialProviders } from '../../domain/login/login'
import { caipNetworkIdOf } from '../../domain/network/network'
import type { AccountButton, ExplainedFeature, ExplainSubject } from '../../domain/reasons'
import { isPublicView, viewNames } from '../../domain/view'
import type { ModalSystem } from '../../runtime/system/system'
import type { WalletModal } from '../../runtime/modal/walletModal'

/** Subject of a question. */
export interface Subject {
  /** Id of the entry, and its title within the group. */
  id: string
  title: string
  group: 'Entries' | 'Buttons' | 'Networks' | 'Wallets' | 'Connections' | 'Views'
  subject: ExplainSubject
}

type Entry = Exclude<ExplainedFeature, (typeof socialProviders)[number]>

const entries: Readonly<Record<Entry, string>> = {
  onramp: 'Buy',
  swap: 'Swap',
  receive: 'Receive',
  send: 'Send',
  activity: 'Activity',
  nfts: 'NFTs',
  name: 'Account name',
  smartSessions: 'Smart sessions',
  accountType: 'Account type',
  email: 'Email',
  walletConnect: 'WalletConnect',
  allWallets: 'All wallets',
}
const buttons: Readonly<Record<AccountButton | 'connect', string>> = {
  connect: 'Connect',
  onramp: 'Buy',
  swap: 'Swap',
  receive: 'Receive',
  send: 'Send',
}
/** Names of the wallets that the dialog knows without asking a server, each once. */
export function walletNames({ root, catalogue, options }: ModalSystem): readonly string[] {
  const { recent, featured, recommended } = catalogue.getSnapshot().context
  const all = [...root.getSnapshot().context.connectors, ...recent, ...featured, ...recommended]
  return [...new Set([...all, ...options.customWallets].map(({ name }) => name))]
}

/** Lists the subjects of a modal. */
export function subjectsOf(modal: WalletModal, system: ModalSystem): readonly Subject[] {
  const named = <Name extends string>(all: Readonly<Record<Name, string>>) => Object.entries(all) as [Name, string][]
  return [
    ...named(entries).map(([name, title]): Subject => ({
      id: `feature ${name}`,
      title,
      group: 'Entries',
      subject: { feature: name },
    })),
    ...socialProviders.map((name): Subject => ({
      id: `feature ${name}`,
      title: authNames[name],
      group: 'Entries',
      subject: { feature: name },
    })),
    ...named(buttons).map(([name, title]): Subject => ({
      id: `button ${name}`,
      title,
      group: 'Buttons',
      subject: { button: name },
    })),
    ...modal.getNetworks().map((network): Subject => {
      const id = caipNetworkIdOf(network)
      return { id: `network ${id}`, title: network.name, group: 'Networks', subject: { network: id } }
    }),
    ...walletNames(system).map((name): Subject => ({
      id: `wallet ${name}`,
      title: name,
      group: 'Wallets',
      subject: { wallet: name },
    })),
    ...system.root.getSnapshot().context.namespaces.map((namespace): Subject => ({
      id: `connection ${namespace}`,
      title: namespace,
      group: 'Connections',
      subject: { connection: namespace },
    })),
    ...viewNames()
      .filter(isPublicView)
      .map((name): Subject => ({ id: `view ${name}`, title: name, group: 'Views', subject: { view: name } })),
  ]
}

/** Text by which a visitor knows an element. */
const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? (element as HTMLElement).textContent ?? '').trim()

/** Rows of the dialog by the start of their English text. */
const rows: readonly (readonly [start: string, feature: Entry])[] = [
  ['WalletConnect', 'walletConnect'],
  ['All wallets', 'allWallets'],
  ['Choose account name', 'name'],
  ['Smart sessions', 'smartSessions'],
  ['Switch to', 'accountType'],
  ['Switching', 'accountType'],
]

/** Subject of an element on the page, without its parents. */
function subjectOf(element: Element, subjects: readonly Subject[]): ExplainSubject | undefined {
  const view = element.getAttribute('data-view')
  if (view) return { view } as ExplainSubject
  if (element.matches('input[type=email]')) return { feature: 'email' }
  if (element.matches('.walletchart-button')) return { button: 'connect' }
  const isTab = element.matches('[role=tab]')
  if (!isTab && !element.matches('button, [data-part=row]')) return undefined
  const text = textOf(element)
  if (isTab) return text === 'NFTs' ? { feature: 'nfts' } : text === 'Activity' ? { feature: 'activity' } : undefined
  const provider = socialProviders.find(
    (name) => text === authNames[name] || text === `Continue with ${authNames[name]}`,
  )
  if (provider && isSocialProvider(provider)) return { feature: provider }
  const row = rows.find(([start]) => text.startsWith(start))
  if (row) return { feature: row[1] }
  const within = (group: Subject['group'], fits: (title: string) => boolean) =>
    subjects.filter((one) => one.group === group && fits(one.title)).sort((a, b) => b.title.length - a.title.length)[0]
      ?.subject
  if (element.closest('[data-part=features]')) return within('Buttons', (title) => text === title)
  return within('Networks', (title) => text.startsWith(title)) ?? within('Wallets', (title) => text.includes(title))
}

/** Subject of what is at a point of the page: that of the innermost element that has one. */
export function subjectAt(path: readonly EventTarget[], subjects: readonly Subject[]): ExplainSubject | undefined {
  for (const target of path) {
    const found = target instanceof Element ? subjectOf(target, subjects) : undefined
    if (found) return found
  }
  return undefined
}
