import { describe, expect, test } from 'vitest'
import { DISCONNECT_LIMIT, RECONNECT_LIMIT } from '../../src/domain/limits'
import type { ChainNamespace } from '../../src/domain/caip'
import { ModalError } from '../../src/domain/errors'
import { connectionStatus } from '../../src/runtime/public/snapshot'
import { account, connectedBy, connector, foreign, mainnet, polygon, solana, stored } from '../support/facts'
import { policy } from './modal.walk'
import { answer, begin, fail, inputOf } from '../support/system'

const refusal = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const both = { networks: [mainnet, polygon, solana] as const }

function choosing() {
  const system = begin()
  system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
  system.root.send({ type: 'modal.open' })
  system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
  return system
}

describe('root and connection', () => {
  test('behavior: a wallet that says yes is connected, stored and told, and the dialog closes', () => {
    const system = choosing()
    expect([system.view(), system.past()]).toEqual(['ConnectingExternal', ['Connect']])
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
    answer(system.connection(), 'connectWallet', connectedBy('fox', polygon))
    expect(system.isOpen()).toBe(false)
    expect(system.context().active).toBe(polygon)
    expect(system.recorded('connected')).toHaveLength(1)
    expect(system.recorded('connection.stored')[0]?.connected.connectorId).toBe('fox')
    expect(system.recorded('network.stored')[0]?.caipNetworkId).toBe(polygon)
    expect(system.tracked('CONNECT_SUCCESS')).toHaveLength(1)
  })

  test('behavior: a wallet that says no stays on screen with its reason, and a retry asks again', () => {
    const system = choosing()
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.view()).toBe('ConnectingExternal')
    expect(system.connection().getSnapshot().context.fault).toEqual({
      code: 'wallet.declined',
      message: refusal.message,
    })
    expect(system.recorded('connecting.failed')).toHaveLength(1)
    system.connection().send({ type: 'connect.retry' })
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    expect(system.isOpen()).toBe(false)
  })

  test('behavior: going back abandons the attempt', () => {
    const system = choosing()
    system.child('router').send({ type: 'view.back' })
    expect(system.view()).toBe('Connect')
    expect(system.connection().getSnapshot().value).toBe('disconnected')
    expect(system.connection().getSnapshot().context.attempt).toBeUndefined()
  })

  test('behavior: an attempt that fails leaves the connection that stood, and it is watched again', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(false)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    expect(system.connection().getSnapshot().context.current?.connectorId).toBe('fox')
    expect(system.watched).toMatchObject({ starts: 2, stops: 1 })
    system.connection().send({ type: 'connect.cancel' })
    expect(system.connection().getSnapshot().context.fault).toBeUndefined()
  })

  test('behavior: a connection that ends while another wallet is asked is told at once, and the attempt goes on', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    system.root.send({ type: 'stored.changed', stored: {} })
    expect(system.context().connected).toEqual({})
    expect(system.connection().getSnapshot().matches('connecting')).toBe(true)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().value).toBe('disconnected')
  })

  test('behavior: a stored connection is restored without a prompt and without an open dialog', () => {
    const system = begin({ stored: { eip155: stored } })
    expect(system.root.getSnapshot().hasTag('settled')).toBe(false)
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(false)
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'old' })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    expect([system.view(), system.tracked('CONNECT_SUCCESS'), system.recorded('connected').length]).toEqual([
      undefined,
      [],
      1,
    ])
  })

  test('limit: a stored wallet that does not answer within its limit is waited for no more, and is not forgotten', () => {
    const system = begin({ stored: { eip155: stored } })
    system.clock.increment(RECONNECT_LIMIT)
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    expect(system.recorded('connection.forgotten')).toEqual([])
    expect(system.connection().getSnapshot().context.fault?.code).toBe('wallet.timeout.restore')
    // It comes back with its wallet.
    system.wallet({ type: 'accounts.changed', accounts: [account] })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
  })

  test('behavior: a session that its wallet ended is gone, and why is there to be shown until it is answered', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.wallet({
      type: 'connection.ended',
      fault: { code: 'session.ended', message: 'The wallet ended the session.' },
    })
    expect(system.context().connected).toEqual({})
    expect(system.connection().getSnapshot().context).toEqual({
      namespace: 'eip155',
      fault: { code: 'session.ended', message: 'The wallet ended the session.' },
    })
    system.connection().send({ type: 'connect.cancel' })
    expect(system.connection().getSnapshot().context.fault).toBeUndefined()
  })

  test('behavior: another wallet chosen while the stored one is asked, and declined, forgets nothing', () => {
    const system = begin({ stored: { eip155: stored } })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().value).toBe('dormant')
    expect(system.recorded('connection.forgotten')).toEqual([])
  })

  test.each(['connect', 'session.approved'] as const)(
    'behavior: in whose place another is connected while it is asked is let go of (%s)',
    (way) => {
      const system = begin({ stored: { eip155: stored } })
      if (way === 'connect') {
        system.connection().send({ type: 'connect', connectorId: 'fox' })
        answer(system.connection(), 'connectWallet', connectedBy('fox'))
      } else system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
      expect(system.context().connected.eip155?.connectorId).toBe('fox')
      expect(system.recorded('connection.replaced').map(({ connectorId }) => connectorId)).toEqual(['old'])
    },
  )

  test('behavior: a code on screen does not give a stored connection up', () => {
    const system = begin({ stored: { eip155: stored } })
    system.root.send({ type: 'modal.open', view: { name: 'ConnectingWalletConnectBasic' } })
    expect(system.connection().getSnapshot().matches('reconnecting')).toBe(true)
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.context().connected.eip155?.connectorId).toBe('old')
  })
})

