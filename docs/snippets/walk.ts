// #region walk
import { farcasterMachine } from 'walletchart/machines'
import { getShortestPaths } from 'xstate/graph'

// Charts report to their parent with the action `report`. Here the chart has no parent.
const alone = farcasterMachine.provide({ actions: { report: () => {} } })

export const paths = getShortestPaths(alone, {
  events: [{ type: 'farcaster.selected' }, { type: 'farcaster.left' }],
})
// #endregion
