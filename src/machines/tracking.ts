import type { TelemetryEvent } from '../domain/telemetry'

/** Event sent to the root to record a telemetry event. */
export type TrackReport = { type: 'track.requested'; tracked: TelemetryEvent }

/** Creates the report of a telemetry event. */
export const trackReport = (tracked: TelemetryEvent): TrackReport => ({ type: 'track.requested', tracked })

/** Reports a code that the secure frame rejected, in a machine with an actor `otp`. */
export const codeRefused = {
  actions: {
    type: 'report',
    params: ({ event: { message } }: { event: { message: string } }) =>
      trackReport({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } }),
  },
} as const

/** Reports a telemetry event, in a machine with an action `report`. */
export const track = (tracked: TelemetryEvent) => ({ type: 'report', params: trackReport(tracked) }) as const
