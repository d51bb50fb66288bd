import type { TelemetryEvent } from '../domain/telemetry'

/** A chart's report to the root that something is to be counted. */
export type TrackReport = { type: 'track.requested'; tracked: TelemetryEvent }

export const trackReport = (tracked: TelemetryEvent): TrackReport => ({ type: 'track.requested', tracked })

/** The action that reports it, in a chart whose reports are the action `report`. */
export const track = (tracked: TelemetryEvent) => ({ type: 'report', params: trackReport(tracked) }) as const
