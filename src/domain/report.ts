/** Version of the format of reports that this version reads and writes. */
export const REPORT_SCHEMA = 1

/** Most events that a report has. */
export const MOST_EVENTS = 500

/** State of a chart, as XState writes it: a name, or the states of its regions. */
export type ReportedState = string | { readonly [region: string]: ReportedState | undefined }

/** JSON value without anything that could name a person: stand-ins such as `address-1` are in place of it. */
export type Redacted = string | number | boolean | null | readonly Redacted[] | { readonly [name: string]: Redacted }

/** Chart with its state before the first of its events in the report. */
export interface ReportedStart {
  state: ReportedState
  status: string
  context: Redacted
  /** Ids of the child actors, with the names of their logic. */
  children: Readonly<Record<string, string>>
  /** Ids of the states that a history state would restore, by the history state's id. */
  history: Readonly<Record<string, readonly string[]>>
}

/** Chart that ran while the events of a report happened. */
export interface ReportedChart {
  /** Name in this report: that of the chart, with a namespace or a number if there are several. */
  actor: string
  /** Id of the chart, as in `walletchart/charts/NAME.json`. */
  chart: string
  /** Name of the parent in this report. */
  parent?: string
  /** State when the report was made. */
  state: ReportedState
  status: string
  start: ReportedStart
}

/** Event that a chart received. */
export interface ReportedEvent {
  /** ms since the modal was started. */
  at: number
  /** Name of the chart in this report. */
  actor: string
  event: Redacted
  /** State after the event. */
  state: ReportedState
  status: string
}

/** Error that a chart received or keeps. */
export interface ReportedFault {
  actor: string
  /** ms since the modal was started; absent for one that a chart only keeps. */
  at?: number
  code: string
  /** The error's message, if it is one of ours without anything inserted. */
  sentence?: string
  /** Names of the errors that caused it, the nearest first. */
  causes: readonly string[]
}

/** Facts about the browser. */
export interface ReportedEnvironment {
  engine: string
  viewport: readonly [width: number, height: number]
  locale: string
  theme: string
  online: boolean
  /** Minutes from UTC to local time, as `Date.prototype.getTimezoneOffset` counts them. */
  timeZoneOffset: number
  /** rdns of the wallets that announced themselves. */
  extensions: readonly string[]
}

/** Result of `report()`: a JSON value that one can attach to an issue. See docs/report.md. */
export interface Report {
  /** Says what kind of file this is. */
  kind: 'walletchart report'
  /** Version of the format. */
  schema: number
  /** Version of the package. */
  version: string
  /** ms from the start of the modal to the report. */
  at: number
  options: Redacted
  environment: ReportedEnvironment
  charts: readonly ReportedChart[]
  events: readonly ReportedEvent[]
  faults: readonly ReportedFault[]
}
