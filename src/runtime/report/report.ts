import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { chainNamespaces } from '../../domain/knownNamespaces'
import { caipNetworkIdOf } from '../../domain/network/network'
import { isObject } from '../../domain/object'
import { optionRows, type ModalOptions } from '../../domain/options/options'
import { featureRows } from '../../domain/options/features'
import { type OptionRows } from '../../domain/options/rows'
import {
  REPORT_SCHEMA,
  type Redacted,
  type Report,
  type ReportedChart,
  type ReportedFault,
  type ReportedStart,
  type ReportedState,
} from '../../domain/report'
import { attempt, fieldOf } from '../../domain/untrusted'
import { version } from '../../domain/version'
import type { InspectedEvent, Recorder } from '../inspection/recorder'
import { environmentOf } from './environment'
import { createRedaction, type Redaction } from './redaction'
import { charts, properties } from './words'

/** Code that makes a report. It loads with the first one. */

/** Parts of the running system that a report reads. */
export interface Reported {
  root: AnyActorRef
  recorder: Recorder
  theme: { get: () => { themeMode?: string | undefined } }
}

const chartIds = new Set(charts.split(' '))
const names = new Set(properties.split(' '))

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot => isObject(snapshot) && 'machine' in snapshot
const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as unknown

/** Whether a chart names a child or an event itself: such names are code. */
const isOwn = ({ machine }: AnyMachineSnapshot, type: string) => machine.events.includes(type)

/** Actors of a system that are charts: those that run, and those that received an event. */
function chartsOf(root: AnyActorRef, events: readonly InspectedEvent[]): Set<AnyActorRef> {
  const found = new Set<AnyActorRef>()
  const add = (actor: AnyActorRef) => {
    const snapshot = snapshotOf(actor)
    if (!isChart(snapshot) || found.has(actor)) return
    found.add(actor)
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) add(child)
  }
  add(root)
  for (const { actor } of events) add(actor)
  return found
}

/** Names the charts: by id, with the namespace of a connection, and with a number from the second on. */
function nameCharts(actors: Iterable<AnyActorRef>): Map<AnyActorRef, string> {
  const named = new Map<AnyActorRef, string>()
  const used = new Set<string>()
  for (const actor of actors) {
    const { machine } = snapshotOf(actor) as AnyMachineSnapshot
    const id = chartIds.has(machine.id) ? machine.id : 'feature'
    const first =
      id === 'connection' && (chainNamespaces as readonly string[]).includes(actor.id) ? `${id}:${actor.id}` : id
    let name = first
    for (let number = 2; used.has(name); number += 1) name = `${first}-${number}`
    used.add(name)
    named.set(actor, name)
  }
  return named
}

/** State before the first event of a report. */
function startOf(
  snapshot: AnyMachineSnapshot,
  redaction: Redaction,
  onFault: Parameters<Redaction['value']>[2],
): ReportedStart {
  const { machine, children, historyValue } = snapshot
  const nodes = Object.entries(historyValue as Record<string, { id: string }[]>)
  const logics = Object.keys(machine.implementations.actors as object)
  const isKnown = (id: string) =>
    (chainNamespaces as readonly string[]).includes(id) ||
    names.has(id) ||
    chartIds.has(id) ||
    isOwn(snapshot, `xstate.done.actor.${id}`) ||
    isOwn(snapshot, `xstate.error.actor.${id}`)
  return {
    state: snapshot.value as ReportedState,
    status: snapshot.status,
    context: redaction.value(snapshot.context, '', onFault),
    children: Object.fromEntries(
      Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
        const src: unknown = child && fieldOf(child, 'src')
        const name = typeof src === 'string' && logics.includes(src) ? src : ''
        return child ? [[isKnown(id) ? id : redaction.standIn(id), name]] : []
      }),
    ),
    history: Object.fromEntries(nodes.map(([id, all]) => [id, all.map((node) => node.id)])),
  }
}

/** Event with what is harmless in it. Its type is in clear if the chart takes it. */
function eventOf(
  { event, snapshot }: InspectedEvent,
  redaction: Redaction,
  onFault: Parameters<Redaction['value']>[2],
): Redacted {
  const { type, actorId, ...rest } = event
  const isKnown = isOwn(snapshot, type) || type === 'xstate.init' || type === 'xstate.stop'
  const data = redaction.value(rest, '', onFault)
  return {
    ...(isObject(data) ? (data as Record<string, Redacted>) : {}),
    type: isKnown ? type : redaction.value(type, 'type'),
    ...(typeof actorId === 'string' && isKnown && type.endsWith(`.${actorId}`) && { actorId }),
  }
}

