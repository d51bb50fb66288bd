import { accountTypeReasons, nameReasons, sessionReasons } from '../../domain/account/embeddedEntries'
import { buttonReasons, historyReasons, pressReasons, type ButtonName } from '../../domain/account/entries'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { ModalError } from '../../domain/errors'
import { isSocialProvider, type SocialProvider } from '../../domain/login/login'
import { hasMethod, loginReasons } from '../../domain/login/methods'
import { caipNetworkIdOf, type NetworkInput, findNetwork } from '../../domain/network/network'
import { unknownNetwork } from '../../domain/network/unknown'
import { barredReasons, unlistedReasons } from '../../domain/network/offered'
import { isObject } from '../../domain/object'
import { firstView, viewReasons } from '../../domain/opening'
import {
  reasonsIn,
  type AccountButton,
  type ExplainedFeature,
  type ExplainSubject,
  type Reason,
  type ReasonCode,
} from '../../domain/reasons'
import {
  chunkCode,
  isAwaited,
  isPublicView,
  isView,
  lacksProject,
  viewFacts,
  type View,
  type ViewName,
} from '../../domain/view'
import { allWalletsReasons, codeReasons } from '../../domain/wallet/connectFacts'
import { connectMethodsOrderOf } from '../../domain/wallet/list'
import type { ConnectMethod } from '../../domain/options/shapes'
import { openingFacts } from '../../machines/modal/facts'
import { reasonsOf } from './sentences'
import { connectListOf, unlistedWalletReasons, type Explained } from './wallets'

/** Code that explains why something is not offered. It loads with the first question. */

/** Names of the account's buttons in the options. */
const buttons: Readonly<Record<AccountButton, ButtonName>> = {
  onramp: 'onramp',
  swap: 'swaps',
  receive: 'receive',
  send: 'send',
}
const isButton = (name: string): name is AccountButton => Object.hasOwn(buttons, name)

/** Facts that the rules share: the state of the dialog, and why a view, its code or a log-in is not there. */
function factsOf(system: Explained) {
  const { root, options, device, chart } = system
  const snapshot = root.getSnapshot()
  const { active, namespaces, remote } = snapshot.context
  const network = findNetwork(options.networks, active) ?? unknownNetwork(active)
  const current = system.connection(namespaceOf(active))?.getSnapshot().context.current
  const hostFeatures = options.remoteFeatures
  const features = remote ?? hostFeatures
  const facts = { options, features, network }
  const opening = openingFacts(snapshot.context, snapshot.matches({ network: 'unsupported' }))
  const shown = chart('router')?.getSnapshot().context.view?.name
  /** Says why the code of a view on screen is not there. Code that no view on screen needs is no reason, unless it failed. */
  const coded = (name: ViewName, chunk: string = viewFacts(name).chunk): ReasonCode[] => {
    const code = chunkCode(chunk)
    // Without a dialog there is no code to wait for.
    const isWaiting = name === shown && isAwaited(code) && !isAwaited(chunkCode('dialog'))
    return reasonsIn({ 'chunk.loading': isWaiting, 'chunk.failed': code === 'failed' })
  }
  const begins = (name: ViewName): ReasonCode[] => {
    const requested = { name } as View
    const reasons = firstView({ ...opening, requested }).name === name ? [] : viewReasons(requested, opening)
    return [...reasons, ...coded(name)]
  }
  const isBasic = opening.basic && !opening.connected

  /** Says who has switched something off. @param wanted whether the host's options have it */
  const decided = (codes: readonly ReasonCode[], wanted: unknown = false): ReasonCode[] =>
    codes.map((code) => {
      if (code !== 'option.off' && code !== 'option.walletConnect') return code
      if (!options.projectId) return 'option.project'
      return wanted ? 'remote.off' : code
    })
  const ordered = (method: ConnectMethod): ReasonCode[] =>
    reasonsIn({ 'option.order': !connectMethodsOrderOf([], options.features.connectMethodsOrder).includes(method) })
  /** Says why the wallets of Connect are not drawn. Basic mode has a view of its own for them. */
  const walletsBegin = (): ReasonCode[] => (isBasic ? [] : [...begins('Connect'), ...ordered('wallet')])
  const login = (method: 'email' | SocialProvider): ReasonCode[] => {
    return [
      ...begins('Connect'),
      ...ordered(method === 'email' ? method : 'social'),
      ...decided(loginReasons(method, { features, namespaces, device }), hasMethod(hostFeatures, method)),
      ...reasonsIn({ 'remote.waiting': snapshot.hasTag('placeholder') }),
      // Connect comes with the dialog, and its ways to log in have code of their own.
      ...coded('Connect', 'login'),
    ]
  }

  return { current, features, facts, opening, isBasic, coded, begins, decided, walletsBegin, login }
}

