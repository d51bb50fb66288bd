import { assign, sendTo } from 'xstate'
import { connectionOf } from '../domain/knownNamespaces'
import type { Connector } from '../domain/account/connector'
import type { AnnouncedWallet } from '../domain/wallet/announced'
import type { Wallet } from '../domain/wallet/wallet'
import type { Alert } from './alert'
import { backgroundVocabulary } from './modal/background'
import { choosing, choosingVocabulary } from './modal/choosing'
import { configuration, configurationVocabulary } from './modal/configuration'
import { connections, connectionsVocabulary } from './modal/connections'
import { dialog, dialogVocabulary } from './modal/dialog'
import { disconnecting, disconnectingVocabulary } from './modal/disconnecting'
import { embedded, embeddedVocabulary } from './modal/embedded'
import { flows, flowsVocabulary } from './modal/flows'
import { namespacesIn, trackedEvent } from './modal/facts'
import { network, networkVocabulary } from './modal/network'
import { pairing, pairingVocabulary } from './modal/pairing'
import { portfolio, portfolioVocabulary } from './modal/portfolio'
import { requestsVocabulary } from './modal/requests'
import { session, sessionVocabulary } from './modal/session'
import { machineSetup } from './modal/setup'

export type * from './modal/messages'
export type * from './modal/types'

const rootSetup = machineSetup
  .extend(backgroundVocabulary)
  .extend(choosingVocabulary)
  .extend(configurationVocabulary)
  .extend(connectionsVocabulary)
  .extend(dialogVocabulary)
  .extend(disconnectingVocabulary)
  .extend(embeddedVocabulary)
  .extend(flowsVocabulary)
  .extend(networkVocabulary)
  .extend(pairingVocabulary)
  .extend(portfolioVocabulary)
  .extend(requestsVocabulary)
  .extend(sessionVocabulary)
  .extend({
    actions: {
      /** Ignores connectors of namespaces in which the host has no network. */
      setConnectors: assign(
        ({ context }, found: { connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }) => ({
          connectors: found.connectors.filter(({ chain }) => context.namespaces.includes(chain)),
          announced: found.announced,
        }),
      ),
      toAlert: sendTo('alert', (_, { alert }: { alert: Alert }) => ({ type: 'alert.raised', alert })),
      shareRecent: sendTo('catalogue', (_, { wallets }: { wallets: readonly Wallet[] }) => ({
        type: 'recent.shared',
        wallets,
      })),
      spawnChildren: machineSetup.enqueueActions(({ enqueue, context }) => {
        const { namespaces, recent, remembered, debug } = context
        enqueue.spawnChild('router', { id: 'router' })
        enqueue.spawnChild('catalogue', { id: 'catalogue', input: { namespaces, recent, remembered } })
        enqueue.spawnChild('network', { id: 'network' })
        enqueue.spawnChild('alert', { id: 'alert', input: { debug } })
        enqueue.spawnChild('balance', { id: 'balance' })
        for (const namespace of namespaces)
          enqueue.spawnChild('connection', { id: connectionOf(namespace), input: { namespace } })
      }),
    },
  })

/**
 * Root machine. Spawns the machines that live as long as the modal (router, catalogue, network, alert, balance, one
 * connection per namespace), and one connection for each wallet in the background. Children report to the root, which
 * decides and sends events to the others.
 */
export const modalMachine = rootSetup.createMachine({
  id: 'modal',
  context: ({ input }) => ({
    policy: input.policy,
    networks: input.networks,
    namespaces: namespacesIn(input.networks),
    active: input.active,
    connected: {},
    dormant: {},
    background: [],
    connectors: [],
    announced: [],
    stored: input.stored,
    storedBackground: input.background ?? {},
    restoring: namespacesIn(input.networks).filter((namespace) => input.stored[namespace] !== undefined),
    paired: [],
    disconnecting: [],
    ending: [],
    faults: [],
    leaving: 'all',
    transactions: input.transactions ?? [],
    flows: [],
    pending: [],
    recent: input.recent,
    ...(input.remembered && { remembered: input.remembered }),
    ...(input.unfinishedPairing && { unfinishedPairing: input.unfinishedPairing.topic }),
    ...(input.unfinishedPairing?.wallet && { wallet: input.unfinishedPairing.wallet }),
    debug: input.debug,
  }),
  entry: 'spawnChildren',
  invoke: [
    { id: 'discoverWallets', src: 'discoverWallets', onError: { actions: 'ignore' } },
    { id: 'watchStorage', src: 'watchStorage', onError: { actions: 'ignore' } },
  ],
  on: {
    'wallets.found': { actions: { type: 'setConnectors', params: ({ event }) => event } },
    'alert.requested': { actions: { type: 'toAlert', params: ({ event }) => event } },
    'track.requested': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'tracked', tracked: event.tracked }) },
    },
    'visitor.clicked': { actions: { type: 'record', params: ({ event }) => trackedEvent(event.event, undefined) } },
    'recent.shared': { actions: { type: 'shareRecent', params: ({ event }) => event } },
    'recent.changed': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'recent.stored', wallets: event.wallets }) },
    },
  },
  type: 'parallel',
  states: {
    dialog,
    choosing,
    pairing,
    connections,
    disconnecting,
    embedded,
    portfolio,
    flows,
    network,
    session,
    configuration,
  },
})
