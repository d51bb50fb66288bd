import { describe, expect, test } from 'vitest'
import { ModalError } from '../../src/domain/errors'
import { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT } from '../../src/domain/limits'
import { account, connectedBy, foreign, mainnet, polygon } from '../support/facts'
import { policy } from './modal.walk'
import { answer, begin, fail, inputOf } from '../support/system'

const unknown = new ModalError('chain.unknown', 'The wallet doesn’t know this network.')
const refusal = new ModalError('chain.declined', 'You declined the switch in the wallet.')

function connectedOn(chain: `eip155:${string}` = mainnet, given: Parameters<typeof begin>[0] = {}) {
  const system = begin(given)
  system.connection().send({ type: 'session.approved', connected: connectedBy('fox', chain) })
  return { ...system, network: system.child('network') }
}
const isUnsupported = ({ root }: Pick<ReturnType<typeof begin>, 'root'>) =>
  root.getSnapshot().matches({ network: 'unsupported' })
const fromNetworks = (system: ReturnType<typeof connectedOn>) => {
  system.root.send({ type: 'modal.open' })
  system.child('router').send({ type: 'view.push', view: { name: 'Networks' } })
  system.root.send({ type: 'network.selected', caipNetworkId: polygon })
  return system
}

describe('root and network', () => {
  test('behavior: a switch from Account returns there once the wallet is on the new network', () => {
    const system = fromNetworks(connectedOn())
    expect([system.view(), system.past()]).toEqual(['SwitchNetwork', ['Account', 'Networks']])
    expect(inputOf(system.network, 'switchChain')).toEqual({ connectorId: 'fox', caipNetworkId: polygon })
    answer(system.network, 'switchChain')
    expect([system.recorded('switched'), system.context().active]).toEqual([[], mainnet])
    answer(system.network, 'verifyChain')
    expect(system.recorded('switched')).toEqual([{ type: 'switched', caipNetworkId: polygon }])
    expect([system.view(), system.past(), system.context().active]).toEqual(['Account', [], polygon])
    expect(system.recorded('connection.stored').at(-1)?.connected.caipNetworkId).toBe(polygon)
    system.wallet({ type: 'accounts.changed', accounts: [account] })
    expect(system.context().active).toBe(polygon)
  })

  test('behavior: when the host asks for another network meanwhile, the view shows that one, and its switch goes on', () => {
    const another = 'eip155:10'
    const system = fromNetworks(connectedOn(mainnet, { networks: [mainnet, polygon, another] }))
    system.root.send({ type: 'network.selected', caipNetworkId: another })
    expect(system.child('router').getSnapshot().context.view).toEqual({
      name: 'SwitchNetwork',
      params: { caipNetworkId: another },
    })
    expect(inputOf(system.network, 'switchChain')).toEqual({ connectorId: 'fox', caipNetworkId: another })
    answer(system.network, 'switchChain')
    answer(system.network, 'verifyChain')
    expect(system.recorded('switched')).toEqual([{ type: 'switched', caipNetworkId: another }])
    expect([system.view(), system.past(), system.context().active]).toEqual(['Account', [], another])
  })

  test('behavior: the network chart does not receive its own reports, only those of the wallet', () => {
    const system = fromNetworks(connectedOn())
    answer(system.network, 'switchChain')
    const before = system.told('network').length
    answer(system.network, 'verifyChain')
    expect(system.told('network').slice(before)).not.toContain('chain.reported')
    expect(system.context().connected.eip155?.caipNetworkId).toBe(polygon)
    system.wallet({ type: 'chain.changed', caipNetworkId: mainnet })
    expect(system.told('network').at(-1)).toBe('chain.reported')
    expect(system.context().active).toBe(mainnet)
  })

  test('behavior: when the old network is no longer listed, the dialog closes after the switch', () => {
    const system = connectedOn()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    system.root.send({ type: 'networks.changed', networks: [polygon] })
    answer(system.network, 'switchChain')
    answer(system.network, 'verifyChain')
    expect([system.isOpen(), system.context().active]).toEqual([false, polygon])
  })

  test('behavior: when the wallet does not know the network, it is added and the switch is repeated', () => {
    const system = fromNetworks(connectedOn())
    fail(system.network, 'switchChain', unknown)
    expect(system.network.getSnapshot().hasTag('adding')).toBe(true)
    answer(system.network, 'addChain')
    answer(system.network, 'switchAgain')
    answer(system.network, 'verifyChain')
    expect(system.context().active).toBe(polygon)
  })

  test.each(['switchChain', 'addChain', 'switchAgain', 'verifyChain'])(
    'behavior: a refusal at %s keeps the network and goes back one view with the reason',
    (last) => {
      const system = fromNetworks(connectedOn())
      if (last !== 'switchChain') fail(system.network, 'switchChain', unknown)
      if (last === 'switchAgain' || last === 'verifyChain') answer(system.network, 'addChain')
      if (last === 'verifyChain') answer(system.network, 'switchAgain')
      fail(system.network, last, refusal)
      expect([system.view(), system.past(), system.context().active]).toEqual(['Networks', ['Account'], mainnet])
      expect(system.network.getSnapshot().context.fault).toEqual({ code: 'chain.declined', message: refusal.message })
      expect(system.recorded('switch.refused')).toHaveLength(1)
      expect(system.recorded('switched')).toEqual([])
    },
  )

  test('limit: when the wallet stays silent, or agrees without switching, the switch counts as refused', () => {
    const silent = fromNetworks(connectedOn())
    silent.clock.increment(NETWORK_SWITCH_LIMIT)
    expect(silent.recorded('switch.refused')[0]?.fault.code).toBe('wallet.timeout.switch')
    const staying = fromNetworks(connectedOn())
    answer(staying.network, 'switchChain')
    staying.clock.increment(NETWORK_VERIFY_LIMIT)
    expect(staying.recorded('switch.refused')[0]?.fault.code).toBe('chain.unconfirmed')
    expect([staying.view(), staying.context().active]).toEqual(['Networks', mainnet])
  })

  test('behavior: when a wallet answers a switch and stays where it is, the same switch again adds the network', () => {
    const system = fromNetworks(connectedOn())
    answer(system.network, 'switchChain')
    system.clock.increment(NETWORK_VERIFY_LIMIT)
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    expect(system.network.getSnapshot().hasTag('adding')).toBe(true)
    answer(system.network, 'addChain')
    answer(system.network, 'switchAgain')
    answer(system.network, 'verifyChain')
    expect(system.context().active).toBe(polygon)
  })

  test.each([
    ['is cancelled', ({ child }: ReturnType<typeof fromNetworks>) => child('router').send({ type: 'view.back' })],
    [
      'has no effect and its reason is dismissed',
      ({ clock, network }: ReturnType<typeof fromNetworks>) => {
        clock.increment(NETWORK_VERIFY_LIMIT)
        network.send({ type: 'fault.dismissed' })
      },
    ],
  ])('behavior: when a switch %s, the same switch again asks to switch', (_, end) => {
    const system = fromNetworks(connectedOn())
    answer(system.network, 'switchChain')
    end(system)
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    expect(system.network.getSnapshot().value).toEqual({ switching: 'asking' })
  })

  test('behavior: when the visitor leaves the view, the switch is cancelled and the caller informed', () => {
    const system = fromNetworks(connectedOn())
    system.child('router').send({ type: 'view.back' })
    expect([system.view(), system.network.getSnapshot().value]).toEqual(['Networks', 'idle'])
    expect(system.recorded('switch.refused')[0]?.fault.code).toBe('closed.switch')
  })

  test('behavior: when a switch is cancelled after the wallet moved, the wallet’s network is active', () => {
    const system = fromNetworks(connectedOn())
    system.wallet({ type: 'chain.changed', caipNetworkId: polygon })
    expect(system.context().active).toBe(mainnet)
    system.child('router').send({ type: 'view.back' })
    expect(system.context().active).toBe(polygon)
    expect(system.recorded('switched')).toEqual([])
  })

  test('behavior: when the host switches with the dialog closed, nothing opens whatever the outcome', () => {
    const system = connectedOn()
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    fail(system.network, 'switchChain', refusal)
    expect([system.isOpen(), system.recorded('switch.refused').length]).toEqual([false, 1])
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    answer(system.network, 'switchChain')
    answer(system.network, 'verifyChain')
    expect([system.isOpen(), system.context().active]).toEqual([false, polygon])
  })

  test('behavior: without a wallet, the network changes at once and Networks closes', () => {
    const system = begin()
    system.root.send({ type: 'modal.open', view: { name: 'Networks' } })
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    expect([system.isOpen(), system.context().active]).toEqual([false, polygon])
  })

  test('behavior: a disconnect during a switch ends the switch and informs the caller', () => {
    const system = fromNetworks(connectedOn())
    system.wallet({ type: 'connection.ended' })
    system.root.send({ type: 'stored.changed', stored: {} })
    expect(system.view()).toBe('Connect')
    expect(system.recorded('switch.refused')).toHaveLength(1)
    expect(system.network.getSnapshot().value).toBe('idle')
  })
})