describe('root and a connection that is replaced', () => {
  const replaced = (system: ReturnType<typeof begin>) =>
    system.recorded('connection.replaced').map(({ connectorId }) => connectorId)

  test('behavior: it is ended as soon as no namespace uses it', () => {
    const system = begin(both)
    system.connection().send({ type: 'session.approved', connected: connectedBy('walletConnect') })
    system.connection('solana').send({ type: 'session.approved', connected: connectedBy('walletConnect', solana) })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    expect(replaced(system)).toEqual([])
    system.connection('solana').send({ type: 'connect', connectorId: 'sun' })
    expect(replaced(system)).toEqual([])
    answer(system.connection('solana'), 'connectWallet', connectedBy('sun', solana))
    expect(replaced(system)).toEqual(['walletConnect'])
  })

  test('behavior: so is one that is dormant', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.wallet({ type: 'accounts.changed', accounts: [] })
    system.connection().send({ type: 'session.approved', connected: connectedBy('walletConnect') })
    expect(replaced(system)).toEqual(['fox'])
  })

  test('behavior: the same wallet anew, a restored one, and one that is being disconnected replace nothing', () => {
    const system = begin({ stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    system.connection().send({ type: 'session.approved', connected: connectedBy('old', polygon) })
    system.root.send({ type: 'disconnect' })
    system.connection().send({ type: 'session.approved', connected: connectedBy('walletConnect') })
    expect(replaced(system)).toEqual([])
  })
})

describe('root and connections: disconnecting', () => {
  const joined = () => {
    const system = begin(both)
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    system.connection('solana').send({ type: 'session.approved', connected: connectedBy('sun', solana) })
    return system
  }

  test('behavior: a wallet chosen in another namespace leads there, and leaves the first connection alone', () => {
    const system = joined()
    expect(system.context().active).toBe(solana)
    expect(Object.keys(system.context().connected)).toEqual(['eip155', 'solana'])
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
  })

  test('behavior: several namespaces’ errors become one', () => {
    const system = joined()
    system.root.send({ type: 'disconnect' })
    fail(system.connection(), 'disconnectWallet', new ModalError('disconnect.failed', 'One is stuck.'))
    expect(system.recorded('disconnected')).toEqual([])
    fail(system.connection('solana'), 'disconnectWallet', new ModalError('disconnect.failed', 'Two is stuck.'))
    expect(system.recorded('disconnected')).toEqual([
      { type: 'disconnected', fault: { code: 'disconnect.failed', message: 'One is stuck. Two is stuck.' } },
    ])
    expect(system.tracked('DISCONNECT_ERROR')).toHaveLength(1)
    expect(system.context().connected).toEqual({})
  })

  test('limit: a wallet that hears no goodbye is disconnected after three seconds all the same', () => {
    const system = joined()
    system.root.send({ type: 'disconnect' })
    system.clock.increment(DISCONNECT_LIMIT)
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.recorded('connection.forgotten')).toHaveLength(2)
  })

  test('behavior: one namespace leaves and the other stays; asking for it meanwhile joins in, and nothing is asked twice', () => {
    const system = joined()
    system.root.send({ type: 'disconnect', namespace: 'eip155' })
    const first = system.connection().getSnapshot().children.disconnectWallet
    expect(system.connection('solana').getSnapshot().hasTag('connected')).toBe(true)
    system.root.send({ type: 'disconnect' })
    expect(system.connection().getSnapshot().children.disconnectWallet).toBe(first)
    answer(system.connection(), 'disconnectWallet')
    expect(system.recorded('disconnected')).toEqual([])
    answer(system.connection('solana'), 'disconnectWallet')
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
  })

  test.each<[readonly (ChainNamespace | undefined)[], string]>([
    [['eip155'], 'eip155'],
    [['eip155', 'eip155'], 'eip155'],
    [['eip155', 'solana'], 'all'],
    [['eip155', undefined], 'all'],
    [[undefined], 'all'],
  ])('behavior: who asks %j to leave is told of %s', (asked, told) => {
    const system = joined()
    for (const namespace of asked) system.root.send({ type: 'disconnect', ...(namespace && { namespace }) })
    for (const namespace of ['eip155', 'solana'] as const)
      if (system.connection(namespace).getSnapshot().matches('disconnecting'))
        answer(system.connection(namespace), 'disconnectWallet')
    expect(system.tracked('DISCONNECT_SUCCESS')).toMatchObject([{ tracked: { properties: { namespace: told } } }])
  })

  test('behavior: a session approved during the goodbye ends the goodbye first and then stands', () => {
    const system = joined()
    system.root.send({ type: 'disconnect', namespace: 'eip155' })
    system.connection().send({ type: 'session.approved', connected: connectedBy('walletConnect') })
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.context().connected.eip155?.connectorId).toBe('walletConnect')
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
  })

  test.each([
    ['shows the account when the wallet answers', true, 'Account'],
    ['leads to Connect when it does not', false, 'Connect'],
  ])('behavior: opened while a connection is restored, the dialog is there at once and %s', (_, stands, view) => {
    const system = begin({ stored: { eip155: stored } })
    system.root.send({ type: 'modal.open' })
    expect([system.view(), system.isOpen()]).toEqual(['Account', true])
    if (stands) answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    else fail(system.connection(), 'reconnectWallet', new ModalError('wallet.disconnected', 'Gone.'))
    expect([system.view(), system.isOpen()]).toEqual([view, true])
  })

  test('behavior: a disconnect ends what is still being asked or restored', () => {
    const system = begin({ ...both, stored: { solana: { ...stored, caipNetworkId: solana } } })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    answer(system.connection('solana'), 'disconnectWallet')
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
  })

  test('error: a namespace that the host does not use has no connection to end', () => {
    const system = begin()
    system.root.send({ type: 'disconnect', namespace: 'cosmos' })
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.root.getSnapshot().status).toBe('active')
  })

  test('behavior: Account gives way to Connect, and a foreign network to the first of the host', () => {
    const system = begin({ policy: { ...policy, allowUnsupported: true } })
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox', foreign) })
    expect(system.context().active).toBe(foreign)
    expect(system.root.getSnapshot().matches({ network: 'unsupported' })).toBe(true)
    system.root.send({ type: 'modal.open' })
    expect(system.view()).toBe('Account')
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    expect(system.view()).toBe('Connect')
    expect(system.context().active).toBe(mainnet)
    expect(system.root.getSnapshot().matches({ network: 'supported' })).toBe(true)
  })
})

