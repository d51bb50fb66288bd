import { describe, expect, test } from 'vitest'
import { SHAKE_MOTION } from '../../src/domain/limits'
import { roomOf, viewNames, type ViewName } from '../../src/domain/view'
import { routerMachine } from '../../src/machines/router'
import { view } from './router.walk'
import { alone } from '../support/system'

function at(...names: ViewName[]) {
  const router = alone(routerMachine)
  for (const name of names) router.actor.send({ type: 'view.push', view: view(name) })
  return {
    ...router,
    send: router.actor.send,
    now: () => router.actor.getSnapshot().context.view?.name,
    past: () => router.actor.getSnapshot().context.past.map(({ name }) => name),
    pending: () => router.actor.getSnapshot().context.transactions.length,
  }
}

describe('the stack', () => {
  test('behavior: when the visitor goes back twice, the router shows both views beneath', () => {
    const router = at('Connect', 'AllWallets', 'Downloads')
    router.send({ type: 'view.back' })
    expect([router.now(), router.past()]).toEqual(['AllWallets', ['Connect']])
    router.send({ type: 'view.back' })
    expect([router.now(), router.past()]).toEqual(['Connect', []])
  })

  test('behavior: when the visitor goes back from the only view, the dialog closes', () => {
    const router = at('Connect')
    router.send({ type: 'view.back' })
    expect(router.now()).toBeUndefined()
    expect(router.told('router.closed')).toHaveLength(2) // once at the start, once now
  })

  test('behavior: when the router goes back to an index, the views above it are removed', () => {
    const router = at('Connect', 'AllWallets', 'Downloads', 'WhatIsAWallet')
    router.send({ type: 'view.backTo', index: 1 })
    expect([router.now(), router.past()]).toEqual(['AllWallets', ['Connect']])
    router.send({ type: 'view.backTo', index: 5 })
    expect(router.now()).toBe('AllWallets')
  })

  test('behavior: when the view on screen is pushed again, nothing changes', () => {
    const router = at('Connect', 'AllWallets')
    router.send({ type: 'view.push', view: view('AllWallets') })
    expect([router.now(), router.past()]).toEqual(['AllWallets', ['Connect']])
  })

  test('behavior: pushing the view on screen with other parameters gives it these, and neither leaves nor repeats it', () => {
    const router = at('Account', 'Networks', 'SwitchNetwork')
    const caipNetworkId = 'eip155:10'
    router.send({ type: 'view.push', view: { name: 'SwitchNetwork', params: { caipNetworkId } } })
    expect(router.actor.getSnapshot().context.view).toEqual({ name: 'SwitchNetwork', params: { caipNetworkId } })
    expect([router.past(), router.pending()]).toEqual([['Account', 'Networks'], 1])
    expect(router.told('switching.left')).toEqual([])
    // What the view has begun is still its own.
    router.send({ type: 'transaction.settle', id: 'network', outcome: 'cancel' })
    expect([router.now(), router.past(), router.pending()]).toEqual(['Networks', ['Account'], 0])
  })

  test.each([
    ['SwitchNetwork', 'SwitchActiveChain'],
    ['SwitchActiveChain', 'SwitchNetwork'],
  ] as const)('behavior: when %s asks for a network and %s then does, Back leads below both', (first, then) => {
    const router = at('Account', 'Networks', first, then)
    expect([router.now(), router.past()]).toEqual([then, ['Account', 'Networks']])
    router.send({ type: 'view.back' })
    expect([router.now(), router.past(), router.pending()]).toEqual(['Networks', ['Account'], 0])
  })

  test('behavior: the next log-in step replaces the one before, and repeating a step does not leave it', () => {
    const router = at('Connect')
    for (const name of ['EmailVerifyDevice', 'EmailVerifyDevice', 'EmailVerifyOtp', 'EmailVerifyOtp'] as const) {
      router.send({ type: 'step.shown', view: { name } })
    }
    expect([router.now(), router.past()]).toEqual(['EmailVerifyOtp', ['Connect']])
    expect(router.told('login.left').map((report) => (report as { view?: string }).view)).toEqual(['EmailVerifyDevice'])
  })

  test('behavior: when a view is replaced, the past stays; when it is reset, the past is empty', () => {
    const router = at('Connect', 'AllWallets')
    router.send({ type: 'view.replace', view: view('Networks') })
    expect([router.now(), router.past()]).toEqual(['Networks', ['Connect']])
    router.send({ type: 'view.reset', view: view('Account') })
    expect([router.now(), router.past()]).toEqual(['Account', []])
  })

  test('error: when the router is closed, no back, close or transaction opens it', () => {
    const router = at()
    for (const event of [{ type: 'view.back' }, { type: 'view.close' }, { type: 'view.dismissed' }] as const)
      router.send(event)
    router.send({ type: 'transaction.push', transaction: { id: 't' } })
    expect(router.reports.map(({ type }) => type)).toEqual(['router.closed'])
    expect(router.pending()).toBe(0)
  })
})

