import type { RemoteFeatures } from '../../src/domain/options/options'
import type { SnapshotFrom } from 'xstate'
import type { ConnectionReport } from '../../src/machines/connection'
import { modalMachine, type ModalEvent, type ModalInput, type Policy } from '../../src/machines/modal'
import { isBeingPaired, pairableNamespaces } from '../../src/machines/modal/facts'
import { severalWallets } from '../../src/machines/modal/severalWallets'
import { connectorIds } from '../../src/domain/account/connector'
import type { ChainNamespace } from '../../src/domain/caip'
import { defineWalk } from '../harness/walk'
import { puppet } from '../../src/testing/walk/puppets'
import {
  catalogued,
  connectedBy,
  connector,
  declined,
  foreign,
  mainnet,
  polygon,
  solana,
  stored,
} from '../support/facts'
import { address } from '../support/addresses'

type Snapshot = SnapshotFrom<typeof modalMachine>

export const policy: Policy = {
  basic: false,
  mobile: false,
  embedded: false,
  allowUnsupported: false,
  asksConsent: false,
}
export const input: ModalInput = {
  policy,
  networks: [mainnet, polygon],
  active: mainnet,
  debug: false,
  stored: {},
  recent: [],
}

const connected = connectedBy('fox')
const owl = { ...stored, connectorId: 'owl' }
const background = (report: ConnectionReport, connectorId = 'owl'): ModalEvent => ({
  type: 'background.reported',
  id: `eip155/${connectorId}`,
  report,
})
const transaction = {
  hash: `0x${'1'.repeat(64)}`,
  network: mainnet,
  account: `${mainnet}:${address}`,
  what: '1 ETH',
  to: address,
  at: 1,
} as const
const events: ModalEvent[] = [
  { type: 'modal.open' },
  { type: 'modal.open', view: { name: 'Networks' } },
  { type: 'modal.open', namespace: 'eip155' },
  { type: 'modal.close' },
  { type: 'modal.pressed' },
  { type: 'router.opened' },
  { type: 'router.closed' },
  { type: 'connecting.left' },
  { type: 'switching.left' },
  { type: 'choosing.left' },
  { type: 'account.entered' },
  { type: 'consent.toggled' },
  { type: 'recent.shared', wallets: [catalogued] },
  { type: 'wallets.found', connectors: [connector], announced: [] },
  { type: 'wallet.selected', connectorId: 'fox' },
  { type: 'wallet.selected', wallet: catalogued },
  { type: 'wallet.selected' },
  { type: 'connector.selected', connectorId: 'fox' },
  { type: 'pair.requested', namespaces: ['eip155'] },
  { type: 'wallet.browsed', wallet: catalogued },
  { type: 'pairing.requested' },
  { type: 'pairing.attempted' },
  { type: 'pairing.offered', uri: 'wc:one@2' },
  { type: 'pairing.approved', connections: [connectedBy('walletConnect')] },
  { type: 'pairing.failed', fault: declined },
  { type: 'pairing.cancelled' },
  { type: 'connection.connected', namespace: 'eip155', connected, restored: false },
  {
    type: 'connection.connected',
    namespace: 'eip155',
    connected: connectedBy('walletConnect', foreign),
    restored: true,
  },
  { type: 'connection.changed', namespace: 'eip155', connected },
  { type: 'connection.failed', namespace: 'eip155', fault: declined },
  { type: 'connection.disconnected', namespace: 'eip155', requested: false, connectorId: connectorIds.auth },
  { type: 'connection.disconnected', namespace: 'eip155', requested: true, fault: declined },
  { type: 'connection.dormant', namespace: 'eip155' },
  { type: 'network.confirmed' },
  { type: 'network.confirmed', caipNetworkId: mainnet },
  { type: 'network.confirmed', caipNetworkId: foreign },
  { type: 'network.switched', caipNetworkId: polygon },
  { type: 'network.refused', fault: declined },
  { type: 'networks.changed', networks: [polygon] },
  { type: 'network.selected', caipNetworkId: polygon },
  { type: 'disconnect' },
  { type: 'disconnect', namespace: 'eip155' },
  { type: 'disconnect', namespace: 'solana' },
  { type: 'stored.changed', stored: {} },
  { type: 'transactions.shared', transactions: [] },
  { type: 'stored.changed', stored: { eip155: stored }, connected: ['eip155'] },
  { type: 'alert.requested', alert: { variant: 'error', short: 'Invalid Project ID' } },
  // Repeats what was loaded, which adds no state to the walk.
  { type: 'features.changed', remote: {} as RemoteFeatures },
  { type: 'visitor.clicked', event: 'CLICK_WALLET_HELP' },
  { type: 'link.opened', name: 'Phone One', href: 'one://' },
  { type: 'recent.changed', wallets: [catalogued] },
  { type: 'email.submitted', email: 'ada@sandbox.example' },
  { type: 'social.selected', provider: 'google' },
  { type: 'social.selected', provider: 'farcaster' },
  { type: 'social.returned', provider: 'x', uri: 'https://frame.example/loading?state=s' },
  { type: 'frame.requested' },
  { type: 'approval.requested', request: { id: 'r1', method: 'personal_sign' } },
  { type: 'request.refused', method: 'eth_sign' },
  { type: 'track.requested', tracked: { event: 'EMAIL_SUBMITTED' } },
  { type: 'login.left', view: 'EmailVerifyOtp' },
  { type: 'login.left', view: 'ConnectingFarcaster' },
  { type: 'email.deviceRequested' },
  { type: 'email.codeRequested' },
  { type: 'update.primaryRequested' },
  { type: 'update.secondaryRequested' },
  { type: 'update.done', email: 'bea@sandbox.example' },
  { type: 'login.authorised', provider: 'email' },
  { type: 'login.abandoned' },
  { type: 'connection.connected', namespace: 'eip155', connected: connectedBy('ID_AUTH'), restored: false },
  { type: 'network.selected', caipNetworkId: solana },
  { type: 'namespace.selected', caipNetworkId: solana },
  { type: 'account.selected', namespace: 'eip155', address },
  { type: 'modal.open', namespace: 'solana' },
  { type: 'tokens.known', tokens: [] },
  { type: 'transactions.pending' },
  { type: 'flow.entered', flow: 'send', returned: false, opened: 'OPEN_SEND' },
  { type: 'flow.entered', flow: 'send', returned: true, opened: 'OPEN_SEND' },
  { type: 'flow.entered', flow: 'name' },
  { type: 'flow.told', to: 'host', event: { type: 'balance.spent' } },
  { type: 'flow.told', to: 'balance', event: { type: 'balance.stale' } },
  { type: 'flow.told', to: 'outbox', event: { type: 'transaction.sent', transaction } },
  { type: 'flow.told', to: 'send', event: { type: 'preview.left' } },
  { type: 'flow.told', to: 'router', event: { type: 'view.back' } },
  { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
  { type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } },
  { type: 'approval.shown' },
  { type: 'approval.granted' },
  { type: 'approval.settled', outcome: 'success' },
  { type: 'approval.settled', outcome: 'error' },
  { type: 'approval.aborted', ids: ['r1'] },
  { type: 'approval.aborted', ids: ['r1'], fault: declined },
  { type: 'refusal.shown' },
  { type: 'frame.unloaded' },
  { type: 'accountType.switched', accountType: 'eoa' },
]

