/** Entry point `walletchart/machines/testing`: walks of the charts, chart files as machines, and payloads for paths. Not for production. */
export { siwxPayloads } from '../features/siwx/testing/payloads'
export { loadChart } from '../testing/walk/chart'
export { graphOf } from '../testing/walk/model'
export { connectionPayloads, farcasterPayloads, networkPayloads, pairingPayloads } from '../testing/walk/payloads'
export type { ChartFile, ChartInvoke, ChartName, ChartState, ChartTransition } from '../testing/walk/chart'
export type { Graph, Payloads, Puppet, WalkOptions, WalkReport } from '../testing/walk/types'
export { faults, line, walk } from '../testing/walk/walk'
