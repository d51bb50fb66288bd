import { describe, expect, test } from 'vitest'
import type { Connected } from '../../src/domain/account/connection'
import { ModalError } from '../../src/domain/errors'
import {
  APPROVAL_LIMIT,
  DEVICE_LINK_LIFETIME,
  EMBEDDED_CODE_LIMIT,
  FRAME_LOAD_LIMIT,
  FRAME_READY_DELAY,
  FRAME_RESET_DELAY,
  REFUSAL_DELAY,
} from '../../src/domain/limits'
import type { ModalInput } from '../../src/machines/modal'
import { connectedBy, connector, mainnet, polygon, solana } from '../support/facts'
import { policy } from './modal.walk'
import { answer, childOf, fail, inputOf, withEmbedded } from '../support/system'

const both: Partial<ModalInput> = { networks: [mainnet, polygon, solana] }
const mine = (caipNetworkId: Connected['caipNetworkId'] = mainnet) => connectedBy('ID_AUTH', caipNetworkId)
const refused = new ModalError('frame.refused', 'The visitor said no.')
const unreachable = new Error('The chunk could not be fetched.')

type System = ReturnType<typeof withEmbedded>

/** Loads the charts and opens the dialog. */
function present(given: Partial<ModalInput> = {}) {
  const system = withEmbedded(given)
  system.root.send({ type: 'frame.requested' })
  system.load()
  system.frame.say({ type: 'frame.readied' })
  system.clock.increment(FRAME_READY_DELAY)
  system.root.send({ type: 'modal.open' })
  return system
}
/** Logs in by e-mail, which closes the dialog. */
function loggedIn(given: Partial<ModalInput> = {}) {
  const system = present(given)
  system.root.send({ type: 'email.submitted', email: 'ada@example.org' })
  answer(system.child('email'), 'connectEmail', { action: 'CONNECT' })
  answer(system.connection(), 'connectWallet', mine())
  expect([system.isOpen(), system.stateOf('email').value]).toEqual([false, 'idle'])
  return system
}
const submit = (system: System, email = 'ada@example.org') => system.root.send({ type: 'email.submitted', email })
const step = (system: System, action: string) => answer(system.child('email'), 'connectEmail', { action })
const where = (system: System) => [system.view(), ...system.past()]
const restingLogins = (system: System) =>
  (['email', 'social', 'farcaster'] as const).map((name) => system.stateOf(name).value)

