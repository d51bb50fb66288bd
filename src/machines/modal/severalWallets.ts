import { assertEvent, enqueueActions } from 'xstate'
import {
  connectionId,
  connectorIdOf,
  type ConnectionFacts,
  type StoredConnection,
} from '../../domain/account/connection'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { connectionOf, type KnownNamespace } from '../../domain/knownNamespaces'
import { accountOf } from '../connection/facts'
import { endedElsewhere, leave, withoutConnected } from './connections'
import { activeIn, storedEvent, withConnected } from './facts'
import { vocabulary, type Enqueue } from './setup'
import type { BackgroundConnection, ModalContext, ModalInput } from './types'

/** Actor id of a connection in the background, typed as a child of the root. */
const actorOf = ({ id }: BackgroundConnection): KnownNamespace => id as KnownNamespace

const findBackground = (
  { background }: ModalContext,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): BackgroundConnection | undefined =>
  background.find((one) => one.namespace === namespace && one.connectorId === connectorId)

/** Connection in the background that takes over when the active one of its namespace ends: the last active one. */
const heirIn = ({ background, ending }: ModalContext, namespace: ChainNamespace) =>
  background.filter((one) => one.namespace === namespace && !ending.includes(one.id)).at(-1)

/** All connections that another tab has stored for a namespace. */
const listedIn = (
  { stored: active, background }: Pick<ModalInput, 'stored' | 'background'>,
  namespace: ChainNamespace,
): readonly StoredConnection[] => [
  ...(active[namespace] ? [active[namespace]] : []),
  ...(background?.[namespace] ?? []),
]

/** Keeps a connection in the background, as it is. Its wallet is not asked. */
function addBackground(
  enqueue: Enqueue,
  context: ModalContext,
  namespace: ChainNamespace,
  connection: ConnectionFacts,
): void {
  const connectorId = connectorIdOf(connection)
  if (connectorId === undefined || findBackground(context, namespace, connectorId)) return
  const id = connectionId(namespace, connectorId)
  const added = { id, namespace, connectorId, account: accountOf(connection) }
  enqueue.assign(({ context: now }) => ({ background: [...now.background, added] }))
  enqueue.spawnChild('connection', { id: actorOf(added), input: { namespace, background: added.id } })
  enqueue.sendTo(added.id, { type: 'connection.moved', connection })
}

/** Stops the chart of a connection that is no longer in the background. `fault`: of its disconnection. */
function removeBackground(enqueue: Enqueue, id: string, fault?: Fault): void {
  enqueue.stopChild(id)
  enqueue.assign(({ context }) => ({
    background: context.background.filter((one) => one.id !== id),
    ending: context.ending.filter((one) => one !== id),
    faults: fault && context.ending.includes(id) ? [...context.faults, fault] : context.faults,
  }))
}

/** Keeps the connection that was given up for another one, which is no longer in the background. */
function keep(
  enqueue: Enqueue,
  context: ModalContext,
  { namespace, previous }: { namespace: ChainNamespace; previous?: ConnectionFacts },
  connectorId?: string,
): void {
  const twin = findBackground(context, namespace, connectorId)
  if (twin) removeBackground(enqueue, twin.id)
  if (previous) addBackground(enqueue, context, namespace, previous)
}

/** Makes a connection's network the active one. */
function lead(
  enqueue: Enqueue,
  { caipNetworkId }: Pick<NonNullable<ConnectionFacts['current']>, 'caipNetworkId'>,
): void {
  // A switch that was requested from the previous wallet must not become this one's.
  enqueue.sendTo('network', { type: 'network.cancel' })
  enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId })
  enqueue.sendTo('router', { type: 'account.moved' })
}

