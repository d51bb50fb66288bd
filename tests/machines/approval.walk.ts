import { approvalMachine, type ApprovalEvent } from '../../src/machines/approval'
import { defineWalk } from '../harness/walk'

const ids = ['one', 'two', 'three']

export default defineWalk({
  name: 'approval',
  machine: approvalMachine,
  events: [
    ...ids.map((id): ApprovalEvent => ({ type: 'approval.requested', request: { id, method: 'personal_sign' } })),
    { type: 'approval.left' },
    { type: 'approval.withdrawn' },
    { type: 'request.refused', method: 'eth_sign' },
    { type: 'refusal.dismissed' },
    { type: 'sight.lost' },
    { type: 'sight.clear' },
  ],
  puppets: { relayRequest: { done: [{}, { grant: { context: '0x1', permissions: [] } }] } },
  givenUp: {
    relayRequest: 'the frame rejects what it was asked when its page leaves the screen',
  },
  within: 1,
  invariants: {
    'a request is on show exactly while some are there': (snapshot) =>
      snapshot.hasTag('asking') === snapshot.context.requests.length > 0,
    'one is relayed at a time, and only while on show': (snapshot) =>
      snapshot.hasTag('asking') === (snapshot.children.relayRequest !== undefined),
    'what is said to be covered takes no click, and only what is on show is covered': (snapshot) =>
      (!snapshot.hasTag('covered') || snapshot.hasTag('unseen')) &&
      (!snapshot.hasTag('unseen') || snapshot.hasTag('asking')),
    'it is watched whether what is on show is seen': (snapshot) =>
      snapshot.hasTag('asking') === (snapshot.children.watchSight !== undefined),
    'request ids never repeat': ({ context }) =>
      new Set(context.requests.map(({ id }) => id)).size === context.requests.length,
    'a refusal that is on show can be dismissed': (snapshot) =>
      !snapshot.hasTag('refused') || snapshot.can({ type: 'refusal.dismissed' }),
  },
})
