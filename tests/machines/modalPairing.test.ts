import { describe, expect, test } from 'vitest'
import { PAIRING_LIFETIME, PAIRING_RENEWAL, PAIRING_URI_LIMIT, SESSION_CHECK_LIMIT } from '../../src/domain/limits'
import type { Connected } from '../../src/domain/account/connection'
import type { ChainNamespace } from '../../src/domain/caip'
import { connectionStatus } from '../../src/runtime/public/snapshot'
import { catalogued, connectedBy, foreign, mainnet, polygon, solana, stored } from '../support/facts'
import { policy } from './modal.walk'
import { answer, begin, fail, inputOf } from '../support/system'

function pairing(given: Parameters<typeof begin>[0] = {}) {
  const system = begin(given)
  system.root.send({ type: 'modal.open' })
  system.root.send({ type: 'wallet.selected', wallet: catalogued })
  return { ...system, pairing: () => system.child('pairing') }
}

describe('root and pairing', () => {
  test('behavior: the pairing exists exactly while its view is on screen', () => {
    const system = pairing()
    expect(system.watched).toMatchObject({ attempts: 1, abandoned: 0 })
    expect(system.root.getSnapshot().hasTag('pairing')).toBe(true)
    system.child('router').send({ type: 'view.back' })
    expect(system.watched).toMatchObject({ attempts: 1, abandoned: 1 })
    expect(system.root.getSnapshot().children.pairing).toBeUndefined()
    expect([system.view(), system.root.getSnapshot().hasTag('pairing')]).toEqual(['Connect', false])
    expect(system.connection().getSnapshot().value).toBe('disconnected')
  })

  test('behavior: while a pairing runs, only its own unconnected namespaces read "connecting"', () => {
    const system = begin({ networks: [mainnet, solana] })
    const host = { root: system.root, connection: (namespace: ChainNamespace) => system.connection(namespace) }
    const status = () => (['eip155', 'solana'] as const).map((namespace) => connectionStatus(host, namespace))
    const others = ['connected', 'disconnected']
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    expect(status()).toEqual(others)
    system.root.send({ type: 'modal.open', view: { name: 'Connect' }, namespace: 'solana' })
    system.root.send({ type: 'wallet.selected', wallet: catalogued })
    expect([status(), system.watched.starts, system.watched.stops]).toEqual([['connected', 'connecting'], 1, 0])
    expect(system.child('pairing').getSnapshot().context.namespaces).toEqual(['solana'])
    system.pair({ type: 'session.declined', fault: { code: 'pairing.declined', message: 'The wallet declined.' } })
    expect(status()).toEqual(others)
    system.child('pairing').send({ type: 'pairing.retry' })
    expect(status()).toEqual(['connected', 'connecting'])
    system.child('router').send({ type: 'view.back' })
    expect(status()).toEqual(others)
  })

  const paired = (system: ReturnType<typeof begin>) => system.child('pairing').getSnapshot().context.namespaces
  const choosePhone = (system: ReturnType<typeof begin>, namespace?: ChainNamespace) => {
    system.root.send({ type: 'modal.open', view: { name: 'Connect' }, ...(namespace && { namespace }) })
    system.root.send({ type: 'wallet.selected', wallet: catalogued })
  }
  test.each<[string, readonly Connected[], ChainNamespace | undefined, readonly ChainNamespace[]]>([
    ['nothing is connected', [], undefined, ['eip155', 'solana']],
    ['one namespace is asked for', [], 'solana', ['solana']],
    ['another wallet holds the other', [connectedBy('fox')], undefined, ['solana']],
    ['another wallet holds what is asked for', [connectedBy('fox')], 'eip155', ['eip155']],
    ['others hold all', [connectedBy('fox'), connectedBy('sun', solana)], undefined, ['eip155', 'solana']],
    ['its own session holds the other', [connectedBy('walletConnect')], 'solana', ['eip155', 'solana']],
  ])('behavior: when %s, the session requests only the namespaces it needs', (_, connections, namespace, asked) => {
    const system = begin({ networks: [mainnet, solana] })
    for (const connected of connections)
      system.connection(connected.namespace).send({ type: 'session.approved', connected })
    choosePhone(system, namespace)
    expect(paired(system)).toEqual(asked)
  })

  test('behavior: while a stored connection has not answered, it keeps its namespace', () => {
    const system = begin({ networks: [mainnet, solana], stored: { eip155: stored } })
    choosePhone(system)
    expect(paired(system)).toEqual(['solana'])
  })

  test('behavior: when Solana pairs by phone, EVM stays with the extension whatever the wallet approves', () => {
    const system = begin({ networks: [mainnet, solana] })
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    choosePhone(system, 'solana')
    system.pair({
      type: 'session.approved',
      connections: [connectedBy('walletConnect', solana), connectedBy('walletConnect')],
    })
    expect(system.context().connected).toMatchObject({
      eip155: { connectorId: 'fox' },
      solana: { connectorId: 'walletConnect' },
    })
    system.root.send({ type: 'disconnect', namespace: 'solana' })
    answer(system.connection('solana'), 'disconnectWallet')
    expect(Object.keys(system.context().connected)).toEqual(['eip155'])
  })

  test('behavior: the link that made a pairing is stored, and forgotten after a scanned code or when left', () => {
    const links = (system: ReturnType<typeof begin>) =>
      system.emitted.flatMap(({ type }) => (type.startsWith('link.') ? [type] : []))
    const open = { type: 'link.opened', name: 'Phone One', href: 'one://' } as const
    const approved = { type: 'session.approved', connections: [connectedBy('walletConnect')] } as const
    const linked = pairing()
    linked.root.send(open)
    linked.pair(approved)
    expect(links(linked)).toEqual(['link.stored'])
    const scanned = pairing()
    scanned.pair(approved)
    expect(links(scanned)).toEqual(['link.forgotten'])
    const left = pairing()
    left.root.send(open)
    left.child('router').send({ type: 'view.back' })
    left.root.send({ type: 'wallet.selected', wallet: catalogued })
    left.pair(approved)
    expect(links(left)).toEqual(['link.stored', 'link.forgotten', 'link.forgotten'])
  })

  test('behavior: when a declined pairing is retried and approved, the wallet is connected', () => {
    const system = pairing()
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    system.pair({ type: 'session.declined', fault: { code: 'pairing.declined', message: 'The wallet declined.' } })
    expect(system.pairing().getSnapshot().context.uri).toBeUndefined()
    expect(system.root.getSnapshot().hasTag('pairing')).toBe(false)
    expect(system.recorded('connecting.failed')).toHaveLength(1)
    expect(system.view()).toBe('ConnectingWalletConnect')
    system.pairing().send({ type: 'pairing.retry' })
    expect(system.watched).toMatchObject({ attempts: 2, abandoned: 1 })
    expect(system.root.getSnapshot().hasTag('pairing')).toBe(true)
    system.pair({ type: 'session.approved', connections: [connectedBy('walletConnect', polygon)] })
    expect([system.isOpen(), system.context().active]).toEqual([false, polygon])
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    expect(system.recorded('recent.stored')).toEqual([{ type: 'recent.stored', wallets: [catalogued] }])
    expect(system.watched).toMatchObject({ attempts: 2, abandoned: 2 })
  })

  test('behavior: when a session covers two namespaces, both connect and the active network stays', () => {
    const system = pairing({ networks: [mainnet, solana] })
    system.pair({
      type: 'session.approved',
      connections: [connectedBy('walletConnect', solana), connectedBy('walletConnect')],
    })
    expect(Object.keys(system.context().connected).toSorted()).toEqual(['eip155', 'solana'])
    expect(system.context().active).toBe(mainnet)
  })

  test('behavior: a session on a foreign network opens UnsupportedChain, and closes the dialog in basic mode', () => {
    const minding = pairing()
    minding.pair({ type: 'session.approved', connections: [connectedBy('walletConnect', foreign)] })
    expect(minding.view()).toBe('UnsupportedChain')
    const basic = pairing({ policy: { ...policy, basic: true } })
    basic.pair({ type: 'session.approved', connections: [connectedBy('walletConnect', foreign)] })
    expect(basic.isOpen()).toBe(false)
  })

  test('limit: when no code arrives in time, the relay is unreachable and a retry starts another attempt', () => {
    const system = pairing()
    system.clock.increment(PAIRING_URI_LIMIT)
    expect(system.pairing().getSnapshot().hasTag('unreachable')).toBe(true)
    system.pairing().send({ type: 'pairing.retry' })
    expect(system.watched).toMatchObject({ attempts: 2, abandoned: 1 })
  })

  test('limit: before a code expires, another attempt replaces it, and the old code stays until then', () => {
    const system = pairing()
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    system.clock.increment(PAIRING_RENEWAL)
    expect(system.pairing().getSnapshot().hasTag('renewing')).toBe(true)
    expect(system.pairing().getSnapshot().hasTag('ready')).toBe(false)
    expect(system.pairing().getSnapshot().context.uri).toBe('wc:one')
    expect(system.watched).toMatchObject({ attempts: 2, abandoned: 1 })
    system.pair({ type: 'uri.received', uri: 'wc:two' })
    expect(system.pairing().getSnapshot().context.uri).toBe('wc:two')
  })

  test('behavior: when a code expires while the page sleeps, it is renewed without an error', () => {
    const system = pairing()
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    system.pair({ type: 'relay.failed', fault: { code: 'pairing.expired', message: 'The code has expired.' } })
    expect(system.pairing().getSnapshot().hasTag('renewing')).toBe(true)
    expect([system.watched.attempts, system.recorded('connecting.failed')]).toEqual([2, []])
  })

  test('limit: checking for a session does not delay the renewal of a code', () => {
    const system = pairing()
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    for (let waited = 0; waited < PAIRING_RENEWAL; waited += PAIRING_RENEWAL / 5) {
      expect(system.pairing().getSnapshot().hasTag('renewing')).toBe(false)
      system.pair({ type: 'page.returned' })
      system.clock.increment(SESSION_CHECK_LIMIT)
      system.clock.increment(PAIRING_RENEWAL / 5 - SESSION_CHECK_LIMIT)
    }
    expect(system.pairing().getSnapshot().hasTag('renewing')).toBe(true)
  })

  test('behavior: when the page returns, the session that arrived meanwhile is found', () => {
    const system = pairing()
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    system.pair({ type: 'page.returned' })
    expect(system.pairing().getSnapshot().hasTag('checking')).toBe(true)
    answer(system.pairing(), 'checkSession', [connectedBy('walletConnect')])
    expect([system.isOpen(), system.connection().getSnapshot().hasTag('connected')]).toEqual([false, true])
  })
})

