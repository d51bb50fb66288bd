// #region chart
import network from 'walletchart/charts/network.json' with { type: 'json' }
import { loadChart } from 'walletchart/machines/testing'
import { createActor } from 'xstate'

// Puppets take the place of the code: guards allow, and actors stay active.
const actor = createActor(loadChart(network).provide({ guards: { hasNoWallet: () => false } })).start()
actor.send({ type: 'network.switch' })

export const state = actor.getSnapshot().value // { switching: 'asking' }
// #endregion
