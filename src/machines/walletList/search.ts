import type { ChainNamespace } from '../../domain/caip'
import type { Badge } from '../../domain/wallet/wallet'
import { faultFrom, timeouts } from '../faults'
import { trackReport } from '../tracking'
import { badged, machineSetup } from './setup'

const refilter = {
  type: 'setNamespaces',
  params: ({ event }: { event: { namespaces: readonly ChainNamespace[] } }) => event,
} as const

const rebadge = {
  type: 'setBadge',
  params: ({ event }: { event: { badge: Badge | undefined } }) => event,
} as const

const anew = <const Action>(actions: Action) =>
  [
    { guard: 'hasQuery', target: '.settling', actions },
    { target: '.idle', actions },
  ] as const

/** Region of the wallet list: the search, which starts after a pause in typing. */
export const search = machineSetup.createStateConfig({
  description: 'The search starts after a pause in typing. Every keystroke voids the previous one.',
  initial: 'idle',
  on: {
    // A new filter voids the results of both regions.
    'filters.changed': anew(refilter),
    'badge.chosen': anew(rebadge),
    'search.typed': [
      {
        guard: { type: 'isQuery', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
      {
        target: '.idle',
        actions: ['clearResults', { type: 'setQuery', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    idle: { tags: 'resting' },
    settling: { tags: ['searching', 'waiting'], after: { SEARCH_SETTLE: 'searching' } },
    searching: {
      tags: ['searching', 'waiting'],
      entry: {
        type: 'report',
        params: ({ context }) =>
          trackReport({
            event: 'SEARCH_WALLET',
            properties: { badge: context.badge ?? 'none', search: context.query.trim() },
          }),
      },
      invoke: {
        id: 'searchWallets',
        src: 'searchWallets',
        input: (given) => ({ ...badged(given), text: given.context.query.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'setResults', params: ({ event }) => ({ results: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setFault', params: faultFrom() } },
      },
      after: {
        HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setFault', params: { fault: timeouts.walletList } } },
      },
    },
    found: { description: 'The results match the typed text.', tags: ['resting', 'found'] },
    failed: { tags: ['resting', 'searchFailed'], on: { 'search.retry': 'searching' } },
  },
})
