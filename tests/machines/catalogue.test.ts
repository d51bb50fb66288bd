import { describe, expect, test } from 'vitest'
import type { Wallet } from '../../src/domain/wallet/wallet'
import { catalogueMachine, type Suggestions } from '../../src/machines/catalogue'
import { alone, answer, fail, parked } from '../support/system'

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })
const listed = (...recommended: Wallet[]): Suggestions => ({ featured: [], recommended, excluded: [], count: 80 })

function catalogue(remembered?: Suggestions) {
  const machine = catalogueMachine.provide({ actors: { fetchSuggestions: parked } })
  const { actor, clock } = alone(machine, { namespaces: ['eip155'], recent: [], remembered })
  const open = () => actor.send({ type: 'suggestions.requested' })
  const rows = () => actor.getSnapshot().context.recommended.map(({ id }) => id)
  return { actor, clock, open, rows, state: () => actor.getSnapshot().value }
}

describe('remembered suggestions', () => {
  test('behavior: remembered suggestions show before any request, and the response updates them in place', () => {
    const { actor, open, rows, state } = catalogue(listed(wallet('a'), wallet('b')))
    expect([rows(), state()]).toEqual([['a', 'b'], 'remembered'])
    open()
    expect([rows(), state()]).toEqual([['a', 'b'], 'renewing'])
    answer(actor, 'renewSuggestions', {
      ...listed(wallet('a', { homepage: 'https://a.example' }), wallet('b')),
      count: 90,
    })
    expect([rows(), state()]).toEqual([['a', 'b'], 'ready'])
    expect(actor.getSnapshot().context).toMatchObject({
      count: 90,
      recommended: [{ homepage: 'https://a.example' }, {}],
    })
  })

  test('behavior: while the dialog is open, no row moves, and the next opening shows the new rows', () => {
    const { actor, open, rows, state } = catalogue(listed(wallet('a'), wallet('b')))
    open()
    answer(actor, 'renewSuggestions', listed(wallet('c'), wallet('b', { mobile_link: 'bee://' })))
    expect([rows(), state()]).toEqual([['a', 'b'], 'renewed'])
    // A row that stays on screen gets the registry's new data.
    expect(actor.getSnapshot().context.recommended[1]).toMatchObject({ mobile_link: 'bee://' })
    open()
    expect([rows(), state()]).toEqual([['c', 'b'], 'ready'])
    expect(actor.getSnapshot().context.fresh).toBeUndefined()
  })

  test('error: when the registry fails, the suggestions stay and the next opening requests them again', () => {
    const { actor, clock, open, rows, state } = catalogue(listed(wallet('a')))
    open()
    fail(actor, 'renewSuggestions', new Error('offline'))
    expect([rows(), state()]).toEqual([['a'], 'remembered'])
    open()
    clock.increment(10_000)
    expect([rows(), state()]).toEqual([['a'], 'remembered'])
    open()
    expect(state()).toBe('renewing')
  })

  test.each(['remembered', 'renewing', 'renewed'] as const)('behavior: another filter clears all while %s', (when) => {
    const { actor, open, rows, state } = catalogue(listed(wallet('a')))
    if (when !== 'remembered') open()
    if (when === 'renewed') answer(actor, 'renewSuggestions', listed(wallet('b')))
    actor.send({ type: 'filters.changed', namespaces: ['solana'] })
    expect([rows(), state()]).toEqual([[], when === 'remembered' ? 'idle' : 'loading'])
    open()
    answer(actor, 'fetchSuggestions', listed(wallet('s')))
    expect([rows(), state()]).toEqual([['s'], 'ready'])
  })

  test('behavior: when nothing is remembered, the rows appear with the response', () => {
    const { actor, open, rows, state } = catalogue()
    expect([rows(), state()]).toEqual([[], 'idle'])
    open()
    answer(actor, 'fetchSuggestions', listed(wallet('a')))
    expect([rows(), state()]).toEqual([['a'], 'ready'])
  })
})
