import { afterEach, expect, test } from 'vitest'
import { addViews, featureView } from '../../../../src/domain/view'
import { showView } from '../../../../src/runtime/feature/showView'
import { begin, page, wallet } from '../../../support/page'

addViews({ 'tips/Sent': { room: 'account', chunk: 'tips/' }, 'tips/About': { room: 'help', chunk: 'tips/' } })

let scene: ReturnType<typeof begin> | undefined
afterEach(() => scene?.end())

test('behavior: when a feature shows a view that needs an account, and there is none, Connect comes first', async () => {
  scene = begin(page(undefined, wallet().provider))
  const { system, choose, until } = scene
  const shown = (): string | undefined => system.router.getSnapshot().context.view?.name
  showView(system, featureView('tips/About'))
  expect(shown()).toBe('tips/About')
  system.root.send({ type: 'modal.open', view: { name: 'Networks' }, networks: ['eip155:1'] })
  showView(system, featureView('tips/Sent'))
  expect(shown()).toBe('Connect')
  expect(system.root.getSnapshot().context.offered).toEqual(['eip155:1'])
  await choose()
  await until(() => shown() === 'tips/Sent')
})

test('behavior: when a feature shows a view while the dialog is closed, it opens', async () => {
  scene = begin(page(undefined, wallet().provider))
  const { system, outcomes, choose, until } = scene
  const connecting = outcomes.connect(undefined)
  await choose()
  await connecting
  await until(() => !system.root.getSnapshot().hasTag('open'))
  showView(system, featureView('tips/Sent'))
  expect(system.router.getSnapshot().context).toMatchObject({ view: { name: 'tips/Sent' }, past: [] })
})

test('behavior: when the visitor must answer something first, a view of a feature comes afterwards', () => {
  scene = begin(page())
  const { router } = scene.system
  const shown = (): string | undefined => router.getSnapshot().context.view?.name
  router.send({ type: 'view.reset', view: { name: 'UnsupportedChain' } })
  showView(scene.system, featureView('tips/Sent'))
  expect(shown()).toBe('UnsupportedChain')
  router.send({ type: 'network.supported' })
  expect(shown()).toBe('tips/Sent')
})