/** Actions of the root for a host that keeps several wallets connected, for `modalMachine.provide`. */
export const severalWallets = vocabulary({
  actions: {
    restoreBackground: enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.namespaces)
        // The stored list begins with the last active one.
        for (const one of [...(context.storedBackground[namespace] ?? [])].reverse())
          addBackground(enqueue, context, namespace, { stored: one })
    }),
    keepPrevious: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.connected')
      if (context.policy.multiWallet) keep(enqueue, context, event, event.connected.connectorId)
    }),
    select: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.selected')
      const { namespace, connectorId } = event
      const active = context.connected[namespace]
      // The chart of a connection that is being disconnected takes none over.
      if (context.disconnecting.includes(namespace)) return
      if (active?.connectorId !== connectorId) {
        const found = findBackground(context, namespace, connectorId)
        if (found) enqueue.sendTo(found.id, { type: 'connection.requested', chosen: true })
      } else if (namespace !== namespaceOf(context.active)) lead(enqueue, active)
    }),
    onSwitched: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.switched')
      const { chosen, namespace, connection } = event
      if (connection.dormant) {
        const { connectorId } = connection.dormant
        const left = withoutConnected(context, { type: 'connection.dormant', namespace, connectorId })
        enqueue.assign(left)
        keep(enqueue, context, event)
        leave(enqueue, { ...context, ...left }, namespace)
        return
      }
      keep(enqueue, context, event)
      // The account of the previous wallet is shown until one that is being restored has answered.
      if (!connection.current) return
      const { current } = connection
      enqueue.assign(({ context: now }) => withConnected(now, current))
      enqueue({ type: 'record', params: storedEvent(current) })
      if (chosen || namespace === namespaceOf(context.active)) lead(enqueue, current)
      enqueue('reportAccount')
    }),
    onDisconnected: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['connection.disconnected', 'connection.dormant'])
      const heir =
        event.type === 'connection.disconnected' && !event.replacing ? heirIn(context, event.namespace) : undefined
      if (heir) enqueue.sendTo(heir.id, { type: 'connection.requested', chosen: false })
      else leave(enqueue, context, event.namespace)
    }),
    inherit: enqueueActions(({ enqueue, context, event }) => {
      const namespaces = event.type === 'connection.failed' ? [event.namespace] : context.namespaces
      for (const namespace of namespaces) {
        const heir = heirIn(context, namespace)
        const isHeld = activeIn(context, namespace) !== undefined || context.restoring.includes(namespace)
        if (heir && !isHeld) enqueue.sendTo(heir.id, { type: 'connection.requested', chosen: false })
      }
    }),
    onBackground: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'background.reported')
      const { id, report } = event
      const { namespace } = report
      const { connectorId } = context.background.find((one) => one.id === id) ?? {}
      if (connectorId === undefined) return
      switch (report.type) {
        case 'connection.connected':
        case 'connection.changed':
          enqueue.assign(({ context: now }) => ({
            background: now.background.map((one) =>
              one.id === id ? { ...one, account: accountOf({ current: report.connected }) } : one,
            ),
          }))
          enqueue({ type: 'record', params: { type: 'background.stored', connected: report.connected } })
          break
        case 'connection.disconnected':
          removeBackground(enqueue, id, report.requested ? report.fault : undefined)
          enqueue({
            type: 'record',
            params: { type: 'background.forgotten', namespace, connectorId, account: report.account },
          })
          break
        case 'connection.yielded': {
          const { chosen, connection } = report
          removeBackground(enqueue, id)
          enqueue.sendTo(connectionOf(namespace), { type: 'connection.moved', connection, chosen })
          break
        }
        default:
      }
    }),
    followTabs: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'stored.changed')
      if (!context.policy.multiWallet) return
      for (const namespace of context.namespaces) {
        const listed = listedIn(event, namespace)
        for (const { id, connectorId } of context.background.filter((one) => one.namespace === namespace))
          if (!listed.some((one) => one.connectorId === connectorId))
            enqueue.sendTo(id, { type: 'connection.ended', fault: endedElsewhere })
        const here = activeIn(context, namespace)
        for (const one of event.background?.[namespace] ?? [])
          if (one.connectorId !== here) addBackground(enqueue, context, namespace, { stored: one })
        const there = event.stored[namespace]
        if (!there || there.connectorId === here || context.disconnecting.includes(namespace)) continue
        const background = findBackground(context, namespace, there.connectorId)
        const stays = listed.some(({ connectorId }) => connectorId === here)
        if (background && here && !stays) {
          // The other tab has ended the active one. Its heir there is the heir here, too.
          enqueue.assign(({ context: now }) => ({
            background: [...now.background.filter(({ id }) => id !== background.id), background],
          }))
          enqueue.sendTo(connectionOf(namespace), { type: 'connection.ended', fault: endedElsewhere })
        } else if (background) enqueue.sendTo(background.id, { type: 'connection.requested', chosen: false })
        else
          enqueue.sendTo(
            connectionOf(namespace),
            stays ? { type: 'connection.moved', connection: { stored: there } } : { type: 'restore', stored: there },
          )
      }
    }),
    endBackground: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'disconnect')
      const isMeant = ({ namespace, connectorId }: BackgroundConnection) =>
        (event.namespace ?? namespace) === namespace && (event.connectorId ?? connectorId) === connectorId
      const ending = context.background.filter((one) => context.ending.includes(one.id) || isMeant(one))
      enqueue.assign({ ending: ending.map(({ id }) => id) })
      for (const { id, namespace, connectorId } of ending) {
        enqueue({ type: 'record', params: { type: 'connection.leaving', namespace, connectorId } })
        enqueue.sendTo(id, { type: 'disconnect' })
      }
    }),
  },
})
