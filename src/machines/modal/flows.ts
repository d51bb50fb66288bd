import { assign, enqueueActions } from 'xstate'
import type { SentTransaction } from '../../domain/send/send'
import type { FlowChart, FlowName } from '../../domain/view'
import { accountOn } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { FlowReport, LoadedFlow, ModalContext } from './types'

export interface Shared {
  transactions: readonly SentTransaction[]
}

export const flowsVocabulary = vocabulary({
  actions: {
    pass: enqueueActions(({ enqueue, context, check }, { to, event }: FlowReport) => {
      if (to === 'host') return enqueue.emit(event)
      const isThere =
        to === 'portfolio'
          ? check('hasPortfolio')
          : to === 'approval'
            ? check('hasEmbedded')
            : to === 'router' || to === 'balance' || context.flows.includes(to)
      if (isThere) enqueue.sendTo(to, event)
    }),
    /** It was there already, and its view has been entered anew. */
    enter: enqueueActions(({ enqueue }, { flow }: { flow: FlowName }) =>
      enqueue.sendTo(flow, { type: `${flow}.entered` }),
    ),
    setTransactions: assign((_, { transactions }: Shared) => ({ transactions })),
    share: enqueueActions(({ enqueue, context }, { transactions }: Shared) => {
      if (context.flows.includes('outbox')) enqueue.sendTo('outbox', { type: 'transactions.shared', transactions })
    }),
    addFlows: assign(({ context }, { charts }: { charts: readonly LoadedFlow[] }) => ({
      flows: [...new Set([...context.flows, ...charts.map(({ id }) => id)])],
    })),
  },
  guards: {
    isAbsent: ({ context }, { flow }: { flow: FlowChart }) => !context.flows.includes(flow),
    isFirst: (_, { returned }: { returned?: boolean }) => !returned,
    /** An earlier page has broadcast what nothing watches on this one yet. */
    hasTransactions: ({ context }) => context.transactions.length > 0 && !context.flows.includes('outbox'),
  },
})

const isAbsent =
  (context: ModalContext) =>
  ({ id }: { id: FlowChart }) =>
    !context.flows.includes(id)

export const flows = machineSetup.extend(flowsVocabulary).createStateConfig({
  description:
    'What a visitor does now and then, each in a chart that comes with its first view, and stays: it may be left and come back to. What was sent by one of them is watched until it is decided, also on the next page.',
  initial: 'settled',
  on: {
    'transactions.shared': {
      actions: [
        { type: 'setTransactions', params: ({ event }) => event },
        { type: 'share', params: ({ event }) => event },
      ],
    },
    'flow.told': { actions: { type: 'pass', params: ({ event }) => event } },
    'flow.entered': [
      { guard: { type: 'isAbsent', params: ({ event }) => event }, target: '.loading' },
      {
        guard: { type: 'isFirst', params: ({ event }) => event },
        actions: { type: 'enter', params: ({ event }) => event },
      },
    ],
  },
  states: {
    settled: { tags: 'resting', always: { guard: 'hasTransactions', target: 'loading' } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ event }) => (event.type === 'flow.entered' ? event.flow : 'send'),
        onDone: {
          target: 'settled',
          actions: [
            {
              type: 'spawnLoaded',
              params: ({ context, event }) => {
                const { active: network, transactions, filter } = context
                const namespaces = filter ? [filter] : context.namespaces
                const input = { account: accountOn(context).account, network, transactions, namespaces }
                return event.output.filter(isAbsent(context)).map((chart) => ({ ...chart, input }))
              },
            },
            { type: 'addFlows', params: ({ event }) => ({ charts: event.output }) },
          ],
        },
        onError: 'failed',
      },
      after: { EMBEDDED_CODE_LIMIT: 'failed' },
    },
    failed: {
      description: 'Its code could not be fetched; entering the view again tries again.',
      tags: ['resting', 'flowFailed'],
    },
  },
})
