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
export interface ChartRow<Machine extends AnyActorLogic, With> {
  actor: ActorRefFrom<Machine>
  startsWith: With
}

/**
 * Charts under the root by actor id, one row each. Those that start with the root live as long as it does; the others
 * exist once their code is loaded, `pairing` only during a pairing. A connection has its namespace as id, so it has no
 * row here. Features add the rows of their flows (`features/NAME/views`).
 */
export interface Charts {
  router: ChartRow<typeof routerMachine, 'root'>
  catalogue: ChartRow<typeof catalogueMachine, 'root'>
  network: ChartRow<typeof networkMachine, 'root'>
  alert: ChartRow<typeof alertMachine, 'root'>
  balance: ChartRow<typeof balanceMachine, 'root'>
  pairing: ChartRow<typeof pairingMachine, 'pairing'>
  frame: ChartRow<typeof frameMachine, 'embedded'>
  email: ChartRow<typeof emailMachine, 'embedded'>
  emailUpdate: ChartRow<typeof emailUpdateMachine, 'embedded'>
  social: ChartRow<typeof socialMachine, 'embedded'>
  farcaster: ChartRow<typeof farcasterMachine, 'embedded'>
  approval: ChartRow<typeof approvalMachine, 'embedded'>
  accountType: ChartRow<typeof accountTypeMachine, 'embedded'>
  portfolio: ChartRow<typeof portfolioMachine, 'portfolio'>
  outbox: ChartRow<typeof outboxMachine, 'flow'>
  walletList: ChartRow<typeof walletListMachine, 'flow'>
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
