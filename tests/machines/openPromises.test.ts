/** Wallet whose promises never settle but whose events arrive: an event counts as its answer, in every namespace. */
import { createActor, createMachine, type Actor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Connected } from '../../src/domain/account/connection'
import { type ChainNamespace } from '../../src/domain/caip'
import { chainNamespaces } from '../../src/domain/knownNamespaces'
import { ModalError } from '../../src/domain/errors'
import { DISCONNECT_LIMIT, NETWORK_VERIFY_LIMIT } from '../../src/domain/limits'
import { connectionMachine } from '../../src/machines/connection'
import { networkMachine } from '../../src/machines/network'

const never = <T = void>() => new Promise<T>(() => undefined)
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const connectedOf = (namespace: ChainNamespace): Connected => ({
  namespace,
  connectorId: 'mute',
  accounts: [{ namespace, address: 'address', type: 'eoa' }],
  caipNetworkId: `${namespace}:1`,
  wallet: { name: 'Mute', type: 'INJECTED' },
})
/** Starts a machine below a parent that records its reports. */
function started<M extends typeof connectionMachine | typeof networkMachine>(machine: M, input?: object) {
  const reports: { type: string }[] = []
  const clock = new SimulatedClock()
  const parent = createMachine({
    invoke: { id: 'child', src: machine as never, input: input as never },
    on: { '*': { actions: ({ event }) => void reports.push(event as { type: string }) } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children as Record<string, unknown>
  const actor = child.child as Actor<M>
  return { actor, clock, types: () => reports.map(({ type }) => type) }
}

describe.each(chainNamespaces)('in %s', (namespace) => {
  test('behavior: an account that the wallet shares by itself connects, and a disconnect ends at its limit', async () => {
    let share: (connected: Connected) => void = () => {}
    const { actor, clock, types } = started(
      connectionMachine.provide({
        actors: {
          connectWallet: fromPromise(() => never<Connected>()),
          disconnectWallet: fromPromise(() => never<void>()),
          hearWallet: fromPromise(() => new Promise<Connected>((resolve) => (share = resolve))),
          watchWallet: fromCallback(() => undefined),
        },
      }),
      { namespace },
    )
    actor.send({ type: 'connect', connectorId: 'mute' })
    await turns()
    expect(actor.getSnapshot().matches('connecting')).toBe(true)
    share(connectedOf(namespace))
    await turns()
    expect(actor.getSnapshot().matches('connected')).toBe(true)
    expect(types()).toEqual(['connection.connected'])
    actor.send({ type: 'disconnect' })
    clock.increment(DISCONNECT_LIMIT)
    expect(types()).toEqual(['connection.connected', 'connection.disconnected'])
  })

  test.each(['asked to switch', 'asked to add the network', 'asked again'])(
    'behavior: when %s, the network that the wallet reports is verified before the switch counts',
    async (step) => {
      const id = `${namespace}:2` as const
      const unknown = new ModalError('chain.unknown', 'The wallet doesn’t know this network.')
      let found = () => {}
      let switches = 0
      const { actor, types } = started(
        networkMachine.provide({
          actors: {
            switchChain: fromPromise(async () => {
              switches += 1
              if (step !== 'asked to switch' && switches === 1) throw unknown
              return never()
            }),
            addChain: fromPromise(async () => (step === 'asked again' ? undefined : never())),
            verifyChain: fromPromise(() => new Promise<void>((resolve) => (found = resolve))),
          },
        }),
      )
      actor.send({ type: 'network.switch', caipNetworkId: id, connectorId: 'mute' })
      await turns()
      actor.send({ type: 'chain.reported', caipNetworkId: `${namespace}:3` })
      expect(actor.getSnapshot().matches({ switching: 'verifying' })).toBe(false)
      actor.send({ type: 'chain.reported', caipNetworkId: id })
      expect(types()).not.toContain('network.switched')
      expect(actor.getSnapshot().matches({ switching: 'verifying' })).toBe(true)
      found()
      await turns()
      expect(types()).toContain('network.switched')
      expect(actor.getSnapshot().matches('idle')).toBe(true)
    },
  )

  test('limit: when the reported network is not verified in time, the switch counts as refused', async () => {
    const { actor, clock, types } = started(
      networkMachine.provide({
        actors: {
          switchChain: fromPromise(() => never()),
          addChain: fromPromise(() => never()),
          verifyChain: fromPromise(() => never()),
        },
      }),
    )
    actor.send({ type: 'network.switch', caipNetworkId: `${namespace}:2`, connectorId: 'mute' })
    actor.send({ type: 'chain.reported', caipNetworkId: `${namespace}:2` })
    clock.increment(NETWORK_VERIFY_LIMIT)
    expect(types()).toContain('network.refused')
    expect(types()).not.toContain('network.switched')
  })
})