describe('transactions', () => {
  test.each([
    ['success', 'Account', ['Networks']],
    ['error', 'Networks', []],
    ['cancel', 'Networks', []],
  ] as const)('behavior: on %s without a landing, the view is %s', (outcome, now, past) => {
    const router = at('Networks', 'Account')
    router.send({ type: 'transaction.push', transaction: { id: 't' } })
    router.send({ type: 'transaction.settle', id: 'another', outcome })
    expect([router.now(), router.pending()]).toEqual(['Account', 1])
    router.send({ type: 'transaction.settle', id: 't', outcome })
    expect([router.now(), router.past(), router.pending()]).toEqual([now, past, 0])
    router.send({ type: 'transaction.settle', id: 't', outcome })
    expect([router.now(), router.past()]).toEqual([now, past])
  })

  test.each([
    ['success', 'Account', []],
    ['error', 'WhatIsANetwork', ['Networks']],
    ['cancel', 'Profile', ['Networks']],
  ] as const)('behavior: on %s with a landing, the view is %s, without also going back', (outcome, now, past) => {
    const router = at('Networks', 'Profile')
    const transaction = {
      id: 't',
      success: view('Account'),
      error: view('WhatIsANetwork'),
      cancel: 'stay',
    } as const
    router.send({ type: 'transaction.push', transaction })
    router.send({ type: 'transaction.settle', id: 't', outcome })
    expect([router.now(), router.past(), router.pending()]).toEqual([now, past, 0])
  })

  test('behavior: when a transaction settles, its view follows; a failure goes back only from the view itself', () => {
    const router = at('Account', 'WalletSend', 'WalletSendPreview')
    const push = () => router.send({ type: 'transaction.push', transaction: { id: 't' }, at: 'WalletSend' })
    push()
    router.send({ type: 'transaction.settle', id: 't', outcome: 'error' })
    expect([router.now(), router.pending()]).toEqual(['WalletSendPreview', 0])
    push()
    router.send({ type: 'view.back' })
    router.send({ type: 'transaction.settle', id: 't', outcome: 'error' })
    expect([router.now(), router.past()]).toEqual(['Account', []])
  })

  test('behavior: when the visitor has left the view of a transaction, its outcome does not move the view', () => {
    const router = at('Account', 'WalletSend')
    router.send({ type: 'transaction.push', transaction: { id: 't', success: view('Account') } })
    router.send({ type: 'view.back' })
    expect(router.pending()).toBe(0)
    router.send({ type: 'view.push', view: view('Profile') })
    router.send({ type: 'transaction.settle', id: 't', outcome: 'success' })
    expect(router.now()).toBe('Profile')
    router.send({ type: 'transaction.push', transaction: { id: 't' } })
    router.send({ type: 'view.close' })
    expect(router.pending()).toBe(0)
  })

  test('behavior: when several transactions are pending, each settles by its own id', () => {
    const router = at('Account', 'WalletSend', 'WalletSendPreview')
    router.send({ type: 'transaction.push', transaction: { id: 't', success: view('Account') }, at: 'WalletSend' })
    router.send({ type: 'view.push', view: view('ApproveTransaction') })
    router.send({ type: 'transaction.settle', id: 'approval', outcome: 'error' })
    expect([router.now(), router.pending()]).toEqual(['WalletSendPreview', 1])
    router.send({ type: 'view.push', view: view('ApproveTransaction') })
    router.send({ type: 'transaction.settle', id: 'approval', outcome: 'success' })
    expect([router.now(), router.pending()]).toEqual(['WalletSendPreview', 1])
    router.send({ type: 'transaction.settle', id: 't', outcome: 'success' })
    expect([router.now(), router.past()]).toEqual(['Account', []])
  })

  test.each([
    ['success', 'SwitchNetwork'],
    ['error', 'Networks'],
    ['cancel', 'Networks'],
  ] as const)('behavior: on %s of a network switch, the view is %s', (outcome, now) => {
    const router = at('Networks', 'SwitchNetwork')
    router.send({ type: 'transaction.settle', id: 'network', outcome })
    expect([router.now(), router.pending()]).toEqual([now, 0])
  })
})