test('behavior: when the target is removed and the wallet ends, the switch ends on a network of the host', () => {
  const system = connectedOn()
  system.root.send({ type: 'network.selected', caipNetworkId: polygon })
  system.wallet({ type: 'chain.changed', caipNetworkId: polygon })
  system.root.send({ type: 'networks.changed', networks: [mainnet] })
  system.wallet({ type: 'connection.ended' })
  expect([system.context().active, isUnsupported(system)]).toEqual([mainnet, false])
})

describe('one owner of the active network', () => {
  type System = ReturnType<typeof connectedOn>
  const asks = (system: System, name: string) => system.network.getSnapshot().children[name] !== undefined
  const steps: Record<string, (system: System) => void> = {
    'the visitor selects polygon': ({ root }) => root.send({ type: 'network.selected', caipNetworkId: polygon }),
    'the wallet agrees': (system) => {
      for (const name of ['switchChain', 'verifyChain']) if (asks(system, name)) answer(system.network, name)
    },
    'the wallet refuses': (system) => {
      if (asks(system, 'switchChain')) fail(system.network, 'switchChain', refusal)
    },
    'the wallet moves to polygon': ({ wallet }) => wallet({ type: 'chain.changed', caipNetworkId: polygon }),
    'the wallet moves to a foreign network': ({ wallet }) => wallet({ type: 'chain.changed', caipNetworkId: foreign }),
    'the wallet ends': ({ wallet }) => wallet({ type: 'connection.ended' }),
    'the host lists polygon alone': ({ root }) => root.send({ type: 'networks.changed', networks: [polygon] }),
  }
  const names = Object.keys(steps)
  const stories = names.flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three])))

  test('behavior: after any three steps, only the root stores the network, and its supported state is right', () => {
    const wrong: string[] = []
    for (const story of stories) {
      const system = connectedOn()
      for (const step of story) {
        steps[step]?.(system)
        const { active, networks } = system.context()
        const switching = system.network.getSnapshot()
        if (switching.hasTag('switching')) continue
        const isRight =
          !JSON.stringify(switching.context).includes('eip155:') && isUnsupported(system) !== networks.includes(active)
        if (!isRight) wrong.push(`${story.join(', ')}: after "${step}"`)
      }
      system.root.stop()
    }
    expect(wrong).toEqual([])
  })
})