describe('root and e-mail', () => {
  test('behavior: on a new device, a link, a code and the wallet follow in turn, and the dialog closes', () => {
    const system = present()
    submit(system)
    expect(where(system)).toEqual(['Connect'])
    step(system, 'VERIFY_DEVICE')
    expect(where(system)).toEqual(['EmailVerifyDevice', 'Connect'])
    answer(system.child('email'), 'awaitDevice')
    expect(where(system)).toEqual(['EmailVerifyOtp', 'Connect'])
    expect(system.stateOf('email').value).toEqual({ code: 'fresh' })
    const otp = childOf(system.child('email'), 'otp')
    otp.send({ type: 'code.typed', text: '123456' })
    answer(otp, 'checkCode')
    expect(system.stateOf('email').value).toBe('user')
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    answer(system.connection(), 'connectWallet', mine())
    expect([system.isOpen(), restingLogins(system)]).toEqual([false, ['idle', 'idle', 'idle']])
    expect(system.recorded('connected')).toHaveLength(1)
    expect(system.tracked('CONNECT_SUCCESS')).toMatchObject([{ tracked: { properties: { method: 'email' } } }])
  })

  test('behavior: when an address is submitted before the charts load, it waits and is then requested', () => {
    const system = withEmbedded()
    system.root.send({ type: 'modal.open' })
    submit(system)
    expect(system.root.getSnapshot().hasTag('embedding')).toBe(true)
    system.load()
    expect(inputOf(system.child('email'), 'connectEmail')).toEqual({ email: 'ada@example.org' })
    expect(system.context().pending).toEqual([])
  })

  test.each([
    ['the address', 'Connect', () => {}],
    ['the link', 'EmailVerifyDevice', (system: System) => step(system, 'VERIFY_DEVICE')],
    ['the code', 'EmailVerifyOtp', (system: System) => step(system, 'VERIFY_OTP')],
  ])('behavior: when the dialog is closed at %s, the log-in is cancelled and nothing opens later', (_, view, go) => {
    const system = present()
    submit(system)
    go(system)
    expect(system.view()).toBe(view)
    system.root.send({ type: 'modal.close' })
    expect([system.isOpen(), system.stateOf('email').value]).toEqual([false, 'idle'])
    // Only the lookup of an unfinished log-in remains, which runs whenever no log-in is pending.
    expect(Object.keys(system.child('email').getSnapshot().children)).toEqual(['recallLogin'])
    system.child('email').send({ type: 'code.resend' })
    system.root.send({ type: 'email.codeRequested' })
    system.clock.increment(DEVICE_LINK_LIFETIME)
    expect([system.isOpen(), system.recorded('connected')]).toEqual([false, []])
  })

  test.each([
    ['the link', (system: System) => step(system, 'VERIFY_DEVICE')],
    ['the code', (system: System) => step(system, 'VERIFY_OTP')],
    [
      'the code after the link',
      (system: System) => (step(system, 'VERIFY_DEVICE'), answer(system.child('email'), 'awaitDevice')),
    ],
    [
      'the wallet that is being connected',
      (system: System) => {
        step(system, 'VERIFY_OTP')
        const otp = childOf(system.child('email'), 'otp')
        otp.send({ type: 'code.typed', text: '123456' })
        answer(otp, 'checkCode')
      },
    ],
  ])('behavior: going back from %s returns to Connect, cancels the log-in and keeps the address', (_, go) => {
    const system = present()
    submit(system)
    go(system)
    system.router({ type: 'view.back' })
    expect(where(system)).toEqual(['Connect'])
    expect(system.child('email').getSnapshot()).toMatchObject({
      value: 'idle',
      children: {},
      context: { email: 'ada@example.org' },
    })
    expect(system.connection().getSnapshot().value).toBe('disconnected')
    submit(system)
    step(system, 'VERIFY_OTP')
    expect(where(system)).toEqual(['EmailVerifyOtp', 'Connect'])
  })

  test('behavior: when the dialog closes while the wallet connects, the connection is cancelled', () => {
    const system = present()
    submit(system)
    step(system, 'CONNECT')
    expect(system.connection().getSnapshot().matches('connecting')).toBe(true)
    system.root.send({ type: 'modal.close' })
    expect(system.stateOf('email').value).toBe('idle')
    expect(system.connection().getSnapshot().value).toBe('disconnected')
    expect(system.recorded('login.abandoned')).toHaveLength(1)
  })

  test('safety: when a wallet is chosen instead, the log-in is reported as abandoned and the wallet is asked', () => {
    const system = present()
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    submit(system)
    step(system, 'CONNECT')
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect(system.recorded('login.abandoned')).toHaveLength(1)
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'fox' })
  })

  test('safety: when the wallet did not connect, leaving or another address abandons the log-in once', () => {
    for (const away of [
      (system: System) => system.root.send({ type: 'modal.close' }),
      (system: System) => submit(system, 'bob@example.org'),
    ]) {
      const system = present()
      submit(system)
      step(system, 'CONNECT')
      fail(system.connection(), 'connectWallet', refused)
      expect([system.stateOf('email').value, system.recorded('login.abandoned')]).toEqual(['refused', []])
      away(system)
      expect(system.recorded('login.abandoned')).toHaveLength(1)
    }
  })

  test('behavior: when the wallet connects, or no session was opened yet, nothing is abandoned', () => {
    expect(loggedIn().recorded('login.abandoned')).toEqual([])
    const system = present()
    submit(system)
    step(system, 'VERIFY_OTP')
    system.router({ type: 'view.back' })
    expect([system.stateOf('email').value, system.recorded('login.abandoned')]).toEqual(['idle', []])
  })

  test('behavior: when a wallet or a social login is chosen, the e-mail log-in is cancelled', () => {
    const system = present()
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    submit(system)
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect([system.view(), system.stateOf('email').value]).toEqual(['ConnectingExternal', 'idle'])
    system.router({ type: 'view.back' })
    submit(system)
    system.root.send({ type: 'social.selected', provider: 'google' })
    expect([system.view(), system.stateOf('email').value]).toEqual(['ConnectingSocial', 'idle'])
  })

  test('behavior: when a wallet is chosen while the charts load, the e-mail log-in is cancelled as well', () => {
    const system = withEmbedded()
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    system.root.send({ type: 'modal.open' })
    submit(system)
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    system.load()
    expect([system.view(), system.stateOf('email').value]).toEqual(['ConnectingExternal', 'idle'])
  })

  test('error: when the wallet does not connect, the step shows the error and a retry needs no other code', () => {
    const system = present()
    submit(system)
    step(system, 'VERIFY_OTP')
    const otp = childOf(system.child('email'), 'otp')
    otp.send({ type: 'code.typed', text: '123456' })
    answer(otp, 'checkCode')
    fail(system.connection(), 'connectWallet', new ModalError('frame.invalidAnswer', 'The account does not fit.'))
    expect([system.view(), system.stateOf('email').value, system.stateOf('email').context.fault?.code]).toEqual([
      'EmailVerifyOtp',
      'refused',
      'frame.invalidAnswer',
    ])
    system.child('email').send({ type: 'login.retry' })
    answer(system.connection(), 'connectWallet', mine())
    expect([system.isOpen(), system.stateOf('email').value]).toEqual([false, 'idle'])
  })

  test('behavior: before the host’s terms are accepted, nothing is sent, shown or loaded', () => {
    const system = withEmbedded({ policy: { ...policy, asksConsent: true } })
    system.root.send({ type: 'modal.open' })
    submit(system)
    system.root.send({ type: 'social.selected', provider: 'google' })
    system.root.send({ type: 'social.selected', provider: 'farcaster' })
    expect([where(system), system.root.getSnapshot().children.loadEmbedded]).toEqual([['Connect'], undefined])
    system.root.send({ type: 'consent.toggled' })
    submit(system)
    system.load()
    system.root.send({ type: 'consent.toggled' })
    system.child('email').send({ type: 'email.cancel' })
    submit(system)
    system.root.send({ type: 'social.selected', provider: 'google' })
    expect([where(system), restingLogins(system)]).toEqual([['Connect'], ['idle', 'idle', 'idle']])
  })
})

