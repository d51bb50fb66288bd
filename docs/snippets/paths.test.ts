// @vitest-environment jsdom
// #region paths
import { connectionMachine } from 'walletchart/machines'
import { connectionPayloads, graphOf } from 'walletchart/machines/testing'
import { test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { visit } from './visit'

const { logic, options } = graphOf(connectionMachine, connectionPayloads)
type State = ReturnType<typeof logic.transition>
const accounts = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'] as const
const causes: Record<string, (page: ReturnType<typeof visit>, next: State) => unknown> = { // The visitor presses a button, or the wallet acts.
  connect: ({ press }) => press('Fox'),
  disconnect: ({ press }) => press('Disconnect'),
  'xstate.done.actor.connectWallet': ({ wallet }) => wallet.settle('approve', 'eth_requestAccounts'),
  'xstate.error.actor.connectWallet': ({ wallet }) => wallet.settle('refuse', 'eth_requestAccounts'),
  'xstate.done.actor.reconnectWallet': ({ wallet }) => wallet.settle('approve', 'eth_accounts'),
  'accounts.changed': ({ wallet: { change } }, next) =>
    next.matches('connected') ? change({ type: 'accounts', accounts: accounts.toReversed() }) : change({ type: next.matches('dormant') ? 'lock' : 'unlock' }),
  'chain.changed': ({ wallet }) => wallet.change({ type: 'chain', chainId: 137 }),
}
const textOf = (state: State, { current, stored } = state.context) =>
  state.matches('connecting') ? 'connecting' : state.matches('connected') || state.matches('reconnecting') ? (current ?? stored)?.accounts[0]?.address : 'disconnected'
const hasButton = (state: State, type: string) => type !== (state.matches('connected') ? 'connect' : 'disconnect')
const events = (state: State) => options.events(state).filter(({ type }) => type in causes && hasButton(state, type))
const serializeState = (state: State) =>
  JSON.stringify([state.value, textOf(state), state.context.current?.caipNetworkId, state.context.current?.connectorId, state.context.fault])
const stopWhen = (state: State) => state.context.current?.connectorId === 'old' // The wallet came back.

for (const { steps } of getShortestPaths(logic, { ...options, events, serializeState, stopWhen }))
  test(steps.map(({ event }) => event.type).join(' → '), async () => {
    const page = visit({ accounts, reactions: { eth_requestAccounts: 'silence', eth_accounts: 'silence' } })
    for (const { event, state } of steps) await Promise.all([causes[event.type]?.(page, state), page.shows(textOf(state))])
  })
// #endregion
