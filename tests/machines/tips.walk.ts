import { tipsMachine } from '../../docs/snippets/tips/machine'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'tips',
  machine: tipsMachine,
  input: { account: undefined, network: 'eip155:1' },
  events: [
    { type: 'amount.chosen', amount: '0.05' },
    { type: 'tip.confirmed' },
    { type: 'tips.entered', view: 'tips/Amount' },
    { type: 'tips.entered', view: 'tips/Sent' },
  ],
  puppets: { sendTip: { done: [{ hash: '0x1' }], error: [{ code: 'wallet.declined', message: 'Declined.' }] } },
  uncancelled: { sending: 'the request is declined in the wallet' },
  givenUp: { sendTip: 'the wallet keeps its request, and a transaction that it sends later is followed' },
  within: 2,
  invariants: {
    'a request that failed has a reason': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.fault !== undefined,
  },
})