describe('root and social', () => {
  /** Returns from the provider with an answer. */
  const comeBack = (system: System) => {
    answer(system.child('social'), 'askUri', 'https://provider.example/authorise?state=a')
    answer(system.child('social'), 'leadTo')
    system.popup.say({ type: 'popup.answered', uri: 'https://frame.example/back?state=a' })
  }

  test('behavior: the social view shows at once, even while its charts load, and leads to the wallet', () => {
    const system = withEmbedded()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'social.selected', provider: 'github' })
    expect([where(system), system.root.getSnapshot().hasTag('embedding')]).toEqual([
      ['ConnectingSocial', 'Connect'],
      true,
    ])
    system.load()
    expect(inputOf(system.child('social'), 'askUri')).toEqual({ provider: 'github' })
    comeBack(system)
    answer(system.child('social'), 'connectSocial')
    expect(inputOf(system.connection(), 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    answer(system.connection(), 'connectWallet', mine())
    expect([system.isOpen(), restingLogins(system), system.popup.closed]).toEqual([false, ['idle', 'idle', 'idle'], 1])
    expect(system.tracked('SOCIAL_LOGIN_SUCCESS')).toHaveLength(1)
    expect(system.tracked('SOCIAL_LOGIN_CANCELED')).toHaveLength(0)
  })

  test.each([
    ['does not come', (system: System) => fail(system.root, 'loadEmbedded', unreachable)],
    ['comes too late', (system: System) => system.clock.increment(EMBEDDED_CODE_LIMIT)],
  ])('error: when the code %s, an error shows and selecting the provider loads it again', (_, go) => {
    const system = withEmbedded()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'social.selected', provider: 'x' })
    go(system)
    expect([system.view(), system.root.getSnapshot().hasTag('embeddedFailed'), system.context().pending]).toEqual([
      'ConnectingSocial',
      true,
      [],
    ])
    system.root.send({ type: 'social.selected', provider: 'x' })
    expect(where(system)).toEqual(['ConnectingSocial', 'Connect'])
    system.load()
    expect(inputOf(system.child('social'), 'askUri')).toEqual({ provider: 'x' })
  })

  test.each([
    ['left', { type: 'view.back' }],
    ['closed', { type: 'view.close' }],
  ])('behavior: when %s while the code loads, the log-in is cancelled', (_, event) => {
    const system = withEmbedded()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'social.selected', provider: 'x' })
    system.router(event)
    expect(system.context().pending).toEqual([])
    system.load()
    expect([restingLogins(system), system.popup.opened]).toEqual([['idle', 'idle', 'idle'], 0])
  })

  test('behavior: when another provider was chosen first, only the last one is asked', () => {
    const system = withEmbedded()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'social.selected', provider: 'x' })
    system.router({ type: 'view.back' })
    system.root.send({ type: 'social.selected', provider: 'github' })
    system.load()
    expect([inputOf(system.child('social'), 'askUri'), system.popup.opened]).toEqual([{ provider: 'github' }, 1])
  })

  test.each([
    ['at the provider', () => {}],
    ['while the frame reads the answer', (system: System) => comeBack(system)],
    [
      'while the wallet connects',
      (system: System) => (comeBack(system), answer(system.child('social'), 'connectSocial')),
    ],
  ])('behavior: when left %s, the log-in is cancelled, the popup is closed and nothing connects', (_, go) => {
    const system = present()
    system.root.send({ type: 'social.selected', provider: 'google' })
    go(system)
    system.router({ type: 'view.back' })
    expect([where(system), system.popup.opened - system.popup.closed]).toEqual([['Connect'], 0])
    expect(system.child('social').getSnapshot()).toMatchObject({ value: 'idle', children: {} })
    expect(system.connection().getSnapshot().value).toBe('disconnected')
  })

  test('behavior: when a page returns from the provider, it opens at the pending step and continues', () => {
    const system = withEmbedded()
    system.root.send({ type: 'social.returned', provider: 'x', uri: 'https://frame.example/back?state=a' })
    expect(where(system)).toEqual(['ConnectingSocial'])
    system.load()
    expect(inputOf(system.child('social'), 'connectSocial')).toEqual({
      provider: 'x',
      uri: 'https://frame.example/back?state=a',
    })
    expect(system.popup.opened).toBe(0)
    answer(system.child('social'), 'connectSocial')
    answer(system.connection(), 'connectWallet', mine())
    expect(system.isOpen()).toBe(false)
  })

  test('behavior: when a returned page is closed before the code loads, the answer is dropped', () => {
    const system = withEmbedded()
    system.root.send({ type: 'social.returned', provider: 'x', uri: 'https://frame.example/back?state=a' })
    system.root.send({ type: 'modal.close' })
    system.load()
    expect(restingLogins(system)).toEqual(['idle', 'idle', 'idle'])
  })
})