/** Rules of the dialog as it is now: each returns codes, and none for what is offered. */
function rulesOf(system: Explained) {
  const { root, options, chart } = system
  const snapshot = root.getSnapshot()
  const { active, networks, offered } = snapshot.context
  const { current, features, facts, opening, isBasic, coded, begins, decided, walletsBegin, login } = factsOf(system)
  const embedded = current?.embedded
  const hostFeatures = options.remoteFeatures
  const list = () => connectListOf(system).facts
  const entries: Record<Exclude<ExplainedFeature, AccountButton | SocialProvider>, () => ReasonCode[]> = {
    activity: () => [...begins('Account'), ...decided(historyReasons(facts, features.activity), hostFeatures.activity)],
    nfts: () => [...begins('Account'), ...historyReasons(facts)],
    name: () => [
      ...begins('AccountSettings'),
      ...nameReasons(embedded, chart('portfolio')?.getSnapshot().hasTag('unnamed') ?? false),
    ],
    smartSessions: () => [...begins('AccountSettings'), ...decided(sessionReasons({ ...facts, embedded }))],
    accountType: () => [...begins('AccountSettings'), ...accountTypeReasons({ network: facts.network, embedded })],
    email: () => login('email'),
    walletConnect: () => [...walletsBegin(), ...decided(codeReasons(list()))],
    allWallets: () => [...walletsBegin(), ...decided(allWalletsReasons(list()))],
  }
  const account = (name: AccountButton): ReasonCode[] => {
    const inOptions = buttons[name]
    const isRemote = inOptions === 'swaps' || inOptions === 'onramp'
    const reasons = buttonReasons(inOptions, facts)
    return [...begins('Account'), ...(isRemote ? decided(reasons, hostFeatures[inOptions]) : reasons)]
  }
  const feature = (name: string): ReasonCode[] | undefined => {
    if (isButton(name)) return account(name)
    if (isSocialProvider(name)) return login(name)
    return Object.hasOwn(entries, name) ? entries[name as keyof typeof entries]() : undefined
  }

  return {
    feature,
    button: (name: string): ReasonCode[] | undefined => {
      if (name === 'connect')
        return [...begins('Connect'), ...reasonsIn({ 'account.consent': !snapshot.can({ type: 'wallet.selected' }) })]
      if (!isButton(name)) return undefined
      const reasons = account(name)
      // Without an account there is no wallet that could answer.
      return reasons.includes('account.missing') ? reasons : [...reasons, ...pressReasons(current !== undefined)]
    },
    view: (name: string): ReasonCode[] => {
      if (!isPublicView(name)) return reasonsIn({ 'option.view': isView(name), 'chunk.missing': !isView(name) })
      return [...reasonsIn({ 'option.project': lacksProject(name, options.projectId) }), ...begins(name)]
    },
    /** @param codes of the wallet itself */
    wallet: (codes: readonly ReasonCode[]): ReasonCode[] => [
      // On a desktop, basic mode draws the QR code and no wallets.
      ...(isBasic && !opening.mobile ? reasonsIn({ 'option.basic': true }) : walletsBegin()),
      ...decided(codes),
    ],
    network: (id: CaipNetworkId): ReasonCode[] => [
      // The active network stays on screen, in Account.
      ...reasonsIn({ 'option.switch': !options.enableNetworkSwitch && id !== active }),
      ...unlistedReasons(id, { networks, offered }),
      ...barredReasons(id, { active, ...(current?.reachable && { reachable: current.reachable }) }),
      ...coded('Networks'),
    ],
    connection: (namespace: ChainNamespace): ReasonCode[] => {
      const connection = system.connection(namespace)?.getSnapshot()
      if (!connection) return ['option.networks']
      const { fault, current: kept, stored } = connection.context
      // Another wallet may be asked while one is connected.
      if (kept && (connection.matches('connected') || connection.matches('connecting'))) return []
      return reasonsIn({
        'wallet.connecting': connection.matches('connecting'),
        'wallet.reconnecting': connection.matches('reconnecting'),
        'wallet.disconnecting': connection.matches('disconnecting'),
        'wallet.locked': connection.matches('dormant'),
        'account.stored': connection.matches('disconnected') && !fault && !kept && !stored,
        'fault.connection': fault,
      })
    },
  }
}

/** Whether a value is a network, as far as its id is read from it. */
const isNetwork = (value: unknown): value is NetworkInput =>
  isObject(value) && (typeof value.id === 'number' || typeof value.id === 'string')

/** Returns the codes of a subject; `undefined` for a value that is no subject. */
async function codesOf(system: Explained, subject: ExplainSubject): Promise<readonly ReasonCode[] | undefined> {
  if (!isObject(subject)) return undefined
  const rules = rulesOf(system)
  // A host without types may pass anything.
  const { feature, button, view, network, wallet, connection } = subject as Partial<Record<string, unknown>>
  if (typeof feature === 'string') return rules.feature(feature)
  if (typeof button === 'string') return rules.button(button)
  if (typeof view === 'string') return rules.view(view)
  if (typeof network === 'string') return rules.network(network as CaipNetworkId)
  if (isNetwork(network)) return rules.network(caipNetworkIdOf(network))
  if (typeof wallet === 'string') return rules.wallet(await unlistedWalletReasons(wallet, system))
  return typeof connection === 'string' ? rules.connection(connection) : undefined
}

/**
 * Creates the function that explains why something is not offered, by the rules that draw it.
 *
 * @param Failure `ModalError`, passed in as elsewhere in this chunk
 */
export const createExplain =
  (system: Explained, Failure: typeof ModalError) =>
  async (subject: ExplainSubject): Promise<readonly Reason[]> => {
    const codes = await codesOf(system, subject)
    if (!codes)
      throw new Failure(
        'options.invalid.subject',
        `\`explain\` takes one subject: \`{ feature }\`, \`{ button }\`, \`{ view }\`, \`{ network }\`, \`{ wallet }\` or \`{ connection }\`, not ${written(subject)}.`,
      )
    return reasonsOf(codes)
  }

/** Returns a value as a developer recognizes it. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 80) ?? String(value)
  } catch {
    return typeof value
  }
}
