import { expect, test } from 'vitest'
import { mainnet } from '../../../../src/domain/network/records'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { viewFacts, viewNames } from '../../../../src/domain/view'
import { definerOf } from '../../../../src/runtime/feature/installFeature'
import type { Feature } from '../../../../src/runtime/features'

const define = definerOf({ framed: async () => (name, views) => ({ name, views }), showRows: async () => undefined })
const views = { Amount: { title: 'title' }, Sent: { title: 'title', needsAccount: false } } as const

/** Defines a feature and installs it in a modal; returns the errors told, and what the modal then has. */
function installed(more: Partial<Parameters<typeof define>[0]> = {}, extensions: Feature[] = []) {
  const told: [code: string, message: string][] = []
  const added: Record<string, object> = {}
  const chunks: Record<string, () => Promise<{ views: object }>> = {}
  define({ name: 'tips', views, components: async () => ({ Amount: 1, Sent: 1 }) as never, ...more }).install?.({
    ...{ extensions, viewNames, viewFacts, chunks },
    addViews: (rows) => void Object.assign(added, rows),
    tell: ({ code, message }) => void told.push([code, message]),
  })
  return { told, added, chunks, extensions }
}

test('behavior: when a feature has no fault, the modal gets its views, their chunk, its headings and its rows', async () => {
  const entries = {
    account: { view: 'Amount', text: 'title' },
    connect: { view: 'Sent', text: 'title' },
  }
  const { told, added, chunks, extensions } = installed({ entries })
  expect(told).toEqual([])
  expect(added).toEqual({
    'tips/Amount': { room: 'account', chunk: 'tips/' },
    'tips/Sent': { room: 'help', chunk: 'tips/' },
  })
  expect(extensions).toMatchObject([
    { name: 'tips', entries, titles: { 'tips/Amount': 'title', 'tips/Sent': 'title' } },
  ])
  expect(await chunks['tips/']?.()).toEqual({ views: { name: 'tips', views: ['Amount', 'Sent'] } })
})

test.each([
  ['its name has a space', { name: 'My tips' }, 'feature.invalid', '"My tips"'],
  ['a feature of ours has its name', { name: 'send' }, 'feature.taken', '"send"'],
  ['an actor of the core has its name', { name: 'router' }, 'feature.taken', '"router"'],
  ['a view begins in lower case', { views: { amount: { title: 'title' } } }, 'feature.invalid.view', '"amount"'],
] as const)('error: when %s, the feature is left out, and the developer reads why', (_, more, code, name) => {
  const { told, added, chunks, extensions } = installed(more)
  expect(told).toEqual([[code, expect.stringContaining(name)]])
  expect([added, chunks, extensions]).toEqual([{}, {}, []])
})

test('error: when a feature has rows and no views, the developer reads that they lead nowhere', () => {
  const { told } = installed({ views: undefined!, entries: { account: { view: 'Amount', text: 'title' } } })
  expect(told).toEqual([['feature.invalid.entry', expect.stringContaining('"Amount"')]])
})

test('error: when an extension was not made by `defineFeature`, the modal does not start', () => {
  const start = (extension: unknown) => () =>
    resolveOptions({ networks: [mainnet], extensions: [extension as ReturnType<typeof define>] })
  expect(start(define({ name: 'tips', views }))).not.toThrow()
  expect(start(define({ name: 'tips' }))).not.toThrow()
  for (const wrong of [{ name: 'tips', views }, { name: 'tips' }, { install: () => undefined }, {}, define, false])
    expect(start(wrong)).toThrow(
      expect.objectContaining({
        code: 'options.invalid',
        message: expect.stringContaining('extensions[0]') as string,
      }) as Error,
    )
})

test('error: when an earlier feature of the modal has the name, the later one is left out', () => {
  const { extensions } = installed()
  const { told } = installed({}, extensions)
  expect(told).toEqual([['feature.taken', expect.stringContaining('"tips"')]])
  expect(extensions).toHaveLength(1)
})

test.each([
  ['leads to a view that it lacks', { account: { view: 'Lost', text: 'title' } }, '"Lost"'],
  ['of Connect leads to a view that needs an account', { connect: { view: 'Amount', text: 'title' } }, '"Amount"'],
])('error: when a row %s, only the row is left out', (_, entries, name) => {
  const { told, extensions } = installed({ entries })
  expect(told).toEqual([['feature.invalid.entry', expect.stringContaining(name)]])
  expect(extensions).toMatchObject([{ name: 'tips', entries: {} }])
  expect(extensions[0]?.entries).toEqual({})
})