describe('root and Farcaster', () => {
  const offered = () => {
    const system = present()
    system.root.send({ type: 'social.selected', provider: 'farcaster' })
    answer(system.child('farcaster'), 'askUrl', 'https://farcaster.example/1')
    expect([where(system), system.stateOf('farcaster').context.url]).toEqual([
      ['ConnectingFarcaster', 'Connect'],
      'https://farcaster.example/1',
    ])
    return system
  }
  const reloads = (system: System) => system.child('frame').getSnapshot().children.reloadFrame !== undefined

  test.each([
    ['going back', { type: 'view.back' }],
    ['closing', { type: 'view.close' }],
    ['another view in its place', { type: 'view.replace', view: { name: 'AllWallets' } }],
    ['starting over', { type: 'view.reset', view: { name: 'Connect' } }],
  ])('behavior: %s clears the link and reloads the frame 100 ms later', (_, event) => {
    const system = offered()
    system.router(event)
    expect(system.child('farcaster').getSnapshot()).toMatchObject({ value: 'idle', children: {} })
    expect(system.stateOf('farcaster').context.url).toBeUndefined()
    system.clock.increment(FRAME_RESET_DELAY - 1)
    expect(reloads(system)).toBe(false)
    system.clock.increment(1)
    expect(reloads(system)).toBe(true)
  })

  test('behavior: when the log-in succeeds, the frame is not reloaded', () => {
    const system = offered()
    answer(system.child('farcaster'), 'connectFarcaster')
    answer(system.connection(), 'connectWallet', mine())
    expect([system.isOpen(), restingLogins(system)]).toEqual([false, ['idle', 'idle', 'idle']])
    system.clock.increment(FRAME_RESET_DELAY)
    expect([reloads(system), system.child('frame').getSnapshot().hasTag('ready')]).toEqual([false, true])
  })
})

