import { describe, expect, test } from 'vitest'
import { DISCONNECT_LIMIT, RECONNECT_LIMIT } from '../../src/domain/limits'
import type { ChainNamespace } from '../../src/domain/caip'
import { ModalError } from '../../src/domain/errors'
import { connectionStatus } from '../../src/runtime/public/snapshot'
import { account, connectedBy, connector, foreign, mainnet, polygon, solana, stored } from '../support/facts'
import { address, friend, other } from '../support/addresses'
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
  test('behavior: when the wallet approves, the connection is stored and reported, and the dialog closes', () => {
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

  test('behavior: when the wallet declines, its reason stays on screen and a retry asks again', () => {
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

  describe('a wallet with an earlier request open', () => {
    const pending = new ModalError('wallet.pending', 'An earlier request is still open in the wallet.')
    function told() {
      const system = choosing()
      fail(system.connection(), 'connectWallet', pending)
      return { system, state: () => system.connection().getSnapshot() }
    }

    test('behavior: when the visitor answers that request in the wallet, the account connects', () => {
      const { system, state } = told()
      expect([system.view(), state().context.fault?.code, state().hasTag('waiting')]).toEqual([
        'ConnectingExternal',
        'wallet.pending',
        false,
      ])
      answer(system.connection(), 'hearWallet', connectedBy('fox'))
      expect([state().hasTag('connected'), system.isOpen()]).toEqual([true, false])
      expect(system.recorded('connected')).toHaveLength(1)
    })

    test('behavior: when the visitor retries, the wallet is asked again; leaving the view or a disconnect ends the wait', () => {
      const { system, state } = told()
      system.connection().send({ type: 'connect.retry' })
      expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
      fail(system.connection(), 'connectWallet', pending)
      system.child('router').send({ type: 'view.back' })
      expect([state().value, state().context.attempt]).toEqual(['disconnected', undefined])
      const other = told()
      other.system.root.send({ type: 'disconnect' })
      expect([other.state().value, other.system.recorded('disconnected').length]).toEqual(['disconnected', 1])
    })

    test('behavior: when one wallet is asked, another that is connected stays connected', () => {
      const system = choosing()
      answer(system.connection(), 'connectWallet', connectedBy('fox'))
      system.connection().send({ type: 'connect', connectorId: 'owl' })
      fail(system.connection(), 'connectWallet', pending)
      expect(system.connection().getSnapshot().value).toBe('connected')
    })
  })

  test('behavior: when the visitor goes back, the attempt is cancelled', () => {
    const system = choosing()
    system.child('router').send({ type: 'view.back' })
    expect(system.view()).toBe('Connect')
    expect(system.connection().getSnapshot().value).toBe('disconnected')
    expect(system.connection().getSnapshot().context.attempt).toBeUndefined()
  })

  test('behavior: when an attempt fails, the previous connection stays and is watched all the time', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(false)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    expect(system.connection().getSnapshot().context.current?.connectorId).toBe('fox')
    // In the state of the attempt, and in the state before and after it.
    expect(system.watched).toMatchObject({ starts: 3, stops: 2 })
    system.connection().send({ type: 'connect.cancel' })
    expect(system.connection().getSnapshot().context.fault).toBeUndefined()
  })

  test('behavior: when a connection ends during another attempt, it is removed at once and the attempt goes on', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    system.root.send({ type: 'stored.changed', stored: {} })
    expect(system.context().connected).toEqual({})
    expect(system.connection().getSnapshot().matches('connecting')).toBe(true)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().value).toBe('disconnected')
  })

  test('behavior: the account that the visitor chose stays until the wallet has another active one', () => {
    const [first, second, third] = [address, other, friend].map((one) => ({
      ...connectedBy('fox').accounts[0]!,
      address: one,
    }))
    const system = choosing()
    const shared = { ...connectedBy('fox'), accounts: [first!, second!] }
    answer(system.connection(), 'connectWallet', shared)
    const shown = () => system.context().connected.eip155?.address
    system.root.send({ type: 'account.selected', namespace: 'eip155', address: second!.address })
    expect(shown()).toBe(second!.address)
    // The visitor returns to the page, which asks the wallet again, and the wallet changes its network.
    system.wallet({ type: 'accounts.changed', accounts: [first!, second!] })
    system.wallet({ type: 'chain.changed', caipNetworkId: polygon })
    system.wallet({ type: 'wallet.renewed', connected: { ...shared, caipNetworkId: polygon } })
    expect(shown()).toBe(second!.address)
    system.wallet({ type: 'accounts.changed', accounts: [third!, first!, second!] })
    expect(shown()).toBe(third!.address)
    system.wallet({ type: 'accounts.changed', accounts: [first!, second!] })
    expect(shown()).toBe(first!.address)
    for (const { address: one } of [second!, first!])
      system.root.send({ type: 'account.selected', namespace: 'eip155', address: one })
    system.wallet({ type: 'accounts.changed', accounts: [first!, second!] })
    expect(shown()).toBe(first!.address)
    system.root.send({ type: 'account.selected', namespace: 'eip155', address: second!.address })
    system.wallet({ type: 'accounts.changed', accounts: [first!] })
    expect(shown()).toBe(first!.address)
  })

  test('behavior: a stored connection is restored without a prompt and without opening the dialog', () => {
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

  test('limit: when a stored wallet does not answer in time, the wait ends and it can still return later', () => {
    const system = begin({ stored: { eip155: stored } })
    system.clock.increment(RECONNECT_LIMIT)
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    expect(system.recorded('connection.forgotten')).toEqual([])
    expect(system.connection().getSnapshot().context.fault?.code).toBe('wallet.timeout.restore')
    // The wallet can still return later.
    system.wallet({ type: 'accounts.changed', accounts: [account] })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
  })

  test('behavior: when the wallet ends its session, the connection ends and the reason stays until dismissed', () => {
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

  test('behavior: when another wallet declines during a restore, the stored connection is kept', () => {
    const system = begin({ stored: { eip155: stored } })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    fail(system.connection(), 'connectWallet', refusal)
    expect(system.connection().getSnapshot().value).toBe('dormant')
    expect(system.recorded('connection.forgotten')).toEqual([])
  })

  test.each(['connect', 'session.approved'] as const)(
    'behavior: when another wallet connects during a restore, it replaces the stored one (%s)',
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

  test('behavior: when a pairing code is shown, the restore of a stored connection continues', () => {
    const system = begin({ stored: { eip155: stored } })
    system.root.send({ type: 'modal.open', view: { name: 'ConnectingWalletConnectBasic' } })
    expect(system.connection().getSnapshot().matches('reconnecting')).toBe(true)
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.context().connected.eip155?.connectorId).toBe('old')
  })
})

describe('root and a replaced connection', () => {
  const replaced = (system: ReturnType<typeof begin>) =>
    system.recorded('connection.replaced').map(({ connectorId }) => connectorId)

  test('behavior: when a connection is replaced, it ends as soon as no namespace uses it', () => {
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

  test('behavior: when another wallet connects, a dormant connection is replaced as well', () => {
    const system = choosing()
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.wallet({ type: 'accounts.changed', accounts: [] })
    system.connection().send({ type: 'session.approved', connected: connectedBy('walletConnect') })
    expect(replaced(system)).toEqual(['fox'])
  })

  test('behavior: a restore, the same wallet again, and a session during a disconnect replace nothing', () => {
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

  test('behavior: a wallet in another namespace activates its network and leaves the first connection alone', () => {
    const system = joined()
    expect(system.context().active).toBe(solana)
    expect(Object.keys(system.context().connected)).toEqual(['eip155', 'solana'])
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
  })

  test('behavior: when several namespaces fail to disconnect, their errors are combined into one', () => {
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

  test('behavior: when a disconnect begins, its connections are no longer stored, whatever state they are in', () => {
    const system = begin({ ...both, stored: { solana: { ...stored, connectorId: 'sun' } } })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    answer(system.connection(), 'connectWallet', connectedBy('fox'))
    system.root.send({ type: 'disconnect' })
    expect(system.recorded('disconnected')).toEqual([])
    expect(system.recorded('connection.leaving')).toEqual([
      { type: 'connection.leaving', namespace: 'eip155', connectorId: 'fox' },
      { type: 'connection.leaving', namespace: 'solana', connectorId: 'sun' },
    ])
  })

  test('limit: when the wallets do not confirm a disconnect, they are disconnected after three seconds anyway', () => {
    const system = joined()
    system.root.send({ type: 'disconnect' })
    system.clock.increment(DISCONNECT_LIMIT)
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.recorded('connection.forgotten')).toHaveLength(2)
  })

  test('behavior: when a full disconnect joins that of one namespace, each wallet is asked once', () => {
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
  ])('behavior: when the disconnects are %j, telemetry reports the namespace %s', (asked, told) => {
    const system = joined()
    for (const namespace of asked) system.root.send({ type: 'disconnect', ...(namespace && { namespace }) })
    for (const namespace of ['eip155', 'solana'] as const)
      if (system.connection(namespace).getSnapshot().matches('disconnecting'))
        answer(system.connection(namespace), 'disconnectWallet')
    expect(system.tracked('DISCONNECT_SUCCESS')).toMatchObject([{ tracked: { properties: { namespace: told } } }])
  })

  test('behavior: when a session is approved during a disconnect, the disconnect ends and the session stays', () => {
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
  ])('behavior: when opened during a restore, the dialog shows at once and %s', (_, stands, view) => {
    const system = begin({ stored: { eip155: stored } })
    system.root.send({ type: 'modal.open' })
    expect([system.view(), system.isOpen()]).toEqual(['Account', true])
    if (stands) answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    else fail(system.connection(), 'reconnectWallet', new ModalError('wallet.disconnected', 'Gone.'))
    expect([system.view(), system.isOpen()]).toEqual([view, true])
  })

  test('behavior: when the visitor disconnects, pending attempts and restores end', () => {
    const system = begin({ ...both, stored: { solana: { ...stored, caipNetworkId: solana } } })
    system.connection().send({ type: 'connect', connectorId: 'fox' })
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    answer(system.connection('solana'), 'disconnectWallet')
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
  })

  test('error: when the host does not use the namespace, a disconnect completes at once', () => {
    const system = begin()
    system.root.send({ type: 'disconnect', namespace: 'cosmos' })
    expect(system.recorded('disconnected')).toEqual([{ type: 'disconnected' }])
    expect(system.root.getSnapshot().status).toBe('active')
  })

  test('behavior: a disconnect closes Account, and replaces a foreign network with the host’s first', () => {
    const system = begin({ policy: { ...policy, allowUnsupported: true } })
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox', foreign) })
    expect(system.context().active).toBe(foreign)
    expect(system.root.getSnapshot().matches({ network: 'unsupported' })).toBe(true)
    system.root.send({ type: 'modal.open' })
    expect(system.view()).toBe('Account')
    system.child('router').send({ type: 'view.leaving' })
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    expect(system.view()).toBeUndefined()
    expect(system.context().active).toBe(mainnet)
    expect(system.root.getSnapshot().matches({ network: 'supported' })).toBe(true)
  })

  test('behavior: when the host disconnects while the dialog is open, it shows Connect', () => {
    const system = begin()
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox', mainnet) })
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    expect(system.view()).toBe('Connect')
  })
})

describe('a locked wallet', () => {
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

  test('behavior: a locked wallet counts as disconnected, stays stored, and returns when unlocked', () => {
    const system = dormant()
    expect([system.view(), status(system), system.context().connected]).toEqual(['Connect', 'disconnected', {}])
    expect(system.recorded('connection.forgotten')).toEqual([])
    system.wallet(lock)
    expect(system.connection().getSnapshot().value).toBe('dormant')
    system.wallet(unlock)
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
    answer(system.connection(), 'reconnectWallet', connectedBy('fox', polygon))
    // A wallet that returns by itself does not close the dialog, which shows the account.
    expect([status(system), system.context().active, system.view()]).toEqual(['connected', polygon, 'Account'])
    expect(system.tracked('CONNECT_SUCCESS')).toHaveLength(1)
  })

  test('behavior: when the wallet is locked during page load, it reconnects once unlocked', () => {
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
  ])('behavior: when the error revokes no permission, the connection stays dormant: %s', (error) => {
    const system = begin({ stored: { eip155: stored } })
    fail(system.connection(), 'reconnectWallet', error)
    expect([system.connection().getSnapshot().value, status(system)]).toEqual(['dormant', 'disconnected'])
    expect(system.recorded('connection.forgotten')).toEqual([])
  })

  test.each(['wallet.disconnected', 'session.ended'] as const)(
    'behavior: when the wallet no longer knows the page, its connection is forgotten: %s',
    (code) => {
      const system = begin({ stored: { eip155: stored } })
      fail(system.connection(), 'reconnectWallet', new ModalError(code, 'It has ended.'))
      expect(system.connection().getSnapshot().value).toBe('disconnected')
      expect(system.recorded('connection.forgotten')).toHaveLength(1)
    },
  )

  test('behavior: when another wallet declines, the locked wallet still returns when unlocked', () => {
    const system = dormant()
    system.connection().send({ type: 'connect', connectorId: 'bear' })
    fail(system.connection(), 'connectWallet', refusal)
    system.wallet(unlock)
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
  })

  test('behavior: a locked wallet stays dormant when another tab stores it, and a different one is restored', () => {
    const system = dormant()
    system.root.send({ type: 'stored.changed', stored: { eip155: { ...stored, connectorId: 'fox' } } })
    expect(system.connection().getSnapshot().value).toBe('dormant')
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    expect(inputOf(system.connection(), 'reconnectWallet')).toEqual({ namespace: 'eip155', connectorId: 'old' })
  })

  test('error: when another tab writes to storage while another wallet is asked, the attempt goes on', () => {
    const system = dormant()
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    system.connection().send({ type: 'connect', connectorId: 'owl' })
    system.root.send({ type: 'stored.changed', stored: { eip155: { ...stored, connectorId: 'fox' } } })
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'owl' })
    answer(system.connection(), 'connectWallet', connectedBy('owl'))
    expect(status(system)).toBe('connected')
  })

  test.each<[string, (system: ReturnType<typeof begin>) => void, boolean]>([
    ['the visitor disconnects', ({ root }) => root.send({ type: 'disconnect' }), true],
    ['the wallet takes its permission back', ({ wallet }) => wallet({ type: 'connection.ended' }), true],
    ['another tab disconnects', ({ root }) => root.send({ type: 'stored.changed', stored: {} }), true],
    ['the dialog is closed', ({ root }) => root.send({ type: 'modal.close' }), false],
    ['it is locked again', ({ wallet }) => wallet(lock), false],
    ['its network changes', ({ wallet }) => wallet({ type: 'chain.changed', caipNetworkId: mainnet }), false],
    ['an attempt is left', ({ connection }) => connection().send({ type: 'connect.cancel' }), false],
  ])('behavior: when %s, the locked wallet is forgotten: %s', (_, happens, forgotten) => {
    const system = dormant()
    happens(system)
    if (system.connection().getSnapshot().matches('disconnecting')) answer(system.connection(), 'disconnectWallet')
    expect(system.recorded('connection.forgotten')).toHaveLength(forgotten ? 1 : 0)
    expect(system.connection().getSnapshot().value).toBe(forgotten ? 'disconnected' : 'dormant')
  })
})

describe('two tabs', () => {
  test('behavior: when another tab connects or disconnects, this tab restores or ends the connection', () => {
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

  test('behavior: when another tab disconnects while this one restores the connection, it is not restored', () => {
    const system = begin({ stored: { eip155: stored } })
    system.root.send({ type: 'stored.changed', stored: {} })
    const { value, context } = system.connection().getSnapshot()
    expect([value, context.fault?.code]).toEqual(['disconnected', 'session.ended.tab'])
    expect(system.root.getSnapshot().hasTag('settled')).toBe(true)
    expect(system.recorded('connection.forgotten')).toMatchObject([{ namespace: 'eip155', connectorId: 'old' }])
    expect(system.recorded('connection.stored')).toEqual([])
  })

  test('behavior: when another tab disconnects, the open dialog says why, and a new connection keeps it open', () => {
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

  test('behavior: when another tab updates a connection that is locked here, no alert shows', () => {
    const system = begin({ stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    system.root.send({ type: 'modal.open' })
    system.connection().send({ type: 'accounts.changed', accounts: [] })
    system.root.send({ type: 'stored.changed', stored: { eip155: stored } })
    expect(system.root.getSnapshot().children.alert?.getSnapshot().value).toBe('closed')
  })

  test('behavior: when the wallet reports lost accounts before the other tab disconnects, the reason still shows', () => {
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

  test('behavior: a connection restored in another namespace keeps the dialog open and the network unchanged', () => {
    const system = begin({ ...both, stored: { solana: { ...stored, caipNetworkId: solana }, eip155: stored } })
    system.root.send({ type: 'modal.open', view: { name: 'AllWallets' } })
    answer(system.connection('solana'), 'reconnectWallet', connectedBy('sun', solana))
    expect([system.view(), system.context().active]).toEqual(['AllWallets', mainnet])
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(system.view()).toBe('Account')
  })
})