/** Events of a host that keeps several wallets connected: what differs from one that does not. */
const several: ModalEvent[] = [
  { type: 'connection.connected', namespace: 'eip155', connected: connectedBy('owl'), restored: false },
  {
    type: 'connection.connected',
    namespace: 'eip155',
    connected,
    restored: false,
    replaced: 'owl',
    previous: { current: connectedBy('owl') },
  },
  { type: 'connection.disconnected', namespace: 'eip155', requested: false, connectorId: connectorIds.auth },
  { type: 'connection.disconnected', namespace: 'eip155', connectorId: 'fox', requested: true, replacing: true },
  { type: 'connection.dormant', namespace: 'eip155', connectorId: 'fox' },
  { type: 'connection.failed', namespace: 'eip155', fault: declined },
  { type: 'connecting.left' },
  { type: 'disconnect' },
  { type: 'disconnect', connectorId: 'owl' },
  { type: 'connection.selected', namespace: 'eip155', connectorId: 'owl' },
  { type: 'connection.selected', namespace: 'eip155', connectorId: 'fox' },
  {
    type: 'connection.switched',
    namespace: 'eip155',
    connection: { current: connected },
    chosen: true,
    previous: { stored: owl },
  },
  { type: 'connection.switched', namespace: 'eip155', connection: { stored }, chosen: false },
  { type: 'connection.switched', namespace: 'eip155', connection: { dormant: stored }, chosen: false },
  background({ type: 'connection.changed', namespace: 'eip155', connected: connectedBy('owl') }),
  background({ type: 'connection.disconnected', namespace: 'eip155', requested: true, fault: declined }),
  background({
    type: 'connection.yielded',
    namespace: 'eip155',
    connection: { current: connectedBy('owl') },
    chosen: true,
  }),
  background({ type: 'connection.dormant', namespace: 'eip155' }),
  { type: 'stored.changed', stored: { eip155: stored }, background: { eip155: [owl] } },
  { type: 'stored.changed', stored: {} },
]