describe('a wallet that is locked', () => {
  const lock = { type: 'accounts.changed', accounts: [] } as const
  const unlock = { type: 'accounts.changed', accounts: [account] } as const
  const locked = new ModalError('wallet.locked', 'The wallet is locked.')
  function dormant() {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox', polygon))
    system.root.send({ type: 'modal.open' })
    system.wallet(lock)
    return system
  }
  const status = ({ root, connection }: ReturnType<typeof begin>) => connectionStatus({ root, connection }, 'eip155')

  test('behavior: it counts as disconnected, nothing stored is forgotten, and it is back when it is unlocked', () => {
    const system = dormant()
    expect([system.view(), status(system), system.context().connected]).toEqual(['Connect', 'disconnected', {}])
    expect(system.recorded('connection.forgotten')).toEqual([])
    system.wallet(lock)
    expect(system.connection().getSnapshot().value).toBe('dormant')
    system.wallet(unlock)
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
    answer(system.connection(), 'reconnectWallet', connectedBy('fox', polygon))
    // What came back by itself closes nothing: the dialog goes on with the account.
    expect([status(system), system.context().active, system.view()]).toEqual(['connected', polygon, 'Account'])
    expect(system.tracked('CONNECT_SUCCESS')).toHaveLength(1)
  })

  test('behavior: locked while the page is loaded, it is waited for', () => {
    const system = begin({ stored: { eip155: stored } })
    fail(system.connection(), 'reconnectWallet', locked)
    expect([system.root.getSnapshot().hasTag('settled'), status(system)]).toEqual([true, 'disconnected'])
    expect(system.recorded('connection.forgotten')).toEqual([])
    system.wallet(unlock)
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(status(system)).toBe('connected')
  })

  test.each([
    new TypeError('Failed to fetch'),
    ...(['pairing.unreachable', 'wallet.notFound', 'wallet.failed', 'frame.timeout', 'frame.lost'] as const).map(
      (code) => new ModalError(code, `As ${code} says.`),
    ),
  ])('behavior: what takes no permission back ends no connection: %s', (error) => {
    const system = begin({ stored: { eip155: stored } })
    fail(system.connection(), 'reconnectWallet', error)
    expect([system.connection().getSnapshot().value, status(system)]).toEqual(['dormant', 'disconnected'])
    expect(system.recorded('connection.forgotten')).toEqual([])
  })

  test.each(['wallet.disconnected', 'session.ended'] as const)(
    'behavior: a wallet that knows this page no more is forgotten: %s',
    (code) => {
      const system = begin({ stored: { eip155: stored } })
      fail(system.connection(), 'reconnectWallet', new ModalError(code, 'It has ended.'))
      expect(system.connection().getSnapshot().value).toBe('disconnected')
      expect(system.recorded('connection.forgotten')).toHaveLength(1)
    },
  )

  test('behavior: another wallet that is asked and refuses changes nothing', () => {
    const system = dormant()
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    fail(system.connection(), 'connectWallet', refusal)
    system.wallet(unlock)
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
  })

  test('behavior: what another tab writes down of it wakes nothing, another wallet there does', () => {
    const system = dormant()
    system.root.send({ type: 'stored.changed', stored: { eip155: { ...stored, connectorId: 'fox' } } })
    expect(system.connection().getSnapshot().value).toBe('dormant')
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'old' })
  })

  test.each<[string, (system: ReturnType<typeof begin>) => void, boolean]>([
    ['the visitor disconnects', ({ root }) => root.send({ type: 'disconnect' }), true],
    ['the wallet takes its permission back', ({ wallet }) => wallet({ type: 'connection.ended' }), true],
    ['another tab disconnects', ({ root }) => root.send({ type: 'stored.changed', stored: {} }), true],
    ['the dialog is closed', ({ root }) => root.send({ type: 'modal.close' }), false],
    ['it is locked again', ({ wallet }) => wallet(lock), false],
    ['its network changes', ({ wallet }) => wallet({ type: 'chain.changed', caipNetworkId: mainnet }), false],
    ['an attempt is left', ({ connection }) => connection().send({ type: 'connect.cancel' }), false],
  ])('behavior: when %s it is forgotten: %s', (_, happens, forgotten) => {
    const system = dormant()
    happens(system)
    if (system.connection().getSnapshot().matches('disconnecting')) answer(system.connection(), 'disconnectWallet')
    expect(system.recorded('connection.forgotten')).toHaveLength(forgotten ? 1 : 0)
    expect(system.connection().getSnapshot().value).toBe(forgotten ? 'disconnected' : 'dormant')
  })
})

