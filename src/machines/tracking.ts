import type { TelemetryEvent } from '../domain/telemetry'

/** A chart's report to the root that something is to be counted. */
export type TrackReport = { type: 'track.requested'; tracked: TelemetryEvent }

export const trackReport = (tracked: TelemetryEvent): TrackReport => ({ type: 'track.requested', tracked })

/** What is counted of a code that the frame has refused, in a chart that has an actor `otp`. */
export const codeRefused = {
  actions: {
    type: 'report',
    params: ({ event: { message } }: { event: { message: string } }) =>
      trackReport({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } }),
  },
} as const

/** The action that reports it, in a chart whose reports are the action `report`. */
export const track = (tracked: TelemetryEvent) => ({ type: 'report', params: trackReport(tracked) }) as const
