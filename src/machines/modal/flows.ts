import { assertEvent, assign, enqueueActions } from 'xstate'
import type { FlowName } from '../../domain/view'
import { accountOn } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { FlowReport } from './types'

export const flowsVocabulary = vocabulary({
  actions: {
    pass: enqueueActions(({ enqueue, check }, { to, event }: FlowReport) => {
      if (to === 'router' || check(to === 'portfolio' ? 'hasPortfolio' : 'hasEmbedded')) enqueue.sendTo(to, event)
    }),
    addFlow: assign(({ context }, { id }: { id: FlowName }) => ({ flows: [...context.flows, id] })),
  },
  guards: {
    isAbsent: ({ context }, { flow }: { flow: FlowName }) => !context.flows.includes(flow),
  },
})

export const flows = machineSetup.extend(flowsVocabulary).createStateConfig({
  description:
    'What a visitor does now and then, each in a chart that comes with its first view, and stays: it may be left and come back to.',
  initial: 'settled',
  on: {
    'flow.told': { actions: { type: 'pass', params: ({ event }) => event } },
    'flow.entered': { guard: { type: 'isAbsent', params: ({ event }) => event }, target: '.loading' },
  },
  states: {
    settled: { tags: 'resting' },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ event }) => {
          assertEvent(event, 'flow.entered')
          return event.flow
        },
        onDone: {
          target: 'settled',
          actions: [
            { type: 'spawnLoaded', params: ({ context, event }) => [{ ...event.output, input: accountOn(context) }] },
            { type: 'addFlow', params: ({ event }) => event.output },
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