/** Options of the host: flags, words and networks in clear, stand-ins for the rest. */
function optionsOf(given: ModalOptions, redaction: Redaction): Redacted {
  const read = (rows: OptionRows, from: object): Redacted =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([name, { holds }]): [string, Redacted][] => {
        const value = fieldOf(from, name)
        if (value === undefined) return []
        const one = (word: unknown): Redacted =>
          typeof holds === 'object' && ('one' in holds ? holds.one : holds.some).includes(word as string)
            ? (word as string)
            : redaction.value(word, name)
        if (name === 'features' && isObject(value)) return [[name, read(featureRows, value)]]
        if (holds === 'networks' && Array.isArray(value))
          return [
            [
              name,
              value.map((network) =>
                redaction.value(
                  attempt(() => caipNetworkIdOf(network)),
                  '',
                ),
              ),
            ],
          ]
        if (holds === 'network')
          return [
            [
              name,
              redaction.value(
                attempt(() => caipNetworkIdOf(value as ModalOptions['networks'][number])),
                '',
              ),
            ],
          ]
        if (name === 'projectId' && typeof value === 'string') return [[name, redaction.standIn(value, 'project')]]
        return [[name, Array.isArray(value) && typeof holds === 'object' ? value.map(one) : one(value)]]
      }),
    )
  return read(optionRows, given)
}

/**
 * Makes a report of a running modal. It has no address, key, code, signature, hash, amount or name in clear.
 *
 * @param given options as passed by the host
 * @param now ms since 1970
 */
export function createReport(system: Reported, given: ModalOptions, now: number): Report {
  const { root, recorder } = system
  const redaction = createRedaction()
  const events = recorder.events()
  const named = nameCharts(chartsOf(root, events))
  const nameOf = (actor: AnyActorRef) => named.get(actor) ?? 'feature'
  const faults: ReportedFault[] = []
  const noteFor =
    (actor: AnyActorRef, at?: number): Parameters<Redaction['value']>[2] =>
    (fault) => {
      const isKnown = faults.some((one) => one.actor === nameOf(actor) && one.code === fault.code)
      if (!isKnown) faults.push({ actor: nameOf(actor), ...(at !== undefined && { at }), ...fault })
    }
  const first = new Map<AnyActorRef, InspectedEvent>()
  for (const one of events) if (!first.has(one.actor)) first.set(one.actor, one)
  const isStart = (one: InspectedEvent) => first.get(one.actor) === one && !recorder.before(one.actor)

  const reported = events.map((one) => {
    const at = Math.max(0, one.at - recorder.since)
    return {
      at,
      actor: nameOf(one.actor),
      event: eventOf(one, redaction, noteFor(one.actor, at)),
      state: one.snapshot.value as ReportedState,
      status: one.snapshot.status,
    }
  })
  const charts = [...named].map(([actor, name]): ReportedChart => {
    const snapshot = snapshotOf(actor) as AnyMachineSnapshot
    const { machine } = snapshot
    const parent = fieldOf(actor, '_parent') as AnyActorRef | undefined
    const begun = recorder.before(actor) ?? first.get(actor)?.snapshot ?? snapshot
    return {
      actor: name,
      chart: chartIds.has(machine.id) ? machine.id : 'feature',
      ...(parent && named.has(parent) && { parent: nameOf(parent) }),
      state: snapshot.value as ReportedState,
      status: snapshot.status,
      start: startOf(begun, redaction, noteFor(actor)),
    }
  })
  return {
    kind: 'walletchart report',
    schema: REPORT_SCHEMA,
    version,
    at: Math.max(0, now - recorder.since),
    options: optionsOf(given, redaction),
    environment: environmentOf(snapshotOf(system.root) as AnyMachineSnapshot, system.theme.get().themeMode),
    charts,
    // The first event of a chart only starts it: its state is where the replay begins.
    events: reported.filter((_, index) => !isStart(events[index]!)),
    faults,
  }
}
