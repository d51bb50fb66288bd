import type { Activity } from '../../src/domain/portfolio/activity'
import { portfolioMachine, type PortfolioContext } from '../../src/machines/portfolio'
import { defineWalk } from '../harness/walk'
import { mainnet } from '../support/facts'
import { another, ether, mine } from '../support/holdings'
import { askedOf, parked } from '../support/system'

const activity = (id: string): Activity => ({
  id,
  hash: id,
  chain: mainnet,
  at: 0,
  status: 'confirmed',
  direction: 'in',
  operation: 'receive',
  from: '',
  to: '',
  transfers: [],
})
const isBare = ({ tokens, identity, activities, next, fault }: PortfolioContext) =>
  !tokens && Object.keys(identity).length === 0 && activities.length === 0 && !next && !fault
const reads = ['loadTokens', 'refreshTokens', 'loadIdentity', 'loadActivity', 'renewActivity', 'addActivity'] as const

export default defineWalk({
  name: 'portfolio',
  machine: portfolioMachine,
  input: { account: mine },
  actors: { loadTokens: parked, loadIdentity: parked, loadActivity: parked, pendingTransactions: parked },
  events: [
    { type: 'account.changed', account: mine },
    { type: 'account.changed', account: another },
    { type: 'account.changed', account: undefined },
    { type: 'portfolio.requested' },
    { type: 'tokens.stale' },
    { type: 'identity.changed', account: mine, identity: { name: 'ada.reown.id' } },
    { type: 'identity.changed', account: another, identity: { name: 'ada.reown.id' } },
    { type: 'activity.requested' },
    { type: 'activity.more' },
    { type: 'transactions.pending' },
  ],
  puppets: {
    loadTokens: { done: [[ether]] },
    refreshTokens: { done: [[ether]] },
    loadIdentity: { done: [{ name: 'ada.eth' }, {}, undefined] },
    loadActivity: { done: [{ activities: [activity('1')] }, { activities: [activity('1')], next: 'b' }, undefined] },
    renewActivity: { done: [{ activities: [activity('1')] }, { activities: [activity('1')], next: 'b' }, undefined] },
    addActivity: { done: [{ activities: [activity('1'), activity('2')] }, { activities: [activity('2')], next: 'b' }] },
  },
  // The data shown decide nothing, except whether there is a next page, and whether an outdated list is on screen.
  serialize: ({ context }) => [context.account, context.next, context.activities.length > 0],
  invariants: {
    'without an account nothing is shown': ({ context }) => context.account !== undefined || isBare(context),
    'all that is read is of the account': (snapshot) =>
      reads
        .map((id) => askedOf(snapshot.children[id]) as { account?: string } | undefined)
        .every(
          (asked) => asked === undefined || (asked.account !== undefined && asked.account === snapshot.context.account),
        ),
    'each region reads only while it says so': (snapshot) =>
      snapshot.matches({ tokens: 'loading' }) === (snapshot.children.loadTokens !== undefined) &&
      snapshot.matches({ tokens: 'refreshing' }) === (snapshot.children.refreshTokens !== undefined) &&
      snapshot.matches({ identity: 'loading' }) === (snapshot.children.loadIdentity !== undefined) &&
      snapshot.matches({ activity: 'loading' }) === (snapshot.children.loadActivity !== undefined) &&
      (snapshot.matches({ activity: 'renewing' }) || snapshot.matches({ activity: 'renewingWhole' })) ===
        (snapshot.children.renewActivity !== undefined) &&
      snapshot.matches({ activity: 'adding' }) === (snapshot.children.addActivity !== undefined),
    'an account is said to have no name only where that is known': (snapshot) =>
      !snapshot.hasTag('unnamed') || snapshot.context.identity.name === undefined,
    'a failed balance is not asked for again at once': (snapshot) =>
      !snapshot.matches({ tokens: 'unavailable' }) ||
      !snapshot.machine
        .getTransitionData(snapshot, { type: 'tokens.stale' })
        .some(({ source }) => source.path[0] === 'tokens'),
    'fresh and stale balances are there': (snapshot) =>
      !(snapshot.matches({ tokens: 'fresh' }) || snapshot.matches({ tokens: 'stale' })) ||
      snapshot.context.tokens !== undefined,
    'what came of the last page is known': (snapshot) =>
      (!snapshot.hasTag('activityWhole') || snapshot.context.next === undefined) &&
      (!(snapshot.matches({ activity: 'shown' }) || snapshot.matches({ activity: 'broken' })) ||
        snapshot.context.next !== undefined),
    'a failure of the history says why, and only a failure': (snapshot) =>
      snapshot.hasTag('activityFailed') === (snapshot.context.fault !== undefined),
    'where no history is kept, none is shown, nor said to be empty or failed': (snapshot) =>
      !snapshot.hasTag('activityAbsent') ||
      (snapshot.context.activities.length === 0 &&
        !snapshot.hasTag('activityWhole') &&
        !snapshot.hasTag('activityFailed')),
    'no activity stands there twice': ({ context }) =>
      new Set(context.activities.map(({ id }) => id)).size === context.activities.length,
  },
})