describe('root and the pairing of an earlier page', () => {
  const unfinishedPairing = { topic: 'left', wallet: catalogued }
  test('behavior: the session of an earlier pairing takes no namespace from another wallet', () => {
    const system = resuming({ networks: [mainnet, solana], stored: { eip155: stored } })
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    answer(system.root, 'resumePairing', [connectedBy('walletConnect'), connectedBy('walletConnect', solana)])
    expect(system.context().connected).toMatchObject({
      eip155: { connectorId: 'old' },
      solana: { connectorId: 'walletConnect' },
    })
  })

  const resuming = (given: Parameters<typeof begin>[0] = {}) => begin({ unfinishedPairing, ...given })
  const settled = ({ root }: ReturnType<typeof begin>) => root.getSnapshot().hasTag('settled')

  test('behavior: each usable code is stored, and forgotten when its view is left, or it is declined or approved', () => {
    const system = pairing()
    const kept = () => [system.recorded('pairing.stored').length, system.recorded('pairing.forgotten').length]
    system.pair({ type: 'uri.received', uri: 'wc:one' })
    expect(system.recorded('pairing.stored')).toEqual([{ type: 'pairing.stored', uri: 'wc:one', wallet: catalogued }])
    system.pair({ type: 'session.declined', fault: { code: 'pairing.declined', message: 'The wallet declined.' } })
    expect(kept()).toEqual([1, 1])
    system.pairing().send({ type: 'pairing.retry' })
    system.pair({ type: 'uri.received', uri: 'wc:two' })
    expect(kept()).toEqual([2, 1])
    system.child('router').send({ type: 'view.back' })
    expect(kept()).toEqual([2, 2])
    system.root.send({ type: 'wallet.selected', wallet: catalogued })
    system.pair({ type: 'uri.received', uri: 'wc:three' })
    system.pair({ type: 'session.approved', connections: [connectedBy('walletConnect')] })
    expect(kept()).toEqual([3, 3])
  })

  test('behavior: the session is adopted before the modal settles, and its wallet counts as recent', () => {
    const system = resuming()
    expect(inputOf(system.root, 'resumePairing')).toEqual({ topic: 'left' })
    expect(settled(system)).toBe(false)
    answer(system.root, 'resumePairing', [connectedBy('walletConnect', polygon)])
    expect([settled(system), system.context().active, system.isOpen()]).toEqual([true, polygon, false])
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    expect(system.recorded('pairing.forgotten')).toHaveLength(1)
    expect(system.recorded('recent.stored')).toEqual([{ type: 'recent.stored', wallets: [catalogued] }])
  })

  test('error: when the earlier pairing is declined, no account is connected and no error shows', () => {
    const system = resuming()
    fail(system.root, 'resumePairing', new Error('declined'))
    expect(settled(system)).toBe(true)
    expect(system.connection().getSnapshot()).toMatchObject({ value: 'disconnected', context: {} })
    expect(system.recorded('connecting.failed')).toEqual([])
    expect(system.recorded('pairing.forgotten')).toHaveLength(1)
  })

  test('limit: after five seconds the modal settles, but accepts an approval while the code is valid', () => {
    const system = resuming()
    system.clock.increment(SESSION_CHECK_LIMIT)
    expect(settled(system)).toBe(true)
    expect(system.recorded('pairing.forgotten')).toEqual([])
    answer(system.root, 'resumePairing', [connectedBy('walletConnect')])
    expect(system.connection().getSnapshot().hasTag('connected')).toBe(true)
    const silent = resuming()
    silent.clock.increment(PAIRING_LIFETIME)
    expect(silent.root.getSnapshot().children.resumePairing).toBeUndefined()
    expect(silent.recorded('pairing.forgotten')).toHaveLength(1)
  })

  test('behavior: when another code or wallet is requested, or the visitor disconnects, the earlier pairing ends', () => {
    const fresh = resuming()
    fresh.root.send({ type: 'modal.open' })
    fresh.root.send({ type: 'wallet.selected', wallet: catalogued })
    const goodbye = resuming()
    goodbye.root.send({ type: 'disconnect' })
    const another = resuming()
    another.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    for (const { root } of [fresh, goodbye, another]) expect(root.getSnapshot().children.resumePairing).toBeUndefined()
    expect(another.context().connected.eip155?.connectorId).toBe('fox')
  })

  test('behavior: stored connections are restored before an earlier pairing is resumed', () => {
    const system = resuming({ stored: { eip155: stored } })
    expect(system.root.getSnapshot().children.resumePairing).toBeUndefined()
    answer(system.connection(), 'reconnectWallet', connectedBy('old'))
    expect(Object.keys(system.root.getSnapshot().children)).toContain('resumePairing')
  })
})