describe('root and approvals', () => {
  const want = (system: System, id = 'a') =>
    system.root.send({ type: 'approval.requested', request: { id, method: 'personal_sign' } })
  const aborted = (system: System) => system.recorded('requests.aborted').map(({ ids }) => ids)

  test('behavior: when a request arrives, the closed dialog opens; once it is approved, the dialog closes and the balance is updated', () => {
    const system = loggedIn()
    want(system)
    expect(where(system)).toEqual(['ApproveTransaction'])
    expect(inputOf(system.child('approval'), 'relayRequest')).toEqual({ id: 'a', method: 'personal_sign' })
    answer(system.child('approval'), 'relayRequest', '0x1')
    expect([system.isOpen(), aborted(system), system.recorded('balance.spent')]).toEqual([
      false,
      [],
      [{ type: 'balance.spent' }],
    ])
    expect(system.child('frame').getSnapshot().hasTag('ready')).toBe(true)
  })

  test('behavior: over an open dialog, an approved or rejected request returns to the view beneath', () => {
    const system = loggedIn()
    system.root.send({ type: 'modal.open' })
    want(system)
    expect(where(system)).toEqual(['ApproveTransaction', 'Account'])
    answer(system.child('approval'), 'relayRequest', '0x1')
    expect(where(system)).toEqual(['Account'])
    want(system, 'b')
    fail(system.child('approval'), 'relayRequest', refused)
    expect([where(system), aborted(system), system.recorded('balance.spent').length]).toEqual([['Account'], [], 1])
  })

  test('behavior: several requests are shown in one visit to the view', () => {
    const system = loggedIn()
    want(system)
    want(system, 'b')
    answer(system.child('approval'), 'relayRequest', '0x1')
    expect([where(system), inputOf(system.child('approval'), 'relayRequest')]).toEqual([
      ['ApproveTransaction'],
      { id: 'b', method: 'personal_sign' },
    ])
    answer(system.child('approval'), 'relayRequest', '0x2')
    expect([system.isOpen(), system.tracked('MODAL_OPEN').length]).toEqual([false, 2])
  })

  test.each([
    ['closing', { type: 'view.close' }],
    ['a click outside', { type: 'view.dismissed' }],
    ['going back', { type: 'view.back' }],
  ])('error: %s aborts all waiting requests exactly once, resets the frame, and the next request works', (_, event) => {
    const system = loggedIn()
    want(system)
    want(system, 'b')
    system.router(event)
    expect([system.isOpen(), aborted(system)]).toEqual([false, [['a', 'b']]])
    system.clock.increment(FRAME_RESET_DELAY)
    expect(Object.keys(system.child('frame').getSnapshot().children)).toContain('reloadFrame')
    system.root.send({ type: 'modal.close' })
    want(system, 'c')
    answer(system.child('approval'), 'relayRequest', '0x3')
    expect([system.isOpen(), aborted(system)]).toEqual([false, [['a', 'b']]])
  })

  test('error: when the connection is lost, the waiting request is aborted', () => {
    const system = loggedIn()
    want(system)
    system.wallet({ type: 'connection.ended' })
    expect([where(system), aborted(system)]).toEqual([['Connect'], [['a']]])
  })

  test('limit: when a request waits too long, it is aborted with that reason and the dialog closes', () => {
    const system = loggedIn()
    want(system)
    system.clock.increment(APPROVAL_LIMIT)
    expect([system.isOpen(), system.recorded('requests.aborted')]).toMatchObject([
      false,
      [{ ids: ['a'], fault: { code: 'frame.timeout.approval' } }],
    ])
  })

  test.each([
    ['with nothing on screen', () => {}, ['Account'], []],
    [
      'over an open dialog',
      (system: System) => system.root.send({ type: 'modal.open', view: { name: 'Networks' } }),
      ['Networks'],
      [],
    ],
    ['while another is on show', (system: System) => want(system), ['Account'], [['a']]],
  ])('error: when a method is not allowed, %s, the refusal shows 300 ms later', (_, go, views, ids) => {
    const system = loggedIn()
    go(system)
    system.root.send({ type: 'request.refused', method: 'eth_sign' })
    expect([where(system), aborted(system)]).toEqual([views, ids])
    system.clock.increment(REFUSAL_DELAY - 1)
    expect(system.child('approval').getSnapshot().hasTag('refused')).toBe(false)
    system.clock.increment(1)
    expect(system.child('approval').getSnapshot().hasTag('refused')).toBe(true)
  })

  test('error: when the charts do not load, the requests are aborted and the next one loads them again', () => {
    const system = withEmbedded()
    want(system)
    fail(system.root, 'loadEmbedded', unreachable)
    expect(aborted(system)).toEqual([['a']])
    want(system, 'b')
    system.load()
    expect([where(system), inputOf(system.child('approval'), 'relayRequest')]).toMatchObject([
      ['ApproveTransaction'],
      { id: 'b' },
    ])
  })
})

