import { describe, expect, test } from 'vitest'
import type { ConnectorInput } from '../../src/machines/connection/setup'
import type { ModalInput } from '../../src/machines/modal'
import type { CaipNetworkId } from '../../src/domain/caip'
import { ModalError } from '../../src/domain/errors'
import { connectionsOf } from '../../src/runtime/public/connections'
import { mainnet as mainnetRecord, solana as solanaRecord } from '../../src/domain/network/records'
import { resolveOptions } from '../../src/domain/options/resolve'
import { account, connectedBy, connector, mainnet, polygon, solana, stored } from '../support/facts'
import { answer, begin, fail, inputOf } from '../support/system'
import { otherAccount } from '../../src/testing/walk/facts'
import { policy } from './modal.walk'

const { networks } = resolveOptions({ projectId: 'p', networks: [mainnetRecord, solanaRecord] })
const several: Partial<ModalInput> = { policy: { ...policy, multiWallet: true }, networks: [mainnet, polygon, solana] }
const owl = { ...connector, id: 'owl', name: 'Owl', rdns: 'io.owl' }
const sun = { ...connector, id: 'sun', name: 'Sun', chain: 'solana' as const }

function start(given: Partial<ModalInput> = several) {
  const system = begin(given)
  system.root.send({ type: 'wallets.found', connectors: [connector, owl, sun], announced: [] })
  const seen = () =>
    connectionsOf(
      { root: system.root, connection: (namespace) => system.connection(namespace) as never },
      networks,
    ).map(({ id, status, active }) => `${id} ${status}${active ? ' active' : ''}`)
  const connect = (connectorId: string, network: CaipNetworkId = mainnet) => {
    const namespace = network.split(':')[0]!
    system.root.send({ type: 'connector.selected', connectorId })
    answer(system.connection(namespace), 'connectWallet', { ...connectedBy(connectorId, network), namespace })
  }
  const select = (connectorId: string, namespace = 'eip155') =>
    system.root.send({ type: 'connection.selected', namespace, connectorId })
  return { ...system, seen, connect, select }
}

