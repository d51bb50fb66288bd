import type { Activity } from '../../src/domain/portfolio/activity'
import { ModalError } from '../../src/domain/errors'
import { purchasesMachine } from '../../src/machines/onramp/purchases'
import { defineWalk } from '../harness/walk'
import { another, mine } from '../support/holdings'
import { bought } from '../support/onramp'
import { askedOf, parked } from '../support/system'

const read = (purchases: readonly Activity[], underWay: boolean) => ({ purchases, underWay })
const refused = new ModalError('http.status', 'The server reported an error. Try again in a moment.')
const pending = bought('1', 'pending')
const done = bought('1')

export default defineWalk({
  name: 'purchases',
  machine: purchasesMachine,
  input: { account: mine },
  actors: { loadPurchases: parked },
  events: [
    { type: 'buyer.changed', account: mine },
    { type: 'buyer.changed', account: another },
    { type: 'buyer.changed', account: undefined },
    { type: 'purchases.entered' },
    { type: 'purchases.left' },
    { type: 'purchases.retry' },
  ],
  outcomes: {
    loadPurchases: { done: [read([], false), read([pending], true), read([done], false)], error: [refused] },
    reloadPurchases: { done: [read([pending], true), read([done], false)], error: [refused] },
  },
  within: 1,
  invariants: {
    'nothing is read unless someone looks': (snapshot) =>
      !snapshot.matches('away') ||
      (snapshot.children.loadPurchases === undefined && snapshot.children.reloadPurchases === undefined),
    'what is read is of the account': (snapshot) =>
      [snapshot.children.loadPurchases, snapshot.children.reloadPurchases]
        .map((child) => askedOf(child) as { account?: string } | undefined)
        .every((asked) => asked === undefined || asked.account === snapshot.context.account),
    'what is listed has been read': (snapshot) =>
      !snapshot.hasTag('listed') ||
      (snapshot.context.purchases !== undefined && snapshot.context.account !== undefined),
    'a failure says why': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.fault !== undefined,
  },
  moves: {
    'nothing of one account is shown with another': (before, _, after) =>
      before.context.account === after.context.account || after.context.purchases === undefined,
  },
})