describe('root and the embedded wallet', () => {
  test.each([
    ['an open dialog, which closes', true],
    ['nothing on screen', false],
  ])('behavior: a network of the other namespace connects the wallet without a prompt, with %s', (_, open) => {
    const system = loggedIn(both)
    if (open) system.root.send({ type: 'modal.open', view: { name: 'Networks' } })
    system.root.send({ type: 'network.selected', caipNetworkId: solana })
    expect(inputOf(system.connection('solana'), 'connectWallet')).toEqual({
      namespace: 'solana',
      connectorId: 'ID_AUTH',
    })
    answer(system.connection('solana'), 'connectWallet', mine(solana))
    expect([system.isOpen(), system.context().active, Object.keys(system.context().connected)]).toEqual([
      false,
      solana,
      ['eip155', 'solana'],
    ])
  })

  test('behavior: a log-in connects the first namespace that the secure frame supports', () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const system = present({ networks: [bitcoin, solana], active: bitcoin })
    submit(system)
    step(system, 'CONNECT')
    expect(inputOf(system.connection('solana'), 'connectWallet')).toEqual({
      namespace: 'solana',
      connectorId: 'ID_AUTH',
    })
  })

  test('behavior: disconnecting one namespace ends the other only when the wallet reports it', () => {
    const system = loggedIn(both)
    system.root.send({ type: 'network.selected', caipNetworkId: solana })
    answer(system.connection('solana'), 'connectWallet', mine(solana))
    system.root.send({ type: 'disconnect', namespace: 'eip155' })
    expect(system.connection('solana').getSnapshot().hasTag('connected')).toBe(true)
    system.wallet({ type: 'connection.ended' })
    answer(system.connection(), 'disconnectWallet')
    expect([system.context().connected, system.recorded('disconnected')]).toEqual([{}, [{ type: 'disconnected' }]])
    expect(system.recorded('connection.forgotten').map(({ namespace }) => namespace)).toEqual(['solana', 'eip155'])
  })

  test('behavior: when the account type changes, it is stored', () => {
    const system = loggedIn()
    system.child('accountType').send({ type: 'accountType.selected', accountType: 'eoa' })
    answer(system.child('accountType'), 'setAccountType', 'eoa')
    expect(system.recorded('accountType.stored')).toEqual([{ type: 'accountType.stored', accountType: 'eoa' }])
  })

  test('behavior: when the visitor logs out, a switch of the account that failed is told to no later one', () => {
    const system = loggedIn()
    system.child('accountType').send({ type: 'accountType.selected', accountType: 'eoa' })
    fail(system.child('accountType'), 'setAccountType', refused)
    expect(system.child('accountType').getSnapshot().hasTag('failed')).toBe(true)
    system.root.send({ type: 'disconnect' })
    answer(system.connection(), 'disconnectWallet')
    expect(system.child('accountType').getSnapshot().value).toBe('idle')
  })

  test('error: when the frame does not load, an alert is raised, but none when it is lost later', () => {
    const system = loggedIn({ debug: true })
    system.frame.say({ type: 'frame.gone' })
    expect(system.recorded('alert.keyed')).toEqual([])
    system.root.send({ type: 'frame.requested' })
    system.clock.increment(FRAME_LOAD_LIMIT)
    expect(system.recorded('alert.keyed')).toEqual([{ type: 'alert.keyed', key: 'frameLoadFailed' }])
  })
})

