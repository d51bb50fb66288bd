// #region walk
import { farcasterMachine } from 'walletchart/machines'
import { farcasterPayloads, graphOf } from 'walletchart/machines/testing'
import { getShortestPaths } from 'xstate/graph'

const { logic, options } = graphOf(farcasterMachine, farcasterPayloads)

// Paths to a link that can be scanned. The ends of the chart's actors are events like any other.
export const paths = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('offered') })
// #endregion
