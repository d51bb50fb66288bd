// #region chart
import network from 'walletchart/charts/network.json' with { type: 'json' }
import { loadChart } from 'walletchart/machines/testing'
import { createActor } from 'xstate'

const machine = loadChart(network).provide({ guards: { hasNoWallet: () => false } })
const actor = createActor(machine).start()
actor.send({ type: 'network.switch' })

export const state = actor.getSnapshot().value // { switching: 'asking' }
// #endregion