describe('root and e-mail update', () => {
  const editing = () => {
    const system = loggedIn()
    system.root.send({ type: 'modal.open' })
    system.router({ type: 'view.push', view: { name: 'AccountSettings' } })
    system.router({ type: 'view.push', view: { name: 'UpdateEmailWallet' } })
    system.child('emailUpdate').send({ type: 'update.submitted', email: 'new@example.org' })
    return system
  }
  const under = ['Account', 'AccountSettings', 'UpdateEmailWallet']
  const code = (system: System, name: 'primaryOtp' | 'secondaryOtp') => {
    const otp = childOf(system.child('emailUpdate'), name)
    otp.send({ type: 'code.typed', text: '123456' })
    answer(otp, 'checkCode')
  }

  test('behavior: the view of the second code replaces that of the first, and the update ends at Account', () => {
    const system = editing()
    answer(system.child('emailUpdate'), 'updateEmail', { action: 'VERIFY_PRIMARY_OTP' })
    expect(where(system)).toEqual(['UpdateEmailPrimaryOtp', ...under])
    code(system, 'primaryOtp')
    expect(where(system)).toEqual(['UpdateEmailSecondaryOtp', ...under])
    expect(system.stateOf('emailUpdate').value).toEqual({ secondary: 'fresh' })
    code(system, 'secondaryOtp')
    expect([where(system), system.stateOf('emailUpdate').value]).toEqual([['Account'], 'idle'])
  })

  test.each([
    ['the first code', () => {}, 'UpdateEmailPrimaryOtp'],
    ['the second code', (system: System) => code(system, 'primaryOtp'), 'UpdateEmailSecondaryOtp'],
  ])(
    'behavior: when the visitor goes back from %s, the update is cancelled and the address is shown',
    (_, go, view) => {
      const system = editing()
      answer(system.child('emailUpdate'), 'updateEmail', { action: 'VERIFY_PRIMARY_OTP' })
      go(system)
      expect(system.view()).toBe(view)
      system.router({ type: 'view.back' })
      expect(where(system)).toEqual(['UpdateEmailWallet', 'Account', 'AccountSettings'])
      expect(system.child('emailUpdate').getSnapshot()).toMatchObject({
        value: 'idle',
        children: {},
        context: { email: 'new@example.org' },
      })
    },
  )

  test.each([
    ['going back', { type: 'view.back' }, 'AccountSettings'],
    ['closing', { type: 'view.close' }, undefined],
  ])('behavior: %s while the code is being sent cancels the update', (_, event, view) => {
    const system = editing()
    system.router(event)
    expect([system.view(), system.stateOf('emailUpdate').value]).toEqual([view, 'idle'])
  })
})
