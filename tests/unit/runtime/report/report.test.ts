import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { wordsModule } from '../../../../scripts/reportWords'
import { recordEvents } from '../../../../src/runtime/inspection/recorder'
import { engineOf } from '../../../../src/runtime/report/environment'
import { createReport } from '../../../../src/runtime/report/report'
import { createRedaction } from '../../../../src/runtime/report/redaction'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { mainnet } from '../../../../src/doors/networks'
import { modalOn, options, page, refusing, wallet } from '../../../support/page'
import { disposedAfterEach } from '../../../support/modals'

const modals = disposedAfterEach()

function running(script: Parameters<typeof wallet>[0] = {}, given: Partial<ModalOptions> = {}) {
  const at = page(undefined, wallet(script).provider)
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  Object.assign(at.window.navigator, { language: 'de-AT', userAgent: 'Mozilla/5.0 Chrome/139.0.0.0 Safari/537.36' })
  const modal = modalOn(at, given)
  modals.push(modal)
  return modal
}

test('behavior: when a wallet declines, the report has the steps, the fault and its sentence, and no address', async () => {
  const modal = running(
    { eth_requestAccounts: refusing },
    { siweConfig: undefined, metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] } },
  )
  await modal.ready()
  await modal.connect({ connectorId: modal.getConnectors()[0]?.id ?? '' }).catch(() => undefined)
  const report = await modal.report()

  expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  expect(report).toMatchObject({ kind: 'walletchart report', schema: 1, version: '0.1.0' })
  expect(report.options).toMatchObject({
    projectId: 'project-1',
    networks: ['eip155:1', 'eip155:137'],
    features: { analytics: false },
  })
  expect(JSON.stringify(report)).not.toMatch(/Shop|shop\.example|Fox|The user said no/)
  expect(report.environment).toMatchObject({ engine: 'Chrome 139', locale: 'de-AT', theme: 'dark', online: true })
  expect(
    report.events.filter(({ actor }) => actor === 'connection:eip155').map(({ event, state }) => [event, state]),
  ).toMatchObject([
    [{ type: 'connect' }, { connecting: 'asking' }],
    [{ type: 'xstate.error.actor.connectWallet' }, 'disconnected'],
  ])
  expect(report.faults).toContainEqual({
    actor: 'connection:eip155',
    at: expect.any(Number),
    code: 'wallet.declined',
    sentence: 'The request was declined in the wallet. Try again and approve it there.',
    causes: [expect.any(String)],
  })
  expect(report.charts.find(({ actor }) => actor === 'connection:eip155')).toMatchObject({
    parent: 'modal',
    state: 'disconnected',
  })
})

test('behavior: when the same value is in several places, it has the same stand-in', async () => {
  const modal = running()
  await modal.ready()
  const account = await modal.connect({ connectorId: modal.getConnectors()[0]?.id ?? '' })
  const { events } = await modal.report()
  const text = JSON.stringify(events)
  expect(text).not.toContain(account.address)
  expect(text.match(/"address":"address-1"/g)?.length).toBeGreaterThan(1)
  expect(text).toContain('"account":"eip155:1:address-1"')
  expect(text).not.toContain('address-2')
})

test('behavior: when nothing runs yet, a report starts the modal', async () => {
  const { charts, events } = await running().report()
  expect(charts.map(({ actor }) => actor)).toEqual(expect.arrayContaining(['modal', 'router', 'connection:eip155']))
  expect(events.every(({ at }) => at >= 0)).toBe(true)
})

test('limit: when there are more events, the last 500 are in the report, and each chart begins where they begin', () => {
  vi.stubGlobal('window', page().window)
  const chart = setup({ types: { context: {} as { count: number }, events: {} as { type: 'connect' } } }).createMachine(
    {
      id: 'balance',
      context: { count: 0 },
      initial: 'even',
      states: { even: { on: { connect: 'odd' } }, odd: { on: { connect: 'even' } } },
      on: { '*': { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
    },
  )
  const root = createActor(chart)
  let now = 0
  const recorder = recordEvents(root.system, () => now++)
  root.start()
  for (let sent = 0; sent < 20_001; sent += 1) root.send({ type: 'connect' })
  const report = createReport({ root, recorder, theme: { get: () => ({}) } }, options, now)
  expect(report.events).toHaveLength(500)
  expect(report.events[0]).toMatchObject({ actor: 'balance', state: 'even' })
  expect(report.charts).toMatchObject([{ state: 'odd', start: { state: 'odd' } }])
})

test('behavior: words that a report may have in clear are those of the sources', { timeout: 60_000 }, () => {
  const written = (text: string) => text.replace(/\s+/g, ' ')
  const kept = readFileSync('src/runtime/report/words.ts', 'utf8')
  expect(written(kept), 'run `npx tsx scripts/reportWords.ts --write`').toBe(written(wordsModule(process.cwd())))
})

test('behavior: when a known word is not a value of its property, it is replaced like any text', () => {
  const { value } = createRedaction()
  expect(value({ name: 'Connect', chunk: 'Connect', status: 'declined', tries: 3, seconds: 4.5, balance: 5 })).toEqual({
    name: 'Connect',
    chunk: 'text-1',
    status: 'declined',
    tries: 3,
    seconds: 'number-1',
    balance: 'number-2',
  })
  expect(value({ caipNetworkId: 'eip155:1', chainId: 1, other: 'eip155:998' })).toEqual({
    caipNetworkId: 'eip155:1',
    chainId: 1,
    other: 'text-2',
  })
  expect(value({ to: '0xABcd000000000000000000000000000000000001', [`0xabcd${'0'.repeat(35)}1`]: 1n })).toEqual({
    to: 'address-1',
    'address-1': 'amount-1',
  })
})

test('behavior: of a user agent, the report has the browser and its major version', () => {
  expect(engineOf('Mozilla/5.0 (X11) Gecko/20100101 Firefox/92.0')).toBe('Firefox 92')
  expect(engineOf('Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1')).toBe(
    'Safari 15',
  )
  expect(engineOf('Mozilla/5.0 Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0')).toBe('Edge 139')
  expect(engineOf('secret')).toBe('other')
})

test('behavior: a network of the host that is not known has a stand-in', () => {
  vi.stubGlobal('window', page().window)
  const root = createActor(setup({}).createMachine({ id: 'balance' })).start()
  const recorder = recordEvents(root.system, () => 0)
  const given = { ...options, networks: [mainnet, { ...mainnet, id: 424242 }], themeMode: 'light' } as ModalOptions
  const report = createReport({ root, recorder, theme: { get: () => ({}) } }, given, 0)
  expect(report.options).toMatchObject({ networks: ['eip155:1', 'text-1'], themeMode: 'light' })
})