describe('rooms', () => {
  test.each(viewNames().filter((name) => roomOf(name) === 'gate'))(
    'behavior: when %s is clicked outside, it shakes for 500 ms',
    (name) => {
      const router = at(name)
      router.send({ type: 'view.dismissed' })
      expect(router.now()).toBe(name)
      expect(router.actor.getSnapshot().matches({ motion: 'shaking' })).toBe(true)
      router.clock.increment(SHAKE_MOTION - 1)
      expect(router.actor.getSnapshot().matches({ motion: 'shaking' })).toBe(true)
      router.clock.increment(1)
      expect(router.actor.getSnapshot().matches({ motion: 'still' })).toBe(true)
    },
  )

  test.each(viewNames().filter((name) => roomOf(name) !== 'gate'))(
    'behavior: when the visitor clicks outside, %s closes',
    (name) => {
      const router = at(name)
      router.send({ type: 'view.dismissed' })
      expect(router.now()).toBeUndefined()
    },
  )

  test.each(viewNames())('behavior: when the connection is lost on %s, no view that needs one remains', (name) => {
    const needs = roomOf(name) === 'account' || roomOf(name) === 'gate'
    const router = at('Account', name)
    router.send({ type: 'connection.lost' })
    expect([router.now(), router.past()]).toEqual([needs ? 'Connect' : name, []])
  })

  test.each(viewNames().filter((name) => roomOf(name) === 'account' || name === 'UnsupportedChain'))(
    'behavior: when the visitor disconnects on %s, the dialog closes',
    (name) => {
      const router = at('Account', name)
      router.send({ type: 'view.leaving' })
      router.send({ type: 'connection.lost' })
      expect([router.now(), router.past()]).toEqual([undefined, []])
    },
  )

  test('behavior: when the visitor disconnects and opens the dialog again before it has ended, the dialog stays', () => {
    const router = at('Account')
    router.send({ type: 'view.leaving' })
    router.send({ type: 'view.close' })
    router.send({ type: 'view.reset', view: view('Account') })
    router.send({ type: 'connection.lost' })
    expect(router.now()).toBe('Connect')
  })

  test('behavior: when the connection is lost, the remaining past has no equal neighbours', () => {
    const router = at('Connect', 'Account', 'Connect')
    router.send({ type: 'connection.lost' })
    expect([router.now(), router.past()]).toEqual(['Connect', []])
  })

  test.each(viewNames())('behavior: a new connection closes %s only if the view leads to one', (name) => {
    const router = at(name)
    router.send({ type: 'connection.made' })
    expect(router.now()).toBe(roomOf(name) === 'connecting' ? undefined : name)
  })
})

describe('passages', () => {
  const reported = (router: ReturnType<typeof at>, run: () => void) => {
    const from = router.reports.length
    run()
    return router.reports.slice(from).map(({ type }) => type)
  }

  test.each([
    ['ConnectingExternal', [], ['connecting.left']],
    ['ConnectingWalletConnect', ['pairing.requested'], ['pairing.cancelled']],
    ['ConnectingWalletConnectBasic', ['pairing.requested'], ['pairing.cancelled']],
    ['SwitchNetwork', [], ['switching.left']],
    ['SwitchActiveChain', [], ['choosing.left']],
    ['EmailVerifyDevice', [], ['login.left', 'connecting.left']],
    ['EmailVerifyOtp', [], ['login.left', 'connecting.left']],
    ['ConnectingSocial', [], ['login.left', 'connecting.left']],
    ['ConnectingFarcaster', [], ['login.left', 'connecting.left']],
    ['UpdateEmailWallet', [], ['login.left']],
    ['UpdateEmailPrimaryOtp', [], ['login.left', 'connecting.left']],
    ['UpdateEmailSecondaryOtp', [], ['login.left', 'connecting.left']],
    ['ApproveTransaction', [], ['login.left']],
    ['WalletSend', ['account.entered', 'flow.entered'], []],
    ['WalletSendPreview', [], ['flow.told']],
    ['Swap', ['account.entered', 'flow.entered'], []],
    ['SwapPreview', [], ['flow.told']],
    ['Pay', ['flow.entered'], []],
    ['SmartSessionList', ['flow.entered'], []],
    ['Profile', [], []],
  ] as const)('behavior: when %s is entered, it reports %j, and when it is left, %j', (name, enter, leave) => {
    const router = at('WhatIsAWallet')
    expect(reported(router, () => router.send({ type: 'view.push', view: view(name) }))).toEqual(enter)
    expect(reported(router, () => router.send({ type: 'view.back' }))).toEqual(leave)
    router.send({ type: 'view.push', view: view(name) })
    expect(reported(router, () => router.send({ type: 'view.close' }))).toEqual([...leave, 'router.closed'])
  })

  test('behavior: when the visitor comes back to a form, it is told as returned, and not counted as opened again', () => {
    const router = at('Account', 'WalletSend')
    const entries = () => router.told('flow.entered').map((report) => (report as { returned?: boolean }).returned)
    expect(entries()).toEqual([false])
    router.send({ type: 'view.push', view: view('WalletSendPreview') })
    router.send({ type: 'preview.voided' })
    expect(router.now()).toBe('WalletSend')
    expect(entries()).toEqual([false, true])
  })

  test('behavior: when a switch that was not asked for in its own view succeeds, the account stays on screen', () => {
    const router = at('Account', 'Profile')
    router.send({ type: 'network.switched', oldStillListed: true })
    expect(router.now()).toBe('Profile')
  })
})
