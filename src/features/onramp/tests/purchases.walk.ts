import type { Activity } from '../../../domain/portfolio/activity'
import { ModalError } from '../../../domain/errors'
import { purchasesMachine } from '../machines/purchases'
import { defineWalk } from '../../../../tests/harness/walk'
import { another, mine } from '../../../../tests/support/holdings'
import { bought } from './bought'
import { askedOf, parked } from '../../../../tests/support/system'

const read = (activities: readonly Activity[], underWay: boolean, next?: string) => ({
  activities,
  underWay,
  ...(next && { next }),
})
const refused = new ModalError('http.status', 'The server reported an error. Try again in a moment.')
const pending = bought('1', 'pending')
const done = bought('1')
const older = bought('0')

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
    { type: 'purchases.more' },
  ],
  puppets: {
    loadPurchases: { done: [read([], false), read([pending], true), read([done], false, 'older')], error: [refused] },
    addPurchases: { done: [read([older, done], false, 'oldest'), read([older], false)], error: [refused] },
    reloadPurchases: { done: [read([pending], true), read([done], false)], error: [refused] },
  },
  within: 1,
  invariants: {
    'nothing is read unless someone looks': (snapshot) =>
      !snapshot.matches('away') ||
      [snapshot.children.loadPurchases, snapshot.children.reloadPurchases, snapshot.children.addPurchases].every(
        (child) => child === undefined,
      ),
    'what is read is of the account': (snapshot) =>
      [snapshot.children.loadPurchases, snapshot.children.reloadPurchases, snapshot.children.addPurchases]
        .map((child) => askedOf(child) as { account?: string } | undefined)
        .every((asked) => asked === undefined || asked.account === snapshot.context.account),
    'what is listed has been read': (snapshot) =>
      !snapshot.hasTag('listed') ||
      (snapshot.context.purchases !== undefined && snapshot.context.account !== undefined),
    'a failure says why': (snapshot) =>
      !(snapshot.hasTag('failed') || snapshot.hasTag('broken')) || snapshot.context.fault !== undefined,
    'what is added is what comes next': ({ children, context }) =>
      (askedOf(children.addPurchases) as { cursor?: string } | undefined)?.cursor ===
      (children.addPurchases && context.next),
    'nothing is listed twice': ({ context: { purchases = [] } }) =>
      new Set(purchases.map(({ id }) => id)).size === purchases.length,
  },
  moves: {
    'nothing of one account is shown with another': (before, _, after) =>
      before.context.account === after.context.account ||
      (after.context.purchases === undefined && after.context.next === undefined),
    'what is listed stays listed': (before, _, after) =>
      before.context.account !== after.context.account ||
      (before.context.purchases ?? []).every(({ id }) => after.context.purchases?.some((one) => one.id === id)),
  },
})