describe('two tabs', () => {
  test('behavior: what another tab connected is restored here, and what it ended ends here', () => {
    const system = begin()
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.context().connected.eip155?.connectorId).toBe('old')
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    system.root.send({ type: 'stored.changed', stored: {} })
    expect(system.context().connected).toEqual({})
    expect(system.connection().getSnapshot().value).toBe('disconnected')
  })

  test('behavior: a dialog that is open is told why another tab took its account, and is not closed by the one that follows', () => {
    const system = begin({ stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    system.root.send({ type: 'modal.open' })
    expect(system.view()).toBe('Account')
    const alert = () => system.root.getSnapshot().children.alert?.getSnapshot().context.alert
    system.root.send({ type: 'stored.changed', stored: {} })
    expect(system.view()).toBe('Connect')
    expect(alert()).toMatchObject({ code: 'session.ended.tab', forVisitor: true })
    expect(system.connection().getSnapshot().context.fault).toMatchObject({
      code: 'session.ended.tab',
      message: 'You were disconnected in another tab. Connect again.',
    })
    system.root.send({ type: 'stored.changed', stored: { eip155: stored }, connected: ['eip155'] })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect([system.isOpen(), system.view()]).toEqual([true, 'Account'])
    expect(alert()).toMatchObject({ code: 'session.connected.tab', forVisitor: true })
    system.root.send({ type: 'modal.close' })
    expect(alert()?.code).toBeUndefined()
  })

  test('behavior: what another tab stores while the wallet here is locked is no wallet that was connected there', () => {
    const system = begin({ stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    system.root.send({ type: 'modal.open' })
    system.connection().send({ type: 'accounts.changed', accounts: [] })
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    expect(system.root.getSnapshot().children.alert?.getSnapshot().value).toBe('closed')
  })

  test('behavior: the reason is told also where the wallet itself said first that its accounts are gone', () => {
    const system = begin({ stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    system.root.send({ type: 'modal.open' })
    system.connection().send({ type: 'accounts.changed', accounts: [] })
    expect(system.connection().getSnapshot().value).toBe('dormant')
    system.root.send({ type: 'stored.changed', stored: {} })
    const { value, context } = system.connection().getSnapshot()
    expect([system.view(), value, context.fault?.code]).toEqual(['Connect', 'disconnected', 'session.ended.tab'])
    expect(system.root.getSnapshot().children.alert?.getSnapshot().context.alert.code).toBe('session.ended.tab')
  })

  test('behavior: a restored connection of another namespace does not close the dialog nor move the network', () => {
    const system = begin({ ...both, stored: { solana: { ...stored, caipNetworkId: solana }, eip155: stored } })
    system.root.send({ type: 'modal.open', view: { name: 'AllWallets' } })
    answer(system.connection('solana'), 'reconnectWallet', connectedBy('sun', solana))
    expect([system.view(), system.context().active]).toEqual(['AllWallets', mainnet])
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.view()).toBe('Account')
  })
})
