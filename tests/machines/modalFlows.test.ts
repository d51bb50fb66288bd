import { expect, test } from 'vitest'
import { EMBEDDED_CODE_LIMIT } from '../../src/domain/limits'
import { connectedBy } from '../support/facts'
import { address } from '../support/addresses'
import { puppet } from '../../src/testing/walk/puppets'
import { answer, begin, fail, inputOf, parked } from '../support/system'

/** Opens Account with a connection; `loadFlow` waits until the test answers it. */
function connected() {
  const system = begin()
  const router = system.child('router')
  system.root.send({ type: 'modal.open' })
  system.connection().send({ type: 'session.approved', connected: connectedBy('ID_AUTH') })
  system.root.send({ type: 'modal.open', view: { name: 'Account' } })
  const show = (name: 'RegisterAccountName' | 'Pay') => router.send({ type: 'view.push', view: { name } })
  const failed = () => system.root.getSnapshot().hasTag('flowFailed')
  return { ...system, router, show, failed }
}

test('behavior: the chart of a flow is loaded once, for the current account, and receives account changes', () => {
  const { root, show, router, told, child } = connected()
  show('RegisterAccountName')
  expect(inputOf(root, 'loadFlow')).toBe('name')
  answer(root, 'loadFlow', [{ id: 'name', logic: parked }])
  expect(inputOf(root, 'name')).toMatchObject({ account: `eip155:1:${address}` })
  router.send({ type: 'view.back' })
  show('RegisterAccountName')
  expect(root.getSnapshot().children.loadFlow).toBeUndefined()
  show('Pay')
  expect(inputOf(root, 'loadFlow')).toBe('pay')
  answer(root, 'loadFlow', [{ id: 'pay', logic: puppet }])
  child('eip155').send({ type: 'accounts.changed', accounts: [] })
  expect([told('name').at(-1), told('pay').at(-1)]).toEqual(['account.changed', 'account.changed'])
})

test('error: when the code of a flow does not load, an error shows and entering the view retries', () => {
  for (const end of ['fails', 'is late']) {
    const { root, show, router, clock, failed } = connected()
    show('Pay')
    if (end === 'fails') fail(root, 'loadFlow', new Error('offline'))
    else clock.increment(EMBEDDED_CODE_LIMIT)
    expect(failed(), end).toBe(true)
    router.send({ type: 'view.replace', view: { name: 'Pay' } })
    expect([failed(), inputOf(root, 'loadFlow')]).toEqual([false, 'pay'])
  }
})

test('behavior: the events of a flow are forwarded to their target, and dropped while it is not loaded', () => {
  const { root, view, told } = connected()
  root.send({ type: 'flow.told', to: 'router', event: { type: 'view.push', view: { name: 'PayLoading' } } })
  expect(view()).toBe('PayLoading')
  root.send({ type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } })
  root.send({ type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } })
  expect([told('portfolio'), told('approval')]).toEqual([[], []])
  answer(root, 'loadPortfolio', { portfolio: puppet })
  root.send({ type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } })
  expect(told('portfolio').at(-1)).toBe('tokens.stale')
})
