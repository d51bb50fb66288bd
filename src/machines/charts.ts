import type { ActorRefFrom, AnyActorLogic } from 'xstate'
import type { accountTypeMachine } from './accountType'
import type { alertMachine } from './alert'
import type { approvalMachine } from './approval'
import type { balanceMachine } from './balance'
import type { catalogueMachine } from './catalogue'
import type { emailMachine } from './email'
import type { emailUpdateMachine } from './emailUpdate'
import type { farcasterMachine } from './farcaster'
import type { frameMachine } from './frame'
import type { networkMachine } from './network'
import type { outboxMachine } from './transaction/outbox'
import type { pairingMachine } from './pairing'
import type { portfolioMachine } from './portfolio'
import type { routerMachine } from './router'
import type { socialMachine } from './social'
import type { walletListMachine } from './walletList'

/** Row of {@link Charts}: the chart's actor, and the region or machine of the root that it starts with. */
export interface Row<Machine extends AnyActorLogic, With> {
  actor: ActorRefFrom<Machine>
  startsWith: With
}

/**
 * Charts under the root by actor id, one row each. Those that start with the root live as long as it does; the others
 * exist once their code is loaded, `pairing` only during a pairing. A connection has its namespace as id, so it has no
 * row here. Features add the rows of their flows (`features/NAME/views`).
 */
export interface Charts {
  router: Row<typeof routerMachine, 'root'>
  catalogue: Row<typeof catalogueMachine, 'root'>
  network: Row<typeof networkMachine, 'root'>
  alert: Row<typeof alertMachine, 'root'>
  balance: Row<typeof balanceMachine, 'root'>
  pairing: Row<typeof pairingMachine, 'pairing'>
  frame: Row<typeof frameMachine, 'embedded'>
  email: Row<typeof emailMachine, 'embedded'>
  emailUpdate: Row<typeof emailUpdateMachine, 'embedded'>
  social: Row<typeof socialMachine, 'embedded'>
  farcaster: Row<typeof farcasterMachine, 'embedded'>
  approval: Row<typeof approvalMachine, 'embedded'>
  accountType: Row<typeof accountTypeMachine, 'embedded'>
  portfolio: Row<typeof portfolioMachine, 'portfolio'>
  outbox: Row<typeof outboxMachine, 'flow'>
  walletList: Row<typeof walletListMachine, 'flow'>
}

/** Actor id of a chart under the root. */
export type ChartName = keyof Charts
/** Actors of the charts under the root, by id. */
export type ChartActors = { [Name in ChartName]: Charts[Name]['actor'] }

type StartingWith<With> = { [Name in ChartName]: Charts[Name]['startsWith'] extends With ? Name : never }[ChartName]
/** Chart that lives as long as the root. */
export type RootChart = StartingWith<'root'>
/** Chart of the embedded wallet. */
export type EmbeddedChart = StartingWith<'embedded'>
/** Chart of a flow, or the outbox of all their transactions. */
export type FlowChart = StartingWith<'flow'>
