// @vitest-environment jsdom
// #region paths
import { connectionMachine } from 'walletchart/machines'
import { connectionPayloads, graphOf } from 'walletchart/machines/testing'
import { test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { visit } from './visit'

const [address, other] = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'] as const
/** Cause of each event on the page: the visitor presses a button, or the wallet answers or changes. */
const causes: Record<string, (page: ReturnType<typeof visit>, accounts: readonly { address: string }[]) => unknown> = {
  connect: ({ press }) => press('Fox'),
  disconnect: ({ press }) => press('Disconnect'),
  'xstate.done.actor.connectWallet': ({ wallet }) => wallet.settle('approve', 'eth_requestAccounts'),
  'xstate.error.actor.connectWallet': ({ wallet }) => wallet.settle('refuse', 'eth_requestAccounts'),
  'accounts.changed': ({ wallet }, all) => wallet.change({ type: 'accounts', accounts: all.map((one) => one.address) }),
  'chain.changed': ({ wallet }) => wallet.change({ type: 'chain', chainId: 137 }),
}
/** Text of the page in a state of the chart. */
const textOf = (state: SnapshotFrom<typeof connectionMachine>) =>
  state.hasTag('connected') ? state.context.current?.accounts[0]?.address : state.matches('connecting') ? 'connecting' : 'disconnected'
const { logic, options } = graphOf(connectionMachine, connectionPayloads)
const paths = getShortestPaths(logic, {
  ...options,
  // The page has one of the two buttons.
  events: (state) =>
    options.events(state).filter(({ type }) => type in causes && type !== (state.hasTag('connected') ? 'connect' : 'disconnect')),
  serializeState: (state) => JSON.stringify([state.value, textOf(state), state.context.current?.caipNetworkId, state.context.fault]),
  stopWhen: (state) => state.matches('dormant'),
})

test.each(paths.map(({ steps }) => [steps.map(({ event }) => event.type).join(' → '), steps] as const))('%s', async (_, steps) => {
  const page = visit({ accounts: [address, other], reactions: { eth_requestAccounts: 'silence' } })
  for (const { event, state } of steps) {
    await causes[event.type]?.(page, 'accounts' in event ? event.accounts : [])
    await page.shows(textOf(state))
  }
})
// #endregion
