// #region walk
import { farcasterMachine } from 'walletchart/machines'
import { getShortestPaths } from 'xstate/graph'

// A chart tells its parent by the action `report`. Walked alone it has no parent.
const alone = farcasterMachine.provide({ actions: { report: () => {} } })

export const paths = getShortestPaths(alone, {
  events: [{ type: 'farcaster.selected' }, { type: 'farcaster.left' }],
})
// #endregion