describe('root, router and an unsupported network', () => {
  test('behavior: at the start, no view opens, even when the active network is foreign', () => {
    expect(isUnsupported(begin())).toBe(false)
    expect(begin({ active: foreign }).view()).toBeUndefined()
  })

  test('behavior: when the wallet moves to an unsupported network, UnsupportedChain opens; a switch closes it', () => {
    const system = connectedOn(foreign)
    expect([system.view(), system.isOpen()]).toEqual(['UnsupportedChain', true])
    system.child('router').send({ type: 'view.dismissed' })
    expect(system.view()).toBe('UnsupportedChain')
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    fail(system.network, 'switchChain', refusal)
    expect([system.view(), system.past()]).toEqual(['UnsupportedChain', []])
    system.root.send({ type: 'network.selected', caipNetworkId: polygon })
    answer(system.network, 'switchChain')
    answer(system.network, 'verifyChain')
    expect([system.isOpen(), isUnsupported(system)]).toEqual([false, false])
  })

  test('behavior: when the wallet moves to a network of the host, UnsupportedChain closes', () => {
    const system = connectedOn(foreign)
    system.wallet({ type: 'chain.changed', caipNetworkId: polygon })
    expect([system.isOpen(), system.context()]).toMatchObject([false, { active: polygon }])
  })

  test('behavior: when the visitor disconnects, UnsupportedChain closes and the first host network becomes active', () => {
    const system = connectedOn(foreign)
    system.child('router').send({ type: 'view.leaving' })
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    expect([system.view(), system.context().active, isUnsupported(system)]).toEqual([undefined, mainnet, false])
  })

  test.each([{ allowUnsupported: true }, { basic: true }])('behavior: with %o, the dialog stays closed', (given) => {
    const system = connectedOn(foreign, { policy: { ...policy, ...given } })
    expect([system.isOpen(), isUnsupported(system)]).toEqual([false, true])
    system.root.send({ type: 'modal.open' })
    expect(system.view()).toBe('Account')
  })

  test('behavior: when the active network is removed from the list, it becomes unsupported', () => {
    const system = connectedOn()
    system.root.send({ type: 'networks.changed', networks: [polygon] })
    expect([system.view(), isUnsupported(system)]).toEqual(['UnsupportedChain', true])
  })
  test('behavior: without a wallet, the first remaining network replaces the removed one', () => {
    const system = begin()
    system.root.send({ type: 'networks.changed', networks: [polygon] })
    expect(system.context()).toMatchObject({ active: polygon })
    expect(isUnsupported(system)).toBe(false)
    expect(system.view()).toBeUndefined()
  })
})
