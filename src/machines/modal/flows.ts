import { assign, enqueueActions } from 'xstate'
import type { SentTransaction } from '../../domain/transaction/transaction'
import type { FlowName, ViewName } from '../../domain/view'
import type { FlowChart } from '../charts'
import { accountEvent } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { FlowReport } from './messages'
import type { LoadedFlow, ModalContext } from './types'

/** Params with the transactions that all tabs share. */
export interface SharedTransactions {
  transactions: readonly SentTransaction[]
}

/** Actions and guards of the `flows` region. */
export const flowsVocabulary = vocabulary({
  actions: {
    pass: enqueueActions(({ enqueue, context, check }, { to, event }: FlowReport) => {
      if (to === 'host') return enqueue.emit(event)
      const isThere =
        to === 'portfolio'
          ? check('hasPortfolio')
          : to === 'approval'
            ? check('hasEmbedded')
            : to === 'router' || to === 'balance' || (context.flows as readonly string[]).includes(to)
      if (isThere) enqueue.sendTo(to, event)
    }),
    /** Notifies a flow that already runs that its view was entered again. */
    enter: enqueueActions(({ enqueue }, { flow, view }: { flow: FlowName; view?: ViewName }) =>
      enqueue.sendTo(flow, { type: `${flow}.entered`, view }),
    ),
    setTransactions: assign((_, { transactions }: SharedTransactions) => ({ transactions })),
    share: enqueueActions(({ enqueue, context }, { transactions }: SharedTransactions) => {
      if (context.flows.includes('outbox')) enqueue.sendTo('outbox', { type: 'transactions.shared', transactions })
    }),
    addFlows: assign(({ context }, { charts }: { charts: readonly LoadedFlow[] }) => ({
      flows: [...new Set([...context.flows, ...charts.map(({ id }) => id)])],
    })),
    dropFlow: assign(({ context }, { actorId }: { actorId: string }) => ({
      flows: context.flows.filter((id) => id !== actorId),
    })),
  },
  guards: {
    isFlow: ({ context }, { actorId }: { actorId: string }) => (context.flows as readonly string[]).includes(actorId),
    isAbsent: ({ context }, { flow }: { flow: FlowChart }) => !context.flows.includes(flow),
    isFirst: (_, { returned }: { returned?: boolean }) => !returned,
    /** Whether transactions of an earlier page are not watched here yet. */
    hasTransactions: ({ context }) => context.transactions.length > 0 && !context.flows.includes('outbox'),
  },
})

const isAbsent =
  (context: ModalContext) =>
  ({ id }: { id: FlowChart }) =>
    !context.flows.includes(id)

/** Region of the root: flows (send, swap, pay, ...), each a machine that loads with its first view and then stays. */
export const flows = machineSetup.extend(flowsVocabulary).createStateConfig({
  description:
    'Flows such as send, swap and pay load with their first view and then stay. Sent transactions are watched across pages.',
  initial: 'settled',
  on: {
    'transactions.shared': {
      actions: [
        { type: 'setTransactions', params: ({ event }) => event },
        { type: 'share', params: ({ event }) => event },
      ],
    },
    // Without this, the error of a flow's chart would end the root, and with it the modal.
    'xstate.error.actor.*': {
      guard: { type: 'isFlow', params: ({ event }) => event },
      target: '.failed',
      actions: { type: 'dropFlow', params: ({ event }) => event },
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
        input: ({ event }) => (event.type === 'flow.entered' ? event.flow : 'outbox'),
        onDone: {
          target: 'settled',
          actions: [
            {
              type: 'spawnLoaded',
              params: ({ context, event }) => {
                const { active: network, transactions, filter } = context
                const namespaces = filter ? [filter] : context.namespaces
                const input = { account: accountEvent(context).account, network, transactions, namespaces }
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
      description: 'The code of the flow could not be loaded, or its chart threw. Entering its view again retries.',
      tags: ['resting', 'flowFailed'],
    },
  },
})