/** Events of three wallets that are connected side by side, each of which is selected, disconnected, or ends by itself. */
const three: ModalEvent[] = ['fox', 'owl', 'bear'].flatMap((connectorId, _, all): ModalEvent[] => {
  const connection = { current: connectedBy(connectorId) }
  const connects = { namespace: 'eip155', connected: connection.current, restored: false } as const
  const others = all.filter((other) => other !== connectorId)
  // Another tab has made it the active one, beside the others or alone.
  const active = { eip155: { ...stored, connectorId } }
  return [
    { type: 'connection.connected', ...connects },
    ...others.map((replaced): ModalEvent => ({
      type: 'connection.connected',
      ...connects,
      replaced,
      previous: { current: connectedBy(replaced) },
    })),
    { type: 'connection.selected', namespace: 'eip155', connectorId },
    { type: 'disconnect', connectorId },
    { type: 'connection.disconnected', namespace: 'eip155', connectorId, requested: true },
    background({ type: 'connection.yielded', namespace: 'eip155', connection, chosen: true }, connectorId),
    background({ type: 'connection.disconnected', namespace: 'eip155', requested: true }, connectorId),
    {
      type: 'stored.changed',
      stored: active,
      background: { eip155: others.map((other) => ({ ...stored, connectorId: other })) },
    },
    { type: 'stored.changed', stored: active },
  ]
})
/** Network of the page with three wallets, which tells its input from the others. */
const ofThree: ModalInput['networks'] = [mainnet]

/** Inert charts of the embedded wallet: each has its own walk. */
const charts = Object.fromEntries(
  ['frame', 'email', 'emailUpdate', 'social', 'farcaster', 'approval', 'accountType'].map((name) => [name, puppet]),
)

const isGone = (snapshot: Snapshot, id: string) =>
  (snapshot.children as Record<string, { getSnapshot: () => { status?: string } } | undefined>)[id]?.getSnapshot()
    .status !== 'active'

const hasPairing = ({ children }: Snapshot) => 'pairing' in children && children.pairing !== undefined

