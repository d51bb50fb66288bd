import { faultFrom, timeouts } from '../faults'
import { badged, machineSetup } from './setup'

/** Region of the wallet list: all wallets, page by page. */
export const list = machineSetup.createStateConfig({
  description: 'All wallets are listed, 40 per page.',
  initial: 'loading',
  on: { 'filters.changed': '.loading', 'badge.chosen': '.loading' },
  states: {
    loading: {
      tags: ['waiting', 'listLoading'],
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: (given) => ({ ...badged(given), page: given.context.page + 1 }),
        onDone: [
          {
            guard: { type: 'isLastPage', params: ({ event }) => event.output },
            target: 'complete',
            actions: { type: 'addPage', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEmptyPage', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'addPage', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'addPage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'setFault', params: faultFrom() } },
      },
      after: {
        HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setFault', params: { fault: timeouts.walletList } } },
      },
    },
    ready: { tags: 'resting', on: { 'list.more': 'loading' } },
    failed: {
      description: 'The page could not be loaded. Earlier pages stay, and the visitor can retry.',
      tags: ['resting', 'listFailed'],
      on: { 'list.retry': 'loading', 'walletList.entered': 'loading' },
    },
    complete: { tags: ['resting', 'listComplete'] },
  },
})