describe('several wallets', () => {
  test('behavior: when a second wallet connects, the first stays connected in the background and is still heard', () => {
    const { connect, seen, recorded, walletOf, context, watching } = start()
    connect('fox')
    connect('owl', polygon)
    expect(seen()).toEqual(['eip155/owl connected active', 'eip155/fox connected'])
    expect(recorded('connection.replaced')).toEqual([])
    expect(watching().sort()).toEqual(['fox', 'owl'])
    walletOf('fox', { type: 'accounts.changed', accounts: [] })
    expect(seen()).toEqual(['eip155/owl connected active', 'eip155/fox dormant'])
    expect([context().active, context().connected.eip155?.connectorId]).toEqual([polygon, 'owl'])
  })

  test('behavior: when the option is off, a second wallet replaces the first', () => {
    const { connect, seen, recorded } = start({ networks: several.networks! })
    connect('fox')
    connect('owl')
    expect(seen()).toEqual(['eip155/owl connected active'])
    expect(recorded('connection.replaced')).toHaveLength(1)
  })

  test('behavior: when the visitor switches wallets, none is asked, and the network of the chosen one becomes active', () => {
    const { connect, select, seen, child, context, told } = start()
    connect('fox')
    connect('owl', polygon)
    const asked = told('eip155').length
    select('fox')
    expect(seen()).toEqual(['eip155/fox connected active', 'eip155/owl connected'])
    expect(context().active).toBe(mainnet)
    expect(told('eip155').slice(asked)).toEqual(['connection.moved'])
    for (const id of ['eip155', 'eip155/owl'])
      expect(Object.keys((child(id).getSnapshot() as { children: object }).children)).toEqual(['watchWallet'])
  })

  test('behavior: when a wallet of another namespace is chosen, that namespace becomes active', () => {
    const { connect, select, context, seen } = start()
    connect('fox')
    connect('owl')
    connect('sun', solana)
    expect(context().active).toBe(solana)
    select('owl')
    expect(context().active).toBe(mainnet)
    select('sun', 'solana')
    expect(context().active).toBe(solana)
    select('fox')
    expect(context().active).toBe(mainnet)
    expect(seen()).toEqual(['eip155/fox connected active', 'eip155/owl connected', 'solana/sun connected active'])
  })

  test('behavior: when the active wallet ends its connection, the one before takes over without being asked', () => {
    const { connect, seen, walletOf, recorded, context, view, root } = start()
    connect('fox')
    connect('owl')
    root.send({ type: 'modal.open' })
    walletOf('owl', { type: 'connection.ended' })
    expect(seen()).toEqual(['eip155/fox connected active'])
    expect(context().background).toEqual([])
    expect(view()).toBe('Account')
    expect(recorded('connection.forgotten')).toEqual([
      { type: 'connection.forgotten', namespace: 'eip155', connectorId: 'owl', account: `eip155:1:${account.address}` },
    ])
  })

  test('behavior: when a wallet in the background ends its connection, no other changes', () => {
    const { connect, seen, walletOf, recorded, emitted } = start()
    connect('fox')
    connect('owl')
    const before = emitted.length
    walletOf('fox', { type: 'connection.ended' })
    expect(seen()).toEqual(['eip155/owl connected active'])
    expect(emitted.slice(before).map(({ type }) => type)).toEqual(['background.forgotten'])
    expect(recorded('connection.forgotten')).toEqual([])
  })

  test('behavior: when one wallet is disconnected, the others stay; a disconnect without a name ends all', () => {
    const { connect, seen, root, child, recorded, connection } = start()
    connect('fox')
    connect('owl')
    connect('sun', solana)
    root.send({ type: 'disconnect', connectorId: 'fox' })
    expect(inputOf(child('eip155/fox'), 'disconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
    expect(recorded('connection.leaving').map(({ connectorId }) => connectorId)).toEqual(['fox'])
    answer(child('eip155/fox'), 'disconnectWallet')
    expect(seen()).toEqual(['eip155/owl connected active', 'solana/sun connected active'])
    expect(recorded('disconnected')).toHaveLength(1)
    connect('fox')
    root.send({ type: 'disconnect' })
    expect(seen()).toEqual([])
    fail(child('eip155/owl'), 'disconnectWallet', new ModalError('disconnect.failed', 'Not now.'))
    answer(connection('eip155'), 'disconnectWallet')
    answer(connection('solana'), 'disconnectWallet')
    expect(recorded('disconnected')[1]?.fault?.code).toBe('disconnect.failed')
    expect(seen()).toEqual([])
  })

  test('behavior: while another wallet is asked, the connected one is still heard', () => {
    const { connect, seen, walletOf, root, connection, context, recorded } = start()
    connect('fox')
    root.send({ type: 'connector.selected', connectorId: 'owl' })
    walletOf('fox', { type: 'accounts.changed', accounts: [otherAccount] })
    walletOf('fox', { type: 'chain.changed', caipNetworkId: polygon })
    expect(context().connected.eip155).toEqual({
      connectorId: 'fox',
      address: otherAccount.address,
      caipNetworkId: polygon,
    })
    expect(recorded('connection.stored').at(-1)?.connected.caipNetworkId).toBe(polygon)
    expect(inputOf(connection('eip155'), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'owl' })
    walletOf('fox', { type: 'accounts.changed', accounts: [] })
    expect(seen()).toEqual(['eip155/fox dormant active'])
    answer(connection('eip155'), 'connectWallet', connectedBy('owl'))
    expect(seen()).toEqual(['eip155/owl connected active', 'eip155/fox dormant'])
  })

  test('behavior: when the active wallet ends while another is asked, the attempt goes on', () => {
    const { connect, seen, walletOf, root, connection, context } = start()
    connect('fox')
    connect('owl')
    root.send({ type: 'wallets.found', connectors: [{ ...connector, id: 'bear' }], announced: [] })
    root.send({ type: 'connector.selected', connectorId: 'bear' })
    walletOf('owl', { type: 'connection.ended' })
    expect(connection('eip155').getSnapshot().matches('connecting')).toBe(true)
    answer(connection('eip155'), 'connectWallet', connectedBy('bear'))
    expect(seen()).toEqual(['eip155/bear connected active', 'eip155/fox connected'])
    expect(context().background).toHaveLength(1)
  })

  test.each(['declined', 'left'] as const)(
    'behavior: when the active wallet has ended and the attempt that was under way is %s, the one before takes over',
    (how) => {
      const { connect, seen, root, connection, walletOf } = start()
      connect('fox')
      connect('owl')
      root.send({ type: 'wallets.found', connectors: [{ ...connector, id: 'bear' }], announced: [] })
      root.send({ type: 'connector.selected', connectorId: 'bear' })
      walletOf('owl', { type: 'connection.ended' })
      expect(seen()).toEqual(['eip155/fox connected'])
      if (how === 'left') root.send({ type: 'connecting.left' })
      else fail(connection('eip155'), 'connectWallet', new ModalError('wallet.declined', 'No.'))
      expect(seen()).toEqual(['eip155/fox connected active'])
    },
  )

  test('behavior: when a wallet in the background ends, the report names its account', () => {
    const { connect, walletOf, recorded } = start()
    connect('fox')
    connect('owl')
    walletOf('fox', { type: 'chain.changed', caipNetworkId: polygon })
    walletOf('fox', { type: 'connection.ended' })
    expect(recorded('background.forgotten')).toEqual([
      {
        type: 'background.forgotten',
        namespace: 'eip155',
        connectorId: 'fox',
        account: `${polygon}:${account.address}`,
      },
    ])
  })

  test('behavior: when a wallet of the background is connected again, it is there once', () => {
    const { connect, seen, watched } = start()
    connect('fox')
    connect('owl')
    connect('fox')
    expect(seen()).toEqual(['eip155/fox connected active', 'eip155/owl connected'])
    expect(watched.starts - watched.stops).toBe(2)
  })

  test('behavior: when another wallet becomes active, a view of the previous account gives way to Account', () => {
    const { connect, select, root, child, view, past } = start()
    connect('fox')
    connect('owl')
    root.send({ type: 'modal.open' })
    child('router').send({ type: 'view.push', view: { name: 'WalletSend' } })
    expect(view()).toBe('WalletSend')
    select('fox')
    expect([view(), past()]).toEqual(['Account', []])
  })

  test('behavior: all stored wallets are restored without a prompt, and one that is gone costs no other', () => {
    const second = { ...stored, connectorId: 'owl' }
    const { seen, child, connection, root } = start({
      ...several,
      stored: { eip155: stored },
      background: { eip155: [second] },
    })
    expect(seen()).toEqual(['eip155/old reconnecting active', 'eip155/owl reconnecting'])
    answer(connection(), 'reconnectWallet', connectedBy('old'))
    expect(root.getSnapshot().hasTag('settled')).toBe(true)
    fail(child('eip155/owl'), 'reconnectWallet', new ModalError('wallet.notFound', 'It is not installed.'))
    expect(seen()).toEqual(['eip155/old connected active', 'eip155/owl dormant'])
    for (const id of ['eip155', 'eip155/owl'])
      expect(Object.keys((child(id).getSnapshot() as { children: object }).children)).not.toContain('connectWallet')
  })

  test('behavior: when another tab adds, switches or ends wallets, this one follows', () => {
    const { connect, seen, root, child, connection } = start()
    connect('fox')
    const facts = (connectorId: string) => ({ connectorId, accounts: [account] })
    root.send({
      type: 'stored.changed',
      stored: { eip155: facts('owl') },
      background: { eip155: [facts('fox')] },
      connected: ['eip155'],
    })
    expect(seen()).toEqual(['eip155/owl reconnecting active', 'eip155/fox connected'])
    answer(connection(), 'reconnectWallet', connectedBy('owl'))
    root.send({ type: 'stored.changed', stored: { eip155: facts('fox') }, background: { eip155: [facts('owl')] } })
    expect(seen()).toEqual(['eip155/fox connected active', 'eip155/owl connected'])
    root.send({ type: 'stored.changed', stored: { eip155: facts('fox') }, background: { eip155: [facts('bear')] } })
    expect(seen()).toEqual(['eip155/fox connected active', 'eip155/bear reconnecting'])
    answer(child('eip155/bear'), 'reconnectWallet', connectedBy('bear'))
    root.send({ type: 'stored.changed', stored: {}, background: {} })
    expect(seen()).toEqual([])
  })

  test('behavior: a switch of the network that the previous wallet was asked for is not the next one’s', () => {
    const { connect, select, root, child, recorded, context } = start()
    connect('fox')
    connect('owl')
    root.send({ type: 'network.selected', caipNetworkId: polygon })
    expect((inputOf(child('network'), 'switchChain') as ConnectorInput).connectorId).toBe('owl')
    select('fox')
    expect(recorded('switch.refused')).toHaveLength(1)
    expect([context().active, child('network').getSnapshot().value]).toEqual([mainnet, 'idle'])
  })
})