/** Number of regions, besides the dialog, away from their base state. The walk stops at two. */
const stirred = (snapshot: Snapshot) =>
  [
    !snapshot.matches({ pairing: 'idle' }),
    snapshot.matches({ disconnecting: 'waiting' }),
    snapshot.matches({ configuration: 'loading' }) || snapshot.matches({ configuration: 'offline' }),
    snapshot.matches({ network: 'unsupported' }),
    snapshot.hasTag('resuming'),
    snapshot.context.connectors.length > 0,
    !snapshot.matches({ embedded: 'absent' }),
    !snapshot.matches({ portfolio: 'absent' }),
    !snapshot.matches({ flows: 'settled' }) || snapshot.context.flows.length > 0,
    isGone(snapshot, 'discoverWallets') || isGone(snapshot, 'watchStorage'),
  ].filter(Boolean).length

export default defineWalk({
  name: 'modal',
  machine: modalMachine.provide(severalWallets),
  inputs: [
    input,
    { ...input, networks: [mainnet, solana] },
    { ...input, active: foreign },
    { ...input, transactions: [transaction] },
    { ...input, unfinishedPairing: { topic: 'one', wallet: catalogued } },
    { ...input, policy: { ...policy, embedded: true, asksConsent: true, mobile: true }, stored: { eip155: stored } },
    // Without stored connections, which begin to load the configuration: that is walked with the other inputs.
    { ...input, policy: { ...policy, multiWallet: true } },
    { ...input, policy: { ...policy, multiWallet: true }, networks: ofThree },
  ],
  events: ({ context }) => {
    if (!context.policy.multiWallet) return events
    return context.networks === ofThree ? three : several
  },
  puppets: {
    loadEmbedded: { done: [charts] },
    loadPortfolio: { done: [{ portfolio: puppet }] },
    loadFlow: {
      done: [
        [
          { id: 'send', logic: puppet },
          { id: 'outbox', logic: puppet },
        ],
        [{ id: 'name', logic: puppet }],
      ],
    },
    loadConfiguration: {
      done: [{ remote: {}, alerts: [{ variant: 'warning', short: 'Local configuration ignored' }] }],
    },
    recallConfiguration: { done: [{}] },
    loadPairing: { done: [{ pairing: puppet }] },
    resumePairing: { done: [[connectedBy('walletConnect')]] },
  },
  serialize: ({ context }) => [
    Object.entries(context.connected).map(([namespace, { connectorId }]) => [
      namespace,
      context.networks === ofThree ? connectorId : connectorId === 'ID_AUTH',
    ]),
    context.active,
    context.connectors.length,
    context.restoring,
    context.disconnecting,
    context.background.map(({ id }) => id),
    context.ending,
    // The next disconnect clears the faults of an earlier one.
    context.disconnecting.length > 0 && context.faults.length > 0,
    context.pending.map(({ type }) => type),
    context.remote !== undefined,
    // In the order of their names: a flow that was dropped and loaded again is the last one.
    context.flows.toSorted(),
  ],
  stop: (snapshot) =>
    stirred(snapshot) > (snapshot.context.policy.multiWallet ? 0 : 1) || snapshot.context.pending.length > 1,
  uncancelled: {
    'portfolio.loading': 'not waited for: the account is on show without it',
    'flows.loading': 'code that is on its way is not called off; the view can be left',
    'embedded.loading':
      'code that is on its way is not called off; a log-in that is left is forgotten, and other requests do not wait long',
    'configuration.loading': 'not waited for: the local options hold until it is there',
    'configuration.loading.fresh': 'not waited for: a placeholder for a second',
    'configuration.loading.overdue': 'not waited for: the local options hold',
    'configuration.loading.known': 'not waited for: the last known configuration holds',
  },
  givenUp: {
    resumePairing: 'a session that answers an older pairing is refused by the service',
  },
  within: 2,
  moves: {
    'no namespace leaves `connected` before another wallet has answered for it': (before, event, after) =>
      Object.entries(before.context.connected).every(([namespace, { connectorId }]) => {
        const now = after.context.connected[namespace as ChainNamespace]
        const told = 'namespace' in event && event.namespace === namespace && event.type
        if (now?.connectorId === connectorId) return true
        return now
          ? told === 'connection.connected' || told === 'connection.changed' || told === 'connection.switched'
          : told === 'connection.disconnected' || told === 'connection.dormant' || told === 'connection.switched'
      }),
  },
  invariants: {
    'the host never reads "connecting" of a namespace that is connected': (snapshot) =>
      snapshot.context.namespaces.every(
        (namespace) => !snapshot.context.connected[namespace] || !isBeingPaired(snapshot, namespace),
      ),
    'a phone wallet is asked for what no other wallet holds, or for all that is wanted': ({ context }) =>
      context.namespaces.length === 0 || pairableNamespaces(context).length > 0,
    'each connection in the background has its chart, and each chart is in the list': ({ children, context }) =>
      Object.keys(children).filter((id) => id.includes('/')).length === context.background.length &&
      context.background.every(({ id }) => id in children),
    'each wallet is there once': ({ context: { background, connected } }) =>
      new Set(background.map(({ id }) => id)).size === background.length &&
      background.every(({ namespace, connectorId }) => connected[namespace]?.connectorId !== connectorId),
    'only a host that asks for it has wallets in the background': ({ context }) =>
      context.policy.multiWallet === true || context.background.length === 0,
    'no wallet can be chosen while consent is asked': (snapshot) =>
      snapshot.matches({ choosing: 'allowed' }) === snapshot.can({ type: 'wallet.selected' }),
    'nor by a host that draws its own dialog': (snapshot) =>
      snapshot.matches({ choosing: 'allowed' }) ||
      !(snapshot.can({ type: 'connector.selected', connectorId: 'fox' }) || snapshot.can({ type: 'pair.requested' })),
    'consent is asked only where the host asks for it': (snapshot) =>
      !snapshot.matches({ choosing: 'consentRequired' }) || snapshot.context.policy.asksConsent,
    'nothing is loaded before the first open or a stored connection': (snapshot) =>
      !snapshot.matches({ configuration: 'idle' }) ||
      (snapshot.matches({ dialog: 'closed' }) && snapshot.context.restoring.length === 0),
    'configuration is asked for while it loads, and only then': (snapshot) =>
      snapshot.matches({ configuration: 'loading' }) === (snapshot.children.loadConfiguration !== undefined),
    'no placeholder stands for what is known': (snapshot) =>
      !snapshot.hasTag('placeholder') || snapshot.context.remote === undefined,
    'settled exactly when nothing is being restored and no pairing is looked for': (snapshot) =>
      snapshot.hasTag('settled') ===
      (snapshot.context.restoring.length === 0 && !snapshot.matches({ session: { resuming: 'checking' } })),
    'a pairing that was left is waited for while it is resumed, and only then': (snapshot) =>
      snapshot.matches({ session: 'resuming' }) === (snapshot.children.resumePairing !== undefined),
    'wallets are being disconnected exactly while a connection waits for it': (snapshot) =>
      snapshot.matches({ disconnecting: 'waiting' }) ===
      snapshot.context.disconnecting.length + snapshot.context.ending.length > 0,
    'the host reads "connecting" only while a pairing runs': (snapshot) =>
      !snapshot.hasTag('pairing') || snapshot.matches({ pairing: 'loading' }) || hasPairing(snapshot),
    'a pairing lives while its view is on screen': (snapshot) =>
      snapshot.matches({ pairing: 'running' }) === hasPairing(snapshot),
    'what is asked of the embedded wallet waits only while its charts are fetched': (snapshot) =>
      snapshot.context.pending.length === 0 || snapshot.matches({ embedded: 'loading' }),
    'no log-in begins before the terms are agreed to': (snapshot) =>
      snapshot.matches({ choosing: 'allowed' }) || !snapshot.can({ type: 'email.submitted', email: '' }),
    'an open dialog can be closed': (snapshot) => !snapshot.hasTag('open') || snapshot.can({ type: 'modal.close' }),
  },
})
