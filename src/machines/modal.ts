import { chart } from './modal/chart'
import { connections, farewell, pairing } from './modal/connections'
import { embedded } from './modal/embedded'
import { namespacesIn, track } from './modal/facts'
import { holdings, sending } from './modal/holdings'
import { configuration, session } from './modal/loading'
import { network } from './modal/networks'
import { consent, dialog } from './modal/visit'

export type * from './modal/types'

/**
 * The root. It spawns what outlives a visit (router, catalogue, network, alert, balance, one connection per
 * namespace) and is the only one that knows two of them at once: children report, the root decides and tells
 * the others.
 */

export const modalMachine = chart.createMachine({
  id: 'modal',
  context: ({ input }) => ({
    policy: input.policy,
    networks: input.networks,
    namespaces: namespacesIn(input.networks),
    active: input.active,
    unsupported: false,
    connected: {},
    connectors: [],
    announced: [],
    stored: input.stored,
    restoring: namespacesIn(input.networks).filter((namespace) => input.stored[namespace] !== undefined),
    leaving: [],
    faults: [],
    transactions: input.transactions ?? [],
    asked: [],
    recent: input.recent,
    ...(input.left && { left: input.left.topic }),
    ...(input.left?.wallet && { wallet: input.left.wallet }),
    debug: input.debug,
  }),
  entry: 'spawnChildren',
  invoke: [
    { id: 'discoverWallets', src: 'discoverWallets', onError: { actions: 'ignore' } },
    { id: 'watchStorage', src: 'watchStorage', onError: { actions: 'ignore' } },
  ],
  on: {
    'wallets.found': {
      actions: { type: 'found', params: ({ event: { connectors, announced } }) => ({ connectors, announced }) },
    },
    'stored.changed': { actions: 'follow' },
    'alert.wanted': { actions: { type: 'toAlert', params: ({ event }) => ({ alert: event.alert }) } },
    'visitor.clicked': { actions: { type: 'record', params: ({ event }) => track(event.event, undefined) } },
    'link.opened': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'link.stored', name: event.name, href: event.href }) },
    },
    'account.selected': { actions: 'selectAccount' },
    'recent.changed': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'recent.stored', wallets: event.wallets }) },
    },
    'wallets.searched': {
      actions: { type: 'record', params: ({ event }) => track('SEARCH_WALLET', { badge: 'none', search: event.text }) },
    },
  },
  type: 'parallel',
  states: {
    dialog,
    consent,
    pairing,
    connections,
    embedded,
    holdings,
    sending,
    network,
    farewell,
    session,
    configuration,
  },
})
